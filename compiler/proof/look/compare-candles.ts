import type { PlotSeries } from '../../api.ts'
import { dialects } from '../../targets/dialects.ts'
import { isTranslucent, visibleColor, type Rgb } from '../picture/shapes.ts'
import { candleColorAt, candleColorsAt, isBlendedAt, type CandleColors } from './candle-color.ts'
import { colorAt, colorText, nounOf, type PlotView } from './compare-plots.ts'
import type { MatchedPlot, ShownWick } from './match-plots.ts'
import { PartCounter, type PartComparison, type PartDifference } from './parts.ts'
import { isInPane } from './projection.ts'

/**
 * Compares the colors of candles and bars, of a script and of `barcolor`, and the wicks of candles. MetaTrader 4 shows
 * the range of a candle in one color only, and in a separate window no wick beside it.
 */
export function compareBarColors(plots: readonly MatchedPlot[], view: PlotView): readonly PartComparison[] {
  const candles = new PartCounter('candle')
  const bars = new PartCounter('bar-color')
  for (const plot of plots) {
    const { kind } = plot.asked
    if (!isInPane(plot.asked)) continue
    if (kind === 'candle') compareCandles(candles, plot, view)
    else if (kind === 'bar' || kind === 'barcolor') compareWhole(kind === 'bar' ? candles : bars, plot, view)
  }
  return [...candles.result(), ...bars.result()]
}

/** Compares bars, which have one color each. */
function compareWhole(counter: PartCounter, { asked, series, shown, title }: MatchedPlot, view: PlotView): void {
  const [own] = series
  const first = shown[0]?.[0]?.series[0]
  if (!own || !first) return
  const hasColors = hasColorsOf(first, view)
  for (let bar = 0; bar < own.values.length; bar++) {
    const value = own.values[bar] ?? Number.NaN
    const color = asked.kind === 'barcolor' ? visibleColor(value) : value === value ? candleColorAt(own, bar) : null
    const shownColor = colorAt(first, bar)
    if (color === null && shownColor === null) continue
    counter.compared++
    if (!hasColors || (asked.kind === 'barcolor' ? isTranslucent(value) : isBlendedAt(own, bar))) counter.approximated++
    const place = { item: `${nounOf(asked.kind)} ${title}`, bar, line: view.lineOf(asked.at) }
    if (hasColors || (color === null) !== (shownColor === null)) expectColor(counter, place, 'color', color, shownColor)
  }
}

type Place = Pick<PartDifference, 'item' | 'bar' | 'line'>

function expectColor(counter: PartCounter, place: Place, what: string, a: Rgb | null, b: Rgb | null): void {
  if (a !== b) counter.differs({ ...place, what, original: colorText(a), converted: colorText(b) })
}

const hasColorsOf = (first: PlotSeries, { dialect }: PlotView): boolean =>
  dialects[dialect].chart.hasCandles && !isFull(first)

/** More colors than a plot of MetaTrader 5 can have. */
const isFull = ({ colors }: PlotSeries): boolean => colors !== null && new Set(colors).size >= 64

/** A candle as a chart shows it. Null for a part that is not visible. */
interface ShownCandle {
  readonly body: Rgb | null
  readonly border: Rgb | null
}

const nothing: ShownCandle = { body: null, border: null }

/**
 * Compares what a person sees of candles: body, border, and the wick above and below the body. A plot may be drawn over
 * the candle's own wick. MetaTrader draws the own wick of a candle wherever it draws the candle.
 */
