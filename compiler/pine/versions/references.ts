import type { Identifier, Node, Script, Statement } from '../syntax/nodes.ts'
import { forEachChild, mapChildren, mapList } from '../syntax/visit.ts'
import { declaration, identifier } from './build.ts'
import type { VersionChange } from './change.ts'
import { lastingVariables, oldVariables } from './names.ts'

/**
 * Versions 1 and 2 let a variable refer to itself (`s = nz(s[1]) + close`) and to variables declared below. Current
 * Pine declares such a variable first, as na, and assigns it at its original place.
 */
export function declareBeforeUse(script: Script): {
  readonly script: Script
  readonly changes: readonly VersionChange[]
} {
  const changes: VersionChange[] = []
  const body = inOrder(script.body, changes)
  return { script: body === script.body ? script : { ...script, body }, changes }
}

/** The statements of one block, and those of the blocks inside. */
function inOrder(list: readonly Statement[], changes: VersionChange[]): readonly Statement[] {
  const statements = mapList(list, (statement) => mapBlocks(statement, changes))
  const firstUse = usesBeforeDeclaration(statements)
  if (firstUse.size === 0) return statements
  return statements.flatMap((statement, i) => {
    const [head, ...rest] = [...firstUse]
      .filter(([, { use }]) => use === i)
      .map(([name]) => declaration(name, identifier('na', statement), { start: statement.start, end: statement.start }))
    const isLate = statement.kind === 'VariableDeclaration' && firstUse.get(statement.name.name)?.declared === i
    if (isLate) changes.push({ start: statement.name.start, end: statement.name.end, from: '=', to: ':=' })
    const now = isLate ? assigned(statement) : statement
    return head === undefined ? [now] : [{ ...head, leading: statement.leading }, ...rest, { ...now, leading: [] }]
  })
}

function mapBlocks(node: Node, changes: VersionChange[]): Node {
  if (node.kind !== 'Block') return mapChildren(node, (child) => mapBlocks(child, changes))
  const statements = inOrder(node.statements, changes)
  return statements === node.statements
    ? node
    : { ...node, statements, inline: node.inline && statements.length === node.statements.length }
}

/** Index of the first statement that uses a variable which is declared there or further down. */
function usesBeforeDeclaration(
  statements: readonly Statement[],
): Map<string, { readonly use: number; readonly declared: number }> {
  const declared = new Map<string, number>()
  statements.forEach((statement, i) => {
    if (statement.kind === 'VariableDeclaration' && !declared.has(statement.name.name))
      declared.set(statement.name.name, i)
  })
  const firstUse = new Map<string, { readonly use: number; readonly declared: number }>()
  if (declared.size === 0) return firstUse
  statements.forEach((statement, use) => {
    for (const name of freeNames(statement)) {
      const at = declared.get(name)
      const isBuiltin = lastingVariables.has(name) || Object.hasOwn(oldVariables, name)
      if (at !== undefined && at >= use && !isBuiltin && !firstUse.has(name)) firstUse.set(name, { use, declared: at })
    }
  })
  return firstUse
}

function assigned(statement: Extract<Statement, { kind: 'VariableDeclaration' }>): Statement {
  const { id, start, end, leading, comment, name, init } = statement
  return { kind: 'Assignment', id, start, end, leading, comment, operator: ':=', target: name, value: init }
}

/** Names a statement reads that it does not itself declare inside (parameters, loop counters, locals). */
function freeNames(statement: Statement): Set<string> {
  const names = new Set<string>()
  collect(statement, new Set(), names)
  return names
}

function collect(node: Node, bound: ReadonlySet<string>, names: Set<string>): void {
  switch (node.kind) {
    case 'Identifier':
      if (!bound.has(node.name)) names.add(node.name)
      return
    case 'Member':
      collect(node.object, bound, names)
      return
    case 'Call':
      if (node.callee.kind !== 'Identifier') collect(node.callee, bound, names)
      for (const arg of node.args) collect(arg.value, bound, names)
      return
    case 'VariableDeclaration':
      collect(node.init, bound, names)
      return
    case 'TupleDeclaration':
      collect(node.init, bound, names)
      return
    case 'FunctionDeclaration':
      collect(
        node.body,
        withNames(
          bound,
          node.params.map((param) => param.name),
        ),
        names,
      )
      return
    case 'For':
      for (const part of [node.from, node.to, node.by]) if (part !== null) collect(part, bound, names)
      collect(node.body, withNames(bound, [node.counter]), names)
      return
    case 'Block':
      collectBlock(node.statements, bound, names)
      return
    default:
      forEachChild(node, (child) => collect(child, bound, names))
  }
}

function collectBlock(statements: readonly Statement[], bound: ReadonlySet<string>, names: Set<string>): void {
  let inner = bound
  for (const statement of statements) {
    // In a block, too, a variable may refer to itself: its name is bound from its declaration on.
    if (statement.kind === 'VariableDeclaration') inner = withNames(inner, [statement.name])
    collect(statement, inner, names)
    if (statement.kind === 'TupleDeclaration') inner = withNames(inner, statement.names)
  }
}

function withNames(bound: ReadonlySet<string>, names: readonly Identifier[]): ReadonlySet<string> {
  return new Set([...bound, ...names.map((name) => name.name)])
}
