/**
 * One built-in function. A prototype is written `result(type name=default,…)`; arrays are `type &name[]`. Words that
 * are no MQL types stand for families: `void &x[]` any array, `any` a value of any type, `numeric` a number whose type
 * is the result's, `enum` any enumeration, `object` a pointer or object, `...` any further arguments.
 */
export interface FunctionRow {
  /** Prototypes that hold in both dialects. */
  readonly both?: readonly string[]
  readonly mql4?: readonly string[]
  readonly mql5?: readonly string[]
  /** How a call is brought from MQL4 to MQL5, where the same call does not mean the same. */
  readonly port?: PortRule
}

export type PortRule =
  /** Another name, the same arguments. */
  | { readonly kind: 'rename'; readonly to: string }
  /** A text with `{0}`, `{1}` … for the arguments. */
  | { readonly kind: 'replace'; readonly text: string }
  /** A rewriting of its own, by name. */
  | { readonly kind: 'rewrite'; readonly rule: string }
  /** Nothing in MQL5 does this. */
  | { readonly kind: 'none'; readonly reason: string }

export type FunctionTable = Readonly<Record<string, FunctionRow>>
