/**
 * The contract between the compiler and its callers (Lambdas, the worker in the browser, the command line). All of it
 * is plain data that survives structured cloning and JSON (NaN in series is written as null). `index.ts` has the
 * functions: `check`, `convert`, `run`, `verify`, `port`, `analyze`, `optimize`, `generate`, `fix`.
 */
import type { AccountResult, BrokerComparison } from './proof/account-result.ts'
import type { RunAlert } from './run/alert.ts'
import type { RunFault } from './run/run-fault.ts'
import type { BrokerId, FeatureId, TargetId } from './ids.ts'
import type { ParameterWarning } from './ea/features/parameters/parameter-warning.ts'
import type { ProofCoverage, ProofTrial, SkippedTrials } from './proof/cover/result.ts'
import type { Explanation } from './proof/explain/explanation.ts'
import type { LeftOut } from './proof/left-out.ts'
import type { PartComparison } from './proof/look/parts.ts'
import type { Shape, ShapeComparison } from './proof/picture/shapes.ts'
import type { IndicatorSpec } from './ea/spec/indicator-spec.ts'
import type { StrategySpec } from './ea/spec/strategy-spec.ts'
import type { Dialect } from './targets/dialects.ts'
import type { Diagnostic } from './text/diagnostic.ts'
import type { Position, Source } from './text/source.ts'
import type { differenceCauses, differenceKinds, fidelities, Layout } from './kinds.ts'

export type Language = 'pine' | Dialect
export type { BrokerId, Dialect, TargetId }
export type ProgramKind = 'indicator' | 'strategy' | 'library' | 'ea' | 'script' | 'include'

// --------------------------------------------------------------------------------------------- check

export interface CheckInput {
  readonly source: Source
  readonly language: Language
  /** Libraries (Pine) or includes (MQL) the source names, by the name it uses. */
  readonly files?: readonly Source[]
  /** The build of MetaTrader 5 by whose rules MQL5 is read; the newest we know where absent. */
  readonly build?: number | undefined
}

/** A diagnostic with everything needed to show it: position and wording are filled in. */
export interface ShownDiagnostic extends Diagnostic, Position {
  readonly endLine: number
  readonly endColumn: number
  readonly text: string
  readonly help: string
}

export interface CheckResult {
  readonly ok: boolean
  readonly kind: ProgramKind | null
  /** Pine version, 1–6; null for MQL. */
  readonly version: number | null
  /** The program's own name: `indicator("…")`'s title or the file name. */
  readonly title: string
  readonly diagnostics: readonly ShownDiagnostic[]
}

// ------------------------------------------------------------------------------------------- convert

export interface ConvertInput {
  /** A Pine script. */
  readonly source: Source
  readonly files?: readonly Source[]
  readonly targets: readonly TargetId[]
  /** File name of the output without extension; the script's title where absent. */
  readonly name?: string
  /** Prefix of the program's object names on the chart; it deletes only these objects. The title where absent. */
  readonly prefix?: string
  /** False: neither head nor lines state exactness. True where absent. Unconverted parts are always marked. */
  readonly proofComments?: boolean
  /**
   * How many bars back the program calculates, as the default of an input: the script then runs as on a chart that has
   * no more bars. Where absent there is no such input, and all bars are calculated.
   */
  readonly maxBars?: number
  /** One file where absent. */
  readonly layout?: Layout
  /** For a strategy: also an indicator for each Expert Advisor, which shows the plots. None for other scripts. */
  readonly companion?: boolean | undefined
  /** Defaults of an Expert Advisor's own inputs. */
  readonly trading?: TradingDefaults
}

/** Defaults of an Expert Advisor's inputs that no script names; usual ones where absent. */
export interface TradingDefaults {
  /** Lots of an order that names no quantity, whatever default the script names for it. */
  readonly orderLots?: number
  /** Points of spread above which nothing is entered. */
  readonly maxSpread?: number
  /** Points the price may slip. */
  readonly slippage?: number
}

export interface ConvertResult extends CheckResult {
  /** One for each target; none when the source has errors that leave nothing to convert, or for a target without a form. */
  readonly outputs: readonly ConvertedFile[]
  /** One row for each source line that says something. */
  readonly fidelity: readonly LineFidelity[]
}

