import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  LineType,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
} from 'lightweight-charts'
import type { PlotSeries } from '../../../../compiler/api.ts'
import { hexOf } from '../../../../compiler/run/hex-color.ts'

export interface PlotStyle {
  readonly color: string
  readonly priceFormat: ReturnType<typeof priceFormatOf>
}

/** Adds a series of the plot's kind. */
export function addPlot(
  chart: IChartApi,
  { kind }: PlotSeries,
  { color, priceFormat }: PlotStyle,
  pane: number,
): ISeriesApi<SeriesType> {
  const common = { color, priceFormat, priceLineVisible: false, lastValueVisible: true }
  if (kind === 'histogram' || kind === 'columns') return chart.addSeries(HistogramSeries, common, pane)
  const areDots = kind === 'circles' || kind === 'cross'
  return chart.addSeries(
    LineSeries,
    {
      ...common,
      lineWidth: 3,
      lineVisible: !areDots,
      pointMarkersVisible: areDots,
      lineType: kind === 'stepline' ? LineType.WithSteps : LineType.Simple,
    },
    pane,
  )
}

/** Returns the color of a plot: the script's, else one of the theme's. */
export function plotColors(color: (name: string) => string) {
  const palette = ['trace-converted', 'trace-original', 'info-main', 'success-main'].map(color)
  return (plot: PlotSeries, index: number): string =>
    plot.color === null ? (palette[index % palette.length] ?? '') : hexOf(plot.color)
}

export const priceFormatOf = (decimals: number) =>
  ({ type: 'price', precision: decimals, minMove: 10 ** -decimals }) as const

/** Adds the original's line over the converted plot. */
export function addDashes(
  chart: IChartApi,
  { kind }: PlotSeries,
  { color, priceFormat }: PlotStyle,
  pane: number,
): ISeriesApi<SeriesType> {
  return chart.addSeries(
    LineSeries,
    {
      color,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      lineType: kind === 'stepline' ? LineType.WithSteps : LineType.Simple,
      priceFormat,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    },
    pane,
  )
}
