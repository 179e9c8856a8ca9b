import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Finding } from './rule.ts'
import type { Ea } from './ea.ts'

/** A while loop around an order, without a pause, a count, or a way out. */
export function isBareRetry(ea: Ea, node: Node): boolean {
  const loop = ea.loopAround(node)
  if (!loop || loop.kind === 'ForStatement') return false
  return !ea.says(loop, /\bSleep\b|\bbreak\b|\breturn\b|\+\+|--|\+=|-=|Total\s*\(/)
}

/** Inside of a loop that counts to a number of its own: neither to that of orders nor to that of bars. */
export function isCounted(ea: Ea, node: Node): boolean {
  const loop = ea.loopAround(node)
  return (
    loop?.kind === 'ForStatement' &&
    loop.test !== null &&
    !/Total|Bars/.test(ea.text.slice(loop.start, loop.body.start))
  )
}

/** Loops whose condition is always true and that nothing leaves, in what runs on ticks or timers. */
export function endlessLoops(ea: Ea): Finding[] {
  return ea
    .of('WhileStatement', 'DoStatement', 'ForStatement')
    .filter(
      (seen) =>
        ea.runsOnTick(seen) &&
        isAlways(seen.node.test) &&
        !ea.says(seen.node, /\bbreak\b|\breturn\b|IsStopped|ExpertRemove/),
    )
}

const isAlways = (test: Expression | null): boolean =>
  test === null || (test.kind === 'BoolLiteral' && test.value) || (test.kind === 'NumberLiteral' && test.value !== 0)

/** Selects from the history while the loop counts the open orders, or the reverse. */
export function isOtherPool(ea: Ea, node: Node, pool: Expression | null | undefined): boolean {
  const loop = ea.loopAround(node)
  if (loop?.kind !== 'ForStatement') return false
  const head = ea.text.slice(loop.start, loop.body.start)
  const selectsHistory = pool !== null && pool !== undefined && ea.says(pool, /MODE_HISTORY/)
  return selectsHistory ? /OrdersTotal\s*\(/.test(head) : /OrdersHistoryTotal\s*\(/.test(head)
}
