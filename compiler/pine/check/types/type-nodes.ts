import type { TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { arrayOf, mapOf, matrixOf, simpleTypes, unknownType } from './intern.ts'
import { closest, renameFix } from '../names/suggest.ts'
import type { Type } from '../types.ts'

/** What plot() and hline() return cannot be declared. */
const handles: ReadonlySet<string> = new Set(['plot', 'hline'])

const containers: Readonly<Record<string, number>> = { array: 1, matrix: 1, map: 2 }

/** The type a declaration names. */
export function resolveType(c: Checker, node: TypeNode): Type {
  const simple = simpleTypes.get(node.name)
  if (simple !== undefined && !handles.has(node.name)) return simple
  if (node.name in containers) return container(c, node)
  const user = c.types.get(node.name) ?? imported(c, node.name)
  if (user !== undefined) return user
  if (node.name === '') return unknownType
  const guess = closest(
    node.name,
    [...simpleTypes.keys(), ...Object.keys(containers), ...c.types.keys()].filter((name) => !handles.has(name)),
  )
  if (guess === null) c.report('PINE2070', node, { name: node.name })
  else c.reportWithFix('PINE2070', node, renameFix(node, guess), { name: node.name })
  return unknownType
}

function imported(c: Checker, name: string): Type | undefined {
  const dot = name.indexOf('.')
  if (dot < 0) return undefined
  const library = c.imports.get(name.slice(0, dot))
  if (library === undefined) return undefined
  return library.checker === null ? unknownType : library.checker.types.get(name.slice(dot + 1))
}

function container(c: Checker, node: TypeNode): Type {
  const count = containers[node.name]
  const args = node.args.map((arg) => elementType(c, arg, node.name))
  if (args.length !== count) {
    c.report('PINE2048', node, { name: node.name, count })
    return unknownType
  }
  // Of a type that a missing library holds: nothing can be said about its collections.
  if (args.includes(unknownType)) return unknownType
  if (node.name === 'map') return mapOf(args[0], args[1])
  return node.name === 'array' ? arrayOf(args[0]) : matrixOf(args[0])
}

/** The type of what a collection holds: no other collection. */
export function elementType(c: Checker, node: TypeNode, containerName: string): Type {
  const type = resolveType(c, node)
  if (type.kind !== 'array' && type.kind !== 'matrix' && type.kind !== 'map') return type
  c.report('PINE2076', node, { name: node.name, container: containerName })
  return unknownType
}
