import type { Block, Expression, For, ForIn, Identifier, If, Switch, While } from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { fit, isNumber, join, No } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import { checkExpression, recordFacts, checkValue, checkStatement } from './dispatch.ts'
import { arrayOf, boolType, floatType, intType, naType, unknownType, voidType } from './types/intern.ts'
import { checkCondition, isSeries } from './operators.ts'
import { higher, Variable } from './names/symbols.ts'
import { resolveType } from './types/type-nodes.ts'
import { Const, Series, type Type } from './types.ts'
import { type ValueUse, ValueUnused, ValueOptional } from './value-use.ts'

export function checkBlock(checker: Checker, node: Block, wanted: ValueUse): Type {
  const { statements } = node
  const last = statements.length - 1
  let type: Type = voidType
  checker.bits = Const
  for (const [i, statement] of statements.entries())
    type = checkStatement(checker, statement, i === last ? wanted : ValueUnused)
  return type
}

/** Checks a block with a scope; `guarded` means that only some bars run it. */
function innerBlock(checker: Checker, node: Block, wanted: ValueUse, guarded: boolean): Type {
  const outer = checker.enter()
  if (guarded) checker.conditionalDepth++
  const type = checkBlock(checker, node, wanted)
  if (guarded) checker.conditionalDepth--
  checker.leave(outer)
  return type
}

/** A structure as a statement or a value. */
export function checkStructure(checker: Checker, node: Expression, wanted: ValueUse): Type {
  switch (node.kind) {
    case 'If':
      return recordFacts(checker, node, ifStructure(checker, node, wanted))
    case 'For':
      return recordFacts(checker, node, forLoop(checker, node, wanted))
    case 'ForIn':
      return recordFacts(checker, node, forInLoop(checker, node, wanted))
    case 'While':
      return recordFacts(checker, node, whileLoop(checker, node, wanted))
    case 'Switch':
      return recordFacts(checker, node, switchStructure(checker, node, wanted))
    default:
      return checkExpression(checker, node)
  }
}

export function ifStructure(checker: Checker, node: If, wanted: ValueUse): Type {
  checkCondition(checker, node.test, checkValue(checker, node.test))
  const testBits = checker.bits
  const guarded = isSeries(testBits)
  const whenTrue = innerBlock(checker, node.whenTrue, wanted, guarded)
  let bits = higher(testBits, checker.bits)
  let whenFalse: Type = wanted === ValueUnused ? voidType : withoutElse(checker, whenTrue)
  if (node.whenFalse?.kind === 'If') {
    if (guarded) checker.conditionalDepth++
    whenFalse = checkStructure(checker, node.whenFalse, wanted)
    if (guarded) checker.conditionalDepth--
    bits = higher(bits, checker.bits)
  } else if (node.whenFalse !== null) {
    whenFalse = innerBlock(checker, node.whenFalse, wanted, guarded)
    bits = higher(bits, checker.bits)
  }
  checker.bits = bits
  return joinValues(checker, node, [whenTrue, whenFalse], wanted)
}

/** The value of a structure without a matching branch: na, for a bool since version 6 false. */
function withoutElse(checker: Checker, type: Type): Type {
  return type === boolType && checker.version >= 6 ? boolType : naType
}

/** Branches that give nothing do not take part: their value is na. */
function joinValues(checker: Checker, node: Expression, types: readonly Type[], wanted: ValueUse): Type {
  if (wanted === ValueUnused) return voidType
  const values = types.filter((type) => type !== voidType)
  if (values.every((type) => type === naType)) return values.length === types.length ? naType : voidType
  return values.reduce((first, second) => {
    if (first === unknownType || first === voidType) return first
    return wanted === ValueOptional
      ? (join(first, second, checker.version) ?? voidType)
      : joinBranches(checker, node, first, second)
  })
}

