import type { Trade } from '../../../api.ts'
import type { ExportedTrade } from './trade-export.ts'

export interface TradeComparison {
  readonly exported: number
  readonly ours: number
  /** Exported trades missing in the run, and trades of the run missing in the export. */
  readonly missing: readonly ExportedTrade[]
  readonly extra: readonly Trade[]
}

/**
 * Compares a run with a list of trades, in the list's time range: direction, times, prices to the tick and quantity to
 * the lot step. The order of simultaneous exits is ignored.
 */
export function compareTrades(
  ours: readonly Trade[],
  exported: readonly ExportedTrade[],
  tickSize: number,
  lotStep: number,
): TradeComparison {
  const times = exported.flatMap(({ entryTime, exitTime }) =>
    Number.isNaN(exitTime) ? [entryTime] : [entryTime, exitTime],
  )
  const first = exported.reduce((least, { entryTime }) => Math.min(least, entryTime), Infinity)
  const last = times.reduce((most, time) => Math.max(most, time), -Infinity)
  const covered = ours.filter(({ entryTime }) => entryTime >= first && entryTime <= last)
  const open = new Map<number, Trade[]>()
  for (const trade of covered) open.set(trade.entryTime, [...(open.get(trade.entryTime) ?? []), trade])
  const missing: ExportedTrade[] = []
  for (const wanted of exported) {
    const candidates = open.get(wanted.entryTime) ?? []
    const at = candidates.findIndex((trade) => sameTrade(trade, wanted, tickSize, lotStep))
    if (at >= 0) candidates.splice(at, 1)
    else missing.push(wanted)
  }
  return { exported: exported.length, ours: covered.length, missing, extra: [...open.values()].flat() }
}

function sameTrade(trade: Trade, wanted: ExportedTrade, tickSize: number, lotStep: number): boolean {
  const near = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) < 0.6 * tickSize
  const closedAlike = wanted.open || (trade.exitTime === wanted.exitTime && near(trade.exitPrice, wanted.exitPrice))
  return (
    trade.direction === wanted.direction &&
    near(trade.entryPrice, wanted.entryPrice) &&
    closedAlike &&
    Math.abs(trade.quantity - wanted.quantity) <= lotStep * 1.01 + 1e-6 * wanted.quantity
  )
}
