import { fault } from './fault.ts'
import type { Value } from './values.ts'

/**
 * What a program's budget is told by whoever works for it: of work beyond a call's own and of what is kept, both in
 * elements of arrays. Each throws where there has been too much; what is given back is kept with a sign.
 */
export interface Meter {
  work(elements: number): void
  keep(elements: number): void
}

/** Before a program is there. */
export const unmetered: Meter = { work: () => undefined, keep: () => undefined }

/** Characters of the longest text that a program may make. */
const longest = 2 ** 22

/** Refuses a text before it is made. */
export function fits(length: number): void {
  if (length > longest) throw fault('MQL5009', { limit: longest })
}

export function joined(a: string | null, b: string | null): string {
  const text = (a ?? '') + (b ?? '')
  if (text.length > longest) fits(text.length)
  return text
}

const weightOf = (value: Value | undefined): number =>
  value === undefined ? 0 : 16 + (typeof value === 'string' ? value.length >> 3 : 0)

/** Something of the terminal's that programs name themselves. */
export function put<Key>(meter: Meter, map: Map<Key, Value>, key: Key, value: Value): void {
  meter.keep(weightOf(value) - weightOf(map.get(key)))
  map.set(key, value)
}
