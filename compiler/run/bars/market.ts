import type { Bars } from '../../api.ts'
import { timeframeOfSeconds, type Timeframe } from '../pine/time/timeframe.ts'
import { aggregate } from './aggregate.ts'
import { mulberry } from './generate.ts'
import { GrowingAggregates } from './growing.ts'

/**
 * Returns bars of a symbol and a timeframe in seconds; null where there are none. Not used for longer bars of the
 * chart's own symbol.
 */
export type Market = (symbol: string, seconds: number) => Bars | null

/** MetaTrader's timeframes up to a day, seconds. Other timeframes are built from the longest that divides them. */
const standard = [86_400, 14_400, 3600, 1800, 900, 300, 60]
/** Shorter bars reach this far back, as they do on both platforms. */
const maxBars = 20_000

/** The shortest bars that a terminal has, seconds. */
const shortest = 60

/**
 * Generates the other bars a script may request, reproducibly by name and chart. Shorter bars add up to longer ones,
 * and the chart's bars are split into consistent shorter ones. Bars of seconds and ticks are those of a minute.
 */
export function marketAround(chart: Bars): Market {
  const made = new Map<string, Bars | null>()
  const own = ticker(chart.symbol.name)
  const make = (name: string, seconds: number): Bars | null => {
    const base = name === own || name === '' ? chart : neighbour(chart, name)
    if (seconds === base.period) return base
    if (seconds > base.period) return aggregate(base, timeframeOfSeconds(seconds))
    const part = standard.find((length) => seconds % length === 0)
    if (part === undefined) return null
    const parts = split(base, part)
    return part === seconds ? parts : aggregate(parts, timeframeOfSeconds(seconds))
  }
  return (symbol, asked) => {
    const name = ticker(symbol)
    const seconds = Math.max(asked, shortest)
    const key = `${name}|${seconds}`
    let bars = made.get(key)
    if (bars === undefined) made.set(key, (bars = make(name, seconds)))
    return bars
  }
}

/** Limits a market to bars since `from`, ms UTC. Longer bars are built from the remaining ones, as on the platforms. */
export const marketSince = (market: Market, from: number): Market =>
  marketOf(market, Infinity, (parts) => lastBars(parts, parts.time.length - firstFrom(parts.time, from)))

/**
 * Limits a market to a moment, ms UTC: later bars are missing, longer bars are partial. `period` is the chart's, in
 * seconds.
 */
export const marketUntil = (market: Market, moment: number, period: number): Market =>
  marketOf(market, period, (parts) => firstBars(parts, firstFrom(parts.time, moment)))

/** Limits a market to a clock that runs forward, as `marketUntil` does to one moment; each moment adds only new bars. */
export function marketAtClock(market: Market, clock: () => number, period: number): Market {
  const aggregates = new GrowingAggregates()
  const present = (parts: Bars): Bars => firstBars(parts, firstFrom(parts.time, clock()))
  return marketOf(market, period, present, (parts, timeframe) => aggregates.aggregate(parts, timeframe))
}

/** Builds longer bars from the `present` timeframes: the longest that divides, up to `longest` seconds. */
function marketOf(
  market: Market,
  longest: number,
  present: (parts: Bars) => Bars,
  build: (parts: Bars, timeframe: Timeframe) => Bars = aggregate,
): Market {
  return (symbol, asked) => {
    const seconds = Math.max(asked, shortest)
    const part = standard.find((length) => length <= longest && seconds % length === 0)
    const parts = market(symbol, part ?? seconds)
    if (!parts) return null
    const there = present(parts)
    return part === undefined || part === seconds ? there : build(there, timeframeOfSeconds(seconds))
  }
}

