import type { Trade } from '../../api.ts'
import type { Terminal } from './terminal/terminal.ts'
import type { Deal } from './trading/positions.ts'

/** Returns the trades of a run in the order of their entries, in either platform's terms. */
export function tradesOf(terminal: Terminal): readonly Trade[] {
  const trades = terminal.facts.book === 'pool' ? poolTrades(terminal) : dealTrades(terminal)
  return trades.map((trade, k) => ({ ...trade, number: k + 1 }))
}

function poolTrades(terminal: Terminal): Trade[] {
  const { pool } = terminal
  const market = [...pool.history, ...pool.open].filter((o) => o.type === 'buy' || o.type === 'sell')
  return market
    .sort((a, b) => a.openTime - b.openTime || a.ticket - b.ticket)
    .map((order) => ({
      number: 0,
      direction: order.type === 'buy' ? 'long' : 'short',
      entryId: order.comment,
      entryTime: order.openTime,
      entryPrice: order.openPrice,
      exitId: order.closeTime ? '' : null,
      exitTime: order.closeTime || null,
      exitPrice: order.closeTime ? order.closePrice : null,
      quantity: order.lots,
      profit: pool.profit(order),
    }))
}

interface OpenLot {
  readonly entry: Deal
  left: number
}

/** Deals out are matched with deals in of the same position, first in first out. */
function dealTrades(terminal: Terminal): Trade[] {
  const { server } = terminal
  const trades: Trade[] = []
  const lots = new Map<number, OpenLot[]>()
  for (const deal of server.deals) {
    if (deal.side === 'balance') continue
    const open = lots.get(deal.positionId) ?? []
    lots.set(deal.positionId, open)
    const opens = deal.entry === 'in' ? deal.volume : close(trades, open, deal)
    if (opens > 1e-9) open.push({ entry: deal, left: opens })
  }
  for (const open of lots.values())
    for (const lot of open) if (lot.left > 1e-9) trades.push(tradeOf(lot, lot.left, null, 0))
  return trades.sort((a, b) => a.entryTime - b.entryTime || a.number - b.number)
}

/** The rest of a deal after all lots are closed turns a netting position. */
function close(trades: Trade[], open: OpenLot[], deal: Deal): number {
  const closed = Math.min(
    deal.volume,
    open.reduce((sum, lot) => sum + lot.left, 0),
  )
  let rest = deal.volume
  for (const lot of open) {
    const volume = Math.min(lot.left, rest)
    if (volume <= 1e-9) continue
    lot.left -= volume
    rest -= volume
    trades.push(tradeOf(lot, volume, deal, deal.profit * (volume / closed)))
  }
  return deal.entry === 'inout' ? rest : 0
}

function tradeOf({ entry }: OpenLot, quantity: number, exit: Deal | null, profit: number): Trade {
  return {
    number: entry.ticket,
    direction: entry.side === 'buy' ? 'long' : 'short',
    entryId: entry.comment,
    entryTime: entry.time,
    entryPrice: entry.price,
    exitId: exit ? exit.comment : null,
    exitTime: exit?.time ?? null,
    exitPrice: exit?.price ?? null,
    quantity,
    profit,
  }
}
