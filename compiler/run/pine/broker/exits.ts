import type { Book } from './book.ts'
import type { ExitOrder, Lot } from './orders.ts'
import { clean, onGrid } from './prices.ts'

/** One lot's share of a `strategy.exit` with computed prices; NaN where there is none. */
export interface Leg {
  readonly order: ExitOrder
  readonly lot: Lot
  readonly quantity: number
  readonly stop: number
  readonly limit: number
  /** Bid at which trailing begins, and the bid at which a trail without an offset closes there. */
  readonly begin: number
  readonly activation: number
  /** Distance of the trailing stop, price units; 0 when the activation price itself closes. */
  readonly offset: number
  /** The distance between the bid and the closing price: the spread for a short lot. */
  readonly shift: number
}

/** Combines a price and a distance: the one reached first; before version 6 the price. */
function chosen(price: number, distance: number, entry: number, version: number): number {
  if (Number.isNaN(price)) return distance
  if (Number.isNaN(distance) || version < 6) return price
  return Math.abs(price - entry) <= Math.abs(distance - entry) ? price : distance
}

export interface LegTerms {
  readonly tick: number
  readonly spread: number
  /** Returns what can be traded of a quantity while so much is open. */
  readonly closable: (quantity: number, open: number) => number
}

/**
 * Returns the active legs: each exit takes its share, in whole steps, of what earlier exits of the lot left. So the last
 * exit closes what rounding left. An exit for all entries, placed with a position open, applies to that position only.
 */
export function legsOf(book: Book, exits: readonly ExitOrder[], { tick, spread, closable }: LegTerms): readonly Leg[] {
  const legs: Leg[] = []
  const reserved = new Map<Lot, number>()
  for (const order of exits) {
    let wanted = Number.isNaN(order.quantity) ? Infinity : order.quantity
    for (const lot of book.ledger.cycle) {
      if (order.entry === '' ? order.side === -lot.side : lot.id !== order.entry) continue
      if (lot.done.includes(order.id)) continue
      const free = lot.claim - (reserved.get(lot) ?? 0)
      const share = Number.isNaN(order.quantity) ? (lot.quantity * order.percent) / 100 : wanted
      const quantity = closable(Math.min(free, share), free)
      if (quantity <= 1e-10) continue
      reserved.set(lot, (reserved.get(lot) ?? 0) + quantity)
      wanted -= quantity
      legs.push(atBid(legOf(order, lot, quantity, tick), spread))
    }
  }
  return legs
}

/** Shifts the levels of a short lot to the bid: it closes at the ask. */
function atBid(leg: Leg, spread: number): Leg {
  if (spread === 0 || leg.lot.side > 0) return leg
  const lower = (level: number): number => clean(level - spread)
  return {
    ...leg,
    stop: lower(leg.stop),
    limit: lower(leg.limit),
    activation: leg.offset === 0 ? lower(leg.activation) : leg.activation,
    shift: spread,
  }
}

function legOf(order: ExitOrder, lot: Lot, quantity: number, tick: number): Leg {
  const { version } = order
  const away = (ticks: number): number => Math.round((lot.price + lot.side * ticks * tick) * 1e9) / 1e9
  const forward = (ticks: number): number => away(Math.ceil(ticks - 1e-9))
  const begin = onGrid(chosen(order.trailPrice, forward(order.trailPoints), lot.price, version), tick)
  return {
    order,
    lot,
    quantity,
    stop: onGrid(chosen(order.stop, away(-Math.ceil(order.loss - 1e-9)), lot.price, version), tick),
    limit: onGrid(chosen(order.limit, forward(order.profit), lot.price, version), tick),
    begin,
    activation: begin,
    offset: order.trailOffset > 0 ? Math.ceil(order.trailOffset - 1e-9) * tick : 0,
    shift: 0,
  }
}
