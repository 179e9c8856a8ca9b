import { pairedAnew, turnedAlike } from './align-trades.ts'
import type { Bars, PlotSeries, RunResult } from './api.ts'

/**
 * The two programs show the same things in their platforms' ways. This brings a converted run into the shape of the
 * original, so that the two can be compared series by series: MQL4's buffers of one plot's colours are put together, a
 * shape counts as shown or not shown, and what is no series on the one side or the other is left out.
 */
export function align(original: RunResult, converted: RunResult, bars: Bars): readonly [RunResult, RunResult] {
  const left = converted.plots.filter((plot) => plot.kind !== 'fill')
  const counts = new Map<string, number>()
  const pairs = original.plots
    .filter((plot) => compared.has(plot.kind))
    .flatMap((plot): Pair[] => {
      const title = numbered(plot.title, counts)
      const shown = take(left, plot, title)
      const seen = { ...asShown(plot), title }
      if (shown.length > 0) return [[seen, merged(seen, shown)]]
      return plot.values.every((v) => v !== v) ? [] : [[seen, null]]
    })
  return [
    {
      ...original,
      plots: isTrading(original) ? [] : pairs.map(([plot]) => plot),
      trades: pairedAnew(original.trades, bars),
    },
    {
      ...converted,
      plots: isTrading(original) ? [] : pairs.flatMap(([, plot]) => (plot ? [plot] : [])),
      trades: pairedAnew(turnedAlike(original.trades, converted.trades, bars), bars),
    },
  ]
}

/** An Expert Advisor shows no plots: there the trades are what is compared. */
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

/** The converted program tells plots of one title apart by a number. */
function numbered(title: string, counts: Map<string, number>): string {
  const part = /:(open|high|low|close)$/.exec(title)?.[0] ?? ''
  const base = title.slice(0, title.length - part.length)
  const number = (counts.get(base) ?? 0) + (part === '' || part === ':open' ? 1 : 0)
  counts.set(base, number)
  return number <= 1 ? title : `${base} ${number}${part}`
}

/** The series that show the plot: one, or neighbours of one title where its colours are split. */
function take(left: PlotSeries[], plot: PlotSeries, title: string): PlotSeries[] {
  const wanted = plot.kind === 'arrow' ? [`${title} up`, `${title} down`] : [title]
  const first = left.findIndex((p) => p.title === wanted[0])
  if (first < 0) return []
  const isSplit = plot.colors !== null || plot.kind === 'arrow'
  const taken = left.splice(first, 1)
  while (isSplit && left[first] && wanted.includes(left[first].title) && left[first].colors === null)
    taken.push(...left.splice(first, 1))
  return taken
}

const isMark = ({ kind }: PlotSeries): boolean => kind === 'shape' || kind === 'char' || kind === 'arrow'
const isBar = ({ kind }: PlotSeries): boolean => kind === 'candle' || kind === 'bar'
/** Values in one colour, shown as they are. */
const isPlain = (plot: PlotSeries): boolean => plot.colors === null && !isMark(plot) && !isBar(plot)
const isInvisible = (color: number): boolean => color !== color || (color & 0xff) === 0

/** The plot as a platform shows it: nothing where its colour is none, 1 where a mark stands. */
function asShown(plot: PlotSeries): PlotSeries {
  const color = plot.color !== null && isInvisible(plot.color) ? null : plot.color
  if (isPlain(plot)) return { ...plot, color }
  const values = plot.values.map((value, i) => {
    if (plot.colors && isInvisible(plot.colors[i])) return NaN
    if (!isMark(plot)) return value
    return value === value ? 1 : NaN
  })
  // MetaTrader colours a candle as a whole; Pine has a colour for each of its parts.
  return isBar(plot) ? { ...plot, values, colors: null, color: null } : { ...plot, values, color }
}

/** The first of the series that has a value on a bar gives it, and its colour. */
function merged(plot: PlotSeries, shown: readonly PlotSeries[]): PlotSeries {
  const [first] = shown
  const count = plot.values.length
  if (isPlain(plot) && shown.length === 1 && !first.colors && first.values.length === count) {
    return { ...first, title: plot.title, kind: plot.kind, color: first.color ?? plot.color }
  }
  const values = new Float64Array(count).fill(NaN)
  const colors = plot.colors ? new Float64Array(count).fill(NaN) : null
  // Colours that only the run shows: MetaTrader 4 has one of them, MetaTrader 5 up to 64. Told as approximated, not compared.
  const shownInOne = (shown.length === 1 && first.colors === null) || isFull(first)
  for (let i = 0; i < count; i++) {
    const at = chosen(plot, shown, i)
    if (!at) continue
    const color = at.colors ? at.colors[i] : (at.color ?? NaN)
    // A plot that is not drawn has no colour in MetaTrader.
    const isColored = at.colors !== null || at.color !== null
    if (!isColored && plot.colors && isInvisible(plot.colors[i])) continue
    if (isColored && (at.colors || plot.colors) && isInvisible(color)) continue
    if (isJoint(plot, at, i)) continue
    values[i] = isMark(plot) ? 1 : at.values[i]
    if (colors) colors[i] = shownInOne || !isColored ? (plot.colors as Float64Array)[i] : color
  }
  // A palette with a single colour in use is no different from a plot of one colour; arrows have a colour for each direction.
  const color = isBar(plot) || plot.colors || plot.kind === 'arrow' ? null : (first.color ?? plot.color)
  return { ...first, title: plot.title, kind: plot.kind, values, colors: isBar(plot) ? null : colors, color }
}

/** A line that comes into sight is drawn from the bar before on, in the colour of the bar it leads to. */
function isJoint({ colors }: PlotSeries, { color, colors: own, values }: PlotSeries, i: number): boolean {
  if (!colors || own !== null || color === null || !isInvisible(colors[i])) return false
  return values[i + 1] === values[i + 1] && rgb(color) === rgb(colors[i + 1])
}

/** More colours than a plot of MetaTrader 5 can have. */
const isFull = ({ colors }: PlotSeries): boolean => colors !== null && new Set(colors).size >= 64

/** Where two colours of a line meet both have a value: the one the original has is meant. */
function chosen(plot: PlotSeries, shown: readonly PlotSeries[], i: number): PlotSeries | undefined {
  const drawn = shown.filter((p) => p.values[i] === p.values[i])
  const wanted = plot.colors ? rgb(plot.colors[i]) : null
  return drawn.find((p) => p.color !== null && rgb(p.color) === wanted) ?? drawn[0]
}

const rgb = (color: number): number => Math.floor(color / 256)
