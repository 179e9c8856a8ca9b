import type { Bars, Trade } from './api.ts'
import { barAt } from './run/compare.ts'

/** What is bought (positive) and sold at one price of one bar. */
export interface Fill {
  readonly bar: number
  readonly price: number
  quantity: number
}

interface OpenLot {
  readonly fill: Fill
  left: number
}

/** Parts of a fill below this share of it are rounding. */
const dust = 1e-6

/**
 * So are fills below this share of the largest one, and those of no more than so many steps of a lot where that is but a small
 * share: what parts leave when each is rounded, and four times that, where margin is called for it.
 */
const noise = 1e-9
const fewSteps = 100
const smallShare = 1e-4

/**
 * Trades as what was bought and sold, bar by bar, paired anew: which of several entries an exit belongs to is bookkeeping
 * (Pine's closes the oldest, a hedging account the one it is told), and so are parts of one trade. What was bought and
 * sold at one price of one bar, or two ticks apart, has come to nothing: what hangs on where the price goes next is known a
 * tick later. Contracts there and lots here are rounded in their own ways, so what
 * is compared is when and at what price.
 */
export function pairedAnew(trades: readonly Trade[], bars: Bars): readonly Trade[] {
  const lots: OpenLot[] = []
  const paired: Trade[] = []
  const sides = sidesEntered(trades, bars)
  const fills = fillsOf(trades, bars)
  for (let k = 0; k < fills.length; k++) {
    if (lots.length === 0) putFirst(fills, k, sides.get(fills[k].bar) ?? 0)
    const fill = fills[k]
    let rest = fill.quantity
    while (lots.length > 0 && lots[0].left * rest < 0) {
      const [lot] = lots
      const part = Math.min(Math.abs(lot.left), Math.abs(rest)) * Math.sign(rest)
      paired.push(tradeOf(lot.fill, fill, bars, paired.length))
      lot.left += part
      rest -= part
      if (Math.abs(lot.left) <= Math.abs(lot.fill.quantity) * dust) lots.shift()
      if (Math.abs(rest) <= Math.abs(fill.quantity) * dust) rest = 0
    }
    if (rest !== 0) lots.push({ fill, left: rest })
  }
  return [...once(paired), ...lots.map(({ fill }, k) => tradeOf(fill, null, bars, paired.length + k))]
}

/** For each bar that trades were entered on: 1 where all were long, -1 where all were short, else 0. */
function sidesEntered(trades: readonly Trade[], bars: Bars): ReadonlyMap<number, number> {
  const sides = new Map<number, number>()
  for (const { direction, entryTime } of trades) {
    const bar = barAt(bars, entryTime)
    const side = direction === 'long' ? 1 : -1
    sides.set(bar, (sides.get(bar) ?? side) === side ? side : 0)
  }
  return sides
}

/** From flat, what was bought on a bar of long trades came before what was sold on it, whatever the prices; likewise short. */
function putFirst(fills: Fill[], from: number, side: number): void {
  let end = from
  while (fills[end]?.bar === fills[from].bar) end++
  if (side === 0 || end - from < 2) return
  const ofBar = fills.slice(from, end)
  const isFirst = ({ quantity }: Fill): boolean => quantity * side > 0
  fills.splice(from, ofBar.length, ...ofBar.filter(isFirst), ...ofBar.filter((fill) => !isFirst(fill)))
}

/** In the order of bars and prices, for within a bar little says what came first. What is below `smallest` is rounding. */
export function fillsOf(trades: readonly Trade[], bars: Bars, smallest?: number): Fill[] {
  const fills = new Map<string, Fill>()
  const add = (time: number, price: number, quantity: number): void => {
    const bar = barAt(bars, time)
    const rounded = Number(price.toFixed(8))
    const key = `${bar} ${rounded}`
    const fill = fills.get(key)
    if (fill) fill.quantity += quantity
    else fills.set(key, { bar, price: rounded, quantity })
  }
  for (const { direction, quantity, entryTime, entryPrice, exitTime, exitPrice } of trades) {
    const signed = direction === 'long' ? quantity : -quantity
    add(entryTime, entryPrice, signed)
    if (exitTime !== null && exitPrice !== null) add(exitTime, exitPrice, -signed)
  }
  const largest = [...fills.values()].reduce((most, { quantity }) => Math.max(most, Math.abs(quantity)), 0)
  const sorted = [...fills.values()].sort((a, b) => a.bar - b.bar || a.price - b.price)
  sorted.forEach((fill, k) => cancel(fill, sorted[k + 1], bars.symbol.tickSize))
  const rounding = smallest ?? Math.max(largest * noise, Math.min(bars.symbol.lotStep * fewSteps, largest * smallShare))
  return withoutRounding(sorted, rounding)
}

