/**
 * One built-in function. A prototype is written `result(type name=default,…)`; arrays are `type &name[]`. Words that
 * are no MQL types name families: `void &x[]` any array, `any` a value of any type, `numeric` a number whose type the
 * result has, `enum` any enumeration, `object` a pointer or object, `...` further arguments.
 */
export interface FunctionRow {
  /** Prototypes of both dialects. */
  readonly both?: readonly string[]
  readonly mql4?: readonly string[]
  readonly mql5?: readonly string[]
  /** Port from MQL4 to MQL5 where the same call means something else. */
  readonly port?: PortRule
}

export type PortRule =
  /** Another name with the same arguments. */
  | { readonly kind: 'rename'; readonly to: string }
  /** A template with `{0}`, `{1}` … for the arguments. */
  | { readonly kind: 'replace'; readonly text: string }
  /** The name of a rewrite function. */
  | { readonly kind: 'rewrite'; readonly rule: string }
  /** MQL5 has no equivalent. */
  | { readonly kind: 'none'; readonly reason: string }

export type FunctionTable = Readonly<Record<string, FunctionRow>>
