import type { Bars, Dialect, ConvertedText } from '../../api.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import { alertInputs } from '../../proof/live/prove-live.ts'
import { shownShapes } from '../../proof/picture/shown-shapes.ts'
import type { Shape } from '../../proof/picture/shapes.ts'
import { checkToRun, factsOf } from '../../run-program.ts'
import { firstBars, marketAround } from '../../run/bars/market.ts'
import { shownObjects } from '../../run/mql/chart-objects.ts'
import { shownPlots, type BufferValues, type ShownPlot } from '../../run/mql/plots.ts'
import { runMql, type MqlRun } from '../../run/mql/run.ts'
import type { BuiltinFacts } from '../../run/mql/run-options.ts'
import type { Terminal } from '../../run/mql/terminal/terminal.ts'

/** A converted program, ready to run. */
export interface Conversion {
  readonly dialect: Dialect
  readonly checked: CheckedProgram
  readonly facts: BuiltinFacts
  /** Inputs that switch its alerts on, which are off until the user wants them. */
  readonly inputs: Readonly<Record<string, boolean>>
}

/** The state of an indicator after the last bar. */
export interface ProgramRun {
  readonly run: MqlRun
  readonly plots: readonly ShownPlot[]
  readonly shapes: readonly Shape[]
}

/** The states of an indicator while bars come. */
export interface LiveProgramRun extends ProgramRun {
  /** The plots as each live bar showed them at its close. */
  readonly closed: readonly ShownPlot[]
  /** The plots as bars that came tick by tick showed them, by the number of the tick. */
  readonly ticks: readonly (readonly ShownPlot[])[]
  /** Shapes on the chart after each live bar, up to a number of shapes. */
  readonly pictures: ReadonlyMap<number, readonly Shape[]>
  /** Shapes on the chart after each tick of bars that came tick by tick. */
  readonly tickPictures: ReadonlyMap<number, readonly (readonly Shape[])[]>
}

/** Steps of one event, and of a run: one step of a script may take many of a program. */
const limits = { fuel: 250_000_000, total: 600_000_000 }

/** Shapes of pictures that are kept of one run. */
const maxPictured = 20_000

export function checkConversion(name: string, { dialect, text, includes = [] }: ConvertedText): Conversion {
  const source = { name: `${name}.${dialect}`, text }
  const checked = checkToRun([source, ...includes], dialect)
  return {
    dialect,
    checked,
    facts: factsOf(dialect, source),
    inputs: Object.fromEntries(alertInputs(checked).map((input) => [input, true])),
  }
}

/** Runs an indicator over all bars at once, as after a reload of the chart; `around` are the bars that others go with. */
export function runProgram({ checked, facts }: Conversion, bars: Bars, around = bars): ProgramRun {
  let shapes: readonly Shape[] = []
  const run = runMql(checked, bars, facts, {
    otherBars: marketAround(around),
    limits,
    onPicture: (objects) => (shapes = shownShapes(objects())),
  })
  return { run, plots: shownPlots(checked, run.terminal), shapes }
}

/** Runs an indicator on a history, and then bar by bar; the `ticked` bars come tick by tick. */
export function runProgramLive(
  { checked, facts, inputs }: Conversion,
  bars: Bars,
  { from, ticked }: { readonly from: number; readonly ticked: ReadonlySet<number> },
): LiveProgramRun {
  const count = bars.time.length
  const closed = new KeptValues(count)
  const ticks: KeptValues[] = []
  const pictures = new Map<number, readonly Shape[]>()
  const tickPictures = new Map<number, (readonly Shape[])[]>()
  let shapesAtEnd: readonly Shape[] = []
  let newest = from - 1
  let pictured = 0
  let tick = 0
  const onCalculated = (terminal: Terminal): void => {
    const bar = terminal.chart.count - 1
    tick = bar === newest ? tick + 1 : 0
    // A program learns with the first tick of a bar that the one before has closed.
    if (bar > newest) closed.keep(terminal, newest)
    newest = bar
    if (!ticked.has(bar)) return
    ;(ticks[tick] ??= new KeptValues(count)).keep(terminal, bar)
    const shown = shownShapes(shownObjects(terminal))
    const known = tickPictures.get(bar)
    if (known) known.push(shown)
    else tickPictures.set(bar, [shown])
  }
  const run = runMql(checked, bars, facts, {
    inputs,
    otherBars: marketAround(bars),
    history: from,
    replay: (bar) => (ticked.has(bar) ? 'ticks' : 'bars'),
    limits,
    onCalculated,
    onPicture: (objects, bar) => {
      const isLast = bar === count - 1
      if (pictured > maxPictured && !isLast) return
      const shapes = shownShapes(objects())
      if (isLast) shapesAtEnd = shapes
      if (pictured > maxPictured) return
      pictured += shapes.length
      pictures.set(bar, shapes)
    },
  })
  const plotsOf = (values: KeptValues): readonly ShownPlot[] => shownPlots(checked, run.terminal, values.buffers)
  return {
    run,
    plots: shownPlots(checked, run.terminal),
    shapes: shapesAtEnd,
    closed: plotsOf(closed),
    ticks: ticks.map(plotsOf),
    pictures,
    tickPictures,
  }
}

/** Runs an indicator over the first bars. */
export const runProgramUntil = (conversion: Conversion, bars: Bars, count: number): ProgramRun =>
  runProgram(conversion, firstBars(bars, count))

/** Values of all buffers that were read at moments of a run. */
class KeptValues {
  private readonly rows: Float64Array[] = []

  constructor(private readonly count: number) {}

  keep({ buffers }: Terminal, bar: number): void {
    for (const [k, buffer] of buffers.entries()) {
      const row = (this.rows[k] ??= new Float64Array(this.count).fill(Number.NaN))
      if (buffer && bar < buffer.array.length) row[bar] = Number(buffer.array.storage[bar])
    }
  }

  get buffers(): readonly BufferValues[] {
    return this.rows.map((storage) => ({ array: { length: this.count, storage } }))
  }
}
