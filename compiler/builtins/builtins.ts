import { readQualifiedType } from './signature.ts'
import type { BuiltinConstant, BuiltinFunction, BuiltinVariable } from './entry.ts'
import { Letters, typeOfPattern } from '../pine/check/types/patterns.ts'
import type { Qualifier, Type } from '../pine/check/types.ts'

/** One segment of a dotted name: what it refers to, and its members. */
export interface BuiltinName {
  /** `ta.rsi` */
  readonly fullName: string
  function: BuiltinFunction | null
  value: BuiltinValue | null
  readonly members: Map<string, BuiltinName>
}

/** The target of a name that is a built-in. */
export type BuiltinReference =
  | { readonly kind: 'builtin-variable'; readonly builtin: BuiltinVariable }
  | { readonly kind: 'builtin-constant'; readonly builtin: BuiltinConstant }

/** A variable or constant with everything that does not depend on the script. */
export interface BuiltinValue {
  readonly type: Type
  readonly qualifier: Qualifier
  readonly reference: BuiltinReference
  readonly constant: BuiltinConstant | null
}

const noLetters = new Letters(6)

/**
 * The built-ins of the language by full name. They are handed to the checker, and the checked script carries them to
 * the editor and the machine: neither imports the records, which also know the lowering.
 */
export class Builtins {
  private tree: ReadonlyMap<string, BuiltinName> | null = null

  constructor(
    readonly functions: ReadonlyMap<string, BuiltinFunction>,
    readonly variables: ReadonlyMap<string, BuiltinVariable>,
    readonly constants: ReadonlyMap<string, BuiltinConstant>,
  ) {}

  /** The built-ins as a tree: `ta` → `rsi`. Built on first use. */
  get names(): ReadonlyMap<string, BuiltinName> {
    this.tree ??= this.buildTree()
    return this.tree
  }

  private buildTree(): ReadonlyMap<string, BuiltinName> {
    const roots = new Map<string, BuiltinName>()
    for (const [name, entry] of this.functions) nodeAt(roots, name).function = entry
    for (const [name, builtin] of this.variables) {
      nodeAt(roots, name).value = valueOf(builtin, { kind: 'builtin-variable', builtin }, null)
    }
    for (const [name, builtin] of this.constants) {
      nodeAt(roots, name).value = valueOf(builtin, { kind: 'builtin-constant', builtin }, builtin)
    }
    return roots
  }
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
  reference: BuiltinReference,
  constant: BuiltinConstant | null,
): BuiltinValue {
  const { pattern, qualifier } = readQualifiedType(entry.type)
  return { type: typeOfPattern(pattern, noLetters), qualifier, reference, constant }
}
