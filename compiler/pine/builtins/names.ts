import { builtinConstants, builtinFunctions, builtinVariables } from './registry.ts'
import { readQualifiedType } from './signature.ts'
import type { BuiltinConstant, BuiltinFunction, BuiltinVariable } from './entry.ts'
import { Letters, typeOfPattern } from '../check/types/patterns.ts'
import type { Reference } from '../check/model.ts'
import type { Qualifier, Type } from '../check/types.ts'

/** One segment of a dotted name: what it refers to, and its members. */
export interface BuiltinName {
  /** `ta.rsi` */
  readonly fullName: string
  function: BuiltinFunction | null
  value: BuiltinValue | null
  readonly members: Map<string, BuiltinName>
}

/** A variable or constant with everything that does not depend on the script. */
export interface BuiltinValue {
  readonly type: Type
  readonly qualifier: Qualifier
  readonly reference: Reference
  readonly constant: BuiltinConstant | null
}

const noLetters = new Letters(6)

let tree: ReadonlyMap<string, BuiltinName> | null = null

/**
 * Returns the built-ins as a tree: `ta` → `rsi`. Built on first use, because the machine's primitives import this
 * module.
 */
export function builtinNames(): ReadonlyMap<string, BuiltinName> {
  tree ??= buildTree()
  return tree
}

function buildTree(): ReadonlyMap<string, BuiltinName> {
  const roots = new Map<string, BuiltinName>()
  for (const [name, entry] of builtinFunctions) nodeAt(roots, name).function = entry
  for (const [name, builtin] of builtinVariables) {
    nodeAt(roots, name).value = valueOf(builtin, { kind: 'builtin-variable', builtin }, null)
  }
  for (const [name, builtin] of builtinConstants) {
    nodeAt(roots, name).value = valueOf(builtin, { kind: 'builtin-constant', builtin }, builtin)
  }
  return roots
}

function nodeAt(roots: Map<string, BuiltinName>, fullName: string): BuiltinName {
  let members = roots
  let node: BuiltinName | undefined
  let path = ''
  for (const segment of fullName.split('.')) {
    path = path === '' ? segment : `${path}.${segment}`
    node = members.get(segment)
    if (node === undefined)
      members.set(segment, (node = { fullName: path, function: null, value: null, members: new Map() }))
    members = node.members
  }
  if (node === undefined) throw new Error('a built-in without a name')
  return node
}

function valueOf(
  entry: BuiltinVariable | BuiltinConstant,
  reference: Reference,
  constant: BuiltinConstant | null,
): BuiltinValue {
  const { pattern, qualifier } = readQualifiedType(entry.type)
  return { type: typeOfPattern(pattern, noLetters), qualifier, reference, constant }
}
