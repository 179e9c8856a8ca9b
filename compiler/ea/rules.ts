import { readIndicatorRules } from './english/read-indicator.ts'
import { readStrategy } from './english/read-strategy.ts'
import type { ReadRules, ReadSentence } from './english/reader.ts'
import { eaNotes, indicatorNotes, strategyNotes } from './spec/choice-notes.ts'
import { completeSpec, indicatorOf, strategyOf } from './spec/from-selections.ts'
import type { IndicatorSpec } from './spec/indicator-spec.ts'
import { describeIndicator } from './spec/describe-indicator.ts'
import { describeStrategy } from './spec/describe-strategy.ts'
import type { StrategySpec } from './spec/strategy-spec.ts'
import type { EaSelections, IndicatorSelections } from './spec/wizard.ts'

export type ProgramSpec = StrategySpec | IndicatorSpec

/** A spec with the sentences it was read from and notes about it. `spec` is null where nothing was understood. */
export interface SpecResult {
  readonly spec: ProgramSpec | null
  readonly sentences: readonly ReadSentence[]
  readonly notes: readonly string[]
}

/** Reads rules in plain English into a spec. Sentences that were not understood are marked. */
export function readRules(kind: ProgramSpec['kind'], text: string, name: string): SpecResult {
  if (kind === 'indicator') return { ...readIndicatorRules(text, name), notes: [] }
  const { spec, sentences }: ReadRules<StrategySpec> = readStrategy(text, name)
  return {
    spec: spec && completeSpec(spec),
    sentences,
    notes: spec ? strategyNotes(spec).map((note) => note.text) : [],
  }
}

/** Converts the choices of a wizard into a spec. */
export function specOfSelections(selections: EaSelections | IndicatorSelections, name: string): SpecResult {
  if ('strategies' in selections)
    return { spec: strategyOf(selections, name), sentences: [], notes: eaNotes(selections).map(({ text }) => text) }
  return {
    spec: indicatorOf({ ...selections, indicatorName: name || selections.indicatorName }),
    sentences: [],
    notes: indicatorNotes(selections).map(({ text }) => text),
  }
}

/** Describes all that a program does, one sentence each. */
export const describeSpec = (spec: ProgramSpec): string[] =>
  spec.kind === 'strategy' ? describeStrategy(spec) : describeIndicator(spec)
