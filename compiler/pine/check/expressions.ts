import { type BuiltinName } from '../../builtins/builtins.ts'
import type {
  BoolLiteral,
  ColorLiteral,
  Conditional,
  Expression,
  History,
  Identifier,
  NumberLiteral,
  StringLiteral,
  Tuple,
} from '../syntax/nodes.ts'
import { checkCall } from './calls/call.ts'
import type { Checker, ExpressionRules } from './checker.ts'
import { isNumber } from './types/compatible.ts'
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
import { binary, checkCondition, isSeries, unary } from './operators.ts'
import { forInLoop, forLoop, ifStructure, switchStructure, whileLoop, joinBranches } from './structures.ts'
import { ValueRequired } from './value-use.ts'
import { higher, type Variable } from './names/symbols.ts'
import { Const, Series, type Type } from './types.ts'
import { checkExpression, checkValue } from './dispatch.ts'
import { readBuiltin, reportUndeclared } from './names/lookup.ts'

export const expressionRules: ExpressionRules = {
  NumberLiteral: number,
  StringLiteral: literal(stringType),
  BoolLiteral: literal(boolType),
  ColorLiteral: literal(colorType),
  Identifier: identifier,
  Member: member,
  Call: checkCall,
  History: history,
  Unary: unary,
  Binary: binary,
  Conditional: conditional,
  Tuple: tuple,
  Parenthesized: (checker, node) => {
    const type = checkExpression(checker, node.expression)
    checker.setConstant(node, checker.constantAt(node.expression))
    return type
  },
  If: (checker, node) => ifStructure(checker, node, ValueRequired),
  For: (checker, node) => forLoop(checker, node, ValueRequired),
  ForIn: (checker, node) => forInLoop(checker, node, ValueRequired),
  While: (checker, node) => whileLoop(checker, node, ValueRequired),
  Switch: (checker, node) => switchStructure(checker, node, ValueRequired),
  Invalid: (checker) => checker.fail(),
}

function number(checker: Checker, node: NumberLiteral): Type {
  checker.bits = Const
  checker.setConstant(node, node.value)
  return node.isInt ? intType : floatType
}

function literal(type: Type) {
  return (checker: Checker, node: StringLiteral | BoolLiteral | ColorLiteral): Type => {
    checker.bits = Const
    checker.setConstant(node, node.value)
    return type
  }
}

// --------------------------------------------------------------------------------------------- names

function identifier(checker: Checker, node: Identifier): Type {
  const variable = checker.variable(node.name)
  if (variable !== undefined) return readVariable(checker, node, variable)
  const builtin = checker.builtins.names.get(node.name)
  if (builtin?.value) {
    const used = checker.usedBuiltins.get(node.name)
    if (used === undefined || node.start < used) checker.usedBuiltins.set(node.name, node.start)
    return readBuiltin(checker, node, builtin.value)
  }
  return reportNotAValue(checker, node, builtin)
}

function readVariable(checker: Checker, node: Identifier, variable: Variable): Type {
  if (node.name === '_' && variable.declared.kind === 'TupleDeclaration' && checker.version >= 5) {
    checker.report('PINE2023', node)
    return checker.fail()
  }
  checker.refer(node, variable.reference)
  checker.bits = variable.bits
  checker.setConstant(node, variable.constant)
  return variable.type
}

function reportNotAValue(checker: Checker, node: Identifier, builtin: BuiltinName | undefined): Type {
  const { name } = node
  if (name === '') return checker.fail()
  if (checker.functions.has(name) || builtin?.function) checker.report('PINE2005', node, { name })
  else if (builtin !== undefined || checker.types.has(name) || checker.imports.has(name))
    checker.report('PINE2006', node, { name })
  else reportUndeclared(checker, node)
  return checker.fail()
}

// ------------------------------------------------------------------------------------------- history

function history(checker: Checker, node: History): Type {
  const type = checkValue(checker, node.object)
  const isLiteral = checker.constantAt(node.object) !== undefined && !isVariable(checker, node.object)
  const offset = checkValue(checker, node.offset)
  // TradingView takes floats that it does not know beforehand, and drops their fraction.
  const isKnownFraction = checker.version >= 5 && offset === floatType && checker.constantAt(node.offset) !== undefined
  if ((!isNumber(offset) && offset !== unknownType && offset !== naType) || isKnownFraction) {
    checker.report('PINE2036', node.offset, { actual: describe(offset) })
  }
  checkHistoryOf(checker, node, isLiteral)
  noteHistoryRead(checker, node.object)
  checker.body.stateful = true
  checker.body.dependsOnHistory = true
  checker.bits = Series
  if (type.kind === 'simple' && (type.name === 'plot' || type.name === 'hline')) {
    checker.report('PINE2033', node.object, { actual: describe(type) })
    return unknownType
  }
  return type
}

function checkHistoryOf(checker: Checker, node: History, isLiteral: boolean): void {
  if (checker.version < 6) return
  if (isLiteral) checker.report('PINE2034', node)
  else if (checker.body.references[checker.slot(node.object)]?.kind === 'field') checker.report('PINE2035', node)
}

function isVariable(checker: Checker, node: Expression): boolean {
  return checker.body.references[checker.slot(node)]?.kind === 'variable' || node.kind === 'Parenthesized'
}

function noteHistoryRead(checker: Checker, node: Expression): void {
  if (node.kind === 'Parenthesized') noteHistoryRead(checker, node.expression)
  const reference = checker.body.references[checker.slot(node)]
  if (reference?.kind === 'variable') (reference.symbol as Variable).historyRead = true
}

// -------------------------------------------------------------------------------- conditional, tuple

function conditional(checker: Checker, node: Conditional): Type {
  checkCondition(checker, node.test, checkValue(checker, node.test))
  const testBits = checker.bits
  const guarded = isSeries(testBits) ? 1 : 0
  checker.conditionalDepth += guarded
  const whenTrue = branch(checker, node.whenTrue)
  const trueBits = checker.bits
  const whenFalse = branch(checker, node.whenFalse)
  checker.conditionalDepth -= guarded
  checker.bits = higher(testBits, higher(trueBits, checker.bits))
  foldConditional(checker, node)
  const type = joinBranches(checker, node, whenTrue, whenFalse)
  if (type.kind === 'tuple') checker.report('PINE2025', node)
  return type
}

function branch(checker: Checker, node: Expression): Type {
  const type = checkExpression(checker, node)
  if (type !== voidType) return type
  checker.report('PINE2021', node)
  return checker.fail()
}

function foldConditional(checker: Checker, node: Conditional): void {
  const test = checker.constantAt(node.test)
  if (typeof test === 'boolean') checker.setConstant(node, checker.constantAt(test ? node.whenTrue : node.whenFalse))
}

function tuple(checker: Checker, node: Tuple): Type {
  let bits = Const as number
  const elements = node.elements.map((element) => {
    const type = checkValue(checker, element)
    bits = higher(bits, checker.bits)
    return type
  })
  checker.bits = bits
  return tupleOf(elements)
}
