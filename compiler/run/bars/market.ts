import type { Bars } from '../../api.ts'
import { timeframeOfSeconds } from '../pine/time/timeframe.ts'
import { aggregate } from './aggregate.ts'
import { mulberry } from './generate.ts'

/** Bars of any symbol on any timeframe, seconds a bar; null where there are none. The chart's own longer bars are not asked for. */
export type Market = (symbol: string, seconds: number) => Bars | null

/** MetaTrader's timeframes up to a day; others are made of the longest of them that fits. */
const standard = [86_400, 14_400, 3600, 1800, 900, 300, 60]
/** Shorter bars reach this far back, as they do on both platforms. */
const mostBars = 20_000

/**
 * What a script may ask for beside the chart's bars, made up for the proof: the same for the same name and chart, and
 * true to themselves: shorter bars add up to longer ones, and the chart's bars are split into bars that make them.
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
  return (symbol, seconds) => {
    const name = ticker(symbol)
    const key = `${name}|${seconds}`
    let bars = made.get(key)
    if (bars === undefined) made.set(key, (bars = make(name, seconds)))
    return bars
  }
}

/**
 * The market for a chart that begins at `from`, in milliseconds: as on the platforms, bars of the terminal's timeframes
 * that opened before are not there, and longer ones are made of those that are.
 */
export const marketSince = (market: Market, from: number): Market =>
  marketOf(market, Infinity, (parts) => lastBars(parts, parts.time.length - firstFrom(parts.time, from)))

/**
 * The market around a chart of bars of `period` seconds as it stood at a moment, in milliseconds: what opens later is not
 * there, and longer bars are there as far as they have come.
 */
export const marketUntil = (market: Market, moment: number, period: number): Market =>
  marketOf(market, period, (parts) => firstBars(parts, firstFrom(parts.time, moment)))

/** Longer bars are made of those of the terminal's that are `present`, the longest that fit up to `longest` seconds. */
function marketOf(market: Market, longest: number, present: (parts: Bars) => Bars): Market {
  return (symbol, seconds) => {
    const part = standard.find((length) => length <= longest && seconds % length === 0)
    const parts = market(symbol, part ?? seconds)
    if (!parts) return null
    const there = present(parts)
    return part === undefined || part === seconds ? there : aggregate(there, timeframeOfSeconds(seconds))
  }
}

const firstFrom = (time: Float64Array, from: number): number => {
  const first = time.findIndex((opened) => opened >= from)
  return first < 0 ? time.length : first
}

/** The newest of the bars, so many. */
export const lastBars = (bars: Bars, count: number): Bars =>
  within(bars, Math.max(0, bars.time.length - count), bars.time.length)

/** The oldest of the bars, so many. */
export const firstBars = (bars: Bars, count: number): Bars => within(bars, 0, count)

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

/** Another market at the same times; now and then it has no bar. */
function neighbour({ time, period, symbol }: Bars, name: string): Bars {
  const random = mulberry(hash(name))
  const kept = [...time.keys()].filter((i) => i === 0 || random() >= 0.004)
  const count = kept.length
  const [open, high, low, close, volume] = Array.from({ length: 5 }, () => new Float64Array(count))
  let last = 20 + random() * 200
  const round = (value: number): number => Math.max(0.01, Math.round(value * 100) / 100)
  for (let i = 0; i < count; i++) {
    const size = last * 0.004
    open[i] = round(last + (random() - 0.5) * size * 0.2)
    close[i] = round(open[i] + (random() + random() - 1) * size)
    high[i] = round(Math.max(open[i], close[i]) + random() * size * 0.5)
    low[i] = round(Math.min(open[i], close[i]) - random() * size * 0.5)
    volume[i] = Math.floor(random() * 5000)
    last = close[i]
  }
  return {
    time: Float64Array.from(kept, (i) => time[i]),
    open,
    high,
    low,
    close,
    volume,
    period,
    symbol: { ...symbol, name, tickSize: 0.01, digits: 2, type: 'stock', baseCurrency: symbol.currency },
  }
}

/** The newest bars in parts of `seconds`; each bar's parts begin, end and reach as it does. */
function split(bars: Bars, seconds: number): Bars {
  const parts = bars.period / seconds
  const first = Math.max(0, bars.time.length - Math.floor(mostBars / parts))
  const count = (bars.time.length - first) * parts
  const [time, open, high, low, close, volume] = Array.from({ length: 6 }, () => new Float64Array(count))
  for (let bar = first; bar < bars.time.length; bar++) {
    const random = mulberry(hash(`${bars.time[bar]}|${seconds}`))
    const [top, bottom] = [Math.floor(random() * parts), Math.floor(random() * parts)]
    const span = bars.high[bar] - bars.low[bar]
    let price = bars.open[bar]
    for (let k = 0; k < parts; k++) {
      const i = (bar - first) * parts + k
      const level = bars.low[bar] + Math.round((random() * span) / bars.symbol.tickSize) * bars.symbol.tickSize
      time[i] = bars.time[bar] + k * seconds * 1000
      open[i] = price
      close[i] = k === parts - 1 ? bars.close[bar] : Number(Math.min(level, bars.high[bar]).toFixed(bars.symbol.digits))
      high[i] = k === top ? bars.high[bar] : Math.max(open[i], close[i])
      low[i] = k === bottom ? bars.low[bar] : Math.min(open[i], close[i])
      volume[i] = Math.floor(bars.volume[bar] / parts) + (k < bars.volume[bar] % parts ? 1 : 0)
      price = close[i]
    }
  }
  return { ...bars, time, open, high, low, close, volume, period: seconds }
}
