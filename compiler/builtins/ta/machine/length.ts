import { runtimeError } from '../../../run/pine/runtime-errors.ts'

/** Longer windows than any chart has bars are mistakes, and would only cost memory. */
const longest = 100_000

/** A length as the platform takes it: the fraction is cut off, and it must be at least 1. */
export function wholeLength(length: number): number {
  const n = Math.trunc(length)
  if (n >= 1 && n <= longest) return n
  throw runtimeError('RUN1001', { length: Number.isNaN(n) ? 'na' : n, longest })
}
