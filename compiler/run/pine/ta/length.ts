import { ScriptError } from '../value.ts'

/** A length as the platform takes it: the fraction is cut off, and it must be at least 1. */
export function wholeLength(length: number): number {
  const n = Math.trunc(length)
  if (n >= 1) return n
  throw new ScriptError('RUN1001', Number.isNaN(n) ? 'A length is na; it must be a number of bars' : `A length is ${n}; it must be at least 1`)
}
