import type { Node } from '../../../compiler/mql/syntax/nodes.ts'

/** Every node below and including `node`, but nothing inside a macro or verbatim text. */
export function visit(node: Node, see: (node: Node) => void): void {
  if (node.kind === 'MacroUse' || ('verbatim' in node && node.verbatim !== null)) return
  see(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) visitValue(item, see)
    else visitValue(value, see)
  }
}

function visitValue(value: unknown, see: (node: Node) => void): void {
  if (typeof value === 'object' && value !== null && 'kind' in value && 'id' in value) visit(value as Node, see)
}
