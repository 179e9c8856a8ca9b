import { exitPrice } from '../../trading/market.ts'
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
} from '../../trading/positions.ts'
import type { Terminal } from '../../terminal/terminal.ts'

const entries: Readonly<Record<DealEntry, number>> = { in: 0, out: 1, inout: 2, 'out-by': 3 }
const orderStates: Readonly<Record<OrderState, number>> = { placed: 1, canceled: 2, filled: 4, rejected: 5, expired: 6 }
const reasons: Readonly<Record<DealReason, number>> = { expert: 3, sl: 4, tp: 5, 'stop-out': 6 }

export type Kind = 'integer' | 'double' | 'string'

/** Properties by the constants that name them; each kind counts from zero. */
export type Properties<T> = Readonly<Record<Kind, Readonly<Record<string, (of: T) => number | string>>>>

type PositionProperties = Readonly<Record<Kind, Readonly<Record<string, keyof Position | (() => number)>>>>

/** Properties of the selected position: the field with the answer, or a function. Programs read them on every tick. */
export const positionProperties = ({ server, quote }: Terminal): PositionProperties => ({
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
})

export const orderProperties = ({ symbol, quote }: Terminal): Properties<Order> => ({
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
})

export const dealProperties = ({ symbol }: Terminal): Properties<Deal> => ({
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
    DEAL_SL: (deal) => deal.stopLoss,
    DEAL_TP: (deal) => deal.takeProfit,
  },
  string: {
    DEAL_SYMBOL: (d) => (d.side === 'balance' ? '' : symbol.name),
    DEAL_COMMENT: (d) => d.comment,
  },
})
