import { plainColor, visibleColor } from './picture/shapes.ts'
import { someLeftOut } from './left-out.ts'
import { candleColorAt } from './look/candle-color.ts'
import { pairOldestFirst } from './align-trades.ts'
import type { Bars, PlotSeries, RunResult } from '../api.ts'

/**
 * Brings a converted run into the shape of the original, so that both can be compared series by series. MQL4's buffers
 * for the colours of one plot are merged. A shape counts as shown or not shown. A series on one side only is
 * left out.
 */
export function align(original: RunResult, converted: RunResult, bars: Bars): readonly [RunResult, RunResult] {
  const left = converted.plots.filter((plot) => plot.kind !== 'fill')
  const titles = new Set(left.map((plot) => plot.title))
  const counts = new Map<string, number>()
  const shownCounts = new Map<string, number>()
  let otherColors = 0
  const noteColor = (): void => void otherColors++
  const pairs = original.plots
    .filter((plot) => compared.has(plot.kind) || plot.kind === 'barcolor')
    .flatMap((plot): Pair[] => {
      // A program numbers the candles of `barcolor` too.
      const shownTitle = numbered(plot.title, shownCounts)
      if (plot.kind === 'barcolor') return []
      const title = numbered(plot.title, counts)
      const seen = onChart({ ...asShown(plot), title })
      // Candles of which only wicks are visible need no plot.
      if (isBar(plot) && seen.values.every((v) => v !== v)) {
        take(left, plot, shownTitle)
        return []
      }
      const shown = take(left, plot, titles.has(shownTitle) ? shownTitle : title)
      const [first] = shown
      if (first) return [[seen, onChart(merged(seen, first, shown, noteColor))]]
      return plot.values.every((v) => v !== v) ? [] : [[seen, null]]
    })
  return [
    {
      ...original,
      plots: isTrading(original) ? [] : pairs.map(([plot]) => plot),
      trades: pairOldestFirst(original.trades, bars),
    },
    {
      ...converted,
      plots: isTrading(original) ? [] : pairs.flatMap(([, plot]) => (plot ? [plot] : [])),
      leftOut: someLeftOut([...(converted.leftOut ?? []), { what: 'color', count: otherColors }]),
      trades: pairOldestFirst(converted.trades, bars, original.trades),
    },
  ]
}

/** Returns the line of each plot by the title it is compared under. */
export function linesByTitle(
  plots: readonly PlotSeries[],
  lineOf: (plot: number) => number | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    plots.flatMap((plot, k): readonly (readonly [string, number])[] => {
      const line = lineOf(k)
      return line === null || !compared.has(plot.kind) ? [] : [[numbered(plot.title, counts), line]]
    }),
  )
}

/** An Expert Advisor has no plots: its trades are compared. */
const isTrading = ({ equity }: RunResult): boolean => equity !== null

type Pair = readonly [original: PlotSeries, converted: PlotSeries | null]

/** Backgrounds, levels and fillings are objects or properties in MetaTrader, not series. */
const compared = new Set<string>([
  'line',
  'histogram',
  'columns',
  'area',
  'circles',
  'cross',
  'stepline',
  'shape',
  'char',
  'arrow',
  'candle',
  'bar',
])

/** The converted program numbers plots of the same title. */
function numbered(title: string, counts: Map<string, number>): string {
  const part = /:(open|high|low|close)$/.exec(title)?.[0] ?? ''
  const base = title.slice(0, title.length - part.length)
  const number = (counts.get(base) ?? 0) + (part === '' || part === ':open' ? 1 : 0)
  counts.set(base, number)
  return number <= 1 ? title : `${base} ${number}${part}`
}

/** Takes the series of a plot: one, or neighbours of the same title where colours are split. */
function take(left: PlotSeries[], plot: PlotSeries, title: string): PlotSeries[] {
  const wanted = plot.kind === 'arrow' ? [`${title} up`, `${title} down`] : [title]
  const first = left.findIndex((p) => p.title === wanted[0])
  if (first < 0) return []
  const isSplit = plot.colors !== null || plot.kind === 'arrow'
  const taken = left.splice(first, 1)
  while (isSplit && left[first] && wanted.includes(left[first].title) && canFollow(plot, left[first]))
    taken.push(...left.splice(first, 1))
  return taken
}

/** A buffer with colors is a plot by itself; arrows up and down are two. */
const canFollow = ({ kind }: PlotSeries, { colors }: PlotSeries): boolean => kind === 'arrow' || colors === null

/** MetaTrader keeps the largest numbers for bars without a value. Neither chart shows such a value. */
export const isOffChart = (value: number): boolean => Math.abs(value) > 1e300

const onChart = (plot: PlotSeries): PlotSeries =>
  plot.values.some(isOffChart)
    ? { ...plot, values: plot.values.map((value) => (isOffChart(value) ? Number.NaN : value)) }
    : plot

const isMark = ({ kind }: PlotSeries): boolean => kind === 'shape' || kind === 'char' || kind === 'arrow'
const isBar = ({ kind }: PlotSeries): boolean => kind === 'candle' || kind === 'bar'
/** Values in one colour, shown as they are. */
const isPlain = (plot: PlotSeries): boolean => plot.colors === null && !isMark(plot) && !isBar(plot)
const isInvisible = (color: number): boolean => color !== color || (color & 0xff) === 0

