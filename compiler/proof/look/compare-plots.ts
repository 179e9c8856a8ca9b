import type { Bars, Dialect, PlotSeries } from '../../api.ts'
import type { ShownPlot } from '../../run/mql/plots.ts'
import { isTranslucent, visibleColor } from '../picture/shapes.ts'
import { candleColorAt } from './candle-color.ts'
import type { Same } from '../tolerance.ts'
import type { MatchedFill, MatchedPlot, MatchedPlots, ShownFill } from './match-plots.ts'
import { PartCounter, type PartComparison, type PartDifference } from './parts.ts'
import type { AskedPlot } from '../../run/pine/asked.ts'
import { gradientAt, isInPane, looksOf, placeOf, wickLooksOf, type GradientPart, type Look } from './projection.ts'
import { dialects } from '../../targets/dialects.ts'

/** The state that the comparisons of plots share. */
export interface PlotView {
  readonly bars: Bars
  readonly dialect: Dialect
  /** Whether the program has a window below the chart. */
  readonly hasOwnWindow: boolean
  readonly same: Same
  /** Line of an offset in the script; null for none. */
  readonly lineOf: (at: number | null) => number | null
}

/** Compares how plots look: style, width, line, sign, place and offset. A plot without values need not exist. */
export function compareLooks(
  { plots, left }: Pick<MatchedPlots, 'plots' | 'left'>,
  view: PlotView,
): readonly PartComparison[] {
  const counter = new PartCounter('look')
  for (const { asked, series, shown, wicks, title } of plots) {
    const [own] = series
    const looks = own && looksOf(asked, own, view.dialect)
    if (!looks) continue
    const line = view.lineOf(asked.at)
    const all = [...looks, ...(asked.kind === 'candle' ? wickLooksOf(asked, view.dialect) : [])]
    all.forEach((look, k) => {
      const found = (k < looks.length ? shown[k] : wicks[k - looks.length]?.plots) ?? []
      // A wick in the candle's color needs no plot.
      if (k >= looks.length && found.length === 0) return
      const place = { item: `${nounOf(asked.kind)} ${found[0]?.title ?? title}`, bar: null, line }
      if (found.length === 0) {
        // A hidden series has no plot where nothing reads its values, and candles of wicks only have none.
        const isSeen = (value: number, bar: number): boolean =>
          value === value && (asked.kind !== 'candle' || candleColorAt(own, bar) !== null)
        if (look.draw !== 'NONE' && own.values.some(isSeen))
          counter.differs({ ...place, what: 'missing', original: look.draw, converted: null })
        return
      }
      counter.compared++
      if (look.isApproximated || isBlended(own)) counter.approximated++
      for (const plot of found) compareLook(counter, place, look, plot)
      const first = firstShown(asked, view)
      for (const { draw, drawBegin } of found)
        if (first > 0 || draw !== 'NONE') counter.expect(place, 'first bar', first, Math.max(0, drawBegin))
    })
  }
  const [extra] = left
  if (extra)
    counter.differs({
      item: `plot ${extra.title}`,
      what: 'extra',
      original: null,
      converted: extra.draw,
      bar: null,
      line: null,
    })
  return counter.result()
}

/** Returns the first bar that shows a plot: `show_last` counts from the newest. */
function firstShown({ settings: { show_last: newest } }: AskedPlot, { bars }: PlotView): number {
  return newest === undefined || newest === null ? 0 : Math.max(0, bars.time.length - Number(newest))
}

/** Whether MetaTrader mixes a color of a plot with the background, on a bar with a value. */
const isBlended = ({ values, colors, color }: PlotSeries): boolean =>
  colors
    ? colors.some((own, bar) => isTranslucent(own) && values[bar] === values[bar])
    : color !== null && isTranslucent(color)

export const nounOf = (kind: PlotSeries['kind']): string =>
  ({ shape: 'shape', char: 'character', arrow: 'arrow', candle: 'candles', bar: 'bars', barcolor: 'bar color' })[
    kind as string
  ] ?? 'plot'

