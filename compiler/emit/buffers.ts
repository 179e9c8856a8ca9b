import { chosenText, textsOf } from '../ir/tree/choices.ts'
import * as make from '../ir/tree/make.ts'
import type { Expr, Func, Variable } from '../ir/tree/nodes.ts'
import type { Color, Plot, Program } from '../ir/program.ts'
import { assignmentsIn, visitExpressions } from '../ir/tree/walk.ts'
import { tableOf } from '../text/table.ts'

/** One plot as the platform knows it. */
export interface DrawnPlot {
  readonly plot: Plot
  readonly label: string
  /** Whether `OnInit` sets the label, as that of its neighbours. */
  readonly setsLabel?: boolean
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
  /** Holds the plot's values by bar: its buffer, or the series of which that would be a copy. */
  readonly values: Variable
  readonly color: number
  readonly buffer: Variable
  /** Lines are joined to the bar before the colour changes. */
  readonly joined: boolean
}

/** The plan without the copies of series that lines in several colors would be split from. */
export function withoutCopies(plan: BufferPlan, main: Func): BufferPlan {
  const originals = new Map<Variable, Variable>()
  for (const { joined, values } of plan.splits) {
    const original = joined ? originalOf(values, main) : null
    if (original) originals.set(values, original)
  }
  return {
    ...plan,
    own: plan.own.filter((buffer) => !originals.has(buffer)),
    splits: plan.splits.map((split) => ({ ...split, values: originals.get(split.values) ?? split.values })),
  }
}

/** The series whose values a buffer has: nothing else sets or reads the buffer, nor sets the series behind that. */
function originalOf(buffer: Variable, { body }: Func): Variable | null {
  const at = body.findIndex(
    (statement) =>
      statement.kind === 'assign' && statement.target.kind === 'variable' && statement.target.variable === buffer,
  )
  const set = body[at]
  const shown =
    set?.kind === 'assign' && set.value.kind === 'call' && set.value.name === 'Plot' ? set.value.args[0] : null
  if (shown?.kind !== 'variable' || shown.index !== null || shown.variable.storage !== 'series') return null
  let mentions = 0
  visitExpressions(body, (value) => {
    if ((value.kind === 'variable' || value.kind === 'array') && value.variable === buffer) mentions++
  })
  const isSetLater = assignmentsIn(body.slice(at)).some(
    ({ target }) => target.kind === 'variable' && target.variable === shown.variable,
  )
  return mentions === 1 && !isSetLater && shown.variable.type.kind === 'double' ? shown.variable : null
}

/** Values and colors that are split on their bar alone: no array holds them. */
export const splitValues = ({ splits }: BufferPlan): readonly Variable[] => [
  ...new Set(
    splits.flatMap(({ plot, values, joined }) =>
      joined ? [] : [values, ...(plot.colorIndex ? [plot.colorIndex] : [])],
    ),
  ),
]

/** Returns the buffers that the platform does not read: palette places, and wicks that it does not draw. */
export function unreadBuffers({ plots }: Program, { drawn, own, splits }: BufferPlan): ReadonlySet<Variable> {
  const read = new Set([...own, ...drawn.flatMap(({ colorBuffer, buffers }) => [...buffers, colorBuffer])])
  const copied = new Set(splits.flatMap(({ plot, values }) => (plot.buffers.includes(values) ? [] : plot.buffers)))
  const written = plots.flatMap(({ style, buffers, colorIndex }) => [
    ...(style === 'wick' ? buffers : []),
    ...buffers.filter((buffer) => copied.has(buffer)),
    ...(colorIndex ? [colorIndex] : []),
  ])
  return new Set(written.filter((buffer) => !read.has(buffer)))
}

/** Wingdings codes of the styles that Pine draws with dots and crosses. */
const signs: Readonly<Record<string, number>> = tableOf({ circles: 159, cross: 251 })

/** Returns the code of a plot's sign, or which inputs choose; null for a plot that never is one. */
export function arrowCode({ style, choice, arrow }: Plot): Expr | null {
  if (style === 'arrow') return arrow
  const codes = new Set((choice ? textsOf(choice) : [style]).flatMap((one) => signs[one] ?? []))
  const [code] = codes
  if (code === undefined) return null
  if (codes.size === 1 || !choice) return make.number(code)
  // Of a style without a sign any code will do.
  return chosenText(
    choice,
    (one) => String(signs[one] ?? code),
    (one) => make.number(Number(one)),
  )
}
