import type { Bars, Comparison } from '../api.ts'
import { generateBars, type GenerateOptions } from '../run/bars/generate.ts'
import { btcusd, eurusd, stock } from '../run/bars/symbols.ts'

/** Counts what two runs can be compared by. Equal runs that show nothing prove nothing. */
export interface Evidence {
  /** Plotted values of the original that are not na. */
  readonly values: number
  /** Trades of the original. */
  readonly trades: number
  /** Messages of the original's log. */
  readonly messages: number
  /** Parts of drawings. */
  readonly shapes: number
  /** Alerts on live bars. */
  readonly alerts: number
}

/** Minimum number of trades for a strategy's proof. */
const fewTrades = 10

function evidenceOf(comparisons: readonly Comparison[]): Evidence {
  const sum = (count: (comparison: Comparison) => number): number =>
    comparisons.reduce((total, comparison) => total + count(comparison), 0)
  return {
    values: sum(({ plots }) => plots.reduce((total, { values = 0 }) => total + values, 0)),
    trades: sum(({ trades }) => trades?.original ?? 0),
    messages: sum(({ logs }) => logs?.compared ?? 0),
    shapes: sum(({ drawings }) => drawings?.compared ?? 0),
    alerts: sum(({ alerts }) => alerts?.original ?? 0),
  }
}

/** Returns whether equal runs are a proof. A strategy is judged by its trades. */
export function isEvident(comparisons: readonly Comparison[]): boolean {
  const { values, trades, messages, shapes, alerts } = evidenceOf(comparisons)
  return comparisons.some((comparison) => comparison.trades !== null)
    ? trades >= fewTrades
    : values + messages + shapes + alerts > 0
}

const count = 3000

/** Other markets and timeframes, for scripts that do nothing on the standard bars. */
const soughtSets: readonly GenerateOptions[] = [
  { symbol: eurusd, period: 900, bars: count, seed: 21, price: 1.2, volatility: 0.0015 },
  { symbol: btcusd, period: 14_400, bars: count, seed: 22, price: 20_000, volatility: 0.01 },
  { symbol: stock, period: 300, bars: count, seed: 23, price: 80, volatility: 0.004 },
  { symbol: btcusd, period: 86_400, bars: count, seed: 24, price: 8_000, volatility: 0.03 },
  { symbol: eurusd, period: 60, bars: count, seed: 25, price: 1.05, volatility: 0.0003 },
]

let sought: readonly Bars[] | undefined

/** Further bars, tried when a script shows nothing on the standard ones. Cached. */
export const soughtBars = (): readonly Bars[] => (sought ??= soughtSets.map(generateBars))
