import type { Bars, VerifyInput, VerifyResult } from './api.ts'
import { align } from './align.ts'
import { standardBars } from './run/bars/generate.ts'
import { marketAround } from './run/bars/market.ts'
import { compareRuns } from './run/compare.ts'
import { depositOf, run } from './run-program.ts'

/** Runs the script and its conversion on the same bars and tells the first bar at which they differ, plot by plot. */
export function verify({ source, files, converted, bars }: VerifyInput): VerifyResult {
  const program = { name: `${source.name}.${converted.dialect}`, text: converted.text }
  const deposit = depositOf(source, files)
  const comparisons = (bars ?? standardBars()).map(onServerClock).map((set) => {
    const market = marketAround(set)
    const [original, shown] = align(
      run({ source, files, language: 'pine', bars: set, market }),
      run({ source: program, language: converted.dialect, bars: deposit === undefined ? set : withFineLots(set), deposit, market }),
      set,
    )
    return compareRuns(original, shown, set)
  })
  return { equal: comparisons.every((c) => c.equal), dialect: converted.dialect, comparisons }
}

/** MetaTrader dates bars by its server's clock and knows no other: the proof has the script read the same clock. */
const onServerClock = (bars: Bars): Bars => ({ ...bars, symbol: { ...bars.symbol, timezone: 'Etc/UTC', session: '24x7' } })

/** Contracts are counted finer than lots: the proof trades the smallest of lots, so that rounding is not what it finds. */
const withFineLots = (bars: Bars): Bars => ({ ...bars, symbol: { ...bars.symbol, minLot: 1e-7, lotStep: 1e-7 } })