function compareLook(
  counter: PartCounter,
  place: Pick<PartDifference, 'item' | 'bar' | 'line'>,
  look: Look,
  plot: ShownPlot,
): void {
  const draw = plot.draw.replace(/^DRAW_(COLOR_)?/, '')
  counter.expect(place, 'style', look.draw, draw)
  if (draw !== look.draw || draw === 'NONE') return
  counter.expect(place, 'line', look.line, plot.line)
  counter.expect(place, 'width', look.width, plot.width)
  counter.expect(place, 'offset', look.shift, plot.shift)
  if (draw !== 'ARROW') return
  counter.expect(place, 'sign', look.arrow, plot.arrow)
  counter.expect(place, 'distance', look.arrowShift, plot.arrowShift)
}

/** Compares the prices at which shapes, characters and arrows are drawn. On which bars is compared with the plots. */
export function compareMarks(plots: readonly MatchedPlot[], view: PlotView): readonly PartComparison[] {
  const counter = new PartCounter('mark')
  for (const { asked, series, shown, title } of plots) {
    const isArrow = asked.kind === 'arrow'
    const [own] = series
    if (!own || !(asked.kind === 'shape' || asked.kind === 'char' || isArrow)) continue
    const { price, isApproximated = false } = placeOf(asked)
    shown.forEach((group, k) => {
      const edge = isArrow ? (k === 0 ? 'low' : 'high') : price
      const expected = edge === 'value' ? own.values : view.bars[edge]
      const side = k === 0 ? 1 : -1
      const drawn = group.filter(({ draw }) => draw !== 'DRAW_NONE').flatMap(({ series: all }) => all)
      for (let bar = 0; bar < own.values.length; bar++) {
        const isAsked = !isArrow || (own.values[bar] ?? Number.NaN) * side > 0
        const a = isAsked ? (expected[bar] ?? Number.NaN) : Number.NaN
        // Each color of a sign may have a buffer.
        const b = drawn.find(({ values }) => values[bar] === values[bar])?.values[bar] ?? Number.NaN
        // Where one of both shows no sign is compared with the plots.
        if (a !== a || b !== b) continue
        counter.compared++
        if (isApproximated || isArrow) counter.approximated++
        if (!view.same(a, b))
          counter.differs({
            item: `${nounOf(asked.kind)} ${title}`,
            what: 'price',
            original: String(a),
            converted: String(b),
            bar,
            line: view.lineOf(asked.at),
          })
      }
    })
  }
  return counter.result()
}

/** Returns the color of a series on a bar that has a value; null where it is not visible. */
export const colorAt = ({ values, colors, color }: PlotSeries, bar: number): number | null =>
  values[bar] === values[bar] ? visibleColor((colors ? colors[bar] : color) ?? Number.NaN) : null

export const colorText = (color: number | null): string =>
  color === null ? 'none' : `#${color.toString(16).padStart(6, '0')}`

// ------------------------------------------------------------------------------------------------ fills

/**
 * Compares fillings on each bar: color and both edges. A gradient has its first visible color and ends where it fades
 * out; a filling with colors that are calculated has one for all bars.
 */
export function compareFills(fills: readonly MatchedFill[], view: PlotView): readonly PartComparison[] {
  const counter = new PartCounter('fill')
  const { hasFillings } = dialects[view.dialect].chart
  for (const group of groupsByTitle(fills)) {
    const [fill] = group
    const shown = group.flatMap((one) => one.shown)
    if (!fill) continue
    const place = { item: `fill ${fill.title}`, line: view.lineOf(fill.asked.at) }
    const shifts = group.map(({ shift }) => shift)
    for (const { shift } of shown)
      if (!shifts.includes(shift)) counter.expect({ ...place, bar: null }, 'offset', fill.shift, shift)
    // One drawn filling for each of the script: it has one color.
    const isOneColor = shown.length === group.length || new Set(shown.map(({ upper }) => upper.color)).size === 1
    const withTerms = group.map((one) => ({ ...one, ...termsOf(one, isOneColor) }))
    for (let bar = 0; bar < view.bars.time.length; bar++) {
      const asked = withTerms.flatMap((one) => (bar < firstShown(one.asked, view) ? [] : filledAt(one, bar)))
      const drawn = shown.flatMap((one) => drawnAt(one, bar))
      if (asked.length + drawn.length === 0) continue
      counter.compared++
      const rest = [...drawn]
      for (const one of asked) {
        if (one.isApproximated || !hasFillings) counter.approximated++
        const isEqual = (other: Filled): boolean =>
          (other.color === one.color || one.isCalculated) &&
          view.same(other.upper, one.upper) &&
          view.same(other.lower, one.lower)
        const index = rest.findIndex(isEqual)
        if (index >= 0) rest.splice(index, 1)
        else counter.differs({ ...place, bar, ...differenceOf(one, rest[0] ?? null) })
      }
      const [extra] = rest
      if (extra && asked.length === 0)
        counter.differs({ ...place, bar, what: 'extra', original: null, converted: textOf(extra) })
    }
  }
  return counter.result()
}

