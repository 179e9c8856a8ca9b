import {
  areStopsAllowed,
  closingLevel,
  commissionOf,
  entryPrice,
  exitPrice,
  isCovered,
  isFrozen,
  bidUnder,
  isMetFirst,
  isVolumeAllowed,
  marginOf,
  profitOf,
  roundVolume,
  swapOf,
  type Account,
  type MarketSymbol,
  type Quote,
  type Side,
} from './market.ts'
import { secondsOf } from './positions.ts'
import { tradeError, type TradeError } from './return-codes.ts'

/** OP_BUY … OP_SELLSTOP by number; 6 is a balance operation. */
export const poolTypes = ['buy', 'sell', 'buy-limit', 'sell-limit', 'buy-stop', 'sell-stop', 'balance'] as const
export type PoolType = (typeof poolTypes)[number]

/** One order of MetaTrader 4's pool, from pending to history. */
export interface PoolOrder {
  readonly ticket: number
  type: PoolType
  /** OP_BUY … of the type. */
  code: number
  readonly side: Side
  lots: number
  openPrice: number
  openTime: number
  /** Of `openTime`. */
  openSeconds: number
  stopLoss: number
  takeProfit: number
  closePrice: number
  closeTime: number
  expiration: number
  readonly magic: number
  comment: string
  readonly symbol: string
  /** Of a closed order. */
  profit: number
  swap: number
  /** Both sides once closed. */
  commission: number
}

export interface PoolRequest {
  readonly symbol: string
  readonly type: PoolType
  readonly lots: number
  readonly price: number
  /** Points the price may have moved. */
  readonly slippage: number
  readonly stopLoss: number
  readonly takeProfit: number
  readonly comment: string
  readonly magic: number
  readonly expiration: number
}

const sides: Readonly<Record<PoolType, Side>> = {
  buy: 'buy',
  'buy-limit': 'buy',
  'buy-stop': 'buy',
  sell: 'sell',
  'sell-limit': 'sell',
  'sell-stop': 'sell',
  balance: 'sell',
}
const isMarket = (order: PoolOrder): boolean => order.type === 'buy' || order.type === 'sell'

const emptyOrder = (): { -readonly [Field in keyof PoolOrder]: PoolOrder[Field] } => ({
  ticket: 0,
  type: 'balance',
  code: 0,
  side: 'sell',
  lots: 0,
  openPrice: 0,
  openTime: 0,
  openSeconds: 0,
  stopLoss: 0,
  takeProfit: 0,
  closePrice: 0,
  closeTime: 0,
  expiration: 0,
  magic: 0,
  comment: '',
  symbol: '',
  profit: 0,
  swap: 0,
  commission: 0,
})

/** MetaTrader 4's order pool for one symbol: market and pending orders, stops, partial close, close by. */
export class OrderPool {
  readonly open: PoolOrder[] = []
  readonly history: PoolOrder[] = []
  /** The orders of the history by their tickets. */
  private readonly past: (PoolOrder | undefined)[] = []
  private nextTicket = 1
  /** The order as it was when it was selected; a placeholder that fails each read where none is selected. */
  selected: PoolOrder
  readonly noOrder: PoolOrder
  /** The copy of the selected order. */
  private readonly copied = emptyOrder()
  /** False where nothing waits for a price or a time; may be true without need. */
  isWatching = false
  /** Whether a pending order was dropped at its price because the margin was missing. */
  hasRejected = false

  constructor(
    readonly symbol: MarketSymbol,
    readonly account: Account,
    readonly quote: Quote,
    onNothing: () => void,
  ) {
    const answers: Readonly<Record<string, number | string>> = { code: -1, symbol: '', comment: '' }
    this.selected = this.noOrder = new Proxy({} as PoolOrder, {
      get: (_, field) => (onNothing(), answers[field as string] ?? 0),
    })
  }

  profit(order: PoolOrder): number {
    if (!isMarket(order)) return order.profit
    const close = order.closeTime ? order.closePrice : exitPrice(this.quote, order.side)
    return profitOf(this.symbol, order.side, order.lots, order.openPrice, close)
  }

