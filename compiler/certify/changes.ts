import type { Bars, PlotSeries } from '../api.ts'
import type { Change, OutputKind } from './certificate.ts'
import type { CauseId } from '../ids.ts'
import type { RunEvent } from './recorder.ts'
import type { HistoryRun, LiveRun, ShownPlot } from './runs.ts'

/** A change of an output, before its cause is known. `reload`: the closed bar shows something else after a reload. */
export interface OutputChange {
  readonly kind: OutputKind
  readonly title: string
  /** Offset of the output in the script's text; null where it has none. */
  readonly at: number | null
  readonly nature: 'reload' | 'start' | Exclude<CauseId, 'unknown'>
  readonly change: Change
  /** Number of changes that this one represents; one where absent. */
  readonly times?: number
}

/** Returns what closed live bars showed otherwise than the same bars after a reload. */
export function reloadChanges(live: LiveRun, history: HistoryRun, bars: Bars): OutputChange[] {
  const found: OutputChange[] = []
  history.plots.forEach((plot, i) => {
    const before = live.plots[i]?.series
    if (!before) return
    const { values: then } = before
    const { values: now, colors } = plot.series
    for (let bar = live.from; bar < bars.time.length; bar++) {
      // Nearly all bars: the same value, and no colors to compare.
      if (then[bar] === now[bar] && colors === null) continue
      const shown = shownOtherwise(before, plot.series, bar)
      if (shown) found.push({ ...outputOf(plot), nature: 'reload', change: changeAt(bars, bar, ...shown) })
    }
  })
  for (let bar = live.from; bar < bars.time.length; bar++) {
    const before = live.recorder.byBar.get(bar) ?? []
    const after = history.recorder.byBar.get(bar) ?? []
    if (before.length === 0 && after.length === 0) continue
    for (const event of without(before, after))
      found.push({ ...eventOutput(event), nature: 'reload', change: changeAt(bars, bar, event.title, null) })
    for (const event of without(after, before))
      found.push({ ...eventOutput(event), nature: 'reload', change: changeAt(bars, bar, null, event.title) })
  }
  return found
}

/** Returns what a bar of a series shows before and after: its values, or its colors where only these differ. */
function shownOtherwise(
  before: PlotSeries,
  after: PlotSeries,
  bar: number,
): readonly [before: Change['before'], after: Change['after']] | null {
  const [was, is] = [visibleValue(before, bar), visibleValue(after, bar)]
  if (!areSame(was, is)) return [shownValue(after.kind, was), shownValue(after.kind, is)]
  if (Number.isNaN(is) || !before.colors || !after.colors) return null
  const [wasColored, isColored] = [before.colors[bar] ?? NaN, after.colors[bar] ?? NaN]
  return areSame(wasColored, isColored) ? null : [shownColor(wasColored), shownColor(isColored)]
}

/** Returns what live bars showed and did not show at their close. */
export function flickerChanges({ flickers, plots }: LiveRun, bars: Bars): OutputChange[] {
  return flickers.flatMap(({ bar, what, before }): OutputChange[] => {
    if (typeof what !== 'number') {
      const nature = what.kind === 'order' ? 'every-tick' : 'flickers'
      return [{ ...eventOutput(what), nature, change: changeAt(bars, bar, before, null) }]
    }
    const plot = plots[what]
    if (!plot) return []
    const shown = typeof before === 'number' ? shownValue(plot.series.kind, before) : before
    return [{ ...outputOf(plot), nature: 'flickers', change: changeAt(bars, bar, shown, null) }]
  })
}

/** Returns what the script draws on bars that have passed, and the drawings of past bars that it changes. */
export function backwardChanges({ plots, recorder }: HistoryRun, bars: Bars): OutputChange[] {
  const found: OutputChange[] = []
  for (const plot of plots) {
    const { kind } = plot.series
    for (let bar = -plot.offset; plot.offset < 0 && bar < bars.time.length; bar++) {
      const after = shownValue(kind, visibleValue(plot.series, bar))
      if (after === null) continue
      found.push({ ...outputOf(plot), nature: 'offset-back', change: changeAt(bars, bar + plot.offset, null, after) })
    }
  }
  const natures = { 'drawn-back': 'draws-back', redrawn: 'redraws', moved: 'moves' } as const
  for (const { what, title, at, bar, before, after, times } of recorder.changes)
    found.push({ kind: 'drawing', title, at, nature: natures[what], change: changeAt(bars, bar, before, after), times })
  return found
}

