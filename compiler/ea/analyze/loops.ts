import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Finding } from './rule.ts'
import type { Ea } from './ea.ts'

/** Is the order inside a while loop without a pause, a counter or an exit? */
export function isUnlimitedRetry(ea: Ea, node: Node): boolean {
  const loop = ea.enclosingLoop(node)
  if (!loop || loop.kind === 'ForStatement') return false
  return !ea.textMatches(loop, /\bSleep\b|\bbreak\b|\breturn\b|\+\+|--|\+=|-=|Total\s*\(/)
}

/** Is the node in a loop with its own limit, neither a number of orders nor of bars? */
export function isInCountedLoop(ea: Ea, node: Node): boolean {
  const loop = ea.enclosingLoop(node)
  return (
    loop?.kind === 'ForStatement' &&
    loop.test !== null &&
    !/Total|Bars/.test(ea.text.slice(loop.start, loop.body.start))
  )
}

/** Finds loops without exit whose condition is always true, in code that runs on ticks or timers. */
export function endlessLoops(ea: Ea): Finding[] {
  return ea
    .nodesOf('WhileStatement', 'DoStatement', 'ForStatement')
    .filter(
      (seen) =>
        ea.runsOnTick(seen) &&
        isAlwaysTrue(seen.node.test) &&
        !ea.textMatches(seen.node, /\bbreak\b|\breturn\b|IsStopped|ExpertRemove/),
    )
}

const isAlwaysTrue = (test: Expression | null): boolean =>
  test === null || (test.kind === 'BoolLiteral' && test.value) || (test.kind === 'NumberLiteral' && test.value !== 0)

/** Does the call select from the history while the loop counts open orders, or the reverse? */
export function selectsOtherPool(ea: Ea, node: Node, pool: Expression | null | undefined): boolean {
  const loop = ea.enclosingLoop(node)
  if (loop?.kind !== 'ForStatement') return false
  const head = ea.text.slice(loop.start, loop.body.start)
  const selectsHistory = pool !== null && pool !== undefined && ea.textMatches(pool, /MODE_HISTORY/)
  return selectsHistory ? /OrdersTotal\s*\(/.test(head) : /OrdersHistoryTotal\s*\(/.test(head)
}
