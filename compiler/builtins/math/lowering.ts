import type { Args } from '../../ir/expressions/args.ts'
import { convert } from '../../ir/expressions/convert.ts'
import { whole } from '../../ir/expressions/whole-numbers.ts'
import * as make from '../../ir/tree/make.ts'
import { hasEffect } from '../../ir/tree/effects.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import { absolute, mapped } from '../../ir/tree/ranges.ts'
import * as types from '../../ir/tree/types.ts'
import { inRuntime, type CallEmission } from '../emission.ts'

export const wholeOf =
  (word: string, toWhole: (x: number) => number): CallEmission =>
  (args) => {
    const value = args.double('number')
    return whole(value, make.native(word, [value], types.double, { na: value.na, exact: true }), mapped(value, toWhole))
  }

/** `math.max(a, b, c)`: na as soon as one is na. */
export const extreme =
  (word: string, withNa: string): CallEmission =>
  (args) => {
    const { lowering } = args
    const values = args.all()
    if (values.some(make.isNa) && !values.some((value) => hasEffect(value))) return make.na
    const type = values.map((value) => value.type).reduce(types.join)
    const isWhole = type.kind === 'int' || type.kind === 'long'
    const pick = word === 'MathMax' ? Math.max : Math.min
    const result = values.reduce((a, b) => {
      const facts = { na: a.na || b.na, exact: a.exact && b.exact, min: pick(a.min, b.min), max: pick(a.max, b.max) }
      if (facts.na)
        return lowering.helper(
          withNa,
          [convert(lowering, a, types.double), convert(lowering, b, types.double)],
          types.double,
          facts,
        )
      const sides =
        isWhole && type.kind === 'int'
          ? [a, b]
          : [convert(lowering, a, types.double), convert(lowering, b, types.double)]
      return make.native(word, sides, type.kind === 'int' ? types.int : types.double, facts)
    })
    if (!isWhole || values.length === 1) return result
    return { ...make.cast({ ...result, type: types.double }, type), min: result.min, max: result.max }
  }

export function abs(args: Args): Expr {
  const value = args.expr('number') ?? make.na
  if (make.isNa(value)) return value
  const { type } = value
  const given = type.kind === 'long' ? convert(args.lowering, value, types.double) : value
  const call = make.native('MathAbs', [given], types.double, { na: value.na, exact: value.exact, ...absolute(value) })
  return type.kind === 'int' || type.kind === 'long' ? { ...make.cast(call, type), ...absolute(value) } : call
}

export function avg(args: Args): Expr {
  const values = args.all().map((value) => convert(args.lowering, value, types.double))
  const sum = values.reduce((a, b) => make.binary(a, '+', b))
  return {
    ...make.binary(values.length > 1 ? make.group(sum) : sum, '/', make.number(values.length, types.double)),
    exact: false,
  }
}

export function squareRoot(args: Args): Expr {
  const value = args.double('number')
  const range = value.min >= 0 ? mapped(value, Math.sqrt) : {}
  return make.native('MathSqrt', [value], types.double, { na: value.na || value.min < 0, exact: false, ...range })
}

/** Halves, and what rounds to them, away from zero. */
const nearest = (x: number): number => Math.sign(x) * Math.floor(Math.abs(x) + 0.5 + 1e-10)

export function round(args: Args): Expr {
  const { lowering } = args
  const value = args.double('number')
  if (args.has('precision'))
    return lowering.helper('RoundTo', [value, args.int('precision')], types.double, { na: value.na })
  return whole(
    value,
    lowering.helper('Round', [value], types.double, { na: value.na, exact: true }),
    mapped(value, nearest),
  )
}

/** A function that is NaN for some numbers: from `from` on it never is; without `from` this is unknown. */
export const partial =
  (word: string, from = Infinity): CallEmission =>
  (args) => {
    const value = convert(args.lowering, args.all()[0] ?? make.na, types.double)
    return make.native(word, [value], types.double, { na: value.na || !(value.min >= from) })
  }

export const log: CallEmission = inRuntime('Log', (args: Args) =>
  args.lowering.helper('Log', [args.double('number')], types.double),
)

export const log10: CallEmission = inRuntime('Log10', (args: Args) =>
  args.lowering.helper('Log10', [args.double('number')], types.double),
)

export const pow: CallEmission = (args) =>
  make.native('MathPow', [args.double('base'), args.double('exponent')], types.double)

export const roundToMintick: CallEmission = inRuntime('RoundToTick', (args: Args) =>
  args.lowering.helper('RoundToTick', [args.double('number')], types.double),
)

export const sign: CallEmission = inRuntime('Sign', (args: Args) => {
  const value = args.double('number')
  return args.lowering.helper('Sign', [value], types.double, { na: value.na, exact: true })
})

export const todegrees: CallEmission = (args) =>
  make.binary(
    make.binary(args.double('radians'), '*', make.number(180, types.double)),
    '/',
    make.name('M_PI', types.double, { na: false }),
  )

export const toradians: CallEmission = (args) =>
  make.binary(
    make.binary(args.double('degrees'), '*', make.name('M_PI', types.double, { na: false })),
    '/',
    make.number(180, types.double),
  )
