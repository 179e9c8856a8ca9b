import type { BuiltinFunction } from '../../../builtins/entry.ts'
import { overloadsOf, type Overload } from '../../../builtins/signature.ts'
import { required } from '../../../text/required.ts'

/** Returns the overload that the checker has chosen. */
export const overloadAt = (builtin: BuiltinFunction, index: number): Overload =>
  required(overloadsOf(builtin)[index], `overload ${index}`)
