import type { Node } from '../../mql/syntax/nodes.ts'
import type { Ea, CallSite } from './ea.ts'
import { type Finding, firstFinding, toFindings } from './rule.ts'

/** Finds MQL4 orders with magic number 0 or none, and MQL5 programs that never set one. */
export function ordersWithoutMagic(ea: Ea): Finding[] {
  const mql4Sends = ea.orderSends.filter(({ name, args }) => name === 'OrderSend' && args.length >= 7)
  if (ea.hasOrderPool)
    return toFindings(
      mql4Sends.filter(({ args, visited }) => args.length < 9 || ea.constantNumber(visited, args[8]) === 0),
    )
  return ea.usesName('SetExpertMagicNumber', 'magic') ? [] : firstFinding(ea.orderSends)
}

const orderChanges =
  /^(OrderClose|OrderDelete|OrderModify|CTrade::Position(Close|Modify)|CTrade::Order(Delete|Modify))$/

/** Finds calls that change or close orders inside a loop over the list of orders. */
export function changesInLoops(ea: Ea, pattern: RegExp = orderChanges): CallSite[] {
  return ea.calls.filter(({ name, node }) => pattern.test(name) && isInOrderLoop(ea, node))
}

function isInOrderLoop(ea: Ea, node: Node): boolean {
  for (const ancestor of ea.ancestorsOf(node)) {
    if (ancestor.kind === 'ForStatement' && /(Orders|Positions)Total\s*\(/.test(loopHeader(ea, ancestor))) return true
  }
  return false
}

const loopHeader = (ea: Ea, loop: Extract<Node, { kind: 'ForStatement' }>): string =>
  ea.text.slice(loop.start, loop.body.start)

/** Does the loop over the list count upwards and continue after the change? */
export function countsUp(ea: Ea, node: Node): boolean {
  const loop = ea.enclosingLoop(node)
  if (loop?.kind !== 'ForStatement' || !loop.update || !/(Orders|Positions)Total\s*\(/.test(loopHeader(ea, loop)))
    return false
  const variable = /\w+/.exec(ea.textOf(loop.update))?.[0]
  if (!/\+\+|\+=/.test(ea.textOf(loop.update)) || !variable) return false
  return (
    !new RegExp(`\\b(return|break|exit)\\b|\\b${variable}\\s*(--|-=|=)|--\\s*${variable}`).test(
      ea.text.slice(node.end, loop.end),
    ) && selectsByIndex(ea, loop, variable)
  )
}

/** Does the loop select by its counter? `OrderSelect(0,…)` takes the first order each time, which works. */
const selectsByIndex = (ea: Ea, loop: Node, variable: string): boolean =>
  new RegExp(`(Select|PositionGetTicket|PositionGetSymbol|OrderGetTicket|SelectByIndex)\\s*\\(\\s*${variable}\\b`).test(
    ea.textOf(loop),
  )
