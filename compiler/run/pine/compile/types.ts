import type { Type } from '../../../pine/check/types.ts'
import type { Value } from '../value.ts'

/** Held as a number, with NaN for na. */
export const isNumeric = (type: Type): boolean =>
  type.kind === 'simple' && (type.name === 'int' || type.name === 'float' || type.name === 'color')

export const isInt = (type: Type): boolean => type.kind === 'simple' && type.name === 'int'
export const isBool = (type: Type): boolean => type.kind === 'simple' && type.name === 'bool'
export const isString = (type: Type): boolean => type.kind === 'simple' && type.name === 'string'

/** na of a type. From version 6 a bool is never na. */
export function naOf(type: Type, version: number): Value {
  if (type.kind === 'na' || type.kind === 'unknown' || isNumeric(type)) return NaN
  if (isBool(type)) return version >= 6 ? false : null
  return type.kind === 'tuple' ? type.elements.map((element) => naOf(element, version)) : null
}
