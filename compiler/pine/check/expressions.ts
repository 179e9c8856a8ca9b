import { oldVariables } from '../versions/names.ts'
import { constantValue } from '../builtins/registry.ts'
import { builtinNames } from '../builtins/names.ts'
import type { BuiltinName, BuiltinValue } from '../builtins/names.ts'
import type {
  BoolLiteral,
  ColorLiteral,
  Conditional,
  Expression,
  History,
  Identifier,
  NodeOf,
  NumberLiteral,
  StringLiteral,
  Tuple,
} from '../syntax/nodes.ts'
import { call } from './calls/call.ts'
import type { Checker } from './checker.ts'
import { isNumber, join } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import {
  boolType,
  colorType,
  floatType,
  intType,
  naType,
  stringType,
  tupleOf,
  unknownType,
  voidType,
} from './types/intern.ts'
import { member } from './names/members.ts'
import { binary, condition, isSeries, unary } from './operators.ts'
import { forInLoop, forLoop, ifStructure, Needed, switchStructure, whileLoop } from './structures.ts'
import { closest, renameFix } from './names/suggest.ts'
import { higher } from './names/symbols.ts'
import type { Variable } from './names/symbols.ts'
import { Const, Series } from './types.ts'
import type { Type } from './types.ts'

type Rules = { readonly [Kind in Expression['kind']]: (c: Checker, node: NodeOf<Kind>) => Type }

const rules: Rules = {
  NumberLiteral: number,
  StringLiteral: literal(stringType),
  BoolLiteral: literal(boolType),
  ColorLiteral: literal(colorType),
  Identifier: identifier,
  Member: member,
  Call: call,
  History: history,
  Unary: unary,
  Binary: binary,
  Conditional: conditional,
  Tuple: tuple,
  Parenthesized: (c, node) => {
    const type = expression(c, node.expression)
    c.setConstant(node, c.constantAt(node.expression))
    return type
  },
  If: (c, node) => ifStructure(c, node, Needed),
  For: (c, node) => forLoop(c, node, Needed),
  ForIn: (c, node) => forInLoop(c, node, Needed),
  While: (c, node) => whileLoop(c, node, Needed),
  Switch: (c, node) => switchStructure(c, node, Needed),
  Invalid: (c) => c.fail(),
}

/** The type of an expression, whatever it is; its qualifier is left in `c.bits`. */
export function expression(c: Checker, node: Expression): Type {
  const rule = rules[node.kind] as (c: Checker, node: Expression) => Type
  return settle(c, node, rule(c, node))
}

/** Notes what has been found out about an expression. */
export function settle(c: Checker, node: Expression, type: Type): Type {
  const slot = c.slot(node)
  c.body.types[slot] = type
  c.body.bits[slot] = c.bits
  return type
}

/** The type of an expression that must be one value. */
export function value(c: Checker, node: Expression): Type {
  const type = expression(c, node)
  if (type === voidType) c.report('PINE2021', node)
  else if (type.kind === 'tuple') c.report('PINE2022', node, { count: type.elements.length })
  else return type
  return c.fail()
}

function number(c: Checker, node: NumberLiteral): Type {
  c.bits = Const
  c.setConstant(node, node.value)
  return node.isInt ? intType : floatType
}

function literal(type: Type) {
  return (c: Checker, node: StringLiteral | BoolLiteral | ColorLiteral): Type => {
    c.bits = Const
    c.setConstant(node, node.value)
    return type
  }
}

// --------------------------------------------------------------------------------------------- names

function identifier(c: Checker, node: Identifier): Type {
  const variable = c.variable(node.name)
  if (variable !== undefined) return readVariable(c, node, variable)
  const builtin = builtinNames().get(node.name)
  if (builtin?.value) {
    const used = c.usedBuiltins.get(node.name)
    if (used === undefined || node.start < used) c.usedBuiltins.set(node.name, node.start)
    return readBuiltin(c, node, builtin.value)
  }
  return notAValue(c, node, builtin)
}

function readVariable(c: Checker, node: Identifier, variable: Variable): Type {
  c.refer(node, variable.reference)
  c.bits = variable.bits
  c.setConstant(node, variable.constant)
  return variable.type
}

/** A built-in variable or constant, at an identifier or a member. */
export function readBuiltin(c: Checker, node: Expression, builtin: BuiltinValue): Type {
  c.refer(node, builtin.reference)
  c.bits = builtin.qualifier
  if (builtin.constant !== null) c.setConstant(node, constantValue(builtin.constant, c.version))
  else if (builtin.type === naType) c.setConstant(node, null)
  return builtin.type
}

