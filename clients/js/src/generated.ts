// Generated from the OpenAPI document, version 1.14.0. Do not edit: run "npm run client".

/* oxlint-disable max-lines */

export interface paths {
    readonly "/convert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Convert a Pine Script
         * @description Translates a script to MQL4, MQL5 or both, checks the result, runs both programs on the same standard bars and saves everything in your history.
         *
         *     Answered **200** with the code when it is done within 25 seconds, **202** with `status: "running"` when it is not: then ask `GET /conversion/{id}` or wait for the webhook. A conversion may take 120 seconds for each of its steps.
         *
         *     A script with errors is answered **422** with all diagnostics, and counts nothing.
         */
        readonly post: operations["convert"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/port": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Port an MQL4 program to MQL5
         * @description Rewrites an MT4 indicator or Expert Advisor for MT5 by the smallest changes that do it; names, comments and layout stay. Its includes come along in `files` and come back in `mql5_includes`. Counts as a conversion and is saved like one.
         */
        readonly post: operations["port"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/conversion/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a conversion
         * @description One conversion with its code and its proof. Ask again after a second or two while it is `running`. An answer above 5.5 MB is a redirect (303) to a link that works for five minutes.
         */
        readonly get: operations["get-conversion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/conversions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List conversions
         * @description Newest first, without code. Those of the website are among them.
         */
        readonly get: operations["list-conversions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/generate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Generate a program
         * @description Makes an Expert Advisor or an indicator from rules in plain English, or from a spec: what the EA Generator and the Indicator Generator do.
         *
         *     The rules are read sentence by sentence, and `sentences` says what each was taken for. When one is not understood, the answer is **422** with `rules_not_understood` and nothing is counted: no program is made of half the rules.
         *
         *     The program is written as Pine Script first, compiled from that, run beside it on 3,000 bars and kept in your history like a conversion. Counts with the generations of the website.
         */
        readonly post: operations["generate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/certify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Certify what a script does to its past
         * @description Runs a Pine Script over its whole history, again bar by bar and tick by tick as a live chart does, and on a chart that starts later. Lists each plot, shape, drawing, alert and order whose past changed: what the bar showed, what it shows now, the line that causes it and what to write instead. The MQL4 and MQL5 programs that it converts to are certified in the same way.
         *
         *     `verdict` is that of the worst finding: `clean`, `settles` (signals may come and go until their bar closes), `starts` (values depend on where the chart starts), `draws-back` (by design), `repaints` or `failed`. Saves nothing.
         */
        readonly post: operations["certify"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List templates
         * @description The template library in the order of the website. Each template is proved equal in MQL4 and MQL5 and carries a repaint certificate.
         */
        readonly get: operations["list-templates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/template/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a template
         * @description One template with its code, what it does, its assumptions and limits, and its versions.
         */
        readonly get: operations["get-template"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/listings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the marketplace
         * @description The public listings, newest first, with the facts that the server made of each file. Words of the search are looked for in title, summary, tags and the name of the seller.
         */
        readonly get: operations["list-listings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/listing/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a listing
         * @description One listing with its versions, the facts of each file, and its reviews.
         */
        readonly get: operations["get-listing"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/library": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get your library
         * @description Programs that the owner of the key requested or got in the marketplace, newest first.
         */
        readonly get: operations["get-library"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check code
         * @description Diagnostics of the compiler for Pine Script, MQL4 or MQL5. Does not count and saves nothing: made for editors and build servers.
         */
        readonly post: operations["check"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Verify a conversion
         * @description Runs a Pine Script and an MQL program on three sets of standard bars and compares everything that is seen: plots, drawings, fillings, levels, colors, inputs, messages, alerts on live bars, and every trade. A strategy also trades on eight real contracts, where every fill and the money left are compared. The MQL may be ours, or what you made of it. Counts nothing and saves nothing.
         */
        readonly post: operations["verify"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/analyze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Analyze an Expert Advisor
         * @description Scores an Expert Advisor from 0 to 100 by rules about risk, orders, errors and speed, and names each finding with its line.
         */
        readonly post: operations["analyze"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/precheck": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check a program for the MQL5 Market
         * @description Checks an Expert Advisor as the automatic validation of the MQL5 Market does: rules on the code, and runs on up to ten markets. Each finding has its line, the reason and what to write instead. With `fix` the findings are corrected first, as far as they can be, and the answer is about the corrected code. Counts as an analysis.
         */
        readonly post: operations["precheck"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get limits and usage
         * @description Limits of the plan and their usage, on the website and in the API together. Where there is no limit, `max` and `left` are null and nothing is counted. Also the cheapest way to try a key.
         */
        readonly get: operations["get-usage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "conversion.succeeded": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A conversion succeeded
         * @description Signed in `Tradewright-Signature`. Any answer from 200 to 299 within ten seconds is a receipt; otherwise it is sent again 6 times within a day.
         */
        readonly post: operations["conversion.succeeded"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "conversion.failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A conversion failed
         * @description Signed in `Tradewright-Signature`. Any answer from 200 to 299 within ten seconds is a receipt; otherwise it is sent again 6 times within a day.
         */
        readonly post: operations["conversion.failed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        readonly Conversion: {
            readonly conversion_id: string;
            /**
             * @description `running` becomes `success` or `error` once.
             * @enum {string}
             */
            readonly status: "running" | "success" | "error";
            /** @enum {string} */
            readonly kind: "pine_to_mql" | "mql4_to_mql5";
            readonly name: string;
            readonly equal: boolean | null;
            readonly error: {
                /** @enum {string} */
                readonly code: "source_has_errors" | "does_not_compile" | "does_not_run" | "timeout" | "too_complex" | "cancelled" | "internal_error";
                readonly message: string;
            } | null;
            /** @description `sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all others. */
            readonly notice: "sizing" | null;
            readonly replaced_by: string | null;
            /** @description False for what a test key made. */
            readonly livemode: boolean;
            /** @description ISO 8601, UTC. */
            readonly created_at: string;
            readonly options: {
                /** @enum {string} */
                readonly output_format: "mql4" | "mql5" | "both";
                readonly object_prefix: string;
                readonly proof_comments: boolean;
                readonly max_bars: number | null;
                /** @enum {string} */
                readonly layout: "file" | "library";
                readonly companion: boolean;
            } | null;
            readonly pine_script: string | null;
            readonly mql4_source: string | null;
            readonly mql4_code: string | null;
            readonly mql5_code: string | null;
            /** @description Files that `mql4_code` includes, with the layout `library`. */
            readonly mql4_includes: readonly {
                readonly name: string;
                readonly text: string;
            }[];
            /** @description Files that `mql5_code` includes: of a port its converted `files`, and with the layout `library`. */
            readonly mql5_includes: readonly {
                readonly name: string;
                readonly text: string;
            }[];
            /** @description The indicator that shows the plots of a strategy, with `companion`. */
            readonly mql4_companion: {
                readonly code: string;
                readonly includes: readonly {
                    readonly name: string;
                    readonly text: string;
                }[];
            } | null;
            readonly mql5_companion: {
                readonly code: string;
                readonly includes: readonly {
                    readonly name: string;
                    readonly text: string;
                }[];
            } | null;
            readonly diagnostics: readonly {
                /** @description Stays the same; MetaEditor's own number for MQL. */
                readonly code: string;
                /** @enum {string} */
                readonly severity: "error" | "warning" | "info";
                readonly message: string;
                /** @description Counted from 1. */
                readonly line: number;
                readonly column: number;
                readonly help: string | null;
                readonly file: string | null;
            }[];
            readonly fidelity: readonly {
                readonly line: number;
                /** @enum {string} */
                readonly fidelity: "exact" | "approximated" | "unsupported" | "model";
                readonly reason: string | null;
                readonly file: string | null;
            }[];
            readonly proofs: readonly {
                /** @enum {string} */
                readonly dialect: "mql4" | "mql5";
                /** @description Whether it is of the indicator beside an Expert Advisor. */
                readonly companion: boolean;
                readonly equal: boolean;
                /** @description Equal, and there was something to compare: values, colors, drawings, messages, or ten trades and more. */
                readonly proved: boolean;
                readonly comparisons: readonly {
                    readonly bars: number;
                    readonly equal: boolean;
                    readonly plots: readonly {
                        readonly title: string;
                        readonly equal: boolean;
                        readonly compared: number;
                        readonly line: number | null;
                        readonly first_difference: {
                            /** @description Counted from 0. */
                            readonly bar: number;
                            /** @enum {string} */
                            readonly what: "value" | "color" | "entry" | "exit" | "missing";
                            readonly original: number | null;
                            readonly converted: number | null;
                            /** @enum {string} */
                            readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                        } | null;
                    }[];
                    readonly trades: {
                        readonly original: number;
                        readonly converted: number;
                        readonly first_difference: {
                            /** @description Counted from 0. */
                            readonly bar: number;
                            /** @enum {string} */
                            readonly what: "value" | "color" | "entry" | "exit" | "missing";
                            readonly original: number | null;
                            readonly converted: number | null;
                            /** @enum {string} */
                            readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                        } | null;
                    } | null;
                    /** @description Messages of the log; null where the script logs none. */
                    readonly messages: {
                        readonly compared: number;
                        readonly first_difference: {
                            /** @description Counted from 0. */
                            readonly index: number;
                            readonly original: string | null;
                            readonly converted: string | null;
                        } | null;
                    } | null;
                    /** @description Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds. */
                    readonly drawings: {
                        readonly original: number;
                        readonly converted: number;
                        /** @description How many of the script’s parts have a weaker form. */
                        readonly approximated: number;
                        readonly first_difference: {
                            readonly drawing: string | null;
                            readonly what: string;
                            readonly original: string | null;
                            readonly converted: string | null;
                            readonly bar: number | null;
                            readonly line: number | null;
                        } | null;
                    } | null;
                    /** @description Alerts on live bars: which bar, which text, how often. */
                    readonly alerts: {
                        readonly original: number;
                        readonly converted: number;
                        readonly first_difference: {
                            readonly bar: number;
                            readonly original: string | null;
                            readonly converted: string | null;
                            readonly line: number | null;
                        } | null;
                    } | null;
                    /** @description Other visible parts. Kinds without any are left out. */
                    readonly parts: readonly {
                        /**
                         * @description `look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, type, default, limits, options, group and order. `equity`: of a strategy after each bar. `order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. `reading`: values of `strategy.*` that the script reads, on each bar. `drawing`: drawings made, changed and deleted on each bar of the history.
                         * @enum {string}
                         */
                        readonly part: "look" | "mark" | "candle" | "level" | "fill" | "bar_color" | "input" | "equity" | "order" | "margin_call" | "reading" | "drawing";
                        /** @description Plots, levels and inputs, or bars on which something is shown. */
                        readonly compared: number;
                        /** @description Those of the compared ones that MetaTrader has in a weaker form. */
                        readonly approximated: number;
                        readonly first_difference: {
                            /** @description Such as `plot Basis` or `input Length`. */
                            readonly item: string;
                            readonly what: string;
                            readonly original: string | null;
                            readonly converted: string | null;
                            readonly bar: number | null;
                            readonly line: number | null;
                        } | null;
                    }[];
                    /** @description Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has another color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. `history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at waiting orders. */
                    readonly left_out: readonly {
                        /** @enum {string} */
                        readonly what: "color" | "history_bar" | "history_picture" | "live_bar" | "order_bar" | "alert" | "strategy_plot";
                        readonly count: number;
                    }[];
                    readonly fault: {
                        readonly message: string;
                        readonly bar: number;
                        readonly line: number | null;
                    } | null;
                }[];
                /** @description One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0. */
                readonly accounts: readonly {
                    /** @enum {string} */
                    readonly broker: "eurusd" | "usdjpy" | "eurusd_jpy" | "xauusd" | "us30" | "ger40" | "btcusd" | "es";
                    readonly title: string;
                    readonly bars: number;
                    /** @description The same fills, the same money, and the same kinds of refusals. */
                    readonly equal: boolean;
                    readonly fills: {
                        readonly original: number;
                        readonly converted: number;
                    };
                    readonly first_difference: {
                        readonly bar: number;
                        readonly original: {
                            readonly price: number;
                            /** @description Units of the base asset; of a future contracts. */
                            readonly units: number;
                        } | null;
                        readonly converted: {
                            readonly price: number;
                            /** @description Units of the base asset; of a future contracts. */
                            readonly units: number;
                        } | null;
                    } | null;
                    readonly original: {
                        /** @description ISO 4217. */
                        readonly currency: string;
                        /** @description To the cent, like equity. */
                        readonly balance: number;
                        /** @description With what is open at the last close. */
                        readonly equity: number;
                        /** @description Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
                        readonly refused: readonly ("smallest" | "largest" | "margin")[];
                    };
                    readonly converted: {
                        /** @description ISO 4217. */
                        readonly currency: string;
                        /** @description To the cent, like equity. */
                        readonly balance: number;
                        /** @description With what is open at the last close. */
                        readonly equity: number;
                        /** @description Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
                        readonly refused: readonly ("smallest" | "largest" | "margin")[];
                    };
                    readonly fault: {
                        readonly message: string;
                        readonly bar: number;
                        readonly line: number | null;
                    } | null;
                }[];
                /** @description An indicator on bars that come while it runs; null where live bars can show nothing new. */
                readonly live: {
                    readonly bars: number;
                    readonly equal: boolean;
                    readonly plots: readonly {
                        readonly title: string;
                        readonly equal: boolean;
                        readonly compared: number;
                        readonly line: number | null;
                        readonly first_difference: {
                            /** @description Counted from 0. */
                            readonly bar: number;
                            /** @enum {string} */
                            readonly what: "value" | "color" | "entry" | "exit" | "missing";
                            readonly original: number | null;
                            readonly converted: number | null;
                            /** @enum {string} */
                            readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                        } | null;
                    }[];
                    readonly trades: {
                        readonly original: number;
                        readonly converted: number;
                        readonly first_difference: {
                            /** @description Counted from 0. */
                            readonly bar: number;
                            /** @enum {string} */
                            readonly what: "value" | "color" | "entry" | "exit" | "missing";
                            readonly original: number | null;
                            readonly converted: number | null;
                            /** @enum {string} */
                            readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                        } | null;
                    } | null;
                    /** @description Messages of the log; null where the script logs none. */
                    readonly messages: {
                        readonly compared: number;
                        readonly first_difference: {
                            /** @description Counted from 0. */
                            readonly index: number;
                            readonly original: string | null;
                            readonly converted: string | null;
                        } | null;
                    } | null;
                    /** @description Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds. */
                    readonly drawings: {
                        readonly original: number;
                        readonly converted: number;
                        /** @description How many of the script’s parts have a weaker form. */
                        readonly approximated: number;
                        readonly first_difference: {
                            readonly drawing: string | null;
                            readonly what: string;
                            readonly original: string | null;
                            readonly converted: string | null;
                            readonly bar: number | null;
                            readonly line: number | null;
                        } | null;
                    } | null;
                    /** @description Alerts on live bars: which bar, which text, how often. */
                    readonly alerts: {
                        readonly original: number;
                        readonly converted: number;
                        readonly first_difference: {
                            readonly bar: number;
                            readonly original: string | null;
                            readonly converted: string | null;
                            readonly line: number | null;
                        } | null;
                    } | null;
                    /** @description Other visible parts. Kinds without any are left out. */
                    readonly parts: readonly {
                        /**
                         * @description `look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, type, default, limits, options, group and order. `equity`: of a strategy after each bar. `order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. `reading`: values of `strategy.*` that the script reads, on each bar. `drawing`: drawings made, changed and deleted on each bar of the history.
                         * @enum {string}
                         */
                        readonly part: "look" | "mark" | "candle" | "level" | "fill" | "bar_color" | "input" | "equity" | "order" | "margin_call" | "reading" | "drawing";
                        /** @description Plots, levels and inputs, or bars on which something is shown. */
                        readonly compared: number;
                        /** @description Those of the compared ones that MetaTrader has in a weaker form. */
                        readonly approximated: number;
                        readonly first_difference: {
                            /** @description Such as `plot Basis` or `input Length`. */
                            readonly item: string;
                            readonly what: string;
                            readonly original: string | null;
                            readonly converted: string | null;
                            readonly bar: number | null;
                            readonly line: number | null;
                        } | null;
                    }[];
                    /** @description Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has another color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. `history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at waiting orders. */
                    readonly left_out: readonly {
                        /** @enum {string} */
                        readonly what: "color" | "history_bar" | "history_picture" | "live_bar" | "order_bar" | "alert" | "strategy_plot";
                        readonly count: number;
                    }[];
                    readonly fault: {
                        readonly message: string;
                        readonly bar: number;
                        readonly line: number | null;
                    } | null;
                } | null;
                /** @description Short runs with other values of inputs, and on bars that reach further lines of the script. */
                readonly trials: readonly {
                    /** @description The same seed gives the same values; 0 where all inputs have their defaults. */
                    readonly seed: number;
                    /** @description The values that are no defaults, such as `Length 1, Show true`. */
                    readonly inputs: string;
                    readonly bars: number;
                    readonly equal: boolean;
                    readonly difference: string | null;
                }[];
                /** @description Trials that were not compared. `stopped`: the script itself stops. `off_chart`: its values grow beyond all charts. `budget`, `time`: beyond the limits of the proof. `option`: options of inputs that no run has had. */
                readonly skipped_trials: readonly {
                    /** @enum {string} */
                    readonly what: "stopped" | "off_chart" | "budget" | "time" | "option";
                    readonly count: number;
                }[];
                /** @description Which lines and branches of the script ran; null for ports and older proofs. */
                readonly coverage: {
                    /** @description Lines of the script with statements. */
                    readonly lines: number;
                    readonly lines_run: number;
                    /** @description Blocks of statements, both sides of conditions, and right sides of `and` and `or`. */
                    readonly branches: number;
                    readonly branches_run: number;
                    /** @description Lines that never ran, and conditions that were always the same: not covered by the proof. */
                    readonly missing: readonly {
                        readonly line: number;
                        readonly to_line: number;
                        /**
                         * @description `and_never_ran`: the right side of `and` never decided.
                         * @enum {string}
                         */
                        readonly what: "never_ran" | "part_never_ran" | "never_true" | "never_false" | "and_never_ran" | "or_never_ran";
                    }[];
                    /** @description Further such places beyond the 50 that are named. */
                    readonly unnamed: number;
                } | null;
                /** @description The way of the first difference; null where there is none, or none that can be followed. */
                readonly explanation: {
                    /** @description The first value that differs comes first, what shows it last: a plot, a trade, a drawing, a color, an alert. Of these the values may be texts. */
                    readonly steps: readonly {
                        /** @description Such as `mean`, `top in extremes`, `result of extremes`, or `entry Long`. */
                        readonly name: string;
                        /** @description Of the script, or of the library. */
                        readonly line: number;
                        readonly library: string | null;
                        readonly generated_line: number | null;
                        readonly bar: number;
                        readonly original: number | string | null;
                        readonly converted: number | string | null;
                    }[];
                    /** @description Values that the first one comes from, in which both agree. */
                    readonly inputs: readonly {
                        readonly name: string;
                        readonly value: number | null;
                    }[];
                    /** @description How much was not followed, so the way may begin there: variables beyond 60, calls of a function on a bar beyond 20, bars more than 300 before the difference, functions inside of four others. */
                    readonly limits: readonly {
                        /** @enum {string} */
                        readonly what: "variable" | "call" | "bar" | "function";
                        readonly count: number;
                    }[];
                } | null;
            }[];
        };
        readonly StrategySpec: {
            /** @constant */
            readonly kind: "strategy";
            readonly name: string;
            readonly entry: {
                /** @enum {string} */
                readonly combine: "any" | "all" | "score";
                readonly score: number;
                readonly window: number;
                readonly strategies: readonly ("candlestick-patterns" | "pin-bar" | "engulfing-patterns" | "doji-patterns" | "inside-bar-breakout" | "trendline-breakout" | "supply-demand-zones" | "rsi-macd-divergence" | "bollinger-bands" | "ema-cross" | "fibonacci-levels" | "ichimoku-cloud" | "supertrend" | "vwap-bounce" | "keltner-channel" | "volume-spikes" | "london-breakout-box" | "fractals-alligator" | "pivot-point-bounce" | "donchian-channels" | "atr-volatility")[];
                readonly long: components["schemas"]["Condition"] | null;
                readonly short: components["schemas"]["Condition"] | null;
            };
            readonly orders: {
                /** @enum {string} */
                readonly kind: "market" | "limit" | "pending";
                readonly distance: components["schemas"]["Amount"];
                readonly bars: number;
                /** @default false */
                readonly oneCancels: boolean;
            };
            readonly exit: {
                readonly long: components["schemas"]["Condition"] | null;
                readonly short: components["schemas"]["Condition"] | null;
                readonly onOpposite: boolean;
                readonly afterBars: number | null;
                readonly atHour: number | null;
            };
            readonly stop: components["schemas"]["Amount"] | null;
            readonly target: components["schemas"]["Amount"] | null;
            readonly trailing: {
                readonly start: components["schemas"]["Amount"] | null;
                readonly distance: components["schemas"]["Amount"];
            } | null;
            /** @default [] */
            readonly partials: readonly {
                readonly percent: number;
                readonly at: components["schemas"]["Amount"];
            }[];
            readonly breakEven: {
                readonly at: components["schemas"]["Amount"];
                readonly lock: components["schemas"]["Amount"] | null;
            } | null;
            readonly leastReward: number | null;
            readonly size: {
                /** @constant */
                readonly kind: "risk";
                readonly percent: number;
                readonly least: number;
                readonly most: number;
                readonly adaptive: boolean;
            } | {
                /** @constant */
                readonly kind: "risk-money";
                readonly amount: number;
            } | {
                /** @constant */
                readonly kind: "lots";
                readonly lots: number;
            } | {
                /** @constant */
                readonly kind: "equity";
                readonly percent: number;
            };
            /** @default null */
            readonly martingale: {
                readonly factor: number;
                readonly times: number;
            } | null;
            readonly daily: {
                readonly loss: number | null;
                readonly profit: number | null;
                readonly trades: number | null;
                /** @default null */
                readonly losses: number | null;
            } | null;
            /** @default null */
            readonly totalLoss: {
                readonly percent: number;
                /** @enum {string} */
                readonly from: "start" | "peak";
            } | null;
            readonly filters: {
                readonly sessions: readonly {
                    readonly name: string;
                    readonly from: number;
                    readonly to: number;
                }[];
                readonly days: readonly number[];
                readonly news: {
                    readonly before: number;
                    readonly after: number;
                    readonly times: readonly string[];
                } | null;
                readonly trend: {
                    readonly average: number;
                    readonly strength: number;
                } | null;
                readonly spread: components["schemas"]["Amount"] | null;
                readonly slippage: components["schemas"]["Amount"] | null;
            };
            readonly weekendExit: number | null;
            readonly maxTrades: number;
            readonly reverseOnStop: boolean;
            readonly grid: {
                readonly step: components["schemas"]["Amount"];
                readonly factor: number;
                readonly levels: number;
            } | null;
            readonly alerts: boolean;
            readonly arrows: boolean;
            readonly setup: {
                readonly pairs: readonly string[];
                /** @enum {string} */
                readonly account: "Standard" | "ECN" | "Micro";
                /** @enum {string} */
                readonly frequency: "Scalping" | "Swing" | "Position";
                /** @enum {string} */
                readonly goal: "High Win Rate" | "High RRR" | "Balanced";
                /** @enum {string} */
                readonly preference: "Speed" | "Accuracy" | "Balanced";
            };
        };
        readonly Condition: {
            /** @constant */
            readonly kind: "compare";
            readonly left: components["schemas"]["Operand"];
            /** @enum {string} */
            readonly is: "<" | "<=" | ">" | ">=" | "=";
            readonly right: components["schemas"]["Operand"];
        } | {
            /** @constant */
            readonly kind: "cross";
            readonly left: components["schemas"]["Operand"];
            /** @enum {string} */
            readonly direction: "above" | "below" | "either";
            readonly right: components["schemas"]["Operand"];
        } | {
            /** @constant */
            readonly kind: "moves";
            readonly what: components["schemas"]["Operand"];
            /** @enum {string} */
            readonly direction: "rising" | "falling";
            readonly bars: number;
        } | {
            /** @constant */
            readonly kind: "pattern";
            /** @enum {string} */
            readonly side: "bullish" | "bearish" | "either";
            /** @enum {string} */
            readonly pattern: "engulfing" | "pin-bar" | "doji" | "inside-bar" | "outside-bar" | "hammer" | "shooting-star" | "star" | "three" | "marubozu";
        } | {
            /** @constant */
            readonly kind: "candles";
            /** @enum {string} */
            readonly side: "bullish" | "bearish";
            readonly count: number;
        } | {
            /** @constant */
            readonly kind: "signal";
            /** @enum {string} */
            readonly strategy: "candlestick-patterns" | "pin-bar" | "engulfing-patterns" | "doji-patterns" | "inside-bar-breakout" | "trendline-breakout" | "supply-demand-zones" | "rsi-macd-divergence" | "bollinger-bands" | "ema-cross" | "fibonacci-levels" | "ichimoku-cloud" | "supertrend" | "vwap-bounce" | "keltner-channel" | "volume-spikes" | "london-breakout-box" | "fractals-alligator" | "pivot-point-bounce" | "donchian-channels" | "atr-volatility";
            /** @enum {string} */
            readonly side: "long" | "short";
        } | {
            /** @enum {string} */
            readonly kind: "all" | "any";
            readonly of: readonly components["schemas"]["Condition"][];
        } | {
            /** @constant */
            readonly kind: "not";
            readonly of: components["schemas"]["Condition"];
        };
        readonly Operand: {
            /** @constant */
            readonly kind: "number";
            readonly value: number;
        } | {
            /** @constant */
            readonly kind: "price";
            /** @enum {string} */
            readonly price: "open" | "high" | "low" | "close" | "median" | "typical" | "weighted" | "volume" | "body" | "range";
            readonly ago: number;
        } | {
            /** @constant */
            readonly kind: "indicator";
            /** @enum {string} */
            readonly indicator: "moving-average" | "macd" | "adx" | "parabolic-sar" | "ichimoku" | "aroon" | "dmi" | "trix" | "rsi" | "stochastic" | "cci" | "williams" | "roc" | "momentum" | "tsi" | "demarker" | "ultimate" | "vwap" | "obv" | "accumulation" | "mfi" | "chaikin-money-flow" | "volume-roc" | "ease-of-movement" | "negative-volume" | "bollinger" | "atr" | "keltner" | "donchian" | "standard-deviation" | "volatility-index" | "chaikin-volatility" | "historical-volatility" | "pivot-points" | "fibonacci-retracements" | "fibonacci-extensions" | "support-resistance" | "camarilla" | "woodie" | "murray-math" | "price-channels";
            readonly line: string | null;
            readonly numbers: {
                readonly [key: string]: number;
            };
            readonly method: ("Simple" | "Exponential" | "Weighted" | "Smoothed") | null;
            readonly ago: number;
            readonly timeframe: ("M1" | "M5" | "M15" | "M30" | "H1" | "H4" | "D1" | "W1" | "MN1") | null;
        } | {
            /** @constant */
            readonly kind: "extreme";
            /** @enum {string} */
            readonly which: "highest" | "lowest";
            readonly length: number;
        } | {
            /** @constant */
            readonly kind: "average-volume";
            readonly length: number;
        } | {
            /** @constant */
            readonly kind: "period-price";
            /** @enum {string} */
            readonly price: "open" | "high" | "low" | "close";
            /** @enum {string} */
            readonly period: "day" | "week" | "month";
        } | {
            /** @constant */
            readonly kind: "times";
            readonly factor: number;
            readonly of: components["schemas"]["Operand"];
        } | {
            /** @constant */
            readonly kind: "offset";
            readonly of: components["schemas"]["Operand"];
            readonly by: {
                /** @enum {string} */
                readonly unit: "pips" | "points" | "price" | "percent" | "atr" | "r" | "money" | "swing";
                readonly value: number;
            };
        } | {
            /** @constant */
            readonly kind: "difference";
            readonly of: components["schemas"]["Operand"];
            readonly less: components["schemas"]["Operand"];
        };
        readonly Amount: {
            /** @enum {string} */
            readonly unit: "pips" | "points" | "price" | "percent" | "atr" | "r" | "money" | "swing";
            readonly value: number;
        };
        readonly IndicatorSpec: {
            /** @constant */
            readonly kind: "indicator";
            readonly name: string;
            readonly types: readonly {
                /** @enum {string} */
                readonly id: "moving-average" | "macd" | "adx" | "parabolic-sar" | "ichimoku" | "aroon" | "dmi" | "trix" | "rsi" | "stochastic" | "cci" | "williams" | "roc" | "momentum" | "tsi" | "demarker" | "ultimate" | "vwap" | "obv" | "accumulation" | "mfi" | "chaikin-money-flow" | "volume-roc" | "ease-of-movement" | "negative-volume" | "bollinger" | "atr" | "keltner" | "donchian" | "standard-deviation" | "volatility-index" | "chaikin-volatility" | "historical-volatility" | "pivot-points" | "fibonacci-retracements" | "fibonacci-extensions" | "support-resistance" | "camarilla" | "woodie" | "murray-math" | "price-channels";
                readonly numbers: {
                    readonly [key: string]: number;
                };
                readonly method: ("Simple" | "Exponential" | "Weighted" | "Smoothed") | null;
            }[];
            readonly timeframes: readonly ("M1" | "M5" | "M15" | "M30" | "H1" | "H4" | "D1" | "W1" | "MN1")[];
            readonly adaptive: readonly ("volatility" | "session" | "higher-bias" | "lower-confirmation")[];
            /** @enum {string} */
            readonly source: "Close" | "Open" | "High" | "Low" | "Median" | "Typical" | "Weighted";
            readonly smoothing: {
                /** @enum {string} */
                readonly method: "None" | "Simple" | "Exponential" | "Linear Weighted" | "Smoothed";
                readonly length: number;
            };
            /** @enum {string} */
            readonly display: "Line" | "Histogram" | "Dots" | "Arrows" | "Candles" | "Area" | "Multi-Line" | "Dashboard" | "Colored Line" | "Colored Histogram" | "ZigZag" | "Bars";
            readonly colors: {
                readonly primary: string;
                readonly secondary: string;
                readonly background: string | null;
            };
            readonly alerts: boolean;
            readonly arrows: boolean;
            readonly histogram: boolean;
            readonly levels: readonly number[];
            readonly up: components["schemas"]["Condition"] | null;
            readonly down: components["schemas"]["Condition"] | null;
            readonly lines: readonly {
                readonly title: string;
                readonly value: components["schemas"]["Operand"];
            }[];
        };
        readonly Error: {
            readonly error: {
                readonly type: string;
                readonly code: string;
                readonly message: string;
                readonly param: string | null;
                readonly doc_url: string;
                readonly request_id: string;
                /** @description The saved record of a conversion that failed. */
                readonly conversion_id?: string;
                readonly diagnostics?: readonly {
                    /** @description Stays the same; MetaEditor's own number for MQL. */
                    readonly code: string;
                    /** @enum {string} */
                    readonly severity: "error" | "warning" | "info";
                    readonly message: string;
                    /** @description Counted from 1. */
                    readonly line: number;
                    readonly column: number;
                    readonly help: string | null;
                    readonly file: string | null;
                }[];
                readonly sentences?: readonly {
                    readonly text: string;
                    readonly understood: boolean;
                    /** @description The same in our words; for a sentence that was not understood, the obstacle. */
                    readonly meaning: string;
                    /** @description Position of the sentence in the rules. */
                    readonly from: number;
                    readonly question: {
                        /** @description The words it is about. */
                        readonly about: string;
                        readonly text: string;
                        readonly options: readonly {
                            readonly label: string;
                            /** @description Send this in the place of the sentence. */
                            readonly sentence: string;
                        }[];
                    } | null;
                    /** @description Misspelled words and what they were taken for. */
                    readonly corrections: readonly {
                        readonly from: string;
                        readonly to: string;
                    }[];
                }[];
            };
        };
        readonly WebhookBody: {
            /** @description The same for every attempt: a receiver that has seen it does nothing. */
            readonly id: string;
            /** @enum {string} */
            readonly type: "conversion.succeeded" | "conversion.failed" | "ping" | "verification";
            readonly created_at: string;
            readonly data: {
                readonly conversion: {
                    readonly conversion_id: string;
                    /**
                     * @description `running` becomes `success` or `error` once.
                     * @enum {string}
                     */
                    readonly status: "running" | "success" | "error";
                    /** @enum {string} */
                    readonly kind: "pine_to_mql" | "mql4_to_mql5";
                    readonly name: string;
                    readonly equal: boolean | null;
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "source_has_errors" | "does_not_compile" | "does_not_run" | "timeout" | "too_complex" | "cancelled" | "internal_error";
                        readonly message: string;
                    } | null;
                    /** @description `sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all others. */
                    readonly notice: "sizing" | null;
                    readonly replaced_by: string | null;
                    /** @description False for what a test key made. */
                    readonly livemode: boolean;
                    /** @description ISO 8601, UTC. */
                    readonly created_at: string;
                } | null;
            };
            /** @description Of a `verification` only: answer 200 with this text, and the address is verified. */
            readonly challenge?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Requests a minute. */
        readonly "RateLimit-Limit": number;
        /** @description Requests possible at once. */
        readonly "RateLimit-Remaining": number;
        /** @description Seconds until all are possible again. */
        readonly "RateLimit-Reset": number;
        /** @description Name it when you write to us. */
        readonly "Request-Id": string;
        /** @description Seconds to wait. */
        readonly "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly convert: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A new one for each new request; the same one to repeat it. Kept for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "pine_script": "//@version=6\nindicator(\"Sample cross\", overlay = true)\nfast = ta.ema(close, 9)\nslow = ta.sma(close, 21)\nplot(fast, \"Fast\", color.orange)\nplot(slow, \"Slow\", color.blue)\n",
                 *       "output_format": "mql5"
                 *     }
                 */
                readonly "application/json": {
                    /** @description The script, version 1 to 6; 10 to 50,000 characters. */
                    readonly pine_script: string;
                    /**
                     * @description Which platform the code is for.
                     * @default both
                     * @enum {string}
                     */
                    readonly output_format?: "mql4" | "mql5" | "both";
                    /**
                     * @description Lets a language model rewrite lines that the compiler cannot translate; they are checked and run like all others, and told in `fidelity`. With false the compiler works alone: such lines stay marked in the code, and the answer is there at once.
                     * @default true
                     */
                    readonly optimize?: boolean;
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the script imports it: `user/library/version`, or `user/library` for any version. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                    /**
                     * @description Prefix of chart object names; the title if empty. Up to 32 letters, digits, spaces, dots, dashes and underscores.
                     * @default
                     */
                    readonly object_prefix?: string;
                    /**
                     * @description Add fidelity comments to the code. Lines that could not be converted are always marked.
                     * @default true
                     */
                    readonly proof_comments?: boolean;
                    /**
                     * @description How many bars back the program calculates, as the default of a separate input; null calculates all. The proof then compares these bars.
                     * @default null
                     */
                    readonly max_bars?: number | null;
                    /**
                     * @description `file`: one file. `library`: the program includes its runtime, which comes in `mql4_includes` and `mql5_includes`. Save these below the terminal's Include folder, in the folder of their names.
                     * @default file
                     * @enum {string}
                     */
                    readonly layout?: "file" | "library";
                    /**
                     * @description For strategies: also writes an indicator that shows the plots, which an Expert Advisor cannot. It comes in `mql4_companion` and `mql5_companion`.
                     * @default false
                     */
                    readonly companion?: boolean;
                    /** @description Title in the history and in file names. Defaults to the script's own title. */
                    readonly name?: string;
                    /** @description For a language model, where one has to help. */
                    readonly notes?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Conversion"];
                };
            };
            /** @description Accepted: it is `running`. */
            readonly 202: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Conversion"];
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_short`: The code is too short.
             *
             *     `code_too_long`: The code is too long.
             *
             *     `idempotency_key_invalid`: The Idempotency-Key has no valid form.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `idempotency_key_reused`: This Idempotency-Key was used for another request.
             *
             *     `cancelled`: The conversion was stopped on the website.
             */
            readonly 409: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "idempotency_key_reused",
                     *         "message": "This Idempotency-Key was used for another request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#idempotency_key_reused",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `source_has_errors`: The source has errors.
             *
             *     `does_not_compile`: The converted code would not compile.
             *
             *     `does_not_run`: The script stops with a runtime error.
             *
             *     `too_complex`: The code needs more memory or deeper nesting than a program may use.
             */
            readonly 422: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "conversion_error",
                     *         "code": "source_has_errors",
                     *         "message": "The source has errors.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#source_has_errors",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_limit_reached`: The plan has no more of this in this period.
             *
             *     `rate_limited`: Too many requests: 60 a minute are possible.
             */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "limit_error",
                     *         "code": "plan_limit_reached",
                     *         "message": "The plan has no more of this in this period.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#plan_limit_reached",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly port: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A new one for each new request; the same one to repeat it. Kept for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "mql4_code": "#property strict\ninput int    Period_ = 20;\ninput double Lots    = 0.1;\n\nvoid OnTick()\n  {\n   double average = iMA(NULL, 0, Period_, 0, MODE_SMA, PRICE_CLOSE, 1);\n   if(OrdersTotal() == 0 && Close[1] > average)\n      OrderSend(Symbol(), OP_BUY, Lots, Ask, 3, 0, 0, \"sample\", 7, 0, clrTeal);\n  }\n"
                 *     }
                 */
                readonly "application/json": {
                    /** @description The program; 10 to 100,000 characters. */
                    readonly mql4_code: string;
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the program includes it, with `/` between folders. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                    /** @description Title in the history and in file names. Defaults to the script's own title. */
                    readonly name?: string;
                    /** @description For a language model, where one has to help. */
                    readonly notes?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Conversion"];
                };
            };
            /** @description Accepted: it is `running`. */
            readonly 202: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Conversion"];
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_short`: The code is too short.
             *
             *     `code_too_long`: The code is too long.
             *
             *     `idempotency_key_invalid`: The Idempotency-Key has no valid form.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `idempotency_key_reused`: This Idempotency-Key was used for another request.
             *
             *     `cancelled`: The conversion was stopped on the website.
             */
            readonly 409: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "idempotency_key_reused",
                     *         "message": "This Idempotency-Key was used for another request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#idempotency_key_reused",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `source_has_errors`: The source has errors.
             *
             *     `does_not_compile`: The converted code would not compile.
             *
             *     `does_not_run`: The script stops with a runtime error.
             *
             *     `too_complex`: The code needs more memory or deeper nesting than a program may use.
             */
            readonly 422: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "conversion_error",
                     *         "code": "source_has_errors",
                     *         "message": "The source has errors.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#source_has_errors",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_limit_reached`: The plan has no more of this in this period.
             *
             *     `rate_limited`: Too many requests: 60 a minute are possible.
             */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "limit_error",
                     *         "code": "plan_limit_reached",
                     *         "message": "The plan has no more of this in this period.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#plan_limit_reached",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "get-conversion": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The `conversion_id`.
                 * @example test-cross-mql5
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Conversion"];
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: There is nothing of this id. */
            readonly 404: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "message": "There is nothing of this id.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#not_found",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "list-conversions": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Rows a page.
                 * @example 2
                 */
                readonly limit?: number;
                /** @description Rows to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly conversions: readonly {
                            readonly conversion_id: string;
                            /**
                             * @description `running` becomes `success` or `error` once.
                             * @enum {string}
                             */
                            readonly status: "running" | "success" | "error";
                            /** @enum {string} */
                            readonly kind: "pine_to_mql" | "mql4_to_mql5";
                            readonly name: string;
                            readonly equal: boolean | null;
                            readonly error: {
                                /** @enum {string} */
                                readonly code: "source_has_errors" | "does_not_compile" | "does_not_run" | "timeout" | "too_complex" | "cancelled" | "internal_error";
                                readonly message: string;
                            } | null;
                            /** @description `sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all others. */
                            readonly notice: "sizing" | null;
                            readonly replaced_by: string | null;
                            /** @description False for what a test key made. */
                            readonly livemode: boolean;
                            /** @description ISO 8601, UTC. */
                            readonly created_at: string;
                        }[];
                        readonly total: number;
                        readonly has_more: boolean;
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly generate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A new one for each new request; the same one to repeat it. Kept for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "rules": "Buy when the 9 EMA crosses above the 21 EMA.\nSell when the 9 EMA crosses below the 21 EMA.\nStop loss 30 pips, take profit 60 pips.\nRisk 1% per trade.\n",
                 *       "dialect": "mql5"
                 *     }
                 */
                readonly "application/json": {
                    /**
                     * @description Kind of program that the rules describe. A spec contains its own kind.
                     * @default ea
                     * @enum {string}
                     */
                    readonly kind?: "ea" | "indicator";
                    /** @description Rules in words, up to 10,000 characters. Not needed with a spec. */
                    readonly rules?: string;
                    /** @description Program specification from a response. Edit it and send it again. Its schema is in the OpenAPI document. Takes precedence over the rules. */
                    readonly spec?: components["schemas"]["StrategySpec"] | components["schemas"]["IndicatorSpec"];
                    /**
                     * @default mql5
                     * @enum {string}
                     */
                    readonly dialect?: "mql4" | "mql5";
                    /** @description Of the program, in the history and in file names. */
                    readonly name?: string;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly conversion_id: string;
                        /** @enum {string} */
                        readonly kind: "ea" | "indicator";
                        readonly name: string;
                        /** @enum {string} */
                        readonly dialect: "mql4" | "mql5";
                        readonly code: string;
                        /** @description The same program for TradingView: what the code was compiled from. */
                        readonly pine_script: string;
                        /** @description Empty where a spec was sent. */
                        readonly sentences: readonly {
                            readonly text: string;
                            readonly understood: boolean;
                            /** @description The same in our words; for a sentence that was not understood, the obstacle. */
                            readonly meaning: string;
                            /** @description Position of the sentence in the rules. */
                            readonly from: number;
                            readonly question: {
                                /** @description The words it is about. */
                                readonly about: string;
                                readonly text: string;
                                readonly options: readonly {
                                    readonly label: string;
                                    /** @description Send this in the place of the sentence. */
                                    readonly sentence: string;
                                }[];
                            } | null;
                            /** @description Misspelled words and what they were taken for. */
                            readonly corrections: readonly {
                                readonly from: string;
                                readonly to: string;
                            }[];
                        }[];
                        /** @description Consequences of the rules, and conflicts between them. */
                        readonly notes: readonly string[];
                        /** @description All that the program does, in words. */
                        readonly meaning: readonly string[];
                        /** @description Inputs that the user of the program can set. */
                        readonly inputs: readonly {
                            readonly title: string;
                            readonly group: string;
                            readonly value: string;
                            readonly range: string;
                        }[];
                        readonly diagnostics: readonly {
                            /** @description Stays the same; MetaEditor's own number for MQL. */
                            readonly code: string;
                            /** @enum {string} */
                            readonly severity: "error" | "warning" | "info";
                            readonly message: string;
                            /** @description Counted from 1. */
                            readonly line: number;
                            readonly column: number;
                            readonly help: string | null;
                            readonly file: string | null;
                        }[];
                        /** @description The code beside the Pine Script, on the same bars. */
                        readonly proof: {
                            /** @enum {string} */
                            readonly dialect: "mql4" | "mql5";
                            /** @description Whether it is of the indicator beside an Expert Advisor. */
                            readonly companion: boolean;
                            readonly equal: boolean;
                            /** @description Equal, and there was something to compare: values, colors, drawings, messages, or ten trades and more. */
                            readonly proved: boolean;
                            readonly comparisons: readonly {
                                readonly bars: number;
                                readonly equal: boolean;
                                readonly plots: readonly {
                                    readonly title: string;
                                    readonly equal: boolean;
                                    readonly compared: number;
                                    readonly line: number | null;
                                    readonly first_difference: {
                                        /** @description Counted from 0. */
                                        readonly bar: number;
                                        /** @enum {string} */
                                        readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                        readonly original: number | null;
                                        readonly converted: number | null;
                                        /** @enum {string} */
                                        readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                    } | null;
                                }[];
                                readonly trades: {
                                    readonly original: number;
                                    readonly converted: number;
                                    readonly first_difference: {
                                        /** @description Counted from 0. */
                                        readonly bar: number;
                                        /** @enum {string} */
                                        readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                        readonly original: number | null;
                                        readonly converted: number | null;
                                        /** @enum {string} */
                                        readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                    } | null;
                                } | null;
                                /** @description Messages of the log; null where the script logs none. */
                                readonly messages: {
                                    readonly compared: number;
                                    readonly first_difference: {
                                        /** @description Counted from 0. */
                                        readonly index: number;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                    } | null;
                                } | null;
                                /** @description Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds. */
                                readonly drawings: {
                                    readonly original: number;
                                    readonly converted: number;
                                    /** @description How many of the script’s parts have a weaker form. */
                                    readonly approximated: number;
                                    readonly first_difference: {
                                        readonly drawing: string | null;
                                        readonly what: string;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                        readonly bar: number | null;
                                        readonly line: number | null;
                                    } | null;
                                } | null;
                                /** @description Alerts on live bars: which bar, which text, how often. */
                                readonly alerts: {
                                    readonly original: number;
                                    readonly converted: number;
                                    readonly first_difference: {
                                        readonly bar: number;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                        readonly line: number | null;
                                    } | null;
                                } | null;
                                /** @description Other visible parts. Kinds without any are left out. */
                                readonly parts: readonly {
                                    /**
                                     * @description `look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, type, default, limits, options, group and order. `equity`: of a strategy after each bar. `order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. `reading`: values of `strategy.*` that the script reads, on each bar. `drawing`: drawings made, changed and deleted on each bar of the history.
                                     * @enum {string}
                                     */
                                    readonly part: "look" | "mark" | "candle" | "level" | "fill" | "bar_color" | "input" | "equity" | "order" | "margin_call" | "reading" | "drawing";
                                    /** @description Plots, levels and inputs, or bars on which something is shown. */
                                    readonly compared: number;
                                    /** @description Those of the compared ones that MetaTrader has in a weaker form. */
                                    readonly approximated: number;
                                    readonly first_difference: {
                                        /** @description Such as `plot Basis` or `input Length`. */
                                        readonly item: string;
                                        readonly what: string;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                        readonly bar: number | null;
                                        readonly line: number | null;
                                    } | null;
                                }[];
                                /** @description Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has another color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. `history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at waiting orders. */
                                readonly left_out: readonly {
                                    /** @enum {string} */
                                    readonly what: "color" | "history_bar" | "history_picture" | "live_bar" | "order_bar" | "alert" | "strategy_plot";
                                    readonly count: number;
                                }[];
                                readonly fault: {
                                    readonly message: string;
                                    readonly bar: number;
                                    readonly line: number | null;
                                } | null;
                            }[];
                            /** @description One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0. */
                            readonly accounts: readonly {
                                /** @enum {string} */
                                readonly broker: "eurusd" | "usdjpy" | "eurusd_jpy" | "xauusd" | "us30" | "ger40" | "btcusd" | "es";
                                readonly title: string;
                                readonly bars: number;
                                /** @description The same fills, the same money, and the same kinds of refusals. */
                                readonly equal: boolean;
                                readonly fills: {
                                    readonly original: number;
                                    readonly converted: number;
                                };
                                readonly first_difference: {
                                    readonly bar: number;
                                    readonly original: {
                                        readonly price: number;
                                        /** @description Units of the base asset; of a future contracts. */
                                        readonly units: number;
                                    } | null;
                                    readonly converted: {
                                        readonly price: number;
                                        /** @description Units of the base asset; of a future contracts. */
                                        readonly units: number;
                                    } | null;
                                } | null;
                                readonly original: {
                                    /** @description ISO 4217. */
                                    readonly currency: string;
                                    /** @description To the cent, like equity. */
                                    readonly balance: number;
                                    /** @description With what is open at the last close. */
                                    readonly equity: number;
                                    /** @description Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
                                    readonly refused: readonly ("smallest" | "largest" | "margin")[];
                                };
                                readonly converted: {
                                    /** @description ISO 4217. */
                                    readonly currency: string;
                                    /** @description To the cent, like equity. */
                                    readonly balance: number;
                                    /** @description With what is open at the last close. */
                                    readonly equity: number;
                                    /** @description Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
                                    readonly refused: readonly ("smallest" | "largest" | "margin")[];
                                };
                                readonly fault: {
                                    readonly message: string;
                                    readonly bar: number;
                                    readonly line: number | null;
                                } | null;
                            }[];
                            /** @description An indicator on bars that come while it runs; null where live bars can show nothing new. */
                            readonly live: {
                                readonly bars: number;
                                readonly equal: boolean;
                                readonly plots: readonly {
                                    readonly title: string;
                                    readonly equal: boolean;
                                    readonly compared: number;
                                    readonly line: number | null;
                                    readonly first_difference: {
                                        /** @description Counted from 0. */
                                        readonly bar: number;
                                        /** @enum {string} */
                                        readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                        readonly original: number | null;
                                        readonly converted: number | null;
                                        /** @enum {string} */
                                        readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                    } | null;
                                }[];
                                readonly trades: {
                                    readonly original: number;
                                    readonly converted: number;
                                    readonly first_difference: {
                                        /** @description Counted from 0. */
                                        readonly bar: number;
                                        /** @enum {string} */
                                        readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                        readonly original: number | null;
                                        readonly converted: number | null;
                                        /** @enum {string} */
                                        readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                    } | null;
                                } | null;
                                /** @description Messages of the log; null where the script logs none. */
                                readonly messages: {
                                    readonly compared: number;
                                    readonly first_difference: {
                                        /** @description Counted from 0. */
                                        readonly index: number;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                    } | null;
                                } | null;
                                /** @description Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds. */
                                readonly drawings: {
                                    readonly original: number;
                                    readonly converted: number;
                                    /** @description How many of the script’s parts have a weaker form. */
                                    readonly approximated: number;
                                    readonly first_difference: {
                                        readonly drawing: string | null;
                                        readonly what: string;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                        readonly bar: number | null;
                                        readonly line: number | null;
                                    } | null;
                                } | null;
                                /** @description Alerts on live bars: which bar, which text, how often. */
                                readonly alerts: {
                                    readonly original: number;
                                    readonly converted: number;
                                    readonly first_difference: {
                                        readonly bar: number;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                        readonly line: number | null;
                                    } | null;
                                } | null;
                                /** @description Other visible parts. Kinds without any are left out. */
                                readonly parts: readonly {
                                    /**
                                     * @description `look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, type, default, limits, options, group and order. `equity`: of a strategy after each bar. `order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. `reading`: values of `strategy.*` that the script reads, on each bar. `drawing`: drawings made, changed and deleted on each bar of the history.
                                     * @enum {string}
                                     */
                                    readonly part: "look" | "mark" | "candle" | "level" | "fill" | "bar_color" | "input" | "equity" | "order" | "margin_call" | "reading" | "drawing";
                                    /** @description Plots, levels and inputs, or bars on which something is shown. */
                                    readonly compared: number;
                                    /** @description Those of the compared ones that MetaTrader has in a weaker form. */
                                    readonly approximated: number;
                                    readonly first_difference: {
                                        /** @description Such as `plot Basis` or `input Length`. */
                                        readonly item: string;
                                        readonly what: string;
                                        readonly original: string | null;
                                        readonly converted: string | null;
                                        readonly bar: number | null;
                                        readonly line: number | null;
                                    } | null;
                                }[];
                                /** @description Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has another color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. `history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at waiting orders. */
                                readonly left_out: readonly {
                                    /** @enum {string} */
                                    readonly what: "color" | "history_bar" | "history_picture" | "live_bar" | "order_bar" | "alert" | "strategy_plot";
                                    readonly count: number;
                                }[];
                                readonly fault: {
                                    readonly message: string;
                                    readonly bar: number;
                                    readonly line: number | null;
                                } | null;
                            } | null;
                            /** @description Short runs with other values of inputs, and on bars that reach further lines of the script. */
                            readonly trials: readonly {
                                /** @description The same seed gives the same values; 0 where all inputs have their defaults. */
                                readonly seed: number;
                                /** @description The values that are no defaults, such as `Length 1, Show true`. */
                                readonly inputs: string;
                                readonly bars: number;
                                readonly equal: boolean;
                                readonly difference: string | null;
                            }[];
                            /** @description Trials that were not compared. `stopped`: the script itself stops. `off_chart`: its values grow beyond all charts. `budget`, `time`: beyond the limits of the proof. `option`: options of inputs that no run has had. */
                            readonly skipped_trials: readonly {
                                /** @enum {string} */
                                readonly what: "stopped" | "off_chart" | "budget" | "time" | "option";
                                readonly count: number;
                            }[];
                            /** @description Which lines and branches of the script ran; null for ports and older proofs. */
                            readonly coverage: {
                                /** @description Lines of the script with statements. */
                                readonly lines: number;
                                readonly lines_run: number;
                                /** @description Blocks of statements, both sides of conditions, and right sides of `and` and `or`. */
                                readonly branches: number;
                                readonly branches_run: number;
                                /** @description Lines that never ran, and conditions that were always the same: not covered by the proof. */
                                readonly missing: readonly {
                                    readonly line: number;
                                    readonly to_line: number;
                                    /**
                                     * @description `and_never_ran`: the right side of `and` never decided.
                                     * @enum {string}
                                     */
                                    readonly what: "never_ran" | "part_never_ran" | "never_true" | "never_false" | "and_never_ran" | "or_never_ran";
                                }[];
                                /** @description Further such places beyond the 50 that are named. */
                                readonly unnamed: number;
                            } | null;
                            /** @description The way of the first difference; null where there is none, or none that can be followed. */
                            readonly explanation: {
                                /** @description The first value that differs comes first, what shows it last: a plot, a trade, a drawing, a color, an alert. Of these the values may be texts. */
                                readonly steps: readonly {
                                    /** @description Such as `mean`, `top in extremes`, `result of extremes`, or `entry Long`. */
                                    readonly name: string;
                                    /** @description Of the script, or of the library. */
                                    readonly line: number;
                                    readonly library: string | null;
                                    readonly generated_line: number | null;
                                    readonly bar: number;
                                    readonly original: number | string | null;
                                    readonly converted: number | string | null;
                                }[];
                                /** @description Values that the first one comes from, in which both agree. */
                                readonly inputs: readonly {
                                    readonly name: string;
                                    readonly value: number | null;
                                }[];
                                /** @description How much was not followed, so the way may begin there: variables beyond 60, calls of a function on a bar beyond 20, bars more than 300 before the difference, functions inside of four others. */
                                readonly limits: readonly {
                                    /** @enum {string} */
                                    readonly what: "variable" | "call" | "bar" | "function";
                                    readonly count: number;
                                }[];
                            } | null;
                        } | null;
                        /** @description Of an Expert Advisor, on generated bars: it shows how the program behaves, not what a market pays. */
                        readonly backtest: {
                            readonly symbol: string;
                            readonly bars: number;
                            readonly deposit: number;
                            readonly trades: number;
                            readonly wins: number;
                            readonly losses: number;
                            readonly net_profit: number;
                            readonly profit_factor: number | null;
                            readonly max_drawdown: number;
                            readonly max_drawdown_percent: number;
                        } | null;
                        readonly spec: components["schemas"]["StrategySpec"] | components["schemas"]["IndicatorSpec"];
                        readonly livemode: boolean;
                    };
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_long`: The code is too long.
             *
             *     `idempotency_key_invalid`: The Idempotency-Key has no valid form.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was used for another request. */
            readonly 409: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "idempotency_key_reused",
                     *         "message": "This Idempotency-Key was used for another request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#idempotency_key_reused",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `rules_not_understood`: The rules were not all understood.
             *
             *     `does_not_compile`: The converted code would not compile.
             */
            readonly 422: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "conversion_error",
                     *         "code": "rules_not_understood",
                     *         "message": "The rules were not all understood.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rules_not_understood",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_limit_reached`: The plan has no more of this in this period.
             *
             *     `rate_limited`: Too many requests: 60 a minute are possible.
             */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "limit_error",
                     *         "code": "plan_limit_reached",
                     *         "message": "The plan has no more of this in this period.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#plan_limit_reached",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly certify: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A new one for each new request; the same one to repeat it. Kept for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "pine_script": "//@version=6\nindicator(\"Sample cross\", overlay = true)\nfast = ta.ema(close, 9)\nslow = ta.sma(close, 21)\nplot(fast, \"Fast\", color.orange)\nplot(slow, \"Slow\", color.blue)\n"
                 *     }
                 */
                readonly "application/json": {
                    /** @description Version 1 to 6; 10 to 50,000 characters. */
                    readonly pine_script: string;
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the script imports it: `user/library/version`, or `user/library` for any version. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {string} */
                        readonly verdict: "clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed";
                        /** @description The bars it ran on: `live` of them bar by bar, `ticked` of them tick by tick. */
                        readonly sets: readonly {
                            readonly symbol: string;
                            readonly period: number;
                            readonly bars: number;
                            readonly live: number;
                            readonly ticked: number;
                        }[];
                        readonly findings: readonly {
                            /** @enum {string} */
                            readonly kind: "plot" | "shape" | "drawing" | "alert" | "order";
                            readonly title: string;
                            readonly line: number;
                            /** @enum {string} */
                            readonly cause: "looks-ahead" | "forming-request" | "realtime-state" | "varip" | "clock" | "every-tick" | "unknown" | "draws-back" | "offset-back" | "redraws" | "moves" | "last-bar" | "chart-start" | "flickers";
                            readonly why: string;
                            readonly instead: string;
                            readonly sites: readonly {
                                readonly line: number;
                                readonly code: string;
                                /** @enum {string} */
                                readonly cause: "looks-ahead" | "forming-request" | "realtime-state" | "varip" | "clock" | "every-tick" | "unknown" | "draws-back" | "offset-back" | "redraws" | "moves" | "last-bar" | "chart-start" | "flickers";
                            }[];
                            readonly count: number;
                            readonly changes: readonly {
                                readonly symbol: string;
                                readonly bar: number;
                                readonly time: number;
                                readonly before: string | number | null;
                                readonly after: string | number | null;
                            }[];
                        }[];
                        /** @description The converted programs on the same bars: what each shows otherwise later, and whether both certificates agree. */
                        readonly programs: readonly {
                            /** @enum {string} */
                            readonly dialect: "mql4" | "mql5";
                            /** @enum {string} */
                            readonly verdict: "clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed";
                            readonly agrees: boolean;
                            readonly findings: readonly {
                                /** @enum {string} */
                                readonly kind: "plot" | "shape" | "drawing" | "alert" | "order";
                                readonly title: string;
                                readonly line: number;
                                /** @enum {string} */
                                readonly cause: "looks-ahead" | "forming-request" | "realtime-state" | "varip" | "clock" | "every-tick" | "unknown" | "draws-back" | "offset-back" | "redraws" | "moves" | "last-bar" | "chart-start" | "flickers";
                                readonly why: string;
                                readonly instead: string;
                                readonly sites: readonly {
                                    readonly line: number;
                                    readonly code: string;
                                    /** @enum {string} */
                                    readonly cause: "looks-ahead" | "forming-request" | "realtime-state" | "varip" | "clock" | "every-tick" | "unknown" | "draws-back" | "offset-back" | "redraws" | "moves" | "last-bar" | "chart-start" | "flickers";
                                }[];
                                readonly count: number;
                                readonly changes: readonly {
                                    readonly symbol: string;
                                    readonly bar: number;
                                    readonly time: number;
                                    readonly before: string | number | null;
                                    readonly after: string | number | null;
                                }[];
                            }[];
                            readonly differences: readonly {
                                /** @enum {string} */
                                readonly kind: "plot" | "shape" | "drawing" | "alert" | "order";
                                readonly title: string;
                                readonly line: number;
                                /** @enum {string} */
                                readonly cause: "looks-ahead" | "forming-request" | "realtime-state" | "varip" | "clock" | "every-tick" | "unknown" | "draws-back" | "offset-back" | "redraws" | "moves" | "last-bar" | "chart-start" | "flickers";
                                /** @enum {string} */
                                readonly foundIn: "script" | "program";
                                readonly reason: string | null;
                            }[];
                            readonly notShown: number;
                            readonly fault: {
                                readonly code: string;
                                readonly message: string;
                                readonly bar: number;
                                readonly line: number | null;
                            } | null;
                        }[];
                        /** @description The error that stopped the script; null if it ran. */
                        readonly fault: {
                            readonly code: string;
                            readonly message: string;
                            readonly bar: number;
                            readonly line: number | null;
                        } | null;
                    };
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_short`: The code is too short.
             *
             *     `code_too_long`: The code is too long.
             *
             *     `idempotency_key_invalid`: The Idempotency-Key has no valid form.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was used for another request. */
            readonly 409: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "idempotency_key_reused",
                     *         "message": "This Idempotency-Key was used for another request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#idempotency_key_reused",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_complex`: The code needs more memory or deeper nesting than a program may use. */
            readonly 422: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "conversion_error",
                     *         "code": "too_complex",
                     *         "message": "The code needs more memory or deeper nesting than a program may use.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#too_complex",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_limit_reached`: The plan has no more of this in this period.
             *
             *     `rate_limited`: Too many requests: 60 a minute are possible.
             */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "limit_error",
                     *         "code": "plan_limit_reached",
                     *         "message": "The plan has no more of this in this period.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#plan_limit_reached",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "list-templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly templates: readonly {
                            readonly slug: string;
                            readonly title: string;
                            readonly summary: string;
                            /** @enum {string} */
                            readonly style: "trend" | "mean-reversion" | "breakout" | "momentum" | "session" | "grid" | "utility";
                            /** @enum {string} */
                            readonly kind: "indicator" | "strategy";
                            readonly market: string;
                            readonly timeframe: string;
                            /** @enum {string} */
                            readonly verdict: "clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed";
                            /** @description Whether the website gives the code to Pro and Elite only. */
                            readonly premium: boolean;
                        }[];
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "get-template": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The `slug` of the list.
                 * @example slope-ribbon
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly slug: string;
                        readonly title: string;
                        readonly summary: string;
                        /** @enum {string} */
                        readonly style: "trend" | "mean-reversion" | "breakout" | "momentum" | "session" | "grid" | "utility";
                        /** @enum {string} */
                        readonly kind: "indicator" | "strategy";
                        readonly market: string;
                        readonly timeframe: string;
                        /** @enum {string} */
                        readonly verdict: "clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed";
                        /** @description Whether the website gives the code to Pro and Elite only. */
                        readonly premium: boolean;
                        readonly idea: string;
                        readonly assumptions: readonly string[];
                        readonly limits: readonly string[];
                        readonly pine_script: string;
                        /** @description Newest first. */
                        readonly versions: readonly {
                            readonly number: number;
                            readonly publishedAt: string | null;
                            readonly note: string;
                        }[];
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: There is nothing of this id. */
            readonly 404: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "message": "There is nothing of this id.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#not_found",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "list-listings": {
        readonly parameters: {
            readonly query?: {
                readonly search?: string;
                readonly category?: "trend" | "mean-reversion" | "breakout" | "grid" | "scalping" | "utility" | "other";
                readonly language?: "mql4" | "mql5" | "pine";
                readonly price?: "free" | "paid";
                readonly page?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description At most 24, the size of a page. */
                        readonly listings: readonly {
                            readonly id: string;
                            readonly title: string;
                            readonly summary: string;
                            /** @enum {string} */
                            readonly category: "trend" | "mean-reversion" | "breakout" | "grid" | "scalping" | "utility" | "other";
                            readonly tags: readonly string[];
                            readonly price: number;
                            readonly sellerName: string;
                            /** @enum {string} */
                            readonly language: "mql4" | "mql5" | "pine";
                            /** @enum {string} */
                            readonly kind: "ea" | "indicator" | "script" | "strategy";
                            readonly version: number;
                            readonly publishedAt: string;
                            readonly downloads: number;
                            readonly rating: number | null;
                            readonly reviews: number;
                            readonly precheck: ("passes" | "refused" | "not-checked") | null;
                            readonly certificate: ("clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed") | null;
                            readonly equity: readonly number[];
                            readonly drawn: readonly number[];
                        }[];
                        readonly total: number;
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "get-listing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The `id` of the list.
                 * @example 00000000-0000-4000-8000-000000000000
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        readonly title: string;
                        readonly summary: string;
                        /** @enum {string} */
                        readonly category: "trend" | "mean-reversion" | "breakout" | "grid" | "scalping" | "utility" | "other";
                        readonly tags: readonly string[];
                        readonly price: number;
                        readonly sellerName: string;
                        /** @enum {string} */
                        readonly language: "mql4" | "mql5" | "pine";
                        /** @enum {string} */
                        readonly kind: "ea" | "indicator" | "script" | "strategy";
                        readonly version: number;
                        readonly publishedAt: string;
                        readonly downloads: number;
                        readonly rating: number | null;
                        readonly reviews: number;
                        readonly precheck: ("passes" | "refused" | "not-checked") | null;
                        readonly certificate: ("clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed") | null;
                        readonly equity: readonly number[];
                        readonly drawn: readonly number[];
                        /** @description Markdown. */
                        readonly description: string;
                        /** @description Newest first. */
                        readonly versions: readonly {
                            readonly number: number;
                            readonly changeLog: string;
                            readonly createdAt: string;
                            readonly facts: {
                                /** @enum {string} */
                                readonly language: "mql4" | "mql5" | "pine";
                                /** @enum {string} */
                                readonly kind: "ea" | "indicator" | "script" | "strategy";
                                readonly lines: number;
                                readonly bytes: number;
                                readonly sha256: string;
                                readonly checkedAt: string;
                                readonly inputs: readonly {
                                    readonly name: string;
                                    readonly value: string;
                                }[];
                                readonly runs: readonly {
                                    readonly market: string;
                                    readonly bars: number;
                                    readonly deposit: number;
                                    readonly trades: number;
                                    readonly netProfit: number;
                                    readonly maxDrawdownPercent: number;
                                    readonly equity: readonly number[];
                                    readonly fault: string | null;
                                }[];
                                readonly findings: readonly {
                                    readonly code: string;
                                    /** @enum {string} */
                                    readonly severity: "critical" | "warning" | "info";
                                    readonly text: string;
                                }[];
                                readonly precheck: {
                                    /** @enum {string} */
                                    readonly verdict: "passes" | "refused" | "not-checked";
                                    readonly causes: readonly string[];
                                } | null;
                                readonly proof: {
                                    readonly equal: boolean;
                                    readonly proved: boolean;
                                    readonly bars: number;
                                } | null;
                                readonly certificate: ("clean" | "settles" | "starts" | "draws-back" | "repaints" | "failed") | null;
                                /** @default null */
                                readonly chart: {
                                    readonly market: string;
                                    readonly period: number;
                                    readonly closes: readonly number[];
                                    readonly onPrice: boolean;
                                    readonly isComparison: boolean;
                                    readonly plots: readonly {
                                        readonly title: string;
                                        readonly color: string | null;
                                        readonly original: readonly (number | null)[];
                                        readonly converted: readonly (number | null)[];
                                    }[];
                                    readonly trades: readonly {
                                        /** @enum {string} */
                                        readonly direction: "long" | "short";
                                        readonly entryBar: number;
                                        readonly entryPrice: number;
                                        readonly exitBar: number | null;
                                        readonly exitPrice: number | null;
                                    }[];
                                } | null;
                            };
                        }[];
                        readonly review_texts: readonly {
                            readonly id: string;
                            readonly rating: number;
                            readonly text: string;
                            readonly createdAt: string;
                            readonly answer: string | null;
                        }[];
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: There is nothing of this id. */
            readonly 404: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "message": "There is nothing of this id.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#not_found",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "get-library": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly entitlements: readonly {
                            readonly listing: string;
                            readonly title: string;
                            readonly seller: string;
                            /** @enum {string} */
                            readonly state: "requested" | "granted" | "refused" | "revoked" | "refunded";
                            /** @description Account numbers that guarded builds run on. */
                            readonly accounts: readonly string[];
                            /** @description The version that a download gives. */
                            readonly version: number | null;
                            readonly requested_at: string;
                        }[];
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly check: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "//@version=6\nindicator(\"Sample broken\")\nplot(closee)\n",
                 *       "language": "pine"
                 *     }
                 */
                readonly "application/json": {
                    /** @description Up to 50,000 characters of Pine Script, 100,000 of MQL. */
                    readonly code: string;
                    /** @enum {string} */
                    readonly language: "pine" | "mql4" | "mql5";
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the code names it: a library by `user/library/version`, an include by its path. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description No error; there may be warnings. */
                        readonly ok: boolean;
                        readonly kind: string | null;
                        readonly version: number | null;
                        readonly title: string;
                        readonly diagnostics: readonly {
                            /** @description Stays the same; MetaEditor's own number for MQL. */
                            readonly code: string;
                            /** @enum {string} */
                            readonly severity: "error" | "warning" | "info";
                            readonly message: string;
                            /** @description Counted from 1. */
                            readonly line: number;
                            readonly column: number;
                            readonly help: string | null;
                            readonly file: string | null;
                        }[];
                    };
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_long`: The code is too long.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly verify: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "pine_script": "//@version=6\nindicator(\"Sample cross\", overlay = true)\nfast = ta.ema(close, 9)\nslow = ta.sma(close, 21)\nplot(fast, \"Fast\", color.orange)\nplot(slow, \"Slow\", color.blue)\n",
                 *       "mql_code": "#property strict\nvoid OnStart() {}\n",
                 *       "dialect": "mql5"
                 *     }
                 */
                readonly "application/json": {
                    readonly pine_script: string;
                    readonly mql_code: string;
                    /** @enum {string} */
                    readonly dialect: "mql4" | "mql5";
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the script imports it: `user/library/version`, or `user/library` for any version. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly includes?: readonly {
                        /** @description Files that `mql_code` includes, by the paths that it names: `mql4_includes` or `mql5_includes` of a conversion, or those of a companion. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                    /**
                     * @description Whether `mql_code` is the indicator beside the Expert Advisor of a strategy: its plots are compared, not the trades.
                     * @default false
                     */
                    readonly companion?: boolean;
                    /**
                     * @description Value of `max_bars` in the conversion of the program.
                     * @default null
                     */
                    readonly max_bars?: number | null;
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly equal: boolean;
                        /** @description Equal, and there was something to compare: values, colors, drawings, messages, or ten trades and more. */
                        readonly proved: boolean;
                        /** @enum {string} */
                        readonly dialect: "mql4" | "mql5";
                        readonly comparisons: readonly {
                            readonly bars: number;
                            readonly equal: boolean;
                            readonly plots: readonly {
                                readonly title: string;
                                readonly equal: boolean;
                                readonly compared: number;
                                readonly line: number | null;
                                readonly first_difference: {
                                    /** @description Counted from 0. */
                                    readonly bar: number;
                                    /** @enum {string} */
                                    readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                    readonly original: number | null;
                                    readonly converted: number | null;
                                    /** @enum {string} */
                                    readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                } | null;
                            }[];
                            readonly trades: {
                                readonly original: number;
                                readonly converted: number;
                                readonly first_difference: {
                                    /** @description Counted from 0. */
                                    readonly bar: number;
                                    /** @enum {string} */
                                    readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                    readonly original: number | null;
                                    readonly converted: number | null;
                                    /** @enum {string} */
                                    readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                } | null;
                            } | null;
                            /** @description Messages of the log; null where the script logs none. */
                            readonly messages: {
                                readonly compared: number;
                                readonly first_difference: {
                                    /** @description Counted from 0. */
                                    readonly index: number;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                } | null;
                            } | null;
                            /** @description Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds. */
                            readonly drawings: {
                                readonly original: number;
                                readonly converted: number;
                                /** @description How many of the script’s parts have a weaker form. */
                                readonly approximated: number;
                                readonly first_difference: {
                                    readonly drawing: string | null;
                                    readonly what: string;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                    readonly bar: number | null;
                                    readonly line: number | null;
                                } | null;
                            } | null;
                            /** @description Alerts on live bars: which bar, which text, how often. */
                            readonly alerts: {
                                readonly original: number;
                                readonly converted: number;
                                readonly first_difference: {
                                    readonly bar: number;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                    readonly line: number | null;
                                } | null;
                            } | null;
                            /** @description Other visible parts. Kinds without any are left out. */
                            readonly parts: readonly {
                                /**
                                 * @description `look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, type, default, limits, options, group and order. `equity`: of a strategy after each bar. `order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. `reading`: values of `strategy.*` that the script reads, on each bar. `drawing`: drawings made, changed and deleted on each bar of the history.
                                 * @enum {string}
                                 */
                                readonly part: "look" | "mark" | "candle" | "level" | "fill" | "bar_color" | "input" | "equity" | "order" | "margin_call" | "reading" | "drawing";
                                /** @description Plots, levels and inputs, or bars on which something is shown. */
                                readonly compared: number;
                                /** @description Those of the compared ones that MetaTrader has in a weaker form. */
                                readonly approximated: number;
                                readonly first_difference: {
                                    /** @description Such as `plot Basis` or `input Length`. */
                                    readonly item: string;
                                    readonly what: string;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                    readonly bar: number | null;
                                    readonly line: number | null;
                                } | null;
                            }[];
                            /** @description Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has another color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. `history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at waiting orders. */
                            readonly left_out: readonly {
                                /** @enum {string} */
                                readonly what: "color" | "history_bar" | "history_picture" | "live_bar" | "order_bar" | "alert" | "strategy_plot";
                                readonly count: number;
                            }[];
                            readonly fault: {
                                readonly message: string;
                                readonly bar: number;
                                readonly line: number | null;
                            } | null;
                        }[];
                        /** @description One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0. */
                        readonly accounts: readonly {
                            /** @enum {string} */
                            readonly broker: "eurusd" | "usdjpy" | "eurusd_jpy" | "xauusd" | "us30" | "ger40" | "btcusd" | "es";
                            readonly title: string;
                            readonly bars: number;
                            /** @description The same fills, the same money, and the same kinds of refusals. */
                            readonly equal: boolean;
                            readonly fills: {
                                readonly original: number;
                                readonly converted: number;
                            };
                            readonly first_difference: {
                                readonly bar: number;
                                readonly original: {
                                    readonly price: number;
                                    /** @description Units of the base asset; of a future contracts. */
                                    readonly units: number;
                                } | null;
                                readonly converted: {
                                    readonly price: number;
                                    /** @description Units of the base asset; of a future contracts. */
                                    readonly units: number;
                                } | null;
                            } | null;
                            readonly original: {
                                /** @description ISO 4217. */
                                readonly currency: string;
                                /** @description To the cent, like equity. */
                                readonly balance: number;
                                /** @description With what is open at the last close. */
                                readonly equity: number;
                                /** @description Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
                                readonly refused: readonly ("smallest" | "largest" | "margin")[];
                            };
                            readonly converted: {
                                /** @description ISO 4217. */
                                readonly currency: string;
                                /** @description To the cent, like equity. */
                                readonly balance: number;
                                /** @description With what is open at the last close. */
                                readonly equity: number;
                                /** @description Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
                                readonly refused: readonly ("smallest" | "largest" | "margin")[];
                            };
                            readonly fault: {
                                readonly message: string;
                                readonly bar: number;
                                readonly line: number | null;
                            } | null;
                        }[];
                        /** @description An indicator on bars that come while it runs; null where live bars can show nothing new. */
                        readonly live: {
                            readonly bars: number;
                            readonly equal: boolean;
                            readonly plots: readonly {
                                readonly title: string;
                                readonly equal: boolean;
                                readonly compared: number;
                                readonly line: number | null;
                                readonly first_difference: {
                                    /** @description Counted from 0. */
                                    readonly bar: number;
                                    /** @enum {string} */
                                    readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                    readonly original: number | null;
                                    readonly converted: number | null;
                                    /** @enum {string} */
                                    readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                } | null;
                            }[];
                            readonly trades: {
                                readonly original: number;
                                readonly converted: number;
                                readonly first_difference: {
                                    /** @description Counted from 0. */
                                    readonly bar: number;
                                    /** @enum {string} */
                                    readonly what: "value" | "color" | "entry" | "exit" | "missing";
                                    readonly original: number | null;
                                    readonly converted: number | null;
                                    /** @enum {string} */
                                    readonly likely_cause: "warm-up" | "timezone" | "higher-timeframe" | "fill" | "rounding" | "unknown";
                                } | null;
                            } | null;
                            /** @description Messages of the log; null where the script logs none. */
                            readonly messages: {
                                readonly compared: number;
                                readonly first_difference: {
                                    /** @description Counted from 0. */
                                    readonly index: number;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                } | null;
                            } | null;
                            /** @description Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds. */
                            readonly drawings: {
                                readonly original: number;
                                readonly converted: number;
                                /** @description How many of the script’s parts have a weaker form. */
                                readonly approximated: number;
                                readonly first_difference: {
                                    readonly drawing: string | null;
                                    readonly what: string;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                    readonly bar: number | null;
                                    readonly line: number | null;
                                } | null;
                            } | null;
                            /** @description Alerts on live bars: which bar, which text, how often. */
                            readonly alerts: {
                                readonly original: number;
                                readonly converted: number;
                                readonly first_difference: {
                                    readonly bar: number;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                    readonly line: number | null;
                                } | null;
                            } | null;
                            /** @description Other visible parts. Kinds without any are left out. */
                            readonly parts: readonly {
                                /**
                                 * @description `look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, type, default, limits, options, group and order. `equity`: of a strategy after each bar. `order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. `reading`: values of `strategy.*` that the script reads, on each bar. `drawing`: drawings made, changed and deleted on each bar of the history.
                                 * @enum {string}
                                 */
                                readonly part: "look" | "mark" | "candle" | "level" | "fill" | "bar_color" | "input" | "equity" | "order" | "margin_call" | "reading" | "drawing";
                                /** @description Plots, levels and inputs, or bars on which something is shown. */
                                readonly compared: number;
                                /** @description Those of the compared ones that MetaTrader has in a weaker form. */
                                readonly approximated: number;
                                readonly first_difference: {
                                    /** @description Such as `plot Basis` or `input Length`. */
                                    readonly item: string;
                                    readonly what: string;
                                    readonly original: string | null;
                                    readonly converted: string | null;
                                    readonly bar: number | null;
                                    readonly line: number | null;
                                } | null;
                            }[];
                            /** @description Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has another color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. `history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at waiting orders. */
                            readonly left_out: readonly {
                                /** @enum {string} */
                                readonly what: "color" | "history_bar" | "history_picture" | "live_bar" | "order_bar" | "alert" | "strategy_plot";
                                readonly count: number;
                            }[];
                            readonly fault: {
                                readonly message: string;
                                readonly bar: number;
                                readonly line: number | null;
                            } | null;
                        } | null;
                        /** @description Short runs with other values of inputs, and on bars that reach further lines of the script. */
                        readonly trials: readonly {
                            /** @description The same seed gives the same values; 0 where all inputs have their defaults. */
                            readonly seed: number;
                            /** @description The values that are no defaults, such as `Length 1, Show true`. */
                            readonly inputs: string;
                            readonly bars: number;
                            readonly equal: boolean;
                            readonly difference: string | null;
                        }[];
                        /** @description Trials that were not compared. `stopped`: the script itself stops. `off_chart`: its values grow beyond all charts. `budget`, `time`: beyond the limits of the proof. `option`: options of inputs that no run has had. */
                        readonly skipped_trials: readonly {
                            /** @enum {string} */
                            readonly what: "stopped" | "off_chart" | "budget" | "time" | "option";
                            readonly count: number;
                        }[];
                        /** @description Which lines and branches of the script ran; null for ports and older proofs. */
                        readonly coverage: {
                            /** @description Lines of the script with statements. */
                            readonly lines: number;
                            readonly lines_run: number;
                            /** @description Blocks of statements, both sides of conditions, and right sides of `and` and `or`. */
                            readonly branches: number;
                            readonly branches_run: number;
                            /** @description Lines that never ran, and conditions that were always the same: not covered by the proof. */
                            readonly missing: readonly {
                                readonly line: number;
                                readonly to_line: number;
                                /**
                                 * @description `and_never_ran`: the right side of `and` never decided.
                                 * @enum {string}
                                 */
                                readonly what: "never_ran" | "part_never_ran" | "never_true" | "never_false" | "and_never_ran" | "or_never_ran";
                            }[];
                            /** @description Further such places beyond the 50 that are named. */
                            readonly unnamed: number;
                        } | null;
                        /** @description The way of the first difference; null where there is none, or none that can be followed. */
                        readonly explanation: {
                            /** @description The first value that differs comes first, what shows it last: a plot, a trade, a drawing, a color, an alert. Of these the values may be texts. */
                            readonly steps: readonly {
                                /** @description Such as `mean`, `top in extremes`, `result of extremes`, or `entry Long`. */
                                readonly name: string;
                                /** @description Of the script, or of the library. */
                                readonly line: number;
                                readonly library: string | null;
                                readonly generated_line: number | null;
                                readonly bar: number;
                                readonly original: number | string | null;
                                readonly converted: number | string | null;
                            }[];
                            /** @description Values that the first one comes from, in which both agree. */
                            readonly inputs: readonly {
                                readonly name: string;
                                readonly value: number | null;
                            }[];
                            /** @description How much was not followed, so the way may begin there: variables beyond 60, calls of a function on a bar beyond 20, bars more than 300 before the difference, functions inside of four others. */
                            readonly limits: readonly {
                                /** @enum {string} */
                                readonly what: "variable" | "call" | "bar" | "function";
                                readonly count: number;
                            }[];
                        } | null;
                    };
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_long`: The code is too long.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `source_has_errors`: The source has errors.
             *
             *     `does_not_run`: The script stops with a runtime error.
             */
            readonly 422: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "conversion_error",
                     *         "code": "source_has_errors",
                     *         "message": "The source has errors.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#source_has_errors",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly analyze: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A new one for each new request; the same one to repeat it. Kept for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "#property strict\ninput int    Period_ = 20;\ninput double Lots    = 0.1;\n\nvoid OnTick()\n  {\n   double average = iMA(NULL, 0, Period_, 0, MODE_SMA, PRICE_CLOSE, 1);\n   if(OrdersTotal() == 0 && Close[1] > average)\n      OrderSend(Symbol(), OP_BUY, Lots, Ask, 3, 0, 0, \"sample\", 7, 0, clrTeal);\n  }\n",
                 *       "dialect": "mql4"
                 *     }
                 */
                readonly "application/json": {
                    /** @description MQL4 or MQL5, up to 100,000 characters. */
                    readonly code: string;
                    /** @enum {string} */
                    readonly dialect: "mql4" | "mql5";
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the program includes it, with `/` between folders. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly quality_score: number;
                        readonly issues: readonly {
                            readonly code: string;
                            /** @enum {string} */
                            readonly severity: "critical" | "warning" | "info";
                            readonly category: string;
                            readonly issue: string;
                            readonly recommendation: string;
                            readonly line: number | null;
                        }[];
                        readonly recommendations: string;
                        /** @description Points that each rule deducted from 100. */
                        readonly deductions: readonly {
                            readonly code: string;
                            readonly findings: number;
                            readonly points: number;
                        }[];
                    };
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_short`: The code is too short.
             *
             *     `code_too_long`: The code is too long.
             *
             *     `idempotency_key_invalid`: The Idempotency-Key has no valid form.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was used for another request. */
            readonly 409: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "idempotency_key_reused",
                     *         "message": "This Idempotency-Key was used for another request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#idempotency_key_reused",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_limit_reached`: The plan has no more of this in this period.
             *
             *     `rate_limited`: Too many requests: 60 a minute are possible.
             */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "limit_error",
                     *         "code": "plan_limit_reached",
                     *         "message": "The plan has no more of this in this period.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#plan_limit_reached",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly precheck: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A new one for each new request; the same one to repeat it. Kept for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "#property strict\ninput int    Period_ = 20;\ninput double Lots    = 0.1;\n\nvoid OnTick()\n  {\n   double average = iMA(NULL, 0, Period_, 0, MODE_SMA, PRICE_CLOSE, 1);\n   if(OrdersTotal() == 0 && Close[1] > average)\n      OrderSend(Symbol(), OP_BUY, Lots, Ask, 3, 0, 0, \"sample\", 7, 0, clrTeal);\n  }\n",
                 *       "dialect": "mql4"
                 *     }
                 */
                readonly "application/json": {
                    /** @description An Expert Advisor in MQL4 or MQL5, up to 100,000 characters. */
                    readonly code: string;
                    /** @enum {string} */
                    readonly dialect: "mql4" | "mql5";
                    /**
                     * @description Correct the findings first, as far as they can be.
                     * @default false
                     */
                    readonly fix?: boolean;
                    /** @description Up to 20 files with 200,000 characters together. What is not needed is left out. */
                    readonly files?: readonly {
                        /** @description As the program includes it, with `/` between folders. */
                        readonly name: string;
                        readonly text: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {string} */
                        readonly verdict: "passes" | "refused" | "not_checked";
                        /** @description Why it was not checked; null otherwise. */
                        readonly why: string | null;
                        readonly findings: readonly {
                            readonly cause: string;
                            readonly title: string;
                            readonly line: number | null;
                            /** @description All lines where the code shows it; the first is `line`. */
                            readonly lines: readonly number[];
                            /** @description The text of the line. */
                            readonly code: string;
                            readonly reason: string;
                            readonly remedy: string;
                            /** @description The run that shows it; null where the code does. */
                            readonly market: string | null;
                            readonly count: number;
                            /** @description How `fix` corrects it: `market-checks` before trade requests, or `edit` of its lines. */
                            readonly fix: string | null;
                        }[];
                        readonly runs: readonly {
                            readonly market: string;
                            readonly title: string;
                            readonly bars: number;
                            readonly trades: number;
                            /** @description Trade requests that the server refused. */
                            readonly refused: number;
                            readonly messages: number;
                            readonly fault: {
                                readonly code: string;
                                readonly message: string;
                                readonly line: number | null;
                            } | null;
                        }[];
                        readonly diagnostics: readonly {
                            /** @description Stays the same; MetaEditor's own number for MQL. */
                            readonly code: string;
                            /** @enum {string} */
                            readonly severity: "error" | "warning" | "info";
                            readonly message: string;
                            /** @description Counted from 1. */
                            readonly line: number;
                            readonly column: number;
                            readonly help: string | null;
                            readonly file: string | null;
                        }[];
                        /** @description The corrected code; null without `fix`. */
                        readonly fixed: string | null;
                    };
                };
            };
            /**
             * @description `invalid_json`: The body is not a JSON object.
             *
             *     `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             *
             *     `code_too_short`: The code is too short.
             *
             *     `code_too_long`: The code is too long.
             *
             *     `idempotency_key_invalid`: The Idempotency-Key has no valid form.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "invalid_json",
                     *         "message": "The body is not a JSON object.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#invalid_json",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `api_access_required`: API access is part of the Elite plan.
             *
             *     `test_key_samples_only`: A test key takes the samples only.
             */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was used for another request. */
            readonly 409: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "idempotency_key_reused",
                     *         "message": "This Idempotency-Key was used for another request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#idempotency_key_reused",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `body_too_large`: The request is too large. */
            readonly 413: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "body_too_large",
                     *         "message": "The request is too large.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#body_too_large",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `plan_limit_reached`: The plan has no more of this in this period.
             *
             *     `rate_limited`: Too many requests: 60 a minute are possible.
             */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "limit_error",
                     *         "code": "plan_limit_reached",
                     *         "message": "The plan has no more of this in this period.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#plan_limit_reached",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `timeout`: This took longer than an answer may. */
            readonly 504: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "timeout",
                     *         "message": "This took longer than an answer may.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#timeout",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "get-usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    readonly "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    readonly "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {string} */
                        readonly plan: "free" | "premium" | "pro" | "elite" | "admin";
                        readonly livemode: boolean;
                        readonly key: {
                            readonly name: string;
                            readonly prefix: string;
                            readonly expires_at: string | null;
                        };
                        readonly allowances: {
                            readonly conversions: {
                                readonly used: number;
                                readonly max: number | null;
                                readonly left: number | null;
                                /** @enum {string} */
                                readonly period: "day" | "month";
                            };
                            readonly optimizations: {
                                readonly used: number;
                                readonly max: number | null;
                                readonly left: number | null;
                                /** @enum {string} */
                                readonly period: "day" | "month";
                            };
                            readonly ea_generations: {
                                readonly used: number;
                                readonly max: number | null;
                                readonly left: number | null;
                                /** @enum {string} */
                                readonly period: "day" | "month";
                            };
                            readonly indicator_generations: {
                                readonly used: number;
                                readonly max: number | null;
                                readonly left: number | null;
                                /** @enum {string} */
                                readonly period: "day" | "month";
                            };
                            readonly analyses: {
                                readonly used: number;
                                readonly max: number | null;
                                readonly left: number | null;
                                /** @enum {string} */
                                readonly period: "day" | "month";
                            };
                        };
                    };
                };
            };
            /**
             * @description `parameter_missing`: A required parameter is missing.
             *
             *     `parameter_invalid`: A parameter has a value that this call does not take.
             *
             *     `parameter_unknown`: There is no parameter of this name.
             */
            readonly 400: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "code": "parameter_missing",
                     *         "message": "A required parameter is missing.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#parameter_missing",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_api_key`: There is no API key in this request.
             *
             *     `invalid_api_key`: This API key is not one of ours, or it was revoked.
             *
             *     `expired_api_key`: This API key has expired.
             */
            readonly 401: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "code": "missing_api_key",
                     *         "message": "There is no API key in this request.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#missing_api_key",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_access_required`: API access is part of the Elite plan. */
            readonly 403: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "permission_error",
                     *         "code": "api_access_required",
                     *         "message": "API access is part of the Elite plan.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#api_access_required",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests: 60 a minute are possible. */
            readonly 429: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "rate_limit_error",
                     *         "code": "rate_limited",
                     *         "message": "Too many requests: 60 a minute are possible.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#rate_limited",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Nothing was counted. */
            readonly 500: {
                headers: {
                    readonly "Request-Id": components["headers"]["Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "type": "api_error",
                     *         "code": "internal_error",
                     *         "message": "Something went wrong on our side. Nothing was counted.",
                     *         "param": null,
                     *         "doc_url": "/api-docs/errors#internal_error",
                     *         "request_id": "4f0c1b1e-6f0e-4c38-9d3a-1a2b3c4d5e6f"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly "conversion.succeeded": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookBody"];
            };
        };
        readonly responses: {
            /** @description Received. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: sent again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly "conversion.failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookBody"];
            };
        };
        readonly responses: {
            /** @description Received. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: sent again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}


export type Conversion = components['schemas']['Conversion']

export type StrategySpec = components['schemas']['StrategySpec']

export type Condition = components['schemas']['Condition']

export type Operand = components['schemas']['Operand']

export type Amount = components['schemas']['Amount']

export type IndicatorSpec = components['schemas']['IndicatorSpec']

export type Error = components['schemas']['Error']

/** Convert a Pine Script. */
export type ConvertInput = operations['convert']['requestBody']['content']['application/json']

export type ConvertOutput = operations['convert']['responses'][200]['content']['application/json']

/** Port an MQL4 program to MQL5. */
export type PortInput = operations['port']['requestBody']['content']['application/json']

export type PortOutput = operations['port']['responses'][200]['content']['application/json']

/** Get a conversion. */
export type GetConversionInput = NonNullable<operations['get-conversion']['parameters']['path']>

export type GetConversionOutput = operations['get-conversion']['responses'][200]['content']['application/json']

/** List conversions. */
export type ListConversionsInput = NonNullable<operations['list-conversions']['parameters']['query']>

export type ListConversionsOutput = operations['list-conversions']['responses'][200]['content']['application/json']

/** Generate a program. */
export type GenerateInput = operations['generate']['requestBody']['content']['application/json']

export type GenerateOutput = operations['generate']['responses'][200]['content']['application/json']

/** Certify what a script does to its past. */
export type CertifyInput = operations['certify']['requestBody']['content']['application/json']

export type CertifyOutput = operations['certify']['responses'][200]['content']['application/json']

/** List templates. */
export type ListTemplatesInput = Record<string, never>

export type ListTemplatesOutput = operations['list-templates']['responses'][200]['content']['application/json']

/** Get a template. */
export type GetTemplateInput = NonNullable<operations['get-template']['parameters']['path']>

export type GetTemplateOutput = operations['get-template']['responses'][200]['content']['application/json']

/** List the marketplace. */
export type ListListingsInput = NonNullable<operations['list-listings']['parameters']['query']>

export type ListListingsOutput = operations['list-listings']['responses'][200]['content']['application/json']

/** Get a listing. */
export type GetListingInput = NonNullable<operations['get-listing']['parameters']['path']>

export type GetListingOutput = operations['get-listing']['responses'][200]['content']['application/json']

/** Get your library. */
export type GetLibraryInput = Record<string, never>

export type GetLibraryOutput = operations['get-library']['responses'][200]['content']['application/json']

/** Check code. */
export type CheckInput = operations['check']['requestBody']['content']['application/json']

export type CheckOutput = operations['check']['responses'][200]['content']['application/json']

/** Verify a conversion. */
export type VerifyInput = operations['verify']['requestBody']['content']['application/json']

export type VerifyOutput = operations['verify']['responses'][200]['content']['application/json']

/** Analyze an Expert Advisor. */
export type AnalyzeInput = operations['analyze']['requestBody']['content']['application/json']

export type AnalyzeOutput = operations['analyze']['responses'][200]['content']['application/json']

/** Check a program for the MQL5 Market. */
export type PrecheckInput = operations['precheck']['requestBody']['content']['application/json']

export type PrecheckOutput = operations['precheck']['responses'][200]['content']['application/json']

/** Get limits and usage. */
export type GetUsageInput = Record<string, never>

export type GetUsageOutput = operations['get-usage']['responses'][200]['content']['application/json']

/** Input and output of every call. */
export interface Calls {
  readonly convert: { readonly input: ConvertInput; readonly output: ConvertOutput }
  readonly port: { readonly input: PortInput; readonly output: PortOutput }
  readonly getConversion: { readonly input: GetConversionInput; readonly output: GetConversionOutput }
  readonly listConversions: { readonly input: ListConversionsInput; readonly output: ListConversionsOutput }
  readonly generate: { readonly input: GenerateInput; readonly output: GenerateOutput }
  readonly certify: { readonly input: CertifyInput; readonly output: CertifyOutput }
  readonly listTemplates: { readonly input: ListTemplatesInput; readonly output: ListTemplatesOutput }
  readonly getTemplate: { readonly input: GetTemplateInput; readonly output: GetTemplateOutput }
  readonly listListings: { readonly input: ListListingsInput; readonly output: ListListingsOutput }
  readonly getListing: { readonly input: GetListingInput; readonly output: GetListingOutput }
  readonly getLibrary: { readonly input: GetLibraryInput; readonly output: GetLibraryOutput }
  readonly check: { readonly input: CheckInput; readonly output: CheckOutput }
  readonly verify: { readonly input: VerifyInput; readonly output: VerifyOutput }
  readonly analyze: { readonly input: AnalyzeInput; readonly output: AnalyzeOutput }
  readonly precheck: { readonly input: PrecheckInput; readonly output: PrecheckOutput }
  readonly getUsage: { readonly input: GetUsageInput; readonly output: GetUsageOutput }
}

/** `repeats`: takes an Idempotency-Key. */
export const calls = {
  convert: { method: 'POST', path: '/convert', repeats: true },
  port: { method: 'POST', path: '/port', repeats: true },
  getConversion: { method: 'GET', path: '/conversion/{id}', repeats: false },
  listConversions: { method: 'GET', path: '/conversions', repeats: false },
  generate: { method: 'POST', path: '/generate', repeats: true },
  certify: { method: 'POST', path: '/certify', repeats: true },
  listTemplates: { method: 'GET', path: '/templates', repeats: false },
  getTemplate: { method: 'GET', path: '/template/{slug}', repeats: false },
  listListings: { method: 'GET', path: '/listings', repeats: false },
  getListing: { method: 'GET', path: '/listing/{id}', repeats: false },
  getLibrary: { method: 'GET', path: '/library', repeats: false },
  check: { method: 'POST', path: '/check', repeats: false },
  verify: { method: 'POST', path: '/verify', repeats: false },
  analyze: { method: 'POST', path: '/analyze', repeats: true },
  precheck: { method: 'POST', path: '/precheck', repeats: true },
  getUsage: { method: 'GET', path: '/usage', repeats: false },
} as const satisfies Record<keyof Calls, { method: string; path: string; repeats: boolean }>
