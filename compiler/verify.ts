import type { Bars, RunResult, VerifyInput, VerifyResult } from './api.ts'
import { align } from './align.ts'
import { standardBars } from './run/bars/generate.ts'
import { marketAround } from './run/bars/market.ts'
import { barAt, compareRuns } from './run/compare.ts'
import { depositOf, run } from './run-program.ts'

/** Runs the script and its conversion on the same bars and tells the first bar at which they differ, plot by plot. */
export function verify({ source, files, converted, bars }: VerifyInput): VerifyResult {
  const program = { name: `${source.name}.${converted.dialect}`, text: converted.text }
  const deposit = depositOf(source, files)
  const comparisons = (bars ?? standardBars()).map((set) => proofBars(set, deposit !== undefined)).map((set) => {
    const market = marketAround(set)
    const ran = run({ source, files, language: 'pine', bars: set, market, isFree: true })
    const ticksAt = deposit === undefined ? undefined : ticksOf(ran, set)
    const [original, shown] = align(ran, run({ source: program, language: converted.dialect, bars: set, deposit, market, ticksAt }), set)
    return compareRuns(original, shown, set)
  })
  return { equal: comparisons.every((c) => c.equal), dialect: converted.dialect, comparisons }
}

/**
 * MetaTrader dates bars by its server's clock and knows no other: the proof has the script read the same clock. For
 * strategies both trade the smallest of lots: rounding to a symbol's lots is not what the proof is to find.
 */
export function proofBars(bars: Bars, trades: boolean): Bars {
  const lots = trades ? { minLot: 1e-7, lotStep: 1e-7 } : {}
  return { ...bars, symbol: { ...bars.symbol, timezone: 'Etc/UTC', session: '24x7', ...lots } }
}

/**
 * A market passes through every price; the tester stops where something waits at the server. What a program watches by
 * itself it must meet too: there are ticks where the original traded, and one step before and behind.
 */
export function ticksOf({ trades }: RunResult, bars: Bars): (bar: number) => readonly number[] {
  const ticks = new Map<number, number[]>()
  const add = (time: number, price: number): void => {
    const bar = barAt(bars, time)
    const { tickSize, digits } = bars.symbol
    const prices = ticks.get(bar) ?? []
    ticks.set(bar, prices)
    for (const step of [-1, 0, 1]) prices.push(Number((price + step * tickSize).toFixed(digits)))
  }
  for (const { entryTime, entryPrice, exitTime, exitPrice, exitId } of trades) {
    add(entryTime, entryPrice)
    // Margin calls happen where the path turns, which has ticks of its own.
    if (exitTime !== null && exitPrice !== null && exitId !== 'Margin call') add(exitTime, exitPrice)
  }
  return (bar) => ticks.get(bar) ?? []
}
