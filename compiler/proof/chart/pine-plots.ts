import type { PlotSeries } from '../../api.ts'
import type { AskedPlot } from '../../run/pine/asked.ts'
import { plainText } from '../../run/pine/value.ts'
import { onAllBars } from '../look/match-plots.ts'
import { delayedBy, gradientAt, isInPane, placingOf, shiftOf } from '../look/projection.ts'
import { tableOf } from '../../text/table.ts'
import type {
  ChartPicture,
  Colors,
  Dash,
  DrawnBackground,
  DrawnCandles,
  DrawnFill,
  DrawnLevel,
  DrawnPlot,
  DrawnSigns,
  Pane,
} from './chart-picture.ts'
import { rowsOfColor, shownPart, type PictureBars } from './picture-bars.ts'
import { shapeSign, type SignName } from './signs.ts'

/** A call of a script with its series. */
interface Call {
  readonly asked: AskedPlot
  readonly series: PlotSeries
  readonly pane: Pane
}

export interface PineSeries {
  readonly asked: readonly AskedPlot[]
  readonly series: readonly PlotSeries[]
  readonly isOverlay: boolean
}

type Settings = AskedPlot['settings']

const wordOf = (settings: Settings, name: string, family: string, otherwise: string): string =>
  plainText(settings[name]).replace(family, '') || otherwise

const numberOf = (settings: Settings, name: string, otherwise: number): number => {
  const { [name]: value } = settings
  return typeof value === 'number' ? value : otherwise
}

const dashOf = (word: string): Dash => (word === 'dashed' || word === 'dotted' ? word : 'solid')

type PlotsOfPicture = Pick<
  ChartPicture,
  'plots' | 'candles' | 'signs' | 'fills' | 'levels' | 'backgrounds' | 'barColors'
>

/** Pictures the plots of a script as TradingView draws them. */
export function pinePlots({ asked, series, isOverlay }: PineSeries, view: PictureBars): PlotsOfPicture {
  const calls = asked.flatMap((call, k): readonly Call[] => {
    const own = series[k]
    const isOnPrices = isOverlay || call.settings.force_overlay === true
    return own && isInPane(call) ? [{ asked: call, series: own, pane: isOnPrices ? 'price' : 'own' }] : []
  })
  const ofKind = (...kinds: readonly string[]): readonly Call[] =>
    calls.filter((call) => kinds.includes(call.asked.kind))
  return {
    plots: calls.flatMap((call) => plotOf(call, view)),
    candles: ofKind('candle', 'bar').flatMap((call) => candlesOf(call, { asked, series }, view)),
    signs: [
      ...ofKind('shape', 'char').map((call) => signsOf(call, view)),
      ...ofKind('arrow').flatMap((call) => arrowsOf(call, view)),
    ],
    fills: ofKind('fill').flatMap((call) => fillOf(call, { asked, series }, view)),
    levels: ofKind('hline').map(levelOf),
    backgrounds: ofKind('bgcolor').flatMap((call) => backgroundsOf(call, view)),
    barColors: barColorsOf(ofKind('barcolor'), view),
  }
}

const colorsOf = ({ color, colors }: PlotSeries, view: PictureBars): Colors => ({
  color: color ?? Number.NaN,
  colors: colors && shownPart(colors, view),
})

/** Removes what `show_last` hides. */
function newest(values: Float64Array, { settings }: AskedPlot): Float64Array {
  const { show_last: last } = settings
  return typeof last === 'number'
    ? values.map((value, bar) => (bar < values.length - last ? Number.NaN : value))
    : values
}

/** Ways of drawing by the style of `plot`. */
const styles: Readonly<Record<string, DrawnPlot['style']>> = tableOf({
  line: 'line',
  linebr: 'line',
  stepline: 'steps',
  steplinebr: 'steps',
  stepline_diamond: 'steps',
  histogram: 'histogram',
  columns: 'columns',
  area: 'area',
  areabr: 'area',
  circles: 'circles',
  cross: 'crosses',
})

const plotKinds: ReadonlySet<string> = new Set(['line', 'stepline', 'histogram', 'columns', 'area', 'circles', 'cross'])

function plotOf({ asked, series, pane }: Call, view: PictureBars): readonly DrawnPlot[] {
  if (!plotKinds.has(asked.kind)) return []
  const { settings } = asked
  const style = wordOf(settings, 'style', 'style_', 'line')
  return [
    {
      title: series.title,
      pane,
      style: styles[style] ?? 'line',
      values: shownPart(newest(series.values, asked), view),
      ...colorsOf(series, view),
      width: Math.max(1, numberOf(settings, 'linewidth', 1)),
      dash: dashOf(wordOf(settings, 'linestyle', 'linestyle_', 'solid')),
      joinsGaps: !style.includes('br'),
      base: numberOf(settings, 'histbase', 0),
      offset: shiftOf(asked),
    },
  ]
}

function candlesOf(
  { asked, series, pane }: Call,
  all: Pick<PineSeries, 'series' | 'asked'>,
  view: PictureBars,
): readonly DrawnCandles[] {
  if (!series.title.endsWith(':open')) return []
  const first = all.series.indexOf(series)
  const part = (k: number): Float64Array => shownPart(newest((all.series[first + k] ?? series).values, asked), view)
  return [
    {
      title: series.title.slice(0, -':open'.length),
      pane,
      style: asked.kind === 'bar' ? 'bars' : 'candles',
      open: part(0),
      high: part(1),
      low: part(2),
      close: part(3),
      ...colorsOf(series, view),
      border: series.outline?.border ? shownPart(series.outline.border, view) : null,
      wick: series.outline?.wick ? shownPart(series.outline.wick, view) : null,
      offset: shiftOf(asked),
    },
  ]
}

