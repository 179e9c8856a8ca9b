import type { Dialect, PlotSeries } from '../../api.ts'
import type { AskedGradient, AskedPlot } from '../../run/pine/asked.ts'
import { plainText } from '../../run/pine/value.ts'
import { visibleColor } from '../picture/shapes.ts'
import { tableOf } from '../../text/table.ts'
import { dialects } from '../../targets/dialects.ts'

/**
 * The counterparts in MetaTrader of Pine's ways of drawing. The proof expects what these tables say, whatever the
 * conversion's own tables are. A row that is weaker than Pine's is marked as approximated.
 */

/** How the chart draws a plot. */
export interface Look {
  /** `LINE`, `HISTOGRAM`, `ARROW`, `CANDLES`, `BARS`, `NONE`. */
  readonly draw: string
  readonly line: number
  readonly width: number
  /** Wingdings code; 0 for what is no arrow. */
  readonly arrow: number
  /** Pixels below the price; negative: above. */
  readonly arrowShift: number
  /** Bars later. */
  readonly shift: number
  readonly isApproximated: boolean
}

interface Projected {
  readonly draw: string
  readonly arrow?: number
  readonly isApproximated?: boolean
}

/** Styles of `plot`. Steps become straight lines, columns and areas become histograms. */
const plotStyles: Readonly<Record<string, Projected>> = tableOf({
  line: { draw: 'LINE' },
  linebr: { draw: 'LINE' },
  stepline: { draw: 'LINE', isApproximated: true },
  steplinebr: { draw: 'LINE', isApproximated: true },
  stepline_diamond: { draw: 'LINE', isApproximated: true },
  histogram: { draw: 'HISTOGRAM' },
  columns: { draw: 'HISTOGRAM', isApproximated: true },
  area: { draw: 'HISTOGRAM', isApproximated: true },
  areabr: { draw: 'HISTOGRAM', isApproximated: true },
  circles: { draw: 'ARROW', arrow: 159 },
  cross: { draw: 'ARROW', arrow: 251 },
})

/** Styles of lines as STYLE_… counts them. */
const lineStyles: Readonly<Record<string, number>> = tableOf({ solid: 0, dashed: 1, dotted: 2 })

/** Wingdings codes of `shape.*`; labels lose their text. */
const shapeCodes: Readonly<Record<string, number>> = tableOf({
  xcross: 251,
  cross: 203,
  circle: 159,
  triangleup: 233,
  triangledown: 234,
  flag: 79,
  arrowup: 225,
  arrowdown: 226,
  labelup: 217,
  labeldown: 218,
  square: 110,
  diamond: 116,
})

/** Wingdings codes of characters; all others are dots. */
const charCodes: Readonly<Record<string, number>> = tableOf({
  '★': 171,
  '▲': 233,
  '▼': 234,
  '●': 108,
  '•': 159,
  '◆': 116,
  '■': 110,
  '✖': 251,
  '✓': 252,
  '↑': 225,
  '↓': 226,
  B: 233,
  S: 234,
})
const dot = 159

/** The price at which a mark is drawn, and its distance in pixels. The edges of the pane become prices of the bar. */
interface Place {
  readonly price: 'high' | 'low' | 'value'
  readonly shift: number
  readonly isApproximated?: boolean
}

const places: Readonly<Record<string, Place>> = tableOf({
  abovebar: { price: 'high', shift: -10 },
  belowbar: { price: 'low', shift: 10 },
  top: { price: 'high', shift: -30, isApproximated: true },
  bottom: { price: 'low', shift: 30, isApproximated: true },
  absolute: { price: 'value', shift: 0 },
})

/** Four widths for six sizes. */
const sizes: Readonly<Record<string, number>> = tableOf({ auto: 1, tiny: 1, small: 1, normal: 2, large: 3, huge: 4 })

/** The bit of `display` that says the pane. */
const inPane = 1

/** A setting without the family's name: `style_linebr` is `linebr`. */
const wordOf = (settings: AskedPlot['settings'], name: string, family: string, otherwise: string): string =>
  plainText(settings[name]).replace(family, '') || otherwise

