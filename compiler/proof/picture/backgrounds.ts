import type { Bars, PlotSeries } from '../../api.ts'
import { isTranslucent, visibleColor, type Shape } from './shapes.ts'

/** The call that asks for a series: its place, and its settings. */
export interface AskedBackground {
  readonly line: number | null
  readonly settings: Readonly<Record<string, unknown>>
}

/** Colors behind bars: one shape for each row of bars of one color, of each `bgcolor` of the script. */
export function expectedBackgrounds(
  plots: readonly PlotSeries[],
  bars: Bars,
  askedOf: (plot: number) => AskedBackground,
): Shape[] {
  return plots
    .flatMap(({ kind, values }, plot) => (kind === 'bgcolor' ? [{ values, ...askedOf(plot) }] : []))
    .flatMap(({ values, line, settings }, index) =>
      isShown(settings)
        ? rowsOf(values, bars, settings).map((row) => ({
            ...row,
            drawing: `background ${index + 1}`,
            line,
          }))
        : [],
    )
}

/** Settings by which a background is placed, or not shown. */
export const backgroundSettings = ['offset', 'display', 'show_last'] as const

const isNumber = (value: unknown): boolean => typeof value === 'number'
/** A call without a display is shown; the lowest bit of one says the pane. */
const isShown = ({ display }: AskedBackground['settings']): boolean => !isNumber(display) || Number(display) % 2 === 1

/** Rows of bars of one color, or the newest, shown some bars later or earlier, but on no bar before the first. */
function rowsOf(values: Float64Array, { time, period }: Bars, settings: AskedBackground['settings']): Shape[] {
  const rows: Shape[] = []
  const count = time.length
  const offset = Number(settings.offset ?? 0)
  const hidden = isNumber(settings.show_last) ? count - Number(settings.show_last) : 0
  const opening = (bar: number): number | undefined => {
    const last = time[count - 1] ?? Number.NaN
    return bar < count ? time[bar] : last + (bar - count + 1) * period * 1000
  }
  let first = Math.max(0, -offset, hidden)
  values.forEach((value, bar) => {
    if (bar < first) return
    const color = visibleColor(value)
    // Two colors that look alike before the chart's background are two rows.
    const next = bar + 1 < values.length ? (values[bar + 1] ?? Number.NaN) : null
    if (next !== null && (color === null ? visibleColor(next) === null : next === value)) return
    const [from, to] = [opening(first + offset), opening(bar + offset)]
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
