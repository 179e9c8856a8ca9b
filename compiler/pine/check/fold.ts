import type { BinaryOperator, UnaryOperator } from '../syntax/nodes.ts'
import type { ConstantValue } from './model.ts'

/** Comparisons of floats hold within this distance. */
const tolerance = 1e-10

type Fold = (a: number, b: number) => ConstantValue

const arithmetic: Partial<Record<BinaryOperator, Fold>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
  '%': (a, b) => (b === 0 ? null : a % b),
}

const comparisons: Partial<Record<BinaryOperator, Fold>> = {
  '==': (a, b) => Math.abs(a - b) <= tolerance,
  '!=': (a, b) => Math.abs(a - b) > tolerance,
  '<': (a, b) => b - a > tolerance,
  '<=': (a, b) => a - b <= tolerance,
  '>': (a, b) => a - b > tolerance,
  '>=': (a, b) => b - a <= tolerance,
}

/** Folds an operator on two constants; undefined if only the machine knows. `asInt` drops a quotient's fraction. */
export function foldBinary(
  operator: BinaryOperator,
  left: ConstantValue,
  right: ConstantValue,
  asInt: boolean,
): ConstantValue | undefined {
  if (typeof left === 'number' && typeof right === 'number') {
    const value = (arithmetic[operator] ?? comparisons[operator])?.(left, right)
    return asInt && typeof value === 'number' ? Math.trunc(value) : value
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') return foldLogic(operator, left, right)
  if (typeof left === 'string' && typeof right === 'string') return foldText(operator, left, right)
  const isNaArithmetic = operator in arithmetic && (left === null || right === null)
  return isNaArithmetic ? null : undefined
}

function foldLogic(operator: BinaryOperator, left: boolean, right: boolean): ConstantValue | undefined {
  if (operator === 'and') return left && right
  if (operator === 'or') return left || right
  if (operator === '==') return left === right
  return operator === '!=' ? left !== right : undefined
}

function foldText(operator: BinaryOperator, left: string, right: string): ConstantValue | undefined {
  if (operator === '+') return left + right
  if (operator === '==') return left === right
  return operator === '!=' ? left !== right : undefined
}

export function foldUnary(operator: UnaryOperator, value: ConstantValue): ConstantValue | undefined {
  if (operator === 'not') return typeof value === 'boolean' ? !value : undefined
  if (value === null) return null
  if (typeof value !== 'number') return undefined
  return operator === '-' ? -value : value
}
