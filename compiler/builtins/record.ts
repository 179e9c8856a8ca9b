import type { BuiltinConstant, BuiltinFunction, BuiltinVariable } from './entry.ts'
import type { CallEmission, TupleEmission, VariableEmission } from './emission.ts'

/**
 * One built-in function: everything that is known of it. Checker, completion, hover, machine, lowering, the coverage
 * page and the tests of examples derive from it. Its name is its key in the table of its namespace.
 */
export interface FunctionRecord extends Omit<BuiltinFunction, 'name'> {
  /** Lowers a call. Left out, the body in `pine` is lowered like a function of the script. */
  readonly mql?: CallEmission
  /** Lowers a call that returns several values. */
  readonly mqlTuple?: TupleEmission
}

export interface VariableRecord extends Omit<BuiltinVariable, 'name'> {
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
