import { referenceOf } from '../../pine/check/facts.ts'
import type { CheckedScript, VariableSymbol } from '../../pine/check/model.ts'
import type { Expression, Node } from '../../pine/syntax/nodes.ts'

/** Every expression that the script's own variables are given, by variable. */
export function assignmentsOf(checked: CheckedScript): ReadonlyMap<VariableSymbol, readonly Expression[]> {
  const found = new Map<VariableSymbol, Expression[]>()
  const add = (target: Expression, value: Expression) => {
    const reference = referenceOf(checked.main, target)
    if (reference?.kind !== 'variable') return
    const values = found.get(reference.symbol) ?? []
    values.push(value)
    found.set(reference.symbol, values)
  }
  const visit = (node: Node): void => {
    if (node.kind === 'FunctionDeclaration') return
    if (node.kind === 'VariableDeclaration') add(node.name, node.init)
    if (node.kind === 'Assignment') add(node.target, node.value)
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) value.forEach((v: unknown) => isNode(v) && visit(v))
      else if (isNode(value)) visit(value)
    }
  }
  checked.script.body.forEach(visit)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
