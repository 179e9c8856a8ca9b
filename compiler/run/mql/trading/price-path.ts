import type { Bars } from '../../../api.ts'
import type { Stretch } from '../../../traded-ticks.ts'

/**
 * The path of a bar: open → high → low → close when the open is nearer the high, else open → low → high → close.
 * The same rule as the strategy tester of the original's platform, so that stops fill in the same order on both sides.
 * Between two points the price passes through every tick; before the first it jumps. One object serves bar after bar.
 */
export class PricePath {
  /** Banks begin with a fraction, so that the engine keeps them as doubles from the start. */
  readonly bids = [0.5, 0, 0, 0]
  /** Milliseconds since 1970. */
  readonly times = [0.5, 0, 0, 0]
  /** The stretch that leads to each point; the open is where the first one begins. */
  readonly stretches: Stretch[] = [1, 1, 2, 3]
  length = 0

  of({ time, open, high, low, close, period }: Bars, bar: number): this {
    const start = open[bar]
    const isHighFirst = high[bar] - start < start - low[bar]
    this.bids[0] = start
    this.times[0] = time[bar]
    this.length = 1
    this.to(isHighFirst ? high[bar] : low[bar], 1, time[bar], period)
    this.to(isHighFirst ? low[bar] : high[bar], 2, time[bar], period)
    this.to(close[bar], 3, time[bar], period)
    return this
  }

  /** The end of a stretch, where the price is not there already. */
  private to(bid: number, stretch: Stretch, start: number, period: number): void {
    const { bids, times, stretches, length } = this
    if (bid === bids[length - 1]) return
    bids[length] = bid
    times[length] = start + period * 250 * stretch - 1
    stretches[length] = stretch
    this.length = length + 1
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
