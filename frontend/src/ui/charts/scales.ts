import type { Bars, PlotSeries } from '../../../../compiler/api.ts'

const significantDigits = 5
const maxDecimals = 8

/** Returns decimals that show five significant digits of the values' range. */
export function decimalsOf(values: Float64Array): number {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const range = high > low ? high - low : Math.abs(high)
  if (!Number.isFinite(range) || range === 0) return 2
  return Math.min(maxDecimals, Math.max(2, significantDigits - 1 - Math.floor(Math.log10(range))))
}

/** Whether a plot shares the price scale. */
export function sharesScale(plot: PlotSeries, bars: Bars): boolean {
  const low = bars.low.reduce((a, b) => Math.min(a, b), Infinity)
  const high = bars.high.reduce((a, b) => Math.max(a, b), -Infinity)
  const range = high - low
  return plot.values.every((value) => !Number.isFinite(value) || (value > low - range && value < high + range))
}