  /** Selects an order: what it is then is copied, as MetaTrader does it. Later changes need another selection. */
  select(order: PoolOrder | undefined): boolean {
    if (!order) {
      this.selected = this.noOrder
      return false
    }
    const { quote } = this
    const closePrice = isMarket(order) ? exitPrice(quote, order.side) : entryPrice(quote, order.side)
    // In place and field by field: programs select each order on every tick, and a copy for each would fill the memory.
    const { copied } = this
    copied.ticket = order.ticket
    copied.type = order.type
    copied.code = order.code
    copied.side = order.side
    copied.lots = order.lots
    copied.openPrice = order.openPrice
    copied.openTime = order.openTime
    copied.openSeconds = order.openSeconds
    copied.stopLoss = order.stopLoss
    copied.takeProfit = order.takeProfit
    copied.closePrice = order.closeTime ? order.closePrice : closePrice
    copied.closeTime = order.closeTime
    copied.expiration = order.expiration
    copied.magic = order.magic
    copied.comment = order.comment
    copied.symbol = order.symbol
    copied.commission = order.commission
    copied.profit = this.profit(order)
    copied.swap = this.swap(order)
    this.selected = copied
    return true
  }

  get equity(): number {
    let sum = this.account.balance
    for (const order of this.open) if (isMarket(order)) sum += this.profit(order) + this.swap(order) + order.commission
    return sum
  }

  /** Swap of an order up to its close or now. */
  swap(order: PoolOrder): number {
    if (order.closeTime || !isMarket(order)) return order.swap
    return swapOf(this.symbol, order.side, order.lots, order.openTime, this.quote.time)
  }

  get margin(): number {
    let sum = 0
    for (const order of this.open)
      if (isMarket(order)) sum += marginOf(this.symbol, this.account, order.lots, order.openPrice)
    return sum
  }

  find(ticket: number): PoolOrder | undefined {
    return this.open.find((o) => o.ticket === ticket) ?? this.past[ticket]
  }

  // --------------------------------------------------------------------------------------- requests

  /** The new ticket, or the error. */
  send(request: PoolRequest): { readonly ticket: number } | { readonly error: TradeError } {
    const error = this.refusal(request)
    if (error) return { error }
    this.isWatching = true
    const market = request.type === 'buy' || request.type === 'sell'
    const order: PoolOrder = {
      ticket: this.nextTicket++,
      type: request.type,
      code: poolTypes.indexOf(request.type),
      side: sides[request.type],
      lots: request.lots,
      openPrice: market ? entryPrice(this.quote, sides[request.type]) : request.price,
      openTime: this.quote.time,
      openSeconds: secondsOf(this.quote.time),
      stopLoss: request.stopLoss,
      takeProfit: request.takeProfit,
      closePrice: 0,
      closeTime: 0,
      expiration: request.expiration,
      magic: request.magic,
      comment: request.comment,
      symbol: request.symbol,
      profit: 0,
      swap: 0,
      commission: market ? commissionOf(this.symbol, request.lots) : 0,
    }
    this.open.push(order)
    return { ticket: order.ticket }
  }

  private refusal(request: PoolRequest): TradeError {
    if (request.symbol !== this.symbol.name) return tradeError.UNKNOWN_SYMBOL
    if (request.type === 'balance') return tradeError.INVALID_PARAMETER_VALUE
    if (!isVolumeAllowed(this.symbol, request.lots)) return tradeError.INVALID_VOLUME
    const direction = sides[request.type]
    const market = entryPrice(this.quote, direction)
    if (request.type === 'buy' || request.type === 'sell') {
      if (Math.abs(request.price - market) > (request.slippage + 0.5) * this.symbol.point)
        return request.price > 0 ? tradeError.REQUOTE : tradeError.INVALID_PRICE
      if (!this.stopsFit(direction, exitPrice(this.quote, direction), request.stopLoss, request.takeProfit))
        return tradeError.INVALID_STOPS
      return isCovered(marginOf(this.symbol, this.account, request.lots, market), this.equity - this.margin)
        ? tradeError.NONE
        : tradeError.NOT_ENOUGH_MONEY
    }
    return this.pendingRefusal(request.type, request.price, request.stopLoss, request.takeProfit)
  }

