import { symbolsIn } from '../../pine/analyze/slice.ts'
import { referenceOf } from '../../pine/check/facts.ts'
import type { Instance } from '../../pine/check/model.ts'
import type { Expression, Statement } from '../../pine/syntax/nodes.ts'
import { walk } from '../../pine/syntax/visit.ts'

type Node = Parameters<typeof walk>[0]

/** Where a variable of a script, or of a function, gets its values, and the variables these come from. */
export interface VariableSource {
  readonly name: string
  /** Offset of the first statement that gives it a value. */
  readonly at: number
  /** Variables in its values, in the conditions around them, and those that called functions read. */
  readonly from: Set<string>
  /** Functions of the script and of libraries that its values are the results of. */
  readonly calls: Set<Instance>
}

export type Sources = ReadonlyMap<string, VariableSource>

/**
 * Returns the variables of a script, or of a function's body, by name. Blocks inside of statements belong to it;
 * functions do not.
 */
export function variableSources(body: readonly Statement[], instance: Instance): Sources {
  const sources = new Map<string, VariableSource>()
  for (const statement of body) {
    if (statement.kind === 'FunctionDeclaration') continue
    const conditions = conditionsIn(statement)
    walk(statement, (node) => {
      const given = givenBy(node)
      if (!given) return
      for (const { name, at } of given.names) {
        const source = sources.get(name) ?? { name, at, from: new Set<string>(), calls: new Set<Instance>() }
        sources.set(name, source)
        for (const other of [...namesIn(given.value, instance), ...conditions]) source.from.add(other)
        for (const called of callsIn(given.value, instance)) source.calls.add(called)
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
    if (node.kind === 'If' || node.kind === 'While') names.push(...identifiersIn(node.test))
    if (node.kind === 'Switch' && node.subject) names.push(...identifiersIn(node.subject))
    if (node.kind === 'SwitchArm' && node.test) names.push(...identifiersIn(node.test))
  })
  return names
}

function identifiersIn(root: Node): readonly string[] {
  const names: string[] = []
  walk(root, (node) => {
    if (node.kind === 'Identifier') names.push(node.name)
  })
  return names
}

/** Returns the names that an expression reads, and global ones that the functions it calls read. */
export function namesIn(root: Node, instance: Instance): readonly string[] {
  const globals = callsIn(root, instance).flatMap((called) => {
    // Variables of a library are others than those of the script, also with the same name.
    const body = called.home === instance.home ? called.declaration?.body : undefined
    return body ? [...symbolsIn(called, body)].filter(({ depth }) => depth === 0).map(({ name }) => name) : []
  })
  return [...identifiersIn(root), ...globals]
}

/** Returns the functions of the script and of libraries that an expression calls, also as methods. */
export function callsIn(root: Node, instance: Instance): readonly Instance[] {
  const called: Instance[] = []
  walk(root, (node) => {
    const reference = node.kind === 'Call' ? referenceOf(instance, node) : undefined
    if (reference?.kind === 'user-call') called.push(reference.target)
  })
  return called
}
