import type { BinaryOperator, Call, Conditional, Expr, Func, Literal, Name, PriceName, Value, Variable } from './nodes.ts'
import * as types from './types.ts'
import { join, type IrType } from './types.ts'

/** Constructors of IR expressions; facts that follow from the parts are worked out here and nowhere else. */

const unbounded = -Infinity

const mayBeNa = ({ kind }: IrType): boolean => kind !== 'int' && kind !== 'long' && kind !== 'bool' && kind !== 'enum'

/** What is known of a value of this type when nothing else is. */
export function unknown(type: IrType, facts: Partial<Value> = {}): Value {
  return { type, na: mayBeNa(type), exact: type.kind !== 'double', min: unbounded, ...facts }
}

/** Prices have no more decimals: values of so many are equal, or lie farther apart than Pine's tolerance. */
const priceDecimals = 9

/** `1e-11` is not exact: it lies nearer to 0 than the tolerance. */
export const number = (value: number, type: IrType = types.int, raw: string | null = null): Literal =>
  ({ kind: 'literal', value, raw, type, na: value !== value, exact: Number.isInteger(value) || Number(value.toFixed(priceDecimals)) === value, min: value })

export const text = (value: string): Literal =>
  ({ kind: 'literal', value, raw: null, type: types.string, na: false, exact: true, min: unbounded })

export const truth = (value: boolean): Literal =>
  ({ kind: 'literal', value, raw: null, type: types.bool, na: false, exact: true, min: unbounded })

/** 0xRRGGBBAA */
export const rgba = (value: number): Literal =>
  ({ kind: 'literal', value, raw: null, type: types.color, na: false, exact: true, min: unbounded })

export const name = (word: string, type: IrType, facts: Partial<Value> = {}): Name =>
  ({ kind: 'name', text: word, ...unknown(type, facts) })

export const na: Name = name('NA', types.double, { na: true, exact: true })

export const isNa = (value: Expr): boolean => value.kind === 'name' && value.text === 'NA'

export const barIndex: Name = name('i', types.int, { min: 0 })

/** The first of the bars that came while the program ran. */
export const firstLive: Name = name('firstLive', types.int, { min: 0 })

export const read = (variable: Variable, facts: Partial<Value> = {}): Expr => readOf(variable, null, facts)

/** A series' value at another index than the current one. */
export const readAt = (variable: Variable, index: Expr, facts: Partial<Value> = {}): Expr => readOf(variable, index, facts)

/** With the facts of another value, without its type. Written out: a script is full of these. */
function readOf(variable: Variable, index: Expr | null, facts: Partial<Value>): Expr {
  const { type } = variable
  return {
    kind: 'variable', variable, index, type,
    na: facts.na ?? mayBeNa(type), exact: facts.exact ?? type.kind !== 'double', min: facts.min ?? unbounded,
  }
}

export const arrayOf = (variable: Variable): Expr =>
  ({ kind: 'array', variable, ...unknown(variable.type) })

export const price = (which: PriceName): Expr => ({
  kind: 'price',
  name: which,
  type: which === 'time' || which === 'tick_volume' ? types.long : types.double,
  na: false,
  exact: true,
  min: which === 'time' || which === 'tick_volume' ? 0 : unbounded,
})

export const prices = (which: PriceName): Expr =>
  ({ kind: 'prices', name: which, ...unknown(which === 'time' || which === 'tick_volume' ? types.long : types.double, { exact: true }) })

export const native = (word: string, args: readonly Expr[], type: IrType, facts: Partial<Value> = {}): Call =>
  ({ kind: 'call', name: word, helper: false, callee: null, args, ...unknown(type, facts) })

/** A call of one of our own runtime functions; lowering notes that the file needs it. */
export const helper = (word: string, args: readonly Expr[], type: IrType, facts: Partial<Value> = {}): Call =>
  ({ kind: 'call', name: word, helper: true, callee: null, args, ...unknown(type, facts) })

export const callOf = (callee: Func, args: readonly Expr[], facts: Partial<Value> = {}): Call =>
  ({ kind: 'call', name: callee.name, helper: false, callee, args, ...unknown(callee.result, facts) })

export const method = (object: Expr, word: string, args: readonly Expr[], type: IrType, facts: Partial<Value> = {}): Expr =>
  ({ kind: 'method', object, name: word, args, ...unknown(type, facts) })

export const field = (object: Expr, word: string, type: IrType): Expr => ({ kind: 'field', object, name: word, ...unknown(type) })

const opposite: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = { '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }

export function not(operand: Expr): Expr {
  if (operand.kind === 'unary' && operand.operator === '!') return operand.operand
  const inner = operand.kind === 'group' ? operand.value : operand
  const operator = inner.kind === 'binary' && isWhole(inner.left) && isWhole(inner.right) ? opposite[inner.operator] : undefined
  if (inner.kind === 'binary' && operator) return { ...inner, operator }
  return { kind: 'unary', operator: '!', operand, ...unknown(types.bool) }
}

/** Of two whole numbers one comparison holds or its opposite does; with na neither. */
const isWhole = ({ type }: Expr): boolean => type.kind === 'int' || type.kind === 'long'

export function negative(operand: Expr): Expr {
  if (operand.kind === 'literal' && typeof operand.value === 'number' && operand.value !== 0) {
    return { ...operand, value: -operand.value, min: -operand.value, raw: operand.raw && `-${operand.raw}` }
  }
  return { kind: 'unary', operator: '-', operand, type: operand.type, na: operand.na, exact: operand.exact, min: unbounded }
}

const logical = new Set<BinaryOperator>(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

export function binary(left: Expr, operator: BinaryOperator, right: Expr): Expr {
  if (logical.has(operator)) return { kind: 'binary', operator, left, right, ...unknown(types.bool) }
  const type = join(left.type, right.type)
  const min = operator === '+' ? left.min + right.min
    : operator === '-' && right.kind === 'literal' ? left.min - Number(right.value)
    : operator === '*' && left.min >= 0 && right.min >= 0 ? left.min * right.min
    : unbounded
  return {
    kind: 'binary', operator, left, right, type, na: left.na || right.na,
    exact: type.kind !== 'double', min: Number.isNaN(min) ? unbounded : min,
  }
}

export function conditional(test: Expr, whenTrue: Expr, whenFalse: Expr): Conditional {
  return {
    kind: 'conditional', test, whenTrue, whenFalse,
    type: join(whenTrue.type, whenFalse.type),
    na: whenTrue.na || whenFalse.na,
    exact: whenTrue.exact && whenFalse.exact,
    min: Math.min(whenTrue.min, whenFalse.min),
  }
}

export const cast = (value: Expr, type: IrType): Expr =>
  ({ kind: 'cast', value, type, na: false, exact: value.exact || type.kind !== 'double', min: value.min })

export const group = (value: Expr): Expr =>
  ({ kind: 'group', value, type: value.type, na: value.na, exact: value.exact, min: value.min, ...(value.isTruth && { isTruth: true }) })

export const create = (word: string, args: readonly Expr[]): Expr =>
  ({ kind: 'new', name: word, args, ...unknown(types.pointer(word), { na: false }) })
