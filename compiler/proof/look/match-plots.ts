import type { Dialect, PlotSeries } from '../../api.ts'
import type { ShownPlot } from '../../run/mql/plots.ts'
import type { AskedPlot } from '../../run/pine/asked.ts'
import { required } from '../../text/required.ts'
import { delayedBy, isInPane, looksOf, placingOf } from './projection.ts'
import { dialects } from '../../targets/dialects.ts'

/** A call of the script and the plots a chart shows for it. */
export interface MatchedPlot {
  /** Title as the chart has it: the second plot of a title has a number. */
  readonly title: string
  readonly asked: AskedPlot
  /** Series of the call: four for candles and bars, else one. */
  readonly series: readonly PlotSeries[]
  /** For each title the plots that have it: two for arrows, else one. MetaTrader 4 has a plot for each color. */
  readonly shown: readonly (readonly ShownPlot[])[]
  /** Plots that draw the wicks of candles above and below the bodies; null for those of the candles themselves. */
  readonly wicks: readonly [upper: ShownWick | null, lower: ShownWick | null]
}

/** Wicks that a chart draws between two series: one plot in MetaTrader 5, two histograms in 4. */
export interface ShownWick {
  readonly plots: readonly ShownPlot[]
  readonly top: PlotSeries
  readonly bottom: PlotSeries
}

export interface AskedSeries {
  readonly asked: readonly AskedPlot[]
  readonly series: readonly PlotSeries[]
}

const parts = ['open', 'high', 'low', 'close'] as const

/** A filling of the script and the plots that draw it: one in MetaTrader 5, two histograms in 4, for each color. */
export interface MatchedFill {
  readonly title: string
  readonly asked: AskedPlot
  readonly colors: Float64Array
  /** The two series that the filling lies between. */
  readonly edges: readonly PlotSeries[]
  /** Bars by which it is drawn later. */
  readonly shift: number
  /** Whether one edge is drawn later than the other. */
  readonly areEdgesApart: boolean
  readonly shown: readonly ShownFill[]
}

/** A filling that a chart draws in one color. */
export interface ShownFill {
  readonly upper: PlotSeries
  readonly lower: PlotSeries
  readonly shift: number
  /** The first bar that shows it. */
  readonly drawBegin: number
}

export interface MatchedPlots {
  readonly plots: readonly MatchedPlot[]
  readonly fills: readonly MatchedFill[]
  /** Plots of the chart that belong to no call. */
  readonly left: readonly ShownPlot[]
}

/** Pairs the calls of a script with the plots a chart shows, by titles in their order. */
export function matchPlots(
  { asked, series }: AskedSeries,
  shown: readonly ShownPlot[],
  dialect: Dialect,
): MatchedPlots {
  const { hasCandles, hasFillings } = dialects[dialect].chart
  const left = [...shown]
  const numbered = numberedTitles()
  const take = (title: string, isOfCall: (plot: ShownPlot) => boolean): readonly ShownPlot[] => {
    const isOne = (plot: ShownPlot | undefined): boolean => plot?.title === title && isOfCall(plot)
    const from = left.findIndex(isOne)
    if (from < 0) return []
    let to = from + 1
    while (isOne(left[to])) to++
    return left.splice(from, to - from)
  }
  const plots: MatchedPlot[] = []
  const fills: MatchedFill[] = []
  asked.forEach((call, k) => {
    const own = required(series[k], 'series of a plot')
    if (call.kind === 'bgcolor' || call.kind === 'hline') return
    if (call.kind === 'fill') {
      const edgeCalls = call.edges.flatMap((edge) => asked[edge] ?? [])
      const { shift, delays } = placingOf(edgeCalls)
      const edges = call.edges.flatMap((edge, at) => (series[edge] ? [edgeOf(series[edge], delays[at] ?? 0)] : []))
      const isFill = ({ draw }: ShownPlot): boolean => draw === (hasFillings ? 'DRAW_FILLING' : 'DRAW_HISTOGRAM')
      fills.push({
        title: own.title,
        asked: call,
        colors: own.values,
        edges,
        shift,
        areEdgesApart: delays.some((delay) => delay > 0),
        shown: fillsOf(take(own.title, isFill)),
      })
      return
    }
    if (isBar(call) && !own.title.endsWith(':open')) return
    const base = isBar(call) ? own.title.slice(0, -':open'.length) : own.title
    const name = numbered(base)
    const titles = call.kind === 'arrow' ? [`${name} up`, `${name} down`] : [name]
    const isSplit = (!hasCandles || (isBar(call) && !isInPane(call))) && (isBar(call) || call.kind === 'barcolor')
    const drawn = new Set((looksOf(call, own, dialect) ?? []).map(({ draw }) => draw))
    const isOfCall = ({ draw }: ShownPlot): boolean =>
      hasFillings ? draw !== 'DRAW_FILLING' : draw !== 'DRAW_HISTOGRAM' || drawn.has('HISTOGRAM')
    // Candles that an input hides are one plot all the same.
    const split = (title: string): readonly ShownPlot[] => {
      const whole = hasCandles ? take(title, isOfCall) : []
      return whole.length > 0 ? whole : parts.flatMap((part) => take(`${title}:${part}`, isOfCall))
    }
    const wickOf = (side: string): ShownWick | null => {
      const isWick = ({ draw }: ShownPlot): boolean => /^DRAW_(COLOR_)?HISTOGRAM2$/.test(draw) || !hasCandles
      const found = call.kind === 'candle' ? take(`${name} ${side} wick`, isWick) : []
      const [top, bottom] = found.flatMap((plot) => plot.series)
      return top && bottom ? { plots: found, top, bottom } : null
    }
    plots.push({
      title: required(titles[0], 'title of a plot'),
      asked: call,
      series: isBar(call) ? series.slice(k, k + parts.length) : [own],
      shown: isSplit ? [titles.flatMap(split)] : titles.map((title) => take(title, isOfCall)),
      wicks: [wickOf('upper'), wickOf('lower')],
    })
  })
  return { plots, fills, left }
}

/** The second plot of a title gets its number. */
function numberedTitles(): (title: string) => string {
  const counts = new Map<string, number>()
  return (title) => {
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title} ${count}`
  }
}

/** Returns a series; that of a level has its price on all bars, also where the script makes it once. */
export function onAllBars(series: PlotSeries): PlotSeries {
  if (series.kind !== 'hline') return series
  const price = series.values.find((value) => value === value) ?? Number.NaN
  return { ...series, values: new Float64Array(series.values.length).fill(price) }
}

function edgeOf(series: PlotSeries, delay: number): PlotSeries {
  const edge = onAllBars(series)
  return { ...edge, values: delayedBy(edge.values, delay) }
}

/** Pairs the series of fillings. */
function fillsOf(plots: readonly ShownPlot[]): readonly ShownFill[] {
  const all = plots.flatMap(({ series, shift, drawBegin }) => series.map((one) => ({ one, shift, drawBegin })))
  return all.flatMap(({ one: upper, shift, drawBegin }, k): readonly ShownFill[] => {
    const lower = all[k + 1]?.one
    return k % 2 === 0 && lower ? [{ upper, lower, shift, drawBegin }] : []
  })
}

const isBar = ({ kind }: AskedPlot): boolean => kind === 'candle' || kind === 'bar'
