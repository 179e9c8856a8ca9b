import type { Edit } from '../../text/diagnostic.ts'
import type { Identifier, Node } from '../syntax/nodes.ts'
import { forEachChild } from '../syntax/visit.ts'
import type { PineView } from './view.ts'

export type Role = 'value' | 'callee'

/** Uses of a name as a value or as a function; names of arguments, members and declarations are none. */
export function usesOf(view: PineView, name: string, role: Role | 'any'): readonly Identifier[] {
  const found: Identifier[] = []
  const visit = (node: Node, parent: Node | null): void => {
    if (node.kind === 'Identifier' && node.name === name && isUse(node, parent)) {
      const isCallee = parent?.kind === 'Call' && parent.callee === node
      if (role === 'any' || (role === 'callee') === isCallee) found.push(node)
    }
    forEachChild(node, (child) => visit(child, node))
  }
  visit(view.script, null)
  return found
}

function isUse(node: Identifier, parent: Node | null): boolean {
  if (parent === null) return true
  if (parent.kind === 'Member') return parent.object === node
  if (parent.kind === 'Argument' || parent.kind === 'ImportDeclaration')
    return parent.kind === 'Argument' && parent.value === node
  if (parent.kind === 'VariableDeclaration' || parent.kind === 'FunctionDeclaration' || parent.kind === 'Parameter')
    return parent.name !== node
  if (parent.kind === 'TupleDeclaration') return parent.init === node
  if (parent.kind === 'Field' || parent.kind === 'EnumMember' || parent.kind === 'TypeDeclaration') return false
  return true
}

/** Edits that put a text in place of every use. */
export const renameUses = (uses: readonly Identifier[], text: string): Edit[] =>
  uses.map(({ start, end }) => ({ start, end, text }))
