import type { Bars } from '../../api.ts'
import { openOfPeriod, periodNumber } from '../pine/time/periods.ts'
import { timeframeSeconds, type Timeframe } from '../pine/time/timeframe.ts'

/** Builds bars of a longer timeframe. A bar opens with its period, even if no shorter bar exists at that time. */
export function aggregate(bars: Bars, timeframe: Timeframe): Bars {
  const starts = periodStarts(bars, timeframe)
  const { length } = starts
  const end = (i: number): number => (i + 1 < length ? starts[i + 1]! : bars.time.length)
  const each = (value: (from: number, to: number) => number): Float64Array =>
    Float64Array.from({ length }, (_, i) => value(starts[i]!, end(i)))
  return {
    time: each((from) => openOfPeriod(bars.time[from]!, timeframe, bars.symbol)),
    open: each((from) => bars.open[from]!),
    high: each((from, to) => extreme(bars.high, from, to, Math.max)),
    low: each((from, to) => extreme(bars.low, from, to, Math.min)),
    close: each((_, to) => bars.close[to - 1]!),
    volume: each((from, to) => sum(bars.volume, from, to)),
    symbol: bars.symbol,
    period: timeframeSeconds(timeframe),
  }
}

/** Returns the indices of the first bars of each period. */
function periodStarts(bars: Bars, timeframe: Timeframe): number[] {
  const starts: number[] = []
  let current = NaN
  for (let i = 0; i < bars.time.length; i++) {
    const number = periodNumber(bars.time[i]!, timeframe, bars.symbol)
    if (number !== current) {
      current = number
      starts.push(i)
    }
  }
  return starts
}

function extreme(values: Float64Array, from: number, to: number, pick: (a: number, b: number) => number): number {
  let best = values[from]!
  for (let i = from + 1; i < to; i++) best = pick(best, values[i]!)
  return best
}

function sum(values: Float64Array, from: number, to: number): number {
  let total = 0
  for (let i = from; i < to; i++) total += values[i]!
  return total
}

/** Heikin Ashi bars: averages that smooth the candles. */
export function heikinAshi(bars: Bars): Bars {
  const { length } = bars.time
  const open = new Float64Array(length)
  const close = new Float64Array(length)
  const high = new Float64Array(length)
  const low = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    close[i] = (bars.open[i]! + bars.high[i]! + bars.low[i]! + bars.close[i]!) / 4
    open[i] = i === 0 ? (bars.open[i]! + bars.close[i]!) / 2 : (open[i - 1]! + close[i - 1]!) / 2
    high[i] = Math.max(bars.high[i]!, open[i]!, close[i]!)
    low[i] = Math.min(bars.low[i]!, open[i]!, close[i]!)
  }
  return { ...bars, open, high, low, close }
}
