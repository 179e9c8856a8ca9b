import type { PlotSeries } from '../../api.ts'

export type PlotKind = PlotSeries['kind']

/** The value and color of both ends of a gradient, recorded bar by bar. */
export interface RecordedGradient {
  readonly top: PlotRecorder
  readonly bottom: PlotRecorder
}

/** The colors of a candle's border and wick; null for one that the script leaves out. */
export interface Outline {
  readonly border: PlotRecorder | null
  readonly wick: PlotRecorder | null
}

/** Plots of a script, recorded bar by bar. */
export class Plots {
  private readonly recorders: PlotRecorder[] = []
  /** Series that belong to a plot and are none themselves. */
  private readonly parts: PlotRecorder[] = []

  constructor(private capacity: number) {}

  add(title: string, kind: PlotKind, color: number | null, dynamicColor: boolean): PlotRecorder {
    const recorder = new PlotRecorder({ index: this.recorders.length, title, kind, color }, dynamicColor, this.capacity)
    this.recorders.push(recorder)
    return recorder
  }

  /** Returns the recorders of a filling's gradient, which is part of the filling and not a plot. */
  addGradient(): RecordedGradient {
    return { top: this.addPart(), bottom: this.addPart() }
  }

  /** Lets a candle's series have the colors of its border and its wick, those that the script gives. */
  addOutline(series: readonly PlotRecorder[], gives: { readonly border: boolean; readonly wick: boolean }): Outline {
    const outline = { border: gives.border ? this.addPart() : null, wick: gives.wick ? this.addPart() : null }
    for (const recorder of series) recorder.outline = outline
    return outline
  }

  private addPart(): PlotRecorder {
    const recorder = new PlotRecorder({ index: -1, title: '', kind: 'fill', color: null }, true, this.capacity)
    this.parts.push(recorder)
    return recorder
  }

  /** Makes room for realtime bars. */
  grow(bars: number): void {
    if (bars <= this.capacity) return
    this.capacity = Math.max(bars, this.capacity * 2)
    for (const recorder of [...this.recorders, ...this.parts]) recorder.grow(this.capacity)
  }

  valuesAt(bar: number): number[] {
    return this.recorders.map(({ values }) => values[bar] ?? NaN)
  }

  result(bars: number): PlotSeries[] {
    return this.recorders.map((recorder) => recorder.result(bars))
  }
}

interface RecordedPlot {
  readonly index: number
  readonly title: string
  readonly kind: PlotKind
  /** Null where the colour changes, or there is none. */
  readonly color: number | null
}

export class PlotRecorder {
  /** One value per bar; written directly, because it is a hot path. */
  values: Float64Array
  /** Recorders whose colors are those of a candle's border and wick; null for all other plots. */
  outline: Outline | null = null
  private colors: Float64Array | null

  constructor(
    private readonly plot: RecordedPlot,
    dynamicColor: boolean,
    capacity: number,
  ) {
    this.values = new Float64Array(capacity).fill(NaN)
    this.colors = dynamicColor ? new Float64Array(capacity).fill(NaN) : null
  }

  /** Number of the plot in the run's list. */
  get index(): number {
    return this.plot.index
  }

  setColor(bar: number, color: number): void {
    if (this.colors) this.colors[bar] = color
  }

  grow(capacity: number): void {
    this.values = grown(this.values, capacity)
    if (this.colors) this.colors = grown(this.colors, capacity)
  }

  result(bars: number): PlotSeries {
    return {
      title: this.plot.title,
      kind: this.plot.kind,
      values: this.values.subarray(0, bars),
      colors: this.colors?.subarray(0, bars) ?? null,
      color: this.plot.color,
      ...(this.outline && {
        outline: {
          border: this.outline.border?.result(bars).colors ?? null,
          wick: this.outline.wick?.result(bars).colors ?? null,
        },
      }),
    }
  }
}

function grown(data: Float64Array, capacity: number): Float64Array {
  const next = new Float64Array(capacity).fill(NaN)
  next.set(data)
  return next
}