function notAValue(c: Checker, node: Identifier, builtin: BuiltinName | undefined): Type {
  const { name } = node
  if (name === '') return c.fail()
  if (c.functions.has(name) || builtin?.function) c.report('PINE2005', node, { name })
  else if (builtin !== undefined || c.types.has(name) || c.imports.has(name)) c.report('PINE2006', node, { name })
  else undeclared(c, node)
  return c.fail()
}

/** Told once for a name: the declaration that is missing is one. */
export function undeclared(c: Checker, node: Identifier): void {
  const { name } = node
  if (c.missing.has(name)) return
  c.missing.add(name)
  const guess = closest(name, namesInScope(c)) ?? (Object.hasOwn(oldVariables, name) ? oldVariables[name].to : null)
  if (guess === null) c.report('PINE2001', node, { name })
  else c.reportWithFix('PINE2001', node, renameFix(node, guess), { name })
}

function* namesInScope(c: Checker): Iterable<string> {
  for (let scope: typeof c.scope | null = c.scope; scope !== null; scope = scope.parent) yield* scope.names()
  for (const [name, builtin] of builtinNames()) if (builtin.value !== null) yield name
}

// ------------------------------------------------------------------------------------------- history

function history(c: Checker, node: History): Type {
  const type = value(c, node.object)
  const isLiteral = c.constantAt(node.object) !== undefined && !isVariable(c, node.object)
  const offset = value(c, node.offset)
  // TradingView takes floats that it does not know beforehand, and drops their fraction.
  const isKnownFraction = c.version >= 5 && offset === floatType && c.constantAt(node.offset) !== undefined
  if ((!isNumber(offset) && offset !== unknownType && offset !== naType) || isKnownFraction) {
    c.report('PINE2036', node.offset, { actual: describe(offset) })
  }
  checkHistoryOf(c, node, isLiteral)
  noteHistoryRead(c, node.object)
  c.body.stateful = true
  c.body.dependsOnHistory = true
  c.bits = Series
  if (type.kind === 'simple' && (type.name === 'plot' || type.name === 'hline')) {
    c.report('PINE2033', node.object, { actual: describe(type) })
    return unknownType
  }
  return type
}

function checkHistoryOf(c: Checker, node: History, isLiteral: boolean): void {
  if (c.version < 6) return
  if (isLiteral) c.report('PINE2034', node)
  else if (c.body.references[c.slot(node.object)]?.kind === 'field') c.report('PINE2035', node)
}

function isVariable(c: Checker, node: Expression): boolean {
  return c.body.references[c.slot(node)]?.kind === 'variable' || node.kind === 'Parenthesized'
}

function noteHistoryRead(c: Checker, node: Expression): void {
  if (node.kind === 'Parenthesized') noteHistoryRead(c, node.expression)
  const reference = c.body.references[c.slot(node)]
  if (reference?.kind === 'variable') (reference.symbol as Variable).historyRead = true
}

// -------------------------------------------------------------------------------- conditional, tuple

function conditional(c: Checker, node: Conditional): Type {
  condition(c, node.test, value(c, node.test))
  const testBits = c.bits
  const guarded = isSeries(testBits) ? 1 : 0
  c.conditional += guarded
  const whenTrue = branch(c, node.whenTrue)
  const trueBits = c.bits
  const whenFalse = branch(c, node.whenFalse)
  c.conditional -= guarded
  c.bits = higher(testBits, higher(trueBits, c.bits))
  foldConditional(c, node)
  const type = joinBranches(c, node, whenTrue, whenFalse)
  if (type.kind === 'tuple') c.report('PINE2025', node)
  return type
}

function branch(c: Checker, node: Expression): Type {
  const type = expression(c, node)
  if (type !== voidType) return type
  c.report('PINE2021', node)
  return c.fail()
}

function foldConditional(c: Checker, node: Conditional): void {
  const test = c.constantAt(node.test)
  if (typeof test === 'boolean') c.setConstant(node, c.constantAt(test ? node.whenTrue : node.whenFalse))
}

/** The common type of two branches, or the report that there is none. */
export function joinBranches(c: Checker, node: Expression, first: Type, second: Type): Type {
  const joined = join(first, second, c.version)
  if (joined !== null) return joined
  c.report('PINE2032', node, { first: describe(first), second: describe(second) })
  return unknownType
}

function tuple(c: Checker, node: Tuple): Type {
  let bits = Const as number
  const elements = node.elements.map((element) => {
    const type = value(c, element)
    bits = higher(bits, c.bits)
    return type
  })
  c.bits = bits
  return tupleOf(elements)
}
