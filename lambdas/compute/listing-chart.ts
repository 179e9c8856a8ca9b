import type { Bars, PlotSeries, Trade } from '../../compiler/api.ts'
import { chartBars, chartOf } from '../../compiler/run/chart-of-runs.ts'
import type { ListingFacts } from '../data/marketplace/listing.ts'

type ListingChart = NonNullable<ListingFacts['chart']>

const maxPlots = 6

/** The runs in a chart of a listing. Indicators and Expert Advisors have only one program, so only `converted`. */
interface Drawn {
  readonly bars: Bars
  readonly original?: readonly PlotSeries[]
  readonly converted: readonly PlotSeries[]
  readonly trades?: readonly Trade[]
}

/**
 * Returns the newest bars with the plots, or the bars with the most trades where there are some. Null where nothing would
 * be drawn.
 */
export function listingChart({ bars, original, converted, trades = [] }: Drawn): ListingChart | null {
  const end = endOfBusiest(bars, trades)
  const cut = (values: Float64Array): Float64Array => values.subarray(0, end)
  const shown = { ...bars, close: cut(bars.close) }
  const cutPlots = (plots: readonly PlotSeries[]) => plots.map((plot) => ({ ...plot, values: cut(plot.values) }))
  const data = chartOf(shown, cutPlots(original ?? converted), cutPlots(converted))
  const from = end - data.closes.length
  const plots = data.plots.slice(0, maxPlots).map((plot, n) => ({
    title: plot.title || `Line ${n + 1}`,
    color: plot.color ?? null,
    original: original ? plot.original.map(rounded) : plot.original.map(() => null),
    converted: plot.converted.map(rounded),
  }))
  const drawnTrades = trades.flatMap(({ direction, entryTime, entryPrice, exitTime, exitPrice }) => {
    const entryBar = barAt(bars, entryTime) - from
    if (entryBar < 0 || entryBar >= chartBars) return []
    const exitBar = exitTime === null ? null : Math.min(barAt(bars, exitTime) - from, data.closes.length - 1)
    return [{ direction, entryBar, entryPrice, exitBar, exitPrice }]
  })
  if (plots.length === 0 && drawnTrades.length === 0) return null
  return {
    market: nameOfSymbol(bars.symbol.name),
    period: bars.period,
    closes: data.closes.map((close) => rounded(close) ?? 0),
    onPrice: data.onPrice || plots.length === 0,
    isComparison: original !== undefined,
    plots,
    trades: drawnTrades,
  }
}

/** Bars after the last trade. */
const roomAfterTrade = 6

/** Returns the end of the bars on which most trades lie, the latest of them; of all bars without a trade. */
function endOfBusiest(bars: Bars, trades: readonly Trade[]): number {
  const spans = trades.map(({ entryTime, exitTime }) => [barAt(bars, entryTime), barAt(bars, exitTime ?? entryTime)])
  let end = bars.time.length
  let most = 0
  for (const [, last = 0] of spans) {
    const to = Math.min(bars.time.length, Math.max(chartBars, last + roomAfterTrade))
    const count = spans.filter(([first = 0, exit = 0]) => first >= to - chartBars && exit < to).length
    if (count >= most) [most, end] = [count, to]
  }
  return end
}

/** Returns the symbol without its exchange. */
export const nameOfSymbol = (name: string): string => name.split(':').at(-1) ?? name

const digits = 8
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(digits)))

/** Returns the index of the bar in which a moment lies. */
function barAt({ time }: Bars, moment: number): number {
  let [low, high] = [0, time.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((time[middle] ?? Infinity) <= moment) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
