import type { Primitive, VariablePrimitive } from '../run/pine/primitive.ts'
import type { PineVersion } from '../pine/syntax/nodes.ts'

/** What the checker, the editor and the machine know of a built-in function. */
export interface BuiltinFunction {
  /** Full name: `ta.rsi`. */
  readonly name: string
  /**
   * Parameters and result, one string an overload: `(series float source, simple int length = 14) series float`.
   * Type letters as in generics: `(array<T> id, int index) T`; `...` before the last parameter makes it variadic.
   * The grammar is in signature.ts. A function of a namespace named as its first parameter's type is a method of it.
   */
  readonly sig: string | readonly string[]
  readonly doc: string
  /** An expression that uses it; also an automatic test of equality. */
  readonly example?: string
  /** Must run on every bar to be right (it keeps state between bars). */
  readonly stateful?: boolean
  /** First version that has it; 5 where absent. */
  readonly since?: 5 | 6
  /** The body of a Pine function with the parameters of `sig`: a definition by other built-ins. */
  readonly pine?: string
  /** How the machine evaluates it. */
  readonly run?: Primitive
  /** Why it is not available, as shown to the user; for machine and emission alike. */
  readonly unsupported?: string
}

export interface BuiltinVariable {
  readonly name: string
  /** `series float` */
  readonly type: string
  readonly doc: string
  readonly example?: string
  readonly run?: VariablePrimitive
  readonly unsupported?: string
}

export interface BuiltinConstant {
  readonly name: string
  /** `const string`, `const color`, `const plot_style` … */
  readonly type: string
  readonly doc: string
  /** Value in the machine; colours as 0xRRGGBBAA. Read it through `constantValue`, which knows the version. */
  readonly value: ConstantLiteral
  /** Other values in older versions: `[6, v]` says v below version 6; the lowest bound that holds wins. */
  readonly valueBelow?: readonly (readonly [version: PineVersion, value: ConstantLiteral])[]
}

export type ConstantLiteral = number | string | boolean

/** The value of a constant in a version of the language. */
export function constantValue(entry: BuiltinConstant, version: PineVersion): ConstantLiteral {
  const older = entry.valueBelow?.find(([below]) => version < below)
  return older === undefined ? entry.value : older[1]
}
