import type { Args } from '../../ir/expressions/args.ts'
import { constantColor } from '../../ir/facts/constants.ts'
import { convert, naOf } from '../../ir/expressions/convert.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import { faded, literalColor, noteBlending } from '../../ir/visuals/transparency.ts'
import { inRuntime, type CallEmission } from '../emission.ts'

/** MetaTrader draws without transparency: the program blends a color with the chart's background where it shows it. */
export function newColor(args: Args): Expr {
  const { lowering } = args
  const color = args.as('color', types.color, make.na)
  const transp = args.constant('transp')
  if (transp === undefined || (typeof transp === 'number' && transp > 0 && transp < 100)) noteBlending(args)
  const value = constantColor(lowering, args.call)
  if (value !== null) return literalColor(lowering, value)
  // Also an opaque one: the color may have its own transparency.
  return lowering.helper('Faded', [color, args.double('transp')], types.color)
}

export function rgb(args: Args): Expr {
  const { lowering } = args
  const parts = ['red', 'green', 'blue'].map((part) => args.double(part))
  const transp = args.constantNumber('transp', 0)
  const isOpaque = !args.has('transp') || (args.constant('transp') !== undefined && transp <= 0)
  if (!isOpaque && transp < 100) noteBlending(args)
  const value = constantColor(lowering, args.call)
  if (value !== null) return literalColor(lowering, value)
  const opaque = lowering.helper('Rgb', parts, types.color)
  if (isOpaque) return opaque
  const transparency = args.double('transp')
  const known = transparency.na ? lowering.helper('Nz', [transparency, make.number(100)], types.double) : transparency
  return faded(lowering, opaque, known)
}

export const part = (index: number): CallEmission =>
  inRuntime('ColorPart', (args: Args) =>
    args.lowering.helper('ColorPart', [args.as('color', types.color, make.na), make.number(index)], types.double, {
      exact: true,
    }),
  )

/** Whether a value is known to be a color, not na. */
const isColor = (value: Expr): boolean =>
  !make.isNa(value) &&
  (value.kind === 'literal' ||
    (value.kind === 'variable' && value.variable.storage === 'input') ||
    (value.kind === 'call' && value.name === 'Rgb'))

/** Towards an end that is na the other end's color fades. */
export function gradient(args: Args): Expr {
  const { lowering } = args
  const numbers = ['value', 'bottom_value', 'top_value'].map((word) => args.double(word))
  const colors = ['bottom_color', 'top_color'].map((word) => convert(lowering, args.expr(word) ?? make.na, types.color))
  if (!colors.every(isColor)) lowering.helpers.add('Invisible')
  return lowering.helper('Gradient', [...numbers, ...colors], types.color)
}

export const t: CallEmission = inRuntime('Transparency', (args: Args) => {
  const given = args.expr('color') ?? make.na
  if (make.isNa(given)) return naOf(types.double)
  const color = convert(args.lowering, given, types.color)
  return color.kind === 'literal'
    ? make.number(0, types.double)
    : args.lowering.helper('Transparency', [color], types.double, { exact: true })
})
