import type { Bars, Dialect, PlotSeries } from '../../api.ts'
import { firstBars } from '../../run/bars/market.ts'
import type { PlotCall, RunObserver } from '../../run/pine/observer.ts'
import { ChartPoint, PineArray, type Drawing, type DrawingKind } from '../../run/pine/value.ts'
import { budgets } from '../cover/budgets.ts'
import { someLeftOut, type LeftOut } from '../left-out.ts'
import { backgroundSettings, expectedBackgrounds } from '../picture/backgrounds.ts'
import { extension } from '../picture/drawing-properties.ts'
import { expectedShapes, type LineOf } from '../picture/expected-shapes.ts'
import type { Shape } from '../picture/shapes.ts'

type Drawings = Readonly<Record<DrawingKind, readonly Drawing[]>>

/** A chart of a script, as far as its program shows it: one call for each plot. */
export interface ScriptChart {
  readonly drawings: Drawings
  readonly plots: readonly PlotSeries[]
  readonly plotCalls: readonly (PlotCall | undefined)[]
}

interface PicturesInput {
  readonly bars: Bars
  readonly history: number
  readonly dialects: readonly Dialect[]
  readonly lineOf: LineOf
}

/** Number of last live bars that are always pictured; of earlier ones, one in as many. */
const alwaysPictured = 12

/**
 * The expected chart after each live bar. Bars on which the script changes no drawing have the picture of the bar
 * before. Beyond the budget of shapes, only some bars have pictures.
 */
export class ExpectedPictures {
  /** For the machine: notes that drawings change. */
  readonly observer: Pick<RunObserver, 'drawn' | 'moved' | 'removed'>
  private readonly pictures: Map<number, readonly Shape[]>[]
  private shapes = 0
  /** Live bars without a picture. */
  private unseenBars = 0
  private hasChanged = true
  /** A drawing may vanish with the bar before, which is calculated again. */
  private hadChanged = true

  constructor(private readonly input: PicturesInput) {
    this.pictures = input.dialects.map(() => new Map())
    const change = (): void => {
      this.hasChanged = true
    }
    this.observer = { drawn: change, moved: change, removed: change }
  }

  /** Takes the picture of a bar after its last tick. */
  add({ drawings, plots, plotCalls }: ScriptChart, bar: number): void {
    const { bars, dialects, lineOf } = this.input
    const until = firstBars(bars, bar + 1)
    const backgrounds = expectedBackgrounds(plots, until, (plot) => {
      const { [plot]: call } = plotCalls
      const settings = Object.fromEntries(backgroundSettings.map((name) => [name, call?.settings.get(name)?.()]))
      return { line: lineOf(call?.at ?? null), settings }
    })
    const isChanged =
      this.hasChanged ||
      this.hadChanged ||
      backgrounds.length + drawings.table.length > 0 ||
      isBeyond(drawings, bar - 1)
    this.hadChanged = this.hasChanged
    this.hasChanged = false
    if (bar < this.input.history) return
    if (this.shapes > budgets.pictureShapes && !this.isAlwaysPictured(bar)) {
      this.unseenBars++
      return
    }
    dialects.forEach((dialect, k) => {
      const before = isChanged ? undefined : this.pictures[k]?.get(bar - 1)
      const shapes = before ?? [...expectedShapes(drawings, { bars: until, dialect }, lineOf), ...backgrounds]
      if (k === 0 && !before) this.shapes += shapes.length
      this.pictures[k]?.set(bar, shapes)
    })
  }

  /** Returns what the budget left out. */
  leftOut(): readonly LeftOut[] {
    return someLeftOut([{ what: 'live-bar', count: this.unseenBars }])
  }

  private isAlwaysPictured(bar: number): boolean {
    const left = this.input.bars.time.length - 1 - bar
    return left < alwaysPictured || left % alwaysPictured === 0
  }

  /**
   * Returns the picture of a bar; undefined where none was taken. The same list as of the bar before, where nothing has
   * changed.
   */
  at(program: number, bar: number): readonly Shape[] | undefined {
    return this.pictures[program]?.get(bar)
  }
}

const coordinates = ['x', 'x1', 'x2', 'left', 'right'] as const

/** Whether a drawing ends after a bar: its time there changes with each bar up to the one it ends on. */
const isBeyond = (drawings: Drawings, bar: number): boolean =>
  drawings.box.some(({ properties }) => extension(properties).right) ||
  Object.values(drawings).some((list) =>
    list.some(({ properties }) => {
      const { points } = properties
      return (
        coordinates.some((name) => Number(properties[name] ?? 0) > bar) ||
        (points instanceof PineArray &&
          points.toList().some((point) => point instanceof ChartPoint && !(point.index <= bar)))
      )
    }),
  )
