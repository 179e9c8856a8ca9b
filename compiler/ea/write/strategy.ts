import { strategyBlock } from '../blocks/strategies.ts'
import { managements } from '../blocks/management/managements.ts'
import type { Trade } from '../blocks/management/management.ts'
import { sayStrategy } from '../spec/say.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import { Amounts } from './amounts.ts'
import { Rules } from './conditions.ts'
import { decide, scaled } from './decision.ts'
import { writeEntries } from './entries.ts'
import { writeExits } from './exits.ts'
import { quoted, Script, type WrittenInput } from './script.ts'
import { lotUnits, writeDistances, writeSize } from './size.ts'
import { writeTotalLoss } from './total-loss.ts'

/** A program in Pine, with the inputs it asks its user for. */
export interface Written {
  readonly pine: string
  readonly inputs: readonly WrittenInput[]
}

/** Account money a backtest begins with, and the capital that risk is counted from until the user says otherwise. */
export const initialCapital = 10_000

/** A spec as a Pine strategy: signals, distances, size, decision, filters, entries, exits, in this order. */
export function writeStrategy(spec: StrategySpec): Written {
  const script = new Script()
  const amounts = new Amounts(script)
  const rules = new Rules(script, amounts)
  const signals = { long: votesOf(rules, spec, 'long'), short: votesOf(rules, spec, 'short') }
  const exits = {
    long: spec.exit.long && rules.condition(spec.exit.long),
    short: spec.exit.short && rules.condition(spec.exit.short),
  }
  if (exits.long) rules.lines.push(`exitsLong = ${exits.long}`)
  if (exits.short) rules.lines.push(`exitsShort = ${exits.short}`)
  script.section('Signals', rules.lines)
  decide(script, spec, signals)
  writeDistances(script, amounts, spec)
  writeSize(script, amounts, spec)
  const trade: Trade = { script, amounts, spec, gates: { both: [], long: [], short: [] }, closes: [] }
  for (const { write } of managements) write?.(trade)
  writeTotalLoss(trade)
  writeEntries(trade)
  writeExits(trade)
  return { pine: script.text(head(spec)), inputs: script.inputs }
}

function votesOf(rules: Rules, { entry, setup }: StrategySpec, side: 'long' | 'short'): string[] {
  const blocks = entry.strategies.map(
    (id) => rules.signal(id, scaled(strategyBlock(id).parameters, setup.frequency))[side],
  )
  const { [side]: rule } = entry
  if (!rule) return blocks
  const name = side === 'long' ? 'ruleLong' : 'ruleShort'
  const text = rules.condition(rule)
  rules.lines.push(`${name} = ${text}`)
  return [...blocks, name]
}

/** Margin is the broker's affair. Lots are units here, for TradingView; the Expert Advisor trades lots of its symbol. */
function head(spec: StrategySpec): string[] {
  const pyramiding = Math.max(spec.maxTrades, spec.grid?.levels ?? 1)
  return [
    '//@version=6',
    `// ${spec.name.replace(/\s+/g, ' ')}`,
    '//',
    ...sayStrategy(spec).map((line) => `// ${line}`),
    `strategy(${quoted(spec.name)}, overlay = true, initial_capital = ${initialCapital}, margin_long = 0, margin_short = 0${sizeOf(spec)}${pyramiding > 1 ? `, pyramiding = ${pyramiding}` : ''}${spec.arrows ? ', max_labels_count = 500' : ''})`,
  ]
}

const sizeOf = ({ size, setup }: StrategySpec): string =>
  size.kind === 'lots'
    ? `, default_qty_type = strategy.fixed, default_qty_value = ${Number((size.lots * lotUnits[setup.account]).toFixed(6))}`
    : ''