/** What is too little to be a fill comes with the one that follows, so that what was opened and closed stays the same. */
function withoutRounding(fills: readonly Fill[], rounding: number): Fill[] {
  let carried = 0
  return fills.filter((fill) => {
    const isFill = Math.abs(fill.quantity) > rounding
    if (isFill) fill.quantity += carried
    carried = isFill ? 0 : carried + fill.quantity
    return isFill
  })
}

/** Takes from two fills of one bar, a tick apart, what one of them has undone of the other. */
function cancel(fill: Fill, next: Fill | undefined, tick: number): void {
  if (next?.bar !== fill.bar || next.price - fill.price > tick * 2.5 || fill.quantity * next.quantity >= 0) return
  const part = Math.min(Math.abs(fill.quantity), Math.abs(next.quantity)) * Math.sign(fill.quantity)
  fill.quantity -= part
  next.quantity += part
}

function tradeOf(entry: Fill, exit: Fill | null, { time }: Bars, number: number): Trade {
  return {
    number,
    direction: entry.quantity > 0 ? 'long' : 'short',
    entryId: '',
    entryTime: time[entry.bar],
    entryPrice: entry.price,
    exitId: exit && '',
    exitTime: exit && time[exit.bar],
    exitPrice: exit && exit.price,
    quantity: 1,
    profit: 0,
  }
}

/**
 * An exit on the wrong side of a price leaves on the bar of its entry, once the price moves its way: there the original
 * knows the price of the turn, a program that of the tick after it. A tick apart they are the same exit, unless the original
 * left there too, with another of its entries.
 */
export function turnedAlike(original: readonly Trade[], converted: readonly Trade[], bars: Bars): readonly Trade[] {
  const within = original.filter(
    ({ entryTime, exitTime }) => exitTime !== null && barAt(bars, exitTime) === barAt(bars, entryTime),
  )
  if (within.length === 0) return converted
  const key = ({ direction, entryTime, entryPrice }: Trade): string =>
    `${direction} ${barAt(bars, entryTime)} ${entryPrice.toFixed(8)}`
  const exits = new Map<string, number[]>()
  const exit = ({ exitTime, exitPrice }: Trade): string =>
    exitTime === null ? '' : `${barAt(bars, exitTime)} ${(exitPrice as number).toFixed(8)}`
  const left = new Set(original.map(exit))
  for (const trade of within) exits.set(key(trade), [...(exits.get(key(trade)) ?? []), trade.exitPrice as number])
  return converted.map((trade) => {
    const same = exits.get(key(trade))
    if (!same || trade.exitTime === null || barAt(bars, trade.exitTime) !== barAt(bars, trade.entryTime)) return trade
    if (left.has(exit(trade))) return trade
    const away = (price: number): number => Math.abs((trade.exitPrice as number) - price)
    const nearest = same.reduce((best, price) => (away(price) < away(best) ? price : best))
    return away(nearest) < bars.symbol.tickSize * 1.5 ? { ...trade, exitPrice: nearest } : trade
  })
}

/** Parts of one trade that ended together are one. */
function once(trades: readonly Trade[]): readonly Trade[] {
  const distinct = new Map(
    trades.map((trade) => [
      [trade.direction, trade.entryTime, trade.entryPrice, trade.exitTime, trade.exitPrice].join(),
      trade,
    ]),
  )
  return [...distinct.values()]
}
