import type { Leg } from './exits.ts'
import { isMarket, type EntryOrder, type ExitOrder, type Order, type Side } from './orders.ts'
import { trailLevel } from './trails.ts'

/** Priority at the same price within a path segment: stops, trailing stops, limits. */
export enum Rank {
  Stop,
  Trail,
  Limit,
}

export function isMarketOrder(order: Order): boolean {
  return order.kind === 'close' || (order.kind === 'entry' && isMarket(order))
}

/** The exit that a leg fills at once at `price`; null where none does. */
export function gapOf(leg: Leg, price: number): Rank | null {
  const { side } = leg.lot
  if (side * (price - leg.stop) <= 0) return Rank.Stop
  const trail = trailLevel(leg)
  const instant = leg.offset === 0 && (!Number.isNaN(trail) || side * (price - leg.activation) >= 0)
  if (instant || side * (price - trail) <= 0) return Rank.Trail
  return side * (price - leg.limit) >= 0 ? Rank.Limit : null
}

/** Returns the exits against an entry of `side` that fill their stop, or trailing stop, at once at `price`. */
export function passedStops(legs: readonly Leg[], side: Side, price: number): readonly Leg[] {
  return legs.filter((leg) => {
    const rank = leg.lot.side === -side ? gapOf(leg, price) : null
    return rank !== null && rank !== Rank.Limit
  })
}

/**
 * Returns whether an exit can fill at the turning point of a step: trailing ones always, others at the point after
 * their call if their price was on the way.
 */
export function isSwept({ order: { origin }, activation, stop, limit }: Leg, price: number, step: number): boolean {
  if (!Number.isNaN(activation)) return true
  const between = (level: number): boolean => (level - origin.price) * (level - price) <= 0
  return step === origin.step + 1 && (between(stop) || between(limit))
}

/** Returns the first of the entries whose price the open passed: the oldest, but a buy stop before a sell stop. */
export function firstJumped(jumped: readonly EntryOrder[]): EntryOrder | undefined {
  const isStop = ({ stop }: EntryOrder): boolean => !Number.isNaN(stop)
  const [first] = jumped
  return first && jumped.length > 1 && isStop(first)
    ? (jumped.find((order) => isStop(order) && order.side > 0) ?? first)
    : first
}

/** Key of a leg among those whose stop waits for the next bar. */
export const skipKey = (leg: { readonly lot: { readonly sequence: number }; readonly order: ExitOrder }): string =>
  `${leg.lot.sequence}/${leg.order.id}`
