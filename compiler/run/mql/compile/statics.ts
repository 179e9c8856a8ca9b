import { referenceOf } from '../../../mql/check/facts.ts'
import type { Facts, VariableInfo } from '../../../mql/check/model.ts'
import type { Node } from '../../../mql/syntax/nodes.ts'

/**
 * Returns whether a static local depends on the function's own variables: it is initialized on first use, all others
 * before the program starts.
 */
export function startsLate(facts: Facts, { type, declarator }: VariableInfo): boolean {
  const init = declarator.kind === 'Declarator' ? declarator.init : null
  return type.kind !== 'array' && type.kind !== 'class' && init !== null && hangsOnFunction(facts, init)
}

function hangsOnFunction(facts: Facts, node: Node): boolean {
  if (node.kind === 'This') return true
  const reference = referenceOf(facts, node)
  if (reference?.kind === 'variable' && reference.variable.storage !== 'global') return true
  if (reference?.kind === 'field' && reference.object === null) return true
  if (
    reference?.kind === 'call' &&
    reference.object === null &&
    reference.target.owner !== null &&
    !reference.target.isStatic
  )
    return true
  return Object.values(node)
    .flat()
    .some((part: unknown) => isNode(part) && hangsOnFunction(facts, part))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