export interface ConvertedFile {
  readonly target: TargetId
  /** Whether it is the indicator beside an Expert Advisor. */
  readonly companion: boolean
  /** The dialect of the text. */
  readonly dialect: Dialect
  readonly fileName: string
  readonly text: string
  /** Files of the terminal's Include folder that the program includes, by their paths below it. */
  readonly includes: readonly Source[]
  /** Which output lines each source line became; both 1-based. */
  readonly lines: readonly { readonly source: number; readonly output: number }[]
  /** Diagnostics of our MQL checker about the text; empty when there are none. */
  readonly diagnostics: readonly ShownDiagnostic[]
}

export type Fidelity = (typeof fidelities)[number]

export interface LineFidelity {
  readonly line: number
  readonly fidelity: Fidelity
  /** Why it is not exact, and for `unsupported` what to do. */
  readonly reason?: string
}

// --------------------------------------------------------------------------------------------- port

export interface PortInput {
  /** An MQL4 program. */
  readonly source: Source
  /** Its includes, by the names it uses. */
  readonly files?: readonly Source[]
}

/** An MQL4 program as MQL5. `diagnostics` are of the original; where it has errors there is nothing to port. */
export interface PortResult extends CheckResult {
  /** The program first, then those of its includes that it uses. */
  readonly outputs: readonly PortedFile[]
  readonly changes: readonly PortChange[]
  /** For review: no rule covers this place. */
  readonly notes: readonly { readonly file: string; readonly line: number; readonly why: string }[]
}

export interface PortedFile {
  readonly fileName: string
  readonly text: string
  /** Diagnostics of our MQL5 checker about the text. */
  readonly diagnostics: readonly ShownDiagnostic[]
}

/** One change: the text at `line` of the original, the text at `newLine` of the result, and the reason. */
export interface PortChange {
  readonly file: string
  readonly line: number
  readonly newLine: number
  readonly before: string
  readonly after: string
  readonly why: string
}

// ---------------------------------------------------------------------------------------- run, verify

/** Bars oldest first; the six arrays have the same length. */
export interface Bars {
  /** Opening time, milliseconds since 1970 UTC. */
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly symbol: SymbolInfo
  /** Seconds a bar. */
  readonly period: number
}

export interface SymbolInfo {
  readonly name: string
  /** Smallest price change. */
  readonly tickSize: number
  readonly digits: number
  /** IANA zone of the exchange. */
  readonly timezone: string
  /** Pine session string, e.g. `0930-1600:23456`. */
  readonly session: string
  readonly currency: string
  readonly baseCurrency: string
  /** `forex`, `crypto`, `stock`, `index`, `futures`, `cfd`. */
  readonly type: string
  /** Money of the symbol's currency that a unit makes when the price moves by 1; a unit of a future is a contract. */
  readonly pointValue: number
  /** Units in a lot; for a future the figure of its terminal, where a lot is one contract. */
  readonly contractSize: number
  readonly minLot: number
  readonly lotStep: number
  readonly maxLot: number
}

/** A broker's terms for trading a symbol. Money is in the account's currency, distances are in points. */
export interface TradingTerms {
  /** Currency of the account. */
  readonly currency: string
  /**
   * Money of the account for one unit of the symbol's currency, where the account's is neither that one nor its
   * base.
   */
  readonly rate: number
  readonly deposit: number
  readonly leverage: number
  /** MetaTrader 5 only: several positions of a symbol, or one. */
  readonly margin: 'hedging' | 'netting'
  readonly spread: number
  readonly stopsLevel: number
  readonly freezeLevel: number
  /** For a lot, on each side. */
  readonly commission: number
  /** For a lot and a night; negative where the broker takes it. */
  readonly swapLong: number
  readonly swapShort: number
}

