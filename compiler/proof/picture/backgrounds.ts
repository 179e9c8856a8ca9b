import type { Bars, PlotSeries } from '../../api.ts'
import { isTranslucent, visibleColor, type Shape } from './shapes.ts'

/** Colors behind bars: one shape for each row of bars of one color, of each `bgcolor` of the script. */
export function expectedBackgrounds(
  plots: readonly PlotSeries[],
  bars: Bars,
  lineOf: (plot: number) => number | null = () => null,
): Shape[] {
  return plots
    .flatMap(({ kind, values }, plot) => (kind === 'bgcolor' ? [{ values, line: lineOf(plot) }] : []))
    .flatMap(({ values, line }, index) =>
      rowsOf(values, bars).map((row) => ({ ...row, drawing: `background ${index + 1}`, line })),
    )
}

function rowsOf(values: Float64Array, { time, period }: Bars): Shape[] {
  const rows: Shape[] = []
  let first = 0
  values.forEach((value, bar) => {
    const color = visibleColor(value)
    // Two colors that look alike before the chart's background are two rows.
    const next = bar + 1 < values.length ? (values[bar + 1] ?? Number.NaN) : null
    if (next !== null && (color === null ? visibleColor(next) === null : next === value)) return
    const [from, to] = [time[first], time[bar]]
    first = bar + 1
    if (color === null || from === undefined || to === undefined) return
    const row = background(from / 1000, to / 1000 + period, color)
    rows.push(isTranslucent(value) ? { ...row, isApproximated: true } : row)
  })
  return rows
}

export const background = (from: number, to: number, color: number | string): Shape => ({
  kind: 'background',
  points: [
    [from, null],
    [to, null],
  ],
  properties: { color },
})
