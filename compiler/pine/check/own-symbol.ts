import type { Expression } from '../syntax/nodes.ts'
import { constantOf, referenceOf } from './facts.ts'
import type { Instance } from './model.ts'

/** Returns whether an expression is the symbol of the chart, however it is written; a left-out one is. */
export function isOwnSymbol(instance: Instance, node: Expression | null): boolean {
  if (!node) return true
  if (node.kind === 'Parenthesized') return isOwnSymbol(instance, node.expression)
  if (constantOf(instance, node) === '') return true
  const reference = referenceOf(instance, node)
  if (reference?.kind === 'builtin-variable') return reference.builtin.ofChart === 'symbol'
  if (reference?.kind === 'builtin-call' && reference.builtin.symbol === 'adjusted') {
    return reference.args[1] !== null && isOwnSymbol(instance, reference.args[1] ?? null)
  }
  if (reference?.kind !== 'variable' || reference.symbol.reassigned) return false
  const { declared } = reference.symbol
  return declared.kind === 'VariableDeclaration' && isOwnSymbol(instance, declared.init)
}
