import type { Binary, Unary } from '../../pine/syntax/nodes.ts'
import { dropsFraction } from '../../pine/check/facts.ts'
import { condition, convert, naOf } from './convert.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import { changesState, hasEffect } from '../tree/effects.ts'
import type { BinaryOperator, Expr } from '../tree/nodes.ts'
import { fitsInt, mapped, rangeOf } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'

export function lowerUnary(lowering: Lowering, node: Unary): Expr {
  const operand = lower(lowering, node.operand)
  if (node.operator === 'not') return make.not(condition(lowering, operand))
  if (node.operator === '+') return operand
  return make.isNa(operand) ? operand : make.negative(operand)
}

export function lowerBinary(lowering: Lowering, node: Binary): Expr {
  if (node.operator === 'and' || node.operator === 'or') return lowerLogical(lowering, node)
  const left = lower(lowering, node.left)
  const right = lower(lowering, node.right)
  return operate(lowering, node.operator, left, right, node)
}

type Arithmetic = Exclude<Binary['operator'], 'and' | 'or'>

/** Returns `left operator right` by Pine's rules; `node` has the checker's type and constant. */
export function operate(lowering: Lowering, operator: Arithmetic, left: Expr, right: Expr, node: Binary | null): Expr {
  switch (operator) {
    case '+':
    case '-':
    case '*':
      if (left.type.kind === 'string' || right.type.kind === 'string')
        return concatenation(lowering, convert(lowering, left, types.string), convert(lowering, right, types.string))
      if (isNaAnyway(left, right)) return make.na
      return arithmetic(lowering, operator, number(lowering, left), number(lowering, right), node)
    case '/':
      return divide(lowering, number(lowering, left), number(lowering, right), node)
    case '%':
      return remainder(lowering, number(lowering, left), number(lowering, right))
    default:
      return compare(lowering, operator, left, right)
  }
}

/** Whether a side is na and the other one does nothing that would be missed. */
const isNaAnyway = (left: Expr, right: Expr): boolean =>
  (make.isNa(left) || make.isNa(right)) && !hasEffect(left) && !hasEffect(right)

/** With a string that is na the result is na, where MQL takes `NULL` for an empty string. */
function concatenation(lowering: Lowering, left: Expr, right: Expr): Expr {
  return left.na || right.na
    ? lowering.helper('Joined', [left, right], types.string, { na: true })
    : make.binary(left, '+', right)
}

const number = (lowering: Lowering, value: Expr): Expr =>
  value.type.kind === 'bool' ? convert(lowering, value, types.int) : value

function arithmetic(lowering: Lowering, operator: '+' | '-' | '*', left: Expr, right: Expr, node: Binary | null): Expr {
  if (left.type.kind === 'long' && right.type.kind === 'double') left = convert(lowering, left, types.double)
  if (right.type.kind === 'long' && left.type.kind === 'double') right = convert(lowering, right, types.double)
  if (left.type.kind !== 'int' || right.type.kind !== 'int' || fitsInt(rangeOf(left, operator, right)))
    return make.binary(left, operator, right)
  const folded = node && lowering.constantOf(node)
  if (typeof folded === 'number') return make.number(folded, types.long)
  // One side as long makes MQL reckon with 64 bits, as Pine does.
  return left.kind === 'literal'
    ? make.binary(left, operator, make.cast(right, types.long))
    : make.binary(make.cast(left, types.long), operator, right)
}

