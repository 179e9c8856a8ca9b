import type { Expression, NodeBase, NodeOf } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { checkConversion } from '../types/conversions.ts'
import { commonNumber, distance, isNumeric, isReal, isText, isVoid, traitsOf } from '../types/distance.ts'
import { evaluate } from '../names/constants.ts'
import { checkTest, checkValue } from './values.ts'
import { meaningOf } from '../facts.ts'
import { pointerTo, primitives, unknownType } from '../types/intern.ts'
import { classBehind, constantBehind, isPlace, markWritten } from '../names/places.ts'
import { type FunctionSymbol, type Variable, memberOf } from '../names/symbols.ts'
import { instantiate } from '../types/templates.ts'
import type { MqlType } from '../model.ts'

// -------------------------------------------------------------------------------------------- unary

export function checkUnary(checker: Checker, node: NodeOf<'Unary'>): MqlType {
  const { operator, operand } = node
  if (operator === '++' || operator === '--') return checkStep(checker, node)
  if (operator === '&') {
    const type = checker.checkExpression(operand)
    markWritten(checker, operand)
    if (type.kind === 'class') return pointerTo(type)
    return type.kind === 'pointer' ? type : unknownType
  }
  const type = checkValue(checker, operand)
  if (type.kind === 'unknown') return unknownType
  if (operator === 'delete') {
    if (type.kind !== 'pointer' && type.kind !== 'null') checker.report('237', operand)
    return primitives.void
  }
  const overloaded = userOperator(checker, node, operator, type, [])
  if (overloaded) return overloaded
  if (operator === '*') {
    if (type.kind === 'pointer') return type.to
    if (type.kind === 'class') return type
    checker.report('150', node, { token: '*' })
    return unknownType
  }
  if (operator === '!') {
    if (type.kind === 'class' || type.kind === 'array') checker.report('150', node, { token: '!' })
    return primitives.bool
  }
  if (!isNumeric(type)) {
    checker.report('150', node, { token: operator })
    return unknownType
  }
  if (operator === '~' && isReal(type)) checker.report('150', node, { token: operator })
  if (
    operator === '-' &&
    (type === primitives.ulong || type === primitives.uint) &&
    meaningOf(operand).kind !== 'NumberLiteral' &&
    checker.strict
  )
    checker.report('67', node)
  return promotedType(type)
}

/** Returns the type of arithmetic on one operand: at least int; enumerations and colours become numbers. */
const promotedType = (type: MqlType): MqlType => commonNumber(type, primitives.int)

export function checkPostfix(checker: Checker, node: NodeOf<'Postfix'>): MqlType {
  return checkStep(checker, node)
}

function checkStep(checker: Checker, node: NodeOf<'Unary'> | NodeOf<'Postfix'>): MqlType {
  const type = checker.checkExpression(node.operand)
  if (type.kind === 'unknown') return type
  const overloaded = userOperator(checker, node, node.operator, type, [])
  if (overloaded) return overloaded
  checkChange(checker, node.operand, node.operator, node)
  if (!isNumeric(type)) checker.report('150', node, { token: node.operator })
  return type
}

/** Checks that the target of a change is a place and not constant. */
function checkChange(checker: Checker, target: Expression, token: string, at: NodeBase): void {
  markWritten(checker, target)
  const constant = constantBehind(checker, target)
  if (constant) checker.report(constant.code, target, { name: constant.name })
  else if (!isPlace(checker, target)) checker.report('177', at, { token })
}

// ------------------------------------------------------------------------------------------- binary

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!='])
const integerOperators: ReadonlySet<string> = new Set(['%', '&', '|', '^', '<<', '>>'])

export function checkBinary(checker: Checker, node: NodeOf<'Binary'>): MqlType {
  const { operator } = node
  if (operator === '&&' || operator === '||') {
    checkTest(checker, node.left)
    checkTest(checker, node.right)
    warnOfPrecedence(checker, node)
    return primitives.bool
  }
  const [a, b] = [checkValue(checker, node.left), checkValue(checker, node.right)]
  if (a.kind === 'unknown' || b.kind === 'unknown' || isVoid(a) || isVoid(b))
    return comparisons.has(operator) ? primitives.bool : unknownType
  const overloaded = userOperator(checker, node, operator, a, [node.right])
  if (overloaded) return overloaded
  if (comparisons.has(operator)) return checkComparison(checker, node, a, b)
  if (operator === '+' && (isText(a) || isText(b))) return checkConcatenation(checker, node, a, b)
  return checkArithmetic(checker, node, a, b)
}

