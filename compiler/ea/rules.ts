import { readIndicatorRules } from './english/read-indicator.ts'
import { readStrategy } from './english/read-strategy.ts'
import type { ReadRules, ReadSentence } from './english/reader.ts'
import { eaNotes, indicatorNotes, strategyNotes } from './spec/conflicts.ts'
import { completed, indicatorOf, strategyOf } from './spec/from-selections.ts'
import type { IndicatorSpec } from './spec/indicator-spec.ts'
import { sayIndicator } from './spec/say-indicator.ts'
import { sayStrategy } from './spec/say.ts'
import type { StrategySpec } from './spec/strategy-spec.ts'
import type { EaSelections, IndicatorSelections } from './spec/wizard.ts'

export type ProgramSpec = StrategySpec | IndicatorSpec

/** A spec, the sentences it was read from, and what to know about it. Null where there is nothing to write a program from. */
export interface SpecAnswer {
  readonly spec: ProgramSpec | null
  readonly sentences: readonly ReadSentence[]
  readonly notes: readonly string[]
}

/** Rules in plain words as a spec of what was understood of them; sentences that were not are marked. */
export function readRules(kind: ProgramSpec['kind'], text: string, name: string): SpecAnswer {
  if (kind === 'indicator') return { ...readIndicatorRules(text, name), notes: [] }
  const { spec, sentences }: ReadRules<StrategySpec> = readStrategy(text, name)
  return { spec: spec && completed(spec), sentences, notes: spec ? strategyNotes(spec).map((note) => note.text) : [] }
}

/** A wizard's choices as a spec. */
export function specOfSelections(selections: EaSelections | IndicatorSelections, name: string): SpecAnswer {
  if ('strategies' in selections)
    return { spec: strategyOf(selections, name), sentences: [], notes: eaNotes(selections).map(({ text }) => text) }
  return {
    spec: indicatorOf({ ...selections, indicatorName: name || selections.indicatorName }),
    sentences: [],
    notes: indicatorNotes(selections).map(({ text }) => text),
  }
}

/** All that a program will do, sentence by sentence. */
export const describeSpec = (spec: ProgramSpec): string[] =>
  spec.kind === 'strategy' ? sayStrategy(spec) : sayIndicator(spec)
