import type {
  Assignment,
  Expression,
  Identifier,
  Statement,
  TupleDeclaration,
  VariableDeclaration,
} from '../syntax/nodes.ts'
import type { Checker, StatementRules } from './checker.ts'
import { fit, isNumber, No } from './types/compatible.ts'
import { declareEnum, declareFunction, declareType } from './declarations.ts'
import { describe } from './types/describe.ts'
import { checkExpression, checkValue } from './dispatch.ts'
import {
  boolType,
  floatType,
  intType,
  isValueType,
  naType,
  quotientType,
  stringType,
  unknownType,
  voidType,
} from './types/intern.ts'
import { ValueRequired } from './value-use.ts'
import { checkStructure } from './structures.ts'
import { closest, renameFix } from './names/suggest.ts'
import { baseOf, type Body, higher, mutable, Variable, type QualifierBits } from './names/symbols.ts'
import { resolveType } from './types/type-nodes.ts'
import { Const, qualifiers, Series, type Type } from './types.ts'

export const statementRules: StatementRules = {
  VariableDeclaration: variableDeclaration,
  TupleDeclaration: tupleDeclaration,
  Assignment: assignment,
  FunctionDeclaration: declareFunction,
  TypeDeclaration: declareType,
  EnumDeclaration: declareEnum,
  ImportDeclaration: () => voidType,
  ExpressionStatement: (checker, node, wanted) => checkStructure(checker, node.expression, wanted),
  BreakStatement: (checker, node) => checkJump(checker, node, 'break'),
  ContinueStatement: (checker, node) => checkJump(checker, node, 'continue'),
}

function checkJump(checker: Checker, node: Statement, word: string): Type {
  if (checker.loopDepth === 0) checker.report('PINE2100', node, { word })
  checker.bits = Const
  return voidType
}

// ------------------------------------------------------------------------------------- declarations

function variableDeclaration(checker: Checker, node: VariableDeclaration): Type {
  const declared = node.type === null ? null : resolveType(checker, node.type)
  const hint = declared === null ? checker.hints.get(node.name) : undefined
  const own = selfReference(checker, node, declared ?? hint)
  const actual = initialValue(checker, node.init)
  checker.declaring = null
  const initBits = checker.bits
  if (declared !== null) checkInitial(checker, node, declared, actual)
  const type = declared ?? hint ?? inferred(checker, node, actual)
  recordHint(checker, node.name, own, type)
  const reassigned = checker.reassigned.has(node.name)
  const bits = declaredBits(checker, node, type, reassigned ? mutable(initBits, checker.version) : initBits)
  const variable =
    own ??
    new Variable({
      identifier: node.name,
      declared: node,
      type,
      bits,
      mode: node.mode,
      depth: checker.scope.depth,
      reassigned,
    })
  variable.type = type
  variable.bits = bits
  if (!reassigned) variable.constant = checker.constantAt(node.init)
  declareName(checker, variable)
  if (node.mode !== null) checker.body.stateful = true
  if (node.exported && (node.qualifier !== 'const' || node.type === null))
    checker.report('PINE2086', node.name, { name: node.name.name })
  checker.bits = bits
  return type
}

function initialValue(checker: Checker, node: Expression): Type {
  const type = checkStructure(checker, node, ValueRequired)
  if (type === voidType) checker.report('PINE2021', node)
  else if (type.kind === 'tuple') checker.report('PINE2022', node, { count: type.elements.length })
  else return type
  return checker.fail()
}

/**
 * Up to version 3 the initial value may read the variable's own history: `x = nz(x[1]) + 1`. The first pass takes it as
 * na; its inferred type is the hint of the next.
 */
function selfReference(checker: Checker, node: VariableDeclaration, type: Type | undefined): Variable | null {
  if (checker.version > 3 || checker.scope.own(node.name.name) !== undefined) return null
  const variable = new Variable({
    identifier: node.name,
    declared: node,
    type: type ?? naType,
    bits: Series,
    mode: node.mode,
    depth: checker.scope.depth,
    reassigned: checker.reassigned.has(node.name),
  })
  checker.declaring = variable
  return variable
}

function recordHint(checker: Checker, name: Identifier, own: Variable | null, type: Type): void {
  if (own === null || !own.historyRead || checker.hints.has(name)) return
  checker.hints.set(name, type === unknownType || type === naType ? floatType : type)
  checker.foundHints = true
}

function inferred(checker: Checker, node: VariableDeclaration, actual: Type): Type {
  if (actual !== naType) return actual
  if (checker.version <= 4) return typeOfUntypedNa(checker, node.name)
  const fixes = [
    { title: 'Declare it as float', edits: [{ start: node.name.start, end: node.name.start, text: 'float ' }] },
  ]
  checker.reportWithFix('PINE2017', node.name, fixes, { name: node.name.name })
  return unknownType
}