interface Filled {
  readonly color: number
  readonly upper: number
  readonly lower: number
}

interface FillTerms {
  /** Whether its colors are calculated, and the filling has one for all bars. */
  readonly isCalculated: boolean
  /** Whether its colors change, and its edges are drawn with different offsets. */
  readonly isColorMoved: boolean
}

interface AskedFill extends Filled, Pick<FillTerms, 'isCalculated'> {
  readonly isApproximated: boolean
}

function termsOf({ colors, areEdgesApart }: MatchedFill, isOneColor: boolean): FillTerms {
  const hasManyColors = hasSeveral(colors)
  return { isCalculated: hasManyColors && isOneColor, isColorMoved: hasManyColors && areEdgesApart }
}

function groupsByTitle(fills: readonly MatchedFill[]): readonly (readonly MatchedFill[])[] {
  const groups = new Map<string, MatchedFill[]>()
  for (const fill of fills) {
    const known = groups.get(fill.title)
    if (known) known.push(fill)
    else groups.set(fill.title, [fill])
  }
  return [...groups.values()]
}

/** Whether a filling has several colors, or is not visible on some bars. */
const hasSeveral = (colors: Float64Array): boolean =>
  new Set([...new Set(colors)].filter((color) => color === color).map(visibleColor)).size > 1

function filledAt(
  { colors, edges: [a, b], asked, isCalculated, isColorMoved }: MatchedFill & FillTerms,
  bar: number,
): readonly AskedFill[] {
  const [first, second] = [a?.values[bar] ?? Number.NaN, b?.values[bar] ?? Number.NaN]
  if (first !== first || second !== second || !isInPane(asked)) return []
  const color = colors[bar] ?? Number.NaN
  const part = asked.gradient ? gradientAt(asked.gradient, bar) : plainPart(color)
  if (!part) return []
  const [upper, lower] = [part.clip(first), part.clip(second)]
  const isApproximated = isCalculated || isColorMoved || asked.gradient !== null || isTranslucent(color)
  return [{ color: part.color, upper, lower, isCalculated, isApproximated }]
}

function plainPart(rgba: number): GradientPart | null {
  const color = visibleColor(rgba)
  return color === null ? null : { color, clip: (edge) => edge }
}

function drawnAt({ upper, lower, drawBegin }: ShownFill, bar: number): readonly Filled[] {
  if (bar < drawBegin) return []
  const color = colorAt(upper, bar)
  const [a, b] = [upper.values[bar] ?? Number.NaN, lower.values[bar] ?? Number.NaN]
  return color === null || a !== a || b !== b ? [] : [{ color, upper: a, lower: b }]
}

function differenceOf(asked: Filled, other: Filled | null): Pick<PartDifference, 'what' | 'original' | 'converted'> {
  if (!other) return { what: 'missing', original: textOf(asked), converted: null }
  if (asked.color !== other.color)
    return { what: 'color', original: colorText(asked.color), converted: colorText(other.color) }
  return { what: 'edges', original: textOf(asked), converted: textOf(other) }
}

const textOf = ({ color, upper, lower }: Filled): string => `${colorText(color)} from ${upper} to ${lower}`
