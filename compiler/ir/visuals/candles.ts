import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import { constantColor, meantBy } from '../facts/constants.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import type { Color } from '../program.ts'
import { isVisible, planColor, type ColorPlan } from './colors.ts'

const outlineNames = ['bordercolor', 'wickcolor'] as const

/** The colors of candles; `outline` is that of border and wick where it is not the body's. */
interface CandlePlan {
  readonly plan: ColorPlan
  readonly outline: Color | null
}

/**
 * Returns the colors of candles. MetaTrader 5 has another one for border and wick where neither changes. Elsewhere
 * MetaTrader draws body, border and wick in one: the body's, or where the body is not visible the border's, or else the
 * wick's.
 */
export function planCandles(args: Args, otherwise: number): CandlePlan {
  const { lowering } = args
  const body = args.node('color')
  const outline = outlineNames.map((name) => args.node(name))
  const apart = body && outlinedPlan(lowering, body, outline)
  if (apart) {
    lowering.note(args.call, 'approximated', 'MetaTrader 4 draws the wick and the border of a candle in its one color')
    return apart
  }
  if (!outline.every((node) => node && body && isSameColor(lowering, node, body)))
    lowering.note(args.call, 'approximated', 'MetaTrader draws the wick and the border of a candle in its one color')
  let plan = planColor(lowering, body, otherwise)
  let shown = body
  for (const node of outline) {
    if (!node || !shown || !mayBeInvisible(plan) || isSameColor(lowering, node, shown)) continue
    plan = withOutline(lowering, { plan, node: shown }, { plan: planColor(lowering, node, otherwise), node })
    shown = node
  }
  return { plan, outline: null }
}

/** Returns the two colors of candles whose body and outline each keep one; null for others. */
function outlinedPlan(
  lowering: Lowering,
  body: Expression,
  [border, wick]: readonly (Expression | null)[],
): CandlePlan | null {
  if (!border || !wick || !isSameColor(lowering, border, wick) || isSameColor(lowering, border, body)) return null
  if (constantColor(lowering, body) === null || constantColor(lowering, border) === null) return null
  const [plan, around] = [body, border].map((node) => planColor(lowering, node, 0))
  const [inner, outline] = [plan?.palette[0], around?.palette[0]]
  return plan && inner && outline && isVisible(inner) && isVisible(outline) ? { plan, outline } : null
}

const mayBeInvisible = ({ palette, dynamic }: ColorPlan): boolean => dynamic !== null || !palette.every(isVisible)

/** Whether two expressions are the same color: constants, or written in the same way. */
function isSameColor(lowering: Lowering, a: Expression, b: Expression): boolean {
  const [first, second] = [constantColor(lowering, a), constantColor(lowering, b)]
  if (first !== null || second !== null) return first === second
  const textOf = (node: Expression): string => {
    const { start, end } = meantBy(lowering, node)
    return lowering.checked.source.text.slice(start, end)
  }
  return textOf(a) === textOf(b)
}

interface Planned {
  readonly plan: ColorPlan
  readonly node: Expression
}

/** The first of two colors that is visible. */
function withOutline(lowering: Lowering, first: Planned, second: Planned): ColorPlan {
  const [a, b] = [first.plan, second.plan]
  const palette = [...a.palette, ...b.palette]
  if (a.dynamic || b.dynamic) {
    const [body, outline] = [first, second].map(({ plan, node }) => plan.dynamic ?? colorOf(lowering, node))
    const paint = body?.kind === 'variable' ? body : lowering.temporary('paint', body ?? make.na)
    const isHidden = lowering.helper('IsInvisible', [paint], types.bool)
    return {
      palette,
      index: null,
      dynamic: make.conditional(isHidden, outline ?? make.na, paint),
      isPartial: a.isPartial === true || b.isPartial === true,
    }
  }
  if (!a.palette.some(isVisible)) return b
  const index = lowering.temporary('paint', a.index ?? make.number(0))
  const offset = make.number(a.palette.length)
  const outlineIndex = b.index ? make.binary(b.index, '+', offset) : offset
  return {
    palette,
    index: make.conditional(hiddenTest(index, a.palette) ?? make.truth(false), outlineIndex, index),
    dynamic: null,
  }
}

const colorOf = (lowering: Lowering, node: Expression): Expr => convert(lowering, lower(lowering, node), types.color)

/** Whether an index chooses an invisible color; null where no color is invisible. */
export function hiddenTest(index: Expr, palette: ColorPlan['palette']): Expr | null {
  const tests = palette.flatMap((color, k) => (isVisible(color) ? [] : [make.binary(index, '==', make.number(k))]))
  return tests.length === 0 ? null : tests.reduce((all, test) => make.binary(all, '||', test))
}
