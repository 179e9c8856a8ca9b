import { meaningOf, referenceOf, typeOf } from '../../mql/check/facts.ts'
import type { Facts } from '../../mql/check/model.ts'
import type { NodeContext } from '../../mql/port/walk.ts'
import type { Expression, Node, NodeOf } from '../../mql/syntax/nodes.ts'
import type { Ea } from '../../ea/analyze/ea.ts'
import type { LineFix } from './line-fix.ts'
import { indentOf, isRepeatable, operandText, ownNodes, statementAt } from './statements.ts'

/** Leaves the function, or the round of a loop, before a statement reads or writes outside of an array. */
export const exitBeforeArrays = (ea: Ea, at: number): LineFix | null =>
  exitBefore(ea, at, outsideArray, 'nothing is done while the index is outside of the array')

/** Leaves the function before a statement uses an object that does not exist. */
export const exitBeforePointers = (ea: Ea, at: number): LineFix | null =>
  exitBefore(ea, at, invalidPointer, 'nothing is done while the object does not exist')

/** Returns the conditions under which a node fails; null where they cannot be written. */
type Failures = (ea: Ea, facts: Facts, node: Node) => readonly string[] | null

function exitBefore(ea: Ea, at: number, failures: Failures, check: string): LineFix | null {
  const found = statementAt(ea, at)
  const exit = found && exitOf(ea, found)
  if (!found || exit === null) return null
  const conditions = ownNodes(found.node)
    .filter((node) => !isShielded(ea, node, found.node))
    .map((node) => failures(ea, found.facts, node))
  if (conditions.includes(null)) return null
  const distinct = [...new Set(conditions.flatMap((sources) => sources ?? []))]
  if (distinct.length === 0) return null
  const { start, end } = found.node
  const parent = ea.parents.get(found.node)?.kind
  const guard = `if(${distinct.join(' || ')})`
  // Where the exit is there and did not help, another one does not help either.
  if (ea.text.slice(0, start).trimEnd().endsWith(exit) && ea.text.slice(0, start).slice(-maxGuard).includes(guard))
    return null
  if (parent !== 'Block' && parent !== 'SwitchCase')
    return {
      edits: [
        { start, end: start, text: `{ ${guard} ${exit} ` },
        { start: end, end, text: ' }' },
      ],
      check,
    }
  const indent = indentOf(ea.text, start)
  return {
    edits: [{ start, end: start, text: `${guard}   // please check: ${check}\n${indent}   ${exit}\n${indent}` }],
  }
}

/** Characters before a statement that may contain its exit. */
const maxGuard = 600

/** How the statement is skipped; null where a value would have to be invented. */
function exitOf(ea: Ea, { node, within }: NodeContext): string | null {
  const loop = ea.enclosingLoop(node)
  if (loop) return loop.kind === 'ForStatement' ? 'continue;' : 'break;'
  const type = within?.declaration.returnType
  const name = type ? ea.textOf(type).replace(/^const\s+/, '') : 'int'
  if (within?.declaration.pointer) return 'return(NULL);'
  if (name === 'void') return 'return;'
  if (name === 'string') return 'return("");'
  if (name === 'bool') return 'return(false);'
  return /^(int|uint|long|ulong|short|ushort|char|uchar|double|float|datetime)$/.test(name) ? 'return(0);' : null
}

/** The left side of `&&`, `||` or `?` may test an operand of its right side. */
function isShielded(ea: Ea, node: Node, statement: Node): boolean {
  let inner = node
  for (const outer of ea.ancestorsOf(node)) {
    if (inner === statement) return false
    if (outer.kind === 'Conditional' && inner !== outer.test) return true
    if (outer.kind === 'Binary' && (outer.operator === '&&' || outer.operator === '||') && inner === outer.right)
      return true
    inner = outer
  }
  return false
}

const outsideArray: Failures = (ea, facts, node) => {
  // `grid[1][i]` is one access: the outermost node has all indices.
  const parent = ea.parents.get(node)
  if (node.kind !== 'Index' || (parent?.kind === 'Index' && parent.object === node)) return []
  const { array, indices } = accessOf(node)
  const type = typeOf(facts, meaningOf(array))
  const isSeries = referenceOf(facts, meaningOf(array))?.kind === 'predefined'
  if (type.kind !== 'array' && !isSeries) return []
  if (!isRepeatable(facts, array) || !indices.every((index) => isRepeatable(facts, index))) return null
  const name = ea.textOf(array)
  return indices.flatMap((index, k) => {
    const value = ea.constantNumber({ node: index, facts, within: null }, index)
    const declared = type.kind === 'array' ? type.dimensions[k] : null
    if (value !== undefined && typeof declared === 'number' && value >= 0 && value < declared) return []
    const size = isSeries ? 'Bars' : indices.length > 1 ? `ArrayRange(${name},${k})` : `ArraySize(${name})`
    const text = operandText(index, ea.textOf(index))
    return [...(value !== undefined && value >= 0 ? [] : [`${text}<0`]), `${text}>=${size}`]
  })
}

/** Returns the array with its indices, of nested accesses too. */
function accessOf(node: NodeOf<'Index'>): { readonly array: Expression; readonly indices: readonly Expression[] } {
  const { object } = node
  if (object.kind !== 'Index') return { array: object, indices: node.indices }
  const inner = accessOf(object)
  return { array: inner.array, indices: [...inner.indices, ...node.indices] }
}

const invalidPointer: Failures = (ea, facts, node) => {
  if (node.kind !== 'MemberAccess') return []
  const object: Expression = node.object
  if (typeOf(facts, meaningOf(object)).kind !== 'pointer') return []
  if (!isRepeatable(facts, object)) return null
  return [`CheckPointer(${ea.textOf(object)})==POINTER_INVALID`]
}
