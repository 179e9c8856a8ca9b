import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import { constantThrough, meantBy } from '../facts/constants.ts'
import { isInputCall } from '../inputs.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import type { IrType } from '../tree/types.ts'

/**
 * Returns an argument that a program needs when it starts: a constant, or what names with a single value say, so that
 * no local of a bar is asked for.
 */
export function settledValue(args: Args, name: string, type: IrType): Expr {
  const { lowering } = args
  const node = args.node(name)
  return node ? convert(lowering, settled(lowering, node), type) : make.number(0, type)
}

/** Returns a node that a program needs when it starts, as `settledValue` does. */
export function settled(lowering: Lowering, node: Expression): Expr {
  const constant = constantThrough(lowering, node)
  if (typeof constant === 'number') return make.number(constant)
  const meant = meantBy(lowering, node)
  if (meant.kind === 'Unary' && meant.operator === '-') return make.negative(settled(lowering, meant.operand))
  if (meant.kind === 'Binary' && (meant.operator === '+' || meant.operator === '-'))
    return make.binary(settled(lowering, meant.left), meant.operator, settled(lowering, meant.right))
  return lower(lowering, isInputCall(lowering, meant) ? node : meant)
}
