import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { isVisible, opaque, planColor } from './colors.ts'
import { addPlot, defaultColor, isHidden, shownTest } from './plots.ts'

const empty = make.emptyValue

/** The number of the plot that a handle refers to; negative for a level. */
function handleOf(lowering: Lowering, node: Expression | null): number | null {
  if (!node) return null
  if (node.kind === 'Parenthesized') return handleOf(lowering, node.expression)
  const reference = lowering.referenceOf(node)
  if (reference?.kind === 'builtin-call') {
    const made = lower(lowering, node)
    return made.kind === 'literal' ? Number(made.value) : null
  }
  return reference?.kind === 'variable' ? (lowering.handles.get(reference.symbol) ?? null) : null
}

/** The value of a handle on this bar. */
function shownBy(lowering: Lowering, handle: number): Expr | null {
  if (handle < 0) return lowering.levels[-handle - 1]?.value ?? null
  const [first] = lowering.plots[handle]?.buffers ?? []
  return first ? make.read(first, { na: false }) : null
}

/** The bars by which what a handle refers to is drawn later; null for none. */
const offsetOf = (lowering: Lowering, handle: number): Expr | null => lowering.plots[handle]?.offset ?? null

/** A filling for each colour of its palette, drawn on the bars that choose it. */
export function lowerFill(args: Args): Expr {
  const { lowering } = args
  const first = handleOf(lowering, args.node('plot1') ?? args.node('hline1'))
  const second = handleOf(lowering, args.node('plot2') ?? args.node('hline2'))
  const upper = first === null ? null : shownBy(lowering, first)
  const under = second === null ? null : shownBy(lowering, second)
  if (first === null || second === null || !upper || !under)
    return args.unsupported('the plots to fill between are not known here')
  if (args.has('top_color'))
    lowering.note(args.call, 'approximated', 'MetaTrader fills with one colour, not with a gradient')
  const plan = planColor(lowering, args.node('color') ?? args.node('top_color'), defaultColor(lowering))
  if (plan.dynamic) {
    lowering.note(args.call, 'approximated', 'MetaTrader fills with colours known beforehand only')
  }
  const palette = plan.dynamic ? [plan.palette.find(isVisible) ?? opaque(defaultColor(lowering))] : plan.palette
  const title = args.constantText('title', 'Fill')
  const index = plan.index && plan.index.kind !== 'literal' ? lowering.temporary('filling', plan.index) : plan.index
  const calculated = plan.dynamic && lowering.temporary('filling', plan.dynamic)
  const isSeen = calculated && make.not(lowering.helper('IsInvisible', [calculated], types.bool))
  const shown = shownTest(args)
  palette.forEach((entry, i) => {
    if (isHidden(args) || !isVisible(entry)) return
    const chosen = index ? make.binary(index, '==', make.number(i)) : isSeen
    const test = shown && chosen ? make.binary(shown, '&&', chosen) : (shown ?? chosen)
    const only = (value: Expr) => {
      const real = convert(lowering, value, types.double)
      return test ? make.conditional(test, real, empty) : real
    }
    addPlot(args, {
      style: 'filling',
      title,
      name: 'fill',
      plan: { palette: [entry], index: null, dynamic: null },
      values: [only(upper), only(under)],
      offset: offsetOf(lowering, first) ?? offsetOf(lowering, second),
    })
  })
  return make.na
}
