import type { PrimitiveName, MqlType } from '../model.ts'
import { isDerived } from '../names/symbols.ts'
import { primitives } from './intern.ts'

export interface NumberTraits {
  readonly size: number
  readonly signed: boolean
  readonly real: boolean
}

const traits = {
  bool: { size: 1, signed: false, real: false },
  char: { size: 1, signed: true, real: false },
  uchar: { size: 1, signed: false, real: false },
  short: { size: 2, signed: true, real: false },
  ushort: { size: 2, signed: false, real: false },
  int: { size: 4, signed: true, real: false },
  uint: { size: 4, signed: false, real: false },
  color: { size: 4, signed: false, real: false },
  long: { size: 8, signed: true, real: false },
  ulong: { size: 8, signed: false, real: false },
  datetime: { size: 8, signed: true, real: false },
  float: { size: 4, signed: true, real: true },
  double: { size: 8, signed: true, real: true },
} satisfies Partial<Record<PrimitiveName, NumberTraits>>
const traitsByName: Readonly<Partial<Record<PrimitiveName, NumberTraits>>> = traits

const enumTraits = traits.int

export const traitsOf = (type: MqlType): NumberTraits | undefined =>
  type.kind === 'primitive' ? traitsByName[type.name] : type.kind === 'enum' ? enumTraits : undefined

export const isNumeric = (type: MqlType): boolean => traitsOf(type) !== undefined

export const isReal = (type: MqlType): boolean => traitsOf(type)?.real === true

export const isText = (type: MqlType): boolean => type === primitives.string

export const isVoid = (type: MqlType): boolean => type === primitives.void

/** Returns the type of an arithmetic operation on two numbers. */
export function commonNumber(a: MqlType, b: MqlType): MqlType {
  const [x, y] = [traitsOf(a), traitsOf(b)]
  if (!x || !y) return primitives.int
  if (a === primitives.double || b === primitives.double) return primitives.double
  if (x.real || y.real) return primitives.float
  if (a === primitives.datetime || b === primitives.datetime) return primitives.datetime
  if (a === primitives.ulong || b === primitives.ulong) return primitives.ulong
  if (x.size === 8 || y.size === 8) return primitives.long
  if (a === primitives.uint || b === primitives.uint) return primitives.uint
  return primitives.int
}

/**
 * Returns the cost of a conversion: 0 for the same type, null where there is none. Overload resolution compares costs.
 */
export function distance(from: MqlType, to: MqlType): number | null {
  if (from === to || from.kind === 'unknown' || to.kind === 'unknown') return 0
  const [x, y] = [traitsOf(from), traitsOf(to)]
  if (x && y) return numberDistance(from, to, x, y)
  if (isText(to)) return x ? 12 : from.kind === 'null' ? 1 : null
  if (isText(from)) return y ? 14 : null
  if (from.kind === 'null') return y ? 2 : to.kind === 'pointer' || to.kind === 'function' ? 1 : null
  if (to.kind === 'class' || to.kind === 'pointer') return objectDistance(from, to)
  if (to.kind === 'function') return from.kind === 'function' ? 0 : x ? 8 : null
  if (y && y.size === 1 && from.kind === 'pointer') return 9
  return null
}

function numberDistance(from: MqlType, to: MqlType, x: NumberTraits, y: NumberTraits): number {
  if (from.kind === 'enum') return to === primitives.int ? 1 : to.kind === 'enum' ? 9 : y.real ? 4 : 2
  if (to.kind === 'enum') return x.real ? 10 : 8
  if (x.real && !y.real) return 7
  if (!x.real && y.real) return to === primitives.double ? 4 : 5
  if (x.real) return y.size >= x.size ? 1 : 3
  if (to === primitives.bool) return 6
  if (y.size >= x.size) return x.signed === y.signed ? 1 : 2
  return 5
}

function objectDistance(from: MqlType, to: MqlType): number | null {
  const target = to.kind === 'pointer' ? to.to : to
  const source = from.kind === 'pointer' ? from.to : from
  if (source.kind === 'unknown' || target.kind === 'unknown') return 1
  if (source.kind !== 'class' || target.kind !== 'class') {
    return to.kind === 'pointer' && traitsOf(from) ? 9 : null
  }
  const same = source.info === target.info
  if (same || isDerived(source.info, target.info)) return (same ? 0 : 1) + (from.kind === to.kind ? 0 : 2)
  // The run time checks a cast from base to derived; of a value only the base's part is copied.
  return from.kind === to.kind && isDerived(target.info, source.info) ? 3 : null
}
