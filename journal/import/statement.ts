import type { Sheet } from '../files/sheet.ts'
import type { CashFlow, JournalTrade, NewTrade } from '../trade.ts'
import { withCashIds, withIds } from '../trade.ts'
import type { Notation } from './values.ts'

export type FormatId =
  | 'mt4-statement'
  | 'mt4-tester'
  | 'mt5-history'
  | 'mt5-deals'
  | 'tradingview-trades'
  | 'tradingview-orders'
  | 'ctrader'
  | 'columns'
  | 'tradewright'

/** Names of the formats on screens. */
export const formatNames: Readonly<Record<FormatId, string>> = {
  'mt4-statement': 'MetaTrader 4 statement',
  'mt4-tester': 'MetaTrader 4 Strategy Tester report',
  'mt5-history': 'MetaTrader 5 history report',
  'mt5-deals': 'MetaTrader 5 deals or Strategy Tester report',
  'tradingview-trades': 'TradingView list of trades',
  'tradingview-orders': 'TradingView order history',
  ctrader: 'cTrader history',
  columns: 'Table with mapped columns',
  tradewright: 'Tradewright journal export',
}

export type SkipReason = 'open' | 'cancelled' | 'pending' | 'no-side' | 'no-partner' | 'invalid' | 'unread'

/** Why a row was skipped, for the preview. */
export const skipReasons: Readonly<Record<SkipReason, string>> = {
  open: 'The position is still open. Import the file again after it is closed.',
  cancelled: 'The order was canceled and never filled.',
  pending: 'A pending order is not a trade.',
  'no-side': 'The row does not show whether it is a buy or a sell.',
  'no-partner': 'The entry of this exit is not in the file. Export a longer period.',
  invalid: 'A price, quantity or time is missing or impossible.',
  unread: 'The row looks like a trade, but its columns differ from the others.',
}

export interface SkippedRow {
  /** From 1, as the file's rows are counted. */
  readonly row: number
  readonly reason: SkipReason
  readonly text: string
}

/** The content that an importer found. */
export interface Found {
  readonly trades: readonly NewTrade[]
  readonly cash: readonly Omit<CashFlow, 'id'>[]
  readonly skipped: readonly SkippedRow[]
  /** Balance changes that the file itself states, to check the sum; null if it states none. */
  readonly statedResult: number | null
  readonly notes: readonly string[]
  /** The zone that the file states, such as `UTC+2`. */
  readonly zone?: string | null
}

/** A file after reading, before anything is saved. */
export interface Statement {
  readonly format: FormatId
  readonly account: string | null
  readonly currency: string | null
  readonly zone: string | null
  readonly rowsRead: number
  readonly trades: readonly JournalTrade[]
  readonly cash: readonly CashFlow[]
  readonly skipped: readonly SkippedRow[]
  /** Result of all trades and cash flows, and what the file states; null if it states none. */
  readonly check: { readonly found: number; readonly stated: number } | null
  readonly notes: readonly string[]
  /** Notes on trades and days, and playbooks, as a journal export holds them: not checked yet. */
  readonly annotations?: readonly unknown[]
  readonly playbooks?: readonly unknown[]
}

/** Reads one format. Returns null for files of other formats. */
export interface Importer {
  readonly format: FormatId
  readonly read: (sheet: Sheet, notation: Notation) => Found | null
}

const maxPrice = 1e9
const isPrice = (price: number): boolean => Number.isFinite(price) && price > 0 && price < maxPrice

/** Whether numbers and times of a trade can be true. Prices of some futures were negative; quantities never are. */
export const isPlausible = (trade: NewTrade): boolean =>
  trade.quantity > 0 &&
  trade.quantity < 1e12 &&
  isPrice(Math.abs(trade.entryPrice)) &&
  isPrice(Math.abs(trade.exitPrice)) &&
  Number.isFinite(trade.entryTime) &&
  trade.exitTime >= trade.entryTime &&
  [trade.grossProfit, trade.commission, trade.swap].every((money) => Number.isFinite(money) && Math.abs(money) < 1e12)

const rowText = 120
export const skip = (row: number, reason: SkipReason, cells: readonly string[]): SkippedRow => ({
  row: row + 1,
  reason,
  text: cells.join(' ').slice(0, rowText),
})

/** Completes what an importer found: ids, times in order, the check of the sum. */
export function statementOf(
  format: FormatId,
  found: Found,
  head: Pick<Statement, 'account' | 'currency'>,
  rowsRead: number,
): Statement {
  const trades = [...found.trades].sort((a, b) => a.exitTime - b.exitTime || a.entryTime - b.entryTime)
  const sum =
    trades.reduce((total, { grossProfit, commission, swap }) => total + grossProfit + commission + swap, 0) +
    found.cash.reduce((total, { amount }) => total + amount, 0)
  return {
    format,
    ...head,
    zone: found.zone ?? null,
    rowsRead,
    trades: withIds(trades),
    cash: withCashIds([...found.cash].sort((a, b) => a.time - b.time)),
    skipped: found.skipped,
    check: found.statedResult === null ? null : { found: sum, stated: found.statedResult },
    notes: found.notes,
  }
}
