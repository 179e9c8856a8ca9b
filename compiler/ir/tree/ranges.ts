import type { BinaryOperator, Expr, Value } from './nodes.ts'
import type { IrType } from './types.ts'

/**
 * Bounds of numbers, which decide the width of the MQL type: Pine's ints have 64 bits, MQL's 32. An na value is within
 * any bounds. A range with `min` above `max` belongs to a value that is never assigned.
 */
export type Range = Pick<Value, 'min' | 'max'>

/** The lowest int has no opposite; no value is claimed to be that one. */
const intMax = 2 ** 31 - 1
const longMax = 2 ** 63

export const unbounded: Range = { min: -Infinity, max: Infinity }
/** The range of na and of unassigned variables. */
export const noValue: Range = { min: Infinity, max: -Infinity }

/** Bars a chart may hold: MetaTrader's "unlimited" history of minutes stays below. */
export const bars: Range = { min: 0, max: 2 ** 24 }

/** Elements of a collection, characters of a text: Pine allows 100,000 and 40,960. */
export const sizes: Range = { min: 0, max: 2 ** 20 }

/** No market has quoted prices beyond. */
export const prices: Range = { min: -1e12, max: 1e12 }

/**
 * Bound of counters. An assignment that adds at most `countStep` would have to run 2^25 times to exceed it: TradingView
 * stops scripts earlier. The sum of two counts is still an int.
 */
export const countMax = 2 ** 29
export const countStep = 16

/** The range of an execution count. */
export const counts: Range = { min: 0, max: countMax }

export const rangeOfType = ({ kind }: IrType): Range =>
  kind === 'int' ? { min: -intMax, max: intMax } : kind === 'long' ? { min: -longMax, max: longMax } : unbounded

const isEmpty = ({ min, max }: Range): boolean => min > max

export const isWithin = (range: Range, outer: Range): boolean =>
  isEmpty(range) || (range.min >= outer.min && range.max <= outer.max)

export const fitsInt = (range: Range): boolean => isWithin(range, { min: -intMax, max: intMax })
/** The double next to 2^63 is no long. */
export const fitsLong = (range: Range): boolean => isWithin(range, { min: -(2 ** 62), max: 2 ** 62 })

export const inBoth = (a: Range, b: Range): Range => ({ min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) })

/** The part of the range that a value of the type can have. */
export function clamped(range: Range, type: IrType): Range {
  const { min, max } = rangeOfType(type)
  return isEmpty(range) ? noValue : { min: Math.max(range.min, min), max: Math.min(range.max, max) }
}

/** The range of a function that never falls, of values in the range. */
export const mapped = ({ min, max }: Range, rising: (x: number) => number): Range =>
  min > max ? noValue : { min: rising(min), max: rising(max) }

export const negated = ({ min, max }: Range): Range => ({ min: -max, max: -min })

/** Largest absolute value. */
const size = ({ min, max }: Range): number => Math.max(Math.abs(min), Math.abs(max))

export const absolute = (range: Range): Range => {
  if (isEmpty(range)) return noValue
  return { min: Math.max(0, range.min, -range.max), max: size(range) }
}

type Operation = (a: Range, b: Range) => Range

const ends = (values: readonly number[]): Range => ({ min: Math.min(...values), max: Math.max(...values) })
/** Zero times infinity is zero here: an unbounded value is still a number. */
const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b)

const operations: Readonly<Partial<Record<BinaryOperator, Operation>>> = {
  '+': (a, b) => ({ min: a.min + b.min, max: a.max + b.max }),
  '-': (a, b) => ({ min: a.min - b.max, max: a.max - b.min }),
  '*': (a, b) => ends([product(a.min, b.min), product(a.min, b.max), product(a.max, b.min), product(a.max, b.max)]),
  '/': (a, b) => {
    if (b.min <= 0 && b.max >= 0) return unbounded
    return ends([a.min, a.max].flatMap((x) => [b.min, b.max].map((y) => (x === 0 || Number.isFinite(y) ? x / y : 0))))
  },
  '%': (a, b) => {
    const most = Math.min(size(a), size(b))
    return { min: a.min < 0 ? -most : 0, max: a.max > 0 ? most : 0 }
  },
}

/** The range of an operation's result; of conditions there is none. */
export function rangeOf(a: Range, operator: BinaryOperator, b: Range): Range {
  const { [operator]: operation } = operations
  if (!operation) return unbounded
  return isEmpty(a) || isEmpty(b) ? noValue : operation(a, b)
}

/** Whether the bounds of its numbers say that a condition is false on every bar. */
export function isNever(test: Expr): boolean {
  if (test.kind === 'literal') return test.value === false
  if (test.kind === 'group') return isNever(test.value)
  if (test.kind !== 'binary') return false
  const { left, right, operator } = test
  switch (operator) {
    case '||':
      return isNever(left) && isNever(right)
    case '&&':
      return isNever(left) || isNever(right)
    case '<':
      return isAtLeast(left, right)
    case '>':
      return isAtLeast(right, left)
    case '<=':
      return isGreater(left, right)
    case '>=':
      return isGreater(right, left)
    default:
      return false
  }
}

/** The least bound that is taken for inputs that declare none. */
export const assumedMost = 1e6

/** Whether two ranges can be told apart by bounds that are known, not assumed. */
const areKnown = (a: Range, b: Range): boolean =>
  !isEmpty(a) && !isEmpty(b) && a.min > -assumedMost && b.max < assumedMost

const isAtLeast = (a: Range, b: Range): boolean => areKnown(a, b) && a.min >= b.max

const isGreater = (a: Range, b: Range): boolean => areKnown(a, b) && a.min > b.max
