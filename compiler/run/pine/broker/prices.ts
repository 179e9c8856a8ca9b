import type { Side } from './orders.ts'

/** A level nearer than this part of a tick to the grid lies on it: measured on the platform's own fills. */
const tolerance = 1e-4

/** A level as orders keep it: on the grid where only rounding parts it from there. */
export function onGrid(price: number, tick: number): number {
  const ticks = price / tick
  const whole = Math.round(ticks)
  return Math.abs(ticks - whole) < tolerance ? clean(whole * tick) : price
}

/**
 * Stops and market orders slip, and snap to the tick that costs more; limits snap to the one that is kept at least.
 * So a buy stop goes up and a buy limit down.
 */
export function fillPrice(price: number, side: Side, slippage: number | null, tick: number): number {
  const slipped = price + side * (slippage ?? 0) * tick
  const ticks = slipped / tick
  const whole = Math.round(ticks)
  const up = slippage === null ? side < 0 : side > 0
  return clean((Math.abs(ticks - whole) < tolerance ? whole : up ? Math.ceil(ticks) : Math.floor(ticks)) * tick)
}

/** Down to a whole number of steps. */
export function truncate(quantity: number, step: number): number {
  return step > 0 ? clean(Math.floor(quantity / step + 1e-9) * step) : quantity
}

/** Without the noise that products of decimals leave behind. */
export const clean = (value: number): number => Math.round(value * 1e10) / 1e10
