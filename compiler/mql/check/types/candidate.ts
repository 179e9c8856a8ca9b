import type { MqlType } from '../model.ts'

/** A parameter of a built-in or of the program's own function, for overload resolution. */
export interface Formal {
  readonly type: MqlType
  readonly reference: boolean
  readonly constant: boolean
  readonly optional: boolean
  readonly family: 'any' | 'numeric' | 'enum' | 'object' | null
  readonly builtin?: true
  /** The parameter is a template's: it is as constant as its argument. */
  readonly deduced?: boolean
}

export interface Candidate {
  readonly params: readonly Formal[]
  readonly required: number
  readonly variadic: boolean
  /** For methods: distance to the declaring class; the nearest one wins. */
  readonly level?: number
}