const numberOf = (settings: AskedPlot['settings'], name: string, otherwise: number): number => {
  const { [name]: value } = settings
  return typeof value === 'number' ? Math.trunc(value) : otherwise
}

export const isInPane = ({ kind, settings }: AskedPlot): boolean =>
  (numberOf(settings, 'display', inPane) & inPane) !== 0 && !(kind === 'char' && isBlank(settings))

/** A blank character without a text is not seen. */
const isBlank = ({ char, text }: AskedPlot['settings']): boolean =>
  typeof char === 'string' && char.trim() === '' && plainText(text) === ''

/** Returns the place of a mark. */
export const placeOf = ({ settings }: AskedPlot): Place =>
  places[wordOf(settings, 'location', 'location_', 'abovebar')] ?? { price: 'high', shift: -10 }

const isAsked = ({ settings }: AskedPlot, ...names: readonly string[]): boolean =>
  names.some((name) => ![undefined, null, '', false, 0].includes(settings[name]))

const clampedWidth = (width: number): number => Math.min(Math.max(width, 1), 5)

/** Returns the style of a level's line. */
export const levelStyleOf = ({ settings }: AskedPlot): Pick<Look, 'line' | 'width'> => ({
  line: lineStyles[wordOf(settings, 'linestyle', 'style_', 'solid').replace('line', '')] ?? 0,
  width: clampedWidth(numberOf(settings, 'linewidth', 1)),
})

type Project = (asked: AskedPlot, series: PlotSeries) => readonly Look[]

const plain = { line: 0, width: 1, arrow: 0, arrowShift: 0, isApproximated: false } as const

const mark: (code: (asked: AskedPlot) => number) => Project = (code) => (asked) => {
  const { shift, isApproximated = false } = placeOf(asked)
  const size = wordOf(asked.settings, 'size', 'size_', 'auto')
  return [
    {
      ...plain,
      draw: 'ARROW',
      arrow: code(asked),
      arrowShift: shift,
      shift: shiftOf(asked),
      width: sizes[size] ?? 1,
      isApproximated: isApproximated || isAsked(asked, 'text') || !(size === 'auto' || size === 'normal'),
    },
  ]
}

const candles =
  (draw: string): Project =>
  (asked) => [{ ...plain, draw, shift: shiftOf(asked) }]

const line: Project = (asked, { values }) => {
  const { settings } = asked
  const style = wordOf(settings, 'style', 'style_', 'line')
  const { draw, arrow = 0, isApproximated = false } = plotStyles[style] ?? { draw: 'LINE' }
  return [
    {
      ...plain,
      draw,
      arrow,
      line: lineStyles[wordOf(settings, 'linestyle', 'linestyle_', 'solid')] ?? 0,
      width: clampedWidth(numberOf(settings, 'linewidth', 1)),
      shift: shiftOf(asked),
      isApproximated:
        isApproximated ||
        isAsked(asked, 'trackprice', 'join') ||
        (draw === 'HISTOGRAM' && isAsked(asked, 'histbase')) ||
        (style === 'line' && hasGaps(values)),
    },
  ]
}

const charOf = ({ settings: { char } }: AskedPlot): number => charCodes[typeof char === 'string' ? char : '★'] ?? dot
const shapeOf = ({ settings }: AskedPlot): number => shapeCodes[wordOf(settings, 'style', 'shape_', 'xcross')] ?? dot

/** Arrows of all heights are signs of one size, below and above the bar. */
const arrows: Project = (asked) => {
  const sign = { ...plain, draw: 'ARROW', shift: shiftOf(asked), isApproximated: true }
  return [
    { ...sign, arrow: 233, arrowShift: 10 },
    { ...sign, arrow: 234, arrowShift: -10 },
  ]
}

const projections: Readonly<Partial<Record<PlotSeries['kind'], Project>>> = {
  line,
  stepline: line,
  histogram: line,
  columns: line,
  area: line,
  circles: line,
  cross: line,
  shape: mark(shapeOf),
  char: mark(charOf),
  arrow: arrows,
  candle: candles('CANDLES'),
  bar: candles('BARS'),
  barcolor: candles('CANDLES'),
}

