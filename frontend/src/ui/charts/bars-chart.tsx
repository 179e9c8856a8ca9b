import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import {
  CandlestickSeries, ColorType, createChart, createSeriesMarkers, CrosshairMode, LineSeries, type IChartApi, type LineData, type UTCTimestamp, type WhitespaceData,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import type { Bars, PlotSeries } from '../../../../compiler/api.ts'

export interface Overlay {
  readonly original: PlotSeries
  readonly converted: PlotSeries | undefined
  /** Index of the first bar at which the two part. */
  readonly firstDifference: number | null
}

interface BarsChartProps {
  readonly bars: Bars
  readonly overlays: readonly Overlay[]
  readonly label: string
  readonly height?: number
}

const shownAtFirst = 200

/** Bars with the plots of both runs over each other; plots far from the price get a pane of their own. */
export default function BarsChart({ bars, overlays, label, height = 440 }: BarsChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const { mode, systemMode } = useColorScheme()
  const scheme = mode === 'system' ? systemMode : mode

  useEffect(() => {
    if (!host.current) return
    const chart = createChart(host.current, options(host.current))
    draw(chart, host.current, bars, overlays)
    const differences = overlays.flatMap(({ firstDifference }) => firstDifference === null ? [] : [firstDifference])
    const last = bars.close.length - 1
    const centre = differences.length ? Math.min(...differences) : last
    chart.timeScale().setVisibleLogicalRange({ from: Math.max(0, centre - (differences.length ? shownAtFirst / 2 : shownAtFirst)), to: Math.min(last + 5, centre + shownAtFirst / 2) })
    return () => chart.remove()
  }, [bars, overlays, scheme])

  return <Box ref={host} role="img" aria-label={label} sx={{ height, width: '100%' }} />
}

function colors(element: Element) {
  const style = getComputedStyle(element)
  return (name: string) => style.getPropertyValue(`--tw-palette-${name}`).trim()
}

function options(element: Element) {
  const color = colors(element)
  return {
    autoSize: true,
    layout: { background: { type: ColorType.Solid, color: color('background-paper') }, textColor: color('text-secondary'), fontFamily: '"IBM Plex Mono", monospace', fontSize: 11, panes: { separatorColor: color('divider') } },
    grid: { vertLines: { visible: false }, horzLines: { color: color('divider') } },
    rightPriceScale: { borderColor: color('divider') },
    timeScale: { borderColor: color('divider'), timeVisible: true, secondsVisible: false },
    crosshair: { mode: CrosshairMode.Normal },
  }
}

function draw(chart: IChartApi, element: Element, bars: Bars, overlays: readonly Overlay[]): void {
  const color = colors(element)
  const time = Array.from(bars.time, (milliseconds) => (milliseconds / 1000) as UTCTimestamp)
  const { digits } = bars.symbol
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: 'transparent', downColor: color('text-disabled'), borderColor: color('text-disabled'), wickColor: color('text-disabled'), priceLineVisible: false, lastValueVisible: false,
    priceFormat: { type: 'price', precision: digits, minMove: 10 ** -digits },
  })
  candles.setData(time.map((at, i) => ({ time: at, open: bars.open[i], high: bars.high[i], low: bars.low[i], close: bars.close[i] })))
  const line = (plot: PlotSeries, lineColor: string, lineWidth: 1 | 4, pane: number) => {
    const series = chart.addSeries(LineSeries, { color: lineColor, lineWidth, priceLineVisible: false, lastValueVisible: lineWidth === 1, crosshairMarkerVisible: lineWidth === 1 }, pane)
    series.setData(time.map((at, i): LineData | WhitespaceData => Number.isFinite(plot.values[i]) ? { time: at, value: plot.values[i] } : { time: at }))
    return series
  }
  for (const { original, converted, firstDifference } of overlays) {
    const pane = sharesScale(original, bars) ? 0 : 1
    line(original, color('trace-original'), 4, pane)
    if (!converted) continue
    const series = line(converted, color('trace-converted'), 1, pane)
    if (firstDifference !== null) createSeriesMarkers(series, [{ time: time[firstDifference], position: 'inBar', shape: 'circle', color: color('trace-difference'), size: 1.5, text: 'differs' }])
  }
}

/** Whether a plot lies where the prices lie. */
function sharesScale(plot: PlotSeries, bars: Bars): boolean {
  const low = bars.low.reduce((a, b) => Math.min(a, b), Infinity)
  const high = bars.high.reduce((a, b) => Math.max(a, b), -Infinity)
  const reach = high - low
  return plot.values.every((value) => !Number.isFinite(value) || (value > low - reach && value < high + reach))
}
