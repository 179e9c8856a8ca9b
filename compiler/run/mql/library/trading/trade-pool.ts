import type { Terminal } from '../../terminal/terminal.ts'
import { marginOf } from '../../trading/market.ts'
import { poolTypes, type PoolOrder } from '../../trading/order-pool.ts'
import { maxOrders, orderCost, tradeError, type TradeError } from '../../trading/return-codes.ts'
import { preloaded, type Entry, type Library } from '../entry.ts'

type Text = string | null

/** MODE_HISTORY, SELECT_BY_TICKET: the same numbers wherever MQL4 runs. */
const byTicket = 1
const fromHistory = 1

type OrderSendArguments = [
  symbol: Text,
  type: number,
  lots: number,
  price: number,
  slippage: number,
  stopLoss: number,
  takeProfit: number,
  comment?: Text,
  magic?: number,
  expiration?: number,
]

/** OrderSend: the ticket, or -1. */
function send(terminal: Terminal, args: OrderSendArguments): number {
  const [name, type, lots, price, slippage, stopLoss, takeProfit, comment = '', magic = 0, expiration = 0] = args
  const { pool, symbol } = terminal
  terminal.meter.work(pool.open.length)
  const limit = symbol.orderLimit > 0 ? Math.min(symbol.orderLimit, maxOrders) : maxOrders
  if (pool.open.length >= limit) return (refuse(terminal, tradeError.TOO_MANY_ORDERS), -1)
  terminal.meter.keep(orderCost)
  const result = pool.send({
    symbol: terminal.isOwnSymbol(name) ? symbol.name : (name ?? ''),
    type: poolTypes[type] ?? 'balance',
    lots,
    price,
    slippage,
    stopLoss,
    takeProfit,
    comment: comment ?? '',
    magic,
    expiration,
  })
  if ('ticket' in result) return result.ticket
  refuse(terminal, result.error)
  return -1
}

function refuse(terminal: Terminal, error: TradeError): void {
  terminal.fail(error)
  terminal.refused(error)
}

/** MetaTrader 4's trade functions: one pool, and the order last selected. */
export const tradePool: Library = (terminal) => {
  const { pool, account } = terminal

  const ofSelected = (read: (o: PoolOrder) => number) => (): number => {
    if (pool.selected !== pool.noOrder) return read(pool.selected)
    terminal.fail(tradeError.NO_ORDER_SELECTED)
    return 0
  }

  const field = (name: keyof PoolOrder): Entry => preloaded(() => pool.selected[name], ['pool', `selected.${name}`])

  function done(error: TradeError): number {
    if (error) refuse(terminal, error)
    return error ? 0 : 1
  }

  return {
    OrderSend: (...args: OrderSendArguments) => send(terminal, args),
    OrderModify: (ticket: number, price: number, stopLoss: number, takeProfit: number, expiration = 0) =>
      done(pool.modify(ticket, price, stopLoss, takeProfit, expiration)),
    OrderClose: (ticket: number, lots: number, price: number, slippage = 0) =>
      done(pool.close(ticket, lots, price, slippage)),
    OrderCloseBy: (ticket: number, by: number) => done(pool.closeBy(ticket, by)),
    OrderDelete: (ticket: number) => done(pool.remove(ticket)),
    OrderSelect: (index: number, select: number, list = 0) => {
      const found = select === byTicket ? pool.find(index) : (list === fromHistory ? pool.history : pool.open)[index]
      if (pool.select(found)) return 1
      terminal.fail(select === byTicket ? tradeError.INVALID_TICKET : tradeError.INVALID_PARAMETER_VALUE)
      return 0
    },
    OrdersTotal: preloaded(() => pool.open.length, ['pool', 'open.length']),
    OrdersHistoryTotal: () => pool.history.length,
    HistoryTotal: () => pool.history.length,
    OrderTicket: field('ticket'),
    OrderType: field('code'),
    OrderSymbol: field('symbol'),
    OrderLots: field('lots'),
    OrderOpenPrice: field('openPrice'),
    OrderOpenTime: field('openSeconds'),
    OrderClosePrice: field('closePrice'),
    OrderCloseTime: ofSelected((o) => Math.floor(o.closeTime / 1000)),
    OrderStopLoss: field('stopLoss'),
    OrderTakeProfit: field('takeProfit'),
    OrderProfit: field('profit'),
    OrderSwap: field('swap'),
    OrderCommission: field('commission'),
    OrderComment: field('comment'),
    OrderMagicNumber: field('magic'),
    OrderExpiration: field('expiration'),
    OrderPrint: () => null,
    AccountFreeMarginCheck: (name: Text, side: number, lots: number) => {
      const instrument = terminal.instrument(name)
      if (!instrument) {
        terminal.fail('unknownSymbol')
        return -1
      }
      const { symbol, quote } = instrument
      return pool.equity - pool.margin - marginOf(symbol, account, lots, side === 0 ? quote.ask : quote.bid)
    },
  }
}
