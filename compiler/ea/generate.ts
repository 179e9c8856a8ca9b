import type { Bars, GenerateInput, GenerateResult, TradingDefaults, Trial, TrialInput } from '../api.ts'
import { convert } from '../convert.ts'
import { brokerBars } from '../run/bars/broker-bars.ts'
import { brokers } from '../run/bars/brokers.ts'
import { generateBars, standardSets } from '../run/bars/generate.ts'
import { run } from '../run-program.ts'
import type { Source } from '../text/source.ts'
import { backtestOf } from './backtest.ts'
import type { IndicatorSpec } from './spec/indicator-spec.ts'
import type { StrategySpec } from './spec/strategy-spec.ts'
import { initialCapital, writeStrategy } from './write/strategy.ts'
import { writeIndicator } from './write/indicator.ts'

/**
 * The program a spec describes: Pine first, then MQL from it. Where `bars` is a set, a strategy is tried on them. A spec whose
 * numbers make no program leaves its errors in `diagnostics`; the text is there all the same.
 */
export function generate({ spec, target, fileName, bars, broker = 'eurusd' }: GenerateInput): GenerateResult {
  const written = spec.kind === 'strategy' ? writeStrategy(spec) : writeIndicator(spec)
  const source: Source = { name: `${spec.name}.pine`, text: written.pine }
  const converted = convert({ source, targets: [target], name: fileName, trading: tradingOf(spec) })
  const [output] = converted.outputs
  const code = output?.text ?? ''
  return {
    ok: converted.ok && output !== undefined && !output.diagnostics.some(({ severity }) => severity === 'error'),
    code,
    pine: written.pine,
    inputs: written.inputs,
    fidelity: converted.fidelity,
    diagnostics: [...converted.diagnostics, ...(output?.diagnostics ?? [])],
    ...(spec.kind === 'strategy' && output && bars
      ? tryProgram({ code, target, broker, bars })
      : { backtest: null, trades: [], account: null, journal: [] }),
  }
}

/** Points that an amount is where prices have 3 or 5 digits, as inputs in points are thought of: a pip is ten. */
const pointsOf = ({ unit, value }: NonNullable<StrategySpec['filters']['spread']>): number =>
  Math.round(unit === 'pips' ? value * 10 : value)

/** Lots, spread and slippage exist where orders meet a server: they are the program's own inputs, which Pine does not know. */
export function tradingOf(spec: StrategySpec | IndicatorSpec): TradingDefaults {
  if (spec.kind !== 'strategy') return {}
  const {
    size,
    filters: { spread, slippage },
  } = spec
  return {
    ...(size.kind === 'lots' ? { orderLots: size.lots } : {}),
    ...(spread ? { maxSpread: pointsOf(spread) } : {}),
    ...(slippage ? { slippage: pointsOf(slippage) } : {}),
  }
}

/** The program in the tester, at a broker where the bars are of its symbol: what it trades there, in lots. */
export function tryProgram({ code, target, broker, bars = brokerBars(broker) }: TrialInput): Trial {
  const { symbol, terms } = brokers[broker]
  const around = bars.symbol.name === symbol.name ? { terms } : { deposit: initialCapital }
  const result = run({ source: { name: `program.${target}`, text: code }, language: target, bars, ...around })
  return {
    backtest: backtestOf(result, bars, around.terms?.deposit ?? initialCapital),
    trades: result.trades,
    account: result.account ?? null,
    journal: [...new Set(result.logs.filter((line) => orderTrouble.test(line)))].slice(0, maxJournal),
  }
}

/** How lines of the journal begin that say why an order was not traded as asked (emit/runtime/trading). */
const orderTrouble = /^(Not traded|Reduced|The server refused)/

/** A refusal that repeats with other prices fills the journal. */
const maxJournal = 5

let firstBars: Bars | undefined

/** The bars a generated program is tried on where the user has none: synthetic, an hour each. */
export function trialBars(): Bars {
  firstBars ??= generateBars(standardSets['EURUSD 60'])
  return firstBars
}
