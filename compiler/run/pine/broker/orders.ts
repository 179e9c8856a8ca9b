/** Orders as the script asked for them, waiting for a price. All plain data: a tick's changes are taken back by copying. */

export type Side = 1 | -1

/**
 * Where on its bar an order came into being: the step of the path it may meet next (see `Walk`), and the price there.
 * Step 0 is the open: what the script asks for at the bar's close has the whole next bar before it.
 */
export interface Birth {
  readonly step: number
  readonly price: number
  /** How often the price had moved on the bar: on live bars it waits for the next tick. */
  readonly moves: number
}

export interface EntryOrder {
  readonly kind: 'entry'
  readonly id: string
  readonly side: Side
  /** Contracts to buy or sell beyond those that turn an opposite position. */
  quantity: number
  /** Contracts that turn the opposite position the call foresaw. */
  readonly carry: number
  readonly limit: number
  readonly stop: number
  readonly ocaName: string
  readonly ocaType: 'none' | 'cancel' | 'reduce'
  readonly comment: string
  /** `strategy.order` instead of `strategy.entry`: no pyramiding, no turning. */
  readonly raw: boolean
  readonly sequence: number
  readonly bar: number
  /** Side of the position at the call: 0 when flat. */
  readonly from: 0 | Side
  readonly birth: Birth
  /** Sized by the strategy's defaults, not by the call. */
  readonly byDefault: boolean
  /** Closing orders of the same bar stood before this one. */
  readonly afterClose: boolean
  /** A stop-limit whose stop has been reached. */
  activated: boolean
}

export interface CloseOrder {
  readonly kind: 'close'
  /** Null closes everything. */
  readonly id: string | null
  /** Contracts; infinite for all that are open of the id at the fill. */
  readonly quantity: number
  /** Side of the position at the call. `strategy.close_all` closes no other. */
  readonly side: 0 | Side
  readonly comment: string
  readonly sequence: number
  readonly bar: number
  readonly birth: Birth
  /** Fills at the close of its own bar. */
  readonly immediately: boolean
}

/** What `strategy.exit` keeps for the lots of an entry. Prices are na where not asked for; distances are in ticks. */
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
  /** Of the language: pairs of price and distance changed their meaning. */
  readonly version: number
  readonly birth: Birth
  readonly comments: { readonly any: string; readonly profit: string; readonly loss: string; readonly trailing: string }
  readonly sequence: number
  readonly bar: number
}

export type Order = EntryOrder | CloseOrder | ExitOrder

export const isTrailing = (order: Order): boolean =>
  order.kind === 'exit' && !(Number.isNaN(order.trailPrice) && Number.isNaN(order.trailPoints))

export const isMarket = (order: EntryOrder): boolean => Number.isNaN(order.limit) && Number.isNaN(order.stop)

/** One entry's contracts as far as they are still open. */
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
  /** Exit ids that have done their part for this lot. */
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
