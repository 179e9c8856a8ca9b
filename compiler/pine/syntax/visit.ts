import type { Block, Expression, Node, NodeKind, NodeOf } from './nodes.ts'

/** The properties of a node that hold nodes. */
export type ChildKey<N extends Node> = {
  [K in keyof N]: N[K] extends Node | null | readonly Node[] ? K : never
}[keyof N] &
  string

/** Children of each kind in the order of the text. */
const childKeys: { readonly [K in NodeKind]: readonly ChildKey<NodeOf<K>>[] } = {
  Script: ['body'],
  VariableDeclaration: ['type', 'name', 'init'],
  TupleDeclaration: ['names', 'init'],
  Assignment: ['target', 'value'],
  FunctionDeclaration: ['name', 'params', 'body'],
  TypeDeclaration: ['name', 'fields'],
  EnumDeclaration: ['name', 'members'],
  ImportDeclaration: ['alias'],
  ExpressionStatement: ['expression'],
  BreakStatement: [],
  ContinueStatement: [],
  Parameter: ['type', 'name', 'init'],
  Field: ['type', 'name', 'init'],
  EnumMember: ['name', 'title'],
  Block: ['statements'],
  NumberLiteral: [],
  StringLiteral: [],
  BoolLiteral: [],
  ColorLiteral: [],
  Identifier: [],
  Member: ['object', 'name'],
  Call: ['callee', 'typeArguments', 'args'],
  History: ['object', 'offset'],
  Unary: ['operand'],
  Binary: ['left', 'right'],
  Conditional: ['test', 'whenTrue', 'whenFalse'],
  Tuple: ['elements'],
  Parenthesized: ['expression'],
  If: ['test', 'whenTrue', 'whenFalse'],
  For: ['counterType', 'counter', 'from', 'to', 'by', 'body'],
  ForIn: ['index', 'value', 'collection', 'body'],
  While: ['test', 'body'],
  Switch: ['subject', 'arms'],
  SwitchArm: ['test', 'body'],
  Argument: ['name', 'value'],
  Invalid: [],
  TypeNode: ['args'],
}

type Child = Node | null | readonly Node[]

/** Calls `visit` for each child of `node`, in the order of the text. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  const record = node as unknown as Readonly<Record<string, Child>>
  for (const key of childKeys[node.kind]) {
    const child = record[key]
    if (child === null) continue
    if (Array.isArray(child)) for (const element of child as readonly Node[]) visit(element)
    else visit(child as Node)
  }
}

/** Returns the node with its children replaced by `map`; the node itself where nothing changed. */
export function mapChildren<N extends Node>(node: N, map: (child: Node) => Node): N {
  const record = node as unknown as Readonly<Record<string, Child>>
  let changed: Record<string, Child> | null = null
  for (const key of childKeys[node.kind]) {
    const child = record[key]
    if (child === null) continue
    const mapped = Array.isArray(child) ? mapList(child as readonly Node[], map) : map(child as Node)
    if (mapped === child) continue
    changed ??= { ...record }
    changed[key] = mapped
  }
  return changed === null ? node : (changed as unknown as N)
}

/** The list with each element mapped; the same list where nothing changed. */
export function mapList<N extends Node>(list: readonly N[], map: (child: N) => Node): readonly N[] {
  let changed: N[] | null = null
  let i = 0
  for (const child of list) {
    const mapped = map(child) as N
    if (mapped !== child) {
      changed ??= [...list]
      changed[i] = mapped
    }
    i++
  }
  return changed ?? list
}

/** A deep copy, for a node that appears in two places. */
export function copyOf<N extends Node>(node: N): N {
  return { ...mapChildren(node, copyOf) }
}

/** Returns the last expression of a block, which is its value; null for one that ends otherwise. */
export function lastOf(block: Block | null | undefined): Expression | null {
  const last = block?.statements.at(-1)
  if (last === undefined) return null
  if ('expression' in last) return last.expression
  if ('value' in last) return last.value
  return 'init' in last ? last.init : null
}

/** Visits `node` and everything below it, parents first. */
export function walk(root: Node, visit: (node: Node) => void): void {
  const below = (node: Node): void => {
    visit(node)
    forEachChild(node, below)
  }
  below(root)
}
