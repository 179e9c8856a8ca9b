import type { PineVersion } from '../../syntax/nodes.ts'
import { boolType, constantSet, floatType, intType, naType, quotientType, tupleOf, unknownType } from './intern.ts'
import type { Type } from '../types.ts'

/** How well a value of one type fits another. */
export const No = 0
/** A quotient of ints as an int: its fraction is dropped. */
export const Truncated = 1
/** By an implicit conversion: int to float, na to anything. */
export const Converted = 2
export const Exact = 3
export type Fit = 0 | 1 | 2 | 3

/** Messages write these as Java does: whole numbers end in `.0`. */
export const isArrayOfFloats = (type: Type): boolean => type.kind === 'array' && type.element === floatType

export function isNumber(type: Type): boolean {
  return type === floatType || type === intType || type === quotientType
}

export function fit(from: Type, to: Type, version: PineVersion): Fit {
  if (from === to || from === unknownType || to === unknownType) return Exact
  if (to === floatType) {
    if (from === quotientType) return Exact
    if (from === intType) return Converted
  }
  if (from === naType) return acceptsNa(to, version) ? Converted : No
  if (from === boolType && isNumber(to)) return version <= lastOfNumericBools ? Converted : No
  if (to === intType) return from === quotientType || (from === floatType && version <= 3) ? Truncated : No
  if (to === quotientType) return isNumber(from) ? Converted : No
  if (to === boolType) return version <= 5 && isNumber(from) ? Converted : No
  if (to.kind === 'enum' && to.declaration === null) return fitConstantSet(from, to.name, version)
  if (hasUnknownPart(from, to)) return Exact
  if (from.kind === 'array' && to.kind === 'array') return fitElements(from.element, to.element, version)
  // The manual's own methods for matrices of floats are called with matrices of whole numbers.
  if (from.kind === 'matrix' && to.kind === 'matrix')
    return from.element === intType && to.element === floatType ? Converted : No
  if (from.kind === 'tuple' && to.kind === 'tuple') return fitTuple(from.elements, to.elements, version)
  return No
}

/** As an argument of the script's own function an array of ints passes for one of floats in each version (recorded). */
export const fitArgument = (from: Type, to: Type, version: PineVersion): Fit =>
  from.kind === 'array' && from.element === intType && isArrayOfFloats(to) ? Converted : fit(from, to, version)

/** Collections of something that an error or a missing library left open. */
function hasUnknownPart(from: Type, to: Type): boolean {
  if (from.kind === 'array' || from.kind === 'matrix') {
    return to.kind === from.kind && (from.element === unknownType || to.element === unknownType)
  }
  if (from.kind !== 'map' || to.kind !== 'map') return false
  return [from.key, from.value, to.key, to.value].includes(unknownType)
}

/** Up to this version conditions counted as 1 and 0: `count = nz(count[1]) + (close > open)`. */
export const lastOfNumericBools: PineVersion = 2

/** Arrays of na fit any element type; up to version 5 int arrays fit float arrays. */
function fitElements(from: Type, to: Type, version: PineVersion): Fit {
  if (from === naType) return Converted
  return from === intType && to === floatType && version <= 5 ? Converted : No
}

/** From version 6 bools and the values of built-in constant sets are never na. */
function acceptsNa(to: Type, version: PineVersion): boolean {
  if (to.kind === 'void') return false
  if (version < 6) return true
  return to !== boolType && !(to.kind === 'enum' && to.declaration === null)
}

function fitConstantSet(from: Type, set: string, version: PineVersion): Fit {
  if (from.kind === 'enum' && from.name === 'plot_simple_display' && set === 'plot_display') return Converted
  // `strategy.long` was a bool up to version 4, and `true` still passed for it.
  if ((from === boolType || from === intType) && set === 'strategy_direction' && version <= 4) return Converted
  // Styles of plots and of horizontal lines were plain numbers before version 4.
  const isStyle = from.kind === 'enum' && from.declaration === null && from.name.endsWith('_style')
  return isStyle && set.endsWith('_style') && version <= 3 ? Converted : No
}

function fitTuple(from: readonly Type[], to: readonly Type[], version: PineVersion): Fit {
  if (from.length !== to.length) return No
  let worst: Fit = Exact
  for (const [i, type] of from.entries()) {
    const one = fit(type, to[i] ?? unknownType, version)
    if (one < worst) worst = one
  }
  return worst
}

/** The type that holds the values of both, as the branches of a condition need it; null when there is none. */
export function join(a: Type, b: Type, version: PineVersion): Type | null {
  if (a === b) return a
  if (a === unknownType || b === naType) return a
  if (b === unknownType || a === naType) return b
  if (isNumber(a) && isNumber(b)) return a === floatType || b === floatType ? floatType : quotientType
  if (a === boolType && isNumber(b)) return joinBool(b, version)
  if (b === boolType && isNumber(a)) return joinBool(a, version)
  if (a.kind === 'tuple' && b.kind === 'tuple' && a.elements.length === b.elements.length) {
    const elements = a.elements.map((element, i) => join(element, b.elements[i] ?? unknownType, version))
    return elements.includes(null) ? null : tupleOf(elements.map((element) => element ?? unknownType))
  }
  if (hasUnknownPart(a, b)) return a
  if (a.kind === 'array' && b.kind === 'array') return fit(a, b, version) > No ? b : fit(b, a, version) > No ? a : null
  return isDisplay(a) && isDisplay(b) ? constantSet('plot_display') : null
}

/** `test ? change(time) : close > open`: a number is a condition up to version 5, and a condition was a number once. */
function joinBool(number: Type, version: PineVersion): Type | null {
  if (version > 5) return null
  return version <= lastOfNumericBools ? number : boolType
}

/** Where a plot is shown: named constants, and sums of them. */
function isDisplay(type: Type): boolean {
  return type.kind === 'enum' && type.declaration === null && type.name.endsWith('_display')
}
