import { fromLocal, zoneOffset } from '../../compiler/run/pine/time/zone.ts'
import { withCashIds, withIds, type CashFlow, type JournalTrade } from '../trade.ts'
import type { Statement } from './statement.ts'

/** The changes that an import would make. */
export interface ImportPlan {
  readonly trades: readonly JournalTrade[]
  readonly cash: readonly CashFlow[]
  readonly duplicates: number
  /** Stored trades of positions that were closed further since; the import replaces them. */
  readonly replaces: readonly string[]
}

/** Compares a statement with what the account already contains. */
export function planImport(
  statement: Pick<Statement, 'format' | 'trades' | 'cash'>,
  storedTrades: readonly JournalTrade[],
  storedCash: readonly CashFlow[],
): ImportPlan {
  const stored = new Set([...storedTrades, ...storedCash].map(({ id }) => id))
  const trades = statement.trades.filter(({ id }) => !stored.has(id))
  const cash = statement.cash.filter(({ id }) => !stored.has(id))
  return {
    trades,
    cash,
    duplicates: statement.trades.length - trades.length,
    replaces: statement.format === 'mt5-history' ? grownPositions(trades, storedTrades) : [],
  }
}

/** MetaTrader 5 lists a position once: a later report has the same number with more quantity and a later exit. */
function grownPositions(trades: readonly JournalTrade[], stored: readonly JournalTrade[]): readonly string[] {
  const key = ({ ticket, symbol, side, entryTime }: JournalTrade): string => `${ticket} ${symbol} ${side} ${entryTime}`
  const byKey = new Map(trades.filter(({ ticket }) => ticket !== '').map((trade) => [key(trade), trade]))
  return stored
    .filter((trade) => {
      const later = byKey.get(key(trade))
      return later !== undefined && later.quantity > trade.quantity && later.exitTime >= trade.exitTime
    })
    .map(({ id }) => id)
}

/** Writes a statement's times in the clock of another zone, and names a symbol that the file lacks. */
export function rebaseStatement(
  statement: Statement,
  from: string,
  to: string,
  unknownSymbol: string,
): Pick<Statement, 'format' | 'trades' | 'cash'> {
  const clock = (time: number): number => {
    if (from === to) return time
    const utc = fromLocal(from, time)
    return utc + zoneOffset(to, utc)
  }
  if (from === to && !statement.trades.some(({ symbol }) => symbol === 'UNKNOWN')) return statement
  return {
    format: statement.format,
    trades: withIds(
      statement.trades.map((trade) => ({
        ...trade,
        symbol: trade.symbol === 'UNKNOWN' && unknownSymbol ? unknownSymbol.toUpperCase() : trade.symbol,
        entryTime: clock(trade.entryTime),
        exitTime: clock(trade.exitTime),
      })),
    ),
    cash: withCashIds(statement.cash.map((flow) => ({ ...flow, time: clock(flow.time) }))),
  }
}