/** Returns the index of the first bar that opens at `from` or later; the number of bars where there is none. */
function firstFrom(time: Float64Array, from: number): number {
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (time[middle]! < from) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the newest `count` bars. */
export const lastBars = (bars: Bars, count: number): Bars =>
  within(bars, Math.max(0, bars.time.length - count), bars.time.length)

/** Returns the oldest `count` bars. */
export const firstBars = (bars: Bars, count: number): Bars => within(bars, 0, count)

/** Returns the first bars of a set: a share of them, rounded up, or the set itself. */
export const firstShare = (bars: Bars, share: number): Bars =>
  share < 1 ? firstBars(bars, Math.ceil(bars.time.length * share)) : bars

function within(bars: Bars, from: number, to: number): Bars {
  const { time, open, high, low, close, volume } = bars
  if (from === 0 && to >= time.length) return bars
  return {
    ...bars,
    time: time.subarray(from, to),
    open: open.subarray(from, to),
    high: high.subarray(from, to),
    low: low.subarray(from, to),
    close: close.subarray(from, to),
    volume: volume.subarray(from, to),
  }
}

const ticker = (name: string): string => name.slice(name.indexOf(':') + 1)

function hash(text: string): number {
  let value = 2_166_136_261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619)
  return value >>> 0
}

/** Generates another market at the same times, with a few bars missing. */
function neighbour({ time, period, symbol }: Bars, name: string): Bars {
  const random = mulberry(hash(name))
  const kept: number[] = []
  for (let i = 0; i < time.length; i++) if (i === 0 || random() >= 0.004) kept.push(i)
  const count = kept.length
  const open = new Float64Array(count)
  const high = new Float64Array(count)
  const low = new Float64Array(count)
  const close = new Float64Array(count)
  const volume = new Float64Array(count)
  let last = 20 + random() * 200
  const round = (value: number): number => Math.max(0.01, Math.round(value * 100) / 100)
  for (let i = 0; i < count; i++) {
    const size = last * 0.004
    open[i] = round(last + (random() - 0.5) * size * 0.2)
    close[i] = round(open[i]! + (random() + random() - 1) * size)
    high[i] = round(Math.max(open[i]!, close[i]!) + random() * size * 0.5)
    low[i] = round(Math.min(open[i]!, close[i]!) - random() * size * 0.5)
    volume[i] = Math.floor(random() * 5000)
    last = close[i]!
  }
  return {
    time: Float64Array.from(kept, (i) => time[i]!),
    open,
    high,
    low,
    close,
    volume,
    period,
    symbol: { ...symbol, name, tickSize: 0.01, digits: 2, type: 'stock', baseCurrency: symbol.currency },
  }
}

/** Splits the newest bars into parts of `seconds` with the same open, close and extremes. */
function split(bars: Bars, seconds: number): Bars {
  const parts = bars.period / seconds
  const first = Math.max(0, bars.time.length - Math.floor(maxBars / parts))
  const count = (bars.time.length - first) * parts
  const time = new Float64Array(count)
  const open = new Float64Array(count)
  const high = new Float64Array(count)
  const low = new Float64Array(count)
  const close = new Float64Array(count)
  const volume = new Float64Array(count)
  for (let bar = first; bar < bars.time.length; bar++) {
    const random = mulberry(hash(`${bars.time[bar]}|${seconds}`))
    const [top, bottom] = [Math.floor(random() * parts), Math.floor(random() * parts)]
    const span = bars.high[bar]! - bars.low[bar]!
    let price = bars.open[bar]!
    for (let k = 0; k < parts; k++) {
      const i = (bar - first) * parts + k
      const level = bars.low[bar]! + Math.round((random() * span) / bars.symbol.tickSize) * bars.symbol.tickSize
      time[i] = bars.time[bar]! + k * seconds * 1000
      open[i] = price
      close[i] =
        k === parts - 1 ? bars.close[bar]! : Number(Math.min(level, bars.high[bar]!).toFixed(bars.symbol.digits))
      high[i] = k === top ? bars.high[bar]! : Math.max(open[i], close[i])
      low[i] = k === bottom ? bars.low[bar]! : Math.min(open[i], close[i])
      volume[i] = Math.floor(bars.volume[bar]! / parts) + (k < bars.volume[bar]! % parts ? 1 : 0)
      price = close[i]!
    }
  }
  return { ...bars, time, open, high, low, close, volume, period: seconds }
}
