import type { Side } from './orders.ts'

/** Levels within this part of a tick count as on the grid (measured on recorded fills). */
const tolerance = 1e-4

/** Rounds a level to the grid where only a rounding error separates it. */
export function onGrid(price: number, tick: number): number {
  const ticks = price / tick
  const whole = Math.round(ticks)
  return Math.abs(ticks - whole) < tolerance ? clean(whole * tick) : price
}

/**
 * Returns the fill price. Stops and market orders slip and round to the worse tick; limits round to the better side: a
 * buy stop up, a buy limit down.
 */
export function fillPrice(price: number, side: Side, slippage: number | null, tick: number): number {
  const slipped = price + side * (slippage ?? 0) * tick
  const ticks = slipped / tick
  const whole = Math.round(ticks)
  const up = slippage === null ? side < 0 : side > 0
  return clean((Math.abs(ticks - whole) < tolerance ? whole : up ? Math.ceil(ticks) : Math.floor(ticks)) * tick)
}

/** Down to a whole number of steps. A step in 10,000 below one counts as whole: large quantities round by more than 1e-6. */
export function truncate(quantity: number, step: number): number {
  return step > 0 ? clean(Math.floor(quantity / step + 1e-4) * step) : quantity
}

/** Removes the rounding noise of products. */
export const clean = (value: number): number => Math.round(value * 1e10) / 1e10
