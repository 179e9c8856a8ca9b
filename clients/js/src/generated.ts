// Generated from the OpenAPI document, version 1.4.0. Do not edit: run "npm run client".
/* oxlint-disable max-lines */

export interface Conversion {
  readonly conversion_id: string
  /** `running` becomes `success` or `error` once. */
  readonly status: 'running' | 'success' | 'error'
  readonly kind: 'pine_to_mql' | 'mql4_to_mql5'
  readonly name: string
  /** Whether every converted program did the same as the original on all standard bars and contracts; null where nothing was compared. */
  readonly equal: boolean | null
  readonly error: {
    readonly code: 'source_has_errors' | 'does_not_compile' | 'does_not_run' | 'timeout' | 'cancelled' | 'internal_error'
    readonly message: string
  } | null
  /** `sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all others. */
  readonly notice: 'sizing' | null
  /** The newer conversion that replaces one with a notice, once it was converted again on the website. */
  readonly replaced_by: string | null
  /** False for what a test key made. */
  readonly livemode: boolean
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** How the code is written: what `convert` was told, or what it takes where nothing was said. Null for a port, which keeps its author's manner. */
  readonly options: {
    readonly output_format: 'mql4' | 'mql5' | 'both'
    readonly object_prefix: string
    readonly proof_comments: boolean
    readonly max_bars: number | null
  } | null
  /** The source of a `pine_to_mql` conversion. */
  readonly pine_script: string | null
  /** The source of an `mql4_to_mql5` conversion. */
  readonly mql4_source: string | null
  /** Null where it was not asked for, or is not there yet. */
  readonly mql4_code: string | null
  readonly mql5_code: string | null
  /** Of a port: the converted `files` that `mql5_code` includes. */
  readonly mql5_includes: readonly {
    readonly name: string
    readonly text: string
  }[]
  readonly diagnostics: readonly {
    /** Stays the same; MetaEditor's own number for MQL. */
    readonly code: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly message: string
    /** Counted from 1. */
    readonly line: number
    readonly column: number
    /** What to do about it. */
    readonly help: string | null
    /** Which of the `files` it is about; null for the program itself. */
    readonly file: string | null
  }[]
  readonly fidelity: readonly {
    readonly line: number
    readonly fidelity: 'exact' | 'approximated' | 'model' | 'unsupported'
    readonly reason: string | null
    /** Which of the `files` it is about; null for the program itself. */
    readonly file: string | null
  }[]
  readonly proofs: readonly {
    readonly dialect: 'mql4' | 'mql5'
    readonly equal: boolean
    /** Equal, and there was something to compare: plotted values, messages, or ten trades and more. */
    readonly proved: boolean
    readonly comparisons: readonly {
      readonly bars: number
      readonly equal: boolean
      readonly plots: readonly {
        readonly title: string
        readonly equal: boolean
        readonly compared: number
        readonly first_difference: {
          /** Counted from 0. */
          readonly bar: number
          readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
          readonly original: number | null
          readonly converted: number | null
          readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
        } | null
      }[]
      readonly trades: {
        readonly original: number
        readonly converted: number
        readonly first_difference: {
          /** Counted from 0. */
          readonly bar: number
          readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
          readonly original: number | null
          readonly converted: number | null
          readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
        } | null
      } | null
      readonly fault: {
        readonly message: string
        readonly bar: number
        readonly line: number | null
      } | null
    }[]
    /** One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0. */
    readonly accounts: readonly {
      readonly broker: 'eurusd' | 'usdjpy' | 'eurusd_jpy' | 'xauusd' | 'us30' | 'ger40' | 'btcusd' | 'es'
      readonly title: string
      readonly bars: number
      /** The same fills, the same money, and the same kinds of refusals. */
      readonly equal: boolean
      readonly fills: {
        readonly original: number
        readonly converted: number
      }
      /** The first fill that only one program has; `bar` counts from 0. */
      readonly first_difference: {
        readonly bar: number
        readonly original: {
          readonly price: number
          /** Units of the base asset; of a future contracts. */
          readonly units: number
        } | null
        readonly converted: {
          readonly price: number
          /** Units of the base asset; of a future contracts. */
          readonly units: number
        } | null
      } | null
      readonly original: {
        /** ISO 4217. */
        readonly currency: string
        /** To the cent, like equity. */
        readonly balance: number
        /** With what is open at the last close. */
        readonly equity: number
        /** Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
        readonly refused: readonly ('smallest' | 'largest' | 'margin')[]
      }
      readonly converted: {
        /** ISO 4217. */
        readonly currency: string
        /** To the cent, like equity. */
        readonly balance: number
        /** With what is open at the last close. */
        readonly equity: number
        /** Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
        readonly refused: readonly ('smallest' | 'largest' | 'margin')[]
      }
      readonly fault: {
        readonly message: string
        readonly bar: number
        readonly line: number | null
      } | null
    }[]
  }[]
}

export interface StrategySpec {
  readonly kind: 'strategy'
  readonly name: string
  readonly entry: {
    readonly combine: 'any' | 'all' | 'score'
    readonly score: number
    readonly window: number
    readonly strategies: readonly ('candlestick-patterns' | 'pin-bar' | 'engulfing-patterns' | 'doji-patterns' | 'inside-bar-breakout' | 'trendline-breakout' | 'supply-demand-zones' | 'rsi-macd-divergence' | 'bollinger-bands' | 'ema-cross' | 'fibonacci-levels' | 'ichimoku-cloud' | 'supertrend' | 'vwap-bounce' | 'keltner-channel' | 'volume-spikes' | 'london-breakout-box' | 'fractals-alligator' | 'pivot-point-bounce' | 'donchian-channels' | 'atr-volatility')[]
    readonly long: Condition | null
    readonly short: Condition | null
  }
  readonly orders: {
    readonly kind: 'market' | 'limit' | 'pending'
    readonly distance: Amount
    readonly bars: number
    readonly oneCancels: boolean
  }
  readonly exit: {
    readonly long: Condition | null
    readonly short: Condition | null
    readonly onOpposite: boolean
    readonly afterBars: number | null
    readonly atHour: number | null
  }
  readonly stop: Amount | null
  readonly target: Amount | null
  readonly trailing: {
    readonly start: Amount | null
    readonly distance: Amount
  } | null
  readonly partials: readonly {
    readonly percent: number
    readonly at: Amount
  }[]
  readonly breakEven: {
    readonly at: Amount
    readonly lock: Amount | null
  } | null
  readonly leastReward: number | null
  readonly size: {
    readonly kind: 'risk'
    readonly percent: number
    readonly least: number
    readonly most: number
    readonly adaptive: boolean
  } | {
    readonly kind: 'risk-money'
    readonly amount: number
  } | {
    readonly kind: 'lots'
    readonly lots: number
  } | {
    readonly kind: 'equity'
    readonly percent: number
  }
  readonly martingale: {
    readonly factor: number
    readonly times: number
  } | null
  readonly daily: {
    readonly loss: number | null
    readonly profit: number | null
    readonly trades: number | null
    readonly losses: number | null
  } | null
  readonly totalLoss: {
    readonly percent: number
    readonly from: 'start' | 'peak'
  } | null
  readonly filters: {
    readonly sessions: readonly {
      readonly name: string
      readonly from: number
      readonly to: number
    }[]
    readonly days: readonly number[]
    readonly news: {
      readonly before: number
      readonly after: number
      readonly times: readonly string[]
    } | null
    readonly trend: {
      readonly average: number
      readonly strength: number
    } | null
    readonly spread: Amount | null
    readonly slippage: Amount | null
  }
  readonly weekendExit: number | null
  readonly maxTrades: number
  readonly reverseOnStop: boolean
  readonly grid: {
    readonly step: Amount
    readonly factor: number
    readonly levels: number
  } | null
  readonly alerts: boolean
  readonly arrows: boolean
  readonly setup: {
    readonly pairs: readonly string[]
    readonly account: 'Standard' | 'ECN' | 'Micro'
    readonly frequency: 'Scalping' | 'Swing' | 'Position'
    readonly goal: 'High Win Rate' | 'High RRR' | 'Balanced'
    readonly preference: 'Speed' | 'Accuracy' | 'Balanced'
  }
}

export type Condition = {
  readonly kind: 'compare'
  readonly left: Operand
  readonly is: '<' | '<=' | '>' | '>=' | '='
  readonly right: Operand
} | {
  readonly kind: 'cross'
  readonly left: Operand
  readonly direction: 'above' | 'below' | 'either'
  readonly right: Operand
} | {
  readonly kind: 'moves'
  readonly what: Operand
  readonly direction: 'rising' | 'falling'
  readonly bars: number
} | {
  readonly kind: 'pattern'
  readonly side: 'bullish' | 'bearish' | 'either'
  readonly pattern: 'engulfing' | 'pin-bar' | 'doji' | 'inside-bar' | 'outside-bar' | 'hammer' | 'shooting-star' | 'star' | 'three' | 'marubozu'
} | {
  readonly kind: 'candles'
  readonly side: 'bullish' | 'bearish'
  readonly count: number
} | {
  readonly kind: 'signal'
  readonly strategy: 'candlestick-patterns' | 'pin-bar' | 'engulfing-patterns' | 'doji-patterns' | 'inside-bar-breakout' | 'trendline-breakout' | 'supply-demand-zones' | 'rsi-macd-divergence' | 'bollinger-bands' | 'ema-cross' | 'fibonacci-levels' | 'ichimoku-cloud' | 'supertrend' | 'vwap-bounce' | 'keltner-channel' | 'volume-spikes' | 'london-breakout-box' | 'fractals-alligator' | 'pivot-point-bounce' | 'donchian-channels' | 'atr-volatility'
  readonly side: 'long' | 'short'
} | {
  readonly kind: 'all' | 'any'
  readonly of: readonly Condition[]
} | {
  readonly kind: 'not'
  readonly of: Condition
}

export type Operand = {
  readonly kind: 'number'
  readonly value: number
} | {
  readonly kind: 'price'
  readonly price: 'open' | 'high' | 'low' | 'close' | 'median' | 'typical' | 'weighted' | 'volume' | 'body' | 'range'
  readonly ago: number
} | {
  readonly kind: 'indicator'
  readonly indicator: 'moving-average' | 'macd' | 'adx' | 'parabolic-sar' | 'ichimoku' | 'aroon' | 'dmi' | 'trix' | 'rsi' | 'stochastic' | 'cci' | 'williams' | 'roc' | 'momentum' | 'demarker' | 'ultimate' | 'vwap' | 'obv' | 'accumulation' | 'mfi' | 'chaikin-money-flow' | 'volume-roc' | 'ease-of-movement' | 'negative-volume' | 'bollinger' | 'atr' | 'keltner' | 'donchian' | 'standard-deviation' | 'volatility-index' | 'chaikin-volatility' | 'historical-volatility' | 'pivot-points' | 'fibonacci-retracements' | 'fibonacci-extensions' | 'support-resistance' | 'camarilla' | 'woodie' | 'murray-math' | 'price-channels'
  readonly line: string | null
  readonly numbers: Readonly<Record<string, number>>
  readonly method: 'Simple' | 'Exponential' | 'Weighted' | 'Smoothed' | null
  readonly ago: number
  readonly timeframe: 'M1' | 'M5' | 'M15' | 'M30' | 'H1' | 'H4' | 'D1' | 'W1' | 'MN1' | null
} | {
  readonly kind: 'extreme'
  readonly which: 'highest' | 'lowest'
  readonly length: number
} | {
  readonly kind: 'average-volume'
  readonly length: number
} | {
  readonly kind: 'period-price'
  readonly price: 'open' | 'high' | 'low' | 'close'
  readonly period: 'day' | 'week' | 'month'
} | {
  readonly kind: 'times'
  readonly factor: number
  readonly of: Operand
} | {
  readonly kind: 'offset'
  readonly of: Operand
  readonly by: {
    readonly unit: 'pips' | 'points' | 'price' | 'percent' | 'atr' | 'r' | 'money' | 'swing'
    readonly value: number
  }
} | {
  readonly kind: 'difference'
  readonly of: Operand
  readonly less: Operand
}

export interface Amount {
  readonly unit: 'pips' | 'points' | 'price' | 'percent' | 'atr' | 'r' | 'money' | 'swing'
  readonly value: number
}

export interface IndicatorSpec {
  readonly kind: 'indicator'
  readonly name: string
  readonly types: readonly {
    readonly id: 'moving-average' | 'macd' | 'adx' | 'parabolic-sar' | 'ichimoku' | 'aroon' | 'dmi' | 'trix' | 'rsi' | 'stochastic' | 'cci' | 'williams' | 'roc' | 'momentum' | 'demarker' | 'ultimate' | 'vwap' | 'obv' | 'accumulation' | 'mfi' | 'chaikin-money-flow' | 'volume-roc' | 'ease-of-movement' | 'negative-volume' | 'bollinger' | 'atr' | 'keltner' | 'donchian' | 'standard-deviation' | 'volatility-index' | 'chaikin-volatility' | 'historical-volatility' | 'pivot-points' | 'fibonacci-retracements' | 'fibonacci-extensions' | 'support-resistance' | 'camarilla' | 'woodie' | 'murray-math' | 'price-channels'
    readonly numbers: Readonly<Record<string, number>>
    readonly method: 'Simple' | 'Exponential' | 'Weighted' | 'Smoothed' | null
  }[]
  readonly timeframes: readonly ('M1' | 'M5' | 'M15' | 'M30' | 'H1' | 'H4' | 'D1' | 'W1' | 'MN1')[]
  readonly adaptive: readonly ('volatility' | 'session' | 'higher-bias' | 'lower-confirmation')[]
  readonly source: 'Close' | 'Open' | 'High' | 'Low' | 'Median' | 'Typical' | 'Weighted'
  readonly smoothing: {
    readonly method: 'None' | 'Simple' | 'Exponential' | 'Linear Weighted' | 'Smoothed'
    readonly length: number
  }
  readonly display: 'Line' | 'Histogram' | 'Dots' | 'Arrows' | 'Candles' | 'Area' | 'Multi-Line' | 'Dashboard' | 'Colored Line' | 'Colored Histogram' | 'ZigZag' | 'Bars'
  readonly colors: {
    readonly primary: string
    readonly secondary: string
    readonly background: string | null
  }
  readonly alerts: boolean
  readonly arrows: boolean
  readonly histogram: boolean
  readonly levels: readonly number[]
  readonly up: Condition | null
  readonly down: Condition | null
  readonly lines: readonly {
    readonly title: string
    readonly value: Operand
  }[]
}

export interface Error {
  readonly error: {
    readonly type: string
    readonly code: string
    readonly message: string
    /** The parameter at fault, where it is one. */
    readonly param: string | null
    readonly doc_url: string
    readonly request_id: string
    /** The saved record of a conversion that failed. */
    readonly conversion_id?: string
    readonly diagnostics?: readonly {
      /** Stays the same; MetaEditor's own number for MQL. */
      readonly code: string
      readonly severity: 'error' | 'warning' | 'info'
      readonly message: string
      /** Counted from 1. */
      readonly line: number
      readonly column: number
      /** What to do about it. */
      readonly help: string | null
      /** Which of the `files` it is about; null for the program itself. */
      readonly file: string | null
    }[]
    readonly sentences?: readonly {
      readonly text: string
      readonly understood: boolean
      /** The same in our words; of what was not understood, what stands in the way. */
      readonly meaning: string
      /** Position of the sentence in the rules. */
      readonly from: number
      /** Set where the sentence could mean several things. */
      readonly question: {
        /** The words it is about. */
        readonly about: string
        readonly text: string
        readonly options: readonly {
          readonly label: string
          /** Send this in the place of the sentence. */
          readonly sentence: string
        }[]
      } | null
      /** Misspelled words and what they were taken for. */
      readonly corrections: readonly {
        readonly from: string
        readonly to: string
      }[]
    }[]
  }
}

/** Convert a Pine Script. */
export type ConvertInput = {
  /** The script, version 1 to 6; 10 to 50,000 characters. */
  readonly pine_script: string
  /** Which platform the code is for. */
  readonly output_format?: 'mql4' | 'mql5' | 'both'
  /** Lets a language model rewrite lines that the compiler cannot translate; they are checked and run like all others, and told in `fidelity`. With false the compiler works alone: such lines stay marked in the code, and the answer is there at once. */
  readonly optimize?: boolean
  /** Up to 20 files with 200,000 characters together. What is not needed is left out. */
  readonly files?: readonly {
    /** As the script imports it: `user/library/version`, or `user/library` for any version. */
    readonly name: string
    readonly text: string
  }[]
  /** What the names of chart objects begin with; the title where empty. Up to 32 letters, digits, spaces, dots, dashes and underscores. */
  readonly object_prefix?: string
  /** Head and lines of the code say how exact they are, and whether it was equal. What could not be converted is marked in any case. */
  readonly proof_comments?: boolean
  /** How many bars back the program calculates, as the default of an input of its own; null calculates all. The proof then compares these bars. */
  readonly max_bars?: number | null
  /** What history and file names call it. The script's own title where absent. */
  readonly name?: string
  /** For a language model, where one has to help. */
  readonly notes?: string
}

export type ConvertOutput = Conversion

/** Port an MQL4 program to MQL5. */
export type PortInput = {
  /** The program; 10 to 100,000 characters. */
  readonly mql4_code: string
  /** Up to 20 files with 200,000 characters together. What is not needed is left out. */
  readonly files?: readonly {
    /** As the program includes it, with `/` between folders. */
    readonly name: string
    readonly text: string
  }[]
  /** What history and file names call it. The script's own title where absent. */
  readonly name?: string
  /** For a language model, where one has to help. */
  readonly notes?: string
}

export type PortOutput = Conversion

/** Get a conversion. */
export type GetConversionInput = {
  /** The `conversion_id`. */
  readonly id: string
}

export type GetConversionOutput = Conversion

/** List conversions. */
export type ListConversionsInput = {
  /** Rows a page. */
  readonly limit?: number
  /** Rows to skip. */
  readonly offset?: number
}

export type ListConversionsOutput = {
  readonly conversions: readonly {
    readonly conversion_id: string
    /** `running` becomes `success` or `error` once. */
    readonly status: 'running' | 'success' | 'error'
    readonly kind: 'pine_to_mql' | 'mql4_to_mql5'
    readonly name: string
    /** Whether every converted program did the same as the original on all standard bars and contracts; null where nothing was compared. */
    readonly equal: boolean | null
    readonly error: {
      readonly code: 'source_has_errors' | 'does_not_compile' | 'does_not_run' | 'timeout' | 'cancelled' | 'internal_error'
      readonly message: string
    } | null
    /** `sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all others. */
    readonly notice: 'sizing' | null
    /** The newer conversion that replaces one with a notice, once it was converted again on the website. */
    readonly replaced_by: string | null
    /** False for what a test key made. */
    readonly livemode: boolean
    /** ISO 8601, UTC. */
    readonly created_at: string
  }[]
  readonly total: number
  readonly has_more: boolean
}

/** Generate a program. */
export type GenerateInput = {
  /** What the rules describe. A spec says it by itself. */
  readonly kind?: 'ea' | 'indicator'
  /** Rules in words, up to 10,000 characters. Not needed with a spec. */
  readonly rules?: string
  /** What the program is made of, as an answer has it: change what you like and send it again. Its shapes are in the OpenAPI document. Decides over the rules. */
  readonly spec?: StrategySpec | IndicatorSpec
  readonly dialect?: 'mql4' | 'mql5'
  /** Of the program, in the history and in file names. */
  readonly name?: string
}

export type GenerateOutput = {
  readonly conversion_id: string
  readonly kind: 'ea' | 'indicator'
  readonly name: string
  readonly dialect: 'mql4' | 'mql5'
  readonly code: string
  /** The same program for TradingView: what the code was compiled from. */
  readonly pine_script: string
  /** Empty where a spec was sent. */
  readonly sentences: readonly {
    readonly text: string
    readonly understood: boolean
    /** The same in our words; of what was not understood, what stands in the way. */
    readonly meaning: string
    /** Position of the sentence in the rules. */
    readonly from: number
    /** Set where the sentence could mean several things. */
    readonly question: {
      /** The words it is about. */
      readonly about: string
      readonly text: string
      readonly options: readonly {
        readonly label: string
        /** Send this in the place of the sentence. */
        readonly sentence: string
      }[]
    } | null
    /** Misspelled words and what they were taken for. */
    readonly corrections: readonly {
      readonly from: string
      readonly to: string
    }[]
  }[]
  /** What the rules imply, or where they get in each other's way. */
  readonly notes: readonly string[]
  /** All that the program does, in words. */
  readonly meaning: readonly string[]
  /** What its user can set. */
  readonly inputs: readonly {
    readonly title: string
    readonly group: string
    readonly value: string
    readonly range: string
  }[]
  readonly diagnostics: readonly {
    /** Stays the same; MetaEditor's own number for MQL. */
    readonly code: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly message: string
    /** Counted from 1. */
    readonly line: number
    readonly column: number
    /** What to do about it. */
    readonly help: string | null
    /** Which of the `files` it is about; null for the program itself. */
    readonly file: string | null
  }[]
  /** The code beside the Pine Script, on the same bars. */
  readonly proof: {
    readonly dialect: 'mql4' | 'mql5'
    readonly equal: boolean
    /** Equal, and there was something to compare: plotted values, messages, or ten trades and more. */
    readonly proved: boolean
    readonly comparisons: readonly {
      readonly bars: number
      readonly equal: boolean
      readonly plots: readonly {
        readonly title: string
        readonly equal: boolean
        readonly compared: number
        readonly first_difference: {
          /** Counted from 0. */
          readonly bar: number
          readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
          readonly original: number | null
          readonly converted: number | null
          readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
        } | null
      }[]
      readonly trades: {
        readonly original: number
        readonly converted: number
        readonly first_difference: {
          /** Counted from 0. */
          readonly bar: number
          readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
          readonly original: number | null
          readonly converted: number | null
          readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
        } | null
      } | null
      readonly fault: {
        readonly message: string
        readonly bar: number
        readonly line: number | null
      } | null
    }[]
    /** One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0. */
    readonly accounts: readonly {
      readonly broker: 'eurusd' | 'usdjpy' | 'eurusd_jpy' | 'xauusd' | 'us30' | 'ger40' | 'btcusd' | 'es'
      readonly title: string
      readonly bars: number
      /** The same fills, the same money, and the same kinds of refusals. */
      readonly equal: boolean
      readonly fills: {
        readonly original: number
        readonly converted: number
      }
      /** The first fill that only one program has; `bar` counts from 0. */
      readonly first_difference: {
        readonly bar: number
        readonly original: {
          readonly price: number
          /** Units of the base asset; of a future contracts. */
          readonly units: number
        } | null
        readonly converted: {
          readonly price: number
          /** Units of the base asset; of a future contracts. */
          readonly units: number
        } | null
      } | null
      readonly original: {
        /** ISO 4217. */
        readonly currency: string
        /** To the cent, like equity. */
        readonly balance: number
        /** With what is open at the last close. */
        readonly equity: number
        /** Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
        readonly refused: readonly ('smallest' | 'largest' | 'margin')[]
      }
      readonly converted: {
        /** ISO 4217. */
        readonly currency: string
        /** To the cent, like equity. */
        readonly balance: number
        /** With what is open at the last close. */
        readonly equity: number
        /** Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
        readonly refused: readonly ('smallest' | 'largest' | 'margin')[]
      }
      readonly fault: {
        readonly message: string
        readonly bar: number
        readonly line: number | null
      } | null
    }[]
  } | null
  /** Of an Expert Advisor, on generated bars: it shows how the program behaves, not what a market pays. */
  readonly backtest: {
    readonly symbol: string
    readonly bars: number
    readonly deposit: number
    readonly trades: number
    readonly wins: number
    readonly losses: number
    readonly net_profit: number
    readonly profit_factor: number | null
    readonly max_drawdown: number
    readonly max_drawdown_percent: number
  } | null
  readonly spec: StrategySpec | IndicatorSpec
  readonly livemode: boolean
}

/** Check code. */
export type CheckInput = {
  /** Up to 50,000 characters of Pine Script, 100,000 of MQL. */
  readonly code: string
  readonly language: 'pine' | 'mql4' | 'mql5'
  /** Up to 20 files with 200,000 characters together. What is not needed is left out. */
  readonly files?: readonly {
    /** As the code names it: a library by `user/library/version`, an include by its path. */
    readonly name: string
    readonly text: string
  }[]
}

export type CheckOutput = {
  /** No error; there may be warnings. */
  readonly ok: boolean
  /** `indicator`, `strategy`, `library`, `ea`, `script` or `include`. */
  readonly kind: string | null
  /** Of Pine Script. */
  readonly version: number | null
  readonly title: string
  readonly diagnostics: readonly {
    /** Stays the same; MetaEditor's own number for MQL. */
    readonly code: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly message: string
    /** Counted from 1. */
    readonly line: number
    readonly column: number
    /** What to do about it. */
    readonly help: string | null
    /** Which of the `files` it is about; null for the program itself. */
    readonly file: string | null
  }[]
}

/** Verify a conversion. */
export type VerifyInput = {
  readonly pine_script: string
  readonly mql_code: string
  readonly dialect: 'mql4' | 'mql5'
  /** Up to 20 files with 200,000 characters together. What is not needed is left out. */
  readonly files?: readonly {
    /** As the script imports it: `user/library/version`, or `user/library` for any version. */
    readonly name: string
    readonly text: string
  }[]
  /** What the program was converted with. */
  readonly max_bars?: number | null
}

export type VerifyOutput = {
  readonly equal: boolean
  /** Equal, and there was something to compare: plotted values, messages, or ten trades and more. */
  readonly proved: boolean
  readonly dialect: 'mql4' | 'mql5'
  readonly comparisons: readonly {
    readonly bars: number
    readonly equal: boolean
    readonly plots: readonly {
      readonly title: string
      readonly equal: boolean
      readonly compared: number
      readonly first_difference: {
        /** Counted from 0. */
        readonly bar: number
        readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
        readonly original: number | null
        readonly converted: number | null
        readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
      } | null
    }[]
    readonly trades: {
      readonly original: number
      readonly converted: number
      readonly first_difference: {
        /** Counted from 0. */
        readonly bar: number
        readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
        readonly original: number | null
        readonly converted: number | null
        readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
      } | null
    } | null
    readonly fault: {
      readonly message: string
      readonly bar: number
      readonly line: number | null
    } | null
  }[]
  /** One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0. */
  readonly accounts: readonly {
    readonly broker: 'eurusd' | 'usdjpy' | 'eurusd_jpy' | 'xauusd' | 'us30' | 'ger40' | 'btcusd' | 'es'
    readonly title: string
    readonly bars: number
    /** The same fills, the same money, and the same kinds of refusals. */
    readonly equal: boolean
    readonly fills: {
      readonly original: number
      readonly converted: number
    }
    /** The first fill that only one program has; `bar` counts from 0. */
    readonly first_difference: {
      readonly bar: number
      readonly original: {
        readonly price: number
        /** Units of the base asset; of a future contracts. */
        readonly units: number
      } | null
      readonly converted: {
        readonly price: number
        /** Units of the base asset; of a future contracts. */
        readonly units: number
      } | null
    } | null
    readonly original: {
      /** ISO 4217. */
      readonly currency: string
      /** To the cent, like equity. */
      readonly balance: number
      /** With what is open at the last close. */
      readonly equity: number
      /** Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
      readonly refused: readonly ('smallest' | 'largest' | 'margin')[]
    }
    readonly converted: {
      /** ISO 4217. */
      readonly currency: string
      /** To the cent, like equity. */
      readonly balance: number
      /** With what is open at the last close. */
      readonly equity: number
      /** Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin. */
      readonly refused: readonly ('smallest' | 'largest' | 'margin')[]
    }
    readonly fault: {
      readonly message: string
      readonly bar: number
      readonly line: number | null
    } | null
  }[]
}

/** Analyze an Expert Advisor. */
export type AnalyzeInput = {
  /** MQL4 or MQL5, up to 100,000 characters. */
  readonly code: string
  readonly dialect: 'mql4' | 'mql5'
  /** Up to 20 files with 200,000 characters together. What is not needed is left out. */
  readonly files?: readonly {
    /** As the program includes it, with `/` between folders. */
    readonly name: string
    readonly text: string
  }[]
}

export type AnalyzeOutput = {
  readonly quality_score: number
  readonly issues: readonly {
    readonly code: string
    readonly severity: 'critical' | 'warning' | 'info'
    readonly category: string
    readonly issue: string
    readonly recommendation: string
    readonly line: number | null
  }[]
  readonly recommendations: string
  /** What each rule took off the 100. */
  readonly deductions: readonly {
    readonly code: string
    readonly findings: number
    readonly points: number
  }[]
}

/** Get limits and usage. */
export type GetUsageInput = Record<string, never>

export type GetUsageOutput = {
  readonly plan: 'free' | 'premium' | 'pro' | 'elite' | 'admin'
  readonly livemode: boolean
  readonly key: {
    readonly name: string
    readonly prefix: string
    readonly expires_at: string | null
  }
  readonly allowances: {
    readonly conversions: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly optimizations: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly ea_generations: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly indicator_generations: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly analyses: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
  }
}

/** Input and output of every call. */
export interface Calls {
  readonly convert: { readonly input: ConvertInput; readonly output: ConvertOutput }
  readonly port: { readonly input: PortInput; readonly output: PortOutput }
  readonly getConversion: { readonly input: GetConversionInput; readonly output: GetConversionOutput }
  readonly listConversions: { readonly input: ListConversionsInput; readonly output: ListConversionsOutput }
  readonly generate: { readonly input: GenerateInput; readonly output: GenerateOutput }
  readonly check: { readonly input: CheckInput; readonly output: CheckOutput }
  readonly verify: { readonly input: VerifyInput; readonly output: VerifyOutput }
  readonly analyze: { readonly input: AnalyzeInput; readonly output: AnalyzeOutput }
  readonly getUsage: { readonly input: GetUsageInput; readonly output: GetUsageOutput }
}

/** `repeats`: takes an Idempotency-Key. */
export const calls = {
  convert: { method: 'POST', path: '/convert', repeats: true },
  port: { method: 'POST', path: '/port', repeats: true },
  getConversion: { method: 'GET', path: '/conversion/{id}', repeats: false },
  listConversions: { method: 'GET', path: '/conversions', repeats: false },
  generate: { method: 'POST', path: '/generate', repeats: true },
  check: { method: 'POST', path: '/check', repeats: false },
  verify: { method: 'POST', path: '/verify', repeats: false },
  analyze: { method: 'POST', path: '/analyze', repeats: true },
  getUsage: { method: 'GET', path: '/usage', repeats: false },
} as const satisfies Record<keyof Calls, { method: string; path: string; repeats: boolean }>
