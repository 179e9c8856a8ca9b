import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import { pastOf, pastOfValue } from '../expressions/past.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import { isSettled } from '../tree/settled.ts'
import * as types from '../tree/types.ts'
import type { Color } from '../program.ts'
import { isVisible, planColor } from './colors.ts'
import { addPlot, defaultColor, isHidden, shownTest } from './plots.ts'

const empty = make.emptyValue

/** The number of the plot that a handle refers to; negative for a level. */
function handleOf(lowering: Lowering, node: Expression | null): number | null {
  if (!node) return null
  if (node.kind === 'Parenthesized') return handleOf(lowering, node.expression)
  const reference = lowering.referenceOf(node)
  if (reference?.kind === 'builtin-call') {
    lowering.handleCall = node
    const made = lower(lowering, node)
    lowering.handleCall = null
    return made.kind === 'literal' ? Number(made.value) : null
  }
  return reference?.kind === 'variable' ? (lowering.handles.get(reference.symbol) ?? null) : null
}

/** The value of a handle on this bar. */
function shownBy(lowering: Lowering, handle: number): Expr | null {
  const level = lowering.levels[-handle - 1]
  if (level) return level.value
  const hidden = lowering.hiddenValues.get(handle)
  if (hidden) return hidden
  const [first] = lowering.plots[handle]?.buffers ?? []
  return first ? make.read(first, { na: false }) : null
}

const noBars = make.number(0)

/** The bars by which MetaTrader draws a plot later; null for a level, which lies on all bars. */
const offsetOf = (lowering: Lowering, handle: number): Expr | null => {
  const plot = lowering.plots[handle]
  return plot ? (plot.offset ?? noBars) : null
}

/** Where a filling lies: the bars by which it is drawn later, and how many bars later each edge is drawn besides. */
interface Placing {
  readonly offset: Expr | null
  readonly delays: readonly [first: Expr, second: Expr]
}

/**
 * Places a filling by the plot that is drawn earliest: the other edge is that of some bars before. MetaTrader draws both
 * edges with one offset.
 */
function placingOf(args: Args, first: number, second: number): Placing {
  const { lowering } = args
  const [a, b] = [offsetOf(lowering, first), offsetOf(lowering, second)]
  if (!a || !b || isSameOffset(a, b)) return { offset: a ?? b, delays: [noBars, noBars] }
  if (!isSettled(a) || !isSettled(b)) {
    lowering.note(
      args.call,
      'approximated',
      'the plots have different offsets that are calculated: filled without them',
    )
    return { offset: null, delays: [noBars, noBars] }
  }
  if (a.kind === 'literal' && b.kind === 'literal') {
    const [one, other] = [Number(a.value), Number(b.value)]
    const least = Math.min(one, other)
    return { offset: make.number(least), delays: [make.number(one - least), make.number(other - least)] }
  }
  const least = make.native('MathMin', [a, b], types.int)
  return { offset: least, delays: [make.binary(a, '-', least), make.binary(b, '-', least)] }
}

function isSameOffset(a: Expr, b: Expr): boolean {
  if (a.kind === 'literal' && b.kind === 'literal') return a.value === b.value
  if (a.kind === 'variable' && b.kind === 'variable') return a.variable === b.variable
  if (a.kind === 'unary' && b.kind === 'unary') return isSameOffset(a.operand, b.operand)
  if (a.kind !== 'call' || b.kind !== 'call' || a.name !== b.name || !a.helper) return false
  const [of, ...more] = a.args
  const [other] = b.args
  return more.length === 0 && of !== undefined && other !== undefined && isSameOffset(of, other)
}

const isNone = (bars: Expr): boolean => bars.kind === 'literal' && bars.value === 0

/** The value of an edge some bars ago. */
function delayed(lowering: Lowering, edge: Expr, bars: Expr): Expr {
  if (isNone(bars)) return edge
  const before =
    edge.kind === 'variable' && edge.variable.storage === 'buffer'
      ? pastOf(lowering, edge.variable, bars, edge)
      : pastOfValue(lowering, edge, bars)
  return lowering.helper('Plot', [convert(lowering, before, types.double)], types.double, { na: false })
}

/** A filling that MetaTrader draws in one color. */
interface Layer {
  readonly color: Color
  /** Null where it is drawn on all bars. */
  readonly test: Expr | null
  readonly clip: (edge: Expr) => Expr
}

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
  const layers = args.has('top_color') ? gradientLayers(args) : layersOf(painting(args, 'color'))
  const title = args.constantText('title', 'Fill')
  const shown = shownTest(args)
  const { offset, delays } = placingOf(args, first, second)
  if (!delays.every(isNone) && layers.some(({ test }) => test))
    lowering.note(args.call, 'approximated', 'the plots have different offsets: the color is that of the earlier one')
  const edges = isHidden(args) ? [] : [delayed(lowering, upper, delays[0]), delayed(lowering, under, delays[1])]
  for (const { color, test, clip } of isHidden(args) ? [] : layers) {
    const isDrawn = all(shown, test)
    const only = (value: Expr) => {
      const real = convert(lowering, clip(convert(lowering, value, types.double)), types.double)
      return isDrawn ? make.conditional(isDrawn, real, empty) : real
    }
    addPlot(args, {
      style: 'filling',
      title,
      name: 'fill',
      plan: { palette: [color], index: null, dynamic: null },
      values: edges.map(only),
      offset,
    })
  }
  return make.na
}