/**
 * Returns how a chart has to draw a call's plot, two looks for arrows; null for what is no plot in MetaTrader. Without
 * candles each of their prices is a histogram.
 */
export function looksOf(asked: AskedPlot, series: PlotSeries, dialect: Dialect): readonly Look[] | null {
  const looks = projections[asked.kind]?.(asked, series) ?? null
  if (!looks) return null
  if (!isInPane(asked)) return looks.map((look) => ({ ...look, draw: 'NONE' }))
  const { hasCandles, hasArrowShift } = dialects[dialect].chart
  return looks.map((look) => {
    if (!hasCandles && (look.draw === 'CANDLES' || look.draw === 'BARS'))
      return { ...look, draw: 'HISTOGRAM', isApproximated: true }
    return hasArrowShift || look.arrowShift === 0 ? look : { ...look, arrowShift: 0, isApproximated: true }
  })
}

/** Returns how a chart draws the upper and the lower wick of candles where they have another color than the candles. */
export function wickLooksOf(asked: AskedPlot, dialect: Dialect): readonly Look[] {
  const draw = isInPane(asked) ? (dialects[dialect].chart.hasCandles ? 'HISTOGRAM2' : 'HISTOGRAM') : 'NONE'
  const look = { ...plain, draw, shift: shiftOf(asked) }
  return [look, look]
}

/** Bars by which a call's plot is drawn later. */
export const shiftOf = ({ settings }: AskedPlot): number => numberOf(settings, 'offset', 0)

/**
 * Returns by how many bars a filling is drawn later, and each of its edges besides. MetaTrader has one offset for both
 * edges: that of the plot that is drawn earliest. A level lies on all bars.
 */
export function placingOf(edges: readonly AskedPlot[]): { readonly shift: number; readonly delays: readonly number[] } {
  const shifts = edges.flatMap((edge) => (edge.kind === 'hline' ? [] : [shiftOf(edge)]))
  const shift = shifts.length > 0 ? Math.min(...shifts) : 0
  return { shift, delays: edges.map((edge) => (edge.kind === 'hline' ? 0 : shiftOf(edge) - shift)) }
}

/** Returns a series some bars later. */
export function delayedBy(values: Float64Array, bars: number): Float64Array {
  if (bars === 0) return values
  const later = new Float64Array(values.length).fill(Number.NaN)
  later.set(values.subarray(0, Math.max(0, values.length - bars)), Math.min(bars, values.length))
  return later
}

/** A line of Pine joins the values around a gap. */
function hasGaps(values: Float64Array): boolean {
  const first = values.findIndex((value) => value === value)
  const last = values.findLastIndex((value) => value === value)
  for (let i = first; i >= 0 && i < last; i++) if (values[i] !== values[i]) return true
  return false
}

/** The drawn part of a gradient on a bar: one color, and the edges of the filling within the visible part. */
export interface GradientPart {
  readonly color: number
  readonly clip: (edge: number) => number
}

/**
 * Returns what MetaTrader has for a gradient: the color of its first visible end. Where the other end is invisible, the
 * filling ends at that end's value. Null where nothing is visible, or an end has no value.
 */
export function gradientAt({ top, bottom }: AskedGradient, bar: number): GradientPart | null {
  const colorOfEnd = ({ colors }: PlotSeries): number | null => visibleColor(colors?.[bar] ?? Number.NaN)
  const [topColor, bottomColor] = [colorOfEnd(top), colorOfEnd(bottom)]
  const [from, to] = [top.values[bar] ?? Number.NaN, bottom.values[bar] ?? Number.NaN]
  const color = topColor ?? bottomColor
  if (color === null || from !== from || to !== to) return null
  if (topColor !== null && bottomColor !== null) return { color, clip: (edge) => edge }
  const end = topColor === null ? from : to
  const isAbove = (topColor !== null) === from >= to
  return { color, clip: (edge) => (isAbove ? Math.max(edge, end) : Math.min(edge, end)) }
}
