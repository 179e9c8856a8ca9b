import type { Bars } from '../../api.ts'
import { openOfPeriod, periodNumber } from '../pine/time/periods.ts'
import { timeframeSeconds, timeframeText, type Timeframe } from '../pine/time/timeframe.ts'

/**
 * Longer bars of bars that grow in place: each call aggregates only what is new since the last one. All prefixes of the
 * same arrays share the work; only the last bar of a prefix may differ from call to call.
 */
export class GrowingAggregates {
  private readonly byArray = new WeakMap<ArrayBufferLike, Map<string, GrowingAggregate>>()

  /** Builds the same bars as `aggregate`. */
  aggregate(bars: Bars, timeframe: Timeframe): Bars {
    // Heikin Ashi bars share their times with the bars that they smooth, but not their prices.
    const { buffer } = bars.open
    let known = this.byArray.get(buffer)
    if (!known) this.byArray.set(buffer, (known = new Map()))
    const key = timeframeText(timeframe, 6)
    let growing = known.get(key)
    if (!growing) known.set(key, (growing = new GrowingAggregate(timeframe)))
    return growing.upTo(bars)
  }
}

const fields = ['time', 'open', 'high', 'low', 'close', 'volume'] as const
type Field = (typeof fields)[number]
type Row = Record<Field, number>

class GrowingAggregate {
  private data = columns(64)
  /** Longer bars without the newest given bar, the last of them possibly partial. */
  private readonly rows: { count: number; last: Row | null; period: number } = { count: 0, last: null, period: NaN }
  /** Number of given bars in `rows`. */
  private consumed = 0

  constructor(private readonly timeframe: Timeframe) {}

  upTo(bars: Bars): Bars {
    const newest = bars.time.length - 1
    if (newest < this.consumed) this.clear()
    const { rows } = this
    for (; this.consumed < newest; this.consumed++) {
      const row = this.rowWith(bars, this.consumed)
      if (row.isNew) rows.count++
      rows.last = row.values
      rows.period = row.period
      this.write(rows.count - 1, row.values)
    }
    let { count } = rows
    if (newest >= 0) {
      const row = this.rowWith(bars, newest)
      if (row.isNew) count++
      this.write(count - 1, row.values)
    }
    return this.result(bars, count)
  }

  private clear(): void {
    Object.assign(this.rows, { count: 0, last: null, period: NaN })
    this.consumed = 0
  }

  /** Returns the longer bar that contains a given bar, as far as it is known. */
  private rowWith(bars: Bars, i: number): { readonly values: Row; readonly period: number; readonly isNew: boolean } {
    const { last } = this.rows
    const bar = Object.fromEntries(fields.map((field) => [field, bars[field][i] ?? NaN])) as Row
    const period = periodNumber(bar.time, this.timeframe, bars.symbol)
    if (last === null || period !== this.rows.period) {
      return { values: { ...bar, time: openOfPeriod(bar.time, this.timeframe, bars.symbol) }, period, isNew: true }
    }
    const values = {
      ...last,
      high: Math.max(last.high, bar.high),
      low: Math.min(last.low, bar.low),
      close: bar.close,
      volume: last.volume + bar.volume,
    }
    return { values, period, isNew: false }
  }

  private write(index: number, row: Row): void {
    if (index >= this.data.time.length) {
      const grown = columns(index * 2)
      for (const field of fields) grown[field].set(this.data[field])
      this.data = grown
    }
    for (const field of fields) this.data[field][index] = row[field]
  }

  private result({ symbol }: Bars, count: number): Bars {
    const { time, open, high, low, close, volume } = this.data
    return {
      time: time.subarray(0, count),
      open: open.subarray(0, count),
      high: high.subarray(0, count),
      low: low.subarray(0, count),
      close: close.subarray(0, count),
      volume: volume.subarray(0, count),
      symbol,
      period: timeframeSeconds(this.timeframe),
    }
  }
}

const columns = (length: number): Record<Field, Float64Array> => ({
  time: new Float64Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
})
