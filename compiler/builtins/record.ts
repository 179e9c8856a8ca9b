import type { BuiltinConstant, BuiltinFunction, BuiltinVariable } from './entry.ts'
import type { CallEmission, TupleEmission, VariableEmission } from './emission.ts'

/** Where the definitions of built-ins come from. A difference from the source is an error of ours. */
export const sources = {
  manual: "TradingView's reference manual",
  recorded: "values that TradingView calculated bar by bar (`npm run faithful`), and the manual's words",
  trades: "TradingView's lists of trades (`npm run faithful`), and the manual's words",
} as const

export type Source = keyof typeof sources

/** Where a built-in is defined: by whom, and by which text of the runtime, while `run` is the machine's definition. */
interface Definition {
  readonly source: Source
  /**
   * Functions and classes of `compiler/runtime`, or `Class.Method`, that its lowering calls; left out where `mql` names
   * them. Without any, MQL's functions are enough.
   */
  readonly runtime?: string | readonly string[]
}

/**
 * One built-in function: everything that is known of it. Checker, completion, hover, machine, lowering, the coverage
 * page and the tests of examples derive from it. Its name is its key in the table of its namespace.
 */
export interface FunctionRecord extends Omit<BuiltinFunction, 'name'>, Definition {
  /** Lowers a call. Left out, the body in `pine` is lowered like a function of the script. */
  readonly mql?: CallEmission
  /** Lowers a call that returns several values. */
  readonly mqlTuple?: TupleEmission
}

export interface VariableRecord extends Omit<BuiltinVariable, 'name'>, Definition {
  readonly mql?: VariableEmission
}

export interface ConstantRecord extends Omit<BuiltinConstant, 'name'> {
  /** A name of the platform that has this value in both dialects. */
  readonly mql?: string
}

/**
 * The tables of a namespace, keyed by the name after the dot. Functions and variables are apart because a name may be
 * both: `ta.tr` and `ta.tr(true)`.
 */
export type Functions = Readonly<Record<string, FunctionRecord>>
export type Variables = Readonly<Record<string, VariableRecord>>
export type Constants = Readonly<Record<string, ConstantRecord>>

type Unsourced<Entry extends Definition> = Readonly<Record<string, Omit<Entry, 'source'> & Partial<Definition>>>

/** A family of functions. Its source is that of each record that states none. */
export const functions = (source: Source, records: Unsourced<FunctionRecord>): Functions =>
  mapValues(records, (record) => ({ source, ...record }))

/** A family of variables. Its source is that of each record that states none. */
export const variables = (source: Source, records: Unsourced<VariableRecord>): Variables =>
  mapValues(records, (record) => ({ source, ...record }))

export const mapValues = <Entry, Result>(
  table: Readonly<Record<string, Entry>>,
  change: (entry: Entry, name: string) => Result,
): Readonly<Record<string, Result>> =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, change(entry, name)]))

/** The runtime's text for a built-in: names of functions and classes, or `Class.Method`. */
export const runtimeOf = (record: FunctionRecord | VariableRecord): readonly string[] =>
  [
    ...new Set([record.runtime, record.mql?.runtime, 'mqlTuple' in record ? record.mqlTuple?.runtime : []].flat()),
  ].filter((name) => name !== undefined)
