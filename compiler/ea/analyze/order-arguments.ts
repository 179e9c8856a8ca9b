import type { Expression } from '../../mql/syntax/nodes.ts'
import type { CallSite } from './ea.ts'

/** Positions of the arguments of opening calls. MQL5's OrderSend takes a struct and has none. */
const argumentPositions: Readonly<
  Record<string, { readonly volume: number; readonly price: number; readonly stop: number; readonly target: number }>
> = {
  'CTrade::Buy': { volume: 0, price: 2, stop: 3, target: 4 },
  'CTrade::Sell': { volume: 0, price: 2, stop: 3, target: 4 },
  'CTrade::BuyLimit': { volume: 0, price: 1, stop: 3, target: 4 },
  'CTrade::BuyStop': { volume: 0, price: 1, stop: 3, target: 4 },
  'CTrade::SellLimit': { volume: 0, price: 1, stop: 3, target: 4 },
  'CTrade::SellStop': { volume: 0, price: 1, stop: 3, target: 4 },
  'CTrade::PositionOpen': { volume: 2, price: 3, stop: 4, target: 5 },
  'CTrade::OrderOpen': { volume: 2, price: 4, stop: 5, target: 6 },
}

const mql4Positions = { volume: 2, price: 3, stop: 5, target: 6 }

export type OrderArgument = keyof typeof mql4Positions

/** Returns an argument of an opening call: null where omitted, undefined where the call has no such parameter. */
export function orderArgument(site: CallSite, part: OrderArgument): Expression | null | undefined {
  const positions =
    argumentPositions[site.name] ?? (site.name === 'OrderSend' && site.args.length >= 5 ? mql4Positions : undefined)
  return positions === undefined ? undefined : (site.args[positions[part]] ?? null)
}
