import type { Leg } from './exits.ts'
import type { ExitOrder, Lot } from './orders.ts'
import { clean } from './prices.ts'

/** Trailing stops: the best price since the activation, kept by the lot for each exit id. */

/**
 * Takes in a price the market has reached. Trailing begins once it is at the activation; a trail without an offset
 * closes there instead, unless the price was past it at the close on which the exit was asked for (`closing`).
 */
export function followTrails(legs: readonly Leg[], price: number, closing = false): void {
  for (const { lot, order, begin: activation, offset } of legs) {
    if (Number.isNaN(activation) || (offset === 0 && !closing)) continue
    const { trails, side } = lot
    const best = trails[order.id]
    if (best === undefined) {
      if (side * (price - activation) >= -1e-12) trails[order.id] = price
    } else if (side * (price - best) > 0) trails[order.id] = price
  }
}

/** Where the trailing stop stands; NaN before its activation. */
export function trailLevel({ lot, order, offset, shift }: Leg): number {
  const best = lot.trails[order.id]
  return best === undefined ? NaN : clean(best - lot.side * offset - shift)
}

/** An exit asked for anew whose activation lies beyond the best price so far waits for it again. */
export function rearm(legs: readonly Leg[], order: ExitOrder): void {
  for (const {
    lot,
    order: { id },
    begin: activation,
  } of legs) {
    if (id === order.id && isBeyond(lot, activation, lot.trails[id])) delete lot.trails[id]
  }
}

const isBeyond = (lot: Lot, activation: number, best: number | undefined): boolean =>
  best !== undefined && lot.side * (activation - best) > 0
