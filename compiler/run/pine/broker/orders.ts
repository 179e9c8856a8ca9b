/** Pending orders. Plain data, so that copying restores them after a tick. */

export type Side = 1 | -1

/**
 * Where on its bar an order was placed: the first path step it can fill on (see `Walk`), and the price. Step 0 is the
 * next bar's open.
 */
export interface OrderOrigin {
  readonly step: number
  readonly price: number
  /** Number of price moves before it on the bar: on live bars it waits for the next tick. */
  readonly moves: number
}

/** The text that a fill of an order sends; empty for none. `at`: offset of the statement that asks for the order. */
export interface FillAlert {
  readonly text: string
  readonly at: number
}

export interface EntryOrder {
  readonly kind: 'entry'
  readonly id: string
  readonly side: Side
  /** Contracts to buy or sell beyond those that turn an opposite position. */
  quantity: number
  /** Contracts that close the expected opposite position. */
  readonly carry: number
  readonly limit: number
  readonly stop: number
  readonly ocaName: string
  readonly ocaType: 'none' | 'cancel' | 'reduce'
  readonly comment: string
  readonly alert: FillAlert
  /** `strategy.order` instead of `strategy.entry`: no pyramiding, no turning. */
  readonly raw: boolean
  readonly sequence: number
  readonly bar: number
  /** Side of the position at the call: 0 when flat. */
  readonly from: 0 | Side
  readonly origin: OrderOrigin
  /** Sized by the strategy's defaults, not by the call. */
  readonly byDefault: boolean
  /** Whether closing orders of the same bar came first. */
  readonly afterClose: boolean
  /** A stop-limit whose stop has been reached. */
  activated: boolean
}

export interface CloseOrder {
  readonly kind: 'close'
  /** Null closes everything. */
  readonly id: string | null
  /** Contracts; infinite for all open ones of the id at the fill. */
  readonly quantity: number
  /** Side of the position at the call. `strategy.close_all` closes no other. */
  readonly side: 0 | Side
  readonly comment: string
  readonly alert: FillAlert
  readonly sequence: number
  readonly bar: number
  readonly origin: OrderOrigin
  /** Fills at the close of the bar that creates it. */
  readonly immediately: boolean
}

/** An exit of `strategy.exit` for the lots of an entry. Prices are na where absent; distances are in ticks. */
export interface ExitOrder {
  readonly kind: 'exit'
  readonly id: string
  /** Empty: every entry. */
  readonly entry: string
  quantity: number
  readonly percent: number
  readonly profit: number
  readonly limit: number
  readonly loss: number
  readonly stop: number
  readonly trailPrice: number
  readonly trailPoints: number
  readonly trailOffset: number
  readonly ocaName: string
  /** Side of the position at the call: 0 when flat. */
  readonly side: 0 | Side
  /** Language version: it decides between a price and a distance. */
  readonly version: number
  readonly origin: OrderOrigin
  readonly comments: { readonly any: string; readonly profit: string; readonly loss: string; readonly trailing: string }
  readonly alerts: { readonly profit: FillAlert; readonly loss: FillAlert; readonly trailing: FillAlert }
  readonly sequence: number
  readonly bar: number
}

export type Order = EntryOrder | CloseOrder | ExitOrder

export const isTrailing = (order: Order): boolean =>
  order.kind === 'exit' && !(Number.isNaN(order.trailPrice) && Number.isNaN(order.trailPoints))

export const isMarket = (order: EntryOrder): boolean => Number.isNaN(order.limit) && Number.isNaN(order.stop)

/** Whether an entry waits for a stop only. */
export const isStop = (order: EntryOrder): boolean => Number.isNaN(order.limit) && !Number.isNaN(order.stop)

/** The open contracts of one entry. */
export interface Lot {
  readonly id: string
  readonly comment: string
  readonly side: Side
  readonly quantity: number
  left: number
  /** Contracts that exits bound to this entry may still close, whichever lots they come from. */
  claim: number
  readonly price: number
  readonly time: number
  readonly bar: number
  readonly sequence: number
  /** Commission paid at the entry for the contracts left. */
  commission: number
  /** Best and worst open profit so far, money. */
  runup: number
  drawdown: number
  /** Ids of exits that are completed for this lot. */
  readonly done: string[]
  /** Trailing per exit id: the best price since it became active, NaN before. */
  readonly trails: Record<string, number>
}

export interface ClosedTrade {
  readonly id: string
  readonly entryComment: string
  readonly side: Side
  readonly quantity: number
  readonly entryPrice: number
  readonly entryTime: number
  readonly entryBar: number
  readonly exitId: string
  readonly exitComment: string
  readonly exitPrice: number
  readonly exitTime: number
  readonly exitBar: number
  readonly commission: number
  /** Net of commission. */
  readonly profit: number
  readonly runup: number
  readonly drawdown: number
  readonly sequence: number
}
