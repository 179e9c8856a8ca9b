/** Orders, deals and positions as MetaTrader 5 keeps them. */
import type { Side } from './market.ts'

/** ENUM_ORDER_TYPE by number. */
export const orderTypes = [
  'buy',
  'sell',
  'buy-limit',
  'sell-limit',
  'buy-stop',
  'sell-stop',
  'buy-stop-limit',
  'sell-stop-limit',
  'close-by',
] as const
export type OrderType = (typeof orderTypes)[number]

const sides: Readonly<Record<OrderType, Side>> = {
  buy: 'buy',
  'buy-limit': 'buy',
  'buy-stop': 'buy',
  'buy-stop-limit': 'buy',
  sell: 'sell',
  'sell-limit': 'sell',
  'sell-stop': 'sell',
  'sell-stop-limit': 'sell',
  'close-by': 'sell',
}

export const sideOf = (type: OrderType): Side => sides[type]
export const isPending = (type: OrderType): boolean => type !== 'buy' && type !== 'sell' && type !== 'close-by'

export interface Position {
  /** Changes where a netting account's position is turned. */
  ticket: number
  /** Ticket of the order that opened it; deals carry it for life. */
  readonly identifier: number
  side: Side
  /** ENUM_POSITION_TYPE of the side. */
  type: number
  volume: number
  priceOpen: number
  stopLoss: number
  takeProfit: number
  time: number
  /** Of `time`. */
  seconds: number
  timeUpdate: number
  magic: number
  comment: string
  readonly symbol: string
  /** Swap up to `swapTime`. */
  swap: number
  swapTime: number
}

/** Placeholder where no position is selected. */
export const noPosition: Position = {
  ticket: 0,
  identifier: 0,
  side: 'buy',
  type: 0,
  volume: 0,
  priceOpen: 0,
  stopLoss: 0,
  takeProfit: 0,
  time: 0,
  seconds: 0,
  timeUpdate: 0,
  magic: 0,
  comment: '',
  symbol: '',
  swap: 0,
  swapTime: 0,
}

/** ENUM_POSITION_TYPE */
export const typeOf = (side: Side): number => (side === 'buy' ? 0 : 1)
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** ENUM_ORDER_STATE, the values a tester uses. */
export type OrderState = 'placed' | 'canceled' | 'filled' | 'rejected' | 'expired'

export interface Order {
  readonly ticket: number
  type: OrderType
  state: OrderState
  readonly volumeInitial: number
  volume: number
  price: number
  /** Limit price that a stop-limit order sets once its stop is reached. */
  stopLimit: number
  stopLoss: number
  takeProfit: number
  readonly timeSetup: number
  timeDone: number
  typeTime: number
  expiration: number
  readonly filling: number
  readonly magic: number
  readonly comment: string
  positionId: number
}

export type DealEntry = 'in' | 'out' | 'inout' | 'out-by'
export type DealReason = 'expert' | 'sl' | 'tp' | 'stop-out'

export interface Deal {
  readonly ticket: number
  readonly order: number
  readonly positionId: number
  readonly time: number
  readonly side: Side | 'balance'
  readonly entry: DealEntry
  readonly volume: number
  readonly price: number
  readonly profit: number
  readonly commission: number
  readonly swap: number
  readonly magic: number
  readonly comment: string
  readonly reason: DealReason
  /** Of the order that opened, or of the position when it was closed. */
  readonly stopLoss: number
  readonly takeProfit: number
}

/** Returns the deal that pays the first money in. */
export const depositDeal = (ticket: number, time: number, profit: number): Deal => ({
  ticket,
  order: 0,
  positionId: 0,
  time,
  side: 'balance',
  entry: 'in',
  volume: 0,
  price: 0,
  profit,
  commission: 0,
  swap: 0,
  magic: 0,
  comment: '',
  reason: 'expert',
  stopLoss: 0,
  takeProfit: 0,
})

/** Terms of a deal and its profit. */
export interface DealTerms {
  readonly side: Side
  readonly volume: number
  readonly price: number
  readonly entry: DealEntry
  readonly profit: number
  readonly reason: DealReason
  readonly swap: number
}
