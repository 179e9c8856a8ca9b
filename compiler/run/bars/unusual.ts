import type { Bars } from '../../api.ts'
import { generateBars } from './generate.ts'
import { eurusd } from './symbols.ts'

/** Bars of each phase: rising, falling, all prices the same, and jumps from bar to bar. */
const phaseBars = 75
const phases = ['rising', 'falling', 'still', 'jumping'] as const

let unusual: Bars | undefined

/** Returns bars of markets that hardly exist, for branches that usual markets do not reach. Cached. */
export function unusualBars(): Bars {
  unusual ??= create()
  return unusual
}

function create(): Bars {
  const count = phaseBars * phases.length
  const { symbol, period, time, volume } = generateBars({
    symbol: eurusd,
    period: 14_400,
    bars: count,
    seed: 31,
    price: 1.1,
    volatility: 0.002,
  })
  const [open, high, low, close] = [0, 0, 0, 0].map(() => new Float64Array(count))
  if (!open || !high || !low || !close) throw new Error('four prices')
  const snap = (price: number): number => Number(price.toFixed(symbol.digits))
  let last = 1.1
  for (let bar = 0; bar < count; bar++) {
    const phase = phases[Math.floor(bar / phaseBars)] ?? 'still'
    const next = snap(last * movesOf[phase](bar))
    // A gap between bars, so that neighbours do not touch.
    const from = phase === 'jumping' ? snap((last + next) / 2) : last
    const wick = phase === 'still' ? 0 : snap(Math.abs(next - from) * 0.3)
    open[bar] = from
    close[bar] = next
    high[bar] = snap(Math.max(from, next) + wick)
    low[bar] = snap(Math.min(from, next) - wick)
    if (phase === 'still') volume[bar] = 0
    last = next
  }
  return { time, open, high, low, close, volume, symbol, period }
}

const movesOf: Readonly<Record<(typeof phases)[number], (bar: number) => number>> = {
  rising: () => 1.004,
  falling: () => 0.995,
  still: () => 1,
  jumping: (bar) => (bar % 3 === 0 ? 1.05 : bar % 3 === 1 ? 0.96 : 0.992),
}
