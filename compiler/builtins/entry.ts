import type { CauseId } from '../ids.ts'
import type { InputKind } from '../run/pine/observer.ts'
import type { Primitive, VariablePrimitive } from '../run/pine/primitive.ts'
import type { PineVersion } from '../pine/syntax/nodes.ts'

/** Facts about a built-in function for the checker, the editor and the machine. */
export interface BuiltinFunction extends CallFacts {
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
  /** Must run on every bar to be right: it keeps state between bars. A scheduled one depends on no earlier calls. */
  readonly stateful?: true | 'scheduled'
  /** First version that has it; 5 where absent. */
  readonly since?: 5 | 6
  /** The body of a Pine function with the parameters of `sig`: a definition by other built-ins. */
  readonly pine?: string
  /** How the machine evaluates it. */
  readonly run?: Primitive
  /** Why it is not available, as shown to the user; for machine and emission alike. */
  readonly unsupported?: string
}

/** Facts about calls that a signature does not have, for the checker, the lowering and the analyses of scripts. */
interface CallFacts {
  /** Called in the global scope only: its result is fixed at compile time. */
  readonly isGlobal?: true
  /** Shows the user something. A script needs such a call. */
  readonly isOutput?: true
  /** Does so on live bars only. */
  readonly isLiveOnly?: true
  /** Its call is a conversion of its argument. */
  readonly isCast?: true
  /** Element types do not follow from arguments. */
  readonly namesTypes?: true
  /** The version from which it accepts no bool. */
  readonly takesNoBoolSince?: PineVersion
  /** Changes the collection that it is given first. */
  readonly changesFirst?: true
  /** The effect of its orders on a position. An entry against a position ends it. */
  readonly orders?: readonly ('entry' | 'exit')[]
  /** The control that the dialog shows for an input; the default decides where it is `any`. */
  readonly input?: InputKind | 'any'
  /** The kind of name in the text of an input. */
  readonly holds?: 'session' | 'timeframe'
  /** Parameters of which its color is made. */
  readonly madeOf?: readonly string[]
  /** How its color is made: of red, green and blue, or of another color; or that it reads the transparency of one. */
  readonly color?: 'of-parts' | 'of-color' | 'transparency'
  /** The kind of its symbol: one in Heikin Ashi bars, or one with a session and adjustments. */
  readonly symbol?: 'heikin-ashi' | 'adjusted'
  /** Why its value may change, for certificates. */
  readonly cause?: CauseId
}

export interface BuiltinVariable {
  readonly name: string
  /** `series float` */
  readonly type: string
  readonly doc: string
  readonly example?: string
  readonly run?: VariablePrimitive
  readonly unsupported?: string
  /** Why its value at a bar differs between a live chart and a reload, or between charts. */
  readonly cause?: CauseId
  /** The value of a request or a date that means the chart's own. */
  readonly ofChart?: 'symbol' | 'timeframe' | 'timezone'
  /** Tells how the bar is calculated: as history or live. */
  readonly isOfCalculation?: true
  /** Its value is known from the start of a bar. */
  readonly isKnownAtOpen?: true
  /**
   * Where each call has a state that advances only when it is read, instead of the chart's: in functions, or only in
   * functions that a library exports (both recorded by PyneCore).
   */
  readonly ownState?: 'functions' | 'exports'
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