/** `a/b`; Pine gives na for a zero divisor where MQL stops the program. */
function divide(lowering: Lowering, left: Expr, right: Expr, node: Binary | null): Expr {
  const whole = node !== null && dropsFraction(lowering.frame.instance, node)
  const dividend = convert(lowering, left, types.double)
  const nonZero = right.kind === 'literal' ? right.value !== 0 : right.min > 0
  if (whole && left.type.kind !== 'double' && right.type.kind !== 'double' && nonZero) {
    return { ...make.binary(left, '/', right), ...mapped(rangeOf(left, '/', right), Math.trunc) }
  }
  const quotient = nonZero
    ? { ...make.binary(realDividend(dividend, right), '/', realDivisor(right)), exact: false, type: types.double }
    : lowering.helper('Div', [dividend, convert(lowering, right, types.double)], types.double)
  return whole
    ? lowering.helper('Truncate', [quotient], types.double, { exact: true, ...mapped(quotient, Math.trunc) })
    : quotient
}

/** Whole numbers must not be divided as whole numbers: one of them is made a real one. */
function realDividend(left: Expr, right: Expr): Expr {
  if (left.type.kind === 'double' || right.type.kind === 'double' || right.kind === 'literal') return left
  return left.kind === 'literal' ? { ...left, type: types.double, raw: null } : make.cast(left, types.double)
}

function realDivisor(right: Expr): Expr {
  return right.kind === 'literal' && right.type.kind === 'int' ? { ...right, type: types.double, raw: null } : right
}

function remainder(lowering: Lowering, left: Expr, right: Expr): Expr {
  const whole = left.type.kind !== 'double' && right.type.kind !== 'double'
  if (whole && (right.kind === 'literal' ? right.value !== 0 : right.min > 0)) return make.binary(left, '%', right)
  return lowering.helper(
    'Mod',
    [convert(lowering, left, types.double), convert(lowering, right, types.double)],
    types.double,
    {
      exact: left.exact && right.exact && whole,
    },
  )
}

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Comparisons that allow for rounding as Pine does, by operator. */
const tolerant: Readonly<Record<Comparison, string>> = {
  '==': 'Same',
  '!=': 'Differs',
  '<': 'Below',
  '<=': 'AtMost',
  '>': 'Above',
  '>=': 'AtLeast',
}

/** Any comparison with na is false, `!=` too; values that carry rounding are compared with Pine's tolerance. */
export function compare(lowering: Lowering, operator: Comparison, left: Expr, right: Expr): Expr {
  const option = compareOption(lowering, operator, left, right) ?? compareOption(lowering, operator, right, left)
  if (option) return option
  if (isNaAnyway(left, right)) return make.truth(false)
  if (isTruth(left) && isTruth(right) && (left.isTruth || right.isTruth)) {
    return compare(lowering, operator, numbered(lowering, left), numbered(lowering, right))
  }
  if (!isNumeric(left.type) || !isNumeric(right.type)) {
    const a =
      left.type.kind === 'bool'
        ? left
        : isNumeric(left.type)
          ? condition(lowering, left)
          : convert(lowering, left, right.type)
    const b =
      right.type.kind === 'bool'
        ? right
        : isNumeric(right.type)
          ? condition(lowering, right)
          : convert(lowering, right, left.type)
    if (operator === '==' && a.type.kind === 'pointer' && b.type.kind === 'pointer') {
      return make.binary(make.binary(a, '!=', naOf(a.type)), '&&', make.binary(a, '==', b))
    }
    if (operator === '==' && a.type.kind === 'color' && a.na && b.na)
      return lowering.helper('EqualsColor', [a, b], types.bool)
    if (operator === '!=' && a.type.kind === 'color' && (a.na || b.na))
      return lowering.helper('DiffersInColor', [a, b], types.bool)
    if (operator === '==' && a.type.kind === 'string' && a.na && b.na)
      return lowering.helper('EqualsText', [a, b], types.bool)
    if (operator === '!=' && (mayBeNaText(a) || mayBeNaText(b) || isPast(a) || isPast(b)))
      return lowering.helper('DiffersFrom', [a, b], types.bool)
    const isEquality = operator === '==' || operator === '!='
    if (isEquality && b.kind === 'literal' && typeof b.value === 'boolean')
      return b.value === (operator === '==') ? a : make.not(a)
    const compared = make.binary(a, operator, b)
    return isEquality && lowering.version < 6 ? afterFirstBars(compared, [a, b]) : compared
  }
  const naMatters = operator === '!=' && (left.na || right.na)
  const isPlain =
    (left.exact && right.exact) || (isZero(right) && isDifference(left)) || (isZero(left) && isDifference(right))
  if (isPlain && !naMatters) return make.binary(left, operator, right)
  return lowering.helper(
    tolerant[operator],
    [convert(lowering, left, types.double), convert(lowering, right, types.double)],
    types.bool,
  )
}

