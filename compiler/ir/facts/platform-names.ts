import { functionTables } from '../../mql/builtins/functions.ts'
import { isRedeclarable } from '../../mql/builtins/limits.ts'
import { registryOf } from '../../mql/builtins/registry.ts'
import { dialectIds } from '../../targets/dialects.ts'

/** The output has the same names in both dialects. */
const registries = () => dialectIds.map(registryOf)

/** A constant of the platform: MQL would read a declaration of this name as its value. */
const isConstant = (word: string): boolean =>
  !isRedeclarable(word) && registries().some(({ constants }) => constants.has(word))

/** No variable may be called so. C's names of functions (`log`) are free: the output calls them by MQL's own. */
export const isPlatformName = (word: string): boolean => functionTables.has(word) || isConstant(word)

/** No function or type may be called so. */
export const isSystemName = (word: string): boolean =>
  isConstant(word) || registries().some((registry) => registry.canonical(word) !== undefined)
