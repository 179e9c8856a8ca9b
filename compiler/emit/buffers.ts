import { required } from '../text/required.ts'
import type { Variable } from '../ir/tree/nodes.ts'
import type { Color, Plot, PlotStyle, Program } from '../ir/program.ts'
import type { Dialect } from '../api.ts'

/** One plot as the platform knows it. */
export interface DrawnPlot {
  readonly plot: Plot
  readonly label: string
  /** `DRAW_LINE` … */
  readonly draw: string
  /** Data buffers in the order the platform wants them. */
  readonly buffers: readonly Variable[]
  /** MQL5's buffer of colour indices. */
  readonly colorBuffer: Variable | null
  readonly palette: readonly Color[]
}

/** How the platform draws the plots, and which buffers are only computed. */
export interface BufferPlan {
  readonly drawn: readonly DrawnPlot[]
  /** Arrays the script writes that no buffer is set to: they must be grown like series. */
  readonly own: readonly Variable[]
  /** MQL4 only: which buffer shows a plot's values on the bars of one colour. */
  readonly splits: readonly Split[]
}

export interface Split {
  readonly plot: Plot
  readonly color: number
  readonly buffer: Variable
  /** Lines are joined to the bar before the colour changes. */
  readonly joined: boolean
}

const mql5Styles: Readonly<Record<PlotStyle, readonly [plain: string, colored: string]>> = {
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

/** MQL4 draws neither candles nor fillings: pairs of histograms in the chart window show their range. */
const mql4Styles: Readonly<Record<PlotStyle, string>> = {
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

/** Codes of the plots Pine draws with dots and crosses. */
export const arrowCode = (plot: Plot): number =>
  plot.style === 'circles' ? 159 : plot.style === 'cross' ? 251 : plot.arrow

export function planBuffers(program: Program, dialect: Dialect): BufferPlan {
  return dialect === 'mql5' ? planMql5(program) : planMql4(program)
}

function planMql5(program: Program): BufferPlan {
  const drawn = program.plots.map((plot): DrawnPlot => {
    const colored = plot.colorIndex !== null && plot.style !== 'none'
    return {
      plot,
      label: plot.title,
      draw: mql5Styles[plot.style][colored ? 1 : 0],
      buffers: plot.buffers,
      colorBuffer: colored ? plot.colorIndex : null,
      palette: plot.palette,
    }
  })
  const own = program.plots.flatMap((plot) => (plot.colorIndex && plot.style === 'none' ? [plot.colorIndex] : []))
  return { drawn, own, splits: [] }
}

/** The color in MQL4 of a plot whose colors are calculated and made of none that is known. */
const plain: Color = { kind: 'rgb', value: 0x2196f3ff, transparency: null }

function planMql4(program: Program): BufferPlan {
  const drawn: DrawnPlot[] = []
  const own: Variable[] = []
  const splits: Split[] = []
  for (const plot of program.plots) {
    const draw = mql4Styles[plot.style]
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
    if (plot.colorIndex) own.push(plot.colorIndex)
    for (const [k, buffer] of plot.buffers.entries()) {
      const label = plot.buffers.length === 4 ? `${plot.title}:${['open', 'high', 'low', 'close'][k]}` : plot.title
      drawn.push({
        plot,
        label,
        draw,
        buffers: [buffer],
        colorBuffer: null,
        palette: [plot.palette[0] ?? plot.fallback ?? plain],
      })
    }
  }
  return { drawn, own, splits }
}