/** Heights in pixels of the names of sizes; of signs and of texts. */
const signSizes: Readonly<Record<string, number>> = tableOf({
  auto: 12,
  tiny: 8,
  small: 10,
  normal: 14,
  large: 20,
  huge: 28,
})

/** Where a location puts a sign: the price, pixels below it, and the edge of the pane. */
const locations: Readonly<
  Record<string, { price: 'high' | 'low' | 'value'; shift: number; edge: 'top' | 'bottom' | null }>
> = tableOf({
  abovebar: { price: 'high', shift: -12, edge: null },
  belowbar: { price: 'low', shift: 12, edge: null },
  top: { price: 'high', shift: 12, edge: 'top' },
  bottom: { price: 'low', shift: -12, edge: 'bottom' },
  absolute: { price: 'value', shift: 0, edge: null },
})
const above = { price: 'high', shift: -12, edge: null } as const

function signsOf({ asked, series, pane }: Call, view: PictureBars): DrawnSigns {
  const { settings } = asked
  const { price, shift, edge } = locations[wordOf(settings, 'location', 'location_', 'abovebar')] ?? above
  const values = newest(series.values, asked)
  const at =
    price === 'value' ? values : values.map((value, bar) => (value === value ? edgeOf(view, price, bar) : value))
  const isChar = asked.kind === 'char'
  const shape = wordOf(settings, 'style', 'shape_', 'xcross')
  const sign: SignName = isChar ? 'none' : (shapeSign(shape) ?? 'circle')
  const own = plainText(settings.text)
  return {
    title: series.title,
    pane,
    values: shownPart(at, view),
    ...colorsOf(series, view),
    sign,
    text: isChar ? [plainText(settings.char) || '★', own].filter(Boolean).join('\n') : own,
    textColor: numberOf(settings, 'textcolor', Number.NaN),
    size: signSizes[wordOf(settings, 'size', 'size_', 'auto')] ?? 12,
    shift,
    edge,
    offset: shiftOf(asked),
  }
}

const edgeOf = ({ bars }: PictureBars, price: 'high' | 'low', bar: number): number => bars[price][bar] ?? Number.NaN

function arrowsOf({ asked, series, pane }: Call, view: PictureBars): readonly DrawnSigns[] {
  const { values } = series
  return [true, false].map((isUp): DrawnSigns => {
    return {
      title: `${series.title} ${isUp ? 'up' : 'down'}`,
      pane,
      values: shownPart(
        values.map((value, bar) =>
          (isUp ? value > 0 : value < 0) ? edgeOf(view, isUp ? 'low' : 'high', bar) : Number.NaN,
        ),
        view,
      ),
      ...colorsOf(series, view),
      sign: isUp ? 'arrowup' : 'arrowdown',
      text: '',
      textColor: Number.NaN,
      size: 18,
      shift: isUp ? 16 : -16,
      edge: null,
      offset: shiftOf(asked),
    }
  })
}

function fillOf(
  { asked, series, pane }: Call,
  all: Pick<PineSeries, 'series' | 'asked'>,
  view: PictureBars,
): readonly DrawnFill[] {
  const [upper, lower] = asked.edges.flatMap((edge) => all.series[edge] ?? []).map(onAllBars)
  const { shift, delays } = placingOf(asked.edges.flatMap((edge) => all.asked[edge] ?? []))
  if (!upper || !lower) return []
  const { gradient } = asked
  const clipped = ({ values }: PlotSeries, delay = 0): Float64Array => {
    const edge = delayedBy(values, delay)
    return gradient ? edge.map((value, bar) => gradientAt(gradient, bar)?.clip(value) ?? Number.NaN) : edge
  }
  return [
    {
      title: series.title,
      pane,
      upper: shownPart(clipped(upper, delays[0]), view),
      lower: shownPart(clipped(lower, delays[1]), view),
      color: Number.NaN,
      colors: shownPart(series.values, view),
      style: 'area',
      offset: shift,
    },
  ]
}

function levelOf({ asked: { settings }, series, pane }: Call): DrawnLevel {
  return {
    title: plainText(settings.title) || series.title,
    pane,
    value: onAllBars(series).values.at(-1) ?? Number.NaN,
    color: series.color ?? series.colors?.at(-1) ?? Number.NaN,
    width: Math.max(1, numberOf(settings, 'linewidth', 1)),
    dash: dashOf(wordOf(settings, 'linestyle', 'style_', 'solid').replace('line', '')),
  }
}

function backgroundsOf({ asked, series, pane }: Call, view: PictureBars): readonly DrawnBackground[] {
  const offset = shiftOf(asked)
  return rowsOfColor(shownPart(newest(series.values, asked), view)).map(({ from, to, color }) => ({
    pane,
    from: from - 0.5 + offset,
    to: to + 0.5 + offset,
    color,
  }))
}

/** Colors of the chart's bars: of several calls the last one that has a color. */
function barColorsOf(calls: readonly Call[], view: PictureBars): Float64Array | null {
  const [first, ...others] = calls.map(({ asked, series }) => shownPart(newest(series.values, asked), view))
  if (!first) return null
  return first.map((color, bar) =>
    others.reduce((known, { [bar]: own = Number.NaN }) => (own === own ? own : known), color),
  )
}
