import type { MqlType } from '../model.ts'
import { isVoid } from '../types/distance.ts'
import type { Checker } from '../checker.ts'
import type { Expression } from '../../syntax/nodes.ts'

/** Returns the type of an expression whose value is used. Void is not a value. */
export function checkValue(checker: Checker, node: Expression): MqlType {
  const type = checker.checkExpression(node)
  if (isVoid(type)) checker.report('151', node, { token: checker.textOf(node) })
  return type
}

/** Checks a condition: a number, text or pointer. */
export function checkTest(checker: Checker, node: Expression): void {
  const type = checkValue(checker, node)
  if (type.kind === 'class') checker.report('150', node, { token: checker.textOf(node) })
  else if (type.kind === 'array') checker.report('120', node, { token: checker.textOf(node) })
}
