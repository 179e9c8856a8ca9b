import { checkTest, checkValue } from './values.ts'
import type { Expression, NodeOf } from '../../syntax/nodes.ts'
import { numberValue } from '../../syntax/literals.ts'
import { checkCall, resolveConstructor } from './calls.ts'
import type { Checker } from '../checker.ts'
import { checkConversion } from '../types/conversions.ts'
import { commonNumber, isNumeric, isText } from '../types/distance.ts'
import { classType, pointerTo, primitives, typeName, unknownType } from '../types/intern.ts'
import { checkMember, checkName, checkScopedName } from '../names/names.ts'
import { checkAssignment, checkBinary, checkPostfix, checkUnary, indexOperator } from './operators.ts'
import { type ClassSymbol, isDerived } from '../names/symbols.ts'
import { findType, resolveType, toPointer } from '../types/type-names.ts'
import type { MqlType } from '../model.ts'

type ExpressionCheckers = { readonly [Kind in Expression['kind']]: (checker: Checker, node: NodeOf<Kind>) => MqlType }

const expressionCheckers: ExpressionCheckers = {
  NumberLiteral: (_checker, node) => numberType(node),
  CharLiteral: () => primitives.ushort,
  StringLiteral: () => primitives.string,
  BoolLiteral: () => primitives.bool,
  ColorLiteral: () => primitives.color,
  DateLiteral: () => primitives.datetime,
  Identifier: checkName,
  ScopedName: checkScopedName,
  This: (checker, node) => {
    if (checker.owner && checker.function && !checker.function.isStatic) return classType(checker.owner)
    checker.report('256', node, { name: 'this' })
    return unknownType
  },
  MemberAccess: checkMember,
  Index: (checker, node) => checkIndex(checker, node),
  Call: checkCall,
  Unary: checkUnary,
  Postfix: checkPostfix,
  Binary: checkBinary,
  Assignment: checkAssignment,
  Conditional: (checker, node) => checkConditional(checker, node),
  Cast: (checker, node) => checkCast(checker, node),
  New: (checker, node) => checkNew(checker, node),
  SizeOf: (checker, { operand, operator }) => {
    // A name in brackets may be a type or a variable.
    const named =
      operand.kind === 'Identifier'
        ? findType(checker, { ...operand, kind: 'TypeNode', const: false, args: [], elaborated: null })
        : null
    if (operand.kind === 'TypeNode') checker.setType(operand, resolveType(checker, operand))
    else if (named) checker.setType(operand, named)
    else checker.checkExpression(operand)
    return operator === 'typename' ? primitives.string : primitives.int
  },
  InitializerList: (checker, node) => {
    for (const element of node.elements) checker.checkExpression(element)
    return unknownType
  },
  Sequence: (checker, node) =>
    node.expressions.map((expression) => checker.checkExpression(expression)).at(-1) ?? unknownType,
  Parenthesized: (checker, node) => checker.checkExpression(node.expression),
  MacroUse: (checker, node) => checker.checkExpression(node.expression),
  Invalid: () => unknownType,
}

/** Returns the type of an expression and records the type and the meaning of its names. */
export function checkExpression(checker: Checker, node: Expression): MqlType {
  return checker.setType(
    node,
    (expressionCheckers[node.kind] as (checker: Checker, node: Expression) => MqlType)(checker, node),
  )
}

function numberType(node: NodeOf<'NumberLiteral'>): MqlType {
  if (node.isReal) return /[fF]$/.test(node.raw) ? primitives.float : primitives.double
  const big = node.value > Number.MAX_SAFE_INTEGER ? (numberValue(node.raw)?.big ?? null) : null
  if (node.value <= 0x7fffffff) return primitives.int
  if (node.value <= 0xffffffff) return primitives.uint
  return big !== null && big > 0x7fffffffffffffffn ? primitives.ulong : primitives.long
}

function checkIndex(checker: Checker, node: NodeOf<'Index'>): MqlType {
  const object = checker.checkExpression(node.object)
  const indices = node.indices.map((index) => [index, checkValue(checker, index)] as const)
  for (const [index, type] of indices) if (isText(type)) checkConversion(checker, index, type, primitives.int)
  if (object.kind === 'unknown') return unknownType
  if (object.kind === 'class' || (object.kind === 'pointer' && object.to.kind === 'class'))
    return indexOperator(checker, node, object)
  if (isText(object) && indices.length === 1) return primitives.ushort
  if (object.kind !== 'array') {
    checker.report('241', node, { token: '[' }, undefined, { start: node.object.end, end: node.object.end + 1 })
    return unknownType
  }
  if (indices.length === 0) {
    if (checker.strict) checker.report('157', node, { token: ']' })
    return object.element
  }
  const rest = object.dimensions.slice(indices.length)
  return rest.length ? { kind: 'array', element: object.element, dimensions: rest } : object.element
}

function checkConditional(checker: Checker, node: NodeOf<'Conditional'>): MqlType {
  checkTest(checker, node.test)
  const [a, b] = [checker.checkExpression(node.whenTrue), checker.checkExpression(node.whenFalse)]
  if (a === b) return a
  if (isText(a) || isText(b)) return primitives.string
  if (isNumeric(a) && isNumeric(b)) return a.kind === 'enum' && b.kind === 'enum' ? primitives.int : commonNumber(a, b)
  if (a.kind === 'null') return b
  if (b.kind === 'null') return a
  if (a.kind === 'unknown' || b.kind === 'unknown') return unknownType
  if (a.kind === 'pointer' && b.kind === 'pointer' && a.to.kind === 'class' && b.to.kind === 'class')
    return isDerived(a.to.info, b.to.info) ? b : a
  if (a.kind === 'class' && b.kind === 'class') return isDerived(a.info, b.info) ? b : a
  if (a.kind === b.kind) return a
  if (!(a.kind === 'pointer' || b.kind === 'pointer')) checker.report('302', node, { token: '?' })
  return a
}

function checkCast(checker: Checker, node: NodeOf<'Cast'>): MqlType {
  const named = resolveType(checker, node.type)
  const to = node.pointer ? toPointer(checker, named, node.type) : named
  const from = checkValue(checker, node.operand)
  if (to.kind === 'unknown' || from.kind === 'unknown') return to
  const scalar = (type: MqlType): boolean => isNumeric(type) || isText(type)
  const object = (type: MqlType): boolean => type.kind === 'class' || type.kind === 'pointer'
  const fits =
    (scalar(to) && (scalar(from) || from.kind === 'null')) ||
    (object(to) && (object(from) || from.kind === 'null')) ||
    (to.kind === 'pointer' && isNumeric(from)) ||
    (from.kind === 'pointer' && isNumeric(to)) ||
    to.kind === from.kind
  if (!fits)
    checker.report(from.kind === 'array' ? '120' : '406', node.operand, {
      from: typeName(from),
      to: typeName(to),
      token: checker.textOf(node.operand),
    })
  // `(CName)pointer` still refers to the object.
  return to.kind === 'class' && from.kind === 'pointer' ? pointerTo(to) : to
}

function checkNew(checker: Checker, node: NodeOf<'New'>): MqlType {
  const type = resolveType(checker, node.type)
  if (type.kind !== 'class') {
    for (const arg of node.args ?? []) checker.checkExpression(arg)
    if (type.kind !== 'unknown') checker.report('232', node.type, { name: node.type.name })
    return unknownType
  }
  const info = type.info as ClassSymbol
  if (info.isAbstract) checker.report(info.keyword === 'interface' ? '399' : '383', node.type, { name: info.name })
  resolveConstructor(checker, node, info, node.args ?? [], node.type)
  return pointerTo(type)
}