function checkComparison(checker: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): MqlType {
  if (a.kind === 'array' || b.kind === 'array') {
    const side = a.kind === 'array' ? node.left : node.right
    checker.report('120', side, { token: checker.textOf(side) })
  } else if (!areComparable(a, b))
    checker.report('302', node, { token: node.operator }, undefined, operatorSpan(checker, node))
  else if (checker.strict) warnOfSigns(checker, node, a, b)
  return primitives.bool
}

function areComparable(a: MqlType, b: MqlType): boolean {
  if (distance(a, b) !== null || distance(b, a) !== null) return true
  const object = (type: MqlType): boolean =>
    type.kind === 'pointer' || type.kind === 'null' || type.kind === 'function' || type.kind === 'class'
  return object(a) && object(b)
}

function warnOfSigns(checker: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): void {
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
    if (isText(a) !== isText(b) && (x || y)) checker.report('181', node, {}, undefined, operatorSpan(checker, node))
    return
  }
  // A wider signed number holds every value of the unsigned one; the value of a constant is known.
  if (x.signed ? x.size > y.size : y.size > x.size) return
  const signed = x.signed ? node.left : node.right
  const value = evaluate(checker, signed)
  if (typeof value === 'number' && value >= 0) return
  checker.report('45', node, {}, undefined, operatorSpan(checker, node))
}

function operatorSpan(checker: Checker, node: NodeOf<'Binary'>): { start: number; end: number } {
  const between = checker.textOf({ id: node.id, start: node.left.end, end: Math.max(node.right.start, node.left.end) })
  const at = between.indexOf(node.operator)
  if (at < 0) return node
  return { start: node.left.end + at, end: node.left.end + at + node.operator.length }
}

function checkConcatenation(checker: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): MqlType {
  for (const [type, side] of [
    [a, node.left],
    [b, node.right],
  ] as const) {
    if (isText(type) || type.kind === 'null') continue
    if (type.kind === 'array') checker.report('120', side, { token: checker.textOf(side) })
    else if (!isNumeric(type)) checker.report('302', node, { token: '+' }, undefined, operatorSpan(checker, node))
    else if (checker.strict) checker.report('181', side)
  }
  return primitives.string
}

function checkArithmetic(checker: Checker, node: NodeOf<'Binary'>, a: MqlType, b: MqlType): MqlType {
  const { operator } = node
  const sides = [
    [a, node.left],
    [b, node.right],
  ] as const
  const array = sides.find(([type]) => type.kind === 'array')
  if (array) {
    checker.report('120', array[1], { token: checker.textOf(array[1]) })
    return unknownType
  }
  const numbers = sides.every(([type]) => isNumeric(type) || type.kind === 'null' || (!checker.strict && isText(type)))
  if (!numbers) {
    const text = sides.find(([type]) => isText(type))
    const rest = sides.find(([type]) => !isText(type) && !isNumeric(type))
    if (text && !rest) checker.report('180', text[1])
    else checker.report('150', node, { token: operator }, undefined, operatorSpan(checker, node))
    if (!text || rest) return unknownType
  }
  const [x, y] = [isNumeric(a) ? a : primitives.int, isNumeric(b) ? b : primitives.int]
  if (integerOperators.has(operator) && (isReal(x) || isReal(y))) {
    checker.report('150', node, { token: operator }, undefined, operatorSpan(checker, node))
    return primitives.int
  }
  if ((operator === '/' || operator === '%') && !isReal(x) && evaluate(checker, node.right) === 0)
    checker.report('198', node.right)
  if (operator === '<<' || operator === '>>') return promotedType(x)
  return commonNumber(x, y)
}

/** Warns of `a || b && c` as MetaEditor does. */
function warnOfPrecedence(checker: Checker, node: NodeOf<'Binary'>): void {
  if (node.operator !== '||' || !checker.strict) return
  for (const side of [node.left, node.right]) {
    if (side.kind !== 'Binary' || side.operator !== '&&') continue
    const edits = [
      { start: side.start, end: side.start, text: '(' },
      { start: side.end, end: side.end, text: ')' },
    ]
    checker.report('80', side, {}, [{ title: 'Put the && part in parentheses', edits }])
  }
}