function compareCandles(counter: PartCounter, matched: MatchedPlot, view: PlotView): void {
  const { asked, series, shown, wicks, title } = matched
  const [own] = series
  const drawn = shown[0]?.flatMap((plot) => plot.series) ?? []
  const [first] = drawn
  if (!own) return
  const hasColors = first ? hasColorsOf(first, view) : dialects[view.dialect].chart.hasCandles
  const hasWicks = dialects[view.dialect].chart.hasCandles || !view.hasOwnWindow
  const colored = wicks.map((wick) => hasColors && wick !== null && !isFull(wick.top))
  for (let bar = 0; bar < own.values.length; bar++) {
    const place = { item: `${nounOf(asked.kind)} ${title}`, bar, line: view.lineOf(asked.at) }
    const colors = hasPrices(series, bar) ? candleColorsAt(own, bar) : null
    const candle = first && hasPrices(drawn, bar) ? shownCandleAt(first, bar) : nothing
    const expected = colors && (colors.body ?? colors.border ?? null)
    const parts = wicks.map((wick, k) =>
      wickAt({ series, colors, candle, hasColors, hasWicks, isColored: colored[k] === true }, wick, k === 0, bar),
    )
    if ([expected, candle.body, ...parts.flatMap((part) => [part.expected, part.shown])].every((part) => part === null))
      continue
    counter.compared++
    const isWeaker = isBorderApproximated(colors, candle) || parts.some((part) => part.isApproximated)
    if (!hasColors || isWeaker || isBlendedAt(own, bar)) counter.approximated++
    if (hasColors || (expected === null) !== (candle.body === null))
      expectColor(counter, place, 'color', expected, candle.body)
    // Only candles whose colors do not change have a border in another one.
    if (first?.outline && colors?.border !== undefined && candle.border !== null)
      expectColor(counter, place, 'border', colors.border, candle.border)
    parts.forEach((part, k) =>
      compareWick(counter, { ...place, what: k === 0 ? 'upper wick' : 'lower wick' }, part, view),
    )
  }
}

const hasPrices = (series: readonly PlotSeries[], bar: number): boolean =>
  series.every(({ values }) => values[bar] === values[bar])

function shownCandleAt(first: PlotSeries, bar: number): ShownCandle {
  const body = colorAt(first, bar)
  return { body, border: body === null || !first.outline ? body : (candleColorsAt(first, bar).border ?? body) }
}

const isBorderApproximated = (colors: CandleColors | null, { body, border }: ShownCandle): boolean =>
  colors !== null && body !== null && (colors.body !== body || colors.border !== border)

/** A wick's part above or below the body: its colors, and its ends where a plot draws it. */
interface WickPart {
  readonly expected: Rgb | null
  readonly shown: Rgb | null
  readonly isApproximated: boolean
  readonly ends: readonly (readonly [expected: number, shown: number])[]
}

interface WickPlace {
  readonly series: readonly PlotSeries[]
  readonly colors: CandleColors | null
  readonly candle: ShownCandle
  readonly hasColors: boolean
  readonly hasWicks: boolean
  /** Whether the plot that draws the wick can have all its colors. */
  readonly isColored: boolean
}

function wickAt(
  { series, colors, candle, hasColors, hasWicks, isColored }: WickPlace,
  wick: ShownWick | null,
  isUpper: boolean,
  bar: number,
): WickPart {
  const [open = NaN, high = NaN, low = NaN, close = NaN] = series.map(({ values }) => values[bar])
  const ends = isUpper ? [high, Math.max(open, close)] : [Math.min(open, close), low]
  const edges = wick ? [wick.top, wick.bottom].map(({ values }) => values[bar] ?? NaN) : []
  const color = wick && edges.every((edge) => edge === edge) ? colorAt(wick.top, bar) : null
  const shown = color ?? candle.border
  const asked = colors ? colors.wick : null
  // A wick without length shows no color.
  const isLong = color !== null || ends[0] !== ends[1]
  const isKnown = isLong && asked !== null && asked !== undefined
  const comparesColor = isKnown && (color === null ? hasColors : isColored)
  return {
    // Where colors are not compared, a wick is visible all the same.
    expected: comparesColor ? asked : isKnown ? (shown ?? (hasWicks ? asked : null)) : candle.border,
    shown: isLong ? shown : candle.border,
    isApproximated: candle.border !== null && isLong && (asked ?? null) === null,
    ends: color === null ? [] : ends.map((end, k) => [end, edges[k] ?? NaN] as const),
  }
}

function compareWick(
  counter: PartCounter,
  { what, ...place }: Place & { what: string },
  part: WickPart,
  view: PlotView,
) {
  expectColor(counter, place, what, part.expected, part.shown)
  for (const [expected, shown] of part.ends)
    if (!view.same(expected, shown)) counter.expect(place, `${what}'s end`, expected, shown)
}
