import type { Pattern } from '../../../builtins/signature.ts'
import type { PineVersion } from '../../syntax/nodes.ts'
import { Converted, Exact, fit, No } from './compatible.ts'
import type { Fit } from './compatible.ts'
import {
  arrayOf,
  floatType,
  intType,
  mapOf,
  matrixOf,
  naType,
  quotientType,
  tupleOf,
  unknownType,
  voidType,
} from './intern.ts'
import type { Type } from '../types.ts'

/** The types of a signature's letters in one call. */
export class Letters {
  private readonly types: (Type | undefined)[] = []
  /** Fixed by a collection's element type or by `<…>`: no longer widened by values. */
  private readonly fixed: boolean[] = []

  constructor(private readonly version: PineVersion) {}

  clear(): void {
    this.types.length = 0
    this.fixed.length = 0
  }

  fix(index: number, type: Type): void {
    this.types[index] = type
    this.fixed[index] = true
  }

  of(index: number): Type {
    return this.types[index] ?? unknownType
  }

  /** Replaces letters in a type; unbound letters take the widest of their values. */
  bind(index: number, type: Type, firm: boolean): Fit {
    const bound = this.types[index]
    if (bound === undefined || bound === unknownType) {
      this.types[index] = storable(type)
      this.fixed[index] = firm && type !== unknownType
      return Exact
    }
    if (this.fixed[index]) return fit(type, bound, this.version)
    if (bound === naType || (bound === intType && (type === floatType || type === quotientType))) {
      this.types[index] = storable(type)
      return Converted
    }
    return fit(type, bound, this.version)
  }
}

/** A quotient kept somewhere is a float. */
function storable(type: Type): Type {
  return type === quotientType ? floatType : type
}

/** How well a value of `type` fits a pattern of a signature; binds letters. */
export function fitPattern(type: Type, pattern: Pattern, letters: Letters, version: PineVersion): Fit {
  switch (pattern.kind) {
    case 'type':
      return fit(type, pattern.type, version)
    case 'any':
      return type === voidType ? No : Converted
    case 'letter':
      return type === voidType ? No : letters.bind(pattern.index, type, false)
    case 'union':
      return fitUnion(type, pattern.options, letters, version)
    case 'array':
    case 'matrix':
      if (type.kind === pattern.kind) return fitElement(type.element, pattern.element, letters)
      return whole(type)
    case 'map':
      if (type.kind !== 'map') return whole(type)
      return Math.min(fitElement(type.key, pattern.key, letters), fitElement(type.value, pattern.value, letters)) as Fit
    case 'list':
      return fitList(type, pattern.element, letters, version)
    case 'tuple':
      return No
  }
}

function whole(type: Type): Fit {
  if (type === unknownType) return Exact
  return type === naType ? Converted : No
}

function fitUnion(type: Type, options: readonly Pattern[], letters: Letters, version: PineVersion): Fit {
  let best: Fit = No
  for (const option of options) {
    const one = fitPattern(type, option, letters, version)
    if (one > best) best = one
  }
  return best
}

/** Elements are kept as they are: for built-ins an array of ints is no array of floats. */
function fitElement(element: Type, pattern: Pattern, letters: Letters): Fit {
  if (element === unknownType) return Exact
  if (pattern.kind === 'letter') return letters.bind(pattern.index, element, true) === No ? No : Exact
  return pattern.kind === 'type' && pattern.type === element ? Exact : No
}

/** A tuple written out as an argument: `options = ["a", "b"]`. */
function fitList(type: Type, pattern: Pattern, letters: Letters, version: PineVersion): Fit {
  if (type === unknownType) return Exact
  if (type.kind !== 'tuple') return No
  let worst: Fit = Exact
  for (const element of type.elements) {
    const one = fitPattern(element, pattern, letters, version)
    if (one < worst) worst = one
  }
  return worst
}

/** The type a signature's result comes to once its letters are bound. */
export function typeOfPattern(pattern: Pattern, letters: Letters): Type {
  switch (pattern.kind) {
    case 'type':
      return pattern.type
    case 'letter':
      return letters.of(pattern.index)
    case 'array':
      return arrayOfEach(typeOfPattern(pattern.element, letters))
    case 'matrix':
      return matrixOf(typeOfPattern(pattern.element, letters))
    case 'map':
      return mapOf(typeOfPattern(pattern.key, letters), typeOfPattern(pattern.value, letters))
    case 'tuple':
      return tupleOf(pattern.elements.map((element) => typeOfPattern(element, letters)))
    case 'any':
    case 'union':
    case 'list':
      return unknownType
  }
}

/** A request on a lower timeframe turns a tuple into a tuple of arrays. */
function arrayOfEach(type: Type): Type {
  return type.kind === 'tuple' ? tupleOf(type.elements.map(arrayOfEach)) : arrayOf(type)
}
