import type { Expression, Script, Statement } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'

type Node = Parameters<typeof walk>[0]

/** Where a global variable of a script gets its values, and the variables these come from. */
export interface VariableSource {
  readonly name: string
  /** Offset of the first statement that gives it a value. */
  readonly at: number
  /** Variables in its values and in the conditions around them. */
  readonly from: Set<string>
}

/** Returns the global variables of a script by name. Blocks inside of statements belong to the script too. */
export function variableSources({ body }: Script): ReadonlyMap<string, VariableSource> {
  const sources = new Map<string, VariableSource>()
  for (const statement of body) {
    if (statement.kind === 'FunctionDeclaration') continue
    const conditions = conditionsIn(statement)
    walk(statement, (node) => {
      const given = givenBy(node)
      if (!given) return
      for (const { name, at } of given.names) {
        const source = sources.get(name) ?? { name, at, from: new Set<string>() }
        sources.set(name, source)
        for (const other of [...namesIn(given.value), ...conditions]) source.from.add(other)
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
