import type { Binary, BinaryOperator, Expression, Unary } from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { fit, isNumber, lastOfNumericBools, No } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import { value } from './expressions.ts'
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
import { Const, Series } from './types.ts'
import type { Type } from './types.ts'

export function unary(c: Checker, node: Unary): Type {
  const type = value(c, node.operand)
  const { bits } = c
  const operand = c.constantAt(node.operand)
  if (operand !== undefined) c.setConstant(node, foldUnary(node.operator, operand))
  if (node.operator === 'not') {
    condition(c, node.operand, type)
    c.bits = bits
    return boolType
  }
  if (type === unknownType || isNumber(type)) return type
  if (type === naType) return floatType
  if (type === boolType && c.version <= lastOfNumericBools) return intType
  c.report('PINE2030', node.operand, { operator: node.operator, actual: describe(type), expected: 'a number' })
  return c.fail()
}

export function binary(c: Checker, node: Binary): Type {
  const { operator } = node
  if (operator === 'and' || operator === 'or') return logical(c, node)
  const left = value(c, node.left)
  const leftBits = c.bits
  const right = value(c, node.right)
  const bits = higher(leftBits, c.bits)
  const type = binaryTypes[operator](c, node, left, right, bits)
  c.bits = bits
  fold(c, node, type === intType)
  return type
}

function fold(c: Checker, node: Binary, asInt: boolean): void {
  const left = c.constantAt(node.left)
  if (left === undefined) return
  const right = c.constantAt(node.right)
  if (right !== undefined) c.setConstant(node, foldBinary(node.operator, left, right, asInt))
}

function logical(c: Checker, node: Binary): Type {
  condition(c, node.left, value(c, node.left))
  const leftBits = c.bits
  // From version 6 the right side is only calculated when the left one does not decide.
  const isLazy = c.version >= 6
  if (isLazy) c.conditional++
  condition(c, node.right, value(c, node.right))
  if (isLazy) c.conditional--
  c.bits = higher(leftBits, c.bits)
  fold(c, node, false)
  return boolType
}

type BinaryRule = (c: Checker, node: Binary, left: Type, right: Type, bits: number) => Type

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

function plus(c: Checker, node: Binary, left: Type, right: Type): Type {
  if (left === stringType || right === stringType) {
    const ok = (type: Type) => type === stringType || type === naType || type === unknownType
    if (ok(left) && ok(right)) return stringType
    const wrong = ok(left) ? node.right : node.left
    const actual = ok(left) ? right : left
    const text = c.source.text.slice(wrong.start, wrong.end)
    const fixes = [
      {
        title: 'Wrap in str.tostring()',
        edits: [{ start: wrong.start, end: wrong.end, text: `str.tostring(${text})` }],
      },
    ]
    c.reportWithFix('PINE2030', wrong, fixes, { operator: '+', actual: describe(actual), expected: 'a string' })
    return stringType
  }
  return sumOfFlags(left, right) ?? numeric(c, node, left, right)
}

function minus(c: Checker, node: Binary, left: Type, right: Type): Type {
  return sumOfFlags(left, right) ?? numeric(c, node, left, right)
}

/** `display.all - display.status_line`, `text.format_bold + text.format_italic`. */
function sumOfFlags(left: Type, right: Type): Type | null {
  if (left.kind !== 'enum' || right.kind !== 'enum' || left.declaration !== null) return null
  if (left.name === 'text_format' && right === left) return left
  const areDisplays = left.name.endsWith('_display') && right.name.endsWith('_display')
  return areDisplays ? constantSet('plot_display') : null
}

function divide(c: Checker, node: Binary, left: Type, right: Type, bits: number): Type {
  const type = numeric(c, node, left, right)
  if (type !== intType) return type
  return c.version <= 5 && bits === Const ? intType : quotientType
}

function numeric(c: Checker, node: Binary, left: Type, right: Type): Type {
  const ok = operand(c, node, node.left, left) && operand(c, node, node.right, right)
  if (!ok || left === unknownType || right === unknownType) return unknownType
  if (left === boolType || right === boolType) return left === floatType || right === floatType ? floatType : intType
  if (left === right) return left === naType ? floatType : left
  if (left === naType) return right
  if (right === naType) return left
  return left === floatType || right === floatType ? floatType : quotientType
}

function operand(c: Checker, node: Binary, side: Expression, type: Type): boolean {
  if (isNumber(type) || type === naType || type === unknownType) return true
  if (type === boolType && c.version <= lastOfNumericBools) return true
  c.report('PINE2030', side, { operator: node.operator, actual: describe(type), expected: 'a number' })
  return false
}

function comparison(c: Checker, node: Binary, left: Type, right: Type): Type {
  if (operand(c, node, node.left, left)) operand(c, node, node.right, right)
  return boolType
}

function equality(c: Checker, node: Binary, left: Type, right: Type): Type {
  if (left === naType || right === naType) naComparison(c, node, left === naType ? node.right : node.left)
  else if (fit(left, right, c.version) === No && fit(right, left, c.version) === No && !isColorText(c, left, right)) {
    c.report('PINE2037', node, { first: describe(left), second: describe(right) })
  }
  return boolType
}

/** Colours were texts once: up to version 5 they could be compared with them. */
function isColorText(c: Checker, left: Type, right: Type): boolean {
  return (
    c.version <= 5 && ((left === colorType && right === stringType) || (left === stringType && right === colorType))
  )
}

function naComparison(c: Checker, node: Binary, other: Expression): void {
  const text = `na(${c.source.text.slice(other.start, other.end)})`
  const test = node.operator === '==' ? text : `not ${text}`
  c.reportWithFix(
    'PINE2039',
    node,
    [{ title: `Use ${test}`, edits: [{ start: node.start, end: node.end, text: test }] }],
    {
      operator: node.operator,
    },
  )
}

/** Numbers stand for conditions up to version 5; from 6 on only bools do. */
export function condition(c: Checker, node: Expression, type: Type): void {
  if (type === boolType || type === unknownType) return
  if (c.version <= 5 && (isNumber(type) || type === naType)) return
  if (isNumber(type)) {
    const text = c.source.text.slice(node.start, node.end)
    const fixes = [{ title: 'Wrap in bool()', edits: [{ start: node.start, end: node.end, text: `bool(${text})` }] }]
    c.reportWithFix('PINE2031', node, fixes, { actual: describe(type) })
  } else if (type === naType) c.report('PINE2018', node)
  else c.report('PINE2038', node, { actual: describe(type) })
}

/** Whether a condition differs from bar to bar, so that what it guards is not run on each. */
export function isSeries(bits: number): boolean {
  return trueQualifier(bits) === Series
}
