import { orderTypes } from '../../trading/positions.ts'
import type { TradeRequest, TradeResult } from '../../trading/server.ts'
import type { MqlObject } from '../../values.ts'
import { fieldsOf } from '../entry.ts'

/** ENUM_TRADE_REQUEST_ACTIONS by number. */
const actions: Readonly<Record<number, TradeRequest['action']>> = {
  1: 'deal',
  5: 'pending',
  6: 'sltp',
  7: 'modify',
  8: 'remove',
  10: 'close-by',
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

/** Reads an MqlTradeRequest. */
export function requestOf(request: MqlObject): TradeRequest {
  const at = requestFields(request)
  const { n, o } = request
  const number = (slot: number): number => n[slot] ?? NaN
  return {
    action: actions[number(at.action)] ?? 'deal',
    symbol: (o[at.symbol] as string | null) ?? '',
    type: orderTypes[number(at.type)] ?? 'buy',
    volume: number(at.volume),
    price: number(at.price),
    stopLimit: number(at.stoplimit),
    stopLoss: number(at.sl),
    takeProfit: number(at.tp),
    deviation: number(at.deviation),
    filling: number(at.type_filling),
    typeTime: number(at.type_time),
    expiration: number(at.expiration),
    magic: number(at.magic),
    comment: (o[at.comment] as string | null) ?? '',
    order: number(at.order),
    position: number(at.position),
    positionBy: number(at.position_by),
  }
}

const resultFields = fieldsOf(['retcode', 'deal', 'order', 'volume', 'price', 'bid', 'ask'])

/** Writes an MqlTradeResult. */
export function writeResult(result: MqlObject, answer: TradeResult, bid: number, ask: number): void {
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
