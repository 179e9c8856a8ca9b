import type { PlotSeries } from '../../api.ts'

export type PlotKind = PlotSeries['kind']

/** What the script plots, recorded bar by bar. */
export class Plots {
  private readonly recorders: PlotRecorder[] = []

  constructor(private capacity: number) {}

  add(title: string, kind: PlotKind, color: number | null, dynamicColor: boolean): PlotRecorder {
    const recorder = new PlotRecorder(this.recorders.length, title, kind, color, dynamicColor, this.capacity)
    this.recorders.push(recorder)
    return recorder
  }

  /** Makes room for realtime bars. */
  grow(bars: number): void {
    if (bars <= this.capacity) return
    this.capacity = Math.max(bars, this.capacity * 2)
    for (const recorder of this.recorders) recorder.grow(this.capacity)
  }

  result(bars: number): PlotSeries[] {
    return this.recorders.map((recorder) => recorder.result(bars))
  }
}

export class PlotRecorder {
  /** One a bar; written directly, for it happens on each bar. */
  values: Float64Array
  private colors: Float64Array | null

  constructor(
    readonly index: number,
    private readonly title: string,
    private readonly kind: PlotKind,
    private readonly color: number | null,
    dynamicColor: boolean,
    capacity: number,
  ) {
    this.values = new Float64Array(capacity).fill(NaN)
    this.colors = dynamicColor ? new Float64Array(capacity).fill(NaN) : null
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
      title: this.title,
      kind: this.kind,
      values: this.values.subarray(0, bars),
      colors: this.colors?.subarray(0, bars) ?? null,
      color: this.color,
    }
  }
}

function grown(data: Float64Array, capacity: number): Float64Array {
  const next = new Float64Array(capacity).fill(NaN)
  next.set(data)
  return next
}
