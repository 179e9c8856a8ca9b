import type { Expression } from '../../mql/syntax/nodes.ts'
import type { Site } from './ea.ts'

/** Where an opening call has its parts; -1 where it has none. The struct form of MQL5's OrderSend has none at all. */
const places: Readonly<
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

const pooled = { volume: 2, price: 3, stop: 5, target: 6 }

export type Part = keyof typeof pooled

/** A part of an opening call: null where left out (it has its default then), undefined where the call has no such part. */
export function partOf(site: Site, part: Part): Expression | null | undefined {
  const at = places[site.name] ?? (site.name === 'OrderSend' && site.args.length >= 5 ? pooled : undefined)
  return at === undefined ? undefined : (site.args[at[part]] ?? null)
}
