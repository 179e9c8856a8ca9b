import type { PlotSeries } from '../../api.ts'
import type { ShownLook, ShownLevel } from '../../run/mql/look.ts'
import type { ShownPlot } from '../../run/mql/plots.ts'
import type {
  ChartPicture,
  Colors,
  Dash,
  DrawnCandles,
  DrawnFill,
  DrawnLevel,
  DrawnPlot,
  DrawnSigns,
  Pane,
} from './chart-picture.ts'
import { shownPart, type PictureBars } from './picture-bars.ts'
import { wingdingOf } from './signs.ts'

type PlotsOfPicture = Pick<ChartPicture, 'plots' | 'candles' | 'signs' | 'fills' | 'levels'>

/** Pictures the buffers of a program as a terminal draws them. */
export function mqlPlots(
  { plots, levels, hasOwnWindow }: ShownLook,
  pairsHistograms: boolean,
  view: PictureBars,
): PlotsOfPicture {
  const pane: Pane = hasOwnWindow ? 'own' : 'price'
  const paired = pairsHistograms && !hasOwnWindow ? pairsOfHistograms(plots) : []
  const inPairs = new Set(paired.flat())
  const single = plots.filter((plot) => plot.draw !== 'DRAW_NONE' && !inPairs.has(plot))
  return {
    plots: single.flatMap((plot) => linesOf(plot, pane, view)),
    candles: single.flatMap((plot) => candlesOf(plot, pane, view)),
    signs: single.flatMap((plot) => signsOf(plot, pane, view)),
    fills: [
      ...single.flatMap((plot) => fillsOf(plot, pane, view, isAfterCandles(plots, plot))),
      ...paired.flatMap(([a, b]) => stripsOf(a, b, pane, view)),
    ],
    levels: levels.map((level) => levelOf(level, pane)),
  }
}

/** On prices, a terminal without fillings draws a histogram from one buffer to the next. */
function pairsOfHistograms(plots: readonly ShownPlot[]): readonly (readonly [ShownPlot, ShownPlot])[] {
  const pairs: (readonly [ShownPlot, ShownPlot])[] = []
  for (let k = 0; k + 1 < plots.length; k++) {
    const [a, b] = [plots[k], plots[k + 1]]
    if (a?.draw !== 'DRAW_HISTOGRAM' || b?.draw !== 'DRAW_HISTOGRAM') continue
    pairs.push([a, b])
    k++
  }
  return pairs
}

/** Lines that are wider than one pixel are solid. */
const dashOf = (line: number, width: number): Dash =>
  width > 1 || line === 0 ? 'solid' : line === 1 ? 'dashed' : 'dotted'

/** The values that are drawn. */
function valuesOf({ drawBegin }: ShownPlot, { values }: PlotSeries, view: PictureBars): Float64Array {
  const shown = drawBegin > 0 ? values.map((value, bar) => (bar < drawBegin ? Number.NaN : value)) : values
  return shownPart(shown, view)
}

const colorsOf = ({ color, colors }: PlotSeries, view: PictureBars): Colors => ({
  color: color ?? Number.NaN,
  colors: colors && shownPart(colors, view),
})

const plainDraw = ({ draw }: ShownPlot): string => draw.replace(/^DRAW_(COLOR_)?/, '')

function linesOf(plot: ShownPlot, pane: Pane, view: PictureBars): readonly DrawnPlot[] {
  const draw = plainDraw(plot)
  const [series, second] = plot.series
  if (!series || !['LINE', 'SECTION', 'ZIGZAG', 'HISTOGRAM'].includes(draw)) return []
  const own = valuesOf(plot, series, view)
  const other = draw === 'ZIGZAG' && second ? valuesOf(plot, second, view) : null
  return [
    {
      title: plot.title,
      pane,
      style: draw === 'HISTOGRAM' ? 'histogram' : 'line',
      values: other ? own.map((value, bar) => (value === value ? value : (other[bar] ?? value))) : own,
      ...colorsOf(series, view),
      width: Math.max(1, plot.width),
      dash: dashOf(plot.line, plot.width),
      joinsGaps: draw === 'SECTION' || draw === 'ZIGZAG',
      base: 0,
      offset: plot.shift,
    },
  ]
}

