import type { IChartApi, ISeriesApi, LogicalRange, SeriesType } from 'lightweight-charts'

interface Linked {
  readonly chart: IChartApi
  readonly series: ISeriesApi<SeriesType>
}

/** Differences of ranges that are rounding, in bars. */
const rounding = 0.01

/** Lets charts of the same bars pan and zoom together, and keeps the range when charts are replaced. */
export class ChartLink {
  readonly #linked = new Set<Linked>()
  #range: LogicalRange | null = null

  #onHover: (bar: number | null) => void = () => undefined

  /** Calls a function with the bar under the pointer; null for none. */
  listen(onHover: (bar: number | null) => void): void {
    this.#onHover = onHover
  }

  /** Links a chart; it gets the range of the others, or else the initial one. Returns a function that unlinks it. */
  add(linked: Linked, initial: { readonly from: number; readonly to: number }): () => void {
    const { chart } = linked
    this.#range ??= initial as LogicalRange
    this.#linked.add(linked)
    const follow = (next: LogicalRange | null): void => {
      if (next) this.#share(linked, next)
    }
    chart.timeScale().setVisibleLogicalRange(this.#range)
    // The library first reports its own range, and the one that was set with the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        chart.timeScale().subscribeVisibleLogicalRangeChange(follow)
      })
    })
    chart.subscribeCrosshairMove(({ logical = null, point, time, sourceEvent }) => {
      // Without an event the crosshair follows another chart.
      if (!sourceEvent) return
      this.#onHover(logical)
      const price = point ? linked.series.coordinateToPrice(point.y) : null
      for (const other of this.#linked) {
        if (other === linked) continue
        if (time === undefined || price === null) other.chart.clearCrosshairPosition()
        else other.chart.setCrosshairPosition(price, time, other.series)
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      chart.timeScale().unsubscribeVisibleLogicalRangeChange(follow)
      this.#linked.delete(linked)
    }
  }

  /** Shows a range of bars on all charts. */
  show(range: { readonly from: number; readonly to: number }): void {
    this.#range = range as LogicalRange
    for (const { chart } of this.#linked) chart.timeScale().setVisibleLogicalRange(this.#range)
  }

  get range(): LogicalRange | null {
    return this.#range
  }

  #share(source: Linked, range: LogicalRange): void {
    if (this.#range && isSame(this.#range, range)) return
    this.#range = range
    for (const other of this.#linked) {
      const shown = other.chart.timeScale().getVisibleLogicalRange()
      if (other !== source && !(shown && isSame(shown, range))) other.chart.timeScale().setVisibleLogicalRange(range)
    }
  }
}

const isSame = (a: LogicalRange, b: LogicalRange): boolean =>
  Math.abs(a.from - b.from) < rounding && Math.abs(a.to - b.to) < rounding
