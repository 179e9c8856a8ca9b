import type { Type } from '../../pine/check/types.ts'
import type { Expression, PineVersion } from '../../pine/syntax/nodes.ts'
import type { Context } from './context.ts'
import type { Value } from './value.ts'

/**
 * Evaluation of built-ins in the Pine machine.
 *
 * Int, float and colour values are numbers with NaN for na; bool, string and references use null for na. A left-out
 * argument arrives as `undefined`, so a JavaScript default is the Pine default. Arguments come in the order of the
 * overload's parameters; `arity` is their number and identifies the overload.
 */
export type Primitive =
  /** The same result for the same arguments, whenever it is called. */
  | { readonly kind: 'pure'; readonly apply: (...args: never[]) => Value }
  /**
   * Keeps state between bars: one object for each call path, made when the script is compiled. Inside a loop each turn
   * has its own, but for the few built-ins recorded to go on from turn to turn.
   */
  | { readonly kind: 'state'; readonly create: (context: Context, arity: number) => Stepper; readonly perTurn: boolean }
  /** Reads or changes the run (drawings, logs, time, the chart), but keeps no state. */
  | { readonly kind: 'effect'; readonly bind: (context: Context, arity: number) => (...args: never[]) => Value }
  /** Compiles its call itself: inputs, plots, requests. */
  | { readonly kind: 'compiled'; readonly compile: (site: CallSite) => Evaluator; readonly keepsState: boolean }

/** Its fields are its whole state, so that a realtime tick can roll it back. */
export interface Stepper {
  step(...args: never[]): Value
}

export type Evaluator = () => Value

/** One place in the script that calls a built-in, on one call path. */
export interface CallSite {
  readonly context: Context
  readonly version: PineVersion
  /** The arguments as written, by parameter; null for a left-out one. */
  readonly argumentNodes: readonly (Expression | null)[]
  /** Arguments of a variadic tail as written. */
  readonly restNodes: readonly Expression[]
  /** Evaluators of the arguments with defaults filled in; null where there is none. */
  readonly args: readonly (Evaluator | null)[]
  readonly rest: readonly Evaluator[]
  /** Names of the parameters. */
  readonly names: readonly string[]
  /** Type of the result. */
  readonly type: Type
  /** Name of the variable the call gives its initial value. */
  readonly declaring: string | null
  /** Whether an argument is left out or written as a constant. */
  isConstant(index: number): boolean
  readonly typeOf: (node: Expression) => Type
  /** The value of a constant expression: null for na, undefined where it is not constant. */
  constantOf(node: Expression): Value
  /** Compiles an expression of the call for other bars, with everything it depends on. */
  relocate(node: Expression, context: Context): Relocated
}

/** An expression compiled for other bars, with everything it depends on. */
export interface Relocated {
  /** Calculates one bar of what the expression depends on. */
  readonly prepare: () => void
  readonly value: Evaluator
}

export type VariablePrimitive =
  /** Read on each use; `past(n)` reads the value n bars ago where no recording is needed. */
  | { readonly kind: 'read'; readonly bind: (context: Context) => VariableReader }
  /** A running value, advanced once a bar. */
  | { readonly kind: 'state'; readonly create: (context: Context) => Stepper }

export interface VariableReader {
  readonly now: Evaluator
  readonly past?: (offset: number) => Value
}

export const pure = (apply: (...args: never[]) => Value): Primitive => ({ kind: 'pure', apply })

export const state = (create: (context: Context, arity: number) => Stepper, perTurn = true): Primitive => ({
  kind: 'state',
  create,
  perTurn,
})

export const effect = (bind: (context: Context, arity: number) => (...args: never[]) => Value): Primitive => ({
  kind: 'effect',
  bind,
})

export const compiled = (compile: (site: CallSite) => Evaluator, keepsState = false): Primitive => ({
  kind: 'compiled',
  compile,
  keepsState,
})

export const read = (bind: (context: Context) => VariableReader): VariablePrimitive => ({ kind: 'read', bind })

export const running = (create: (context: Context) => Stepper): VariablePrimitive => ({ kind: 'state', create })
