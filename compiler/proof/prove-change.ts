import type { Bars, Comparison, RunResult } from '../api.ts'
import { compareRuns } from './compare.ts'

/**
 * Compares two runs of which the second must show what the first does: of a program before and after a change, or of a
 * program whose bars come in another way. Messages that only the second one logs are a difference too.
 */
export function compareChange(before: RunResult, after: RunResult, bars: Bars): Comparison {
  const comparison = compareRuns(before, after, bars)
  const [first = null] = after.logs
  if (comparison.logs || first === null) return comparison
  const firstDifference = { index: 0, original: null, converted: first }
  return { ...comparison, equal: false, logs: { compared: after.logs.length, firstDifference } }
}