export interface PlotSeries {
  readonly title: string
  readonly kind:
    | 'line'
    | 'histogram'
    | 'columns'
    | 'area'
    | 'circles'
    | 'cross'
    | 'stepline'
    | 'shape'
    | 'char'
    | 'arrow'
    | 'candle'
    | 'bar'
    | 'bgcolor'
    | 'barcolor'
    | 'hline'
    | 'fill'
  /** One value a bar, NaN where nothing is drawn. Candles and bars have four series `title:open` … `title:close`. */
  readonly values: Float64Array
  /** 0xRRGGBBAA a bar, NaN where not coloured; null when the colour never changes. */
  readonly colors: Float64Array | null
  readonly color: number | null
  /** Colors of a candle's border and wick on each bar; null for one that the script leaves out. */
  readonly outline?: { readonly border: Float64Array | null; readonly wick: Float64Array | null }
}

export interface Trade {
  readonly number: number
  readonly direction: 'long' | 'short'
  readonly entryId: string
  readonly entryTime: number
  readonly entryPrice: number
  readonly exitId: string | null
  readonly exitTime: number | null
  readonly exitPrice: number | null
  readonly quantity: number
  readonly profit: number
}

export interface RunInput {
  readonly source: Source
  readonly files?: readonly Source[]
  readonly language: Language
  readonly bars: Bars
  /** By input title (Pine) or variable name (MQL). */
  readonly inputs?: Readonly<Record<string, string | number | boolean>>
}

export interface RunResult {
  readonly plots: readonly PlotSeries[]
  readonly trades: readonly Trade[]
  /** Equity after each bar, for strategies and EAs; else null. */
  readonly equity: Float64Array | null
  /** Orders that wait after a bar: entries of a script, pending orders at the server. At most 20,000. */
  readonly waiting?: readonly WaitingOrder[]
  /** The result of a run at a broker; absent where only the program limits its orders. */
  readonly account?: AccountResult
  readonly logs: readonly string[]
  /** How many of them a strategy wrote on the last bar. */
  readonly lastBarLogs?: number
  readonly alerts: readonly RunAlert[]
  /** Drawings of an indicator after the last bar, as a MetaTrader chart shows them; absent where none are compared. */
  readonly shapes?: readonly Shape[]
  /** How the looks, levels, fillings and inputs of a converted program compare; absent where none are compared. */
  readonly parts?: readonly PartComparison[]
  /** How the alerts of a converted strategy compare on each bar; absent or null where none are compared. */
  readonly alertComparison?: AlertComparison | null
  /** Parts of a converted program that were not compared, because a budget ended. */
  readonly leftOut?: readonly LeftOut[]
  /** A fault that stopped the run (a runtime error, fuel, memory). */
  readonly fault: RunFault | null
  /** The first operation whose result MQL leaves undefined; the run continued with the result of x86-64. */
  readonly undefinedOperation?: RunFault | null
}

/** An order with a price that has not been reached when a bar ends. */
export interface WaitingOrder {
  readonly bar: number
  readonly side: 1 | -1
  /** Its limit and its stop, where it has both. */
  readonly prices: readonly number[]
}

export type { RunFault }
export type {
  AccountComparison,
  AccountResult,
  BrokerComparison,
  FillDifference,
  RefusalKind,
} from './proof/account-result.ts'

/** A converted program; its text is parsed again. `companion`: it shows the plots beside an Expert Advisor. */
export type ConvertedText = Pick<ConvertedFile, 'dialect' | 'text'> &
  Partial<Pick<ConvertedFile, 'includes'>> & { readonly companion?: boolean | undefined }

export interface VerifyInput {
  readonly source: Source
  readonly files?: readonly Source[]
  readonly converted: ConvertedText
  /** The standard sets where absent. */
  readonly bars?: readonly Bars[]
  /** Lots the program was converted with for orders that name no quantity. */
  readonly orderLots?: number
  /** Brokers at which a strategy is proved too; all where absent, none for indicators. */
  readonly brokers?: readonly BrokerId[]
  /** Bars back that the program calculates; all where absent. An indicator's original then shows those bars only. */
  readonly maxBars?: number
  readonly compared?: Compared
}

/**
 * The parts that a proof compares: everything, as of a conversion (where absent); what is shown, but not the inputs, of
 * a program that was changed by hand; or values, drawings, trades and messages alone, of a program that is no
 * conversion.
 */
