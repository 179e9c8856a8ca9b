import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import { constantColor, meantBy } from '../facts/constants.ts'
import { declarationOf } from '../declaration.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import type { Color } from '../program.ts'
import { isVisible, planColor, type ColorPlan } from './colors.ts'

/** The colors of candles. */
interface CandlePlan {
  /** That of the body, or where it is not visible of the border. */
  readonly plan: ColorPlan
  /** That of the border where it and the body each keep one; null where the border has the body's color. */
  readonly outline: Color | null
  /** That of the wick where the candle does not have it already. */
  readonly wick: ColorPlan | null
}

/**
 * Returns the colors of candles. MetaTrader 5 draws a candle in one color, or where no color changes the body in one
 * and border and wick in another. A wick in any other color is drawn over the candle's. A border that changes apart
 * from the body has no counterpart.
 */
export function planCandles(args: Args, otherwise: number): CandlePlan {
  const { lowering } = args
  const [body, border, wick] = ['color', 'bordercolor', 'wickcolor'].map((name) => args.node(name))
  const isBody = (node: Expression | null | undefined): boolean =>
    Boolean(node && body && isSameColor(lowering, node, body))
  const bodyPlan = planColor(lowering, body ?? null, otherwise)
  const borderPlan = border && !isBody(border) ? planColor(lowering, border, otherwise) : null
  const outline = borderPlan && outlineOf(bodyPlan, borderPlan)
  const plan =
    body && border && borderPlan && !outline && mayBeInvisible(bodyPlan)
      ? withOutline(lowering, { plan: bodyPlan, node: body }, { plan: borderPlan, node: border })
      : bodyPlan
  const isOfCandle = outline ? border && wick && isSameColor(lowering, wick, border) : isBody(wick)
  const wickPlan = wick && !isOfCandle ? planColor(lowering, wick, otherwise) : null
  noteDifferences(args, { body: bodyPlan, border: borderPlan, outline, wick: wickPlan })
  return { plan, outline, wick: wickPlan && isSeen(wickPlan) ? wickPlan : null }
}

/** The color of the border where both it and the body keep one, which differ; null for others. */
function outlineOf(body: ColorPlan, border: ColorPlan): Color | null {
  const [inner, outline] = [body, border].map(({ index, dynamic, palette: [only, ...others] }) =>
    index || dynamic || others.length > 0 || !only || !isVisible(only) ? null : only,
  )
  return (inner && outline) ?? null
}

/** Whether a color is visible on some bars. */
const isSeen = ({ palette, dynamic }: ColorPlan): boolean => dynamic !== null || palette.some(isVisible)

interface PlannedParts {
  readonly body: ColorPlan
  /** Null where it has the body's color, or is left out. */
  readonly border: ColorPlan | null
  readonly outline: Color | null
  /** Null where the candle has its color, or it is left out. */
  readonly wick: ColorPlan | null
}

function noteDifferences(args: Args, { body, border, outline, wick }: PlannedParts): void {
  const { lowering, call } = args
  const note = (why: string): void => lowering.note(call, 'approximated', why)
  const leftOut = [['wickcolor', 'wick'] as const, ['bordercolor', 'border'] as const]
    .filter(([name]) => !args.node(name))
    .map(([, part]) => `a ${part}`)
  if (leftOut.length > 0) note(`MetaTrader draws ${leftOut.join(' and ')} without a color in the color of the candle`)
  if (border && isSeen(border) && !outline) {
    if (isSeen(body)) note('MetaTrader draws a border in the color of the body where one of them changes')
    if (mayBeInvisible(body)) note('MetaTrader fills a candle of which only the border is visible')
  }
  if (wick && mayBeInvisible(wick) && (isSeen(body) || (border && isSeen(border))))
    note('MetaTrader draws a wick wherever it draws the candle')
  if (outline) note('MetaTrader 4 draws the border of a candle in its one color')
  const isOnPrices = declarationOf(lowering)?.constant('overlay') === true
  if (wick && isSeen(wick) && !isOnPrices) note('MetaTrader 4 has no wicks in another color in a separate window')
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
