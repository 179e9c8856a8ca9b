import type { Expression, NodeOf } from '../../syntax/nodes.ts'
import { numberValue } from '../../syntax/literals.ts'
import { checkCall, resolveConstructor } from './calls.ts'
import type { Checker } from '../checker.ts'
import { checkConversion, commonNumber, isNumeric, isText, isVoid } from '../types/conversions.ts'
import { classType, pointerTo, primitives, typeName, unknownType } from '../types/intern.ts'
import { checkMember, checkName, checkScopedName } from '../names/names.ts'
import { checkAssignment, checkBinary, checkPostfix, checkUnary, indexOperator } from './operators.ts'
import { type ClassSymbol, isDerived } from '../names/symbols.ts'
import { findType, resolveType, toPointer } from '../types/type-names.ts'
import type { MqlType } from '../types/types.ts'

type ExpressionCheckers = { readonly [Kind in Expression['kind']]: (c: Checker, node: NodeOf<Kind>) => MqlType }

const checkers: ExpressionCheckers = {
  NumberLiteral: (_c, node) => numberType(node),
  CharLiteral: () => primitives.ushort,
  StringLiteral: () => primitives.string,
  BoolLiteral: () => primitives.bool,
  ColorLiteral: () => primitives.color,
  DateLiteral: () => primitives.datetime,
  Identifier: checkName,
  ScopedName: checkScopedName,
  This: (c, node) => {
    if (c.owner && c.function && !c.function.isStatic) return classType(c.owner)
    c.report('256', node, { name: 'this' })
    return unknownType
  },
  MemberAccess: checkMember,
  Index: (c, node) => checkIndex(c, node),
  Call: checkCall,
  Unary: checkUnary,
  Postfix: checkPostfix,
  Binary: checkBinary,
  Assignment: checkAssignment,
  Conditional: (c, node) => checkConditional(c, node),
  Cast: (c, node) => checkCast(c, node),
  New: (c, node) => checkNew(c, node),
  SizeOf: (c, node) => {
    if (node.operand.kind === 'TypeNode') c.setType(node.operand, resolveType(c, node.operand))
    else if (
      node.operand.kind !== 'Identifier' ||
      !findType(c, { ...node.operand, kind: 'TypeNode', const: false, args: [], elaborated: null })
    )
      checkExpression(c, node.operand)
    else
      c.setType(
        node.operand,
        findType(c, { ...node.operand, kind: 'TypeNode', const: false, args: [], elaborated: null })!,
      )
    return node.operator === 'typename' ? primitives.string : primitives.int
  },
  InitializerList: (c, node) => {
    for (const element of node.elements) checkExpression(c, element)
    return unknownType
  },
  Sequence: (c, node) => node.expressions.map((expression) => checkExpression(c, expression)).at(-1)!,
  Parenthesized: (c, node) => checkExpression(c, node.expression),
  MacroUse: (c, node) => checkExpression(c, node.expression),
  Invalid: () => unknownType,
}

/** The type of an expression; records it, and what its names stand for. */
export function checkExpression(c: Checker, node: Expression): MqlType {
  return c.setType(node, (checkers[node.kind] as (c: Checker, node: Expression) => MqlType)(c, node))
}

/** The type of an expression whose value is used: nothing and whole arrays are not values. */
export function checkValue(c: Checker, node: Expression): MqlType {
  const type = checkExpression(c, node)
  if (isVoid(type)) c.report('151', node, { token: c.textOf(node) })
  return type
}

/** A condition: anything that is zero or not, there or not. */
export function checkTest(c: Checker, node: Expression): void {
  const type = checkValue(c, node)
  if (type.kind === 'class') c.report('150', node, { token: c.textOf(node) })
  else if (type.kind === 'array') c.report('120', node, { token: c.textOf(node) })
}

function numberType(node: NodeOf<'NumberLiteral'>): MqlType {
  if (node.isReal) return /[fF]$/.test(node.raw) ? primitives.float : primitives.double
  const big = node.value > Number.MAX_SAFE_INTEGER ? (numberValue(node.raw)?.big ?? null) : null
  if (node.value <= 0x7fffffff) return primitives.int
  if (node.value <= 0xffffffff) return primitives.uint
  return big !== null && big > 0x7fffffffffffffffn ? primitives.ulong : primitives.long
}

function checkIndex(c: Checker, node: NodeOf<'Index'>): MqlType {
  const object = checkExpression(c, node.object)
  const indices = node.indices.map((index) => checkValue(c, index))
  node.indices.forEach((index, i) => {
    if (isText(indices[i])) checkConversion(c, index, indices[i], primitives.int)
  })
  if (object.kind === 'unknown') return unknownType
  if (object.kind === 'class' || (object.kind === 'pointer' && object.to.kind === 'class'))
    return indexOperator(c, node, object)
  if (isText(object) && indices.length === 1) return primitives.ushort
  if (object.kind !== 'array') {
    c.report('241', node, { token: '[' }, undefined, { start: node.object.end, end: node.object.end + 1 })
    return unknownType
  }
  if (indices.length === 0) {
    if (c.strict) c.report('157', node, { token: ']' })
    return object.element
  }
  const rest = object.dimensions.slice(indices.length)
  return rest.length ? { kind: 'array', element: object.element, dimensions: rest } : object.element
}

function checkConditional(c: Checker, node: NodeOf<'Conditional'>): MqlType {
  checkTest(c, node.test)
  const [a, b] = [checkExpression(c, node.whenTrue), checkExpression(c, node.whenFalse)]
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
  if (!(a.kind === 'pointer' || b.kind === 'pointer')) c.report('302', node, { token: '?' })
  return a
}

function checkCast(c: Checker, node: NodeOf<'Cast'>): MqlType {
  const named = resolveType(c, node.type)
  const to = node.pointer ? toPointer(c, named, node.type) : named
  const from = checkValue(c, node.operand)
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
    c.report(from.kind === 'array' ? '120' : '406', node.operand, {
      from: typeName(from),
      to: typeName(to),
      token: c.textOf(node.operand),
    })
  // `(CName)pointer` keeps referring to the object.
  return to.kind === 'class' && from.kind === 'pointer' ? pointerTo(to) : to
}

function checkNew(c: Checker, node: NodeOf<'New'>): MqlType {
  const type = resolveType(c, node.type)
  if (type.kind !== 'class') {
    for (const arg of node.args ?? []) checkExpression(c, arg)
    if (type.kind !== 'unknown') c.report('232', node.type, { name: node.type.name })
    return unknownType
  }
  const info = type.info as ClassSymbol
  if (info.isAbstract) c.report(info.keyword === 'interface' ? '399' : '383', node.type, { name: info.name })
  resolveConstructor(c, node, info, node.args ?? [], node.type)
  return pointerTo(type)
}
