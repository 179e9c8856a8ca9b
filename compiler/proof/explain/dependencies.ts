import type { Expression, FunctionDeclaration, Script, Statement } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'

type Node = Parameters<typeof walk>[0]

/** Where a variable of a script, or of a function, gets its values, and the variables these come from. */
export interface VariableSource {
  readonly name: string
  /** Offset of the first statement that gives it a value. */
  readonly at: number
  /** Variables in its values and in the conditions around them. */
  readonly from: Set<string>
  /** Functions of the script that its values are the results of. */
  readonly calls: Set<string>
}

export type Sources = ReadonlyMap<string, VariableSource>

/** Returns the functions of a script by name; of several with one name the first. */
export function functionsOf({ body }: Script): ReadonlyMap<string, FunctionDeclaration> {
  const functions = new Map<string, FunctionDeclaration>()
  for (const statement of body)
    if (statement.kind === 'FunctionDeclaration' && !functions.has(statement.name.name))
      functions.set(statement.name.name, statement)
  return functions
}

/**
 * Returns the variables of a script, or of a function's body, by name. Blocks inside of statements belong to it;
 * functions do not.
 */
export function variableSources(body: readonly Statement[], functions: ReadonlyMap<string, unknown>): Sources {
  const sources = new Map<string, VariableSource>()
  for (const statement of body) {
    if (statement.kind === 'FunctionDeclaration') continue
    const conditions = conditionsIn(statement)
    walk(statement, (node) => {
      const given = givenBy(node)
      if (!given) return
      for (const { name, at } of given.names) {
        const source = sources.get(name) ?? { name, at, from: new Set<string>(), calls: new Set<string>() }
        sources.set(name, source)
        for (const other of [...namesIn(given.value), ...conditions]) source.from.add(other)
        for (const called of callsIn(given.value, functions)) source.calls.add(called)
      }
    })
  }
  return sources
}

interface Given {
  readonly names: readonly { readonly name: string; readonly at: number }[]
  readonly value: Expression
}

function givenBy(node: Node): Given | null {
  switch (node.kind) {
    case 'VariableDeclaration':
      return { names: [{ name: node.name.name, at: node.start }], value: node.init }
    case 'TupleDeclaration':
      return { names: node.names.map(({ name }) => ({ name, at: node.start })), value: node.init }
    case 'Assignment':
      return node.target.kind === 'Identifier'
        ? { names: [{ name: node.target.name, at: node.start }], value: node.value }
        : null
    default:
      return null
  }
}

function conditionsIn(statement: Statement): readonly string[] {
  const names: string[] = []
  walk(statement, (node) => {
    if (node.kind === 'If' || node.kind === 'While') names.push(...namesIn(node.test))
    if (node.kind === 'Switch' && node.subject) names.push(...namesIn(node.subject))
    if (node.kind === 'SwitchArm' && node.test) names.push(...namesIn(node.test))
  })
  return names
}

/** Returns the names that an expression reads. */
export function namesIn(root: Node): readonly string[] {
  const names: string[] = []
  walk(root, (node) => {
    if (node.kind === 'Identifier') names.push(node.name)
  })
  return names
}

/** Returns the functions of the script that an expression calls, also as methods. */
export function callsIn(root: Node, functions: ReadonlyMap<string, unknown>): readonly string[] {
  const names: string[] = []
  walk(root, (node) => {
    if (node.kind !== 'Call') return
    const { callee } = node
    const name = callee.kind === 'Identifier' ? callee.name : callee.kind === 'Member' ? callee.name.name : ''
    if (functions.has(name)) names.push(name)
  })
  return names
}
