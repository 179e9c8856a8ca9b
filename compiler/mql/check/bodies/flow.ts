import type { Statement } from '../../syntax/nodes.ts'
import { meaningOf } from '../facts.ts'

/** Does control never come out at the end of the statement? */
export function endsAlways(node: Statement | null): boolean {
  switch (node?.kind) {
    case 'ReturnStatement':
      return true
    case 'Block':
      return node.statements.some(endsAlways)
    case 'IfStatement':
      return node.whenFalse !== null && endsAlways(node.whenTrue) && endsAlways(node.whenFalse)
    case 'WhileStatement':
      return isTrue(node.test) && !breaks(node.body)
    case 'DoStatement':
      return (isTrue(node.test) && !breaks(node.body)) || (endsAlways(node.body) && !breaks(node.body))
    case 'ForStatement':
      return (node.test === null || isTrue(node.test)) && !breaks(node.body)
    case 'SwitchStatement': {
      const last = node.cases.at(-1)
      return (
        node.cases.some((arm) => arm.test === null) &&
        last !== undefined &&
        !node.cases.some((arm) => breaksAmong(arm.statements)) &&
        endsAlways({ ...block, statements: last.statements })
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

/** What stands behind a statement that never ends is not reached: `return(1); break;`. */
function breaksAmong(statements: readonly Statement[]): boolean {
  const end = statements.findIndex(endsAlways)
  return statements.slice(0, end < 0 ? undefined : end + 1).some(breaks)
}

/** Does the statement hold a `break` that leaves the loop or switch around it? */
function breaks(node: Statement | null): boolean {
  switch (node?.kind) {
    case 'BreakStatement':
      return true
    case 'Block':
      return breaksAmong(node.statements)
    case 'IfStatement':
      return breaks(node.whenTrue) || breaks(node.whenFalse)
    default:
      return false
  }
}
