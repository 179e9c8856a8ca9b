import type { Bars, RunFault } from '../../api.ts'
import type { Shape } from '../../proof/picture/shapes.ts'
import { firstBars, lastBars } from '../../run/bars/market.ts'
import { backwardChanges, flickerChanges, reloadChanges, startChanges, type OutputChange } from '../changes.ts'
import { laterStart, type CertifiedRun } from '../certify.ts'
import type { Flicker, HistoryRun, LiveRun, ShownPlot } from '../runs.ts'
import { programAlerts } from './program-alerts.ts'
import { drawingChanges, type DrawingChanges } from './program-drawings.ts'
import { plotsByScript, type ProgramPlots } from './program-plots.ts'
import { runProgram, runProgramLive, runProgramUntil, type Conversion, type LiveProgramRun } from './program-runs.ts'

/** Changes of a program's past on a set of bars. */
export interface ProgramChanges {
  readonly changes: readonly OutputChange[]
  /** Changes of the script that the program should show and does not. */
  readonly missing: readonly OutputChange[]
  /** Whether the program shows an output of the script at all. */
  readonly isShown: (output: Pick<OutputChange, 'kind' | 'at' | 'title'>) => boolean
}

/** Certifies an indicator with the runs of its script: in one piece, live, and on a chart that starts later. */
export function certifyIndicator(
  conversion: Conversion,
  { bars, history, live, changes: asked }: CertifiedRun,
  title: string,
): ProgramChanges | { readonly fault: RunFault } {
  const whole = runProgram(conversion, bars)
  if (whole.run.fault) return { fault: whole.run.fault }
  const shown = runProgramLive(conversion, bars, live)
  if (shown.run.fault) return { fault: shown.run.fault }
  const laterBars = lastBars(bars, bars.time.length - laterStart(bars))
  const later = runProgram(conversion, laterBars, bars)
  const count = bars.time.length
  const placed = (plots: typeof whole.plots, shapes: typeof whole.shapes | null, on = bars): ProgramPlots =>
    plotsByScript(onBars(history.plots, on.time.length), plots, { bars: on, backgrounds: shapes })
  const before = placed(whole.plots, whole.shapes)
  const closed = placed(shown.closed, shown.shapes)
  const ticks = shown.ticks.map((plots, tick) => placed(plots, backgroundsAt(shown, tick, bars)))
  const after = placed(later.plots, later.shapes, laterBars)
  // A plot that one of the runs lacks is compared in none.
  const plots = before.flatMap((plot, k) => (plot && closed[k] && after[k] ? [k] : []))
  const pick = (all: ProgramPlots): ShownPlot[] => plots.flatMap((k) => all[k] ?? [])
  const alerts = programAlerts(shown.run.alerts, title, history, live)
  const pastRun: HistoryRun = {
    plots: pick(before),
    recorder: { byBar: alerts.history, changes: [] },
    alerts: [],
    fault: null,
  }
  const flickers = [...plotFlickers(plots, ticks, closed, live.ticked), ...alerts.flickers]
  const liveRun: LiveRun = {
    ...pastRun,
    plots: pick(closed),
    recorder: { byBar: alerts.live, changes: [] },
    from: live.from,
    ticked: live.ticked,
    flickers,
    runsOnTicks: true,
  }
  const drawings = drawingsOf(conversion, bars, shown, asked)
  // The last bar has not closed in a terminal.
  const closedBars = firstBars(bars, count - 1)
  const titles = new Set(
    plots.map((k) => outputKey(history.plots[k]?.at ?? null, history.plots[k]?.series.title ?? '')),
  )
  return {
    changes: [
      ...reloadChanges(liveRun, pastRun, closedBars),
      ...flickerChanges(liveRun, closedBars),
      ...backwardChanges(pastRun, closedBars),
      ...startChanges(pastRun.plots, pick(after), closedBars),
      ...drawings.found,
    ],
    missing: drawings.missing,
    isShown: ({ kind, at, title: output }) =>
      kind === 'alert' ||
      (kind === 'drawing'
        ? [...drawings.found, ...drawings.missing].some((change) => change.at === at)
        : titles.has(outputKey(at, output))),
  }
}

/** Returns the colors behind the bars that came tick by tick, as a tick of each of them showed them. */
function backgroundsAt({ tickPictures }: LiveProgramRun, tick: number, { time, period }: Bars): readonly Shape[] {
  return [...tickPictures].flatMap(([bar, ticks]): readonly Shape[] => {
    const opening = (time[bar] ?? Number.NaN) / 1000
    const shape = ticks[tick]?.find(
      ({ kind, points: [from, to] }) =>
        kind === 'background' && from !== undefined && to !== undefined && from[0] <= opening && opening < to[0],
    )
    return shape
      ? [
          {
            ...shape,
            points: [
              [opening, null],
              [opening + period, null],
            ],
          },
        ]
      : []
  })
}

const outputKey = (at: number | null, title: string): string => `${at} ${title}`

const onBars = (plots: readonly ShownPlot[], count: number): readonly ShownPlot[] =>
  plots.map((plot) => {
    const { series } = plot
    const { values, colors } = series
    if (values.length === count) return plot
    return {
      ...plot,
      series: { ...series, values: values.subarray(-count), colors: colors && colors.subarray(-count) },
    }
  })

/** Returns the marks and values that a tick showed and the close of its bar does not. */
function plotFlickers(
  plots: readonly number[],
  ticks: readonly ProgramPlots[],
  closed: ProgramPlots,
  ticked: ReadonlySet<number>,
): readonly Flicker[] {
  const found: Flicker[] = []
  for (const [what, k] of plots.entries())
    for (const bar of ticked) {
      if (!Number.isNaN(closed[k]?.series.values[bar] ?? Number.NaN)) continue
      const before = ticks.map((shown) => shown[k]?.series.values[bar] ?? Number.NaN).find((value) => value === value)
      if (before !== undefined) found.push({ bar, what, before })
    }
  return found
}

function drawingsOf(
  conversion: Conversion,
  bars: Bars,
  live: ReturnType<typeof runProgramLive>,
  asked: readonly OutputChange[],
): DrawingChanges {
  const last = [...live.pictures.keys()].at(-1)
  if (last === undefined || !asked.some(({ kind }) => kind === 'drawing')) return { found: [], missing: [] }
  const reloaded = runProgramUntil(conversion, bars, last + 1)
  return drawingChanges(asked, { bars, live, reloaded })
}
