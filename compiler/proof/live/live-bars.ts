import type { Bars } from '../../api.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { firstBars, marketAround, marketUntil, type Market } from '../../run/bars/market.ts'
import { pathOf } from '../../run/mql/trading/price-path.ts'
import { PineMachine, type PineRunInput, type PineRunResult } from '../../run/pine/machine.ts'
import type { RunObserver } from '../../run/pine/observer.ts'
import { required } from '../../text/required.ts'

/** Bars of which the last ones come while the program runs. */
export interface LiveBars {
  readonly bars: Bars
  /** Number of bars that the chart has at the start. */
  readonly history: number
  /** Whether a live bar comes in one tick, which has its prices, or in a tick for each turn of its path. */
  readonly replay: 'bars' | 'ticks'
}

interface LivePineRun extends LiveBars, Pick<PineRunInput, 'createBroker' | 'runsOnTicks'> {
  readonly script: CheckedScript
  /** Bars of other symbols and timeframes on all bars; made where absent. */
  readonly market?: Market
  readonly observer?: RunObserver | undefined
  /** Called after the last tick of each live bar, with the bar's number. */
  readonly onBar?: (machine: PineMachine, bar: number) => void
  /** Called every million steps; an exception of it ends the run. */
  readonly onWork?: (() => void) | undefined
}

/** Runs a script on live bars: at each tick, and once more when a bar closes. The last bar has not closed. */
export function runPineLive({
  script,
  bars,
  market: all = marketAround(bars),
  history,
  replay,
  observer,
  onBar,
  onWork,
  ...trading
}: LivePineRun): PineRunResult {
  const ends = (bar: number): number => required(bars.time[bar], 'time of a bar') + bars.period * 1000
  const until = (moment: number): Market => marketUntil(all, moment, bars.period)
  let known = until(ends(history - 1))
  const market: Market = (symbol, seconds) => known(symbol, seconds)
  const first = firstBars(bars, history)
  const machine = new PineMachine({ ...trading, script, bars: first, market, observer, isLastBarForming: true, onWork })
  machine.runHistory()
  for (let bar = history; bar < bars.time.length; bar++) {
    if (bar > history) machine.tick(firstBars(bars, bar), true)
    const path = replay === 'ticks' ? pathOf(bars, bar) : []
    const prices = path.map(({ bid }) => bid)
    for (const [k, { time }] of path.entries()) {
      known = until(time)
      // A terminal's clock shows whole seconds.
      machine.tick(forming(bars, bar, prices.slice(0, k + 1), path.length), false, Math.floor(time / 1000) * 1000)
    }
    known = until(ends(bar))
    if (replay === 'bars') machine.tick(firstBars(bars, bar + 1), false)
    onBar?.(machine, bar)
  }
  return { ...machine.result(), asked: machine.asked() }
}

/** Returns the bars before one, and that one as far as its first prices make it. */
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
    close: last(seen.close, required(prices.at(-1), 'last price of a tick path')),
    volume: last(seen.volume, (required(bars.volume[bar], 'volume of a bar') / ticks) * prices.length),
  }
}
