import { referenceOf, typeOf } from '../check/facts.ts'
import type { Instance } from '../check/model.ts'
import type { Type } from '../check/types.ts'
import type { ForIn, Node } from '../syntax/nodes.ts'
import { walk } from '../syntax/visit.ts'

/** Types of the collections and objects that a node changes, itself or through the functions it calls. */
export function typesChangedIn(
  instance: Instance,
  node: Node,
  found = new Set<Type>(),
  seen = new Set<Instance>(),
): ReadonlySet<Type> {
  walk(node, (part) => {
    if (part.kind === 'Assignment' && part.target.kind === 'Member') found.add(typeOf(instance, part.target.object))
    const reference = referenceOf(instance, part)
    if (reference?.kind === 'builtin-call') {
      const [changed] = reference.args
      if (changed && reference.builtin.changesFirst) found.add(typeOf(instance, changed))
    }
    if (reference?.kind !== 'user-call' || seen.has(reference.target)) return
    seen.add(reference.target)
    if (reference.target.declaration) typesChangedIn(reference.target, reference.target.declaration.body, found, seen)
  })
  return found
}

/**
 * Returns whether a loop over the rows of a matrix may change them: the matrix, or a row that its body does more with
 * than pass it to built-ins that only read it.
 */
export function mayChangeRows(instance: Instance, { collection, value, body }: ForIn): boolean {
  const changed = typesChangedIn(instance, body)
  if (changed.has(typeOf(instance, collection))) return true
  const row = referenceOf(instance, value)
  if (row?.kind !== 'variable' || !changed.has(row.symbol.type)) return false
  const read = new Set<Node>()
  let isRead = true
  walk(body, (node) => {
    const reference = referenceOf(instance, node)
    if (node.kind === 'ForIn') read.add(node.collection)
    if (reference?.kind === 'builtin-call' && reference.args[0] && !reference.builtin.changesFirst)
      read.add(reference.args[0])
    if (reference?.kind === 'variable' && reference.symbol === row.symbol && !read.has(node)) isRead = false
  })
  return !isRead
}

/** An unknown type may hold anything. */
const anything: ReadonlySet<Type> = new Set()
const known = new WeakMap<Type, ReadonlySet<Type>>()

/** Returns whether values of two types may share mutable parts. */
export function isLinked(a: Type, b: Type): boolean {
  const [own, others] = [reachableTypes(a), reachableTypes(b)]
  if (own === anything || others === anything) return true
  for (const type of own) if (others.has(type)) return true
  return false
}

/** Returns the mutable types reachable from a type: its own, its elements' and fields'. */
function reachableTypes(type: Type): ReadonlySet<Type> {
  let held = known.get(type)
  if (!held) known.set(type, (held = collect(type, new Set()) ?? anything))
  return held
}

function collect(type: Type, found: Set<Type>): Set<Type> | null {
  if (found.has(type)) return found
  if (type.kind === 'unknown' || type.kind === 'na') return null
  if (type.kind === 'simple' || type.kind === 'enum' || type.kind === 'void')
    return type.kind === 'simple' && type.name === 'chart.point' ? found.add(type) : found
  if (type.kind !== 'tuple') found.add(type)
  for (const part of partsOf(type)) if (collect(part, found) === null) return null
  return found
}

function partsOf(type: Exclude<Type, { kind: 'simple' | 'enum' | 'void' | 'unknown' | 'na' }>): readonly Type[] {
  switch (type.kind) {
    case 'array':
    case 'matrix':
      return [type.element]
    case 'map':
      return [type.key, type.value]
    case 'tuple':
      return type.elements
    case 'object':
      return type.fields.map((field) => field.type)
  }
}
