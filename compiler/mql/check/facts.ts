import type { Expression, NodeBase } from '../syntax/nodes.ts'
import type { Conversion, Facts, Reference, MqlType } from './model.ts'

const unknown: MqlType = { kind: 'unknown' }

export const typeOf = (facts: Facts, node: NodeBase): MqlType => facts.types[node.id - facts.firstId] ?? unknown

export const referenceOf = (facts: Facts, node: NodeBase): Reference | undefined =>
  facts.references[node.id - facts.firstId]

export const conversionOf = (facts: Facts, node: NodeBase): Conversion | undefined => facts.conversions.get(node.id)

/** Returns the expression behind parentheses and macros. */
export function meaningOf(expression: Expression): Expression {
  let node = expression
  while (node.kind === 'Parenthesized' || node.kind === 'MacroUse') node = node.expression
  return node
}
