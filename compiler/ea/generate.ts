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
 * Generates the program of a spec: Pine first, then MQL from it. With `bars`, a strategy is also backtested. A spec
 * with impossible numbers leaves errors in `diagnostics`; `code` is returned all the same.
 */
export function generate({ spec, target, fileName, bars, broker = 'eurusd' }: GenerateInput): GenerateResult {
  const script = spec.kind === 'strategy' ? writeStrategy(spec) : writeIndicator(spec)
  const source: Source = { name: `${spec.name}.pine`, text: script.pine }
  const converted = convert({
    source,
    targets: [target],
    trading: tradingDefaultsOf(spec),
    ...(fileName === undefined ? {} : { name: fileName }),
  })
  const [output] = converted.outputs
  const code = output?.text ?? ''
  return {
    ok: converted.ok && output !== undefined && !output.diagnostics.some(({ severity }) => severity === 'error'),
    code,
    pine: script.pine,
    inputs: script.inputs,
    fidelity: converted.fidelity,
    diagnostics: [...converted.diagnostics, ...(output?.diagnostics ?? [])],
    ...(spec.kind === 'strategy' && output && bars
      ? tryProgram({ code, target, broker, bars })
      : { backtest: null, trades: [], account: null, journal: [] }),
  }
}

/** Converts pips to points of a symbol with 3 or 5 digits: a pip is ten points. */
const toPoints = ({ unit, value }: NonNullable<StrategySpec['filters']['spread']>): number =>
  Math.round(unit === 'pips' ? value * 10 : value)

/** Returns lots, spread and slippage as inputs of the MQL program. Pine does not know them. */
export function tradingDefaultsOf(spec: StrategySpec | IndicatorSpec): TradingDefaults {
  if (spec.kind !== 'strategy') return {}
  const {
    size,
    filters: { spread, slippage },
  } = spec
  return {
    ...(size.kind === 'lots' ? { orderLots: size.lots } : {}),
    ...(spread ? { maxSpread: toPoints(spread) } : {}),
    ...(slippage ? { slippage: toPoints(slippage) } : {}),
  }
}

/** Runs the program in the tester. It trades at the broker if the bars are of the broker's symbol. */
export function tryProgram({ code, target, broker, bars = brokerBars(broker) }: TrialInput): Trial {
  const { symbol, terms } = brokers[broker]
  const runOptions = bars.symbol.name === symbol.name ? { terms } : { deposit: initialCapital }
  const result = run({ source: { name: `program.${target}`, text: code }, language: target, bars, ...runOptions })
  return {
    backtest: backtestOf(result, bars, runOptions.terms?.deposit ?? initialCapital),
    trades: result.trades,
    account: result.account ?? null,
    journal: [...new Set(result.logs.filter((line) => orderProblemPattern.test(line)))].slice(0, maxJournalLines),
  }
}

/** Matches journal lines that explain why an order was not traded as requested (`runtime/trading`). */
const orderProblemPattern = /^(Not traded|Reduced|The server refused|CTrade::OrderSend: .*\[(?!done|placed))/

/** The same refusal with other prices would fill the journal. */
const maxJournalLines = 5

let cachedTrialBars: Bars | undefined

/** Returns synthetic hourly bars for backtests without bars of the user. */
export function trialBars(): Bars {
  cachedTrialBars ??= generateBars(standardSets['EURUSD 60'])
  return cachedTrialBars
}
