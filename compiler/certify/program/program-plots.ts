import type { Bars, PlotSeries, RunResult } from '../../api.ts'
import { align, linesByTitle } from '../../proof/align.ts'
import type { Shape } from '../../proof/picture/shapes.ts'
import type { ShownPlot } from '../../run/mql/plots.ts'
import type { ShownPlot as CertifiedPlot } from '../runs.ts'

/** A plot of the program in the place of the script's; null where the program has no such plot. */
export type ProgramPlots = readonly (CertifiedPlot | null)[]

/**
 * Returns the plots of a program by the script's plots, in their order. A plot of several colors in MetaTrader 4, and
 * the marks of an arrow, become one series.
 */
export function plotsByScript(
  original: readonly CertifiedPlot[],
  shown: readonly ShownPlot[],
  { bars, backgrounds }: { readonly bars: Bars; readonly backgrounds: readonly Shape[] | null },
): ProgramPlots {
  const asked = resultOf(original.map(({ series }) => series))
  const [, aligned] = align(asked, resultOf(shown.flatMap(({ series }) => series)), bars)
  const places = linesByTitle(asked.plots, (plot) => plot)
  const titles = new Map([...places].map(([title, plot]) => [plot, title]))
  const byTitle = new Map(aligned.plots.map((series) => [series.title, series]))
  const shifts = new Map(shown.map(({ title, shift }) => [title, shift]))
  const hasOneBackground = original.filter(({ series }) => series.kind === 'bgcolor').length === 1
  return original.map(({ series, at }, plot): CertifiedPlot | null => {
    if (series.kind === 'bgcolor')
      return backgrounds && hasOneBackground
        ? { series: { ...series, values: backgroundValues(backgrounds, bars) }, at, offset: 0 }
        : null
    const title = titles.get(plot) ?? ''
    const found = byTitle.get(title)
    if (!found) return null
    const offset = shifts.get(title) ?? shifts.get(`${title} up`) ?? 0
    const colors = hasManyColors(series) ? null : found.colors
    return { series: { ...found, title: series.title, colors }, at, offset }
  })
}

/** A plot in MetaTrader has at most 64 colors; the nearest one of more depends on those that came before. */
const maxColors = 64

const hasManyColors = ({ colors }: PlotSeries): boolean => colors !== null && new Set(colors).size >= maxColors

const resultOf = (plots: readonly PlotSeries[]): RunResult => ({
  plots,
  trades: [],
  equity: null,
  logs: [],
  alerts: [],
  fault: null,
})

/** Returns the color behind each bar, 0xRRGGBBAA; na where there is none. */
function backgroundValues(shapes: readonly Shape[], { time }: Bars): Float64Array {
  const values = new Float64Array(time.length).fill(Number.NaN)
  const bars = new Map([...time].map((opening, bar) => [opening / 1000, bar]))
  for (const { kind, points, properties } of shapes) {
    if (kind !== 'background' || typeof properties.color !== 'number') continue
    const [start, end] = points
    if (!start || !end) continue
    const [[from], [to]] = [start, end]
    const first = bars.get(from)
    for (let bar = first ?? time.length; bar < time.length && (time[bar] ?? Infinity) / 1000 < to; bar++)
      values[bar] = properties.color * 256 + 255
  }
  return values
}
