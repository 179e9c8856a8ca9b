import {
  CandlestickSeries,
  ColorType,
  createChart,
  CrosshairMode,
  LineSeries,
  type AutoscaleInfo,
  type CandlestickData,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts'
import type { Bars } from '../../../../../compiler/api.ts'
import type { ChartPicture, PicturePair } from '../../../../../compiler/proof/chart/chart-picture.ts'
import { priceFormatOf } from '../plot-series.ts'
import { decimalsOf } from '../scales.ts'
import { cssOf, isVisible } from './pen.ts'
import { DifferenceFrame, PictureLayer, type PaperColors } from './picture-layer.ts'
import { nearPrices, visibleRange } from './visible-range.ts'

/**
 * Both charts are light in every theme: the programs ran on a light chart, whose background MetaTrader mixes into
 * transparent colors.
 */
export const paper = {
  background: '#ffffff',
  text: '#4a5260',
  lines: '#e4e7ec',
  colors: { ink: '#131722', long: '#1f5fbf', short: '#b04a12', difference: '#b0147c' } satisfies PaperColors,
} as const

/** How each platform draws the chart's own bars. */
const barLooks = {
  TradingView: { up: '#089981', down: '#f23645', upBorder: '#089981', downBorder: '#f23645' },
  MetaTrader: { up: '#ffffff', down: '#000000', upBorder: '#000000', downBorder: '#000000' },
} as const

export interface BuiltChart {
  readonly chart: IChartApi
  /** The bars; prices of the first pane are mapped by it. */
  readonly candles: ISeriesApi<SeriesType>
  /** Layers of each picture, in the order they were given. */
  readonly layers: readonly (readonly PictureLayer[])[]
}

/** Makes a chart of the library with the pictures drawn over each other. */
export function buildChart(
  host: HTMLElement,
  bars: Bars,
  pair: PicturePair,
  { pictures, isAlone }: { readonly pictures: readonly ChartPicture[]; readonly isAlone: boolean },
): BuiltChart {
  // The library's sign has to be on the page once.
  const hasSign = isAlone || pictures[0] === pair.original
  const chart = createChart(host, chartOptions(hasSign))
  const both = [pair.original, pair.converted]
  const candles = addCandles(chart, bars, pair, pictures)
  const own = both.some(hasOwnPane) ? addOwnPane(chart, bars, pair) : null
  const layers = pictures.map((picture) => {
    const onPrices = new PictureLayer(picture, 'price', paper.colors)
    candles.attachPrimitive(onPrices)
    if (!own) return [onPrices]
    const below = new PictureLayer(picture, 'own', paper.colors)
    own.attachPrimitive(below)
    return [onPrices, below]
  })
  const { difference } = pair
  const framed = difference?.pane === 'own' ? own : candles
  if (difference) framed?.attachPrimitive(new DifferenceFrame(difference, paper.colors))
  return { chart, candles, layers }
}

const hasReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function chartOptions(attributionLogo: boolean) {
  return {
    autoSize: true,
    // Browsers may report languages that the chart's formatter rejects.
    localization: { locale: 'en-US' },
    layout: {
      background: { type: ColorType.Solid, color: paper.background },
      textColor: paper.text,
      fontFamily: '"IBM Plex Mono", monospace',
      fontSize: 11,
      attributionLogo,
      panes: { separatorColor: paper.lines },
    },
    grid: { vertLines: { color: paper.lines }, horzLines: { color: paper.lines } },
    // Both charts have axes of the same width, so that their bars are equally far apart.
    rightPriceScale: { borderColor: paper.lines, minimumWidth: 68 },
    timeScale: { borderColor: paper.lines, timeVisible: true, secondsVisible: false, minBarSpacing: 0.2 },
    crosshair: { mode: CrosshairMode.Normal },
    kineticScroll: { touch: !hasReducedMotion(), mouse: false },
  }
}

/** Bars after the last one that a chart may show. */
const maxFuture = 200

/** Returns how many bars after the last one are drawn on. */
function futureOf(pair: PicturePair, count: number): number {
  const ends = [pair.original, pair.converted].flatMap(({ plots, drawings }) => [
    ...plots.map(({ offset }) => count - 1 + offset),
    ...drawings.flatMap((drawing) =>
      drawing.kind === 'segment'
        ? [drawing.from[0], drawing.to[0]]
        : drawing.kind === 'area'
          ? drawing.points.map(([bar]) => bar)
          : drawing.kind === 'rule'
            ? []
            : [drawing.at[0]],
    ),
  ])
  const last = ends.reduce((most, bar) => Math.max(most, bar), count)
  return Math.min(maxFuture, Math.max(10, Math.ceil(last - count) + 2))
}

function timesOf({ time, period }: Bars, pair: PicturePair): readonly UTCTimestamp[] {
  const own = Array.from(time.subarray(pair.firstBar), (milliseconds) => (milliseconds / 1000) as UTCTimestamp)
  const last = own.at(-1) ?? 0
  const future = Array.from({ length: futureOf(pair, own.length) }, (_, k) => (last + (k + 1) * period) as UTCTimestamp)
  return [...own, ...future]
}

function addCandles(chart: IChartApi, bars: Bars, pair: PicturePair, pictures: readonly ChartPicture[]) {
  const { firstBar } = pair
  const look = pictures[0]?.platform === 'TradingView' ? barLooks.TradingView : barLooks.MetaTrader
  const { digits } = bars.symbol
  const both = [pair.original, pair.converted]
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: look.up,
    downColor: look.down,
    borderUpColor: look.upBorder,
    borderDownColor: look.downBorder,
    wickUpColor: look.upBorder,
    wickDownColor: look.downBorder,
    priceLineVisible: false,
    priceFormat: priceFormatOf(digits),
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => {
      const prices = own()
      const visible = chart.timeScale().getVisibleLogicalRange()
      if (!prices?.priceRange || !visible) return prices
      const { minValue, maxValue } = prices.priceRange
      const drawn = visibleRange(both, 'price', Math.floor(visible.from), Math.ceil(visible.to))
      const near = nearPrices(drawn, { low: minValue, high: maxValue })
      if (!near) return prices
      return { priceRange: { minValue: Math.min(minValue, near.low), maxValue: Math.max(maxValue, near.high) } }
    },
  })
  const barColors = pictures.find((picture) => picture.barColors)?.barColors ?? null
  const valueAt = (series: Float64Array, bar: number): number => series[firstBar + bar] ?? Number.NaN
  const count = bars.time.length - firstBar
  candles.setData(
    timesOf(bars, pair).map((time, bar): CandlestickData<UTCTimestamp> | WhitespaceData<UTCTimestamp> => {
      if (bar >= count) return { time }
      const color = barColors?.[bar] ?? Number.NaN
      const own = isVisible(color) ? cssOf(color) : null
      return {
        time,
        open: valueAt(bars.open, bar),
        high: valueAt(bars.high, bar),
        low: valueAt(bars.low, bar),
        close: valueAt(bars.close, bar),
        ...(own !== null && { color: own, borderColor: own, wickColor: own }),
      }
    }),
  )
  return candles
}

