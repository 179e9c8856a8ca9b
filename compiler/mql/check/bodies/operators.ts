import type { Expression, NodeBase, NodeOf } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import {
  checkConversion,
  commonNumber,
  distance,
  isNumeric,
  isReal,
  isText,
  isVoid,
  traitsOf,
} from '../types/conversions.ts'
import { evaluate } from '../names/constants.ts'
import { enqueue } from '../names/classes.ts'
import { checkExpression, checkTest, checkValue } from './expressions.ts'
import { meaningOf } from '../facts.ts'
import { pointerTo, primitives, unknownType } from '../types/intern.ts'
import { classBehind, constantBehind, isPlace, markWritten } from '../names/names.ts'
import { type FunctionSymbol, memberOf } from '../names/symbols.ts'
import { instantiate } from '../types/templates.ts'
import type { MqlType } from '../types/types.ts'

// -------------------------------------------------------------------------------------------- unary

export function checkUnary(c: Checker, node: NodeOf<'Unary'>): MqlType {
  const { operator, operand } = node
  if (operator === '++' || operator === '--') return checkStep(c, node)
  if (operator === '&') {
    const type = checkExpression(c, operand)
    markWritten(c, operand)
    if (type.kind === 'class') return pointerTo(type)
    return type.kind === 'pointer' ? type : unknownType
  }
  const type = checkValue(c, operand)
  if (type.kind === 'unknown') return unknownType
  if (operator === 'delete') {
    if (type.kind !== 'pointer' && type.kind !== 'null') c.report('237', operand)
    return primitives.void
  }
  const overloaded = userOperator(c, node, operator, type, [])
  if (overloaded) return overloaded
  if (operator === '*') {
    if (type.kind === 'pointer') return type.to
    if (type.kind === 'class') return type
    c.report('150', node, { token: '*' })
    return unknownType
  }
  if (operator === '!') {
    if (type.kind === 'class' || type.kind === 'array') c.report('150', node, { token: '!' })
    return primitives.bool
  }
  if (!isNumeric(type)) {
    c.report('150', node, { token: operator })
    return unknownType
  }
  if (operator === '~' && isReal(type)) c.report('150', node, { token: operator })
  if (
    operator === '-' &&
    (type === primitives.ulong || type === primitives.uint) &&
    meaningOf(operand).kind !== 'NumberLiteral' &&
    c.strict
  )
    c.report('67', node)
  return promoted(type)
}

/** Arithmetic happens in int at least; enumerations and colours become numbers. */
const promoted = (type: MqlType): MqlType => commonNumber(type, primitives.int)

export function checkPostfix(c: Checker, node: NodeOf<'Postfix'>): MqlType {
  return checkStep(c, node)
}

function checkStep(c: Checker, node: NodeOf<'Unary'> | NodeOf<'Postfix'>): MqlType {
  const type = checkExpression(c, node.operand)
  if (type.kind === 'unknown') return type
  const overloaded = userOperator(c, node, node.operator, type, [])
  if (overloaded) return overloaded
  checkChange(c, node.operand, node.operator, node)
  if (!isNumeric(type)) c.report('150', node, { token: node.operator })
  return type
}

/** Something is about to be changed: it must be a place, and not a constant one. */
export function checkChange(c: Checker, target: Expression, token: string, at: NodeBase): void {
  markWritten(c, target)
  const constant = constantBehind(c, target)
  if (constant) c.report(constant.code, target, { name: constant.name })
  else if (!isPlace(c, target)) c.report('177', at, { token })
}

// ------------------------------------------------------------------------------------------- binary

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!='])
const integral: ReadonlySet<string> = new Set(['%', '&', '|', '^', '<<', '>>'])

export function checkBinary(c: Checker, node: NodeOf<'Binary'>): MqlType {
  const { operator } = node
  if (operator === '&&' || operator === '||') {
    checkTest(c, node.left)
    checkTest(c, node.right)
    warnOfPrecedence(c, node)
    return primitives.bool
  }
  const [a, b] = [checkValue(c, node.left), checkValue(c, node.right)]
  if (a.kind === 'unknown' || b.kind === 'unknown' || isVoid(a) || isVoid(b))
    return comparisons.has(operator) ? primitives.bool : unknownType
  const overloaded = userOperator(c, node, operator, a, [node.right])
  if (overloaded) return overloaded
  if (comparisons.has(operator)) return checkComparison(c, node, a, b)
  if (operator === '+' && (isText(a) || isText(b))) return checkConcatenation(c, node, a, b)
  return checkArithmetic(c, node, a, b)
}

