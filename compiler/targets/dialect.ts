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
  readonly machine: MachineFacts
}

/** What the terminals do differently, as numbers. */
export interface MachineFacts {
  /** The applied price of closes: ENUM_APPLIED_PRICE counts from here. */
  readonly closePrice: number
  /** Character code that separates values in a file where the program names none. */
  readonly separator: number
  /** Whether text files are Unicode unless the program asks for ANSI. */
  readonly writesUnicode: boolean
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
