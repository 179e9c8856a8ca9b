import { isSettled } from '../../ir/tree/settled.ts'
import { arrowCode, type BufferPlan, type DrawnPlot } from '../../emit/buffers.ts'
import { shownColor } from '../../emit/blending.ts'
import { expression } from '../../emit/code/expressions.ts'
import { does, drawnAs, isSetWidth, isZero, name, settled, shownAs } from '../../emit/code/settings.ts'
import type { Names } from '../../emit/names.ts'
import { inLoops, type PlotSetting } from '../../emit/plot-settings.ts'
import type { EmitContext, PlotProperty } from '../../emit/target.ts'
import type { Plot, PlotStyle, Program } from '../../ir/program.ts'
import { isBlended, isSetAtStart } from '../../ir/visuals/colors.ts'
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
  wick: ['DRAW_HISTOGRAM2', 'DRAW_COLOR_HISTOGRAM2'],
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
  return [
    ...made,
    ...inLoops(
      plan.drawn.flatMap((drawn, i) => plotSettings(drawn, i, names)),
      names,
    ),
  ]
}

/**
 * Draws a plot as inputs choose, and hides one that they do not show. Another number of buffers cannot be drawn, so a
 * plot of several is hidden by a first bar that never comes.
 */
function chosenByInputs(plot: Plot, buffers: number, draw: string, i: number, names: Names): PlotSetting[] {
  const colored = draw.startsWith('DRAW_COLOR_') ? 1 : 0
  const isOne = buffers === 1
  const type = drawnAs(isOne ? plot : { ...plot, shown: null }, draw, (style) => styles[style][colored], names)
  const begin = isOne || plot.showLast ? null : shownAs(plot, '0', 'INT_MAX', names)
  return [
    ...(type ? [setting(i, 'PLOT_DRAW_TYPE', type)] : []),
    ...(begin ? [setting(i, 'PLOT_DRAW_BEGIN', begin)] : []),
  ]
}

const setting = (at: number, property: string, ...values: readonly Expression[]): PlotSetting => ({
  at,
  callee: 'PlotIndexSetInteger',
  args: [name(property), ...values],
})

/** Bars without a value need no setting: a plot's empty value is EMPTY_VALUE by default (MQL5 book, "Skip drawing on initial bars"). */
function plotSettings(drawn: DrawnPlot, i: number, names: Names): PlotSetting[] {
  const { plot, draw, palette, colorBuffer, buffers } = drawn
  const set = (property: string, ...values: readonly Expression[]) => setting(i, property, ...values)
  const code = arrowCode(plot)
  const inputs = palette.flatMap((color, at) =>
    isSetAtStart(color) && !isBlended(color) ? [set('PLOT_LINE_COLOR', mql.int(at), shownColor(color, names))] : [],
  )
  const isFilled = colorBuffer !== null && palette.length === 0
  return [
    ...chosenByInputs(plot, buffers.length + (colorBuffer ? 1 : 0), draw, i, names),
    ...(code ? [set('PLOT_ARROW', expression(code, names))] : []),
    ...(code && !isZero(plot.arrowShift) ? [set('PLOT_ARROW_SHIFT', expression(plot.arrowShift, names))] : []),
    ...(plot.offset && !isZero(plot.offset) && isSettled(plot.offset)
      ? [set('PLOT_SHIFT', settled(plot.offset, names))]
      : []),
    ...(plot.line.kind === 'name' ? [] : [set('PLOT_LINE_STYLE', expression(plot.line, names))]),
    ...(isSetWidth(plot.width) ? [set('PLOT_LINE_WIDTH', expression(plot.width, names))] : []),
    ...(isFilled ? [set('PLOT_COLOR_INDEXES', mql.int(64))] : []),
    ...inputs,
  ]
}

/** `OnInit` sets a color that an input chooses or that is blended; of several, the property tells their number. */
export const unstated = ({ palette: [color, ...others] }: DrawnPlot): ReadonlySet<PlotProperty> =>
  new Set(color && (isSetAtStart(color) || isBlended(color)) && others.length === 0 ? ['color'] : [])

/** Blends the colors of the palettes. */
export const blendPlots = ({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] =>
  plan.drawn.flatMap(({ palette }, plot) =>
    palette.flatMap((color, at) =>
      isBlended(color)
        ? [does('PlotIndexSetInteger', plot, name('PLOT_LINE_COLOR'), at, shownColor(color, names))]
        : [],
    ),
  )
