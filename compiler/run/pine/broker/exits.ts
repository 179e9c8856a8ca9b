import type { Book } from './book.ts'
import type { ExitOrder, Lot } from './orders.ts'
import { onGrid } from './prices.ts'

/** One lot's share of a `strategy.exit`, with its prices worked out. NaN where there is none. */
export interface Leg {
  readonly order: ExitOrder
  readonly lot: Lot
  readonly quantity: number
  readonly stop: number
  readonly limit: number
  /** Price at which trailing begins. */
  readonly activation: number
  /** Distance of the trailing stop, price units; 0 when the activation price itself closes. */
  readonly offset: number
}

/** Where a price and a distance are given: the one the market reaches first; before version 6 the price. */
function chosen(price: number, distance: number, entry: number, version: number): number {
  if (Number.isNaN(price)) return distance
  if (Number.isNaN(distance) || version < 6) return price
  return Math.abs(price - entry) <= Math.abs(distance - entry) ? price : distance
}

/**
 * The legs in force: each exit takes its share of what earlier exits of the same lot have left. An exit for every entry
 * that was asked for with a position open is for that position only.
 */
export function legsOf(book: Book, exits: readonly ExitOrder[], tick: number): readonly Leg[] {
  const legs: Leg[] = []
  const reserved = new Map<Lot, number>()
  for (const order of exits) {
    let wanted = Number.isNaN(order.quantity) ? Infinity : order.quantity
    for (const lot of book.ledger.cycle) {
      if (order.entry === '' ? order.side === -lot.side : lot.id !== order.entry) continue
      if (lot.done.includes(order.id)) continue
      const free = lot.claim - (reserved.get(lot) ?? 0)
      const share = Number.isNaN(order.quantity) ? (lot.quantity * order.percent) / 100 : wanted
      const quantity = Math.min(free, share)
      if (quantity <= 1e-10) continue
      reserved.set(lot, (reserved.get(lot) ?? 0) + quantity)
      wanted -= quantity
      legs.push(legOf(order, lot, quantity, tick))
    }
  }
  return legs
}

function legOf(order: ExitOrder, lot: Lot, quantity: number, tick: number): Leg {
  const { version } = order
  const away = (ticks: number): number => Math.round((lot.price + lot.side * ticks * tick) * 1e9) / 1e9
  const forward = (ticks: number): number => away(Math.ceil(ticks - 1e-9))
  return {
    order,
    lot,
    quantity,
    stop: onGrid(chosen(order.stop, away(-Math.ceil(order.loss - 1e-9)), lot.price, version), tick),
    limit: onGrid(chosen(order.limit, forward(order.profit), lot.price, version), tick),
    activation: onGrid(chosen(order.trailPrice, forward(order.trailPoints), lot.price, version), tick),
    offset: order.trailOffset > 0 ? Math.ceil(order.trailOffset - 1e-9) * tick : 0,
  }
}
