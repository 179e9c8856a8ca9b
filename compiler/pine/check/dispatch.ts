import type { Checker } from './checker.ts'
import type { Expression, Statement } from '../syntax/nodes.ts'
import type { Type } from './types.ts'
import { voidType } from './types/intern.ts'
import type { ValueUse } from './value-use.ts'

/** Returns the type of any expression and leaves its qualifier in `checker.bits`. */
export function checkExpression(checker: Checker, node: Expression): Type {
  const rule = checker.rules.expressions[node.kind] as (checker: Checker, node: Expression) => Type
  if (!checker.descend(node)) return recordFacts(checker, node, checker.fail())
  const type = rule(checker, node)
  checker.level--
  return recordFacts(checker, node, type)
}

/** Records the type and qualifier of an expression. */
export function recordFacts(checker: Checker, node: Expression, type: Type): Type {
  const slot = checker.slot(node)
  checker.body.types[slot] = type
  checker.body.bits[slot] = checker.bits
  return type
}

/** Returns the type of an expression that must be a single value. */
export function checkValue(checker: Checker, node: Expression): Type {
  const type = checkExpression(checker, node)
  if (type === voidType) checker.report('PINE2021', node)
  else if (type.kind === 'tuple') checker.report('PINE2022', node, { count: type.elements.length })
  else return type
  return checker.fail()
}

/** Checks a statement and returns the type of its value: the value of a block is that of its last statement. */
export function checkStatement(checker: Checker, node: Statement, wanted: ValueUse): Type {
  const rule = checker.rules.statements[node.kind] as (checker: Checker, node: Statement, wanted: ValueUse) => Type
  if (!checker.descend(node)) return checker.fail()
  const type = rule(checker, node, wanted)
  checker.level--
  return type
}
