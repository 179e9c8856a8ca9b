import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { sinkValue } from '../statements/statements.ts'
import * as types from '../tree/types.ts'
import { colorValue, planColor } from './colors.ts'
import { addPlot, defaultColor } from './plots.ts'

const empty = make.name('EMPTY_VALUE', types.double, { na: false, exact: true })

/** The number of the plot (or, below zero, of the level) that a handle stands for. */
export function handleOf(l: Lowering, node: Expression | null): number | null {
  if (!node) return null
  if (node.kind === 'Parenthesized') return handleOf(l, node.expression)
  const reference = l.referenceOf(node)
  if (reference?.kind === 'builtin-call') {
    const made = lower(l, node)
    return made.kind === 'literal' ? Number(made.value) : null
  }
  return reference?.kind === 'variable' ? (l.handles.get(reference.symbol) ?? null) : null
}

/** What a handle shows on this bar. */
function shownBy(l: Lowering, handle: number): Expr | null {
  if (handle < 0) return l.levels[-handle - 1]?.value ?? null
  const [first] = l.plots[handle]?.buffers ?? []
  return first ? make.read(first, { na: false }) : null
}

/** A filling for each colour of its palette, drawn on the bars that choose it. */
export function lowerFill(args: Args): Expr {
  const { l } = args
  const first = handleOf(l, args.node('plot1') ?? args.node('hline1'))
  const second = handleOf(l, args.node('plot2') ?? args.node('hline2'))
  const upper = first === null ? null : shownBy(l, first)
  const under = second === null ? null : shownBy(l, second)
  if (!upper || !under) return args.unsupported('the plots to fill between are not known here')
  if (args.has('top_color')) l.note(args.call, 'approximated', 'MetaTrader fills with one colour, not with a gradient')
  const plan = planColor(l, args.node('color') ?? args.node('top_color'), defaultColor(l))
  if (plan.dynamic) {
    l.note(args.call, 'approximated', 'MetaTrader fills with colours known beforehand only')
    sinkValue(l, { kind: 'discard' }, [plan.dynamic])
  }
  const palette = plan.dynamic ? [{ kind: 'rgb', value: defaultColor(l) } as const] : plan.palette
  const title = args.constantText('title', 'Fill')
  const index = plan.index && plan.index.kind !== 'literal' ? l.temporary('filling', plan.index) : plan.index
  palette.forEach((entry, i) => {
    const color = colorValue(entry)
    if (color.kind === 'literal' && (Number(color.value) & 0xff) === 0) return
    const only = (value: Expr) =>
      index
        ? make.conditional(make.binary(index, '==', make.number(i)), convert(l, value, types.double), empty)
        : convert(l, value, types.double)
    addPlot(args, {
      style: 'filling',
      title,
      name: 'fill',
      plan: { palette: [entry], index: null, dynamic: null },
      values: [only(upper), only(under)],
    })
  })
  return make.na
}
