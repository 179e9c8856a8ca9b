import type { Binary, Node, NodeBase } from '../../../mql/syntax/nodes.ts'
import { growingVolumes } from '../../analyze/amounts.ts'
import type { Ea } from '../../analyze/ea.ts'
import { comparisonsIn, guardsOf, type Comparison } from '../../flow/guards.ts'
import type { Flow } from '../../flow/origins.ts'
import { has, money, opening, quotes } from './names.ts'

const aboutNews = /news|calendar|forexfactory|faireconomy|ffcal/i

/** The calendar of the terminal, or one read from the network, a file or an indicator. */
export function newsFilter({ ea }: Flow): Node | null {
  const calendar = ea.calls.find(({ name }) => /^CalendarValue/.test(name))
  if (calendar) return calendar.node
  const read = ea.calls.find(
    ({ name, node }) =>
      /^(WebRequest|iCustom|InternetOpenUrl\w*|URLDownloadToFile\w*)$/.test(name) && aboutNews.test(ea.textOf(node)),
  )
  return read?.node ?? null
}

/** A push message of the program's own. */
export const mobileAlerts = ({ ea }: Flow): Node | null => ea.callsOf('SendNotification')[0]?.node ?? null

/** An order that is sent again in a loop which waits, counts, or looks at the error. */
export function errorHandling({ ea }: Flow): Node | null {
  const retried = ea.sends.find(({ node }) => {
    const loop = ea.loopAround(node)
    if (!loop || /(Orders|Positions)Total\s*\(/.test(ea.text.slice(loop.start, loop.body.start))) return false
    return (
      ea.says(loop.body, /\bSleep\s*\(|GetLastError|_LastError|retcode|ResultRetcode/) &&
      ea.says(loop.body, /\bbreak\b|\breturn\b|\b(ticket|res\w*|ok|success|done|sent)\b/i)
    )
  })
  return retried?.node ?? null
}

/** Volumes that grow, or entries at a distance from the last one. */
export function grid(flow: Flow): NodeBase | null {
  const { ea } = flow
  const growing = ea.sends.length > 0 ? growingVolumes(ea)[0] : undefined
  if (growing) return growing.node
  const added = ea.sends.find((send) =>
    guardsOf(flow, send.node, send.seen.within)
      .flatMap((guard) => comparisonsIn(flow, guard))
      .some(({ left, right }) => {
        const both = new Set([...left, ...right])
        return has(both, opening) && has(both, quotes)
      }),
  )
  return added?.node ?? null
}

/** A peak of profit or equity that is kept, and compared with the present one. */
export function profitProtection(flow: Flow, comparisons: readonly Comparison[]): Node | null {
  const { ea } = flow
  const closes = ea.calls.some(
    ({ name }) => /^(OrderClose|CTrade::PositionClose)$/.test(name) || (name === 'OrderSend' && ea.dialect === 'mql5'),
  )
  if (!closes) return null
  for (const { node: set, within } of ea.of('Assignment')) {
    const around = [...ea.around(set)].slice(0, 3).find((at) => at.kind === 'IfStatement')
    const test = around?.test
    if (test?.kind !== 'Binary' || !/^[<>]=?$/.test(test.operator)) continue
    const [larger, smaller] = test.operator.startsWith('>') ? [test.left, test.right] : [test.right, test.left]
    const isKept = ea.textOf(set.target) === ea.textOf(smaller) && ea.textOf(set.value) === ea.textOf(larger)
    if (!isKept) continue
    const kept = flow.variableOf(set.target, { facts: flow.factsAt(within) })
    const name = new RegExp(`\\b${kept?.name ?? ''}\\b`)
    const isAsked = comparisons.some(
      ({ node }) => node !== test && (ea.says(node.left, name) || ea.says(node.right, name)) && !isKeeping(ea, node),
    )
    if (kept && isAsked && has(flow.originsOf({ expression: larger, within }), money)) return test
  }
  return null
}

/** `if(profit>peak) peak=profit;` keeps a peak and asks nothing else. */
function isKeeping(ea: Ea, node: Binary): boolean {
  const parent = ea.parents.get(node)
  if (parent?.kind !== 'IfStatement') return false
  const names = [ea.textOf(node.left), ea.textOf(node.right)]
  return ea
    .of('Assignment')
    .some(
      ({ node: set }) =>
        ea.isInside(set, parent.whenTrue) &&
        names.includes(ea.textOf(set.target)) &&
        names.includes(ea.textOf(set.value)),
    )
}
