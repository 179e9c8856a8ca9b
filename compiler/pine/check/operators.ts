import type { Binary, BinaryOperator, Expression, Unary } from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { fit, isNumber, lastOfNumericBools, No } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import { checkValue } from './dispatch.ts'
import { foldBinary, foldUnary } from './fold.ts'
import {
  boolType,
  colorType,
  constantSet,
  floatType,
  intType,
  naType,
  quotientType,
  stringType,
  unknownType,
} from './types/intern.ts'
import { higher, trueQualifier } from './names/symbols.ts'
import { Const, Series, type Type } from './types.ts'

export function unary(checker: Checker, node: Unary): Type {
  const type = checkValue(checker, node.operand)
  const { bits } = checker
  const constant = checker.constantAt(node.operand)
  if (constant !== undefined) checker.setConstant(node, foldUnary(node.operator, constant))
  if (node.operator === 'not') {
    checkCondition(checker, node.operand, type)
    checker.bits = bits
    return boolType
  }
  if (type === unknownType || isNumber(type)) return type
  if (type === naType) return floatType
  if (type === boolType && checker.version <= lastOfNumericBools) return intType
  checker.report('PINE2030', node.operand, { operator: node.operator, actual: describe(type), expected: 'a number' })
  return checker.fail()
}

export function binary(checker: Checker, node: Binary): Type {
  const { operator } = node
  if (operator === 'and' || operator === 'or') return logical(checker, node)
  const left = checkValue(checker, node.left)
  const leftBits = checker.bits
  const right = checkValue(checker, node.right)
  const bits = higher(leftBits, checker.bits)
  const type = binaryTypes[operator](checker, node, left, right, bits)
  checker.bits = bits
  fold(checker, node, type === intType)
  return type
}

function fold(checker: Checker, node: Binary, asInt: boolean): void {
  const left = checker.constantAt(node.left)
  if (left === undefined) return
  const right = checker.constantAt(node.right)
  if (right !== undefined) checker.setConstant(node, foldBinary(node.operator, left, right, asInt))
}

function logical(checker: Checker, node: Binary): Type {
  checkCondition(checker, node.left, checkValue(checker, node.left))
  const leftBits = checker.bits
  // From version 6 the right side is only calculated when the left one does not decide.
  const isLazy = checker.version >= 6
  if (isLazy) checker.conditionalDepth++
  checkCondition(checker, node.right, checkValue(checker, node.right))
  if (isLazy) checker.conditionalDepth--
  checker.bits = higher(leftBits, checker.bits)
  fold(checker, node, false)
  return boolType
}

type BinaryRule = (checker: Checker, node: Binary, left: Type, right: Type, bits: number) => Type

const binaryTypes: Readonly<Record<Exclude<BinaryOperator, 'and' | 'or'>, BinaryRule>> = {
  '+': plus,
  '-': minus,
  '*': numeric,
  '/': divide,
  '%': numeric,
  '==': equality,
  '!=': equality,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
}

function plus(checker: Checker, node: Binary, left: Type, right: Type): Type {
  if (left === stringType || right === stringType) {
    const ok = (type: Type) => type === stringType || type === naType || type === unknownType
    if (ok(left) && ok(right)) return stringType
    const wrong = ok(left) ? node.right : node.left
    const actual = ok(left) ? right : left
    const text = checker.source.text.slice(wrong.start, wrong.end)
    const fixes = [
      {
        title: 'Wrap in str.tostring()',
        edits: [{ start: wrong.start, end: wrong.end, text: `str.tostring(${text})` }],
      },
    ]
    checker.reportWithFix('PINE2030', wrong, fixes, { operator: '+', actual: describe(actual), expected: 'a string' })
    return stringType
  }
  return sumOfFlags(left, right) ?? numeric(checker, node, left, right)
}

function minus(checker: Checker, node: Binary, left: Type, right: Type): Type {
  return sumOfFlags(left, right) ?? numeric(checker, node, left, right)
}

/** `display.all - display.status_line`, `text.format_bold + text.format_italic`. */
function sumOfFlags(left: Type, right: Type): Type | null {
  if (left.kind !== 'enum' || right.kind !== 'enum' || left.declaration !== null) return null
  if (left.name === 'text_format' && right === left) return left
  const areDisplays = left.name.endsWith('_display') && right.name.endsWith('_display')
  return areDisplays ? constantSet('plot_display') : null
}

function divide(checker: Checker, node: Binary, left: Type, right: Type, bits: number): Type {
  const type = numeric(checker, node, left, right)
  if (type !== intType) return type
  return checker.version <= 5 && bits === Const ? intType : quotientType
}

function numeric(checker: Checker, node: Binary, left: Type, right: Type): Type {
  const ok = operand(checker, node, node.left, left) && operand(checker, node, node.right, right)
  if (!ok || left === unknownType || right === unknownType) return unknownType
  if (left === boolType || right === boolType) return left === floatType || right === floatType ? floatType : intType
  if (left === right) return left === naType ? floatType : left
  if (left === naType) return right
  if (right === naType) return left
  return left === floatType || right === floatType ? floatType : quotientType
}

function operand(checker: Checker, node: Binary, side: Expression, type: Type): boolean {
  if (isNumber(type) || type === naType || type === unknownType) return true
  if (type === boolType && checker.version <= lastOfNumericBools) return true
  checker.report('PINE2030', side, { operator: node.operator, actual: describe(type), expected: 'a number' })
  return false
}

function comparison(checker: Checker, node: Binary, left: Type, right: Type): Type {
  if (operand(checker, node, node.left, left)) operand(checker, node, node.right, right)
  return boolType
}

function equality(checker: Checker, node: Binary, left: Type, right: Type): Type {
  if (left === naType || right === naType) naComparison(checker, node, left === naType ? node.right : node.left)
  else if (
    fit(left, right, checker.version) === No &&
    fit(right, left, checker.version) === No &&
    !isColorText(checker, left, right)
  ) {
    checker.report('PINE2037', node, { first: describe(left), second: describe(right) })
  }
  return boolType
}

/** Colours were texts once: up to version 5 they could be compared with them. */
function isColorText(checker: Checker, left: Type, right: Type): boolean {
  return (
    checker.version <= 5 &&
    ((left === colorType && right === stringType) || (left === stringType && right === colorType))
  )
}

function naComparison(checker: Checker, node: Binary, other: Expression): void {
  const text = `na(${checker.source.text.slice(other.start, other.end)})`
  const test = node.operator === '==' ? text : `not ${text}`
  checker.reportWithFix(
    checker.version >= 6 ? 'PINE2029' : 'PINE2039',
    node,
    [{ title: `Use ${test}`, edits: [{ start: node.start, end: node.end, text: test }] }],
    {
      operator: node.operator,
    },
  )
}

/** Checks a condition. Numbers may be conditions up to version 5; since version 6 only bools may. */
export function checkCondition(checker: Checker, node: Expression, type: Type): void {
  if (type === boolType || type === unknownType) return
  if (checker.version <= 5 && (isNumber(type) || type === naType)) return
  if (isNumber(type)) {
    const text = checker.source.text.slice(node.start, node.end)
    const fixes = [{ title: 'Wrap in bool()', edits: [{ start: node.start, end: node.end, text: `bool(${text})` }] }]
    checker.reportWithFix('PINE2031', node, fixes, { actual: describe(type) })
  } else if (type === naType) checker.report('PINE2018', node)
  else checker.report('PINE2038', node, { actual: describe(type) })
}

/** Whether a condition may change between bars, so that some bars skip its branches. */
export function isSeries(bits: number): boolean {
  return trueQualifier(bits) === Series
}
