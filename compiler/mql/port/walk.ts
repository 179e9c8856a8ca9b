import type { CheckedProgram, Facts, FunctionInfo } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'

/** A node with what stands around it. */
export interface Seen {
  readonly node: Node
  readonly facts: Facts
  /** The function around; null outside of functions. */
  readonly within: FunctionInfo | null
}

/** Every node of the program once, parts before wholes; nothing that came out of a macro. */
export function walk(checked: CheckedProgram, parents: Map<Node, Node>, see: (seen: Seen) => void): void {
  const bodies = new Map<Node, FunctionInfo>()
  for (const fn of checked.functions) if (!bodies.has(fn.declaration)) bodies.set(fn.declaration, fn)

  function visit(node: Node, facts: Facts, within: FunctionInfo | null): void {
    const inner = bodies.get(node)
    const [innerFacts, innerWithin] = inner ? [inner.facts, inner] : [facts, within]
    if (node.kind !== 'MacroUse') {
      for (const part of partsOf(node)) {
        parents.set(part, node)
        visit(part, innerFacts, innerWithin)
      }
    }
    see({ node, facts: innerFacts, within: innerWithin })
  }

  for (const declaration of checked.program.declarations) visit(declaration, checked.facts, null)
}

/** Child nodes in the order of the text. */
export function partsOf(node: Node): Node[] {
  const parts: Node[] = []
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) put(parts, item)
    else put(parts, value)
  }
  return parts
}

function put(parts: Node[], value: unknown): void {
  if (typeof value === 'object' && value !== null && 'kind' in value && 'id' in value) parts.push(value as Node)
}
