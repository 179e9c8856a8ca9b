import { exitPrice, marginOf, profitOf } from '../trading/market.ts'
import {
  noPosition,
  orderTypes,
  secondsOf,
  sideOf,
  type Deal,
  type DealEntry,
  type DealReason,
  type Order,
  type OrderState,
  type Position,
} from '../trading/positions.ts'
import { mostOrders, ofOrder, retcode } from '../trading/return-codes.ts'
import type { TradeRequest, TradeResult } from '../trading/server.ts'
import type { KnownArgument } from '../compile/scope.ts'
import type { MqlObject, Ref, Value } from '../values.ts'
import { fieldsOf, setField, standing, store, withBound, type Entry, type Library } from './entry.ts'

/** ENUM_TRADE_REQUEST_ACTIONS by number. */
const actions: Readonly<Record<number, TradeRequest['action']>> = {
  1: 'deal',
  5: 'pending',
  6: 'sltp',
  7: 'modify',
  8: 'remove',
  10: 'close-by',
}

const entries: Readonly<Record<DealEntry, number>> = { in: 0, out: 1, inout: 2, 'out-by': 3 }
const orderStates: Readonly<Record<OrderState, number>> = { placed: 1, canceled: 2, filled: 4, rejected: 5, expired: 6 }
const reasons: Readonly<Record<DealReason, number>> = { expert: 3, sl: 4, tp: 5, 'stop-out': 6 }

type Kind = 'integer' | 'double' | 'string'

/** Properties by the constants that name them; each kind counts from zero. */
type Properties<T> = Readonly<Record<Kind, Readonly<Record<string, (of: T) => number | string>>>>

