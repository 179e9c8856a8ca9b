import type { Expression, Node, Script, Statement } from '../syntax/nodes.ts'
import { mapChildren } from '../syntax/visit.ts'
import { identifier, path } from './build.ts'
import { unusedNames } from './unused-names.ts'

/** Built-in variables that functions share: they add to their value on each bar, read or not. */
const shared: ReadonlySet<string> = new Set(['nvi', 'obv', 'pvi', 'pvt', 'wad'])

/** Those that the branches of the global scope share: in functions the others have a state of the call. */
const running: ReadonlySet<string> = new Set([...shared, 'accdist', 'vwap'])

const mention = new RegExp(`\\b(${[...running].join('|')})\\b`)

/** Whether a text may use one of these variables. */
export const mayUseRunningVariables = (text: string): boolean => mention.test(text)

/**
 * Reads each running variable on every bar where the script reads it in a branch or in a function, which may be called on
 * some bars only: a variable above the first statement that does so holds it, and the branch reads that one. Functions
 * that a library exports read no variables of its script, so they stay as they are.
 */
export function readOnEveryBar(script: Script): Script {
  const names = new Map<string, string>()
  const newName = unusedNames(script)
  const nameOf = (variable: string): string => {
    const name = names.get(variable) ?? newName(`${variable}Line`)
    names.set(variable, name)
    return name
  }
  const body = script.body.flatMap((statement): readonly Statement[] => {
    const isFunction = statement.kind === 'FunctionDeclaration'
    if (isFunction && statement.exported) return [statement]
    const known = new Set(names.keys())
    const changed = replaced(statement, isFunction ? shared : null, nameOf) as Statement
    const added = [...names].filter(([variable]) => !known.has(variable))
    const { leading } = changed
    return added.length === 0
      ? [changed]
      : [
          ...added.map(([variable, name], k) => declaration(name, variable, statement, k === 0 ? leading : [])),
          { ...changed, leading: [] },
        ]
  })
  return names.size === 0 ? script : { ...script, body }
}

/** Replaces reads of the variables in `held`; null in code that runs on every bar. */
function replaced(node: Node, held: ReadonlySet<string> | null, nameOf: (variable: string) => string): Node {
  if (node.kind === 'Member' && held && node.object.kind === 'Identifier' && node.object.name === 'ta')
    return held.has(node.name.name) ? identifier(nameOf(node.name.name), node) : node
  // ta.vwap is a function too.
  if (node.kind === 'Call')
    return mapChildren(node, (child) => (child === node.callee ? child : replaced(child, held, nameOf)))
  return mapChildren(node, (child) => replaced(child, held ?? (isBranch(node, child) ? running : null), nameOf))
}

/** Whether a child runs on some bars only where its parent runs on all. */
function isBranch(parent: Node, child: Node): boolean {
  switch (parent.kind) {
    case 'Conditional':
    case 'If':
      return child !== parent.test
    case 'Binary':
      return child === parent.right && (parent.operator === 'and' || parent.operator === 'or')
    case 'For':
    case 'ForIn':
    case 'While':
      return child === parent.body
    case 'SwitchArm':
      return true
    default:
      return false
  }
}

function declaration(name: string, variable: string, at: Statement, leading: Statement['leading']): Statement {
  const span = { start: at.start, end: at.start }
  const init: Expression = path(`ta.${variable}`, span)
  return {
    kind: 'VariableDeclaration',
    id: 0,
    ...span,
    leading,
    comment: null,
    exported: false,
    mode: null,
    qualifier: null,
    type: null,
    name: identifier(name, span),
    init,
  }
}
