import { formatCount, formatPlural } from '../format.ts'
import type { Proof } from './showcase.ts'

export interface Verdict {
  /** `open`: nothing was compared, so nothing is proved. */
  readonly kind: 'equal' | 'differs' | 'open' | 'stopped'
  readonly word: string
  readonly text: string
}

/** Fewer trades prove little. */
const minTrades = 10

/** Describes a proof in a word and the rest of the sentence. */
export function verdictOf(proof: Proof): Verdict {
  const { equal, compared, isStrategy, fault, firstDifference } = proof
  const bars = barsText(proof.bars)
  if (fault)
    return {
      kind: 'stopped',
      word: 'stopped',
      text: `at bar ${formatCount(fault.bar)}${fault.line === null ? '' : `, line ${formatCount(fault.line)}`}: ${fault.message}`,
    }
  if (!equal)
    return {
      kind: 'differs',
      word: 'differs',
      text: firstDifference === null ? `on ${bars}` : `first at bar ${formatCount(firstDifference)}`,
    }
  const { values, drawings, trades } = compared
  if (values + drawings + trades === 0)
    return {
      kind: 'open',
      word: 'not compared',
      text: isStrategy
        ? `the strategy does not trade on ${bars}, so there is nothing to compare`
        : `the script draws nothing on ${bars}, so there is nothing to compare`,
    }
  if (isStrategy && trades < minTrades)
    return {
      kind: 'equal',
      word: 'equal',
      text: `on ${bars}, but with only ${formatPlural(trades, 'trade')} to compare`,
    }
  return { kind: 'equal', word: 'equal', text: `on ${bars}` }
}

/** `[3000, 3000]` → `2 × 3,000 bars`. */
export function barsText(bars: readonly number[]): string {
  const [first = 0] = bars
  const isSame = bars.every((count) => count === first)
  return isSame && bars.length > 1
    ? `${bars.length} × ${formatCount(first)} bars`
    : formatPlural(
        bars.reduce((sum, count) => sum + count, 0),
        'bar',
      )
}
