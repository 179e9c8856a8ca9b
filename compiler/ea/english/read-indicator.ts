import { indicatorBlock } from '../blocks/indicators.ts'
import { indicatorOf } from '../spec/from-selections.ts'
import type { IndicatorSpec } from '../spec/indicator-spec.ts'
import { sayIndicator } from '../spec/say-indicator.ts'
import { emptyIndicatorSelections } from '../spec/wizard.ts'
import { Cursor, type Memory } from './words/cursor.ts'
import { clauses, IndicatorDraft } from './indicator-clauses.ts'
import { readSentence, readSentences, type Language, type ReadRules } from './reader.ts'
import type { Token } from './words/words.ts'

const language: Language<IndicatorSpec> = {
  start: indicatorOf(emptyIndicatorSelections),
  clauses: clauses as Language<IndicatorSpec>['clauses'],
  draft: (spec) => Object.assign(new IndicatorDraft(), { spec }),
  changes,
  sameAs,
}

/** A description of an indicator, in plain words. A sentence counts as understood only when every word of it was read. */
export function readIndicatorRules(text: string, name: string): ReadRules<IndicatorSpec> {
  const { sentences, spec } = readSentences(text, language)
  const { types, lines, up, down } = spec
  const shows = types.length + lines.length > 0 || up !== null || down !== null
  const title =
    name.trim() ||
    types
      .slice(0, 2)
      .map(({ id }) => indicatorBlock(id).title)
      .join(' + ') ||
    spec.name
  return { sentences, spec: shows ? { ...spec, name: title } : null }
}

function changes(before: IndicatorSpec, after: IndicatorSpec): string {
  const known = new Set(sayIndicator(before))
  return sayIndicator(after)
    .filter((line) => !known.has(line))
    .join(' ')
}

/** `as a line`, where it is one already. */
function sameAs(tokens: readonly Token[], spec: IndicatorSpec, memory: Memory): string {
  const draft = new IndicatorDraft()
  const other: IndicatorSpec = {
    ...spec,
    display: spec.display === 'ZigZag' ? 'Line' : 'ZigZag',
    alerts: false,
    arrows: false,
    histogram: false,
    colors: { ...spec.colors, primary: '#000000' },
  }
  draft.spec = other
  return readSentence(new Cursor(tokens, memory), draft, language) ? changes(other, draft.spec) : ''
}
