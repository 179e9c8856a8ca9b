import type { Args } from '../expressions/args.ts'
import { convert } from '../expressions/convert.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { native, type CallEmission } from './rows.ts'

/** A whole number made of a real one: an int when it cannot be na. */
function whole(value: Expr, arg: Expr): Expr {
  return arg.na ? { ...value, na: true, exact: true } : make.cast(value, types.int)
}

const wholeOf = (word: string): CallEmission => (args) => {
  const value = args.double('number')
  return whole(make.native(word, [value], types.double, { na: value.na, exact: true }), value)
}

/** `math.max(a, b, c)`: na as soon as one is na. */
const extreme = (word: string, withNa: string): CallEmission => (args) => {
  const { l } = args
  const values = args.all()
  if (values.some(make.isNa)) return make.na
  const isInt = values.every((v) => v.type.kind === 'int')
  const result = values.reduce((a, b) => {
    const facts = { na: a.na || b.na, exact: a.exact && b.exact, min: word === 'MathMax' ? Math.max(a.min, b.min) : Math.min(a.min, b.min) }
    if (facts.na) return l.helper(withNa, [convert(l, a, types.double), convert(l, b, types.double)], types.double, facts)
    return make.native(word, [a, b], isInt ? types.int : types.double, facts)
  })
  return isInt && values.length > 1 ? { ...make.cast({ ...result, type: types.double }, types.int), min: result.min } : result
}

function abs(args: Args): Expr {
  const value = args.expr('number') ?? make.na
  if (make.isNa(value)) return value
  const call = make.native('MathAbs', [value], types.double, { na: value.na, exact: value.exact, min: 0 })
  return value.type.kind === 'int' ? { ...make.cast(call, types.int), min: 0 } : call
}

function avg(args: Args): Expr {
  const values = args.all().map((value) => convert(args.l, value, types.double))
  const sum = values.reduce((a, b) => make.binary(a, '+', b))
  return { ...make.binary(values.length > 1 ? make.group(sum) : sum, '/', make.number(values.length, types.double)), exact: false }
}

function round(args: Args): Expr {
  const { l } = args
  const value = args.double('number')
  if (args.has('precision')) return l.helper('RoundTo', [value, args.int('precision')], types.double, { na: value.na })
  const call = l.helper('Round', [value], types.double, { na: value.na, exact: true })
  return whole(call, value)
}

/** A function that is NaN for some numbers: `from` is the least for which it is none; without it that cannot be known. */
const partial = (word: string, from = Infinity): CallEmission => (args) => {
  const value = convert(args.l, args.all()[0] ?? make.na, types.double)
  return make.native(word, [value], types.double, { na: value.na || !(value.min >= from) })
}

export const mathCalls: Readonly<Record<string, CallEmission>> = {
  'math.abs': abs,
  'math.acos': partial('MathArccos'),
  'math.asin': partial('MathArcsin'),
  'math.atan': native('MathArctan'),
  'math.avg': avg,
  'math.ceil': wholeOf('MathCeil'),
  'math.cos': native('MathCos'),
  'math.exp': native('MathExp'),
  'math.floor': wholeOf('MathFloor'),
  'math.log': (args) => args.l.helper('Log', [args.double('number')], types.double),
  'math.log10': (args) => args.l.helper('Log10', [args.double('number')], types.double),
  'math.max': extreme('MathMax', 'Greater'),
  'math.min': extreme('MathMin', 'Lesser'),
  'math.pow': (args) => make.native('MathPow', [args.double('base'), args.double('exponent')], types.double),
  'math.round': round,
  'math.round_to_mintick': (args) => args.l.helper('RoundToTick', [args.double('number')], types.double),
  'math.sign': (args) => {
    const value = args.double('number')
    return args.l.helper('Sign', [value], types.double, { na: value.na, exact: true })
  },
  'math.sin': native('MathSin'),
  'math.sqrt': partial('MathSqrt', 0),
  'math.tan': native('MathTan'),
  'math.todegrees': (args) => make.binary(make.binary(args.double('radians'), '*', make.number(180, types.double)), '/', make.name('M_PI', types.double, { na: false })),
  'math.toradians': (args) => make.binary(make.binary(args.double('degrees'), '*', make.name('M_PI', types.double, { na: false })), '/', make.number(180, types.double)),
}