export type Compared = 'all' | 'shown' | 'values'

export interface VerifyResult {
  /** No difference was found. */
  readonly equal: boolean
  /** Equal, and the runs showed something to compare: values, colors, drawings, messages, or ten trades and more. */
  readonly proved: boolean
  readonly dialect: Dialect
  /** Of the indicator beside an Expert Advisor. */
  readonly companion?: true
  /** Time ended before everything was compared: the rest is not known. */
  readonly unfinished?: boolean
  /** One for each set of bars. */
  readonly comparisons: readonly Comparison[]
  /** One for each broker; empty for indicators. */
  readonly accounts: readonly BrokerComparison[]
  /** an indicator on bars that come while it runs: plots, drawings and alerts; null for other programs. */
  readonly live?: Comparison | null
  /** Further runs, with other values of inputs or on unusual bars; absent in older reports. */
  readonly trials?: readonly ProofTrial[]
  /** Trials that were not compared, by the reason; absent in older reports. */
  readonly skippedTrials?: readonly SkippedTrials[]
  /** Which lines and branches of the script have run; absent in older reports. */
  readonly coverage?: ProofCoverage
  /** Where the first difference of a plot comes from; null or absent where nothing can be followed. */
  readonly explanation?: Explanation | null
}

export interface Comparison {
  readonly bars: number
  readonly equal: boolean
  readonly plots: readonly PlotComparison[]
  readonly trades: {
    readonly original: number
    readonly converted: number
    readonly firstDifference: Difference | null
  } | null
  /** Messages that the original logs, compared in their order; null where it logs none. */
  readonly logs?: { readonly compared: number; readonly firstDifference: TextDifference | null } | null
  /** Drawings after the last bar; absent or null where the script draws nothing or is no indicator. */
  readonly drawings?: ShapeComparison | null
  /** Other visible parts: looks of plots, marks, levels, fillings, colors of bars, inputs. */
  readonly parts?: readonly PartComparison[]
  /** Parts that were not compared, because a budget or a limit of MetaTrader ended; absent or empty for nothing. */
  readonly leftOut?: readonly LeftOut[]
  /** Alerts on live bars, of a strategy on all bars; absent or null where none are compared. */
  readonly alerts?: AlertComparison | null
  readonly fault: RunFault | null
}

export interface PlotComparison {
  readonly title: string
  readonly equal: boolean
  readonly compared: number
  /** Bars on which the original shows a value; absent in reports made before it was counted. */
  readonly values?: number
  /** Line of the script that plots it; absent where it is not known. */
  readonly line?: number | null
  readonly firstDifference: Difference | null
}

/** Alerts that the script asks for and that the conversion sends, by bar and text. */
export interface AlertComparison {
  readonly original: number
  readonly converted: number
  /** Null texts where only one of them sends an alert. */
  readonly firstDifference: {
    readonly bar: number
    readonly original: string | null
    readonly converted: string | null
    /** Line of the script that sends the alert; null where it sends none. */
    readonly line?: number | null
  } | null
}

/** The message of that number, from 0; null where a run has logged fewer. */
export interface TextDifference {
  readonly index: number
  readonly original: string | null
  readonly converted: string | null
}

export interface Difference {
  readonly bar: number
  readonly original: number | null
  readonly converted: number | null
  readonly what: (typeof differenceKinds)[number]
  readonly cause: (typeof differenceCauses)[number]
}

// ------------------------------------------------------------------------------------------- optimize

export interface OptimizeInput {
  /** An Expert Advisor. */
  readonly source: Source
  readonly language: Dialect
  readonly files?: readonly Source[]
  readonly features: readonly FeatureChoice[]
  /**
   * Sets of bars for the comparison. Both programs run on the first set on which the original trades. Its first third,
   * at most 1,000 bars, is history that the chart has at the start. Without sets nothing runs.
   */
  readonly bars?: readonly Bars[]
}

/** A feature by its id; `parameters` are values of its inputs by name, its own defaults where absent. */
export interface FeatureChoice {
  readonly id: string
  readonly parameters?: Readonly<Record<string, number | boolean | string>>
  /** Adds it beside one that the program has by its author. */
  readonly anyway?: boolean
}

