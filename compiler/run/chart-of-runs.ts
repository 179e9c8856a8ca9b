import type { Bars, PlotSeries } from '../api.ts'
import { hexOf } from './hex-color.ts'

/** Bars with the plots of both runs; `null` draws nothing. */
export interface ChartData {
  readonly closes: readonly number[]
  /** Whether the plots share the price scale. */
  readonly onPrice: boolean
  readonly plots: readonly {
    readonly title: string
    /** The plot's color in the script, as `#rrggbb`; without one the chart chooses. */
    readonly color?: string | null
    readonly original: readonly (number | null)[]
    readonly converted: readonly (number | null)[]
  }[]
}

/** Bars in the chart: as many as a screen can resolve. */
export const chartBars = 130

const lines: ReadonlySet<PlotSeries['kind']> = new Set(['line', 'stepline', 'area'])

/** Returns the newest bars of both runs as a chart. */
export function chartOf(bars: Bars, original: readonly PlotSeries[], converted: readonly PlotSeries[]): ChartData {
  const from = Math.max(0, bars.close.length - chartBars)
  const closes = [...bars.close.subarray(from)]
  const visibleValues = (series: PlotSeries | undefined) =>
    [...(series?.values.subarray(from) ?? [])].map((value) => (Number.isFinite(value) ? value : null))
  const plots = original
    .filter((plot) => lines.has(plot.kind))
    .map((plot) => ({
      title: plot.title,
      color: plot.color === null ? null : hexOf(plot.color),
      original: visibleValues(plot),
      converted: visibleValues(converted.find((other) => other.title === plot.title)),
    }))
    .filter((plot) => plot.original.some((value) => value !== null))
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const range = high - low
  const onPrice = plots.some((plot) =>
    plot.original.every((value) => value === null || (value > low - range && value < high + range)),
  )
  return { closes, onPrice, plots }
}
