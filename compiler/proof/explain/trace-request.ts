import type { FunctionDeclaration } from '../../pine/syntax/nodes.ts'

/** The variables to trace: those of the script, or those of a function of the script or of a library. */
export interface TraceRequest {
  readonly names: ReadonlySet<string>
  /** Null for the script itself. */
  readonly inside: FunctionDeclaration | null
  /** Names of all functions: `f2` may be a function, or `f` with arguments of another type. */
  readonly functions: ReadonlySet<string>
  /** The bars. */
  readonly first: number
  readonly last: number
}

/** Values of variables at the end of each bar, by name. */
export type Trace = ReadonlyMap<string, Float64Array>

/** Values of a function's variables at the end of each call, by bar. */
export type CallTrace = ReadonlyMap<number, readonly ReadonlyMap<string, number>[]>

/** The name of a call's result among its variables. */
export const resultName = '@result'
