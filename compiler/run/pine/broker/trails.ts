import type { Leg } from './exits.ts'
import type { ExitOrder, Lot } from './orders.ts'
import { clean } from './prices.ts'

/** Trailing stops: the best price since the activation, kept by the lot for each exit id. */

/**
 * Updates trails at a reached price. A trail starts at its activation; one without an offset exits there instead,
 * unless the price had passed it at the placing close (`closing`).
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

/** Returns the trailing stop; NaN before its activation. */
export function trailLevel({ lot, order, offset, shift }: Leg): number {
  const best = lot.trails[order.id]
  return best === undefined ? NaN : clean(best - lot.side * offset - shift)
}

/** An exit placed again waits again if its activation is beyond the best price so far. */
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
