import type { Expr } from '../../ir/tree/nodes.ts'
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

/** Whether inputs set the width, which a `#property` cannot hold: it takes a number only. */
export const isSetWidth = (width: Expr): boolean => width.kind !== 'literal' && isSettled(width)

/** Whether a value is known when the program starts: literals and inputs, but no local of the script. */
export function settled(value: Expr, names: Names): Expression {
  return isSettled(value) ? expression(value, names) : mql.int(0)
}