export function switchStructure(checker: Checker, node: Switch, wanted: ValueUse): Type {
  const subject = node.subject === null ? null : checkValue(checker, node.subject)
  let bits = node.subject === null ? Const : checker.bits
  let guarded = isSeries(bits)
  const types: Type[] = []
  let hasDefault = false
  for (const arm of node.arms) {
    if (arm.test === null) hasDefault = true
    else {
      const test = checkValue(checker, arm.test)
      bits = higher(bits, checker.bits)
      guarded ||= isSeries(checker.bits)
      if (subject === null) checkCondition(checker, arm.test, test)
      else if (fit(test, subject, checker.version) === No && fit(subject, test, checker.version) === No) {
        checker.report('PINE2037', arm.test, { first: describe(subject), second: describe(test) })
      }
    }
    types.push(innerBlock(checker, arm.body, wanted, guarded))
    bits = higher(bits, checker.bits)
  }
  if (wanted !== ValueUnused && !hasDefault) types.push(withoutElse(checker, types[0] ?? naType))
  checker.bits = bits
  return joinValues(checker, node, types, wanted)
}

// --------------------------------------------------------------------------------------------- loops

export function forLoop(checker: Checker, node: For, wanted: ValueUse): Type {
  const from = bound(checker, node.from)
  const to = bound(checker, node.to)
  const by = node.by === null ? intType : bound(checker, node.by)
  const counter = from === intType && by === intType ? intType : floatType
  const isFloat = counter === floatType && (from === floatType || by === floatType)
  const inferred = isFloat || (from !== intType && to === floatType) ? floatType : intType
  const type = node.counterType === null ? inferred : resolveType(checker, node.counterType)
  return loop(
    checker,
    () => {
      checker.declare(loopVariable(checker, node.counter, node, type))
      return checkBlock(checker, node.body, inLoop(wanted))
    },
    wanted,
  )
}

function bound(checker: Checker, node: Expression): Type {
  const type = checkValue(checker, node)
  if (!isNumber(type) && type !== unknownType && type !== naType)
    checker.report('PINE2102', node, { actual: describe(type) })
  return type
}

export function forInLoop(checker: Checker, node: ForIn, wanted: ValueUse): Type {
  const collection = checkValue(checker, node.collection)
  const [index, element] = elementsOf(checker, node, collection)
  return loop(
    checker,
    () => {
      if (node.index !== null) checker.declare(loopVariable(checker, node.index, node, index))
      checker.declare(loopVariable(checker, node.value, node, element))
      return checkBlock(checker, node.body, inLoop(wanted))
    },
    wanted,
  )
}

function loopVariable(checker: Checker, identifier: Identifier, declared: For | ForIn, type: Type): Variable {
  return new Variable({ identifier, declared, type, bits: Series, depth: checker.scope.depth })
}

/** Types of the index (or key) and of the value; the rows of a matrix are arrays. */
function elementsOf(checker: Checker, node: ForIn, collection: Type): readonly [index: Type, element: Type] {
  switch (collection.kind) {
    case 'array':
      return [intType, collection.element]
    case 'matrix':
      return [intType, arrayOf(collection.element)]
    case 'map':
      return [collection.key, collection.value]
    case 'unknown':
      return [unknownType, unknownType]
    default:
      checker.report('PINE2101', node.collection, { actual: describe(collection) })
      return [unknownType, unknownType]
  }
}

export function whileLoop(checker: Checker, node: While, wanted: ValueUse): Type {
  checkCondition(checker, node.test, checkValue(checker, node.test))
  return loop(checker, () => checkBlock(checker, node.body, inLoop(wanted)), wanted)
}

function inLoop(wanted: ValueUse): ValueUse {
  return wanted === ValueUnused ? ValueUnused : ValueOptional
}

function loop(checker: Checker, body: () => Type, wanted: ValueUse): Type {
  const outer = checker.enter()
  checker.conditionalDepth++
  checker.loopDepth++
  const type = body()
  checker.loopDepth--
  checker.conditionalDepth--
  checker.leave(outer)
  checker.bits = Series
  return wanted === ValueUnused ? voidType : type
}

/** The common type of two branches, or the report that there is none. */
export function joinBranches(checker: Checker, node: Expression, first: Type, second: Type): Type {
  const joined = join(first, second, checker.version)
  if (joined !== null) return joined
  checker.report('PINE2032', node, { first: describe(first), second: describe(second) })
  return unknownType
}
