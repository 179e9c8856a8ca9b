import { ScriptError } from '../value.ts'

/** Longer windows than any chart has bars are mistakes, and would only cost memory. */
const longest = 100_000

/** A length as the platform takes it: the fraction is cut off, and it must be at least 1. */
export function wholeLength(length: number): number {
  const n = Math.trunc(length)
  if (n >= 1 && n <= longest) return n
  if (Number.isNaN(n)) throw new ScriptError('RUN1001', 'A length is na; it must be a number of bars')
  throw new ScriptError('RUN1001', `A length is ${n}; it must be from 1 to ${longest}`)
}
