import { meaningOf } from '../../mql/check/facts.ts'
import type { Finding } from './rule.ts'
import type { Ea } from './ea.ts'

const wrongPrices = [
  ['OP_BUY', 'Bid'],
  ['OP_SELL', 'Ask'],
] as const

/** Finds market orders with the price of the other side. */
export function wrongSidePrices(ea: Ea): Finding[] {
  return ea.callsOf('OrderSend').flatMap(({ node, args }) => {
    const [, command, , price] = args
    if (!command || !price) return []
    const [side, wrong] = wrongPrices.find(([name]) => ea.textOf(command) === name) ?? []
    const inner = meaningOf(price)
    const isWrong =
      inner.kind === 'Identifier'
        ? inner.name === wrong
        : new RegExp(`^NormalizeDouble\\(\\s*${wrong}\\s*,`).test(ea.textOf(price))
    return side && isWrong ? [{ node, name: `${side} at ${wrong}` }] : []
  })
}
