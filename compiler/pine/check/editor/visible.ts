import type { EnumDeclaration, FunctionDeclaration, Identifier, Node, TypeDeclaration } from '../../syntax/nodes.ts'
import { referenceOf } from '../facts.ts'
import type { CheckedScript, Instance, VariableSymbol } from '../model.ts'
import { instanceAt, nodesAt } from './places.ts'

/** Variables known at an offset, innermost first. */
export function visibleVariables(checked: CheckedScript, offset: number): readonly VariableSymbol[] {
  const path = nodesAt(checked.script, offset)
  const instance = instanceAt(checked, path)
  const found: VariableSymbol[] = []
  for (const node of [...path].reverse()) {
    const home = node.kind === 'Script' ? checked.main : instance
    const names = declaredIn(node, checked.source.text, offset)
    for (const name of names.reverse()) {
      const symbol = symbolOf(home, name)
      if (symbol !== null && !found.some((other) => other.name === symbol.name)) found.push(symbol)
    }
  }
  return found
}

function symbolOf(instance: Instance, name: Identifier): VariableSymbol | null {
  const reference = referenceOf(instance, name)
  return reference?.kind === 'variable' ? reference.symbol : null
}

/** The names that a node declares for code after or inside it. */
function declaredIn(node: Node, text: string, offset: number): Identifier[] {
  switch (node.kind) {
    case 'Script':
    case 'Block': {
      const names: Identifier[] = []
      for (const statement of node.kind === 'Script' ? node.body : node.statements) {
        // A declaration on the line of the offset is not visible yet.
        if (statement.end >= offset || !text.slice(statement.end, offset).includes('\n')) break
        if (statement.kind === 'VariableDeclaration') names.push(statement.name)
        else if (statement.kind === 'TupleDeclaration') names.push(...statement.names)
      }
      return names
    }
    case 'FunctionDeclaration':
      return node.params.map((param) => param.name)
    case 'For':
      return [node.counter]
    case 'ForIn':
      return node.index === null ? [node.value] : [node.index, node.value]
    default:
      return []
  }
}

export function visibleFunctions(checked: CheckedScript, offset: number): readonly FunctionDeclaration[] {
  return checked.script.body.filter(
    (s): s is FunctionDeclaration => s.kind === 'FunctionDeclaration' && s.end <= offset,
  )
}

export function typesOf(checked: CheckedScript): readonly (TypeDeclaration | EnumDeclaration)[] {
  return checked.script.body.filter(
    (s): s is TypeDeclaration | EnumDeclaration => s.kind === 'TypeDeclaration' || s.kind === 'EnumDeclaration',
  )
}