/** MetaTrader 5's trade functions over the server's books. */
export const tradeServer: Library = (terminal) => {
  const { server, symbol, account, quote } = terminal
  const { constant } = terminal.settings

  /** Of the position selected: where the answer stands, or what tells it. Programs ask for them on every tick. */
  const positionProperties: Readonly<Record<Kind, Readonly<Record<string, keyof Position | (() => number)>>>> = {
    integer: {
      POSITION_TICKET: 'ticket',
      POSITION_TIME: 'seconds',
      POSITION_TIME_MSC: 'time',
      POSITION_TIME_UPDATE: () => secondsOf(server.selected.timeUpdate),
      POSITION_TIME_UPDATE_MSC: 'timeUpdate',
      POSITION_TYPE: 'type',
      POSITION_MAGIC: 'magic',
      POSITION_IDENTIFIER: 'identifier',
      POSITION_REASON: () => (server.selected === noPosition ? 0 : reasons.expert),
    },
    double: {
      POSITION_VOLUME: 'volume',
      POSITION_PRICE_OPEN: 'priceOpen',
      POSITION_PRICE_CURRENT: () => (server.selected === noPosition ? 0 : exitPrice(quote, server.selected.side)),
      POSITION_SL: 'stopLoss',
      POSITION_TP: 'takeProfit',
      POSITION_PROFIT: () => server.floatingProfit(server.selected),
      POSITION_SWAP: () => server.swapOf(server.selected),
      POSITION_COMMISSION: () => 0,
    },
    string: {
      POSITION_SYMBOL: 'symbol',
      POSITION_COMMENT: 'comment',
    },
  }

  const orderProperties: Properties<Order> = {
    integer: {
      ORDER_TICKET: (o) => o.ticket,
      ORDER_TIME_SETUP: (o) => secondsOf(o.timeSetup),
      ORDER_TIME_SETUP_MSC: (o) => o.timeSetup,
      ORDER_TIME_DONE: (o) => secondsOf(o.timeDone),
      ORDER_TIME_DONE_MSC: (o) => o.timeDone,
      ORDER_TIME_EXPIRATION: (o) => o.expiration,
      ORDER_TYPE: (o) => orderTypes.indexOf(o.type),
      ORDER_TYPE_TIME: (o) => o.typeTime,
      ORDER_TYPE_FILLING: (o) => o.filling,
      ORDER_STATE: (o) => orderStates[o.state],
      ORDER_MAGIC: (o) => o.magic,
      ORDER_POSITION_ID: (o) => o.positionId,
      ORDER_REASON: () => reasons.expert,
    },
    double: {
      ORDER_VOLUME_INITIAL: (o) => o.volumeInitial,
      ORDER_VOLUME_CURRENT: (o) => (o.state === 'filled' ? 0 : o.volume),
      ORDER_PRICE_OPEN: (o) => o.price,
      ORDER_PRICE_CURRENT: (o) => (sideOf(o.type) === 'buy' ? quote.ask : quote.bid),
      ORDER_PRICE_STOPLIMIT: (o) => o.stopLimit,
      ORDER_SL: (o) => o.stopLoss,
      ORDER_TP: (o) => o.takeProfit,
    },
    string: {
      ORDER_SYMBOL: () => symbol.name,
      ORDER_COMMENT: (o) => o.comment,
    },
  }

  const dealProperties: Properties<Deal> = {
    integer: {
      DEAL_TICKET: (d) => d.ticket,
      DEAL_ORDER: (d) => d.order,
      DEAL_TIME: (d) => secondsOf(d.time),
      DEAL_TIME_MSC: (d) => d.time,
      DEAL_TYPE: (d) => (d.side === 'buy' ? 0 : d.side === 'sell' ? 1 : 2),
      DEAL_ENTRY: (d) => entries[d.entry],
      DEAL_MAGIC: (d) => d.magic,
      DEAL_REASON: (d) => reasons[d.reason],
      DEAL_POSITION_ID: (d) => d.positionId,
    },
    double: {
      DEAL_VOLUME: (d) => d.volume,
      DEAL_PRICE: (d) => d.price,
      DEAL_PROFIT: (d) => d.profit,
      DEAL_COMMISSION: (deal) => deal.commission,
      DEAL_SWAP: (deal) => deal.swap,
      DEAL_FEE: () => 0,
    },
    string: {
      DEAL_SYMBOL: (d) => (d.side === 'balance' ? '' : symbol.name),
      DEAL_COMMENT: (d) => d.comment,
    },
  }

  let order: Order | null = null
  let history: { orders: readonly Order[]; deals: readonly Deal[] } = { orders: [], deals: [] }

  /** What OrderGetDouble and its kin answer about something, or about nothing: the value, or with a place for it success. */
  function answers<T>(properties: Properties<T>, kind: Kind) {
    const missing = kind === 'string' ? '' : 0
    const byCode = new Map(Object.entries(properties[kind]).map(([name, read]) => [constant(name), read]))
    return {
      of: (row: T | null, property: number, ref?: Ref): Value => {
        const value = row ? (byCode.get(property)?.(row) ?? missing) : missing
        if (!ref) return value
        if (row) store(ref, value)
        return row ? 1 : 0
      },
      reader: (property: KnownArgument): ((row: T | null) => Value) | null => {
        const read = property === null ? null : byCode.get(Number(property))
        return read ? (row) => (row ? read(row) : missing) : null
      },
    }
  }

  function ofPosition(kind: Kind): Entry {
    const byCode = new Map(Object.entries(positionProperties[kind]).map(([name, told]) => [constant(name), told]))
    const missing = kind === 'string' ? '' : 0
    const told = (property: KnownArgument) => byCode.get(Number(property)) ?? (() => missing)
    const run = (property: number, ref?: Ref): Value => {
      const answer = told(property)
      const value = typeof answer === 'string' ? server.selected[answer] : answer()
      if (!ref) return value
      if (server.selected !== noPosition) store(ref, value)
      return server.selected === noPosition ? 0 : 1
    }
    const answer = ([property, ...places]: readonly KnownArgument[]) =>
      typeof property === 'number' && places.length === 0 ? told(property) : null
    return Object.assign(run, {
      bound: (known: readonly KnownArgument[]) => {
        const tell = answer(known)
        return typeof tell === 'function' ? tell : null
      },
      placed: (known: readonly KnownArgument[]) => {
        const field = answer(known)
        return typeof field === 'string' ? (['server', `selected.${field}`] as const) : null
      },
    })
  }

  function getter<T>(properties: Properties<T>, kind: Kind, find: () => T | null): Entry {
    const { of, reader } = answers(properties, kind)
    return withBound(
      (property: number, ref?: Ref) => of(find(), property, ref),
      ([property, ...places]) => {
        const read = places.length === 0 ? reader(property) : null
        return read && (() => read(find()))
      },
    )
  }

  function historyGetter<T>(properties: Properties<T>, kind: Kind, find: (ticket: number) => T | undefined): Entry {
    const { of, reader } = answers(properties, kind)
    return withBound(
      (ticket: number, property: number, ref?: Ref) => of(find(ticket) ?? null, property, ref),
      ([ticket, property, ...places]) => {
        const read = ticket === null && places.length === 0 ? reader(property) : null
        return read && ((row: number) => read(find(row) ?? null))
      },
    )
  }

  function send(request: MqlObject): TradeResult {
    const waiting = server.orders.length + server.positions.length
    terminal.meter.work(waiting)
    if (waiting >= mostOrders) return { retcode: retcode.LIMIT_ORDERS, deal: 0, order: 0, volume: 0, price: 0 }
    terminal.meter.keep(ofOrder)
    return server.send(requestOf(request))
  }

  const select = (found: Position | undefined): number => {
    server.selected = found ?? noPosition
    return found ? 1 : 0
  }

  const from =
    (time: number): ((row: { time?: number; timeSetup?: number }) => boolean) =>
    (row) =>
      (row.time ?? row.timeSetup ?? 0) >= time * 1000

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
    OrderCalcMargin: (_type: number, _symbol: string | null, volume: number, price: number, result: Ref) => {
      store(result, marginOf(symbol, account, volume, price))
      return 1
    },
    OrderCalcProfit: (
      type: number,
      _symbol: string | null,
      volume: number,
      open: number,
      close: number,
      result: Ref,
    ) => {
      store(result, profitOf(symbol, type === 0 ? 'buy' : 'sell', volume, open, close))
      return 1
    },

    PositionsTotal: standing(() => server.positions.length, ['server', 'positions.length']),
    PositionGetSymbol: (index: number) => (select(server.positions[index]) ? symbol.name : ''),
    PositionGetTicket: (index: number) => (select(server.positions[index]) ? server.selected.ticket : 0),
    PositionSelect: (name: string | null) => select(terminal.isOwnSymbol(name) ? server.positions[0] : undefined),
    PositionSelectByTicket: (ticket: number) => select(server.byTicket(ticket)),
    PositionGetInteger: ofPosition('integer'),
    PositionGetDouble: ofPosition('double'),
    PositionGetString: ofPosition('string'),

    OrdersTotal: standing(() => server.orders.length, ['server', 'orders.length']),
    OrderGetTicket: (index: number) => {
      order = server.orders[index] ?? null
      return order?.ticket ?? 0
    },
    OrderSelect: (ticket: number) => {
      order = server.orders.find((o) => o.ticket === ticket) ?? null
      return order ? 1 : 0
    },
    OrderGetInteger: getter(orderProperties, 'integer', () => order),
    OrderGetDouble: getter(orderProperties, 'double', () => order),
    OrderGetString: getter(orderProperties, 'string', () => order),

    HistorySelect: (start: number, end: number) => {
      terminal.meter.work(server.deals.length * 2)
      const within = (row: { time?: number; timeSetup?: number }) =>
        from(start)(row) && (row.time ?? row.timeSetup ?? 0) <= end * 1000 + 999
      history = { orders: server.historyOrders.filter(within), deals: server.deals.filter(within) }
      return 1
    },
    HistorySelectByPosition: (id: number) => {
      terminal.meter.work(server.deals.length * 2)
      history = {
        orders: server.historyOrders.filter((o) => o.positionId === id),
        deals: server.deals.filter((d) => d.positionId === id),
      }
      return history.deals.length > 0 ? 1 : 0
    },
    HistoryOrderSelect: (ticket: number) => {
      const found = [server.pastOrder(ticket)].filter((o) => o !== undefined)
      history = { orders: found, deals: history.deals }
      return found.length
    },
    HistoryDealSelect: (ticket: number) => {
      const found = [server.dealOf(ticket)].filter((d) => d !== undefined)
      history = { orders: history.orders, deals: found }
      return found.length
    },
    HistoryOrdersTotal: () => history.orders.length,
    HistoryDealsTotal: () => history.deals.length,
    HistoryOrderGetTicket: (index: number) => history.orders[index]?.ticket ?? 0,
    HistoryDealGetTicket: (index: number) => history.deals[index]?.ticket ?? 0,
    HistoryOrderGetInteger: historyGetter(orderProperties, 'integer', (ticket) => server.pastOrder(ticket)),
    HistoryOrderGetDouble: historyGetter(orderProperties, 'double', (ticket) => server.pastOrder(ticket)),
    HistoryOrderGetString: historyGetter(orderProperties, 'string', (ticket) => server.pastOrder(ticket)),
    HistoryDealGetInteger: historyGetter(dealProperties, 'integer', (ticket) => server.dealOf(ticket)),
    HistoryDealGetDouble: historyGetter(dealProperties, 'double', (ticket) => server.dealOf(ticket)),
    HistoryDealGetString: historyGetter(dealProperties, 'string', (ticket) => server.dealOf(ticket)),
  }
}