/** Returns the visible plot: na where the colour is none, 1 where a mark is drawn. */
function asShown(plot: PlotSeries): PlotSeries {
  const color = plot.color !== null && isInvisible(plot.color) ? null : plot.color
  if (isPlain(plot)) return { ...plot, color }
  // Where neither body nor border is visible, MetaTrader draws no candle.
  if (isBar(plot)) {
    const shown = plot.values.map((value, i) => (candleColorAt(plot, i) === null ? NaN : value))
    return { ...plot, values: shown, colors: null, color: null }
  }
  // One color for all bars that is none, as an input may decide.
  const isHidden = plot.colors === null && plot.color !== null && color === null
  const values = plot.values.map((value, i) => {
    if (isHidden || (plot.colors && isInvisible(plot.colors[i]!))) return NaN
    if (!isMark(plot)) return value
    return value === value ? 1 : NaN
  })
  return { ...plot, values, color }
}

/** The first of the series that has a value on a bar gives it, and its colour. Other colors than asked for are noted. */
function merged(plot: PlotSeries, first: PlotSeries, shown: readonly PlotSeries[], noteColor: () => void): PlotSeries {
  const count = plot.values.length
  if (isPlain(plot) && shown.length === 1 && !first.colors && first.values.length === count) {
    return { ...first, title: plot.title, kind: plot.kind, color: first.color ?? plot.color }
  }
  const values = new Float64Array(count).fill(NaN)
  const colors = plot.colors ? new Float64Array(count).fill(NaN) : null
  // Colours that exist in the run only: MetaTrader 4 has one, MetaTrader 5 up to 64. They are not compared, and the
  // report says how many are not the script's.
  const shownInOne = new Set(
    shown.filter((one) => {
      const [side, others] = plot.kind === 'arrow' ? [sideOf(plot, one), sameTitle(one, shown)] : [plot, shown]
      const isOne = others.length === 1 && one.colors === null
      return (isOne && (one.color === null || isCalculated(side, one.color))) || isFull(side, one)
    }),
  )
  for (let i = 0; i < count; i++) {
    const at = chosen(plot, shown, i)
    if (!at) continue
    const color = at.colors ? at.colors[i]! : (at.color ?? NaN)
    // A plot that is not drawn has no colour in MetaTrader.
    const isColored = at.colors !== null || at.color !== null
    if (!isColored && plot.colors && isInvisible(plot.colors[i]!)) continue
    if (isColored && (at.colors || plot.colors || isBar(plot)) && isInvisible(color)) continue
    if (isJoint(plot, at, i)) continue
    values[i] = isMark(plot) ? 1 : at.values[i]!
    if (colors && shownInOne.has(at) && isColored && visibleColor(color) !== visibleColor(plot.colors?.[i] ?? NaN))
      noteColor()
    if (colors) colors[i] = shownInOne.has(at) || !isColored ? (plot.colors as Float64Array)[i]! : color
  }
  // A palette with one colour in use equals a plot of one colour.
  const color = isBar(plot) || plot.colors ? null : (first.color ?? plot.color)
  return { ...first, title: plot.title, kind: plot.kind, values, colors: isBar(plot) ? null : colors, color }
}

const sameTitle = ({ title }: PlotSeries, shown: readonly PlotSeries[]): readonly PlotSeries[] =>
  shown.filter((one) => one.title === title)

/** The colors of arrows that point as those of a shown series do. */
function sideOf(plot: PlotSeries, shown: PlotSeries): PlotSeries {
  const colors = plot.colors?.map((color, i) => (shown.values[i] === shown.values[i] ? color : NaN)) ?? null
  return { ...plot, colors }
}

/** A line that becomes visible is drawn from the previous bar, in the colour of the bar it leads to. */
function isJoint({ colors }: PlotSeries, { color, colors: own, values }: PlotSeries, i: number): boolean {
  if (!colors || own !== null || color === null || !isInvisible(colors[i]!)) return false
  return values[i + 1] === values[i + 1] && visibleColor(color) === visibleColor(colors[i + 1]!)
}

/** 0xRRGGBB of a plot of MetaTrader 4 whose colors are calculated from several: it has one color. */
const calculatedColor = 0x2962ff

/** Whether it is the one color of a plot of MetaTrader 4 whose colors, or only their transparency, are calculated. */
const isCalculated = ({ colors }: PlotSeries, color: number): boolean =>
  plainColor(color) === calculatedColor ||
  (colors?.every((own) => isInvisible(own) || plainColor(own) === plainColor(color)) ?? false)

/**
 * Whether a plot of MetaTrader 5 has as many colours as it can have. Those of bars that were calculated again have taken
 * some of the places.
 */
const isFull = (plot: PlotSeries, first: PlotSeries): boolean =>
  first.colors !== null && (new Set(first.colors).size >= maxColors || countVisible(plot) >= maxColors)

const maxColors = 64

const countVisible = ({ colors }: PlotSeries): number => new Set(Array.from(colors ?? [], visibleColor)).size

/** Where two colours of a line meet, both series have a value; the original's colour decides. */
function chosen(plot: PlotSeries, shown: readonly PlotSeries[], i: number): PlotSeries | undefined {
  const drawn = shown.filter((p) => p.values[i] === p.values[i])
  const wanted = plot.colors ? visibleColor(plot.colors[i]!) : null
  return drawn.find((p) => p.color !== null && visibleColor(p.color) === wanted) ?? drawn[0]
}
