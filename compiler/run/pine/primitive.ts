/** How the Pine machine evaluates a built-in. */
export interface Primitive {
  readonly kind: 'pure' | 'state'
}

export interface VariablePrimitive {
  readonly kind: 'variable'
}
