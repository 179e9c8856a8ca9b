import type { Book } from './book.ts'
import type { ExitOrder, Lot } from './orders.ts'

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

/** The pair that is nearer to the entry wins where a price and a distance are both given. */
function nearer(a: number, b: number, entry: number): number {
  if (Number.isNaN(a)) return b
  if (Number.isNaN(b)) return a
  return Math.abs(a - entry) <= Math.abs(b - entry) ? a : b
}

/** The legs in force: each exit takes its share of what earlier exits of the same lot have left. */
export function legsOf(book: Book, exits: readonly ExitOrder[], tick: number): readonly Leg[] {
  const legs: Leg[] = []
  const reserved = new Map<Lot, number>()
  for (const order of exits) {
    let wanted = Number.isNaN(order.quantity) ? Infinity : order.quantity
    for (const lot of book.ledger.lots) {
      if (order.entry !== '' && lot.id !== order.entry) continue
      if (lot.done.includes(order.id)) continue
      const free = lot.left - (reserved.get(lot) ?? 0)
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
  const away = (ticks: number): number => Math.round((lot.price + lot.side * ticks * tick) * 1e9) / 1e9
  const trailing = Number.isNaN(order.trailPrice) ? away(Math.ceil(order.trailPoints - 1e-9)) : order.trailPrice
  const offset = Number.isNaN(order.trailOffset) ? 0 : Math.ceil(order.trailOffset - 1e-9) * tick
  return {
    order,
    lot,
    quantity,
    stop: nearer(order.stop, away(-Math.ceil(order.loss - 1e-9)), lot.price),
    limit: nearer(order.limit, away(Math.ceil(order.profit - 1e-9)), lot.price),
    activation: trailing,
    offset,
  }
}