/** The visible colors of a filling, each with the bars that it is drawn on. */
interface Painting {
  readonly colors: readonly Pick<Layer, 'color' | 'test'>[]
  /** Whether one of them is drawn: on all bars, on none, or where a test holds. */
  readonly isSeen: boolean | Expr
}

function painting(args: Args, name: string, other: Painting | null = null): Painting {
  const { lowering } = args
  const plan = planColor(lowering, args.node(name), defaultColor(lowering))
  if (plan.dynamic) {
    lowering.note(args.call, 'approximated', 'MetaTrader fills with one colour: that of the newest bar')
    const paint = lowering.temporary('filling', plan.dynamic)
    const isSeen = make.not(lowering.helper('IsInvisible', [paint], types.bool))
    const known = plan.palette.find(isVisible)
    const initial = known?.kind === 'rgb' ? known.value : null
    const variable = keepColor(lowering, paint, isSeen, other)
    const calculated: Color = { kind: 'calculated', variable, initial, transparency: null }
    return { colors: [{ color: calculated, test: isSeen }], isSeen }
  }
  const index = plan.index && plan.index.kind !== 'literal' ? lowering.temporary('filling', plan.index) : plan.index
  const entries = plan.palette.map((color, i) => ({
    color,
    test: index && make.binary(index, '==', make.number(i)),
  }))
  const colors = entries.filter(({ color }) => isVisible(color))
  const [some, ...others] = colors.flatMap(({ test }) => test ?? [])
  const isMixed = some && colors.length < entries.length
  return { colors, isSeen: isMixed ? others.reduce(or, some) : colors.length > 0 }
}

/**
 * A filling has one color: where it is calculated, that of the newest bar on which it is visible. Both ends of a gradient
 * share it.
 */
function keepColor(lowering: Lowering, paint: Expr, isSeen: Expr, other: Painting | null): Variable {
  const shared = other?.colors.map(({ color }) => color).find(({ kind }) => kind === 'calculated')
  const variable = shared && 'variable' in shared ? shared.variable : lowering.global('fillColor', types.color)
  const kept = make.read(variable)
  const isFirst = other === null || other.isSeen === false
  const isNew = isFirst ? isSeen : other.isSeen === true ? null : and(isSeen, make.not(other.isSeen))
  if (isNew) lowering.assign(kept, make.conditional(isNew, paint, kept))
  return variable
}

const layersOf = ({ colors }: Painting): readonly Layer[] =>
  colors.map(({ color, test }) => ({ color, test, clip: (edge) => edge }))

/**
 * A gradient has the color of its first visible end. Where the other end is invisible, the filling ends at that end's
 * value.
 */
function gradientLayers(args: Args): readonly Layer[] {
  const { lowering } = args
  const [from, to] = [endOf(args, 'top'), endOf(args, 'bottom')]
  if (make.isNa(from) || make.isNa(to)) return []
  const top = painting(args, 'top_color')
  const bottom = painting(args, 'bottom_color', top)
  const known = [from, to].filter(mayBeNa).map((end) => make.not(lowering.helper('IsNa', [end], types.bool)))
  const hasEnds = known.reduce<Expr | null>(all, null)
  const clipAt = (end: Expr, operator: '>=' | '<', isOtherSeen: boolean | Expr) => (edge: Expr) => {
    if (isOtherSeen === true) return edge
    const clipped = lowering.helper('ClipFill', [edge, end, comparison(from, operator, to)], types.double, {
      na: false,
    })
    return isOtherSeen === false ? clipped : make.conditional(isOtherSeen, edge, clipped)
  }
  const { isSeen } = top
  const below = isSeen === true ? [] : bottom.colors
  return [
    ...top.colors.map(({ color, test }) => ({
      color,
      test: all(hasEnds, test),
      clip: clipAt(to, '>=', bottom.isSeen),
    })),
    ...below.map(({ color, test }) => ({
      color,
      test: all(all(hasEnds, test), isSeen === false || isSeen === true ? null : make.not(isSeen)),
      clip: clipAt(from, '<', false),
    })),
  ]
}

const mayBeNa = (value: Expr): boolean => value.na && !(value.kind === 'variable' && value.variable.storage === 'input')

/** The value of an end on this bar, calculated once. */
function endOf(args: Args, name: 'top' | 'bottom'): Expr {
  const { lowering } = args
  const value = convert(lowering, args.expr(`${name}_value`) ?? make.na, types.double)
  return value.kind === 'literal' || value.kind === 'variable' || make.isNa(value)
    ? value
    : lowering.temporary(name, value)
}

const comparison = (from: Expr, operator: '>=' | '<', to: Expr): Expr =>
  from.kind === 'literal' && to.kind === 'literal'
    ? make.truth(operator === '>=' ? from.value >= to.value : from.value < to.value)
    : make.binary(from, operator, to)

const and = (left: Expr, right: Expr): Expr => make.binary(left, '&&', right)
const or = (left: Expr, right: Expr): Expr => make.binary(left, '||', right)

/** Both tests, of which each may be absent. */
const all = (left: Expr | null, right: Expr | null): Expr | null => (left && right ? and(left, right) : (left ?? right))
