import type { Args } from '../../ir/expressions/args.ts'
import { constantColor } from '../../ir/facts/constants.ts'
import { convert, naOf } from '../../ir/expressions/convert.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import type { CallEmission } from '../emission.ts'

/** MetaTrader's colours know no transparency: one that is not seen at all is no colour, any other is opaque. */
export function newColor(args: Args): Expr {
  const { lowering } = args
  const color = args.as('color', types.color, make.na)
  const transp = args.constant('transp')
  if (transp === 100) return make.name('clrNONE', types.color)
  if (transp !== 0) lowering.note(args.call, 'approximated', 'MetaTrader draws this colour without transparency')
  if (typeof transp === 'number') return color
  return lowering.helper('Faded', [color, args.double('transp')], types.color)
}

export function rgb(args: Args): Expr {
  const { lowering } = args
  const parts = ['red', 'green', 'blue'].map((part) => args.double(part))
  if (args.constantNumber('transp', 0) === 100) return make.name('clrNONE', types.color)
  const value = constantColor(lowering, args.call)
  return value !== null ? make.rgba(value) : lowering.helper('Rgb', parts, types.color)
}

export const part =
  (index: number): CallEmission =>
  (args) =>
    args.lowering.helper('ColorPart', [args.as('color', types.color, make.na), make.number(index)], types.double, {
      exact: true,
    })

export function gradient(args: Args): Expr {
  const { lowering } = args
  const numbers = ['value', 'bottom_value', 'top_value'].map((word) => args.double(word))
  const colors = ['bottom_color', 'top_color'].map((word) => convert(lowering, args.expr(word) ?? make.na, types.color))
  return lowering.helper('Gradient', [...numbers, ...colors], types.color)
}

export const t: CallEmission = (args) => {
  args.lowering.note(args.call, 'approximated', "MetaTrader's colours have no transparency: it is always 0")
  const given = args.expr('color') ?? make.na
  if (make.isNa(given)) return naOf(types.double)
  const color = convert(args.lowering, given, types.color)
  return color.kind === 'literal'
    ? make.number(0, types.double)
    : make.conditional(make.binary(color, '==', naOf(types.color)), naOf(types.double), make.number(0, types.double))
}