function checkComparison(c: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): MqlType {
  if (a.kind === 'array' || b.kind === 'array') {
    const side = a.kind === 'array' ? node.left : node.right
    c.report('120', side, { token: c.textOf(side) })
  } else if (!areComparable(a, b)) c.report('302', node, { token: node.operator }, undefined, operatorSpan(c, node))
  else if (c.strict) warnOfSigns(c, node, a, b)
  return primitives.bool
}

function areComparable(a: MqlType, b: MqlType): boolean {
  if (distance(a, b) !== null || distance(b, a) !== null) return true
  const object = (type: MqlType): boolean =>
    type.kind === 'pointer' || type.kind === 'null' || type.kind === 'function' || type.kind === 'class'
  return object(a) && object(b)
}

function warnOfSigns(c: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): void {
  const [x, y] = [traitsOf(a), traitsOf(b)]
  if (
    !x ||
    !y ||
    x.real ||
    y.real ||
    x.size < 4 ||
    y.size < 4 ||
    x.signed === y.signed ||
    a === primitives.color ||
    b === primitives.color
  ) {
    if (isText(a) !== isText(b) && (x || y)) c.report('181', node, {}, undefined, operatorSpan(c, node))
    return
  }
  // A wider signed number holds every value of the unsigned one; a constant shows what it is.
  if (x.signed ? x.size > y.size : y.size > x.size) return
  const signed = x.signed ? node.left : node.right
  const value = evaluate(c, signed)
  if (typeof value === 'number' && value >= 0) return
  c.report('45', node, {}, undefined, operatorSpan(c, node))
}

function operatorSpan(c: Checker, node: NodeOf<'Binary'>): { start: number; end: number } {
  const between = c.textOf({ id: node.id, start: node.left.end, end: Math.max(node.right.start, node.left.end) })
  const at = between.indexOf(node.operator)
  if (at < 0) return node
  return { start: node.left.end + at, end: node.left.end + at + node.operator.length }
}

function checkConcatenation(c: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): MqlType {
  for (const [type, side] of [
    [a, node.left],
    [b, node.right],
  ] as const) {
    if (isText(type) || type.kind === 'null') continue
    if (type.kind === 'array') c.report('120', side, { token: c.textOf(side) })
    else if (!isNumeric(type)) c.report('302', node, { token: '+' }, undefined, operatorSpan(c, node))
    else if (c.strict) c.report('181', side)
  }
  return primitives.string
}

function checkArithmetic(c: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): MqlType {
  const { operator } = node
  const sides = [
    [a, node.left],
    [b, node.right],
  ] as const
  const array = sides.find(([type]) => type.kind === 'array')
  if (array) {
    c.report('120', array[1], { token: c.textOf(array[1]) })
    return unknownType
  }
  const numbers = sides.every(([type]) => isNumeric(type) || type.kind === 'null' || (!c.strict && isText(type)))
  if (!numbers) {
    const text = sides.find(([type]) => isText(type))
    const rest = sides.find(([type]) => !isText(type) && !isNumeric(type))
    if (text && !rest) c.report('180', text[1])
    else c.report('150', node, { token: operator }, undefined, operatorSpan(c, node))
    if (!text || rest) return unknownType
  }
  const [x, y] = [isNumeric(a) ? a : primitives.int, isNumeric(b) ? b : primitives.int]
  if (integral.has(operator) && (isReal(x) || isReal(y))) {
    c.report('150', node, { token: operator }, undefined, operatorSpan(c, node))
    return primitives.int
  }
  if ((operator === '/' || operator === '%') && !isReal(x) && evaluate(c, node.right) === 0) c.report('198', node.right)
  if (operator === '<<' || operator === '>>') return promoted(x)
  return commonNumber(x, y)
}

/** `a || b && c`: MetaEditor asks for brackets around the `&&`. */
function warnOfPrecedence(c: Checker, node: NodeOf<'Binary'>): void {
  if (node.operator !== '||' || !c.strict) return
  for (const side of [node.left, node.right]) {
    if (side.kind !== 'Binary' || side.operator !== '&&') continue
    const edits = [
      { start: side.start, end: side.start, text: '(' },
      { start: side.end, end: side.end, text: ')' },
    ]
    c.report('80', side, {}, [{ title: 'Put the && part in parentheses', edits }])
  }
}

// --------------------------------------------------------------------------------------- assignment

