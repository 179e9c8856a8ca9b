import type { CheckedProgram, Facts, FunctionInfo } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'

/** A node with its context. */
export interface NodeContext {
  readonly node: Node
  readonly facts: Facts
  /** The enclosing function; null outside of functions. */
  readonly within: FunctionInfo | null
}

/** Visits every node of the program once, children before parents, without macro expansions. */
export function walk(checked: CheckedProgram, parents: Map<Node, Node>, onNode: (seen: NodeContext) => void): void {
  const bodies = new Map<Node, FunctionInfo>()
  for (const fn of checked.functions) if (!bodies.has(fn.declaration)) bodies.set(fn.declaration, fn)

  function visit(node: Node, facts: Facts, within: FunctionInfo | null): void {
    const inner = bodies.get(node)
    const [innerFacts, innerWithin] = inner ? [inner.facts, inner] : [facts, within]
    if (node.kind !== 'MacroUse') {
      for (const part of childrenOf(node)) {
        parents.set(part, node)
        visit(part, innerFacts, innerWithin)
      }
    }
    onNode({ node, facts: innerFacts, within: innerWithin })
  }

  for (const declaration of checked.program.declarations) visit(declaration, checked.facts, null)
}

/** Returns child nodes in text order. */
export function childrenOf(node: Node): Node[] {
  const parts: Node[] = []
  const fields = node as unknown as Readonly<Record<string, unknown>>
  // Each walk ends here: a list of the values would be made for every node.
  for (const key in fields) {
    const value = fields[key]
    if (Array.isArray(value)) for (const item of value) pushNode(parts, item)
    else pushNode(parts, value)
  }
  return parts
}

function pushNode(parts: Node[], value: unknown): void {
  if (typeof value === 'object' && value !== null && 'kind' in value && 'id' in value) parts.push(value as Node)
}
