import type { Node } from '../../mql/syntax/nodes.ts'
import type { Ea } from './ea.ts'

/** Does the value of the node alone decide a condition? */
export function decidesCondition(ea: Ea, node: Node): boolean {
  const parent = ea.parents.get(node)
  if (parent?.kind === 'Parenthesized') return decidesCondition(ea, parent)
  if (parent?.kind === 'Unary') return parent.operator === '!'
  if (parent?.kind === 'Binary') return parent.operator === '&&' || parent.operator === '||'
  return (parent?.kind === 'IfStatement' || parent?.kind === 'WhileStatement') && parent.test === node
}
