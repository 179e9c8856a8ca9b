import type { Value } from '../value.ts'
import type { ClosedTrade, Lot } from './orders.ts'
import type { Emulator } from './emulator.ts'
import { tableOf } from '../../../text/table.ts'

/** Reads the broker at the current price. */
type Reading = (emulator: Emulator, price: number) => Value

/** Number of closed trades whose details are kept. */
export const keptTrades = 9000

/** The capital before the script's trades. */
const capitalOf = ({ book, settings, close }: Emulator): number =>
  settings.account ? book.funds(close) - book.ledger.netProfit : settings.initialCapital

const ofCapital = (emulator: Emulator, money: number): number => (money / capitalOf(emulator)) * 100
const average = (sum: number, count: number): number => (count === 0 ? NaN : sum / count)
const percentOf = (trade: ClosedTrade): number => (trade.profit / (trade.entryPrice * trade.quantity)) * 100

function averagePercent(emulator: Emulator, takes: (trade: ClosedTrade) => boolean): number {
  const trades = emulator.book.ledger.closed.filter(takes)
  return average(
    trades.reduce((sum, trade) => sum + percentOf(trade), 0),
    trades.length,
  )
}

/** `strategy.…` variables by name. */
export const variables: Readonly<Record<string, Reading>> = tableOf({
  account_currency: ({ settings, context }) =>
    settings.account?.currency || settings.currency || context.symbol.currency,
  initial_capital: capitalOf,
  position_size: ({ book }) => book.size,
  position_avg_price: ({ book }) => book.averagePrice,
  position_entry_name: ({ book }) => book.ledger.lots[0]?.id ?? '',
  equity: ({ book }, price) => book.equity(price),
  openprofit: ({ book }, price) => book.openProfit(price),
  openprofit_percent: ({ book }, price) => (book.openProfit(price) / book.equity(price)) * 100,
  netprofit: ({ book }) => book.ledger.netProfit,
  netprofit_percent: (e) => ofCapital(e, e.book.ledger.netProfit),
  grossprofit: ({ book }) => book.ledger.grossProfit,
  grossprofit_percent: (e) => ofCapital(e, e.book.ledger.grossProfit),
  grossloss: ({ book }) => book.ledger.grossLoss,
  grossloss_percent: (e) => ofCapital(e, e.book.ledger.grossLoss),
  closedtrades: ({ book }) => book.ledger.closed.length,
  opentrades: ({ book }) => book.ledger.lots.length,
  wintrades: ({ book }) => book.ledger.wins,
  losstrades: ({ book }) => book.ledger.losses,
  eventrades: ({ book }) => book.ledger.evens,
  avg_trade: ({ book }) => average(book.ledger.netProfit, book.ledger.closed.length),
  avg_winning_trade: ({ book }) => average(book.ledger.grossProfit, book.ledger.wins),
  avg_losing_trade: ({ book }) => average(book.ledger.grossLoss, book.ledger.losses),
  avg_trade_percent: (e) => averagePercent(e, () => true),
  avg_winning_trade_percent: (e) => averagePercent(e, (trade) => trade.profit > 0),
  avg_losing_trade_percent: (e) => -averagePercent(e, (trade) => trade.profit < 0),
  max_drawdown: ({ book }) => book.ledger.maxDrawdown,
  max_drawdown_percent: ({ book }) => book.ledger.maxDrawdownPercent,
  max_runup: ({ book }) => book.ledger.maxRunup,
  max_runup_percent: ({ book }) => book.ledger.maxRunupPercent,
  max_contracts_held_all: ({ book }) => Math.max(book.ledger.maxHeldLong, book.ledger.maxHeldShort),
  max_contracts_held_long: ({ book }) => book.ledger.maxHeldLong,
  max_contracts_held_short: ({ book }) => book.ledger.maxHeldShort,
  margin_liquidation_price: ({ margin }) => margin.liquidationPrice(),
  'opentrades.capital_held': ({ book, settings }) =>
    settings.marginLong === 0 && settings.marginShort === 0
      ? NaN
      : book.ledger.lots.reduce((sum, lot) => sum + lot.left * lot.price, 0),
  // The platform drops the oldest trades of long lists.
  'closedtrades.first_index': ({ book }) => Math.max(0, book.ledger.closed.length - keptTrades),
})

type ClosedReading = (trade: ClosedTrade) => Value
type OpenReading = (lot: Lot, emulator: Emulator, price: number) => Value

export const closedReadings: Readonly<Record<string, ClosedReading>> = tableOf({
  commission: (t) => t.commission,
  entry_bar_index: (t) => t.entryBar,
  entry_comment: (t) => t.entryComment,
  entry_id: (t) => t.id,
  entry_price: (t) => t.entryPrice,
  entry_time: (t) => t.entryTime,
  exit_bar_index: (t) => t.exitBar,
  exit_comment: (t) => t.exitComment,
  exit_id: (t) => t.exitId,
  exit_price: (t) => t.exitPrice,
  exit_time: (t) => t.exitTime,
  max_drawdown: (t) => t.drawdown,
  max_drawdown_percent: (t) => (t.drawdown / (t.entryPrice * t.quantity)) * 100,
  max_runup: (t) => t.runup,
  max_runup_percent: (t) => (t.runup / (t.entryPrice * t.quantity)) * 100,
  profit: (t) => t.profit,
  profit_percent: percentOf,
  size: (t) => t.side * t.quantity,
})

export const openReadings: Readonly<Record<string, OpenReading>> = tableOf({
  commission: (lot) => lot.commission,
  entry_bar_index: (lot) => lot.bar,
  entry_comment: (lot) => lot.comment,
  entry_id: (lot) => lot.id,
  entry_price: (lot) => lot.price,
  entry_time: (lot) => lot.time,
  max_drawdown: (lot) => lot.drawdown,
  max_drawdown_percent: (lot) => (lot.drawdown / (lot.price * lot.left)) * 100,
  max_runup: (lot) => lot.runup,
  max_runup_percent: (lot) => (lot.runup / (lot.price * lot.left)) * 100,
  profit: (lot, { book }, price) => book.profitOf(lot, price) - lot.commission,
  profit_percent: (lot, { book }, price) =>
    ((book.profitOf(lot, price) - lot.commission) / (lot.price * lot.left)) * 100,
  size: (lot) => lot.side * lot.left,
})
