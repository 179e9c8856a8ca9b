import { runtimeError } from '../../../run/pine/runtime-errors.ts'

/** Longer windows than any chart has bars are mistakes, and would only cost memory. */
const longest = 100_000

/** A length as the platform takes it: the fraction is cut off, and it must be at least 1. */
export const wholeLength = (length: number): number => wholeFrom(1, length)

/** Bars on one side of a pivot: there may be none. */
export const wholeSide = (length: number): number => wholeFrom(0, length)

function wholeFrom(least: number, length: number): number {
  const n = Math.trunc(length)
  if (n >= least && n <= longest) return n
  throw runtimeError('RUN1001', { length: Number.isNaN(n) ? 'na' : n, longest })
}
