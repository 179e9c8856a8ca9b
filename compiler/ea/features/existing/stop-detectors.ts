import { meaningOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Expression, Node } from '../../../mql/syntax/nodes.ts'
import { orderArgument } from '../../analyze/order-arguments.ts'
import { comparisonsIn, guardsOf, type Comparison } from '../../flow/guards.ts'
import type { DataFlow, ScopedExpression } from '../../flow/data-flow.ts'
import { hasMatch, marketNames, openPriceNames, profitNames, stopNames } from './name-patterns.ts'

/** A place that moves the stop of an open position. */
interface StopChange {
  readonly node: Node
  readonly stop: Expression
  readonly within: FunctionInfo | null
}

const stopArguments: ReadonlyMap<string, number> = new Map([
  ['OrderModify', 2],
  ['CTrade::PositionModify', 1],
])

function stopChanges(flow: DataFlow): StopChange[] {
  const { ea } = flow
  const called = ea.calls.flatMap(({ node, name, args, visited }) => {
    // A price other than the opening price moves a pending order together with its stop.
    if (
      name === 'OrderModify' &&
      args[1] &&
      !hasMatch(flow.originsOf({ expression: args[1], within: visited.within }), openPriceNames)
    )
      return []
    const position = stopArguments.get(name)
    const stop = position === undefined ? null : args[position]
    return stop ? [{ node, stop, within: visited.within }] : []
  })
  const requested = ea
    .nodesOf('Assignment')
    .filter(
      ({ node, within }) =>
        /\.\s*sl$/.test(ea.textOf(node.target)) &&
        within !== null &&
        /TRADE_ACTION_SLTP/.test(ea.textOf(within.declaration)),
    )
    .map(({ node, within }) => ({ node, stop: node.value, within }))
  return [...called, ...requested]
}

/** Yields the possible values of moved stops, each with the comparisons that decide about it. */
function* movedStops(flow: DataFlow): Generator<{
  readonly value: ScopedExpression
  readonly origins: ReadonlySet<string>
  readonly comparisons: readonly Comparison[]
  readonly change: StopChange
}> {
  for (const change of stopChanges(flow)) {
    const changeGuards = guardsOf(flow, change.node, change.within)
    for (const value of flow.possibleValuesOf({ expression: change.stop, within: change.within })) {
      const guards = [...changeGuards, ...guardsOf(flow, value.expression, value.within)]
      yield {
        value,
        origins: flow.originsOf(value),
        comparisons: guards.flatMap((guard) => comparisonsIn(flow, guard)),
        change,
      }
    }
  }
}

const isZero = (node: Expression): boolean => {
  const inner = meaningOf(node)
  return inner.kind === 'NumberLiteral' && inner.value === 0
}

/** Is the new stop compared with the current one, so that it only improves? */
const improvesStop = ({ node, leftOrigins, rightOrigins }: Comparison): boolean =>
  (hasMatch(leftOrigins, stopNames) && !isZero(node.right)) || (hasMatch(rightOrigins, stopNames) && !isZero(node.left))

/** Does the comparison require a distance from the opening price, or a profit? */
const isProfitComparison = ({ leftOrigins, rightOrigins }: Comparison): boolean => {
  const both = new Set([...leftOrigins, ...rightOrigins])
  return hasMatch(both, profitNames) || (hasMatch(both, openPriceNames) && hasMatch(both, marketNames))
}

/** Finds a stop that follows the price: computed from the market, on an open position. */
export function trailingStop(flow: DataFlow): Node | null {
  const wizard = flow.ea.callsOf('CExpert::InitTrailing')[0]
  if (wizard && !flow.ea.usesName('CTrailingNone')) return wizard.node
  for (const { value, origins, comparisons, change } of movedStops(flow)) {
    const follows =
      (hasMatch(origins, marketNames) || hasMatch(origins, stopNames)) && value.expression.kind !== 'NumberLiteral'
    if (
      follows &&
      !isCurrentStop(origins, value) &&
      !followsSend(flow, change) &&
      (comparisons.some((comparison) => improvesStop(comparison)) ||
        (hasMatch(origins, marketNames) && comparisons.some(isProfitComparison)))
    )
      return value.expression
  }
  return null
}

/** `OrderStopLoss()` alone keeps the current stop. */
const isCurrentStop = (origins: ReadonlySet<string>, { expression }: ScopedExpression): boolean =>
  !hasMatch(origins, marketNames) && expression.kind === 'Call'

/** Finds a stop at the opening price, or at a distance from it, once the position is in profit. */
export function breakEven(flow: DataFlow): Node | null {
  for (const { value, origins, comparisons, change } of movedStops(flow)) {
    if (
      hasMatch(origins, openPriceNames) &&
      !hasMatch(origins, marketNames) &&
      !followsSend(flow, change) &&
      comparisons.some(isProfitComparison)
    )
      return value.expression
  }
  return null
}

/** Is it the first stop of an order sent without one? The function sends, then changes that ticket. */
function followsSend({ ea }: DataFlow, { node, within }: StopChange): boolean {
  const changed = node.kind === 'Call' && node.args[0] ? ea.textOf(node.args[0]) : null
  return (
    changed !== null &&
    ea.orderSends.some((send) => {
      if (send.visited.within !== within || send.node.start > node.start) return false
      const parent = ea.parents.get(send.node)
      const target =
        parent?.kind === 'Assignment'
          ? ea.textOf(parent.target)
          : parent?.kind === 'Declarator'
            ? parent.name.name
            : null
      return target === changed
    })
  )
}

/** Finds stops of new orders in multiples of the average range. */
export function atrStops(flow: DataFlow): Node | null {
  const { ea } = flow
  for (const site of ea.orderSends) {
    const stop = orderArgument(site, 'stop')
    if (stop && flow.originsOf({ expression: stop, within: site.visited.within }).has('iATR')) return stop
  }
  const request = ea
    .nodesOf('Assignment')
    .find(
      ({ node, within }) =>
        /\.\s*sl$/.test(ea.textOf(node.target)) && flow.originsOf({ expression: node.value, within }).has('iATR'),
    )
  return request?.node ?? null
}
