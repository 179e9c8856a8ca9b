import type { Binary, Node, NodeBase } from '../../../mql/syntax/nodes.ts'
import { growingVolumes } from '../../analyze/order-volumes.ts'
import type { Ea } from '../../analyze/ea.ts'
import { comparisonsIn, guardsOf, type Comparison } from '../../flow/guards.ts'
import type { DataFlow } from '../../flow/data-flow.ts'
import { hasMatch, moneyNames, openPriceNames, quoteNames } from './name-patterns.ts'

const newsPattern = /news|calendar|forexfactory|faireconomy|ffcal/i

/** Finds the terminal's calendar, or one read from the network, a file or an indicator. */
export function newsFilter({ ea }: DataFlow): Node | null {
  const calendar = ea.calls.find(({ name }) => name.startsWith('CalendarValue'))
  if (calendar) return calendar.node
  const newsRead = ea.calls.find(
    ({ name, node }) =>
      /^(WebRequest|iCustom|InternetOpenUrl\w*|URLDownloadToFile\w*)$/.test(name) && newsPattern.test(ea.textOf(node)),
  )
  return newsRead?.node ?? null
}

/** Finds push messages. */
export const mobileAlerts = ({ ea }: DataFlow): Node | null => ea.callsOf('SendNotification')[0]?.node ?? null

/** Finds an order sent again in a loop that waits, counts, or reads the error. */
export function errorHandling({ ea }: DataFlow): Node | null {
  const retried = ea.orderSends.find(({ node }) => {
    const loop = ea.enclosingLoop(node)
    if (!loop || /(Orders|Positions)Total\s*\(/.test(ea.text.slice(loop.start, loop.body.start))) return false
    return (
      ea.textMatches(loop.body, /\bSleep\s*\(|GetLastError|_LastError|retcode|ResultRetcode/) &&
      ea.textMatches(loop.body, /\bbreak\b|\breturn\b|\b(ticket|res\w*|ok|success|done|sent)\b/i)
    )
  })
  return retried?.node ?? null
}

/** Finds volumes that grow, or entries at a distance from the last one. */
export function gridTrading(flow: DataFlow): NodeBase | null {
  const { ea } = flow
  const growing = ea.orderSends.length > 0 ? growingVolumes(ea)[0] : undefined
  if (growing) return growing.node
  const added = ea.orderSends.find((send) =>
    guardsOf(flow, send.node, send.visited.within)
      .flatMap((guard) => comparisonsIn(flow, guard))
      .some(({ leftOrigins, rightOrigins }) => {
        const both = new Set([...leftOrigins, ...rightOrigins])
        return hasMatch(both, openPriceNames) && hasMatch(both, quoteNames)
      }),
  )
  return added?.node ?? null
}

/** Finds a recorded peak of profit or equity that is compared with the current value. */
export function profitProtection(flow: DataFlow, comparisons: readonly Comparison[]): Node | null {
  const { ea } = flow
  const closes = ea.calls.some(
    ({ name }) => /^(OrderClose|CTrade::PositionClose)$/.test(name) || (name === 'OrderSend' && !ea.hasOrderPool),
  )
  if (!closes) return null
  for (const { node: set, within } of ea.nodesOf('Assignment')) {
    const condition = [...ea.ancestorsOf(set)].slice(0, 3).find((at) => at.kind === 'IfStatement')
    const test = condition?.test
    if (test?.kind !== 'Binary' || !/^[<>]=?$/.test(test.operator)) continue
    const [larger, smaller] = test.operator.startsWith('>') ? [test.left, test.right] : [test.right, test.left]
    const updatesPeak = ea.textOf(set.target) === ea.textOf(smaller) && ea.textOf(set.value) === ea.textOf(larger)
    if (!updatesPeak) continue
    const peak = flow.variableOf(set.target, { facts: flow.factsAt(within) })
    const name = new RegExp(`\\b${peak?.name ?? ''}\\b`)
    const isCompared = comparisons.some(
      ({ node }) =>
        node !== test &&
        (ea.textMatches(node.left, name) || ea.textMatches(node.right, name)) &&
        !isPeakUpdate(ea, node),
    )
    if (peak && isCompared && hasMatch(flow.originsOf({ expression: larger, within }), moneyNames)) return test
  }
  return null
}

/** Does the condition only update the peak, as in `if(profit>peak) peak=profit;`? */
function isPeakUpdate(ea: Ea, node: Binary): boolean {
  const parent = ea.parents.get(node)
  if (parent?.kind !== 'IfStatement') return false
  const names = [ea.textOf(node.left), ea.textOf(node.right)]
  return ea
    .nodesOf('Assignment')
    .some(
      ({ node: set }) =>
        ea.isInside(set, parent.whenTrue) &&
        names.includes(ea.textOf(set.target)) &&
        names.includes(ea.textOf(set.value)),
    )
}