/** The program with the applied features. A program that does not compile is returned unchanged, with `diagnostics`. */
export interface OptimizeResult {
  readonly code: string
  readonly applied: readonly AppliedFeature[]
  /** A request that was not carried out: a feature's id, and the reason. */
  readonly notApplied: readonly NotApplied[]
  /** All that differs from the source, in the order of the text. */
  readonly changes: readonly CodeChange[]
  readonly diagnostics: readonly ShownDiagnostic[]
  /** Parameters that keep features from their purpose. */
  readonly warnings: readonly ParameterWarning[]
  readonly before: Backtest | null
  readonly after: Backtest | null
}

export interface NotApplied {
  readonly what: string
  readonly why: string
}

export interface AppliedFeature {
  readonly id: FeatureId
  readonly title: string
  readonly inputs: readonly {
    readonly name: string
    readonly label: string
    readonly value: number | boolean | string
  }[]
  /** Lines of the result, 1-based, that the feature added. */
  readonly lines: readonly number[]
}

/** Lines `line` … of the source became lines `newLine` … of the result; both 1-based, either list may be empty. */
export interface CodeChange {
  readonly line: number
  readonly removed: readonly string[]
  readonly newLine: number
  readonly added: readonly string[]
  /** Ids of the features that caused the change. */
  readonly features: readonly string[]
}

/** The result of a run of an Expert Advisor. Money is in the currency of the account. */
export interface Backtest {
  readonly symbol: string
  /** Bars it traded on, after those of the history. */
  readonly bars: number
  readonly history: number
  readonly deposit: number
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly netProfit: number
  /** Gains by losses; null without a loss. */
  readonly profitFactor: number | null
  /** Largest fall of the equity from its peak. */
  readonly maxDrawdown: number
  readonly maxDrawdownPercent: number
  /** The equity in at most 500 points of equal distance, with the opening time of the bar in milliseconds. */
  readonly equity: readonly { readonly time: number; readonly value: number }[]
  readonly fault: RunFault | null
}

// ------------------------------------------------------------------------------------------ generate

export type { ReadSentence } from './ea/english/reader.ts'
export type { EaSelections, IndicatorSelections } from './ea/spec/wizard.ts'
export type { StrategySpec } from './ea/spec/strategy-spec.ts'
export type { IndicatorSpec } from './ea/spec/indicator-spec.ts'

export interface GenerateInput {
  readonly spec: StrategySpec | IndicatorSpec
  readonly target: Dialect
  /** Without extension; the spec's name where absent. */
  readonly fileName?: string
  /** Where given, a strategy's program is tried on them. */
  readonly bars?: Bars
  /** Whose contract and costs the trial has where the bars are of its symbol; EURUSD where absent. */
  readonly broker?: BrokerId
}

export interface GenerateResult {
  readonly ok: boolean
  readonly code: string
  /** The Pine source of the code: the same program for TradingView. */
  readonly pine: string
  readonly inputs: readonly GeneratedProgramInput[]
  readonly fidelity: readonly LineFidelity[]
  /** Diagnostics of the script, of its conversion and of the code. */
  readonly diagnostics: readonly ShownDiagnostic[]
  /** Null for indicators and where no bars were given. */
  readonly backtest: Backtest | null
  /** Trades of the program on the bars, in lots. */
  readonly trades: readonly Trade[]
  /** The account after the run; null where it did not run at a broker. */
  readonly account: AccountResult | null
  /** Lines of its journal about orders that were not traded as requested. */
  readonly journal: readonly string[]
}

export interface TrialInput {
  /** An Expert Advisor. */
  readonly code: string
  readonly target: Dialect
  readonly broker: BrokerId
  /** The broker's where absent. */
  readonly bars?: Bars
}

/** A run of an Expert Advisor at a broker. */
export type Trial = Pick<GenerateResult, 'trades' | 'account' | 'journal'> & { readonly backtest: Backtest }

export interface GeneratedProgramInput {
  readonly title: string
  readonly group: string
  readonly value: string
  readonly range: string
}
