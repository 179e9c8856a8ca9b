import type {
  BinaryOperator,
  Call,
  Conditional,
  Expr,
  Func,
  Literal,
  Name,
  PriceName,
  Value,
  Variable,
} from './nodes.ts'
import {
  bars,
  clamped,
  inBoth,
  mapped,
  negated,
  noValue,
  prices as priceRange,
  rangeOf,
  rangeOfType,
  unbounded,
  type Range,
} from './ranges.ts'
import * as types from './types.ts'
import { isWhole, join, type IrType } from './types.ts'

/** Constructors of IR expressions; they alone derive facts from the parts. */

export const mayBeNa = ({ kind }: IrType): boolean =>
  kind !== 'int' && kind !== 'long' && kind !== 'bool' && kind !== 'enum'

/** Facts about a value of this type when nothing else is known. */
export function unknown(type: IrType, facts: Partial<Value> = {}): Value {
  const { min, max } = rangeOfType(type)
  return {
    type,
    na: facts.na ?? mayBeNa(type),
    exact: facts.exact ?? type.kind !== 'double',
    min: Math.max(facts.min ?? min, min),
    max: Math.min(facts.max ?? max, max),
  }
}

/** Prices have at most this many decimals: two such values are equal, or further apart than Pine's tolerance. */
const priceDecimals = 9

/** `1e-11` is not exact: it is closer to 0 than the tolerance. */
export const number = (value: number, type: IrType = types.int, raw: string | null = null): Literal => ({
  kind: 'literal',
  value,
  raw,
  type,
  na: value !== value,
  exact: Number.isInteger(value) || Number(value.toFixed(priceDecimals)) === value,
  min: value,
  max: value,
})

export const text = (value: string): Literal => ({
  kind: 'literal',
  value,
  raw: null,
  type: types.string,
  na: false,
  exact: true,
  ...unbounded,
})

export const truth = (value: boolean): Literal => ({
  kind: 'literal',
  value,
  raw: null,
  type: types.bool,
  na: false,
  exact: true,
  ...unbounded,
})

/** 0xRRGGBBAA */
export const rgba = (value: number): Literal => ({
  kind: 'literal',
  value,
  raw: null,
  type: types.color,
  na: false,
  exact: true,
  ...unbounded,
})

export function name(word: string, type: IrType, facts: Partial<Value> = {}): Name {
  const value = unknown(type, facts)
  return { kind: 'name', text: word, type, na: value.na, exact: value.exact, min: value.min, max: value.max }
}

export const na: Name = name('NA', types.double, { na: true, exact: true, ...noValue })

export const isNa = (value: Expr): boolean => value.kind === 'name' && value.text === 'NA'

/** A buffer's value where nothing is drawn. */
export const emptyValue = name('EMPTY_VALUE', types.double, { na: false, exact: true })

export const barIndex: Name = name('i', types.int, bars)

/** The first of the bars that came while the program ran. */
export const firstLive: Name = name('firstLive', types.int, bars)
/** The last bar of the history that an indicator calculates at once; each later bar was the last one when it came. */
export const lastLoaded: Name = name('lastLoaded', types.int, bars)

export const read = (variable: Variable, facts: Partial<Value> = {}): Expr => readOf(variable, null, facts)

/** A series' value at another index than the current one. */
export const readAt = (variable: Variable, index: Expr, facts: Partial<Value> = {}): Expr =>
  readOf(variable, index, facts)

/** With the facts of another value, without its type. Written out: a script is full of these. */
function readOf(variable: Variable, index: Expr | null, facts: Partial<Value>): Expr {
  const { type } = variable
  const { min, max } = rangeOfType(type)
  return {
    kind: 'variable',
    variable,
    index,
    type,
    na: facts.na ?? mayBeNa(type),
    exact: facts.exact ?? type.kind !== 'double',
    min: Math.max(facts.min ?? min, min),
    max: Math.min(facts.max ?? max, max),
  }
}

export const arrayOf = (variable: Variable): Expr => ({ kind: 'array', variable, ...unknown(variable.type) })

export const price = (which: PriceName): Expr => ({
  kind: 'price',
  name: which,
  type: which === 'time' || which === 'tick_volume' ? types.long : types.double,
  na: false,
  exact: true,
  ...rangeOfPrice(which),
})

/** Seconds and ticks are whole numbers that doubles hold exactly. */
const rangeOfPrice = (which: PriceName): Range =>
  which === 'time' || which === 'tick_volume' ? { min: 0, max: 2 ** 53 } : priceRange

export const prices = (which: PriceName): Expr => ({
  kind: 'prices',
  name: which,
  ...unknown(which === 'time' || which === 'tick_volume' ? types.long : types.double, {
    exact: true,
    ...rangeOfPrice(which),
  }),
})

export function native(word: string, args: readonly Expr[], type: IrType, facts: Partial<Value> = {}): Call {
  const value = unknown(type, facts)
  return {
    kind: 'call',
    name: word,
    helper: false,
    callee: null,
    args,
    type,
    na: value.na,
    exact: value.exact,
    min: value.min,
    max: value.max,
  }
}