/** `x = na` without a type, as older versions allowed: the first assignment decides the type. */
function typeOfUntypedNa(checker: Checker, name: Identifier): Type {
  return checker.reassigned.has(name) ? naType : floatType
}

function checkInitial(checker: Checker, node: VariableDeclaration, declared: Type, actual: Type): void {
  if (fit(actual, declared, checker.version) !== No) return
  if (actual === naType && declared === boolType) checker.report('PINE2018', node.init)
  else reportAssignmentMismatch(checker, node.init, node.name.name, declared, actual)
}

function reportAssignmentMismatch(checker: Checker, at: Expression, name: string, expected: Type, actual: Type): void {
  const params = { name, expected: describe(expected), actual: describe(actual) }
  const wrap = wrapping(expected, actual)
  const text = checker.source.text.slice(at.start, at.end)
  const fixes =
    wrap === null
      ? []
      : [{ title: `Wrap in ${wrap}()`, edits: [{ start: at.start, end: at.end, text: `${wrap}(${text})` }] }]
  checker.reportWithFix('PINE2016', at, fixes, params)
}

function wrapping(expected: Type, actual: Type): string | null {
  if (expected === intType && actual === floatType) return 'int'
  if (expected === boolType && isNumber(actual)) return 'bool'
  return expected === stringType && (isNumber(actual) || actual === boolType) ? 'str.tostring' : null
}

function declaredBits(checker: Checker, node: VariableDeclaration, type: Type, bits: QualifierBits): QualifierBits {
  if (node.qualifier !== null && node.type === null)
    checker.report('PINE2078', node.name, { qualifier: node.qualifier })
  if (node.qualifier === null || !isValueType(type)) return bits
  const highest = qualifiers.indexOf(node.qualifier)
  if (baseOf(bits) > highest) {
    checker.report('PINE2077', node.init, {
      name: node.name.name,
      qualifier: node.qualifier,
      actual: qualifiers[baseOf(bits)],
    })
  }
  return higher(bits, highest)
}

function declareName(checker: Checker, variable: Variable): void {
  const { name, identifier } = variable
  if (name !== '_' && name !== '') {
    if (checker.scope.own(name) !== undefined) {
      // The first declaration stays the one that is meant.
      checker.report('PINE2007', identifier, { name })
      checker.refer(identifier, variable.reference)
      return
    }
    if (checker.version >= 6) checkShadowing(checker, variable)
    if (checker.scope !== checker.globals && checker.variable(name) !== undefined)
      checker.report('PINE2008', identifier, { name })
  }
  checker.declare(variable)
}

/** A built-in that has been read above cannot become a variable of one's own below. */
function checkShadowing(checker: Checker, { name, identifier }: Variable): void {
  const used = checker.usedBuiltins.get(name)
  if (used !== undefined && used < identifier.start) checker.report('PINE2010', identifier, { name })
}

/** Up to version 5 the last values of a function that ends in a structure needed no name. */
function endsInStructure(checker: Checker, node: Expression): boolean {
  const reference = checker.body.references[checker.slot(node)]
  if (reference?.kind !== 'user-call') return false
  const last = (reference.target as Body).declaration?.body.statements.at(-1)
  return last?.kind === 'ExpressionStatement' && (last.expression.kind === 'If' || last.expression.kind === 'Switch')
}

/** The result of a request whose type a missing library defines: it may be a tuple. */
const isArrayOfUnknown = (type: Type): boolean => type.kind === 'array' && type.element === unknownType

function tupleDeclaration(checker: Checker, node: TupleDeclaration): Type {
  const actual = checkStructure(checker, node.init, ValueRequired)
  const { bits } = checker
  let types: readonly Type[] = []
  if (actual.kind === 'tuple') {
    types = actual.elements
    const isLess = node.names.length < types.length && checker.version <= 5 && endsInStructure(checker, node.init)
    if (types.length !== node.names.length && !isLess) {
      checker.report('PINE2019', node, { actual: types.length, expected: node.names.length })
    }
  } else if (actual === voidType) checker.report('PINE2021', node.init)
  else if (actual !== unknownType && !isArrayOfUnknown(actual))
    checker.report('PINE2020', node.init, { actual: describe(actual) })
  node.names.forEach((name, i) => {
    const reassigned = checker.reassigned.has(name)
    const type = types[i] ?? unknownType
    const variable = new Variable({
      identifier: name,
      declared: node,
      type,
      bits: reassigned ? mutable(bits, checker.version) : bits,
      mode: node.mode,
      depth: checker.scope.depth,
      reassigned,
    })
    declareName(checker, variable)
  })
  checker.bits = bits
  return actual
}

