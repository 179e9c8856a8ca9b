import type { Bars } from '../../api.ts'

/** The bars of a picture: those of the run from `first` on. */
export interface PictureBars {
  readonly bars: Bars
  /** Number of the run's bars before the picture. */
  readonly first: number
}

/** Returns the part of a series that a picture shows. */
export const shownPart = (values: Float64Array, { first }: PictureBars): Float64Array =>
  first === 0 ? values : values.slice(first)

/** Returns the number of bars in a picture. */
export const countOf = ({ bars, first }: PictureBars): number => bars.time.length - first

/**
 * Returns the place of a time in milliseconds: the bar that holds it, later times by the bars' period. NaN for no time.
 */
export function barOfTime(time: number, { bars, first }: PictureBars): number {
  const last = bars.time.length - 1
  const lastTime = bars.time[last] ?? Number.NaN
  if (!(time <= lastTime)) return last + (time - lastTime) / (bars.period * 1000) - first
  let low = 0
  let high = last
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((bars.time[middle] ?? Infinity) <= time) low = middle
    else high = middle - 1
  }
  return low - first
}

/** Returns rows of neighboring bars of one color; NaN is no color. */
export function rowsOfColor(colors: Float64Array): readonly { from: number; to: number; color: number }[] {
  const rows: { from: number; to: number; color: number }[] = []
  colors.forEach((color, bar) => {
    if (color !== color || color % 256 === 0) return
    const last = rows.at(-1)
    if (last && last.color === color && last.to === bar - 1) last.to = bar
    else rows.push({ from: bar, to: bar, color })
  })
  return rows
}
