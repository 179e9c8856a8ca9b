import type { Bars, Comparison, PlotSeries, RunResult } from '../api.ts'
import { generateBars, type GenerateOptions } from '../run/bars/generate.ts'
import { btcusd, eurusd, stock } from '../run/bars/symbols.ts'
import { visibleColor } from './picture/shapes.ts'

/** Counts what two runs can be compared by. Equal runs that show nothing prove nothing. */
interface Evidence {
  /** Whether it is of a strategy, which is judged by its trades. */
  readonly isTrading: boolean
  readonly trades: number
  /** Plotted values that are not na, colors of bars, levels, messages, drawings and their changes, alerts on live bars. */
  readonly shown: number
}

/** Minimum number of trades for a strategy's proof. */
const fewTrades = 10

/** Parts that are seen by themselves; the others are properties of these. */
const seenParts: ReadonlySet<string> = new Set(['level', 'bar-color', 'drawing'])

function evidenceOf({ plots, trades, logs, drawings, alerts, parts = [] }: Comparison): Evidence {
  const seen = parts.filter(({ part }) => seenParts.has(part))
  return {
    isTrading: trades !== null,
    trades: trades?.original ?? 0,
    shown:
      sum(plots.map(({ values = 0 }) => values)) +
      sum(seen.map(({ compared }) => compared)) +
      (logs?.compared ?? 0) +
      (drawings?.compared ?? 0) +
      (alerts?.original ?? 0),
  }
}

/** A run before it is compared, with what it draws, also where all of it has gone at the end. */
type ShownRun = Pick<RunResult, 'equity' | 'trades' | 'plots' | 'logs'> & {
  readonly drawings?: Readonly<Record<string, readonly unknown[]>> | undefined
  readonly hasDrawn?: boolean
}

function evidenceOfRun({ equity, trades, plots, logs, drawings = {}, hasDrawn = false }: ShownRun): Evidence {
  const drawn = sum(Object.values(drawings).map(({ length }) => length))
  return {
    isTrading: equity !== null,
    trades: trades.length,
    shown: sum(plots.map(valuesIn)) + logs.length + drawn + (hasDrawn ? 1 : 0),
  }
}

/** Counts what a series shows. A filling shows something only where its edges have values. */
function valuesIn({ kind, values }: PlotSeries): number {
  if (kind === 'fill') return 0
  const isColor = kind === 'bgcolor' || kind === 'barcolor'
  const isShown = (value: number): boolean => (isColor ? visibleColor(value) !== null : value === value)
  return values.reduce((total, value) => total + (isShown(value) ? 1 : 0), 0)
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0)

const isEnough = (all: readonly Evidence[], minTrades: number): boolean =>
  all.some(({ isTrading }) => isTrading)
    ? sum(all.map(({ trades }) => trades)) >= minTrades
    : sum(all.map(({ shown }) => shown)) > 0

/** Returns whether equal runs are a proof. */
export const isEvident = (comparisons: readonly Comparison[]): boolean =>
  isEnough(comparisons.map(evidenceOf), fewTrades)

/** Returns whether a comparison of a run would add to a proof. */
export const addsEvidence = (run: ShownRun): boolean => isEnough([evidenceOfRun(run)], 1)

/** Returns whether a program does anything that another one can be compared by. */
export function showsAnything(run: ShownRun): boolean {
  const { trades, shown } = evidenceOfRun(run)
  return trades + shown > 0
}

/** Bars that a script must have run before its runtime error: those before the error are compared. */
export const minBarsBeforeFault = 100

/** Runtime errors by which a script says that a chart is not for it: its own, and of bars shorter than it asks for. */
const refusals: ReadonlySet<string> = new Set(['RUN1000', 'RUN1032'])

/** Returns whether a script refuses a chart before it has done anything, for example for its timeframe. */
export const isRefused = ({ fault }: Pick<RunResult, 'fault'>): boolean =>
  fault !== null && refusals.has(fault.code) && fault.bar < minBarsBeforeFault

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
