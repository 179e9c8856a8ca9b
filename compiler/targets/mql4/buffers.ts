import { arrowCode, type BufferPlan, type DrawnPlot, type Split } from '../../emit/buffers.ts'
import { shownColor } from '../../emit/blending.ts'
import { expression } from '../../emit/code/expressions.ts'
import { does, drawnAs, isSetWidth, isZero, name, settled } from '../../emit/code/settings.ts'
import type { Names } from '../../emit/names.ts'
import type { EmitContext } from '../../emit/target.ts'
import type { Color, PlotStyle, Program } from '../../ir/program.ts'
import type { Variable } from '../../ir/tree/nodes.ts'
import { isSettled } from '../../ir/tree/settled.ts'
import { isBlended, isVisible } from '../../ir/visuals/colors.ts'
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
  none: 'DRAW_NONE',
}

/** The color of a plot whose colors are calculated and made of none that is known. */
const plain: Color = { kind: 'rgb', value: 0x2196f3ff, transparency: null }

export function planBuffers(program: Program): BufferPlan {
  const drawn: DrawnPlot[] = []
  const own: Variable[] = []
  const splits: Split[] = []
  for (const plot of program.plots) {
    const draw = styles[plot.style]
    if (plot.colorIndex && plot.style !== 'none' && plot.buffers.length === 1 && plot.palette.length > 0) {
      own.push(...plot.buffers, plot.colorIndex)
      const first = required(plot.buffers[0], 'buffer of a plot')
      plot.palette.forEach((color, i) => {
        if (color.kind === 'rgb' && (color.value & 0xff) === 0) return
        const buffer: Variable = { ...first, name: `${first.name}${i + 1}` }
        splits.push({ plot, color: i, buffer, joined: draw === 'DRAW_LINE' })
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
  return { drawn, own, splits }
}

export function bindBuffers({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] {
  const made: Statement[] = []
  let n = 0
  for (const drawn of plan.drawn) {
    for (const buffer of drawn.buffers) {
      const at = n++
      const series = name(names.variable(buffer))
      made.push(does('SetIndexBuffer', at, series), does('ArraySetAsSeries', series, false))
      const code = arrowCode(drawn.plot)
      if (code) made.push(does('SetIndexArrow', at, expression(code, names)))
      if (drawn.plot.offset && !isZero(drawn.plot.offset))
        made.push(does('SetIndexShift', at, settled(drawn.plot.offset, names)))
      const [color] = drawn.palette
      const { line, width } = drawn.plot
      const isSet = color?.kind === 'input' || isSetWidth(width) || line.kind !== 'name' || drawType(drawn, names)
      if (color && !isBlended(color) && isSet) made.push(setIndexStyle(drawn, at, names))
    }
  }
  return made
}

const drawType = ({ plot, draw }: Pick<DrawnPlot, 'plot' | 'draw'>, names: Names): Expression | null =>
  drawnAs(plot, draw, (style) => styles[style], names)

/** MetaTrader 4 takes a color together with style and width. */
function setIndexStyle({ plot, draw, palette: [color] }: DrawnPlot, at: number, names: Names): Statement {
  const width = isSettled(plot.width) ? expression(plot.width, names) : 1
  const given = color && (color.kind === 'input' || isBlended(color)) ? [shownColor(color, names)] : []
  const shown = drawType({ plot, draw }, names) ?? name(draw)
  return does('SetIndexStyle', at, shown, expression(plot.line, names), width, ...given)
}

/** Blends the only color of each plot. */
export const blendPlots = ({ plan, names }: Pick<EmitContext, 'plan' | 'names'>): Statement[] =>
  plan.drawn.flatMap((drawn, at) =>
    drawn.palette.slice(0, 1).some(isBlended) ? [setIndexStyle(drawn, at, names)] : [],
  )
