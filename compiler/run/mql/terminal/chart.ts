import type { Bars } from '../../../api.ts'
import type { ChartPrices, StockIndicator } from '../indicators/stock-indicator.ts'
import { openingOf } from './timeframes.ts'

/** Seconds. */
const day = 86_400

/** A symbol's bars on one timeframe, as known so far; the last one is forming. */
export class Chart implements ChartPrices {
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  /** Number of bars; the forming one has index `count - 1`. */
  count = 0
  /** Increases with every change, so that caches can detect it. */
  version = 0

  constructor(
    capacity: number,
    /** Seconds a bar. */
    readonly period: number,
  ) {
    const storage = () => new Float64Array(capacity)
    this.time = storage()
    this.open = storage()
    this.high = storage()
    this.low = storage()
    this.close = storage()
    this.volume = storage()
  }

  /** Begins a bar at `time` (seconds) with its first price. */
  begin(time: number, price: number): void {
    const i = this.count++
    this.time[i] = time
    this.open[i] = this.high[i] = this.low[i] = this.close[i] = price
    this.volume[i] = 0
    this.version++
  }

  tick(price: number, volume: number): void {
    this.move(price)
    this.volume[this.count - 1]! += volume
  }

  /** Opening time of a bar, seconds; NaN where there is none. */
  timeAt(index: number): number {
    return index >= 0 && index < this.count ? this.time[index]! : NaN
  }

  /** Highest or lowest price since the day of the newest bar began. */
  extremeOfDay(field: 'high' | 'low'): number {
    const { time, count, [field]: values } = this
    const best = field === 'high' ? Math.max : Math.min
    const opening = Math.floor(time[count - 1]! / day) * day
    let value = values[count - 1]!
    for (let i = count - 2; i >= 0 && time[i]! >= opening; i--) value = best(value, values[i]!)
    return value
  }

  /** A price within the bar that is forming. */
  move(price: number): void {
    const { high, low, close } = this
    const i = this.count - 1
    if (price > high[i]!) high[i] = price
    else if (price < low[i]!) low[i] = price
    close[i] = price
    this.version++
  }

  /** Writes a whole bar at once: history, or a bar whose path is of no interest. */
  whole(bars: Bars, bar: number): void {
    const i = this.count - 1
    this.time[i] = bars.time[bar]! / 1000
    this.open[i] = bars.open[bar]!
    this.high[i] = bars.high[bar]!
    this.low[i] = bars.low[bar]!
    this.close[i] = bars.close[bar]!
    this.volume[i] = bars.volume[bar]!
    this.version++
  }

  /** Index of the bar that holds `time`, or the last before it; -1 before the first. */
  indexAt(time: number): number {
    let high = this.count - 1
    // Most calls ask for one of the last three bars.
    for (const end = high - 3; high >= 0 && high > end; high--) if (this.time[high]! <= time) return high
    let low = -1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.time[middle]! <= time) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** A higher timeframe, kept in step with the chart it is made of. */
export class HigherChart {
  readonly chart: Chart
  private firstBase = 0
  private nextBase = 0
  private seen = -1

  constructor(
    private readonly base: Chart,
    period: number,
  ) {
    this.chart = new Chart(base.time.length, period)
  }

  /** Updates from the base chart. */
  follow(): Chart {
    const { base, chart } = this
    if (this.seen === base.version) return chart
    this.seen = base.version
    for (; this.nextBase < base.count; this.nextBase++) {
      const opening = openingOf(base.time[this.nextBase]!, chart.period)
      if (chart.count > 0 && chart.time[chart.count - 1] === opening) {
        this.join()
        continue
      }
      if (chart.count > 0) this.join()
      chart.begin(opening, base.open[this.nextBase]!)
      this.firstBase = this.nextBase
    }
    this.join()
    return chart
  }

  /** Rebuilds the last higher bar from its base bars. */
  private join(): void {
    const { base, chart, firstBase } = this
    const i = chart.count - 1
    if (i < 0) return
    const last = Math.min(this.nextBase, base.count - 1)
    let [high, low, volume] = [-Infinity, Infinity, 0]
    for (let k = firstBase; k <= last && openingOf(base.time[k]!, chart.period) === chart.time[i]; k++) {
      high = Math.max(high, base.high[k]!)
      low = Math.min(low, base.low[k]!)
      volume += base.volume[k]!
      chart.close[i] = base.close[k]!
    }
    chart.high[i] = high
    chart.low[i] = low
    chart.volume[i] = volume
    chart.version++
  }
}

/** A chart with known bars, visible up to the clock. */
export class OtherChart {
  private readonly chart: Chart

  constructor(bars: Bars) {
    this.chart = new Chart(bars.time.length, bars.period)
    for (let bar = 0; bar < bars.time.length; bar++) {
      this.chart.begin(0, 0)
      this.chart.whole(bars, bar)
    }
    this.chart.count = 0
  }

  /** Shows bars that opened before `time`, in seconds. */
  until(time: number): Chart {
    const { chart } = this
    const { count } = chart
    while (chart.count < chart.time.length && chart.time[chart.count]! < time) chart.count++
    if (chart.count !== count) chart.version++
    return chart
  }
}

/** A number above any count of bars is a time. */
const isTime = (value: number): boolean => value > 100_000_000

/** Returns the bars of CopyXxx in each of its forms: position and count, time and count, two times. */
export function rangeOf(
  chart: Chart,
  start: number,
  count: number,
): { readonly first: number; readonly length: number } {
  let last = isTime(start) ? chart.indexAt(start) : chart.count - 1 - start
  let first = Math.max(0, last - count + 1)
  if (isTime(count)) {
    const [from, to] = isTime(start) ? [Math.min(start, count), Math.max(start, count)] : [count, start]
    last = chart.indexAt(to)
    const before = chart.indexAt(from)
    first = before >= 0 && chart.time[before] === from ? before : before + 1
  }
  return { first, length: Math.max(0, last - first + 1) }
}

/** Reads an indicator: buffers by number, bars counted back from the forming one. */
export interface IndicatorHandle {
  readonly chart: Chart
  /** Undefined outside the history, and where there is no such buffer. */
  at(buffer: number, shift: number): number | undefined
  /** All buffers, oldest bar first. */
  refresh(): readonly ArrayLike<number>[]
}

/** An indicator on a chart, computed lazily. */
export class ChartIndicator implements IndicatorHandle {
  private done = 0
  private version = -1

  constructor(
    readonly chart: Chart,
    readonly indicator: StockIndicator,
    /** Bars by which each buffer is shifted to the right (Ichimoku's spans, the Alligator's lines, `ma_shift`). */
    readonly shifts: readonly number[] = [],
  ) {}

  /** Value of a buffer `shift` bars back from the forming one; undefined outside the history. */
  at(buffer: number, shift: number): number | undefined {
    const i = this.chart.count - 1 - shift - (this.shifts[buffer] ?? 0)
    const values = this.refresh()[buffer]
    return values && i >= 0 && i < this.chart.count ? values[i] : undefined
  }

  refresh(): readonly Float64Array[] {
    if (this.version !== this.chart.version) {
      for (let i = Math.max(0, this.done - 1); i < this.chart.count; i++) this.indicator.step(i)
      this.done = this.chart.count
      this.version = this.chart.version
    }
    return this.indicator.buffers
  }
}