/** Bars at the end that are compared with a chart that starts later. */
const comparedShare = 0.3

/** Returns plots that a chart with a later start shows otherwise, and that do not approach each other. */
export function startChanges(plots: readonly ShownPlot[], later: readonly ShownPlot[], bars: Bars): OutputChange[] {
  const found: OutputChange[] = []
  const count = bars.time.length
  const first = Math.floor(count * (1 - comparedShare))
  plots.forEach((plot, i) => {
    const other = later[i]?.series.values
    if (!other || plot.series.kind === 'hline') return
    const { values } = plot.series
    const skipped = values.length - other.length
    const differing: number[] = []
    // A plot that still warms up on the shorter chart says nothing of its start.
    const begins = other.findIndex((value) => !Number.isNaN(value))
    if (begins < 0) return
    for (let bar = Math.max(first, begins + skipped); bar < count; bar++) {
      if (!areNear(values[bar] ?? NaN, other[bar - skipped] ?? NaN)) differing.push(bar)
    }
    const distance = (bar: number): number => Math.abs((values[bar] ?? NaN) - (other[bar - skipped] ?? NaN))
    const newest = differing.at(-1)
    if (
      newest === undefined ||
      differing.length < leastBars ||
      newest < count - lastBars ||
      isApproaching(differing, distance)
    )
      return
    for (const bar of differing) {
      const { kind } = plot.series
      const change = changeAt(bars, bar, shownValue(kind, values[bar]), shownValue(kind, other[bar - skipped]))
      found.push({ ...outputOf(plot), nature: 'start', change })
    }
  })
  return found
}

/** Fewer differing bars are rounding: two values that are equal on one chart cross on the other. */
const leastBars = 3

/** A difference that has ended before these bars belongs to the warm-up. */
const lastBars = 50

/** Averages with memory forget their start: the difference shrinks. */
function isApproaching(differing: readonly number[], distance: (bar: number) => number): boolean {
  const quarter = Math.max(1, Math.floor(differing.length / 4))
  const mean = (part: readonly number[]): number => part.reduce((sum, bar) => sum + distance(bar), 0) / part.length
  const [early, late] = [mean(differing.slice(0, quarter)), mean(differing.slice(-quarter))]
  return Number.isFinite(early) && late < early * 0.8
}

const areSame = (a: number, b: number): boolean =>
  a === b || (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))

const areNear = (a: number, b: number): boolean =>
  a === b || (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b))

const shapeKinds: ReadonlySet<PlotSeries['kind']> = new Set(['shape', 'char', 'arrow'])
const colorKinds: ReadonlySet<PlotSeries['kind']> = new Set(['bgcolor', 'barcolor', 'fill'])

const outputOf = ({ series, at }: ShownPlot): Pick<OutputChange, 'kind' | 'title' | 'at'> => ({
  kind: shapeKinds.has(series.kind) ? 'shape' : 'plot',
  title: series.title,
  at,
})

const eventOutput = ({ kind, title, at }: RunEvent): Pick<OutputChange, 'kind' | 'title' | 'at'> => ({
  kind,
  title,
  at,
})

const changeAt = ({ time, symbol }: Bars, bar: number, before: Change['before'], after: Change['after']): Change => ({
  symbol: symbol.name,
  bar,
  time: time[bar] ?? 0,
  before,
  after,
})

/** Returns the value of a bar; na where its color is none or has no opacity. */
function visibleValue({ values, colors }: PlotSeries, bar: number): number {
  const color = colors?.[bar]
  return color !== undefined && (Number.isNaN(color) || color % 256 === 0) ? NaN : (values[bar] ?? NaN)
}

/** Colors in hexadecimal, other values as they are; null for na. */
const shownValue = (kind: PlotSeries['kind'], value = NaN): number | string | null =>
  colorKinds.has(kind) ? shownColor(value) : Number.isNaN(value) ? null : value

/** Returns `#RRGGBB`, with the opacity behind it where the color is not opaque. */
function shownColor(color: number): string | null {
  if (Number.isNaN(color)) return null
  const text = `#${color.toString(16).toUpperCase().padStart(8, '0')}`
  return text.endsWith('FF') ? text.slice(0, 7) : text
}

/** Returns the events of a bar that have no equal one among others. */
function without(events: readonly RunEvent[], others: readonly RunEvent[]): RunEvent[] {
  const rest = others.map(({ key }) => key)
  return events.filter(({ key }) => {
    const index = rest.indexOf(key)
    if (index < 0) return true
    rest.splice(index, 1)
    return false
  })
}