// --------------------------------------------------------------------------------------- assignments

function assignment(checker: Checker, node: Assignment): Type {
  const actual = initialValue(checker, node.value)
  const valueBits = checker.bits
  const { target } = node
  if (target.kind === 'Tuple') {
    target.elements.forEach((element) => assign(checker, node, element, unknownType))
    checker.bits = Series
    return voidType
  }
  const type = assign(checker, node, target, actual)
  const variable = target.kind === 'Identifier' ? checker.variable(target.name) : undefined
  checker.bits = higher(valueBits, checker.version <= 5 && variable !== undefined ? variable.bits : Series)
  return type
}

function assign(checker: Checker, node: Assignment, target: Expression, actual: Type): Type {
  const variable = target.kind === 'Identifier' ? checker.variable(target.name) : undefined
  if (target.kind === 'Identifier' && variable === undefined) return assignUndeclared(checker, node, target)
  if (target.kind !== 'Identifier' && target.kind !== 'Member' && target.kind !== 'Invalid') {
    // The parser has said that this is no place for a value.
    checkValue(checker, target)
    return unknownType
  }
  const type = checkExpression(checker, target)
  if (variable !== undefined) checkAssignable(checker, target as Identifier, variable)
  const result = node.operator === ':=' ? actual : compound(checker, node, type, actual)
  if (type === naType && variable !== undefined) return inferFromAssignment(checker, variable, result)
  if (variable !== undefined && promotes(checker, variable, type, result)) return variable.type
  if (fit(result, type, checker.version) !== No) return type
  if (result === naType && type === boolType) checker.report('PINE2018', node.value)
  else reportAssignmentMismatch(checker, node.value, nameOf(checker, target), type, result)
  return type
}

function nameOf(checker: Checker, target: Expression): string {
  return checker.source.text.slice(target.start, target.end)
}

/** The type of `x + value` in `x += value`. */
function compound(checker: Checker, node: Assignment, type: Type, actual: Type): Type {
  if (type === unknownType || actual === unknownType) return unknownType
  if (node.operator === '+=' && type === stringType && (actual === stringType || actual === naType)) return stringType
  const operator = node.operator[0]
  for (const [side, sideType] of [
    [node.target, type],
    [node.value, actual],
  ] as const) {
    if (isNumber(sideType) || sideType === naType) continue
    checker.report('PINE2030', side, {
      operator: node.operator,
      actual: describe(sideType),
      expected: type === stringType ? 'a string' : 'a number',
    })
    return unknownType
  }
  if (type === naType || actual === naType) return type === naType ? actual : type
  if (type === floatType || actual === floatType) return floatType
  return operator === '/' || type === quotientType || actual === quotientType ? quotientType : intType
}

/** A variable that began as an untyped na is what is first assigned to it; the next run knows from the start. */
function inferFromAssignment(checker: Checker, variable: Variable, actual: Type): Type {
  if (actual === naType || actual === unknownType) return actual
  const type = actual === quotientType ? floatType : actual
  variable.type = type
  checker.hints.set(variable.identifier, type)
  checker.foundHints = true
  return type
}

/** Before version 4 a variable that began as an int could go on as a float. */
function promotes(checker: Checker, variable: Variable, type: Type, actual: Type): boolean {
  if (
    checker.version > 3 ||
    type !== intType ||
    actual !== floatType ||
    variable.declared.kind !== 'VariableDeclaration'
  )
    return false
  if (variable.declared.type !== null) return false
  variable.type = floatType
  checker.hints.set(variable.identifier, floatType)
  checker.foundHints = true
  return true
}

function assignUndeclared(checker: Checker, node: Assignment, target: Identifier): Type {
  const { name } = target
  if (name === '' || checker.reportedNames.has(name)) return unknownType
  if (checker.builtins.names.get(name)?.value) checker.report('PINE2015', target, { name })
  else {
    const guess = closest(name, checker.scope.names())
    const fixes =
      guess === null && node.operator === ':='
        ? [{ title: 'Declare it with "="', edits: [{ start: target.end, end: node.value.start, text: ' = ' }] }]
        : renameFix(target, guess ?? name)
    checker.reportWithFix('PINE2011', target, fixes, { name, operator: node.operator })
  }
  checker.reportedNames.add(name)
  return unknownType
}

function checkAssignable(checker: Checker, target: Identifier, variable: Variable): void {
  const { name, declared } = variable
  if (declared.kind === 'Parameter') checker.report('PINE2013', target, { name })
  else if (declared.kind === 'For' || declared.kind === 'ForIn') checker.report('PINE2014', target, { name })
  else if (variable.depth === 0 && checker.body.declaration !== null) checker.report('PINE2012', target, { name })
}