function candlesOf(plot: ShownPlot, pane: Pane, view: PictureBars): readonly DrawnCandles[] {
  const draw = plainDraw(plot)
  const [open, high, low, close] = plot.series
  if (!open || !high || !low || !close || !(draw === 'CANDLES' || draw === 'BARS')) return []
  return [
    {
      title: plot.title,
      pane,
      style: draw === 'BARS' ? 'bars' : 'candles',
      open: valuesOf(plot, open, view),
      high: valuesOf(plot, high, view),
      low: valuesOf(plot, low, view),
      close: valuesOf(plot, close, view),
      ...colorsOf(open, view),
      border: open.outline?.border ? shownPart(open.outline.border, view) : null,
      wick: open.outline?.wick ? shownPart(open.outline.wick, view) : null,
      offset: plot.shift,
    },
  ]
}

function signsOf(plot: ShownPlot, pane: Pane, view: PictureBars): readonly DrawnSigns[] {
  const [series] = plot.series
  if (!series || plainDraw(plot) !== 'ARROW') return []
  return [
    {
      title: plot.title,
      pane,
      values: valuesOf(plot, series, view),
      ...colorsOf(series, view),
      sign: wingdingOf(plot.arrow),
      text: '',
      textColor: Number.NaN,
      size: 8 + 3 * Math.max(1, plot.width),
      shift: plot.arrowShift,
      edge: null,
      offset: plot.shift,
    },
  ]
}

/** A terminal draws the plots of a program in their order. */
const isAfterCandles = (plots: readonly ShownPlot[], plot: ShownPlot): boolean =>
  plots.slice(0, plots.indexOf(plot)).some((before) => plainDraw(before) === 'CANDLES')

function fillsOf(plot: ShownPlot, pane: Pane, view: PictureBars, isInFront: boolean): readonly DrawnFill[] {
  const draw = plainDraw(plot)
  const [first, second] = plot.series
  if (!first || !second || !(draw === 'FILLING' || draw === 'HISTOGRAM2')) return []
  const fill: DrawnFill = {
    title: plot.title,
    pane,
    upper: valuesOf(plot, first, view),
    lower: valuesOf(plot, second, view),
    ...colorsOf(first, view),
    style: draw === 'FILLING' ? 'area' : 'strips',
    ...(isInFront && draw !== 'FILLING' && { isInFront }),
    offset: plot.shift,
  }
  const [, below] = plot.palette
  if (draw !== 'FILLING' || below === undefined) return [fill]
  // The second color is for bars on which the first series is the lower one.
  const colors = fill.upper.map((value, bar) => (value < (fill.lower[bar] ?? value) ? below : fill.color))
  return [{ ...fill, colors }]
}

function stripsOf(a: ShownPlot, b: ShownPlot, pane: Pane, view: PictureBars): readonly DrawnFill[] {
  const [first, second] = [a.series[0], b.series[0]]
  if (!first || !second) return []
  const [upper, lower] = [valuesOf(a, first, view), valuesOf(b, second, view)]
  const [ofFirst, ofSecond] = [first.color ?? Number.NaN, second.color ?? Number.NaN]
  const colors = upper.map((value, bar) => (value >= (lower[bar] ?? value) ? ofFirst : ofSecond))
  return [{ title: a.title, pane, upper, lower, color: ofFirst, colors, style: 'strips', offset: a.shift }]
}

const levelOf = ({ value, color, line, width, text }: ShownLevel, pane: Pane): DrawnLevel => ({
  title: text,
  pane,
  value,
  color: color ?? levelColor,
  width: Math.max(1, width),
  dash: dashOf(line, width),
})

/** Levels of programs that set no color are gray. */
const levelColor = 0x808080ff