  private pendingRefusal(type: PoolType, price: number, stop: number, target: number): TradeError {
    const direction = sides[type]
    const away =
      (price - entryPrice(this.quote, direction)) * (direction === 'buy' ? 1 : -1) * (type.endsWith('limit') ? -1 : 1)
    if (away < (this.symbol.stopsLevel - 1e-6) * this.symbol.point || away <= 0) return tradeError.INVALID_STOPS
    return this.stopsFit(direction, price, stop, target) ? tradeError.NONE : tradeError.INVALID_STOPS
  }

  private stopsFit(direction: Side, price: number, stop: number, target: number): boolean {
    return areStopsAllowed(this.symbol, direction, price, stop, target)
  }

  modify(ticket: number, price: number, stopLoss: number, takeProfit: number, expiration: number): TradeError {
    const order = this.open.find((o) => o.ticket === ticket)
    if (!order) return tradeError.INVALID_TICKET
    if (this.isFrozen(order)) return tradeError.TOO_CLOSE
    const pending = !isMarket(order)
    const newPrice = pending ? price : order.openPrice
    if (
      order.stopLoss === stopLoss &&
      order.takeProfit === takeProfit &&
      newPrice === order.openPrice &&
      order.expiration === expiration
    )
      return tradeError.NO_RESULT
    const error = pending
      ? this.pendingRefusal(order.type, newPrice, stopLoss, takeProfit)
      : this.stopsFit(order.side, exitPrice(this.quote, order.side), stopLoss, takeProfit)
        ? tradeError.NONE
        : tradeError.INVALID_STOPS
    if (error) return error
    Object.assign(order, { openPrice: newPrice, stopLoss, takeProfit, expiration })
    this.isWatching = true
    return tradeError.NONE
  }

  close(ticket: number, lots: number, price: number, slippage: number): TradeError {
    const order = this.open.find((o) => o.ticket === ticket)
    if (!order || !isMarket(order)) return tradeError.INVALID_TICKET
    if (lots > order.lots + 1e-9 || !isVolumeAllowed(this.symbol, lots)) return tradeError.INVALID_VOLUME
    if (this.isFrozen(order)) return tradeError.TOO_CLOSE
    const market = exitPrice(this.quote, order.side)
    if (Math.abs(price - market) > (slippage + 0.5) * this.symbol.point) return tradeError.REQUOTE
    this.closeLots(order, lots, market)
    return tradeError.NONE
  }

  closeBy(ticket: number, byTicket: number): TradeError {
    const [a, b] = [ticket, byTicket].map((t) => this.open.find((o) => o.ticket === t))
    if (!a || !b || a.type === b.type || !isMarket(a) || !isMarket(b)) return tradeError.INVALID_TICKET
    if (this.isFrozen(a) || this.isFrozen(b)) return tradeError.TOO_CLOSE
    const lots = Math.min(a.lots, b.lots)
    const price = b.openPrice
    this.closeLots(a, lots, price)
    this.closeLots(b, lots, price)
    return tradeError.NONE
  }

  remove(ticket: number): TradeError {
    const order = this.open.find((o) => o.ticket === ticket)
    if (!order || isMarket(order)) return tradeError.INVALID_TICKET
    if (this.isFrozen(order)) return tradeError.TOO_CLOSE
    this.retire(order, this.quote.bid)
    return tradeError.NONE
  }

  private isFrozen(order: PoolOrder): boolean {
    const direction = order.side
    if (isMarket(order))
      return isFrozen(this.symbol, exitPrice(this.quote, direction), [order.stopLoss, order.takeProfit])
    return isFrozen(this.symbol, entryPrice(this.quote, direction), [order.openPrice])
  }

  // ----------------------------------------------------------------------------------------- prices