export function checkAssignment(c: Checker, node: NodeOf<'Assignment'>): MqlType {
  const value = node.value.kind === 'InitializerList' ? unknownType : checkExpression(c, node.value)
  if (node.value.kind === 'InitializerList') checkExpression(c, node.value)
  if (node.operator === '=') markWritten(c, node.target)
  const read = readBefore(c, node.target)
  const target = checkExpression(c, node.target)
  read()
  if (target.kind === 'unknown') return target
  if (target.kind === 'class' || target.kind === 'pointer') {
    const overloaded = userOperator(c, node, node.operator, target, [node.value])
    if (overloaded) return overloaded
  }
  checkChange(c, node.target, node.operator, node)
  if (node.operator === '=') {
    if (target.kind === 'array' || value.kind === 'array') {
      if (target.kind !== value.kind && value.kind !== 'unknown') {
        const side = target.kind === 'array' ? node.target : node.value
        c.report('120', side, { token: c.textOf(side) })
      }
      return target
    }
    checkConversion(c, node.value, value, target, node)
    return target
  }
  checkCompound(c, node, target, value)
  return target
}

/** Storing into a variable is no use of it: `read` is put back to what it was. */
function readBefore(c: Checker, target: Expression): () => void {
  const node = meaningOf(target)
  const variable = node.kind === 'Identifier' ? c.local(node.name) : undefined
  const before = variable?.read
  return () => {
    if (variable && before === false) variable.read = false
  }
}

function checkCompound(c: Checker, node: NodeOf<'Assignment'>, target: MqlType, value: MqlType): void {
  if (isVoid(value)) {
    c.report('151', node.value, { token: c.textOf(node.value) })
    return
  }
  if (value.kind === 'unknown') return
  if (isText(target)) {
    if (node.operator !== '+=') c.report('150', node, { token: node.operator })
    else checkConversion(c, node.value, value, target)
    return
  }
  if (!isNumeric(target) || !(isNumeric(value) || isText(value) || value.kind === 'null')) {
    c.report(value.kind === 'array' ? '120' : '150', value.kind === 'array' ? node.value : node, {
      token: value.kind === 'array' ? c.textOf(node.value) : node.operator,
    })
    return
  }
  if (integral.has(node.operator.slice(0, -1)) && (isReal(target) || isReal(value)))
    c.report('150', node, { token: node.operator })
  else if (isReal(value) && !isReal(target) && c.strict) checkConversion(c, node.value, value, target, node)
}

// -------------------------------------------------------------------------------- overloaded operators

/** The operator a class defines for these operands, with its call noted; null where it defines none. */
function userOperator(
  c: Checker,
  node: Expression,
  operator: string,
  left: MqlType,
  args: readonly Expression[],
): MqlType | null {
  const symbol =
    left.kind === 'class'
      ? classBehind(left)
      : left.kind === 'pointer' && operator !== '=' && operator !== '==' && operator !== '!=' && operator !== '*'
        ? classBehind(left)
        : null
  const member = symbol && memberOf(symbol, `operator${operator}`)?.member
  if (!member || member.kind !== 'methods') return null
  const fits = (method: FunctionSymbol): boolean =>
    method.params.length === args.length &&
    args.every((arg, i) => distance(c.typeOf(arg), method.params[i].type) !== null)
  const types = args.map((arg) => c.typeOf(arg))
  const [templates, plain] = [
    member.overloads.filter((method) => method.templates.length > 0),
    member.overloads.filter((method) => method.templates.length === 0),
  ]
  const instances = templates.flatMap((method) => instantiate(c, method, [], types) ?? [])
  const target = closest(c, [...plain, ...instances].filter(fits), args)
  if (!target) return null
  target.used = true
  if (target.declaration.body) enqueue(c, target)
  c.refer(node, { kind: 'operator', target })
  return target.result
}

function closest(
  c: Checker,
  methods: readonly FunctionSymbol[],
  args: readonly Expression[],
): FunctionSymbol | undefined {
  const total = (method: FunctionSymbol): number =>
    args.reduce((sum, arg, i) => sum + (distance(c.typeOf(arg), method.params[i].type) ?? 99), 0)
  return [...methods].sort((a, b) => total(a) - total(b))[0]
}

export function indexOperator(c: Checker, node: NodeOf<'Index'>, object: MqlType): MqlType {
  const classed = object.kind === 'pointer' ? object.to : object
  const result = userOperator(c, node, '[]', classed, node.indices)
  if (result) return result
  c.report('241', node, { token: '[' }, undefined, { start: node.object.end, end: node.object.end + 1 })
  return unknownType
}
