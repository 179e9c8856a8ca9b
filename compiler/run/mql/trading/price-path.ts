import type { Bars } from '../../../api.ts'

/** One point of a bar's path. Between two points the price passes through every tick; before the first it jumps. */
export interface PathPoint {
  readonly bid: number
  readonly time: number
}

/**
 * The path of a bar: open → high → low → close when the open is nearer the high, else open → low → high → close.
 * The same rule as the strategy tester of the original's platform, so that stops fill in the same order on both sides.
 */
export function pathOf(bars: Bars, bar: number): readonly PathPoint[] {
  const open = bars.open[bar]
  const high = bars.high[bar]
  const low = bars.low[bar]
  const close = bars.close[bar]
  const quarter = (bars.period * 1000) / 4
  const start = bars.time[bar]
  const isHighFirst = high - open < open - low
  const first = isHighFirst ? high : low
  const second = isHighFirst ? low : high
  const at = (turn: number): number => start + Math.floor(quarter * turn) - 1
  const points: PathPoint[] = [{ bid: open, time: start }]
  if (first !== open) points.push({ bid: first, time: at(1) })
  if (second !== first) points.push({ bid: second, time: at(2) })
  if (close !== second) points.push({ bid: close, time: at(3) })
  return points
}
