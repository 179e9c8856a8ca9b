import { marginOf, profitOf } from '../../trading/market.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { noPosition, sideOf, type Deal, type Order, type Position } from '../../trading/positions.ts'
import { maxOrders, orderCost, retcode, type Retcode } from '../../trading/return-codes.ts'
import type { TradeRequest, TradeResult } from '../../trading/server.ts'
import type { MqlObject, Ref } from '../../values.ts'
import { preloaded, setField, store, type Library } from '../entry.ts'
import { requestOf, writeResult } from './order-request.ts'
import { getter, historyGetter, positionGetter } from './property-getters.ts'
import { dealProperties, orderProperties } from './trade-properties.ts'

/** MetaTrader 5's trade functions over the server's books. */
export const tradeServer: Library = (terminal) => ({
  ...requests(terminal),
  ...positions(terminal),
  ...pendingOrders(terminal),
  ...history(terminal),
})

/** ERR_TRADE_SEND_FAILED: the request's result has the reason. */
const tradeSendFailed = 4756

const refusalOf = (code: Retcode): TradeResult => ({ retcode: code, deal: 0, order: 0, volume: 0, price: 0 })

/** Returns the limit of the account or the symbol that a request would exceed, or null. */
function limitRefusal({ server, symbol }: Terminal, { action, type, volume, position }: TradeRequest): Retcode | null {
  const opens = action === 'pending' || (action === 'deal' && position === 0)
  if (!opens || (symbol.orderLimit === 0 && symbol.volumeLimit === 0)) return null
  if (symbol.orderLimit > 0 && action === 'pending' && server.orders.length >= symbol.orderLimit)
    return retcode.LIMIT_ORDERS
  if (symbol.volumeLimit === 0) return null
  const side = sideOf(type)
  let lots = volume
  for (const open of server.positions)
    lots += open.side === side ? open.volume : -open.volume * Number(isNetting(server))
  for (const order of server.orders) if (sideOf(order.type) === side) lots += order.volume
  return lots > symbol.volumeLimit + 1e-9 ? retcode.LIMIT_VOLUME : null
}

const isNetting = ({ account }: Terminal['server']): boolean => account.margin === 'netting'

/** Sends requests and computes what they would need. */
const requests: Library = (terminal) => {
  const { server, symbol, account, quote } = terminal

  function answerTo(request: TradeRequest): TradeResult {
    const waiting = server.orders.length + server.positions.length
    terminal.meter.work(waiting)
    if (waiting >= maxOrders) return refusalOf(retcode.LIMIT_ORDERS)
    terminal.meter.keep(orderCost)
    const limit = limitRefusal(terminal, request)
    return limit === null ? server.send(request) : refusalOf(limit)
  }

  function send(request: MqlObject): TradeResult {
    const answer = answerTo(requestOf(request))
    if (answer.retcode !== retcode.DONE && answer.retcode !== retcode.PLACED) {
      terminal.fail(tradeSendFailed)
      terminal.refused(answer.retcode)
    }
    return answer
  }

  return {
    OrderSend: (request: MqlObject, result: MqlObject) => {
      const answer = send(request)
      writeResult(result, answer, quote.bid, quote.ask)
      return answer.retcode === 10009 || answer.retcode === 10008 ? 1 : 0
    },
    OrderSendAsync: (request: MqlObject, result: MqlObject) => {
      writeResult(result, send(request), quote.bid, quote.ask)
      return 1
    },
    OrderCheck: (request: MqlObject, result: MqlObject) => {
      const wanted = requestOf(request)
      const refusal = server.check(wanted)
      const { equity } = server
      const margin =
        server.margin +
        (wanted.action === 'deal' && !wanted.position ? marginOf(symbol, account, wanted.volume, quote.ask) : 0)
      setField(result, 'retcode', refusal?.retcode ?? 0)
      setField(result, 'balance', account.balance)
      setField(result, 'equity', equity)
      setField(result, 'profit', equity - account.balance)
      setField(result, 'margin', margin)
      setField(result, 'margin_free', equity - margin)
      setField(result, 'margin_level', margin > 0 ? (equity / margin) * 100 : 0)
      return refusal ? 0 : 1
    },
    OrderCalcMargin: (_type: number, name: string | null, volume: number, price: number, result: Ref) => {
      const instrument = terminal.instrument(name)
      if (!instrument) {
        terminal.fail('unknownSymbol')
        return 0
      }
      store(result, marginOf(instrument.symbol, account, volume, price))
      return 1
    },
    OrderCalcProfit: (
      ...[type, , volume, open, close, result]: [number, string | null, number, number, number, Ref]
    ) => {
      store(result, profitOf(symbol, type === 0 ? 'buy' : 'sell', volume, open, close))
      return 1
    },
  }
}

