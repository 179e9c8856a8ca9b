import type { BuiltinFunction } from '../../../pine/builtins/entry.ts'
import { overloadsOf, type Overload } from '../../../pine/builtins/signature.ts'
import { defined } from '../../../text/defined.ts'

/** Returns the overload that the checker has chosen. */
export const overloadAt = (builtin: BuiltinFunction, index: number): Overload =>
  defined(overloadsOf(builtin)[index], `overload ${index}`)
