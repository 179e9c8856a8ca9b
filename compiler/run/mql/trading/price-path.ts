import type { Bars } from '../../../api.ts'

/**
 * The path of a bar: open → high → low → close when the open is nearer the high, else open → low → high → close.
 * The same rule as the strategy tester of the original's platform, so that stops fill in the same order on both sides.
 * Between two points the price passes through every tick; before the first it jumps.
 */
export const isHighFirst = ({ open, high, low }: Bars, bar: number): boolean =>
  high[bar]! - open[bar]! < open[bar]! - low[bar]!

/** Returns when a path segment ends, ms UTC; the path starts with the bar. */
export const endOf = ({ time, period }: Bars, bar: number, stretch: number): number =>
  time[bar]! + period * 250 * stretch - (stretch > 0 ? 1 : 0)

/** One point of a bar's path. */
export interface PathPoint {
  readonly bid: number
  readonly time: number
}

/** Returns the turning points without segments of no movement. */
export function pathOf(bars: Bars, bar: number): readonly PathPoint[] {
  const [high, low] = [bars.high[bar]!, bars.low[bar]!]
  const turns = isHighFirst(bars, bar) ? [high, low] : [low, high]
  const bids = [bars.open[bar]!, ...turns, bars.close[bar]!]
  return bids.flatMap((bid, k) => (k > 0 && bid === bids[k - 1] ? [] : [{ bid, time: endOf(bars, bar, k) }]))
}