// --------------------------------------------------------------------------------------- assignment

export function checkAssignment(checker: Checker, node: NodeOf<'Assignment'>): MqlType {
  const value = node.value.kind === 'InitializerList' ? unknownType : checker.checkExpression(node.value)
  if (node.value.kind === 'InitializerList') checker.checkExpression(node.value)
  if (node.operator === '=') markWritten(checker, node.target)
  const read = keepReadFlag(checker, node.target)
  const target = checker.checkExpression(node.target)
  read()
  if (target.kind === 'unknown') return target
  if (target.kind === 'class' || target.kind === 'pointer') {
    const overloaded = userOperator(checker, node, node.operator, target, [node.value])
    if (overloaded) return overloaded
  }
  checkChange(checker, node.target, node.operator, node)
  if (node.operator === '=') {
    if (target.kind === 'array' || value.kind === 'array') {
      if (target.kind !== value.kind && value.kind !== 'unknown') {
        const side = target.kind === 'array' ? node.target : node.value
        checker.report('120', side, { token: checker.textOf(side) })
      }
      return target
    }
    checkConversion(checker, node.value, value, target, node)
    return target
  }
  checkCompound(checker, node, target, value)
  return target
}

/** Returns a function that restores `read`: an assignment does not read its target. */
function keepReadFlag(checker: Checker, target: Expression): () => void {
  const node = meaningOf(target)
  const variable = node.kind === 'Identifier' ? checker.findLocal(node.name) : undefined
  const before = variable?.isRead
  return () => {
    if (variable && before === false) variable.isRead = false
  }
}

function checkCompound(checker: Checker, node: NodeOf<'Assignment'>, target: MqlType, value: MqlType): void {
  if (isVoid(value)) {
    checker.report('151', node.value, { token: checker.textOf(node.value) })
    return
  }
  if (value.kind === 'unknown') return
  if (isText(target)) {
    if (node.operator !== '+=') checker.report('150', node, { token: node.operator })
    else checkConversion(checker, node.value, value, target)
    return
  }
  if (!isNumeric(target) || !(isNumeric(value) || isText(value) || value.kind === 'null')) {
    checker.report(value.kind === 'array' ? '120' : '150', value.kind === 'array' ? node.value : node, {
      token: value.kind === 'array' ? checker.textOf(node.value) : node.operator,
    })
    return
  }
  if (integerOperators.has(node.operator.slice(0, -1)) && (isReal(target) || isReal(value)))
    checker.report('150', node, { token: node.operator })
  else if (isReal(value) && !isReal(target) && checker.strict) checkConversion(checker, node.value, value, target, node)
}

// -------------------------------------------------------------------------------- overloaded operators

/** Returns the type of a user-defined operator and records the call; null where the class defines none. */
function userOperator(
  checker: Checker,
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
    args.every((arg, i) => distanceTo(method.params[i], checker.typeOf(arg)) !== null)
  const types = args.map((arg) => checker.typeOf(arg))
  const [templates, plain] = [
    member.overloads.filter((method) => method.templates.length > 0),
    member.overloads.filter((method) => method.templates.length === 0),
  ]
  const instances = templates.flatMap((method) => instantiate(checker, method, [], types) ?? [])
  const target = closestMethod(checker, [...plain, ...instances].filter(fits), args)
  if (!target) return null
  target.isUsed = true
  if (target.declaration.body) checker.enqueue(target)
  checker.setReference(node, { kind: 'operator', target })
  return target.result
}

const distanceTo = (param: Variable | undefined, type: MqlType): number | null =>
  param ? distance(type, param.type) : null

function closestMethod(
  checker: Checker,
  methods: readonly FunctionSymbol[],
  args: readonly Expression[],
): FunctionSymbol | undefined {
  const total = (method: FunctionSymbol): number =>
    args.reduce((sum, arg, i) => sum + (distanceTo(method.params[i], checker.typeOf(arg)) ?? 99), 0)
  return [...methods].sort((a, b) => total(a) - total(b))[0]
}

export function indexOperator(checker: Checker, node: NodeOf<'Index'>, object: MqlType): MqlType {
  const classValue = object.kind === 'pointer' ? object.to : object
  const result = userOperator(checker, node, '[]', classValue, node.indices)
  if (result) return result
  checker.report('241', node, { token: '[' }, undefined, { start: node.object.end, end: node.object.end + 1 })
  return unknownType
}
