import type { Bars, Trade } from '../api.ts'
import { barAt } from './compare.ts'
import { required } from '../text/required.ts'

/** A quantity bought (positive) or sold (negative) at one price of one bar. */
export interface Fill {
  readonly bar: number
  readonly price: number
  quantity: number
}

interface OpenLot {
  readonly fill: Fill
  left: number
}

/**
 * Rests of a fill below this share of it are rounding errors, also where a smaller fill closes it. No rest in whole lot
 * steps is exactly this share.
 */
const smallestShare = 1.05e-6

/**
 * Fills below this share of the largest fill are rounding errors. So are fills of at most `fewSteps` lot steps below
 * `smallShare`: every part of a trade is rounded, and a margin call closes four times the shortfall. No fill in whole
 * steps is exactly at the limit.
 */
const noiseShare = 1e-9
const fewSteps = 100.5
const smallShare = 1.047e-4

/**
 * Pairs fills again, oldest first, so that both runs can be compared. The platforms assign exits to entries
 * differently: Pine closes the oldest entry, a hedging account a named one. Fills that cancel each other within one
 * bar, at most two ticks apart, are dropped: the programs learn of a turn one tick apart. Quantities are rounded in
 * different units, so only times and prices are compared. Where a bar's fills leave open which came first, the sides
 * that `original` enters decide.
 */
export function pairOldestFirst(
  trades: readonly Trade[],
  bars: Bars,
  original: readonly Trade[] = trades,
): readonly Trade[] {
  const lots: OpenLot[] = []
  const paired: Trade[] = []
  const sides = sidesEntered(original, bars)
  const fills = fillsOf(trades, bars)
  for (let k = 0; k < fills.length; k++) {
    if (lots.length === 0) orderFromFlat(fills, k, sides)
    const fill = required(fills[k], 'fill')
    let rest = fill.quantity
    for (let [lot] = lots; lot && lot.left * rest < 0; [lot] = lots) {
      const part = Math.min(Math.abs(lot.left), Math.abs(rest)) * Math.sign(rest)
      paired.push(tradeOf(lot.fill, fill, bars, paired.length))
      lot.left += part
      rest -= part
      const entered = Math.abs(lot.fill.quantity)
      if (Math.abs(lot.left) <= entered * smallestShare) lots.shift()
      if (Math.abs(rest) <= Math.max(entered, Math.abs(fill.quantity)) * smallestShare) rest = 0
    }
    if (rest !== 0) lots.push({ fill, left: rest })
  }
  return [...withoutDuplicates(paired), ...lots.map(({ fill }, k) => tradeOf(fill, null, bars, paired.length + k))]
}

/** Returns the entry side of each bar: 1 for long only, -1 for short only, else 0. */
function sidesEntered(trades: readonly Trade[], bars: Bars): ReadonlyMap<number, number> {
  const sides = new Map<number, number>()
  for (const { direction, entryTime } of trades) {
    const bar = barAt(bars, entryTime)
    const side = direction === 'long' ? 1 : -1
    sides.set(bar, (sides.get(bar) ?? side) === side ? side : 0)
  }
  return sides
}

/**
 * From a flat position, the fills of the entry side come first within their bar, whatever their prices. Where both sides
 * are entered it is the side that remains, or buys where none does: the order within a bar is unknown.
 */
function orderFromFlat(fills: Fill[], from: number, sides: ReadonlyMap<number, number>): void {
  const { bar } = required(fills[from], 'fill')
  let end = from
  while (fills[end]?.bar === bar) end++
  if (end - from < 2) return
  const ofBar = fills.slice(from, end)
  const side = (sides.get(bar) ?? 0) || remainingSide(ofBar)
  const isFirst = ({ quantity }: Fill): boolean => quantity * side > 0
  fills.splice(from, ofBar.length, ...ofBar.filter(isFirst), ...ofBar.filter((fill) => !isFirst(fill)))
}

function remainingSide(fills: readonly Fill[]): number {
  const largest = Math.max(...fills.map(({ quantity }) => Math.abs(quantity)))
  const rest = fills.reduce((sum, { quantity }) => sum + quantity, 0)
  return rest < -largest * smallestShare ? -1 : 1
}

/**
 * Returns fills ordered by bar and price; the order within a bar is unknown. Fills below `smallest` are rounding
 * errors.
 */
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
  const rounding =
    smallest ?? Math.max(largest * noiseShare, Math.min(bars.symbol.lotStep * fewSteps, largest * smallShare))
  return withoutRounding(sorted, rounding)
}

/** Merges fills that are too small into the next one, so that opened and closed quantities still add up. */
function withoutRounding(fills: readonly Fill[], rounding: number): Fill[] {
  let carried = 0
  return fills.filter((fill) => {
    const isFill = Math.abs(fill.quantity) > rounding
    if (isFill) fill.quantity += carried
    carried = isFill ? 0 : carried + fill.quantity
    return isFill
  })
}

/** Cancels opposite quantities of two fills of one bar that are at most two ticks apart. */
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
    entryTime: required(time[entry.bar], 'time of an entry'),
    entryPrice: entry.price,
    exitId: exit && '',
    exitTime: exit && required(time[exit.bar], 'time of an exit'),
    exitPrice: exit && exit.price,
    quantity: 1,
    profit: 0,
  }
}

/** Removes duplicates: parts of one trade that ended together count once. */
function withoutDuplicates(trades: readonly Trade[]): readonly Trade[] {
  const distinct = new Map(
    trades.map((trade) => [
      [trade.direction, trade.entryTime, trade.entryPrice, trade.exitTime, trade.exitPrice].join(),
      trade,
    ]),
  )
  return [...distinct.values()]
}
