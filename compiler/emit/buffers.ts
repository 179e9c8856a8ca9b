import * as make from '../ir/tree/make.ts'
import type { Expr, Variable } from '../ir/tree/nodes.ts'
import type { Color, Plot, Program } from '../ir/program.ts'

/** One plot as the platform knows it. */
export interface DrawnPlot {
  readonly plot: Plot
  readonly label: string
  /** `DRAW_LINE` … */
  readonly draw: string
  /** Data buffers in the order the platform wants them. */
  readonly buffers: readonly Variable[]
  /** The buffer of indices into the palette, where the platform has such. */
  readonly colorBuffer: Variable | null
  readonly palette: readonly Color[]
}

/** How the platform draws the plots, and which buffers are only computed. */
export interface BufferPlan {
  readonly drawn: readonly DrawnPlot[]
  /** Arrays the script writes that no buffer is set to: they must be grown like series. */
  readonly own: readonly Variable[]
  /** Where a buffer has one color: which one shows a plot's values on the bars of a color. */
  readonly splits: readonly Split[]
}

export interface Split {
  readonly plot: Plot
  readonly color: number
  readonly buffer: Variable
  /** Lines are joined to the bar before the colour changes. */
  readonly joined: boolean
}

/** Returns the series of palette places that the platform does not read. */
export function unreadColors({ plots }: Program, { drawn, own }: BufferPlan): ReadonlySet<Variable> {
  const read = new Set([...own, ...drawn.flatMap(({ colorBuffer }) => colorBuffer ?? [])])
  return new Set(plots.flatMap(({ colorIndex }) => (colorIndex && !read.has(colorIndex) ? [colorIndex] : [])))
}

/** Codes of the plots Pine draws with dots and crosses. */
export const arrowCode = (plot: Plot): Expr =>
  plot.style === 'circles' ? make.number(159) : plot.style === 'cross' ? make.number(251) : plot.arrow
