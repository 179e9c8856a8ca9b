import type { Node } from '../../mql/syntax/nodes.ts'
import type { Ea, Site } from './ea.ts'
import { type Finding, firstOf, found } from './rule.ts'

/** MQL4 orders with magic 0 or none; MQL5 programs that never set one. */
export function withoutMagic(ea: Ea): Finding[] {
  const pooled = ea.sends.filter(({ name, args }) => name === 'OrderSend' && args.length >= 7)
  if (ea.dialect === 'mql4')
    return found(pooled.filter(({ args, seen }) => args.length < 9 || ea.numberOf(seen, args[8]) === 0))
  return ea.mentions('SetExpertMagicNumber', 'magic') ? [] : firstOf(ea.sends)
}

const changing = /^(OrderClose|OrderDelete|OrderModify|CTrade::Position(Close|Modify)|CTrade::Order(Delete|Modify))$/

/** Changes and closings of orders inside a loop over the list of orders. */
export function changesInLoops(ea: Ea, which: RegExp = changing): Site[] {
  return ea.calls.filter(({ name, node }) => which.test(name) && isInList(ea, node))
}

function isInList(ea: Ea, node: Node): boolean {
  for (const around of ea.around(node)) {
    if (around.kind === 'ForStatement' && /(Orders|Positions)Total\s*\(/.test(headOf(ea, around))) return true
  }
  return false
}

const headOf = (ea: Ea, loop: Extract<Node, { kind: 'ForStatement' }>): string =>
  ea.text.slice(loop.start, loop.body.start)

/** The loop over the list counts upwards and goes on after the change. */
export function countsUp(ea: Ea, node: Node): boolean {
  const loop = ea.loopAround(node)
  if (loop?.kind !== 'ForStatement' || !loop.update || !/(Orders|Positions)Total\s*\(/.test(headOf(ea, loop)))
    return false
  const variable = /\w+/.exec(ea.textOf(loop.update))?.[0]
  if (!/\+\+|\+=/.test(ea.textOf(loop.update)) || !variable) return false
  return (
    !new RegExp(`\\b(return|break|exit)\\b|\\b${variable}\\s*(--|-=|=)|--\\s*${variable}`).test(
      ea.text.slice(node.end, loop.end),
    ) && indexesBy(ea, loop, variable)
  )
}

/** `OrderSelect(0,…)` in a loop that counts upwards takes the first each time: that works. */
const indexesBy = (ea: Ea, loop: Node, variable: string): boolean =>
  new RegExp(`(Select|PositionGetTicket|PositionGetSymbol|OrderGetTicket|SelectByIndex)\\s*\\(\\s*${variable}\\b`).test(
    ea.textOf(loop),
  )
