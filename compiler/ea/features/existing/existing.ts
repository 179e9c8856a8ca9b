import { lineStarts, positionAt } from '../../../text/source.ts'
import type { Node, NodeBase } from '../../../mql/syntax/nodes.ts'
import type { Ea } from '../../analyze/ea.ts'
import { allComparisons, type Comparison } from '../../flow/guards.ts'
import { Flow } from '../../flow/origins.ts'
import type { FeatureId } from '../ids.ts'
import { dailyLimit, entryConditions, sessionFilter, spreadFilter } from './filters.ts'
import { errorHandling, grid, mobileAlerts, newsFilter, profitProtection } from './others.ts'
import { breakEven, rangeStops, trailing } from './stops.ts'

/** A feature that the program has by its author. */
export interface ExistingFeature {
  readonly id: FeatureId
  /** Where it acts, 1-based. */
  readonly line: number
  /** What the program does there, in one sentence. */
  readonly what: string
}

type Recogniser = (flow: Flow, comparisons: readonly Comparison[], conditions: ReadonlySet<Node>) => NodeBase | null

/** Indicator filters are missing: nothing tells a filter from the signal itself. */
const recognisers: readonly (readonly [id: FeatureId, what: string, find: Recogniser])[] = [
  ['trailing-stop', 'The stop follows the price.', trailing],
  ['breakeven', 'The stop moves to the opening price.', breakEven],
  ['profit-protection', 'The peak of the profit is kept and compared.', profitProtection],
  ['atr-sltp', 'The stop comes from the average true range.', rangeStops],
  ['news-filter', 'News are read.', newsFilter],
  ['session-filter', 'Entries depend on the hour.', sessionFilter],
  ['spread-filter', 'The spread is compared with a limit.', spreadFilter],
  ['grid-martingale', 'Volumes grow, or positions are added at distances.', grid],
  ['daily-limit', 'The result of the day is compared with a limit.', dailyLimit],
  ['mobile-alerts', 'Push messages are sent.', mobileAlerts],
  ['error-handling', 'Orders are sent again in a loop.', errorHandling],
]

/** Features of the optimizer that an Expert Advisor has already, by what its code does, whatever its names. */
export function existingFeatures(ea: Ea): ExistingFeature[] {
  if (ea.calls.length === 0) return []
  const flow = new Flow(ea)
  const comparisons = allComparisons(flow)
  const conditions = entryConditions(flow)
  const starts = lineStarts(ea.text)
  return recognisers.flatMap(([id, what, find]) => {
    const node = find(flow, comparisons, conditions)
    return node ? [{ id, line: positionAt(starts, node.start).line, what }] : []
  })
}
