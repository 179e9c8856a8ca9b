import type { TypeNode } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import { arrayOf, mapOf, matrixOf, simpleTypes, unknownType } from './intern.ts'
import { closest, renameFix } from '../names/suggest.ts'
import type { Type } from '../types.ts'

/** Types without a name in declarations: the results of plot() and hline(). */
const handles: ReadonlySet<string> = new Set(['plot', 'hline'])

const containers: ReadonlyMap<string, number> = new Map([
  ['array', 1],
  ['matrix', 1],
  ['map', 2],
])

/** The type a declaration names. */
export function resolveType(checker: Checker, node: TypeNode): Type {
  const simple = simpleTypes.get(node.name)
  if (simple !== undefined && !handles.has(node.name)) return simple
  const count = containers.get(node.name)
  if (count !== undefined) return container(checker, node, count)
  const user = checker.types.get(node.name) ?? imported(checker, node.name)
  if (user !== undefined) return user
  if (node.name === '') return unknownType
  const guess = closest(
    node.name,
    [...simpleTypes.keys(), ...containers.keys(), ...checker.types.keys()].filter((name) => !handles.has(name)),
  )
  if (guess === null) checker.report('PINE2070', node, { name: node.name })
  else checker.reportWithFix('PINE2070', node, renameFix(node, guess), { name: node.name })
  return unknownType
}

function imported(checker: Checker, name: string): Type | undefined {
  const dot = name.indexOf('.')
  if (dot < 0) return undefined
  const library = checker.imports.get(name.slice(0, dot))
  if (library === undefined) return undefined
  return library.checker === null ? unknownType : library.checker.types.get(name.slice(dot + 1))
}

function container(checker: Checker, node: TypeNode, count: number): Type {
  const args = node.args.map((arg) => elementType(checker, arg, node.name))
  if (args.length !== count) {
    checker.report('PINE2048', node, { name: node.name, count })
    return unknownType
  }
  // Nothing is known about collections of a missing library's type.
  if (args.includes(unknownType)) return unknownType
  const [first = unknownType, second = unknownType] = args
  if (node.name === 'map') return mapOf(first, second)
  return node.name === 'array' ? arrayOf(first) : matrixOf(first)
}

/** The type of what a collection holds: no other collection. */
export function elementType(checker: Checker, node: TypeNode, containerName: string): Type {
  const type = resolveType(checker, node)
  if (type.kind !== 'array' && type.kind !== 'matrix' && type.kind !== 'map') return type
  checker.report('PINE2076', node, { name: node.name, container: containerName })
  return unknownType
}