const isTruth = (value: Expr): boolean => value.isTruth === true || value.type.kind === 'bool'

/** A condition as 1, 0 or na. */
const numbered = (lowering: Lowering, value: Expr): Expr => ({
  ...convert(lowering, value, types.double),
  isTruth: false,
})

const isZero = (value: Expr): boolean => value.kind === 'literal' && value.value === 0

/** A difference of exact values, such as prices: rounding never moves it to zero or away from zero. */
function isDifference(value: Expr): boolean {
  if (value.kind === 'group') return isDifference(value.value)
  if (value.kind === 'site') return value.site.type === 'TaChange' && value.args[0]?.exact === true
  return value.kind === 'binary' && value.operator === '-' && value.left.exact && value.right.exact
}

const mayBeNaText = ({ type, na }: Expr): boolean => (type.kind === 'string' || type.kind === 'pointer') && na

/** A string or an object of an earlier bar, which may not exist. */
const isPast = (value: Expr): boolean => value.kind === 'call' && value.name === 'PastRef'

/** Before version 6 a bool of a bar before the first is na: it equals nothing and differs from nothing. */
const afterFirstBars = (compared: Expr, sides: readonly Expr[]): Expr =>
  sides.reduceRight((rest, side) => {
    const [, index, offset] = side.kind === 'call' && side.name === 'PastOr' ? side.args : []
    return index && offset ? make.binary(make.binary(index, '>=', offset), '&&', rest) : rest
  }, compared)

/** Compares an input that has options with one of them, by the enum's member. */
function compareOption(lowering: Lowering, operator: BinaryOperator, input: Expr, option: Expr): Expr | null {
  if (input.type.kind !== 'enum' || option.kind !== 'literal' || option.type.kind !== 'string') return null
  const { name } = input.type
  const member = lowering.enums.find((e) => e.name === name)?.members.find((m) => m.comment === option.value)
  if (!member) return make.truth(operator === '!=')
  return make.binary(input, operator, make.name(member.name, input.type))
}

/** Before version 6 both sides are evaluated: a right side that keeps state is moved before the statement. */
function lowerLogical(lowering: Lowering, node: Binary): Expr {
  const operator = node.operator === 'and' ? '&&' : '||'
  const left = condition(lowering, lower(lowering, node.left))
  if (lowering.version < 6) {
    const steps = lowering.statefulCalls
    const right = condition(lowering, lower(lowering, node.right))
    const isMissed = lowering.statefulCalls !== steps || changesState(right)
    return make.binary(left, operator, isMissed ? lowering.temporary('right', right) : right)
  }
  const lowerRight = (): Expr => condition(lowering, lower(lowering, node.right))
  const { before, value } = lowering.apart(lowerRight, lowering.varies(node.left))
  if (before.length === 0) return make.binary(left, operator, value)
  const both = lowering.local(operator === '&&' ? 'both' : 'either', types.bool)
  lowering.declare(both, left)
  const test = make.read(both)
  const whenTrue = lowering.inBlock(true, () => {
    before.forEach((statement) => lowering.push(statement))
    lowering.assign(test, value)
  })
  lowering.push({
    kind: 'if',
    test: operator === '&&' ? test : make.not(test),
    whenTrue,
    whenFalse: null,
    ...lowering.attached(),
  })
  return test
}
