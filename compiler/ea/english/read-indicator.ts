import { indicatorBlock } from '../blocks/indicators.ts'
import { indicatorOf } from '../spec/from-selections.ts'
import type { IndicatorSpec } from '../spec/indicator-spec.ts'
import { describeIndicator } from '../spec/describe-indicator.ts'
import { emptyIndicatorSelections } from '../spec/wizard.ts'
import { Cursor, type ReadingContext } from './words/cursor.ts'
import { clauses, IndicatorDraft } from './indicator-clauses.ts'
import { readSentence, readSentences, type Grammar, type ReadRules } from './reader.ts'
import type { Token } from './words/token.ts'

const grammar: Grammar<IndicatorSpec> = {
  start: indicatorOf(emptyIndicatorSelections),
  clauses: clauses as Grammar<IndicatorSpec>['clauses'],
  draft: (spec) => Object.assign(new IndicatorDraft(), { spec }),
  describeChanges,
  describeUnchanged,
}

/** Reads a description of an indicator. A sentence counts as understood only if every word was read. */
export function readIndicatorRules(text: string, name: string): ReadRules<IndicatorSpec> {
  const { sentences, spec } = readSentences(text, grammar)
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

function describeChanges(before: IndicatorSpec, after: IndicatorSpec): string {
  const known = new Set(describeIndicator(before))
  return describeIndicator(after)
    .filter((line) => !known.has(line))
    .join(' ')
}

/** Describes a sentence that changes nothing, such as `as a line` for a line. */
function describeUnchanged(tokens: readonly Token[], spec: IndicatorSpec, context: ReadingContext): string {
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
  return readSentence(new Cursor(tokens, context), draft, grammar) ? describeChanges(other, draft.spec) : ''
}
