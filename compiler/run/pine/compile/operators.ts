import type { BinaryOperator } from '../../../pine/syntax/nodes.ts'
import type { Evaluator } from '../primitive.ts'
import { truthy } from '../../../builtins/ta/machine/changes.ts'
import { epsilon, equal, isNa, type Value } from '../value.ts'

type Numbers = () => number
type Build = (left: Numbers, right: Numbers) => Evaluator

/** Division by zero, and the remainder of it, are na. */
export const arithmetic: Readonly<Record<'+' | '-' | '*' | '/' | '%', Build>> = {
  '+': (a, b) => () => a() + b(),
  '-': (a, b) => () => a() - b(),
  '*': (a, b) => () => a() * b(),
  '/': (a, b) => () => {
    const dividend = a()
    const divisor = b()
    return divisor === 0 ? NaN : dividend / divisor
  },
  '%': (a, b) => () => a() % b(),
}

/** Before version 6 the quotient of two constant ints is an int. */
export const intDivision: Build = (a, b) => () => {
  const dividend = a()
  const divisor = b()
  return divisor === 0 ? NaN : Math.trunc(dividend / divisor)
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Floats compare with a tolerance; na compares as false, whatever the operator. */
export const floatComparison: Readonly<Record<Comparison, Build>> = {
  '==': (a, b) => () => {
    const left = a()
    const right = b()
    return left === right || Math.abs(left - right) <= epsilon
  },
  '!=': (a, b) => () => Math.abs(a() - b()) > epsilon,
  '<': (a, b) => () => a() - b() < -epsilon,
  '<=': (a, b) => () => a() - b() <= epsilon,
  '>': (a, b) => () => a() - b() > epsilon,
  '>=': (a, b) => () => a() - b() >= -epsilon,
}

export const intComparison: Readonly<Record<Comparison, Build>> = {
  '==': (a, b) => () => a() === b(),
  '!=': (a, b) => () => {
    const left = a()
    const right = b()
    return left !== right && left === left && right === right
  },
  '<': (a, b) => () => a() < b(),
  '<=': (a, b) => () => a() <= b(),
  '>': (a, b) => () => a() > b(),
  '>=': (a, b) => () => a() >= b(),
}

/** Strings, bools and references; only equality is defined for them, and order for strings. */
export const valueComparison: Readonly<Record<Comparison, (a: Evaluator, b: Evaluator) => Evaluator>> = {
  '==': (a, b) => () => equal(a(), b()),
  '!=': (a, b) => () => {
    const left = a()
    const right = b()
    return !isNa(left) && !isNa(right) && !equal(left, right)
  },
  '<': (a, b) => () => ordered(a(), b(), (x, y) => x < y),
  '<=': (a, b) => () => ordered(a(), b(), (x, y) => x <= y),
  '>': (a, b) => () => ordered(a(), b(), (x, y) => x > y),
  '>=': (a, b) => () => ordered(a(), b(), (x, y) => x >= y),
}

function ordered(a: Value, b: Value, test: (x: string, y: string) => boolean): boolean {
  return typeof a === 'string' && typeof b === 'string' && test(a, b)
}

/** Which sides of `and` or `or` have run. */
export interface RanSides {
  readonly joined: { isReached: boolean }
  readonly right: { isReached: boolean }
}

type Join = (a: Evaluator, b: Evaluator, ran: RanSides) => Evaluator

/** From version 6 the right side is evaluated only when it matters; before, always, which moves on the state in it. */
export const logic: Readonly<Record<'and' | 'or', Record<'lazy' | 'eager', Join>>> = {
  and: {
    lazy: (a, b, ran) => () => decides(truthy(a()), ran) && truthy(b()),
    eager: (a, b, ran) => () => {
      const left = decides(truthy(a()), ran)
      return truthy(b()) && left
    },
  },
  or: {
    lazy: (a, b, ran) => () => !decides(!truthy(a()), ran) || truthy(b()),
    eager: (a, b, ran) => () => {
      const left = !decides(!truthy(a()), ran)
      return truthy(b()) || left
    },
  },
}

/** Notes that a left side has run, and whether the right side decides. */
function decides(isOpen: boolean, { joined, right }: RanSides): boolean {
  joined.isReached = true
  if (isOpen) right.isReached = true
  return isOpen
}

export const isArithmetic = (operator: BinaryOperator): operator is keyof typeof arithmetic => operator in arithmetic
export const isLogic = (operator: BinaryOperator): operator is 'and' | 'or' => operator === 'and' || operator === 'or'
