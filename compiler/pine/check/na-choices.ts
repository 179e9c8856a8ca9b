import type { Expression } from '../syntax/nodes.ts'
import { lastOf } from '../syntax/visit.ts'
import { constantOf, referenceOf } from './facts.ts'
import type { CheckedScript, Instance } from './model.ts'

/**
 * Returns whether an author has written na for some cases of a value: it is na, or a branch of it is, also through
 * variables with one value. A value that is na because its input is, such as an average's, does not count.
 */
export function isNaByChoice(checked: CheckedScript, instance: Instance, node: Expression | null): boolean {
  if (node === null || constantOf(instance, node) === null) return true
  if (node.kind === 'Identifier') {
    const reference = referenceOf(instance, node)
    if (reference?.kind !== 'variable') return false
    const { declared, depth, reassigned } = reference.symbol
    if (declared.kind !== 'VariableDeclaration' || reassigned) return false
    return isNaByChoice(checked, depth === 0 ? checked.main : instance, declared.init)
  }
  return choicesOf(node).some((choice) => isNaByChoice(checked, instance, choice))
}

/** The expressions of which one is the value; null for a case without one, which is na. */
function choicesOf(node: Expression): readonly (Expression | null)[] {
  if (node.kind === 'Parenthesized') return [node.expression]
  if (node.kind === 'Conditional') return [node.whenTrue, node.whenFalse]
  if (node.kind === 'If') {
    const { whenTrue, whenFalse } = node
    return [lastOf(whenTrue), whenFalse?.kind === 'Block' ? lastOf(whenFalse) : whenFalse]
  }
  if (node.kind !== 'Switch') return []
  const values = node.arms.map(({ body }) => lastOf(body))
  return node.arms.some(({ test }) => test === null) ? values : [...values, null]
}
