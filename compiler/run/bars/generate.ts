import type { Bars, SymbolInfo } from '../../api.ts'
import { inSession, parseSession } from '../pine/time/session.ts'
import { btcusd, eurusd, stock, usdjpy } from './symbols.ts'

/** A phase of the generated market. */
type Mood = 'trend' | 'range' | 'storm' | 'calm'

export interface GenerateOptions {
  readonly symbol: SymbolInfo
  /** Seconds a bar. */
  readonly period: number
  readonly bars: number
  readonly seed: number
  readonly price: number
  /** Usual move of a bar, relative to the price. */
  readonly volatility: number
}

/** Monday, 2 January 2023, 00:00 UTC. */
const begin = Date.UTC(2023, 0, 2)

/**
 * Generates bars that exercise a program: trends and ranges, gaps, spikes, one-tick bars and bars without volume. The
 * same options give the same bars on every machine.
 */
export function generateBars(options: GenerateOptions): Bars {
  const { symbol, period, bars: count, price } = options
  const random = mulberry(options.seed)
  const time = openTimes(symbol, period, count, random)
  const open = new Float64Array(count)
  const high = new Float64Array(count)
  const low = new Float64Array(count)
  const close = new Float64Array(count)
  const volume = new Float64Array(count)
  const snap = (value: number): number =>
    Number((Math.max(1, Math.round(value / symbol.tickSize)) * symbol.tickSize).toFixed(symbol.digits))
  let last = price
  let mood: Mood = 'range'
  let drift = 0
  let anchor = price
  for (let i = 0; i < count; i++) {
    if (random() < 0.02) {
      mood = (['trend', 'range', 'storm', 'calm'] as const)[Math.floor(random() * 4)]!
      drift = (random() - 0.5) * 0.6
      anchor = last
    }
    const hasGap = i > 0 && (time[i]! - time[i - 1]! > period * 1000 || random() < 0.01)
    const size = last * options.volatility * scales[mood]
    open[i] = snap(hasGap ? last + normal(random) * size * 3 : last)
    const kind = random()
    if (kind < 0.01) {
      high[i] = low[i] = close[i] = open[i]!
    } else {
      const pull = mood === 'range' ? ((anchor - open[i]!) / (size * 10)) * size : mood === 'trend' ? drift * size : 0
      close[i] = snap(open[i]! + pull + normal(random) * size)
      const spike = kind > 0.99 ? 6 : 1
      high[i] = snap(Math.max(open[i]!, close[i]!) + Math.abs(normal(random)) * size * 0.6 * spike)
      low[i] = snap(Math.min(open[i]!, close[i]!) - Math.abs(normal(random)) * size * 0.6 * (kind > 0.985 ? spike : 1))
    }
    high[i] = Math.max(high[i]!, open[i]!, close[i]!)
    low[i] = Math.min(low[i]!, open[i]!, close[i]!)
    volume[i] =
      kind < 0.01
        ? 1
        : random() < 0.01
          ? 0
          : Math.round(100 + (2000 * Math.abs(close[i]! - open[i]!)) / size + random() * 400)
    last = close[i]!
  }
  return { time, open, high, low, close, volume, symbol, period }
}

const scales: Readonly<Record<Mood, number>> = { trend: 1, range: 0.8, storm: 2.5, calm: 0.25 }

/** Returns opening times inside the session; a few bars are missing, as in quiet markets. */
function openTimes(symbol: SymbolInfo, period: number, count: number, random: () => number): Float64Array {
  const session = parseSession(symbol.session)
  const times = new Float64Array(count)
  let time = begin
  for (let i = 0; i < count; time += period * 1000) {
    const isOpen =
      period >= 86_400
        ? ![0, 6].includes(new Date(time).getUTCDay()) || symbol.session === '24x7'
        : !session || inSession(session, time, symbol.timezone)
    if (!isOpen || random() < 0.003) continue
    times[i++] = time
  }
  return times
}

/** Returns a generator of numbers from 0 to 1 (mulberry32), reproducible on every machine. */
export function mulberry(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Roughly normal, by twelve uniform numbers: no library function whose last bit could differ between machines. */
function normal(random: () => number): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random()
  return sum
}

/** The sets on which every conversion is tested. */
export const standardSets = {
  'EURUSD 60': { symbol: eurusd, period: 3600, bars: 3000, seed: 1, price: 1.1, volatility: 0.0008 },
  'BTCUSD 15': { symbol: btcusd, period: 900, bars: 3000, seed: 2, price: 30_000, volatility: 0.002 },
  'STOCK D': { symbol: stock, period: 86_400, bars: 3000, seed: 3, price: 150, volatility: 0.012 },
  'USDJPY 5': { symbol: usdjpy, period: 300, bars: 3000, seed: 4, price: 140, volatility: 0.0004 },
} as const satisfies Readonly<Record<string, GenerateOptions>>

/** Cached: at most one entry for each standard set. */
const generated = new Map<GenerateOptions, Bars>()

function standardSet(options: GenerateOptions): Bars {
  const known = generated.get(options)
  if (known) return known
  const bars = generateBars(options)
  generated.set(options, bars)
  return bars
}

/** Returns the bars of the first standard sets. The proof uses three; the fourth is optional. */
export const standardBars = (count = 3): Bars[] => Object.values(standardSets).slice(0, count).map(standardSet)
