import type { PlotSeries } from '../api.ts'

/** Returns a plot of which each series by bar is changed in the same way. */
export function eachSeries(plot: PlotSeries, change: (values: Float64Array) => Float64Array): PlotSeries {
  const { values, colors, outline } = plot
  return {
    ...plot,
    values: change(values),
    colors: colors && change(colors),
    ...(outline && {
      outline: { border: outline.border && change(outline.border), wick: outline.wick && change(outline.wick) },
    }),
  }
}
