import { runtimeError } from './runtime-error.ts'

/**
 * Receives work and memory that the terminal spends for a program, in array elements. Throws past the limit; freed
 * memory is negative.
 */
export interface Meter {
  work(elements: number): void
  keep(elements: number): void
  /** Whether elements that grow an array hold what nobody would expect until they are assigned; else they are zero. */
  readonly isStrict: boolean
}

/** Used before the program exists. */
export const unmetered: Meter = { work: () => undefined, keep: () => undefined, isStrict: false }

/** Maximum length of a string. */
const maxTextLength = 2 ** 22

/** Throws before a string beyond the limit is made. */
export function checkTextLength(length: number): void {
  if (length > maxTextLength) throw runtimeError('MQL5009', { limit: maxTextLength })
}

export function joined(a: string | null, b: string | null): string {
  const text = (a ?? '') + (b ?? '')
  if (text.length > maxTextLength) checkTextLength(text.length)
  return text
}
