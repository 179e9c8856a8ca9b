import { builtinNames } from '../builtins/names.ts'
import type {
  Assignment,
  Expression,
  Identifier,
  NodeOf,
  Statement,
  TupleDeclaration,
  VariableDeclaration,
} from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { fit, isNumber, No } from './types/compatible.ts'
import { declareEnum, declareFunction, declareType } from './declarations.ts'
import { describe } from './types/describe.ts'
import { expression, value } from './expressions.ts'
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
import { Needed, structure } from './structures.ts'
import type { Wanted } from './structures.ts'
import { closest, renameFix } from './names/suggest.ts'
import { baseOf, type Body, higher, mutable, Variable } from './names/symbols.ts'
import type { QualifierBits } from './names/symbols.ts'
import { resolveType } from './types/type-nodes.ts'
import { Const, qualifiers, Series } from './types.ts'
import type { Type } from './types.ts'

type Rules = { readonly [Kind in Statement['kind']]: (c: Checker, node: NodeOf<Kind>, wanted: Wanted) => Type }

const rules: Rules = {
  VariableDeclaration: variableDeclaration,
  TupleDeclaration: tupleDeclaration,
  Assignment: assignment,
  FunctionDeclaration: declareFunction,
  TypeDeclaration: declareType,
  EnumDeclaration: declareEnum,
  ImportDeclaration: () => voidType,
  ExpressionStatement: (c, node, wanted) => structure(c, node.expression, wanted),
  BreakStatement: (c, node) => jump(c, node, 'break'),
  ContinueStatement: (c, node) => jump(c, node, 'continue'),
}

/** Checks a statement and gives its value's type: the last one of a block is the block's. */
export function statement(c: Checker, node: Statement, wanted: Wanted): Type {
  const rule = rules[node.kind] as (c: Checker, node: Statement, wanted: Wanted) => Type
  return rule(c, node, wanted)
}

function jump(c: Checker, node: Statement, word: string): Type {
  if (c.loops === 0) c.report('PINE2100', node, { word })
  c.bits = Const
  return voidType
}

// ------------------------------------------------------------------------------------- declarations

function variableDeclaration(c: Checker, node: VariableDeclaration): Type {
  const declared = node.type === null ? null : resolveType(c, node.type)
  const hint = declared === null ? c.hints.get(node.name) : undefined
  const own = selfReference(c, node, declared ?? hint)
  const actual = initialValue(c, node.init)
  c.declaring = null
  const initBits = c.bits
  if (declared !== null) checkInitial(c, node, declared, actual)
  const type = declared ?? hint ?? inferred(c, node, actual)
  learn(c, node.name, own, type)
  const reassigned = c.reassigned.has(node.name)
  const bits = declaredBits(c, node, type, reassigned ? mutable(initBits, c.version) : initBits)
  const variable = own ?? new Variable(node.name, node, type, bits, node.mode, c.scope.depth, reassigned)
  variable.type = type
  variable.bits = bits
  if (!reassigned) variable.constant = c.constantAt(node.init)
  declareName(c, variable)
  if (node.mode !== null) c.body.stateful = true
  if (node.exported && (node.qualifier !== 'const' || node.type === null))
    c.report('PINE2086', node.name, { name: node.name.name })
  c.bits = bits
  return type
}

function initialValue(c: Checker, node: Expression): Type {
  const type = structure(c, node, Needed)
  if (type === voidType) c.report('PINE2021', node)
  else if (type.kind === 'tuple') c.report('PINE2022', node, { count: type.elements.length })
  else return type
  return c.fail()
}

/**
 * Up to version 3 the initial value may look back at the variable itself: `x = nz(x[1]) + 1`. In the first
 * run it counts as na; what its type turns out to be is the hint of the next.
 */
function selfReference(c: Checker, node: VariableDeclaration, type: Type | undefined): Variable | null {
  if (c.version > 3 || c.scope.own(node.name.name) !== undefined) return null
  const variable = new Variable(
    node.name,
    node,
    type ?? naType,
    Series,
    node.mode,
    c.scope.depth,
    c.reassigned.has(node.name),
  )
  c.declaring = variable
  return variable
}

function learn(c: Checker, name: Identifier, own: Variable | null, type: Type): void {
  if (own === null || !own.historyRead || c.hints.has(name)) return
  c.hints.set(name, type === unknownType || type === naType ? floatType : type)
  c.foundHints = true
}

