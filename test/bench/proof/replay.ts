import type { Bars, Comparison, Dialect, RunResult } from '../../../compiler/api.ts'
import { align } from '../../../compiler/proof/align.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import type { CheckedScript } from '../../../compiler/pine/check/model.ts'
import { factsOf } from '../../../compiler/run-program.ts'
import { compareRuns } from '../../../compiler/proof/compare.ts'
import { firstBars, marketAround, marketUntil, type Market } from '../../../compiler/run/bars/market.ts'
import { runMql } from '../../../compiler/run/mql/run.ts'
import { pathOf } from '../../../compiler/run/mql/trading/price-path.ts'
import { PineMachine } from '../../../compiler/run/pine/machine.ts'
import { proofBars } from '../../../compiler/proof/prover.ts'
import { defined } from '../../support/defined.ts'

/** Bars that come after the history, each whole or tick by tick. */
const coming = 40

/** Bars whole, tick by tick, or tick by tick while bars of other charts are still on their way. */
type Way = 'bars' | 'ticks' | 'late'
const ways: readonly Way[] = ['bars', 'late']

/** Other charts' newer bars arrive with the second calculation, all of them with the first tick of a live bar. */
const lateBars = { arrive: 1, grow: 2 }

/**
 * An indicator must show the same however its bars come: all at once, a history and then bar by bar, and a history and then
 * tick by tick, with bars of other charts that arrive in two parts. The comparison of the last two with the first.
 */
export function replay(dialect: Dialect, text: string, bars: Bars): readonly Comparison[] {
  const run = runner(dialect, text, bars)
  const whole = run()
  // A bar that is calculated again logs its messages again.
  return ways.map((way) => compareRuns({ ...whole, logs: [] }, run(way), bars))
}

/**
 * Some scripts show on bars that come something else than on the same bars as history: those that look ahead in requests, ask
 * for `barstate` or keep `varip`. Their conversions must show what the script itself shows on the same ticks.
 */
export function replayBoth(script: CheckedScript, dialect: Dialect, text: string, given: Bars): Comparison {
  const bars = proofBars(given, false)
  return compareRuns(...align(replayPine(script, bars), runner(dialect, text, bars)('ticks'), bars), bars)
}

function runner(dialect: Dialect, text: string, bars: Bars): (way?: Way) => RunResult {
  const source = { name: `program.${dialect}`, text }
  const checked = check([source], dialect)
  const facts = factsOf(dialect, source)
  const otherBars = marketAround(bars)
  const history = historyOf(bars)
  return (way) =>
    runMql(
      checked,
      bars,
      facts,
      way
        ? {
            otherBars,
            history,
            replay: way === 'bars' ? 'bars' : 'ticks',
            ...(way === 'late' && { lateBars }),
          }
        : { otherBars },
    )
}

const historyOf = (bars: Bars): number => Math.max(1, bars.time.length - coming)

/** A bar that comes is calculated at each of its ticks, and once more when it closes: the last one has not closed. */
function replayPine(script: CheckedScript, bars: Bars): RunResult {
  const history = historyOf(bars)
  const ends = (bar: number): number => defined(bars.time[bar]) + bars.period * 1000
  const all = marketAround(bars)
  const until = (moment: number): Market => marketUntil(all, moment, bars.period)
  let known = until(ends(history - 1))
  const market: Market = (symbol, seconds) => known(symbol, seconds)
  const machine = new PineMachine({ script, bars: firstBars(bars, history), market })
  machine.runHistory()
  for (let bar = history; bar < bars.time.length; bar++) {
    if (bar > history) machine.tick(firstBars(bars, bar), true)
    const path = pathOf(bars, bar)
    path.forEach(({ time }, k) => {
      known = until(time + 1)
      machine.tick(
        forming(
          bars,
          bar,
          path.slice(0, k + 1).map(({ bid }) => bid),
          path.length,
        ),
        false,
      )
    })
    known = until(ends(bar))
  }
  return machine.result()
}

/** The bars before one, and that one as far as some of its prices make it. */
function forming(bars: Bars, bar: number, prices: readonly number[], ticks: number): Bars {
  const seen = firstBars(bars, bar + 1)
  const last = (values: Float64Array, value: number): Float64Array => {
    const changed = values.slice()
    changed[bar] = value
    return changed
  }
  return {
    ...seen,
    high: last(seen.high, Math.max(...prices)),
    low: last(seen.low, Math.min(...prices)),
    close: last(seen.close, defined(prices[prices.length - 1])),
    volume: last(seen.volume, (defined(bars.volume[bar]) / ticks) * prices.length),
  }
}
