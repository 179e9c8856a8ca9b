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
  /** Who keeps what is traded: orders alone, or the server's orders, deals and positions. */
  readonly book: 'pool' | 'server'
  /** Whether indicators are handles, whose buffers are copied. */
  readonly hasHandles: boolean
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

/** What a dialect declares by itself beside what both declare. */
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
