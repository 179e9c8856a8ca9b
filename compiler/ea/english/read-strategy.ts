import { defaultStrategy } from '../spec/from-selections.ts'
import { describeStrategy } from '../spec/describe-strategy.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import { Cursor, type ReadingContext } from './words/cursor.ts'
import { StrategyDraft, type Clause } from './strategy/draft.ts'
import * as entries from './strategy/entry-clauses.ts'
import * as exits from './strategy/exit-clauses.ts'
import * as filters from './strategy/filter-clauses.ts'
import * as limits from './strategy/limit-clauses.ts'
import { readSentence, readSentences, type Grammar, type ReadRules } from './reader.ts'
import * as setup from './strategy/setup-clauses.ts'
import * as sizes from './strategy/size-clauses.ts'
import * as trades from './strategy/trade-clauses.ts'
import type { Token } from './words/token.ts'

/** In the order of attempts; the first way through a sentence counts. */
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

const grammar: Grammar<StrategySpec> = {
  start: { ...defaultStrategy, arrows: true },
  clauses: clauses as Grammar<StrategySpec>['clauses'],
  draft: (spec) => Object.assign(new StrategyDraft(), { spec }),
  describeChanges,
  describeUnchanged,
}

/** Reads the rules of a strategy. A sentence counts as understood only if every word was read. */
export function readStrategy(text: string, name: string): ReadRules<StrategySpec> {
  const { sentences, spec } = readSentences(text, grammar)
  const { entry } = spec
  const hasEntry = entry.strategies.length > 0 || entry.long !== null || entry.short !== null
  return { sentences, spec: hasEntry ? { ...spec, name: name.trim() || spec.name } : null }
}

/** Returns the sentences of the program's description that are new. */
function describeChanges(before: StrategySpec, after: StrategySpec): string {
  const known = new Set(describeStrategy(before))
  return describeStrategy(after)
    .filter((line) => !known.has(line) && !/^(Long|Short) only\.$/.test(line))
    .join(' ')
}

/** Describes a sentence that changes nothing: what it would change in a different program. */
function describeUnchanged(tokens: readonly Token[], spec: StrategySpec, context: ReadingContext): string {
  const draft = new StrategyDraft()
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
  return readSentence(new Cursor(tokens, context), draft, grammar) ? describeChanges(other, draft.spec) : ''
}
