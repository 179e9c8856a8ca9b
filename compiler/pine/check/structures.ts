import type { Block, Expression, For, ForIn, If, Switch, While } from '../syntax/nodes.ts'
import type { Checker } from './checker.ts'
import { fit, isNumber, join, No } from './types/compatible.ts'
import { describe } from './types/describe.ts'
import { expression, joinBranches, settle, value } from './expressions.ts'
import { arrayOf, boolType, floatType, intType, naType, unknownType, voidType } from './types/intern.ts'
import { condition, isSeries } from './operators.ts'
import { statement } from './statements.ts'
import { higher, Variable } from './names/symbols.ts'
import { resolveType } from './types/type-nodes.ts'
import { Const, Series } from './types.ts'
import type { Type } from './types.ts'

/**
 * Whether somebody uses the value of a block, which is that of its last statement. Then the branches of a structure in
 * the last place must agree; where the last statement of a function is a loop they may differ, and it gives nothing.
 */
export type Wanted = 0 | 1 | 2
export const Unwanted = 0
export const IfAny = 1
export const Needed = 2

export function block(c: Checker, node: Block, wanted: Wanted): Type {
  const { statements } = node
  const last = statements.length - 1
  let type: Type = voidType
  c.bits = Const
  for (let i = 0; i <= last; i++) type = statement(c, statements[i], i === last ? wanted : Unwanted)
  return type
}

/** A block with names of its own, run on some bars only when `guarded`. */
function innerBlock(c: Checker, node: Block, wanted: Wanted, guarded: boolean): Type {
  const outer = c.enter()
  if (guarded) c.conditional++
  const type = block(c, node, wanted)
  if (guarded) c.conditional--
  c.leave(outer)
  return type
}

/** A structure as a statement or a value. */
export function structure(c: Checker, node: Expression, wanted: Wanted): Type {
  switch (node.kind) {
    case 'If':
      return settle(c, node, ifStructure(c, node, wanted))
    case 'For':
      return settle(c, node, forLoop(c, node, wanted))
    case 'ForIn':
      return settle(c, node, forInLoop(c, node, wanted))
    case 'While':
      return settle(c, node, whileLoop(c, node, wanted))
    case 'Switch':
      return settle(c, node, switchStructure(c, node, wanted))
    default:
      return expression(c, node)
  }
}

export function ifStructure(c: Checker, node: If, wanted: Wanted): Type {
  condition(c, node.test, value(c, node.test))
  const testBits = c.bits
  const guarded = isSeries(testBits)
  const whenTrue = innerBlock(c, node.whenTrue, wanted, guarded)
  let bits = higher(testBits, c.bits)
  let whenFalse: Type = wanted === Unwanted ? voidType : withoutElse(c, whenTrue)
  if (node.whenFalse?.kind === 'If') {
    if (guarded) c.conditional++
    whenFalse = structure(c, node.whenFalse, wanted)
    if (guarded) c.conditional--
    bits = higher(bits, c.bits)
  } else if (node.whenFalse !== null) {
    whenFalse = innerBlock(c, node.whenFalse, wanted, guarded)
    bits = higher(bits, c.bits)
  }
  c.bits = bits
  return joinValues(c, node, [whenTrue, whenFalse], wanted)
}

/** A structure that no branch of runs gives na; a bool from version 6 false. */
function withoutElse(c: Checker, type: Type): Type {
  return type === boolType && c.version >= 6 ? boolType : naType
}

/** Branches that give nothing do not take part: their value is na. */
function joinValues(c: Checker, node: Expression, types: readonly Type[], wanted: Wanted): Type {
  if (wanted === Unwanted) return voidType
  const values = types.filter((type) => type !== voidType)
  if (values.length === 0 || values.every((type) => type === naType))
    return values.length === types.length ? naType : voidType
  return values.reduce((first, second) => {
    if (first === unknownType || first === voidType) return first
    return wanted === IfAny ? (join(first, second, c.version) ?? voidType) : joinBranches(c, node, first, second)
  })
}

export function switchStructure(c: Checker, node: Switch, wanted: Wanted): Type {
  const subject = node.subject === null ? null : value(c, node.subject)
  let bits = node.subject === null ? Const : c.bits
  let guarded = isSeries(bits)
  const types: Type[] = []
  let hasDefault = false
  for (const arm of node.arms) {
    if (arm.test === null) hasDefault = true
    else {
      const test = value(c, arm.test)
      bits = higher(bits, c.bits)
      guarded ||= isSeries(c.bits)
      if (subject === null) condition(c, arm.test, test)
      else if (fit(test, subject, c.version) === No && fit(subject, test, c.version) === No) {
        c.report('PINE2037', arm.test, { first: describe(subject), second: describe(test) })
      }
    }
    types.push(innerBlock(c, arm.body, wanted, guarded))
    bits = higher(bits, c.bits)
  }
  if (wanted !== Unwanted && !hasDefault) types.push(withoutElse(c, types[0] ?? naType))
  c.bits = bits
  return joinValues(c, node, types, wanted)
}

// --------------------------------------------------------------------------------------------- loops

export function forLoop(c: Checker, node: For, wanted: Wanted): Type {
  const from = bound(c, node.from)
  const to = bound(c, node.to)
  const by = node.by === null ? intType : bound(c, node.by)
  const counter = from === intType && by === intType ? intType : floatType
  const isFloat = counter === floatType && (from === floatType || by === floatType)
  const inferred = isFloat || (from !== intType && to === floatType) ? floatType : intType
  const type = node.counterType === null ? inferred : resolveType(c, node.counterType)
  return loop(
    c,
    () => {
      c.declare(new Variable(node.counter, node, type, Series, null, c.scope.depth, false))
      return block(c, node.body, inLoop(wanted))
    },
    wanted,
  )
}

function bound(c: Checker, node: Expression): Type {
  const type = value(c, node)
  if (!isNumber(type) && type !== unknownType && type !== naType) c.report('PINE2102', node, { actual: describe(type) })
  return type
}

export function forInLoop(c: Checker, node: ForIn, wanted: Wanted): Type {
  const collection = value(c, node.collection)
  const [index, element] = elementsOf(c, node, collection)
  return loop(
    c,
    () => {
      const { depth } = c.scope
      if (node.index !== null) c.declare(new Variable(node.index, node, index, Series, null, depth, false))
      c.declare(new Variable(node.value, node, element, Series, null, depth, false))
      return block(c, node.body, inLoop(wanted))
    },
    wanted,
  )
}

/** Types of the index (or key) and of the value; the rows of a matrix are arrays. */
function elementsOf(c: Checker, node: ForIn, collection: Type): readonly [index: Type, element: Type] {
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
      c.report('PINE2101', node.collection, { actual: describe(collection) })
      return [unknownType, unknownType]
  }
}

export function whileLoop(c: Checker, node: While, wanted: Wanted): Type {
  condition(c, node.test, value(c, node.test))
  return loop(c, () => block(c, node.body, inLoop(wanted)), wanted)
}

function inLoop(wanted: Wanted): Wanted {
  return wanted === Unwanted ? Unwanted : IfAny
}

function loop(c: Checker, body: () => Type, wanted: Wanted): Type {
  const outer = c.enter()
  c.conditional++
  c.loops++
  const type = body()
  c.loops--
  c.conditional--
  c.leave(outer)
  c.bits = Series
  return wanted === Unwanted ? voidType : type
}
