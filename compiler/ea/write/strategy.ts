import { strategyBlock } from '../blocks/strategies.ts'
import { managements } from '../blocks/management/managements.ts'
import type { StrategyWriter } from '../blocks/management/management.ts'
import { describeStrategy } from '../spec/describe-strategy.ts'
import type { StrategySpec } from '../spec/strategy-spec.ts'
import { Amounts } from './amounts.ts'
import { RuleWriter } from './conditions.ts'
import { writeDecision, scaleParameters } from './decision.ts'
import { writeEntries } from './entries.ts'
import { writeExits } from './exits.ts'
import { quoted, Script, type WrittenInput } from './script.ts'
import { lotUnits, writeDistances, writeSize } from './size.ts'
import { writeTotalLoss } from './total-loss.ts'

/** A Pine program and its inputs. */
export interface WrittenProgram {
  readonly pine: string
  readonly inputs: readonly WrittenInput[]
}

/** Initial balance of backtests, and default capital of risk sizing. */
export const initialCapital = 10_000

/** Writes a spec as a Pine strategy: signals, distances, size, decision, filters, entries, exits. */
export function writeStrategy(spec: StrategySpec): WrittenProgram {
  const script = new Script()
  const amounts = new Amounts(script)
  const rules = new RuleWriter(script, amounts)
  const signals = { long: signalsOf(rules, spec, 'long'), short: signalsOf(rules, spec, 'short') }
  const exits = {
    long: spec.exit.long && rules.condition(spec.exit.long),
    short: spec.exit.short && rules.condition(spec.exit.short),
  }
  if (exits.long) rules.lines.push(`exitsLong = ${exits.long}`)
  if (exits.short) rules.lines.push(`exitsShort = ${exits.short}`)
  script.section('Signals', rules.lines)
  writeDecision(script, spec, signals)
  writeDistances(script, amounts, spec)
  writeSize(script, amounts, spec)
  const trade: StrategyWriter = { script, amounts, spec, gates: { both: [], long: [], short: [] }, closes: [] }
  for (const { write } of managements) write?.(trade)
  writeTotalLoss(trade)
  writeEntries(trade)
  writeExits(trade)
  return { pine: script.text(headLines(spec)), inputs: script.inputs }
}

function signalsOf(rules: RuleWriter, { entry, setup }: StrategySpec, side: 'long' | 'short'): string[] {
  const blocks = entry.strategies.map(
    (id) => rules.signal(id, scaleParameters(strategyBlock(id).parameters, setup.frequency))[side],
  )
  const { [side]: rule } = entry
  if (!rule) return blocks
  const name = side === 'long' ? 'ruleLong' : 'ruleShort'
  const text = rules.condition(rule)
  rules.lines.push(`${name} = ${text}`)
  return [...blocks, name]
}

/**
 * Writes the head. Margin is left to the broker. Lots are units on TradingView; the Expert Advisor trades lots of its
 * symbol.
 */
function headLines(spec: StrategySpec): string[] {
  const pyramiding = Math.max(spec.maxTrades, spec.grid?.levels ?? 1)
  return [
    '//@version=6',
    `// ${spec.name.replace(/\s+/g, ' ')}`,
    '//',
    ...describeStrategy(spec).map((line) => `// ${line}`),
    `strategy(${quoted(spec.name)}, overlay = true, initial_capital = ${initialCapital}, margin_long = 0, ` +
      `margin_short = 0${defaultSizeText(spec)}${pyramiding > 1 ? `, pyramiding = ${pyramiding}` : ''}` +
      `${spec.arrows ? ', max_labels_count = 500' : ''})`,
  ]
}

const defaultSizeText = ({ size, setup }: StrategySpec): string =>
  size.kind === 'lots'
    ? `, default_qty_type = strategy.fixed, default_qty_value = ` +
      `${Number((size.lots * lotUnits[setup.account]).toFixed(6))}`
    : ''
