import { arrowCode, type BufferPlan, type DrawnPlot, type Split } from '../../emit/buffers.ts'
import { shownColor } from '../../emit/blending.ts'
import { mayVanish } from '../../emit/head.ts'
import { expression } from '../../emit/code/expressions.ts'
import { does, drawnAs, isSetWidth, isZero, name, settled } from '../../emit/code/settings.ts'
import type { Names } from '../../emit/names.ts'
import { inLoops, shortestLoop, type PlotSetting } from '../../emit/plot-settings.ts'
import type { EmitContext, PlotProperty } from '../../emit/target.ts'
import type { Color, PlotStyle, Program } from '../../ir/program.ts'
import type { Variable } from '../../ir/tree/nodes.ts'
import { isSettled } from '../../ir/tree/settled.ts'
import { isBlended, isSetAtStart, isVisible } from '../../ir/visuals/colors.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Expression, Statement } from '../../mql/syntax/nodes.ts'
import { required } from '../../text/required.ts'

/** MQL4 draws neither candles nor fillings: pairs of histograms in the chart window show their range. */
const styles: Readonly<Record<PlotStyle, string>> = {
  line: 'DRAW_LINE',
  stepline: 'DRAW_LINE',
  histogram: 'DRAW_HISTOGRAM',
  columns: 'DRAW_HISTOGRAM',
  area: 'DRAW_HISTOGRAM',
  circles: 'DRAW_ARROW',
  cross: 'DRAW_ARROW',
  arrow: 'DRAW_ARROW',
  candles: 'DRAW_HISTOGRAM',
  bars: 'DRAW_HISTOGRAM',
  filling: 'DRAW_HISTOGRAM',
  wick: 'DRAW_HISTOGRAM',
  none: 'DRAW_NONE',
}

/** The color of a plot whose colors are calculated and made of none that is known. */
const plain: Color = { kind: 'rgb', value: 0x2962ffff, transparency: null }

export function planBuffers(program: Program): BufferPlan {
  const drawn: DrawnPlot[] = []
  const own: Variable[] = []
  const splits: Split[] = []
  for (const plot of program.plots) {
    const draw = styles[plot.style]
    // In a separate window each histogram begins at zero, so pairs show no wick there.
    if (plot.style === 'wick' && !program.overlay) continue
    if (plot.colorIndex && plot.style !== 'none' && plot.buffers.length === 1 && plot.palette.length > 0) {
      own.push(...plot.buffers, plot.colorIndex)
      const first = required(plot.buffers[0], 'buffer of a plot')
      plot.palette.forEach((color, i) => {
        if (color.kind === 'rgb' && (color.value & 0xff) === 0) return
        const buffer: Variable = { ...first, name: `${first.name}${i + 1}` }
        splits.push({ plot, values: first, color: i, buffer, joined: draw === 'DRAW_LINE' })
        drawn.push({ plot, label: plot.title, draw, buffers: [buffer], colorBuffer: null, palette: [color] })
      })
      continue
    }
    for (const [k, buffer] of plot.buffers.entries()) {
      const label = plot.buffers.length === 4 ? `${plot.title}:${['open', 'high', 'low', 'close'][k]}` : plot.title
      drawn.push({
        plot,
        label,
        draw,
        buffers: [buffer],
        colorBuffer: null,
        palette: [plot.palette.find(isVisible) ?? plot.palette[0] ?? plot.fallback ?? plain],
      })
    }
  }
  return { drawn: withCommonLabels(drawn), own, splits }
}

/** Marks neighbours with one label: a loop sets it. */
function withCommonLabels(drawn: readonly DrawnPlot[]): DrawnPlot[] {
  const runs: DrawnPlot[][] = []
  for (const plot of drawn) {
    const run = runs.at(-1)
    if (run?.[0]?.label === plot.label) run.push(plot)
    else runs.push([plot])
  }
  return runs.flatMap((run) => run.map((plot) => ({ ...plot, setsLabel: run.length >= shortestLoop })))
}

export function bindBuffers({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] {
  const buffers = plan.drawn.flatMap((drawn) => drawn.buffers.map((buffer) => ({ drawn, buffer })))
  const settings = buffers.flatMap(({ drawn }, at) => plotSettings(drawn, at, names))
  return [...boundBuffers(buffers.map(({ buffer }) => name(names.variable(buffer)))), ...inLoops(settings, names)]
}

/** From here on a function that binds a buffer is shorter than two statements for each. */
const manyBuffers = 2

const boundBuffers = (buffers: readonly Expression[]): Statement[] =>
  buffers.flatMap((buffer, at) =>
    buffers.length >= manyBuffers
      ? [does('SetBuffer', at, buffer)]
      : [does('SetIndexBuffer', at, buffer), does('ArraySetAsSeries', buffer, false)],
  )

function plotSettings(drawn: DrawnPlot, at: number, names: Names): PlotSetting[] {
  const code = arrowCode(drawn.plot)
  const { offset } = drawn.plot
  return [
    ...(drawn.setsLabel ? [{ at, callee: 'SetIndexLabel', args: [mql.string(drawn.label)] }] : []),
    ...(code ? [{ at, callee: 'SetIndexArrow', args: [expression(code, names)] }] : []),
    ...(offset && !isZero(offset) && isSettled(offset)
      ? [{ at, callee: 'SetIndexShift', args: [settled(offset, names)] }]
      : []),
    ...(isStyled(drawn, names) ? [styleOf(drawn, at, names)] : []),
  ]
}

/** `SetIndexStyle` sets all but a color that never changes or may vanish; a plot without a type is a line. */
export function unstated(drawn: DrawnPlot, names: Names): ReadonlySet<PlotProperty> {
  const [color] = drawn.palette
  const isShownBlended = color !== undefined && isBlended(color)
  const label = drawn.setsLabel ? (['label'] as const) : []
  if (!isStyled(drawn, names) && !isShownBlended)
    return new Set([...label, ...(drawn.draw === 'DRAW_LINE' ? (['type'] as const) : [])])
  const setsColor = isShownBlended ? !mayVanish(color) : color !== undefined && isSetAtStart(color)
  return new Set([...label, 'type', 'style', 'width', ...(setsColor ? (['color'] as const) : [])])
}

/** Whether `OnInit` sets the plot's style. */
function isStyled(drawn: DrawnPlot, names: Names): boolean {
  const [color] = drawn.palette
  const { line, width } = drawn.plot
  if (!color || isBlended(color)) return false
  return isSetAtStart(color) || isSetWidth(width) || line.kind !== 'name' || drawType(drawn, names) !== null
}

const drawType = ({ plot, draw }: Pick<DrawnPlot, 'plot' | 'draw'>, names: Names): Expression | null =>
  drawnAs(plot, draw, (style) => styles[style], names)

/** MetaTrader 4 takes a color together with style and width. */
function styleOf({ plot, draw, palette: [color] }: DrawnPlot, at: number, names: Names): PlotSetting {
  const width = isSettled(plot.width) ? expression(plot.width, names) : mql.int(1)
  const given = color && (isSetAtStart(color) || isBlended(color)) ? [shownColor(color, names)] : []
  const shown = drawType({ plot, draw }, names) ?? name(draw)
  return { at, callee: 'SetIndexStyle', args: [shown, expression(plot.line, names), width, ...given] }
}

/** Blends the only color of each plot. */
export const blendPlots = ({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] =>
  inLoops(
    plan.drawn.flatMap((drawn, at) => (drawn.palette.slice(0, 1).some(isBlended) ? [styleOf(drawn, at, names)] : [])),
    names,
  )
