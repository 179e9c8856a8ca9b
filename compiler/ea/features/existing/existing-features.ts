import { lineStarts, positionAt } from '../../../text/source.ts'
import type { Ea } from '../../analyze/ea.ts'
import { allComparisons } from '../../flow/guards.ts'
import { DataFlow } from '../../flow/data-flow.ts'
import { features } from '../features.ts'
import type { FeatureId } from '../../../ids.ts'
import { entryConditions } from './filter-detectors.ts'

/** A feature that the author's program already has. */
export interface ExistingFeature {
  readonly id: FeatureId
  /** Line where it acts, 1-based. */
  readonly line: number
  /** The behavior of the program at this line, in one sentence. */
  readonly what: string
}

/** Finds features of the optimizer that an Expert Advisor already has, by behavior instead of names. */
export function existingFeatures(ea: Ea): ExistingFeature[] {
  if (ea.calls.length === 0) return []
  const flow = new DataFlow(ea)
  const comparisons = allComparisons(flow)
  const conditions = entryConditions(flow)
  const starts = lineStarts(ea.text)
  return features.flatMap(({ id, existing }) => {
    const node = existing?.find(flow, comparisons, conditions)
    return existing && node ? [{ id, line: positionAt(starts, node.start).line, what: existing.what }] : []
  })
}