function inferred(c: Checker, node: VariableDeclaration, actual: Type): Type {
  if (actual !== naType) return actual
  if (c.version <= 4) return unknownNa(c, node.name)
  const fixes = [
    { title: 'Declare it as float', edits: [{ start: node.name.start, end: node.name.start, text: 'float ' }] },
  ]
  c.reportWithFix('PINE2017', node.name, fixes, { name: node.name.name })
  return unknownType
}

/** `x = na` without a type, as older versions allowed: the first assignment shows what it is. */
function unknownNa(c: Checker, name: Identifier): Type {
  return c.reassigned.has(name) ? naType : floatType
}

function checkInitial(c: Checker, node: VariableDeclaration, declared: Type, actual: Type): void {
  if (fit(actual, declared, c.version) !== No) return
  if (actual === naType && declared === boolType) c.report('PINE2018', node.init)
  else cannotKeep(c, node.init, node.name.name, declared, actual)
}

function cannotKeep(c: Checker, at: Expression, name: string, expected: Type, actual: Type): void {
  const params = { name, expected: describe(expected), actual: describe(actual) }
  const wrap = wrapping(expected, actual)
  const text = c.source.text.slice(at.start, at.end)
  const fixes =
    wrap === null
      ? []
      : [{ title: `Wrap in ${wrap}()`, edits: [{ start: at.start, end: at.end, text: `${wrap}(${text})` }] }]
  c.reportWithFix('PINE2016', at, fixes, params)
}

function wrapping(expected: Type, actual: Type): string | null {
  if (expected === intType && actual === floatType) return 'int'
  if (expected === boolType && isNumber(actual)) return 'bool'
  return expected === stringType && (isNumber(actual) || actual === boolType) ? 'str.tostring' : null
}

function declaredBits(c: Checker, node: VariableDeclaration, type: Type, bits: QualifierBits): QualifierBits {
  if (node.qualifier !== null && node.type === null) c.report('PINE2078', node.name, { qualifier: node.qualifier })
  if (node.qualifier === null || !isValueType(type)) return bits
  const highest = qualifiers.indexOf(node.qualifier)
  if (baseOf(bits) > highest) {
    c.report('PINE2077', node.init, {
      name: node.name.name,
      qualifier: node.qualifier,
      actual: qualifiers[baseOf(bits)],
    })
  }
  return higher(bits, highest)
}

function declareName(c: Checker, variable: Variable): void {
  const { name, identifier } = variable
  if (name !== '_' && name !== '') {
    if (c.scope.own(name) !== undefined) {
      // The first declaration stays the one that is meant.
      c.report('PINE2007', identifier, { name })
      c.refer(identifier, variable.reference)
      return
    }
    if (c.version >= 6) checkShadowing(c, variable)
    if (c.scope !== c.globals && c.variable(name) !== undefined) c.report('PINE2008', identifier, { name })
  }
  c.declare(variable)
}

/** A built-in that has been read above cannot become a variable of one's own below. */
function checkShadowing(c: Checker, { name, identifier }: Variable): void {
  const used = c.usedBuiltins.get(name)
  if (used !== undefined && used < identifier.start) c.report('PINE2010', identifier, { name })
}

/** Up to version 5 the last values of a function that ends in a structure could be left without a name. */
function endsInStructure(c: Checker, node: Expression): boolean {
  const reference = c.body.references[c.slot(node)]
  if (reference?.kind !== 'user-call') return false
  const last = (reference.target as Body).declaration?.body.statements.at(-1)
  return last?.kind === 'ExpressionStatement' && (last.expression.kind === 'If' || last.expression.kind === 'Switch')
}

/** What a request gives of something that a missing library left open: it may be a tuple. */
const isArrayOfUnknown = (type: Type): boolean => type.kind === 'array' && type.element === unknownType

function tupleDeclaration(c: Checker, node: TupleDeclaration): Type {
  const actual = structure(c, node.init, Needed)
  const { bits } = c
  let types: readonly Type[] = []
  if (actual.kind === 'tuple') {
    types = actual.elements
    const isLess = node.names.length < types.length && c.version <= 5 && endsInStructure(c, node.init)
    if (types.length !== node.names.length && !isLess) {
      c.report('PINE2019', node, { actual: types.length, expected: node.names.length })
    }
  } else if (actual === voidType) c.report('PINE2021', node.init)
  else if (actual !== unknownType && !isArrayOfUnknown(actual))
    c.report('PINE2020', node.init, { actual: describe(actual) })
  node.names.forEach((name, i) => {
    const reassigned = c.reassigned.has(name)
    const type = types[i] ?? unknownType
    declareName(
      c,
      new Variable(
        name,
        node,
        type,
        reassigned ? mutable(bits, c.version) : bits,
        node.mode,
        c.scope.depth,
        reassigned,
      ),
    )
  })
  c.bits = bits
  return actual
}

