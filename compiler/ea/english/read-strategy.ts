import { plainStrategy } from '../spec/from-selections.ts'
import { sayStrategy } from '../spec/say.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import { Cursor, type Memory } from './words/cursor.ts'
import { Draft, type Clause } from './strategy/draft.ts'
import * as entries from './strategy/entry-clauses.ts'
import * as exits from './strategy/exit-clauses.ts'
import * as filters from './strategy/filter-clauses.ts'
import * as limits from './strategy/limit-clauses.ts'
import { readSentence, readSentences, type Language, type ReadRules } from './reader.ts'
import * as setup from './strategy/setup-clauses.ts'
import * as sizes from './strategy/size-clauses.ts'
import * as trades from './strategy/trade-clauses.ts'
import type { Token } from './words/words.ts'

/** In the order in which they are tried; of several ways through a sentence the first counts. */
const clauses: readonly Clause[] = [
  entries.opposite,
  entries.direction,
  entries.requirement,
  trades.profitReached,
  trades.partial,
  entries.entry,
  entries.crossBack,
  exits.weekend,
  exits.onOpposite,
  exits.afterBars,
  exits.atHour,
  entries.exitRule,
  entries.exitLast,
  limits.daily,
  limits.totalLoss,
  limits.counts,
  trades.breakEven,
  trades.trailing,
  trades.stop,
  sizes.martingale,
  sizes.size,
  trades.target,
  sizes.grid,
  filters.hours,
  filters.closedHours,
  filters.days,
  filters.news,
  filters.limits,
  filters.trend,
  setup.blocks,
  setup.orderKind,
  setup.oneCancelsOther,
  setup.confirmation,
  setup.extras,
  setup.declared,
]

const language: Language<StrategySpec> = {
  start: { ...plainStrategy, arrows: true },
  clauses: clauses as Language<StrategySpec>['clauses'],
  draft: (spec) => Object.assign(new Draft(), { spec }),
  changes,
  sameAs,
}

/** Rules for a strategy, in plain words. A sentence counts as understood only when every word of it was read. */
export function readStrategy(text: string, name: string): ReadRules<StrategySpec> {
  const { sentences, spec } = readSentences(text, language)
  const { entry } = spec
  const hasEntry = entry.strategies.length > 0 || entry.long !== null || entry.short !== null
  return { sentences, spec: hasEntry ? { ...spec, name: name.trim() || spec.name } : null }
}

/** Sentences of the program's description that are there now and were not before. */
function changes(before: StrategySpec, after: StrategySpec): string {
  const known = new Set(sayStrategy(before))
  return sayStrategy(after)
    .filter((line) => !known.has(line) && !/^(Long|Short) only\.$/.test(line))
    .join(' ')
}

/** A sentence that asks for what is so anyway: what it would change in a program that is otherwise. */
function sameAs(tokens: readonly Token[], spec: StrategySpec, memory: Memory): string {
  const draft = new Draft()
  const other: StrategySpec = {
    ...spec,
    size: { kind: 'lots', lots: 0.01 },
    maxTrades: 99,
    arrows: false,
    alerts: false,
    orders: { ...spec.orders, kind: 'pending' },
    stop: { unit: 'price', value: 1 },
    target: { unit: 'price', value: 1 },
  }
  draft.spec = other
  return readSentence(new Cursor(tokens, memory), draft, language) ? changes(other, draft.spec) : ''
}
