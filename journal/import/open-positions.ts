import type { NewTrade, Side } from '../trade.ts'

/** One execution. Money belongs to this execution. */
export interface Fill {
  /** Index of its row, and the row. */
  readonly k: number
  readonly cells: readonly string[]
  readonly time: number
  readonly symbol: string
  /** The side that the execution buys (`long`) or sells (`short`). */
  readonly side: Side
  readonly quantity: number
  readonly price: number
  readonly commission: number
  readonly swap: number
  readonly profit: number
  readonly comment: string
  readonly ticket: string
}

interface OpenFill {
  readonly fill: Fill
  left: number
}

/** Rests below this share of a fill are rounding errors. */
const smallestShare = 1e-9

/**
 * Entries that wait for exits, by symbol. An exit takes the oldest entry of its size, else the oldest ones in order.
 */
export function openPositions() {
  const bySymbol = new Map<string, OpenFill[]>()

  const take = (exit: Fill): { readonly parts: readonly (readonly [OpenFill, number])[]; readonly rest: number } => {
    const entries = (bySymbol.get(exit.symbol) ?? []).filter(({ fill }) => fill.side !== exit.side)
    const parts: (readonly [OpenFill, number])[] = []
    let rest = exit.quantity
    const isWhole = ({ left }: OpenFill): boolean => Math.abs(left - exit.quantity) <= exit.quantity * smallestShare
    const same = entries.find(isWhole)
    for (const entry of same ? [same] : entries) {
      if (rest <= exit.quantity * smallestShare) break
      const part = Math.min(entry.left, rest)
      parts.push([entry, part])
      entry.left -= part
      rest -= part
    }
    const all = bySymbol.get(exit.symbol) ?? []
    bySymbol.set(
      exit.symbol,
      all.filter(({ fill, left }) => left > fill.quantity * smallestShare),
    )
    return { parts, rest: rest <= exit.quantity * smallestShare ? 0 : rest }
  }

  return {
    enter: (fill: Fill): void => {
      const entries = bySymbol.get(fill.symbol)
      if (entries) entries.push({ fill, left: fill.quantity })
      else bySymbol.set(fill.symbol, [{ fill, left: fill.quantity }])
    },
    /** Closes entries of the other side. `rest` is the quantity without an entry. */
    exit: (exit: Fill): { readonly trades: readonly NewTrade[]; readonly rest: number } => {
      const { parts, rest } = take(exit)
      const covered = exit.quantity - rest
      return { trades: parts.map(([entry, part]) => tradeOf(entry.fill, exit, part, covered)), rest }
    },
    left: (): readonly Fill[] => [...bySymbol.values()].flatMap((entries) => entries.map(({ fill }) => fill)),
  }
}

/** Money of the exit is divided by quantity; the commission of the entry follows the part that is closed. */
function tradeOf(entry: Fill, exit: Fill, quantity: number, covered: number): NewTrade {
  const ofExit = quantity / covered
  const ofEntry = quantity / entry.quantity
  return {
    kind: 'traded',
    ticket: entry.ticket,
    symbol: entry.symbol,
    side: entry.side,
    quantity: Number(quantity.toFixed(8)),
    entryTime: entry.time,
    entryPrice: entry.price,
    stopLoss: null,
    takeProfit: null,
    exitTime: exit.time,
    exitPrice: exit.price,
    commission: entry.commission * ofEntry + exit.commission * ofExit,
    swap: entry.swap * ofEntry + exit.swap * ofExit,
    grossProfit: exit.profit * ofExit,
    magic: null,
    comment: entry.comment || exit.comment,
    fills: 1,
  }
}