  /** Returns the first bid between `from` and `to` that triggers something, or null. */
  nextTrigger(from: number, to: number): number | null {
    let nearest: number | null = null
    const meet = (price: number, isBought: boolean): void => {
      const level = isBought ? bidUnder(price, this.symbol) : price
      if (price && isMetFirst(level, nearest, from, to)) nearest = level
    }
    for (const order of this.open) {
      const isBought = order.side === 'buy'
      if (!isMarket(order)) {
        meet(order.openPrice, isBought)
        continue
      }
      meet(order.stopLoss, !isBought)
      meet(order.takeProfit, !isBought)
    }
    return nearest
  }

  /** Executes what the quote has reached: expiries, pending orders, then stops and targets of earlier positions. */
  onQuote(): void {
    if (!this.isAnythingDue()) return
    for (const order of this.open.slice()) {
      if (isMarket(order)) this.closeAtStops(order)
      else if (this.isOver(order)) this.retire(order, this.quote.bid)
      else if (this.isReached(order)) this.activate(order)
    }
  }

  private isAnythingDue(): boolean {
    let isWatching = false
    for (const order of this.open) {
      if (isMarket(order) ? this.reasonToClose(order) : this.isOver(order) || this.isReached(order)) return true
      if (!isMarket(order) || order.stopLoss !== 0 || order.takeProfit !== 0) isWatching = true
    }
    this.isWatching = isWatching
    return false
  }

  private isOver({ expiration }: PoolOrder): boolean {
    return expiration > 0 && expiration * 1000 <= this.quote.time
  }

  private isReached(order: PoolOrder): boolean {
    const direction = order.side
    const price = entryPrice(this.quote, direction)
    const slack = this.symbol.point * 1e-6
    const waitsBelow = order.type.endsWith('limit') === (direction === 'buy')
    return waitsBelow ? price <= order.openPrice + slack : price >= order.openPrice - slack
  }

  private activate(order: PoolOrder): void {
    const direction = order.side
    const price = entryPrice(this.quote, direction)
    if (!isCovered(marginOf(this.symbol, this.account, order.lots, price), this.equity - this.margin)) {
      this.hasRejected = true
      return this.retire(order, price)
    }
    order.type = direction
    order.code = poolTypes.indexOf(direction)
    order.openPrice = price
    order.commission = commissionOf(this.symbol, order.lots)
    order.openTime = this.quote.time
    order.openSeconds = secondsOf(this.quote.time)
  }

  private reasonToClose({ side, stopLoss, takeProfit }: PoolOrder): 'sl' | 'tp' | null {
    return closingLevel(this.symbol, this.quote, side, stopLoss, takeProfit)
  }

  private closeAtStops(order: PoolOrder): void {
    const reason = this.reasonToClose(order)
    if (!reason) return
    order.comment += `[${reason}]`
    this.closeLots(order, order.lots, exitPrice(this.quote, order.side))
  }

  // ------------------------------------------------------------------------------------------- book

  /**
   * Closes a part by splitting the order: the closed part keeps the ticket, the rest gets a new one, as MetaTrader 4
   * does.
   */
  private closeLots(order: PoolOrder, lots: number, price: number): void {
    const rest = roundVolume(order.lots - lots)
    order.lots = lots
    if (rest > 1e-9) {
      const remainder: PoolOrder = { ...order, ticket: this.nextTicket++, lots: rest, comment: `from #${order.ticket}` }
      remainder.commission = commissionOf(this.symbol, rest)
      this.open.push(remainder)
      order.comment = `to #${remainder.ticket}`
    }
    order.profit = profitOf(this.symbol, order.side, lots, order.openPrice, price)
    order.swap = this.swap(order)
    order.commission = 2 * commissionOf(this.symbol, lots)
    this.account.balance += order.profit + order.swap + order.commission
    this.retire(order, price)
  }

  private retire(order: PoolOrder, price: number): void {
    this.open.splice(this.open.indexOf(order), 1)
    order.closePrice = price
    order.closeTime = this.quote.time
    this.history.push(order)
    this.past[order.ticket] = order
  }
}
