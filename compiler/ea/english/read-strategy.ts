import type { StrategySpec } from '../spec/strategy-spec.ts'
import { sayStrategy } from '../spec/say.ts'
import { Cursor } from './cursor.ts'
import { Draft, type Clause } from './draft.ts'
import * as entries from './entry-clauses.ts'
import * as filters from './filter-clauses.ts'
import * as trades from './trade-clauses.ts'
import { notUnderstood, sentencesOf } from './words.ts'

/** A sentence of the rules as it was understood, or not. */
export interface ReadSentence {
  readonly text: string
  readonly understood: boolean
  /** What the program will do because of it; for one that was not understood, where reading stopped. */
  readonly meaning: string
}

export interface ReadRules<Spec> {
  readonly sentences: readonly ReadSentence[]
  /** From what was understood; null where that is no program. */
  readonly spec: Spec | null
}

/** In the order in which they are tried; the first that takes its words has them. */
const clauses: readonly Clause[] = [
  entries.opposite, entries.direction, entries.requirement, entries.entry, entries.crossBack, entries.exit, filters.weekend, filters.daily, filters.counts, trades.breakEven, trades.trailing, trades.stop, trades.target, trades.size, trades.grid,
  filters.hours, filters.days, filters.news, filters.limits, filters.trend, entries.blocks, entries.orderKind, entries.confirmation, filters.rest,
]

/** Rules for a strategy, in plain words. A sentence counts as understood only when every word of it was read. */
export function readStrategy(text: string, name: string): ReadRules<StrategySpec> {
  const draft = new Draft()
  const sentences = sentencesOf(text).map(({ text: written, tokens }) => {
    const before = draft.spec
    const stopped = readSentence(tokens, draft)
    if (stopped !== null) {
      draft.spec = before
      return { text: written, understood: false, meaning: notUnderstood({ text: written, tokens }, stopped) }
    }
    return { text: written, understood: true, meaning: changes(before, draft.spec) || sameAs(tokens, before) || 'It is so already.' }
  })
  const { entry } = draft.spec
  const hasEntry = entry.strategies.length > 0 || entry.long !== null || entry.short !== null
  return { sentences, spec: hasEntry ? { ...draft.spec, name: name.trim() || draft.spec.name } : null }
}

/** Null when all words were read; else the number of words it got through. */
function readSentence(tokens: readonly string[], draft: Draft): number | null {
  const c = new Cursor(tokens)
  let furthest = 0
  do {
    const { at } = c
    const taken = clauses.some((clause) => {
      c.at = at
      const { spec } = draft
      if (clause(c, draft) && (c.isDone || /^(,|and|with|then|:|or)$/.test(c.next))) return true
      furthest = Math.max(furthest, c.at)
      draft.spec = spec
      return false
    })
    if (!taken) return Math.max(at, Math.min(furthest, tokens.length))
    while (c.take(', and', ',', 'and', 'with', 'then') !== '');
  } while (!c.isDone)
  return null
}

/** Sentences of the program's description that are there now and were not before. */
function changes(before: StrategySpec, after: StrategySpec): string {
  const known = new Set(sayStrategy(before))
  const fresh = sayStrategy(after).filter((line) => !known.has(line))
  return fresh.join(' ')
}

/** A sentence that asks for what is so anyway: what it would change in a program that is otherwise. */
function sameAs(tokens: readonly string[], spec: StrategySpec): string {
  const draft = new Draft()
  const other: StrategySpec = {
    ...spec, size: { kind: 'lots', lots: 0.01 }, maxTrades: 99, arrows: false, alerts: false, orders: { ...spec.orders, kind: 'pending' }, stop: { unit: 'price', value: 1 }, target: { unit: 'price', value: 1 },
  }
  draft.spec = other
  return readSentence(tokens, draft) === null ? changes(other, draft.spec) : ''
}