const hasOwnPane = ({
  plots,
  candles,
  signs,
  fills,
  levels,
  backgrounds,
  drawings,
  tables,
  fields,
}: ChartPicture): boolean =>
  [plots, candles, signs, fills, levels, backgrounds, drawings, tables, fields].some((parts) =>
    parts.some(({ pane }) => pane === 'own'),
  )

/** Adds the program's own pane. An unseen line in it maps its values. */
function addOwnPane(chart: IChartApi, bars: Bars, pair: PicturePair): ISeriesApi<SeriesType> {
  const both = [pair.original, pair.converted]
  const known = both.flatMap(({ plots }) => plots.filter(({ pane }) => pane === 'own'))
  const whole = visibleRange(both, 'own', 0, bars.time.length) ?? { low: 0, high: 1 }
  const anchor = chart.addSeries(
    LineSeries,
    {
      lineVisible: false,
      pointMarkersVisible: false,
      crosshairMarkerVisible: false,
      priceLineVisible: false,
      lastValueVisible: false,
      priceFormat: priceFormatOf(known[0] ? decimalsOf(known[0].values) : 2),
      autoscaleInfoProvider: () => {
        const visible = chart.timeScale().getVisibleLogicalRange()
        const range = (visible && visibleRange(both, 'own', Math.floor(visible.from), Math.ceil(visible.to))) ?? whole
        const spread = range.high > range.low ? 0 : Math.abs(range.high) / 10 || 1
        return { priceRange: { minValue: range.low - spread, maxValue: range.high + spread } }
      },
    },
    1,
  )
  anchor.setData(timesOf(bars, pair).map((time) => ({ time, value: whole.low })))
  const [prices, own] = chart.panes()
  prices?.setStretchFactor(3)
  own?.setStretchFactor(2)
  return anchor
}
