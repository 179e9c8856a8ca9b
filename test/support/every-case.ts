/**
 * `npm run test:long` sets it: tables too long for `npm test` run whole, in both dialects. In `npm test` each case runs in
 * one dialect, alternately.
 */
export const everyCase = process.env.EVERY_CASE === '1'

/** Tells whether the case at an index runs in a dialect. */
export const isRun = (index: number, dialect: 'mql4' | 'mql5'): boolean =>
  everyCase || dialect === (index % 2 ? 'mql4' : 'mql5')

/** A table of which `npm test` runs the first case. */
export const firstOf = <T>(cases: readonly T[]): readonly T[] => (everyCase ? cases : cases.slice(0, 1))

/** The cases that run in a dialect. */
export const casesOf = <T>(dialect: 'mql4' | 'mql5', cases: readonly T[]): readonly T[] =>
  cases.filter((_, index) => isRun(index, dialect))