const positions: Library = (terminal) => {
  const { server, symbol } = terminal
  const select = (found: Position | undefined): number => {
    server.selected = found ?? noPosition
    return found ? 1 : 0
  }

  return {
    PositionsTotal: preloaded(() => server.positions.length, ['server', 'positions.length']),
    PositionGetSymbol: (index: number) => (select(server.positions[index]) ? symbol.name : ''),
    PositionGetTicket: (index: number) => (select(server.positions[index]) ? server.selected.ticket : 0),
    PositionSelect: (name: string | null) => select(terminal.isOwnSymbol(name) ? server.positions[0] : undefined),
    PositionSelectByTicket: (ticket: number) => select(server.byTicket(ticket)),
    PositionGetInteger: positionGetter(terminal, 'integer'),
    PositionGetDouble: positionGetter(terminal, 'double'),
    PositionGetString: positionGetter(terminal, 'string'),
  }
}

const pendingOrders: Library = (terminal) => {
  const { server } = terminal
  const properties = orderProperties(terminal)
  let order: Order | null = null
  return {
    OrdersTotal: preloaded(() => server.orders.length, ['server', 'orders.length']),
    OrderGetTicket: (index: number) => {
      order = server.orders[index] ?? null
      return order?.ticket ?? 0
    },
    OrderSelect: (ticket: number) => {
      order = server.orders.find((o) => o.ticket === ticket) ?? null
      return order ? 1 : 0
    },
    OrderGetInteger: getter(terminal, properties, 'integer', () => order),
    OrderGetDouble: getter(terminal, properties, 'double', () => order),
    OrderGetString: getter(terminal, properties, 'string', () => order),
  }
}

/** Time of a deal or an order in the history, milliseconds. */
const timeOf = (row: { time?: number; timeSetup?: number }): number => row.time ?? row.timeSetup ?? 0

/** The selected part of the history of orders and deals. */
const history: Library = (terminal) => {
  const { server } = terminal
  const orders = orderProperties(terminal)
  const deals = dealProperties(terminal)
  let selected: { orders: readonly Order[]; deals: readonly Deal[] } = { orders: [], deals: [] }
  return {
    HistorySelect: (start: number, end: number) => {
      terminal.meter.work(server.deals.length * 2)
      const within = (row: { time?: number; timeSetup?: number }) =>
        timeOf(row) >= start * 1000 && timeOf(row) <= end * 1000 + 999
      selected = { orders: server.historyOrders.filter(within), deals: server.deals.filter(within) }
      return 1
    },
    HistorySelectByPosition: (id: number) => {
      terminal.meter.work(server.deals.length * 2)
      selected = {
        orders: server.historyOrders.filter((o) => o.positionId === id),
        deals: server.deals.filter((d) => d.positionId === id),
      }
      return selected.deals.length > 0 ? 1 : 0
    },
    HistoryOrderSelect: (ticket: number) => {
      const found = [server.pastOrder(ticket)].filter((o) => o !== undefined)
      selected = { orders: found, deals: selected.deals }
      return found.length
    },
    HistoryDealSelect: (ticket: number) => {
      const found = [server.dealOf(ticket)].filter((d) => d !== undefined)
      selected = { orders: selected.orders, deals: found }
      return found.length
    },
    HistoryOrdersTotal: () => selected.orders.length,
    HistoryDealsTotal: () => selected.deals.length,
    HistoryOrderGetTicket: (index: number) => selected.orders[index]?.ticket ?? 0,
    HistoryDealGetTicket: (index: number) => selected.deals[index]?.ticket ?? 0,
    HistoryOrderGetInteger: historyGetter(terminal, orders, 'integer', (ticket) => server.pastOrder(ticket)),
    HistoryOrderGetDouble: historyGetter(terminal, orders, 'double', (ticket) => server.pastOrder(ticket)),
    HistoryOrderGetString: historyGetter(terminal, orders, 'string', (ticket) => server.pastOrder(ticket)),
    HistoryDealGetInteger: historyGetter(terminal, deals, 'integer', (ticket) => server.dealOf(ticket)),
    HistoryDealGetDouble: historyGetter(terminal, deals, 'double', (ticket) => server.dealOf(ticket)),
    HistoryDealGetString: historyGetter(terminal, deals, 'string', (ticket) => server.dealOf(ticket)),
  }
}