const requestFields = fieldsOf([
  'action',
  'symbol',
  'type',
  'volume',
  'price',
  'stoplimit',
  'sl',
  'tp',
  'deviation',
  'type_filling',
  'type_time',
  'expiration',
  'magic',
  'comment',
  'order',
  'position',
  'position_by',
])

function requestOf(request: MqlObject): TradeRequest {
  const at = requestFields(request)
  const { n, o } = request
  return {
    action: actions[n[at.action]] ?? 'deal',
    symbol: (o[at.symbol] as string | null) ?? '',
    type: orderTypes[n[at.type]] ?? 'buy',
    volume: n[at.volume],
    price: n[at.price],
    stopLimit: n[at.stoplimit],
    stopLoss: n[at.sl],
    takeProfit: n[at.tp],
    deviation: n[at.deviation],
    filling: n[at.type_filling],
    typeTime: n[at.type_time],
    expiration: n[at.expiration],
    magic: n[at.magic],
    comment: (o[at.comment] as string | null) ?? '',
    order: n[at.order],
    position: n[at.position],
    positionBy: n[at.position_by],
  }
}

const resultFields = fieldsOf(['retcode', 'deal', 'order', 'volume', 'price', 'bid', 'ask'])

function writeResult(result: MqlObject, answer: TradeResult, bid: number, ask: number): void {
  const at = resultFields(result)
  const { n } = result
  n[at.retcode] = answer.retcode
  n[at.deal] = answer.deal
  n[at.order] = answer.order
  n[at.volume] = answer.volume
  n[at.price] = answer.price
  n[at.bid] = bid
  n[at.ask] = ask
}
