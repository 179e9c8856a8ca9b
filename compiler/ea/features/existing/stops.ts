import { meaningOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Expression, Node } from '../../../mql/syntax/nodes.ts'
import { partOf } from '../../analyze/arguments.ts'
import { comparisonsIn, guardsOf, type Comparison } from '../../flow/guards.ts'
import type { Flow, Place } from '../../flow/origins.ts'
import { has, market, opening, positionProfit, stops } from './names.ts'

/** A place at which the stop of a position that is open is moved. */
interface StopChange {
  readonly node: Node
  readonly stop: Expression
  readonly within: FunctionInfo | null
}

const stopArguments: Readonly<Record<string, number>> = { OrderModify: 2, 'CTrade::PositionModify': 1 }

function stopChanges(flow: Flow): StopChange[] {
  const { ea } = flow
  const called = ea.calls.flatMap(({ node, name, args, seen }) => {
    // Another price than the opening one is that of a waiting order, which moves with its stop.
    if (
      name === 'OrderModify' &&
      args[1] &&
      !has(flow.originsOf({ expression: args[1], within: seen.within }), opening)
    )
      return []
    const stop = Object.hasOwn(stopArguments, name) ? args[stopArguments[name]] : null
    return stop ? [{ node, stop, within: seen.within }] : []
  })
  const requested = ea
    .of('Assignment')
    .filter(
      ({ node, within }) =>
        /\.\s*sl$/.test(ea.textOf(node.target)) &&
        within !== null &&
        /TRADE_ACTION_SLTP/.test(ea.textOf(within.declaration)),
    )
    .map(({ node, within }) => ({ node, stop: node.value, within }))
  return [...called, ...requested]
}

/** The values a moved stop may have, each with the comparisons that decide about it. */
function* movedStops(
  flow: Flow,
): Generator<{
  readonly leaf: Place
  readonly origins: ReadonlySet<string>
  readonly comparisons: readonly Comparison[]
  readonly change: StopChange
}> {
  for (const change of stopChanges(flow)) {
    const around = guardsOf(flow, change.node, change.within)
    for (const leaf of flow.leavesOf({ expression: change.stop, within: change.within })) {
      const guards = [...around, ...guardsOf(flow, leaf.expression, leaf.within)]
      yield {
        leaf,
        origins: flow.originsOf(leaf),
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

/** The new stop is compared with the one in force: it only ever improves. */
const improves = ({ node, left, right }: Comparison): boolean =>
  (has(left, stops) && !isZero(node.right)) || (has(right, stops) && !isZero(node.left))

/** The price has gone far enough from the opening, or the position has earned enough. */
const isInProfit = ({ left, right }: Comparison): boolean => {
  const both = new Set([...left, ...right])
  return has(both, positionProfit) || (has(both, opening) && has(both, market))
}

/** A stop that follows the price: it is computed from the market, on a position that is open. */
export function trailing(flow: Flow): Node | null {
  const wizard = flow.ea.callsOf('CExpert::InitTrailing')[0]
  if (wizard && !flow.ea.mentions('CTrailingNone')) return wizard.node
  for (const { leaf, origins, comparisons, change } of movedStops(flow)) {
    const follows = (has(origins, market) || has(origins, stops)) && leaf.expression.kind !== 'NumberLiteral'
    if (
      follows &&
      !isTheOneInForce(origins, leaf) &&
      !followsSend(flow, change) &&
      (comparisons.some((c) => improves(c)) || (has(origins, market) && comparisons.some(isInProfit)))
    )
      return leaf.expression
  }
  return null
}

/** `OrderStopLoss()` alone keeps what is there. */
const isTheOneInForce = (origins: ReadonlySet<string>, { expression }: Place): boolean =>
  !has(origins, market) && expression.kind === 'Call'

/** A stop at the opening price or a distance from it, once the position is in profit. */
export function breakEven(flow: Flow): Node | null {
  for (const { leaf, origins, comparisons, change } of movedStops(flow)) {
    if (has(origins, opening) && !has(origins, market) && !followsSend(flow, change) && comparisons.some(isInProfit))
      return leaf.expression
  }
  return null
}

/** The first stop of an order that was sent without one: the function sends, and changes the ticket it got. */
function followsSend({ ea }: Flow, { node, within }: StopChange): boolean {
  const changed = node.kind === 'Call' && node.args[0] ? ea.textOf(node.args[0]) : null
  return (
    changed !== null &&
    ea.sends.some((send) => {
      if (send.seen.within !== within || send.node.start > node.start) return false
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

/** Stops of new orders in multiples of the average range. */
export function rangeStops(flow: Flow): Node | null {
  const { ea } = flow
  for (const site of ea.sends) {
    const stop = partOf(site, 'stop')
    if (stop && flow.originsOf({ expression: stop, within: site.seen.within }).has('iATR')) return stop
  }
  const request = ea
    .of('Assignment')
    .find(
      ({ node, within }) =>
        /\.\s*sl$/.test(ea.textOf(node.target)) && flow.originsOf({ expression: node.value, within }).has('iATR'),
    )
  return request?.node ?? null
}
