import type { Bars } from '../../../api.ts'

/** Turning points of a bar's assumed path: open, one extreme, the other, close. */
export type Path = readonly [open: number, first: number, second: number, close: number]

/** Open → high → low → close when the open is nearer the high, else open → low → high → close. */
export function pathOf(bars: Bars, bar: number): Path {
  const [open, high, low, close] = [bars.open[bar]!, bars.high[bar]!, bars.low[bar]!, bars.close[bar]!]
  return high - open < open - low ? [open, high, low, close] : [open, low, high, close]
}

/** The shortest of the given bars of the same symbol that divide the chart's; null when there are none. */
export function subBars(given: readonly Bars[], chart: Bars): Bars | null {
  const usable = given.filter(
    ({ symbol, period }) => symbol.name === chart.symbol.name && period < chart.period && chart.period % period === 0,
  )
  return usable.reduce<Bars | null>((best, bars) => (best && best.period <= bars.period ? best : bars), null)
}

/** Counts the points of a path, up to `last`, at which the price changed. */
export const pointsUpTo = (path: Path, last: number): number =>
  path.reduce((count, price, k) => (k <= last && price !== path[k - 1] ? count + 1 : count), 0)

/** The first index whose time is not before `start`. */
function firstFrom(time: Float64Array, start: number): number {
  let [low, high] = [0, time.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (time[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The paths of a bar: one for each of the shorter bars within it, where there are any. */
export function pathsOf(bars: Bars, bar: number, shorter: Bars | null): readonly Path[] {
  if (!shorter) return [pathOf(bars, bar)]
  const { time } = shorter
  const end = bars.time[bar]! + bars.period * 1000
  const paths: Path[] = []
  for (let i = firstFrom(time, bars.time[bar]!); i < time.length && time[i]! < end; i++) paths.push(pathOf(shorter, i))
  return paths.length === 0 ? [pathOf(bars, bar)] : paths
}