/** A call of one of our own runtime functions; lowering notes that the file needs it. */
export function helper(word: string, args: readonly Expr[], type: IrType, facts: Partial<Value> = {}): Call {
  const value = unknown(type, facts)
  return {
    kind: 'call',
    name: word,
    helper: true,
    callee: null,
    args,
    type,
    na: value.na,
    exact: value.exact,
    min: value.min,
    max: value.max,
  }
}

export function callOf(callee: Func, args: readonly Expr[], facts: Partial<Value> = {}): Call {
  const value = unknown(callee.result, facts)
  return {
    kind: 'call',
    name: callee.name,
    helper: false,
    callee,
    args,
    type: value.type,
    na: value.na,
    exact: value.exact,
    min: value.min,
    max: value.max,
  }
}

export function method(
  object: Expr,
  word: string,
  args: readonly Expr[],
  type: IrType,
  facts: Partial<Value> = {},
): Expr {
  const value = unknown(type, facts)
  return {
    kind: 'method',
    object,
    name: word,
    args,
    type,
    na: value.na,
    exact: value.exact,
    min: value.min,
    max: value.max,
  }
}

export function field(object: Expr, word: string, type: IrType): Expr {
  const value = unknown(type)
  return { kind: 'field', object, name: word, type, na: value.na, exact: value.exact, min: value.min, max: value.max }
}

const opposite: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

export function not(operand: Expr): Expr {
  if (operand.kind === 'unary' && operand.operator === '!') return operand.operand
  const inner = operand.kind === 'group' ? operand.value : operand
  // For a number that is na neither a comparison nor its opposite holds.
  const operator =
    inner.kind === 'binary' && [inner.left, inner.right].every(({ type }) => isWhole(type) || type.kind === 'pointer')
      ? opposite[inner.operator]
      : undefined
  if (inner.kind === 'binary' && operator) return { ...inner, operator }
  return { kind: 'unary', operator: '!', operand, ...unknownBool }
}

/** For whole numbers either a comparison or its opposite holds; for na neither does. */
export function negative(operand: Expr): Expr {
  if (operand.kind === 'literal' && typeof operand.value === 'number' && operand.value !== 0) {
    return {
      ...operand,
      value: -operand.value,
      min: -operand.value,
      max: -operand.value,
      raw: operand.raw && `-${operand.raw}`,
    }
  }
  return {
    kind: 'unary',
    operator: '-',
    operand,
    type: operand.type,
    na: operand.na,
    exact: operand.exact,
    ...negated(operand),
  }
}

const unknownBool = unknown(types.bool)

/** Conditions that change nothing beside another one. */
const neutrals: Readonly<Partial<Record<BinaryOperator, boolean>>> = { '&&': true, '||': false }

const logical = new Set<BinaryOperator>(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

/** Returns the value of a condition that is a literal; null for others. */
const truthOf = (value: Expr): boolean | null =>
  value.kind === 'literal' && typeof value.value === 'boolean' ? value.value : null

function logic(operator: BinaryOperator, left: Expr, right: Expr): Expr {
  const neutral = neutrals[operator]
  if (neutral !== undefined && truthOf(right) === neutral) return left
  if (neutral !== undefined && truthOf(left) === neutral) return right
  const value = unknownBool
  return {
    kind: 'binary',
    operator,
    left,
    right,
    type: value.type,
    na: value.na,
    exact: value.exact,
    min: value.min,
    max: value.max,
  }
}

export function binary(left: Expr, operator: BinaryOperator, right: Expr): Expr {
  if (logical.has(operator)) return logic(operator, left, right)
  const type = join(left.type, right.type)
  const { min, max } = clamped(rangeOf(left, operator, right), type)
  return {
    kind: 'binary',
    operator,
    left,
    right,
    type,
    na: left.na || right.na,
    exact: type.kind !== 'double',
    min,
    max,
  }
}

export function conditional(test: Expr, whenTrue: Expr, whenFalse: Expr): Conditional {
  const { min, max } = inBoth(whenTrue, whenFalse)
  return {
    kind: 'conditional',
    test,
    whenTrue,
    whenFalse,
    type: join(whenTrue.type, whenFalse.type),
    na: whenTrue.na || whenFalse.na,
    exact: whenTrue.exact && whenFalse.exact,
    min,
    max,
  }
}

/** A choice of two values; a choice of true and false is its condition. */
export function choice(test: Expr, whenTrue: Expr, whenFalse: Expr): Expr {
  const [yes, no] = [truthOf(whenTrue), truthOf(whenFalse)]
  if (yes === null || no === null || yes === no) return conditional(test, whenTrue, whenFalse)
  const bare = test.kind === 'group' ? test.value : test
  return yes ? bare : not(bare)
}

export const cast = (value: Expr, type: IrType): Expr => ({
  kind: 'cast',
  value,
  type,
  na: false,
  exact: value.exact || type.kind !== 'double',
  ...clamped(type.kind === 'double' ? value : mapped(value, Math.trunc), type),
})

export const group = (value: Expr): Expr => ({
  kind: 'group',
  value,
  type: value.type,
  na: value.na,
  exact: value.exact,
  min: value.min,
  max: value.max,
  ...(value.isTruth && { isTruth: true }),
})

export const create = (word: string, args: readonly Expr[]): Expr => ({
  ...unknown(types.pointer(word), { na: false }),
  kind: 'new',
  name: word,
  args,
})
