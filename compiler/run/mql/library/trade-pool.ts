import { exitPrice, marginOf } from '../trading/market.ts'
import type { PoolOrder } from '../trading/order-pool.ts'
import { poolTypes, type PoolType } from '../trading/order-pool.ts'
import { mostOrders, ofOrder, tradeError, type TradeError } from '../trading/return-codes.ts'
import type { Library } from './entry.ts'

type Text = string | null

/** MODE_HISTORY, SELECT_BY_TICKET: the same numbers wherever MQL4 runs. */
const byTicket = 1
const fromHistory = 1

/** MetaTrader 4's trade functions: one pool, and the order last selected. */
export const tradePool: Library = (terminal) => {
  const { pool, quote, symbol, account } = terminal
  let selected: PoolOrder | null = null

  function order(): PoolOrder | null {
    if (!selected) terminal.fail(tradeError.NO_ORDER_SELECTED)
    return selected
  }

  const ofSelected = <T extends number | string>(read: (o: PoolOrder) => T, missing: T) => (): T => {
    const current = order()
    return current ? read(current) : missing
  }

  function done(error: TradeError): number {
    if (error) terminal.fail(error)
    return error ? 0 : 1
  }

  return {
    OrderSend: (name: Text, type: number, lots: number, price: number, slippage: number, stopLoss: number, takeProfit: number, comment: Text = '', magic = 0, expiration = 0) => {
      terminal.meter.work(pool.open.length)
      if (pool.open.length >= mostOrders) return terminal.fail(tradeError.TOO_MANY_ORDERS), -1
      terminal.meter.keep(ofOrder)
      const result = pool.send({
        symbol: terminal.isOwnSymbol(name) ? symbol.name : (name ?? ''), type: poolTypes[type] ?? 'balance', lots, price, slippage, stopLoss, takeProfit,
        comment: comment ?? '', magic, expiration,
      })
      if ('ticket' in result) return result.ticket
      terminal.fail(result.error)
      return -1
    },
    OrderModify: (ticket: number, price: number, stopLoss: number, takeProfit: number, expiration = 0) => done(pool.modify(ticket, price, stopLoss, takeProfit, expiration)),
    OrderClose: (ticket: number, lots: number, price: number, slippage = 0) => done(pool.close(ticket, lots, price, slippage)),
    OrderCloseBy: (ticket: number, by: number) => done(pool.closeBy(ticket, by)),
    OrderDelete: (ticket: number) => done(pool.remove(ticket)),
    OrderSelect: (index: number, select: number, list = 0) => {
      const found = select === byTicket ? pool.find(index) : (list === fromHistory ? pool.history : pool.open)[index]
      selected = found ?? null
      if (!found) terminal.fail(select === byTicket ? tradeError.INVALID_TICKET : tradeError.INVALID_PARAMETER_VALUE)
      return found ? 1 : 0
    },
    OrdersTotal: () => pool.open.length,
    OrdersHistoryTotal: () => pool.history.length,
    HistoryTotal: () => pool.history.length,
    OrderTicket: ofSelected((o) => o.ticket, 0),
    OrderType: ofSelected((o) => poolTypes.indexOf(o.type), -1),
    OrderSymbol: ofSelected(() => symbol.name, ''),
    OrderLots: ofSelected((o) => o.lots, 0),
    OrderOpenPrice: ofSelected((o) => o.openPrice, 0),
    OrderOpenTime: ofSelected((o) => Math.floor(o.openTime / 1000), 0),
    OrderClosePrice: ofSelected((o) => (o.closeTime ? o.closePrice : isMarket(o.type) ? exitPrice(quote, sideOf(o.type)) : sideOf(o.type) === 'buy' ? quote.ask : quote.bid), 0),
    OrderCloseTime: ofSelected((o) => Math.floor(o.closeTime / 1000), 0),
    OrderStopLoss: ofSelected((o) => o.stopLoss, 0),
    OrderTakeProfit: ofSelected((o) => o.takeProfit, 0),
    OrderProfit: ofSelected((o) => pool.profit(o), 0),
    OrderSwap: ofSelected(() => 0, 0),
    OrderCommission: ofSelected(() => 0, 0),
    OrderComment: ofSelected((o) => o.comment, ''),
    OrderMagicNumber: ofSelected((o) => o.magic, 0),
    OrderExpiration: ofSelected((o) => o.expiration, 0),
    OrderPrint: () => null,
    AccountFreeMarginCheck: (_name: Text, _side: number, lots: number) => pool.equity - pool.margin - marginOf(symbol, account, lots, quote.ask),
  }
}

const isMarket = (type: PoolType): boolean => type === 'buy' || type === 'sell'
const sideOf = (type: PoolType): 'buy' | 'sell' => (type.startsWith('buy') ? 'buy' : 'sell')
