/** Facts about a dialect of MQL and its terminal: words, names shown, options of the checker and of the machine. */
export interface DialectFacts {
  readonly name: 'MQL4' | 'MQL5'
  /** The terminal, and its short name. */
  readonly platform: 'MetaTrader 4' | 'MetaTrader 5'
  readonly shortPlatform: string
  /** Endings of source files and of compiled programs. */
  readonly extension: string
  readonly compiled: string
  /** Macros that the compiler defines: that of the dialect, and that of its build. */
  readonly macro: string
  readonly buildMacro: string
  /** Modern scopes, conversions and array bounds without `#property strict`. */
  readonly isStrict: boolean
  /** The dialect whose programs are ported to this one. */
  readonly older: 'mql4' | null
  /** Whether the terminal comes with indicators below `Examples`. */
  readonly hasExamples: boolean
  /** Whether programs can read the terminal's calendar of news. */
  readonly hasCalendar: boolean
  readonly language: LanguageFacts
  readonly machine: MachineFacts
  readonly chart: ChartFacts
}

/** Code that the two compilers read differently. */
export interface LanguageFacts {
  /** Symbol, timeframe and digits of the program's chart. */
  readonly own: Readonly<Record<'symbol' | 'timeframe' | 'digits', string>>
  /** Whether inputs have groups; else an input without a value is a heading. */
  readonly hasInputGroups: boolean
  /** Whether builds of the terminal change rules; see builds.ts. */
  readonly hasBuildRules: boolean
  /** Whether `start`, `init` and `deinit` are events. */
  readonly hasOldEvents: boolean
  /** Whether OnCalculate may have other parameters. */
  readonly takesAnyOnCalculate: boolean
  /** Whether an unknown ENUM_… is int, and what a class enumerates is known outside of it. */
  readonly hasLooseEnums: boolean
}

/** The abilities of the terminal's chart. */
export interface ChartFacts {
  /** Plots of candles, of bars and of fillings; else a histogram shows their range in one color. */
  readonly hasCandles: boolean
  readonly hasFillings: boolean
  /** A distance between signs and their price. */
  readonly hasArrowShift: boolean
  /** Trend lines that extend to the left; all extend to the right. */
  readonly hasLeftRays: boolean
}

/** Differences between the terminals, as numbers. */
export interface MachineFacts {
  /** The applied price of closes: ENUM_APPLIED_PRICE counts from here. */
  readonly closePrice: number
  /** Character code that separates values in a file where the program names none. */
  readonly separator: number
  /** Whether text files are Unicode unless the program asks for ANSI. */
  readonly writesUnicode: boolean
  /** Who keeps what is traded: orders alone, or the server's orders, deals and positions. */
  readonly book: 'pool' | 'server'
  /** Whether indicators are handles, whose buffers are copied. Else their functions return values, by older arguments. */
  readonly hasHandles: boolean
  /** Codes of timeframes: minutes, or minutes with flags for hours, weeks and months. */
  readonly timeframes: 'minutes' | 'flags'
  /** Whether plots have several buffers and palettes; else each buffer is a plot. */
  readonly hasPlots: boolean
  /** Whether buffers and predefined arrays begin with the newest bar. */
  readonly isNewestFirst: boolean
  /** Whether a new bar of a buffer begins with the plot's empty value. */
  readonly clearsNewBars: boolean
  /** Values that are never visible beside the empty value, as it with a price added. */
  readonly isOffChart: (value: number) => boolean
  /** Whether functions of objects begin with the id of a chart. */
  readonly hasChartIds: boolean
  /** Whether the times and prices of the first three points of an object have a property each. */
  readonly hasPointProperties: boolean
  /** Whether functions of arrays take the count before the start, and sort a part in both directions. */
  readonly countsFirst: boolean
  /** Whether a length of 0 means the rest of a string. */
  readonly isRestZero: boolean
  /** Whether reading the last error clears it. */
  readonly clearsError: boolean
  readonly errors: Readonly<Record<ErrorName, number>>
}

/** Errors that programs can read, by what has happened. */
export type ErrorName =
  | 'functionNotAllowed'
  | 'addressNotAllowed'
  | 'offline'
  | 'noHistory'
  | 'cannotOpen'
  | 'objectNotFound'
  | 'invalidParameter'
  | 'unknownSymbol'

/** Names that a dialect declares beside those of both. */
export interface DialectWords {
  /** Names of functions that have a newer one. */
  readonly oldNames: Readonly<Record<string, string>>
  /** Constants as `A=1 B C=5`: a word without a value is one more than the word before. */
  readonly constants: string
  readonly variables: Readonly<Record<string, string>>
  readonly structs: string
  /** Members that the dialect has of the enumerations of both; null where it has all. */
  readonly members: EnumMembers | null
}

export interface EnumMembers {
  readonly known: string
  /** Members with other numbers, as `A=1 B C=5`. */
  readonly values: string
  /** Enumerations of which no other member exists, and those that are absent. */
  readonly isIncomplete: RegExp
  readonly isAbsent: (name: string) => boolean
}
