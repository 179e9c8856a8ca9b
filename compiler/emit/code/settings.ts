import type { Plot } from '../../ir/program.ts'
import { chosenText } from '../../ir/tree/choices.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import { isSettled } from '../../ir/tree/settled.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Expression, Statement } from '../../mql/syntax/nodes.ts'
import type { Names } from '../names.ts'
import { expression } from './expressions.ts'

export const name = (text: string): Expression => mql.identifier(text)

/** A call as a statement. */
export const does = (callee: string, ...args: (Expression | number | boolean)[]): Statement =>
  mql.statement(mql.call(callee, ...args))

export const isZero = (value: Expr): boolean => value.kind === 'literal' && value.value === 0
export const isOne = (value: Expr): boolean => value.kind === 'literal' && value.value === 1

/** Whether a style of lines is the usual one. */
export const isSolid = (line: Expr): boolean => line.kind === 'name' && line.text === 'STYLE_SOLID'

/** Whether inputs set the width, which a `#property` cannot hold: it takes a number only. */
export const isSetWidth = (width: Expr): boolean => width.kind !== 'literal' && isSettled(width)

/** Returns one of two names where inputs decide whether the chart shows a plot; null where it is always shown or never. */
export function shownAs(
  { shown, style }: Plot,
  whenShown: string,
  whenHidden: string,
  names: Names,
): Expression | null {
  if (!shown || style === 'none' || !isSettled(shown)) return null
  return expression(make.conditional(shown, make.name(whenShown, types.int), make.name(whenHidden, types.int)), names)
}

/** Returns how a plot is drawn where inputs choose that; null where they do not. */
export function drawnAs(
  plot: Plot,
  draw: string,
  drawOf: (style: Plot['style']) => string,
  names: Names,
): Expression | null {
  const { shown, choice, style } = plot
  const word = (text: string): Expr => make.name(text, types.int)
  const chosen = choice && chosenText(choice, (text) => drawOf(text as Plot['style']), word)
  if (chosen?.kind !== 'conditional') return shownAs(plot, draw, 'DRAW_NONE', names)
  const isHideable = shown && style !== 'none' && isSettled(shown)
  return expression(isHideable ? make.conditional(shown, chosen, word('DRAW_NONE')) : chosen, names)
}

/** Whether a value is known when the program starts: literals and inputs, but no local of the script. */
export function settled(value: Expr, names: Names): Expression {
  return isSettled(value) ? expression(value, names) : mql.int(0)
}
