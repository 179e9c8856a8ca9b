import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  type IChartApi,
  type ISeriesApi,
  type LineData,
  type SeriesMarkerBar,
  type SeriesType,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import type { Bars, PlotSeries } from '../../../../compiler/api.ts'
import { BarsTable } from './bars-table.tsx'
import type { Overlay } from './overlay.ts'
import { WithTable } from './data-table.tsx'
import { addDashes, addPlot, plotColors, priceFormatOf } from './plot-series.ts'
import { decimalsOf, sharesScale } from './scales.ts'

/** A mark at one bar. The shape shows its kind, the color whether both programs have it. */
export interface Mark {
  readonly bar: number
  readonly shape: 'up' | 'down' | 'end-of-long' | 'end-of-short' | 'sign'
  readonly color: 'long' | 'short' | 'converted' | 'difference'
}

interface BarsChartProps {
  readonly bars: Bars
  readonly overlays: readonly Overlay[]
  /** In time order. */
  readonly marks: readonly Mark[]
  /** The bar to center; a new object for each request. */
  readonly focus: { readonly bar: number } | null
  readonly label: string
  readonly height?: number
}

const initialBars = 200

const shapes: Readonly<Record<Mark['shape'], Pick<SeriesMarkerBar<UTCTimestamp>, 'position' | 'shape' | 'size'>>> = {
  up: { position: 'belowBar', shape: 'arrowUp', size: 1 },
  down: { position: 'aboveBar', shape: 'arrowDown', size: 1 },
  'end-of-long': { position: 'aboveBar', shape: 'square', size: 0.5 },
  'end-of-short': { position: 'belowBar', shape: 'square', size: 0.5 },
  sign: { position: 'aboveBar', shape: 'circle', size: 0.6 },
}

/** Shows bars with the plots of both runs. Plots far from the price get their own pane. */
export default function BarsChart({ bars, overlays, marks, focus, label, height = 440 }: BarsChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chartRef = useRef<IChartApi>(null)
  const { mode, systemMode } = useColorScheme()
  const scheme = mode === 'system' ? systemMode : mode

  useEffect(() => {
    if (!host.current) return
    const chart = createChart(host.current, options(host.current))
    chartRef.current = chart
    draw(chart, host.current, bars, overlays, marks)
    const differences = overlays.flatMap(({ firstDifference }) => (firstDifference === null ? [] : [firstDifference]))
    const last = bars.close.length - 1
    const centre = differences.length ? Math.min(...differences) : last
    chart.timeScale().setVisibleLogicalRange({
      from: Math.max(0, centre - (differences.length ? initialBars / 2 : initialBars)),
      to: Math.min(last + 5, centre + initialBars / 2),
    })
    return () => {
      chartRef.current = null
      chart.remove()
    }
  }, [bars, overlays, marks, scheme])

  useEffect(() => {
    if (focus)
      chartRef.current
        ?.timeScale()
        .setVisibleLogicalRange({ from: focus.bar - initialBars / 4, to: focus.bar + initialBars / 4 })
  }, [focus])

  return (
    <WithTable
      chart={<Box ref={host} role="figure" aria-label={label} sx={{ height, width: '100%' }} />}
      table={<BarsTable bars={bars} overlays={overlays} around={focus?.bar ?? null} />}
    />
  )
}

function colors(element: Element) {
  const style = getComputedStyle(element)
  return (name: string) => style.getPropertyValue(`--tw-palette-${name}`).trim()
}

function options(element: Element) {
  const color = colors(element)
  return {
    autoSize: true,
    // Browsers may report languages that the chart's formatter rejects.
    localization: { locale: 'en-US' },
    layout: {
      background: { type: ColorType.Solid, color: color('background-paper') },
      textColor: color('text-secondary'),
      fontFamily: '"IBM Plex Mono", monospace',
      fontSize: 11,
      panes: { separatorColor: color('divider') },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: color('divider') } },
    rightPriceScale: { borderColor: color('divider') },
    timeScale: { borderColor: color('divider'), timeVisible: true, secondsVisible: false },
    crosshair: { mode: CrosshairMode.Normal },
  }
}

function draw(
  chart: IChartApi,
  element: Element,
  bars: Bars,
  overlays: readonly Overlay[],
  marks: readonly Mark[],
): void {
  const color = colors(element)
  const time = Array.from(bars.time, (milliseconds) => (milliseconds / 1000) as UTCTimestamp)
  const { digits } = bars.symbol
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: 'transparent',
    downColor: color('text-disabled'),
    borderColor: color('text-disabled'),
    wickColor: color('text-disabled'),
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'price', precision: digits, minMove: 10 ** -digits },
  })
  const valueAt = (series: Float64Array, i: number): number => series[i] ?? NaN
  candles.setData(
    time.map((at, i) => ({
      time: at,
      open: valueAt(bars.open, i),
      high: valueAt(bars.high, i),
      low: valueAt(bars.low, i),
      close: valueAt(bars.close, i),
    })),
  )
  const colorOf = plotColors(color)
  const pointsOf = (plot: PlotSeries) =>
    time.map((at, i): LineData | WhitespaceData => {
      const value = plot.values[i] ?? NaN
      return Number.isFinite(value) ? { time: at, value } : { time: at }
    })
  const ownPane: ISeriesApi<SeriesType>[] = []
  overlays.forEach(({ original, converted, firstDifference }, index) => {
    const pane = sharesScale(original, bars) ? 0 : 1
    const priceFormat = pane === 0 ? priceFormatOf(digits) : priceFormatOf(decimalsOf(original.values))
    if (converted) {
      const series = addPlot(chart, converted, { color: colorOf(original, index), priceFormat }, pane)
      series.setData(pointsOf(converted))
      if (pane === 1) ownPane.push(series)
      const differsAt = firstDifference === null ? undefined : time[firstDifference]
      if (differsAt !== undefined)
        createSeriesMarkers(series, [
          {
            time: differsAt,
            position: 'inBar',
            shape: 'circle',
            color: color('trace-difference'),
            size: 1.5,
            text: 'differs',
          },
        ])
    }
    const dashes = addDashes(chart, original, { color: color('text-primary'), priceFormat }, pane)
    dashes.setData(pointsOf(original))
  })
  // A script with only plots off the price draws its shapes there too.
  const [first] = ownPane
  const signs = first && overlays.every(({ original }) => !sharesScale(original, bars)) ? first : candles
  const drawMarks = (series: ISeriesApi<SeriesType>, drawn: readonly Mark[]) =>
    createSeriesMarkers(
      series,
      drawn.flatMap((mark) => {
        const at = time[mark.bar]
        return at === undefined ? [] : [{ time: at, color: color(`trace-${mark.color}`), ...shapes[mark.shape] }]
      }),
    )
  drawMarks(
    candles,
    marks.filter(({ shape }) => signs === candles || shape !== 'sign'),
  )
  if (signs !== candles)
    drawMarks(
      signs,
      marks.filter(({ shape }) => shape === 'sign'),
    )
}
