import { childrenOf } from '../mql/port/walk.ts'
import type { Call, Declaration, Node } from '../mql/syntax/nodes.ts'
import type { Edit } from './edits.ts'
import { keptType, withClassEdits } from './plain-values.ts'

/** Functions of the runtime in place of the methods of values by bar. */
const functions: ReadonlyMap<string, string> = new Map([
  ['Before', 'KeptBefore'],
  ['Keep', 'KeepValue'],
])

/**
 * Replaces values by bar (`Kept`) by arrays of two numbers, for programs that need no more: `x.Before(i,first)` becomes
 * `KeptBefore(x,i,first)`, `x.Keep(i,value)` becomes `KeepValue(x,i,value)`, and `x.Now(i)` becomes `x[i%2]`.
 */
export const withTwoValues = (text: string, declarations: readonly Declaration[]): string =>
  withClassEdits(text, declarations, editsOf)

function editsOf(node: Node, text: string): readonly Edit[] {
  const names = new Set<string>()
  const edits: Edit[] = []
  const members = childrenOf(node)
  for (const [k, child] of members.entries()) {
    if (child.kind !== 'VariableDeclaration' || child.type.name !== keptType) continue
    edits.push({ start: child.type.start, end: child.declarators[0]?.start ?? child.end, text: 'double            ' })
    const next = members[k + 1]
    const follower =
      next?.kind === 'VariableDeclaration' && next.type.name === 'double' ? next.declarators[0] : undefined
    for (const { name } of child.declarators) {
      names.add(name.name)
      const isLast = name === child.declarators.at(-1)?.name
      edits.push(sized(name.end, isLast && follower ? follower.start : name.end, text))
    }
  }
  return names.size > 0 ? [...edits, ...callsIn(node, names).flatMap((call) => editOf(call, text))] : edits
}

/** Gives an array its size. Declarators of the next line follow, where only their type is between. */
const sized = (end: number, next: number, text: string): Edit =>
  /^;\s+double\s+$/.test(text.slice(end, next))
    ? { start: end, end: next, text: '[2],' }
    : { start: end, end, text: '[2]' }

/** Calls of methods of these values. */
function callsIn(node: Node, names: ReadonlySet<string>): readonly Call[] {
  const isOwn =
    node.kind === 'Call' &&
    node.callee.kind === 'MemberAccess' &&
    node.callee.object.kind === 'Identifier' &&
    names.has(node.callee.object.name)
  return [...(isOwn ? [node] : []), ...childrenOf(node).flatMap((child) => callsIn(child, names))]
}

function editOf({ callee, args, start, end }: Call, text: string): Edit | [] {
  const [index] = args
  if (callee.kind !== 'MemberAccess' || callee.object.kind !== 'Identifier' || !index) return []
  const object = callee.object.name
  const name = functions.get(callee.name.name)
  if (!name) return { start, end, text: `${object}[${text.slice(index.start, index.end)}%2]` }
  return { start: callee.start, end: index.start, text: `${name}(${object},` }
}