// --------------------------------------------------------------------------------------- assignments

function assignment(c: Checker, node: Assignment): Type {
  const actual = initialValue(c, node.value)
  const valueBits = c.bits
  const { target } = node
  if (target.kind === 'Tuple') {
    target.elements.forEach((element) => assign(c, node, element, unknownType))
    c.bits = Series
    return voidType
  }
  const type = assign(c, node, target, actual)
  const variable = target.kind === 'Identifier' ? c.variable(target.name) : undefined
  c.bits = higher(valueBits, c.version <= 5 && variable !== undefined ? variable.bits : Series)
  return type
}

function assign(c: Checker, node: Assignment, target: Expression, actual: Type): Type {
  const variable = target.kind === 'Identifier' ? c.variable(target.name) : undefined
  if (target.kind === 'Identifier' && variable === undefined) return assignUndeclared(c, node, target)
  if (target.kind !== 'Identifier' && target.kind !== 'Member' && target.kind !== 'Invalid') {
    // The parser has said that this is no place for a value.
    value(c, target)
    return unknownType
  }
  const type = expression(c, target)
  if (variable !== undefined) checkAssignable(c, target as Identifier, variable)
  const result = node.operator === ':=' ? actual : compound(c, node, type, actual)
  if (type === naType && variable !== undefined) return learnFromAssignment(c, variable, result)
  if (variable !== undefined && promotes(c, variable, type, result)) return variable.type
  if (fit(result, type, c.version) !== No) return type
  if (result === naType && type === boolType) c.report('PINE2018', node.value)
  else cannotKeep(c, node.value, nameOf(c, target), type, result)
  return type
}

function nameOf(c: Checker, target: Expression): string {
  return c.source.text.slice(target.start, target.end)
}

/** The type of `x + value` in `x += value`. */
function compound(c: Checker, node: Assignment, type: Type, actual: Type): Type {
  if (type === unknownType || actual === unknownType) return unknownType
  if (node.operator === '+=' && type === stringType && (actual === stringType || actual === naType)) return stringType
  const operator = node.operator[0]
  for (const [side, sideType] of [
    [node.target, type],
    [node.value, actual],
  ] as const) {
    if (isNumber(sideType) || sideType === naType) continue
    c.report('PINE2030', side, {
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
function learnFromAssignment(c: Checker, variable: Variable, actual: Type): Type {
  if (actual === naType || actual === unknownType) return actual
  const type = actual === quotientType ? floatType : actual
  variable.type = type
  c.hints.set(variable.identifier, type)
  c.foundHints = true
  return type
}

/** Before version 4 a variable that began as an int could go on as a float. */
function promotes(c: Checker, variable: Variable, type: Type, actual: Type): boolean {
  if (c.version > 3 || type !== intType || actual !== floatType || variable.declared.kind !== 'VariableDeclaration')
    return false
  if (variable.declared.type !== null) return false
  variable.type = floatType
  c.hints.set(variable.identifier, floatType)
  c.foundHints = true
  return true
}

function assignUndeclared(c: Checker, node: Assignment, target: Identifier): Type {
  const { name } = target
  if (name === '' || c.missing.has(name)) return unknownType
  if (builtinNames().get(name)?.value) c.report('PINE2015', target, { name })
  else {
    const guess = closest(name, c.scope.names())
    const fixes =
      guess === null && node.operator === ':='
        ? [{ title: 'Declare it with "="', edits: [{ start: target.end, end: node.value.start, text: ' = ' }] }]
        : renameFix(target, guess ?? name)
    c.reportWithFix('PINE2011', target, fixes, { name, operator: node.operator })
  }
  c.missing.add(name)
  return unknownType
}

function checkAssignable(c: Checker, target: Identifier, variable: Variable): void {
  const { name, declared } = variable
  if (declared.kind === 'Parameter') c.report('PINE2013', target, { name })
  else if (declared.kind === 'For' || declared.kind === 'ForIn') c.report('PINE2014', target, { name })
  else if (variable.depth === 0 && c.body.declaration !== null) c.report('PINE2012', target, { name })
}
