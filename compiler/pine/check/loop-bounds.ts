import type { Block, Expression, Node, PineVersion } from '../syntax/nodes.ts'
import { forEachChild, walk } from '../syntax/visit.ts'
import { referenceOf, typeOf } from './facts.ts'
import type { Instance, VariableSymbol } from './model.ts'

/**
 * Returns whether the end of a `for` loop may change while the loop runs. Up to version 5 it is evaluated once; from
 * version 6 on before each iteration. Calls that keep state by bars give the same value then.
 */
export function mayBoundChange(instance: Instance, bound: Expression, body: Block, version: PineVersion): boolean {
  return version >= 6 && mayChange(instance, bound, assignedIn(instance, body))
}

/** Returns the variables that a block assigns. */
export function assignedIn(instance: Instance, body: Block): ReadonlySet<VariableSymbol> {
  const assigned = new Set<VariableSymbol>()
  walk(body, (node) => {
    if (node.kind !== 'Assignment') return
    const reference = referenceOf(instance, node.target)
    if (reference?.kind === 'variable') assigned.add(reference.symbol)
  })
  return assigned
}

function mayChange(instance: Instance, node: Node, assigned: ReadonlySet<VariableSymbol>): boolean {
  if (node.kind === 'VariableDeclaration' && node.mode !== null) return true
  const reference = referenceOf(instance, node)
  switch (reference?.kind) {
    case 'variable':
      if (assigned.has(reference.symbol)) return true
      break
    case 'field':
    case 'constructor-call':
    case 'copy-call':
      return true
    case 'builtin-call': {
      const { run } = reference.builtin
      if (run?.kind === 'effect' || (run?.kind === 'state' && !run.perTurn)) return true
      const given = [...reference.args, ...reference.rest].filter((arg) => arg !== null)
      if (given.some((arg) => isReference(instance, arg))) return true
      break
    }
    case 'user-call': {
      const { target } = reference
      if (target.declaration && mayChange(target, target.declaration.body, assigned)) return true
      break
    }
  }
  let changes = false
  forEachChild(node, (child) => (changes ||= mayChange(instance, child, assigned)))
  return changes
}

/** Returns whether a block may put pairs into a map or remove some. */
export function mayChangeMaps(instance: Instance, body: Block): boolean {
  let changes = false
  walk(body, (node) => {
    const reference = referenceOf(instance, node)
    const isOfMap = reference?.kind === 'builtin-call' && reference.builtin.name.startsWith('map.')
    if (isOfMap && reference.builtin.changesFirst) changes = true
    if (reference?.kind === 'user-call') changes = true
  })
  return changes
}

/** Whether a value can be changed through another name. */
function isReference(instance: Instance, node: Expression): boolean {
  const { kind } = typeOf(instance, node)
  return kind !== 'simple' && kind !== 'enum' && kind !== 'na'
}
