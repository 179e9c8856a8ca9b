import type { Bars } from '../../../api.ts'
import type { Stretch } from '../../../traded-ticks.ts'

/**
 * The path of a bar: open → high → low → close when the open is nearer the high, else open → low → high → close.
 * The same rule as the strategy tester of the original's platform, so that stops fill in the same order on both sides.
 * Between two points the price passes through every tick; before the first it jumps. One object serves bar after bar.
 */
export class PricePath {
  readonly bids = new Float64Array(4)
  /** Milliseconds since 1970. */
  readonly times = new Float64Array(4)
  /** The stretch that leads to each point; the open is where the first one begins. */
  readonly stretches: Stretch[] = [1, 1, 2, 3]
  length = 0

  of(bars: Bars, bar: number): this {
    const open = bars.open[bar]
    const high = bars.high[bar]
    const low = bars.low[bar]
    const close = bars.close[bar]
    const quarter = (bars.period * 1000) / 4
    const start = bars.time[bar]
    const isHighFirst = high - open < open - low
    const first = isHighFirst ? high : low
    const second = isHighFirst ? low : high
    const { bids, times, stretches } = this
    bids[0] = open
    times[0] = start
    let next = 1
    if (first !== open) {
      bids[next] = first
      times[next] = start + Math.floor(quarter) - 1
      stretches[next++] = 1
    }
    if (second !== first) {
      bids[next] = second
      times[next] = start + Math.floor(quarter * 2) - 1
      stretches[next++] = 2
    }
    if (close !== second) {
      bids[next] = close
      times[next] = start + Math.floor(quarter * 3) - 1
      stretches[next++] = 3
    }
    this.length = next
    return this
  }
}

/** One point of a bar's path. */
export interface PathPoint {
  readonly bid: number
  readonly time: number
}

export function pathOf(bars: Bars, bar: number): readonly PathPoint[] {
  const { bids, times, length } = new PricePath().of(bars, bar)
  return Array.from({ length }, (_, k) => ({ bid: bids[k], time: times[k] }))
}
