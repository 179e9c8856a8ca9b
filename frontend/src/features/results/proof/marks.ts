import type { Bars, PlotSeries, RunResult, Trade } from '../../../../../compiler/api.ts'
import type { Mark } from '../../../ui/charts/bars-chart.tsx'

const signKinds: ReadonlySet<PlotSeries['kind']> = new Set(['shape', 'char', 'arrow'])

/** More marks would overlap; the newest are kept. */
const maxMarks = 2000

/** Returns chart marks in time order: entries, exits and signal shapes. Marks of only one run are differences. */
export function marksOf(original: RunResult, converted: RunResult, bars: Bars): readonly Mark[] {
  const indexOf = new Map(Array.from(bars.time, (time, index) => [time, index]))
  const known = new Set(original.trades.map(keyOf))
  const same = new Set(converted.trades.map(keyOf).filter((key) => known.has(key)))
  const trades = [...original.trades, ...converted.trades.filter((trade) => !same.has(keyOf(trade)))].flatMap(
    (trade) => {
      const differs = !same.has(keyOf(trade))
      const isLong = trade.direction === 'long'
      const entry = indexOf.get(trade.entryTime)
      const exit = trade.exitTime === null ? undefined : indexOf.get(trade.exitTime)
      return [
        ...(entry === undefined
          ? []
          : [{ bar: entry, shape: isLong ? 'up' : 'down', color: differs ? 'difference' : trade.direction } as const]),
        ...(exit === undefined
          ? []
          : [
              {
                bar: exit,
                shape: isLong ? 'end-of-long' : 'end-of-short',
                color: differs ? 'difference' : trade.direction,
              } as const,
            ]),
      ]
    },
  )
  const shown = original.plots
    .filter(({ kind }) => signKinds.has(kind))
    .flatMap((plot): Mark[] => {
      const other = converted.plots.find(({ title }) => title === plot.title)
      return Array.from(plot.values, (value, bar): Mark | null => {
        const differs = Number.isFinite(value) !== Number.isFinite(other?.values[bar] ?? Number.NaN)
        return differs || Number.isFinite(value)
          ? { bar, shape: 'sign', color: differs ? 'difference' : 'converted' }
          : null
      }).filter((mark) => mark !== null)
    })
  return [...trades, ...shown].sort((a, b) => a.bar - b.bar).slice(-maxMarks)
}

const keyOf = ({ direction, entryTime, entryPrice, exitTime, exitPrice }: Trade): string =>
  [direction, entryTime, entryPrice.toPrecision(8), exitTime, exitPrice?.toPrecision(8)].join()

/**
 * Returns a trade's gain as a share of its entry price, or null while it is open. Proof trades use test contracts, so
 * money is meaningless.
 */
export function gainOf({ direction, entryPrice, exitPrice }: Trade): number | null {
  if (exitPrice === null || entryPrice === 0) return null
  return (exitPrice / entryPrice - 1) * (direction === 'long' ? 1 : -1)
}
