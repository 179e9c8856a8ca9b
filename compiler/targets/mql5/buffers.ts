import { arrowCode, type BufferPlan, type DrawnPlot } from '../../emit/buffers.ts'
import { shownColor } from '../../emit/blending.ts'
import { expression } from '../../emit/code/expressions.ts'
import { does, drawnAs, isSetWidth, isZero, name, settled, shownAs } from '../../emit/code/settings.ts'
import type { Names } from '../../emit/names.ts'
import type { EmitContext } from '../../emit/target.ts'
import type { Plot, PlotStyle, Program } from '../../ir/program.ts'
import { isBlended } from '../../ir/visuals/colors.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Expression, Statement } from '../../mql/syntax/nodes.ts'

const styles: Readonly<Record<PlotStyle, readonly [plain: string, colored: string]>> = {
  line: ['DRAW_LINE', 'DRAW_COLOR_LINE'],
  stepline: ['DRAW_LINE', 'DRAW_COLOR_LINE'],
  histogram: ['DRAW_HISTOGRAM', 'DRAW_COLOR_HISTOGRAM'],
  columns: ['DRAW_HISTOGRAM', 'DRAW_COLOR_HISTOGRAM'],
  area: ['DRAW_HISTOGRAM', 'DRAW_COLOR_HISTOGRAM'],
  circles: ['DRAW_ARROW', 'DRAW_COLOR_ARROW'],
  cross: ['DRAW_ARROW', 'DRAW_COLOR_ARROW'],
  arrow: ['DRAW_ARROW', 'DRAW_COLOR_ARROW'],
  candles: ['DRAW_CANDLES', 'DRAW_COLOR_CANDLES'],
  bars: ['DRAW_BARS', 'DRAW_COLOR_BARS'],
  filling: ['DRAW_FILLING', 'DRAW_FILLING'],
  none: ['DRAW_NONE', 'DRAW_NONE'],
}

export function planBuffers(program: Program): BufferPlan {
  const drawn = program.plots.map((plot): DrawnPlot => {
    const colored = plot.colorIndex !== null && plot.style !== 'none'
    return {
      plot,
      label: plot.title,
      draw: styles[plot.style][colored ? 1 : 0],
      buffers: plot.buffers,
      colorBuffer: colored ? plot.colorIndex : null,
      palette: plot.outline ? [plot.outline, ...plot.palette] : plot.palette,
    }
  })
  return { drawn, own: [], splits: [] }
}

export function bindBuffers({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] {
  const made: Statement[] = []
  let n = 0
  for (const { buffers, colorBuffer } of plan.drawn) {
    for (const buffer of buffers)
      made.push(does('SetIndexBuffer', n++, name(names.variable(buffer)), name('INDICATOR_DATA')))
    if (colorBuffer)
      made.push(does('SetIndexBuffer', n++, name(names.variable(colorBuffer)), name('INDICATOR_COLOR_INDEX')))
  }
  plan.drawn.forEach((drawn, i) => made.push(...plotSettings(drawn, i, names)))
  if (plan.drawn.length > 0) {
    const plot = names.fresh('plot')
    const empty = (at: Expression | number) =>
      does('PlotIndexSetDouble', at, name('PLOT_EMPTY_VALUE'), name('EMPTY_VALUE'))
    made.push(
      plan.drawn.length === 1
        ? empty(0)
        : mql.forLoop(
            mql.variable('int', plot, { init: mql.int(0) }),
            mql.binary(name(plot), '<', mql.int(plan.drawn.length)),
            mql.postfix(name(plot), '++'),
            empty(name(plot)),
          ),
    )
  }
  return made
}

/**
 * Draws a plot as inputs choose, and hides one that they do not show. Another number of buffers cannot be drawn, so a
 * plot of several is hidden by a first bar that never comes.
 */
function chosenByInputs(plot: Plot, buffers: number, draw: string, i: number, names: Names): Statement[] {
  const colored = draw.startsWith('DRAW_COLOR_') ? 1 : 0
  const isOne = buffers === 1
  const type = drawnAs(isOne ? plot : { ...plot, shown: null }, draw, (style) => styles[style][colored], names)
  const begin = isOne || plot.showLast ? null : shownAs(plot, '0', 'INT_MAX', names)
  return [
    ...(type ? [does('PlotIndexSetInteger', i, name('PLOT_DRAW_TYPE'), type)] : []),
    ...(begin ? [does('PlotIndexSetInteger', i, name('PLOT_DRAW_BEGIN'), begin)] : []),
  ]
}

function plotSettings(drawn: DrawnPlot, i: number, names: Names): Statement[] {
  const { plot, draw, palette, colorBuffer, buffers } = drawn
  const set = (property: string, ...values: (Expression | number)[]) =>
    does('PlotIndexSetInteger', i, name(property), ...values)
  const code = arrowCode(plot)
  const inputs = palette.flatMap((color, at) =>
    color.kind === 'input' && !isBlended(color) ? [set('PLOT_LINE_COLOR', at, shownColor(color, names))] : [],
  )
  const isFilled = colorBuffer !== null && palette.length === 0
  return [
    ...chosenByInputs(plot, buffers.length + (colorBuffer ? 1 : 0), draw, i, names),
    ...(code ? [set('PLOT_ARROW', expression(code, names))] : []),
    ...(code && !isZero(plot.arrowShift) ? [set('PLOT_ARROW_SHIFT', expression(plot.arrowShift, names))] : []),
    ...(plot.offset && !isZero(plot.offset) ? [set('PLOT_SHIFT', settled(plot.offset, names))] : []),
    ...(plot.line.kind === 'name' ? [] : [set('PLOT_LINE_STYLE', expression(plot.line, names))]),
    ...(isSetWidth(plot.width) ? [set('PLOT_LINE_WIDTH', expression(plot.width, names))] : []),
    ...(isFilled ? [set('PLOT_COLOR_INDEXES', 64)] : []),
    ...inputs,
  ]
}

/** Blends the colors of the palettes. */
export const blendPlots = ({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] =>
  plan.drawn.flatMap(({ palette }, plot) =>
    palette.flatMap((color, at) =>
      isBlended(color)
        ? [does('PlotIndexSetInteger', plot, name('PLOT_LINE_COLOR'), at, shownColor(color, names))]
        : [],
    ),
  )
