/**
 * Tables too long for `npm test`, where each case runs in one dialect, alternately. `EVERY_CASE=1 npm run unit` runs
 * both.
 */
export const everyCase = process.env.EVERY_CASE === '1'

/** Tells whether the case at an index runs in a dialect. */
export const isRun = (index: number, dialect: 'mql4' | 'mql5'): boolean =>
  everyCase || dialect === (index % 2 ? 'mql4' : 'mql5')

/** The cases that run in a dialect. */
export const casesOf = <T>(dialect: 'mql4' | 'mql5', cases: readonly T[]): readonly T[] =>
  cases.filter((_, index) => isRun(index, dialect))
