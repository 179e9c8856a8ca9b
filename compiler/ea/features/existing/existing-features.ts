import { lineStarts, positionAt } from '../../../text/source.ts'
import type { Node, NodeBase } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../../analyze/ea.ts'
import { allComparisons, type Comparison } from '../../flow/guards.ts'
import { DataFlow } from '../../flow/data-flow.ts'
import type { FeatureId } from '../ids.ts'
import { dailyLimit, entryConditions, sessionFilter, spreadFilter } from './filter-detectors.ts'
import { errorHandling, gridTrading, mobileAlerts, newsFilter, profitProtection } from './other-detectors.ts'
import { breakEven, atrStops, trailingStop } from './stop-detectors.ts'

/** A feature that the author's program already has. */
export interface ExistingFeature {
  readonly id: FeatureId
  /** Line where it acts, 1-based. */
  readonly line: number
  /** The behavior of the program at this line, in one sentence. */
  readonly what: string
}

type Detector = (flow: DataFlow, comparisons: readonly Comparison[], conditions: ReadonlySet<Node>) => NodeBase | null

/** Indicator filters are missing: no analysis separates a filter from the signal. */
const detectors: readonly (readonly [id: FeatureId, what: string, find: Detector])[] = [
  ['trailing-stop', 'The stop follows the price.', trailingStop],
  ['breakeven', 'The stop moves to the opening price.', breakEven],
  ['profit-protection', 'The peak of the profit is kept and compared.', profitProtection],
  ['atr-sltp', 'The stop comes from the average true range.', atrStops],
  ['news-filter', 'News are read.', newsFilter],
  ['session-filter', 'Entries depend on the hour.', sessionFilter],
  ['spread-filter', 'The spread is compared with a limit.', spreadFilter],
  ['grid-martingale', 'Volumes grow, or positions are added at distances.', gridTrading],
  ['daily-limit', 'The result of the day is compared with a limit.', dailyLimit],
  ['mobile-alerts', 'Push messages are sent.', mobileAlerts],
  ['error-handling', 'Orders are sent again in a loop.', errorHandling],
]

/** Finds features of the optimizer that an Expert Advisor already has, by behavior instead of names. */
export function existingFeatures(ea: Ea): ExistingFeature[] {
  if (ea.calls.length === 0) return []
  const flow = new DataFlow(ea)
  const comparisons = allComparisons(flow)
  const conditions = entryConditions(flow)
  const starts = lineStarts(ea.text)
  return detectors.flatMap(([id, what, find]) => {
    const node = find(flow, comparisons, conditions)
    return node ? [{ id, line: positionAt(starts, node.start).line, what }] : []
  })
}
