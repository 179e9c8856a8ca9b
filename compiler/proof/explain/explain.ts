import type { Explanation } from './explanation.ts'
import { follow, readOn } from './follow.ts'
import { indicatorRuns, type TradingInput } from './run-both.ts'

/** A plot that differs. */
interface DifferingPlot {
  readonly title: string
  readonly line: number
  readonly bar: number
  readonly original: number | null
  readonly converted: number | null
}

interface ExplainInput extends Omit<TradingInput, 'orderLots'> {
  readonly plot: DifferingPlot
}

/**
 * Follows a difference of an indicator's plot back to the first variable that differs: both programs run once more, and
 * the values of the variables that the plot comes from are compared at the end of each bar, and in a function after each
 * call. Null where nothing can be followed.
 */
export function explain({ plot: { title, ...place }, ...input }: ExplainInput): Explanation | null {
  const runs = indicatorRuns(input)
  if (!runs) return null
  const item = { ...place, name: title, generatedLine: null, ...readOn(runs.checked, new Set([place.line])) }
  return follow(runs.checked, item, runs.runBoth)
}
