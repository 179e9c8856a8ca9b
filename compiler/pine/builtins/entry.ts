import type { MqlEmission } from '../../emit/emission.ts'
import type { Primitive, VariablePrimitive } from '../../run/pine/primitive.ts'
import type { PineVersion } from '../syntax/nodes.ts'

/**
 * One built-in, one entry: everything anybody needs. Checker, completion, hover, the coverage page, the machine, emission
 * and one automatic equality test per `example` derive from it. The full name is the namespace's key: `ta.rsi` stands
 * in ta.ts under `rsi`.
 */
export type BuiltinEntry = BuiltinFunction | BuiltinVariable | BuiltinConstant

export interface BuiltinFunction {
  /**
   * Parameters and result, one string an overload: `(series float source, simple int length = 14) series float`.
   * Type letters as in generics: `(array<T> id, int index) T`; `...` before the last parameter makes it variadic.
   * The grammar is in signature.ts. A function of a namespace named as its first parameter's type is a method of it.
   */
  readonly sig: string | readonly string[]
  readonly doc: string
  /** An expression that shows it; also an automatic test of equality. */
  readonly example?: string
  /** Must run on every bar to be right (it keeps state between bars). */
  readonly stateful?: boolean
  /** First version that knows it; 5 where absent. */
  readonly since?: 5 | 6
  /** Defined through other built-ins: the body of a Pine function with the parameters of `sig`. Feeds machine and emission. */
  readonly pine?: string
  /** How the machine evaluates it. */
  readonly run?: Primitive
  /** What is written in MQL. */
  readonly mql?: MqlEmission
  /** Why it cannot be had, told to the user; for machine and emission alike. */
  readonly unsupported?: string
}

export interface BuiltinVariable {
  /** `series float` */
  readonly type: string
  readonly doc: string
  readonly example?: string
  readonly run?: VariablePrimitive
  readonly mql?: MqlEmission
  readonly unsupported?: string
}

export interface BuiltinConstant {
  /** `const string`, `const color`, `const plot_style` … */
  readonly type: string
  readonly doc: string
  /** Value in the machine; colours as 0xRRGGBBAA. Read it through `constantValue`, which knows the version. */
  readonly value: ConstantLiteral
  /** Other values in older versions: `[6, v]` says v below version 6; the lowest bound that holds wins. */
  readonly valueBelow?: readonly (readonly [version: PineVersion, value: ConstantLiteral])[]
  readonly mql?: MqlEmission
}

export type ConstantLiteral = number | string | boolean

/**
 * The tables of a namespace file, keyed by the name after the dot. Functions and variables are apart because a
 * name may be both: `ta.tr` and `ta.tr(true)`.
 */
export type Functions = Readonly<Record<string, BuiltinFunction>>
export type Variables = Readonly<Record<string, BuiltinVariable>>
export type Constants = Readonly<Record<string, BuiltinConstant>>
