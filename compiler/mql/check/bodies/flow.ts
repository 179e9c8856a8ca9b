import type { Statement } from '../../syntax/nodes.ts'
import { meaningOf } from '../facts.ts'

/** Tells whether control never reaches the end of the statement. */
export function neverCompletes(node: Statement | null): boolean {
  switch (node?.kind) {
    case 'ReturnStatement':
      return true
    case 'Block':
      return node.statements.some(neverCompletes)
    case 'IfStatement':
      return node.whenFalse !== null && neverCompletes(node.whenTrue) && neverCompletes(node.whenFalse)
    case 'WhileStatement':
      return isTrue(node.test) && !hasBreak(node.body)
    case 'DoStatement':
      return (isTrue(node.test) && !hasBreak(node.body)) || (neverCompletes(node.body) && !hasBreak(node.body))
    case 'ForStatement':
      return (node.test === null || isTrue(node.test)) && !hasBreak(node.body)
    case 'SwitchStatement': {
      const last = node.cases.at(-1)
      return (
        node.cases.some((arm) => arm.test === null) &&
        last !== undefined &&
        !node.cases.some((arm) => hasBreakAmong(arm.statements)) &&
        neverCompletes({ ...block, statements: last.statements })
      )
    }
    default:
      return false
  }
}

const block = {
  kind: 'Block',
  id: 0,
  start: 0,
  end: 0,
  leading: [],
  comment: null,
  verbatim: null,
  statements: [],
  trailing: [],
  closing: null,
} as const

function isTrue(test: Parameters<typeof meaningOf>[0]): boolean {
  const node = meaningOf(test)
  return (node.kind === 'BoolLiteral' && node.value) || (node.kind === 'NumberLiteral' && node.value !== 0)
}

/** Statements behind one that never ends are unreachable: `return(1); break;`. */
function hasBreakAmong(statements: readonly Statement[]): boolean {
  const end = statements.findIndex(neverCompletes)
  return statements.slice(0, end < 0 ? undefined : end + 1).some(hasBreak)
}

/** Tells whether the statement holds a `break` that leaves the enclosing loop or switch. */
function hasBreak(node: Statement | null): boolean {
  switch (node?.kind) {
    case 'BreakStatement':
      return true
    case 'Block':
      return hasBreakAmong(node.statements)
    case 'IfStatement':
      return hasBreak(node.whenTrue) || hasBreak(node.whenFalse)
    default:
      return false
  }
}
