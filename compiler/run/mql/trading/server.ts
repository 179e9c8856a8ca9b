import { required } from '../../../text/required.ts'
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
  opposite,
  profitOf,
  roundVolume,
  swapOf,
  type Account,
  type MarketSymbol,
  type Quote,
  type Side,
} from './market.ts'
import {
  isPending,
  noPosition,
  secondsOf,
  sideOf,
  typeOf,
  depositDeal,
  type Deal,
  type DealEntry,
  type DealReason,
  type DealTerms,
  type Order,
  type OrderType,
  type Position,
} from './positions.ts'
import { retcode, type Retcode } from './return-codes.ts'

/** MqlTradeRequest, with the numbers already turned into names. */
export interface TradeRequest {
  readonly action: 'deal' | 'pending' | 'sltp' | 'modify' | 'remove' | 'close-by'
  readonly symbol: string
  readonly type: OrderType
  readonly volume: number
  readonly price: number
  readonly stopLimit: number
  readonly stopLoss: number
  readonly takeProfit: number
  readonly deviation: number
  /** 0 fill-or-kill, 1 immediate-or-cancel, 2 return. */
  readonly filling: number
  readonly typeTime: number
  readonly expiration: number
  readonly magic: number
  readonly comment: string
  readonly order: number
  readonly position: number
  readonly positionBy: number
}

export interface TradeResult {
  readonly retcode: Retcode
  readonly deal: number
  readonly order: number
  readonly volume: number
  readonly price: number
}

/** MetaTrader 5's trade server for one symbol and one account, in either margin mode. */
export class TradeServer {
  readonly positions: Position[] = []
  readonly orders: Order[] = []
  readonly historyOrders: Order[] = []
  readonly deals: Deal[] = []
  /** History by ticket: deals and orders share one sequence. */
  private readonly past: { readonly deals: (Deal | undefined)[]; readonly orders: (Order | undefined)[] } = {
    deals: [],
    orders: [],
  }
  private nextTicket = 1
  /** The selected position. */
  selected = noPosition
  /** False where nothing waits for a price or a time; may be true without need. */
  isWatching = false
  /** Whether a pending order was dropped at its price because the margin was missing. */
  hasRejected = false

  constructor(
    readonly symbol: MarketSymbol,
    readonly account: Account,
    readonly quote: Quote,
    /** Called on every change, for OnTrade and OnTradeTransaction. */
    private readonly onTrade: () => void,
  ) {
    this.deals.push(depositDeal(this.nextTicket++, quote.time, account.deposit))
  }

  // ------------------------------------------------------------------------------------------ money

  floatingProfit(position: Position): number {
    return profitOf(
      this.symbol,
      position.side,
      position.volume,
      position.priceOpen,
      exitPrice(this.quote, position.side),
    )
  }

  get equity(): number {
    let sum = this.account.balance
    for (const position of this.positions) sum += this.floatingProfit(position) + this.swapOf(position)
    return sum
  }

  /** Swap of a position up to now. */
  swapOf(position: Position): number {
    const { side, volume, swapTime } = position
    position.swap += swapOf(this.symbol, side, volume, swapTime, this.quote.time)
    position.swapTime = this.quote.time
    return position.swap
  }

  /** Removes and returns the swap of a closed part of a position. */
  private takeSwap(position: Position, volume: number): number {
    const swap = this.swapOf(position)
    const part = swap === 0 ? 0 : (swap * volume) / position.volume
    position.swap -= part
    return part
  }

  get margin(): number {
    let sum = 0
    for (const { volume, priceOpen } of this.positions) sum += marginOf(this.symbol, this.account, volume, priceOpen)
    return sum
  }

  // --------------------------------------------------------------------------------------- requests

  send(request: TradeRequest): TradeResult {
    this.isWatching = true
    const result = this.check(request) ?? this.execute(request)
    if (result.retcode === retcode.DONE || result.retcode === retcode.PLACED) this.onTrade()
    return result
  }

  /** Returns the refusal of a request, or null when it would pass. */
  check(request: TradeRequest): TradeResult | null {
    const isByTicket = request.action === 'modify' || request.action === 'remove' || request.action === 'close-by'
    if (request.symbol !== this.symbol.name && !isByTicket) return refuse(retcode.INVALID)
    return this.checks[request.action](request)
  }

  private readonly checks: Record<TradeRequest['action'], (request: TradeRequest) => TradeResult | null> = {
    deal: (request) => this.checkDeal(request),
    pending: (request) => this.checkPending(request),
    sltp: (request) => {
      const position = this.positionFor(request)
      if (!position) return refuse(retcode.POSITION_CLOSED)
      return (
        this.frozenPosition(position) ??
        this.checkStops(position.side, exitPrice(this.quote, position.side), request.stopLoss, request.takeProfit)
      )
    },
    modify: (request) => {
      const order = this.orders.find((o) => o.ticket === request.order)
      if (!order) return refuse(retcode.INVALID_ORDER)
      return this.frozenOrder(order) ?? this.checkPendingPrice({ ...request, type: order.type })
    },
    remove: (request) => {
      const order = this.orders.find((o) => o.ticket === request.order)
      return order ? this.frozenOrder(order) : refuse(retcode.INVALID_ORDER)
    },
    'close-by': (request) => {
      const [a, b] = [this.byTicket(request.position), this.byTicket(request.positionBy)]
      return a && b && a.side !== b.side ? (this.frozenPosition(a) ?? this.frozenPosition(b)) : refuse(retcode.INVALID)
    },
  }

  private frozenPosition({ side, stopLoss, takeProfit }: Position): TradeResult | null {
    return isFrozen(this.symbol, exitPrice(this.quote, side), [stopLoss, takeProfit]) ? refuse(retcode.FROZEN) : null
  }

  private frozenOrder({ type, price }: Order): TradeResult | null {
    return isFrozen(this.symbol, entryPrice(this.quote, sideOf(type)), [price]) ? refuse(retcode.FROZEN) : null
  }

  private checkDeal(request: TradeRequest): TradeResult | null {
    if (isPending(request.type)) return refuse(retcode.INVALID)
    if (!isVolumeAllowed(this.symbol, request.volume)) return refuse(retcode.INVALID_VOLUME)
    const flag = [1, 2][request.filling] ?? 0
    if (!(this.symbol.fillingFlags & flag)) return refuse(retcode.INVALID_FILL)
    const side = sideOf(request.type)
    const closing = this.closes(request)
    if (request.position && !this.byTicket(request.position)) return refuse(retcode.POSITION_CLOSED)
    if (closing && this.account.margin === 'hedging' && request.volume > closing.volume + 1e-9)
      return refuse(retcode.INVALID_CLOSE_VOLUME)
    const frozen = closing && this.frozenPosition(closing)
    if (frozen) return frozen
    if (!closing) {
      const price = entryPrice(this.quote, side)
      const refusal = this.checkStops(side, exitPrice(this.quote, side), request.stopLoss, request.takeProfit)
      if (refusal) return refusal
      if (!isCovered(marginOf(this.symbol, this.account, request.volume, price), this.equity - this.margin))
        return refuse(retcode.NO_MONEY)
    } else if (request.volume > closing.volume + 1e-9) {
      const rest = marginOf(this.symbol, this.account, request.volume - closing.volume, entryPrice(this.quote, side))
      if (rest > this.equity) return refuse(retcode.NO_MONEY)
    }
    return null
  }

  private checkPending(request: TradeRequest): TradeResult | null {
    if (!isPending(request.type)) return refuse(retcode.INVALID)
    if (!isVolumeAllowed(this.symbol, request.volume)) return refuse(retcode.INVALID_VOLUME)
    if (request.typeTime >= 2 && request.expiration * 1000 <= this.quote.time) return refuse(retcode.INVALID_EXPIRATION)
    return this.checkPendingPrice(request)
  }

  private checkPendingPrice(request: TradeRequest): TradeResult | null {
    const side = sideOf(request.type)
    const market = entryPrice(this.quote, side)
    const away =
      request.type.includes('limit') && !request.type.includes('stop') ? market - request.price : request.price - market
    const distance = (side === 'buy' ? away : -away) / this.symbol.point
    if (!(request.price > 0) || distance < this.symbol.stopsLevel - 1e-6 || distance < -1e-6)
      return refuse(retcode.INVALID_PRICE)
    const base = request.type.includes('stop-limit') ? request.stopLimit : request.price
    return this.checkStops(side, base, request.stopLoss, request.takeProfit)
  }

  private checkStops(side: Side, price: number, stop: number, target: number): TradeResult | null {
    return areStopsAllowed(this.symbol, side, price, stop, target) ? null : refuse(retcode.INVALID_STOPS)
  }

  private execute(request: TradeRequest): TradeResult {
    return this.executions[request.action](request)
  }

  private readonly executions: Record<TradeRequest['action'], (request: TradeRequest) => TradeResult> = {
    deal: (request) => {
      const side = sideOf(request.type)
      const order = this.place(request, 'filled')
      const deal = this.trade(order, side, request.volume, entryPrice(this.quote, side), request.position)
      return { retcode: retcode.DONE, deal: deal.ticket, order: order.ticket, volume: deal.volume, price: deal.price }
    },
    pending: (request) => {
      const order = this.place(request, 'placed')
      return { retcode: retcode.DONE, deal: 0, order: order.ticket, volume: order.volume, price: order.price }
    },
    sltp: (request) => {
      const position = required(this.positionFor(request), 'position of a checked request')
      if (position.stopLoss === request.stopLoss && position.takeProfit === request.takeProfit)
        return refuse(retcode.NO_CHANGES)
      position.stopLoss = request.stopLoss
      position.takeProfit = request.takeProfit
      position.timeUpdate = this.quote.time
      return done()
    },
    modify: (request) => {
      const order = this.pendingOrder(request)
      order.price = request.price
      order.stopLimit = request.stopLimit
      order.stopLoss = request.stopLoss
      order.takeProfit = request.takeProfit
      order.typeTime = request.typeTime
      order.expiration = request.expiration
      return { ...done(), order: order.ticket }
    },
    remove: (request) => {
      this.retire(this.pendingOrder(request), 'canceled')
      return { ...done(), order: request.order }
    },
    'close-by': (request) => {
      const a = required(this.byTicket(request.position), 'position of a checked request')
      const b = required(this.byTicket(request.positionBy), 'opposite position of a checked request')
      const order = this.place({ ...request, type: 'close-by', volume: Math.min(a.volume, b.volume) }, 'filled')
      const volume = order.volume
      const closing = { volume, price: b.priceOpen, entry: 'out-by', reason: 'expert' } as const
      this.reduce(a, order, closing)
      this.reduce(b, order, closing)
      return { ...done(), order: order.ticket, volume }
    },
  }

  // ----------------------------------------------------------------------------------------- prices

  /** Returns the bids between `from` and `to` that trigger something; the tester stops at each. */
  nextTrigger(from: number, to: number): number | null {
    let nearest: number | null = null
    const meet = (price: number, isBought: boolean): void => {
      const level = isBought ? bidUnder(price, this.symbol) : price
      if (price && isMetFirst(level, nearest, from, to)) nearest = level
    }
    for (const { type, price } of this.orders) meet(price, sideOf(type) === 'buy')
    for (const { side, stopLoss, takeProfit } of this.positions) {
      meet(stopLoss, side === 'sell')
      meet(takeProfit, side === 'sell')
    }
    return nearest
  }

  /** Executes what the quote has reached: expiries, pending orders, then stops and targets of earlier positions. */
  onQuote(): void {
    if (!this.isAnythingDue()) return
    const open = [...this.positions]
    for (const order of this.orders.slice()) {
      if (this.isOver(order)) this.retire(order, 'expired')
      else if (this.isReached(order)) this.fill(order)
    }
    for (const position of open) if (position.volume > 1e-9) this.closeAtStops(position)
  }

  private isAnythingDue(): boolean {
    let isWatching = this.orders.length > 0
    for (const order of this.orders) if (this.isOver(order) || this.isReached(order)) return true
    for (const position of this.positions) {
      if (position.stopLoss === 0 && position.takeProfit === 0) continue
      if (this.reasonToClose(position)) return true
      isWatching = true
    }
    this.isWatching = isWatching
    return false
  }

  private isOver({ typeTime, expiration }: Order): boolean {
    return typeTime >= 2 && expiration > 0 && expiration * 1000 <= this.quote.time
  }

  private isReached(order: Order): boolean {
    const side = sideOf(order.type)
    const price = entryPrice(this.quote, side)
    const slack = this.symbol.point * 1e-6
    const isLimit = order.type === 'buy-limit' || order.type === 'sell-limit'
    const waitsBelow = isLimit === (side === 'buy')
    return waitsBelow ? price <= order.price + slack : price >= order.price - slack
  }

  private fill(order: Order): void {
    const side = sideOf(order.type)
    if (order.type === 'buy-stop-limit' || order.type === 'sell-stop-limit') {
      order.type = side === 'buy' ? 'buy-limit' : 'sell-limit'
      order.price = order.stopLimit
      this.onTrade()
      return
    }
    const price = entryPrice(this.quote, side)
    const enough = isCovered(marginOf(this.symbol, this.account, order.volume, price), this.equity - this.margin)
    this.retire(order, enough ? 'filled' : 'rejected')
    if (enough) this.trade(order, side, order.volume, price, 0)
    else this.hasRejected = true
  }

  private reasonToClose({ side, stopLoss, takeProfit }: Position): DealReason | null {
    return closingLevel(this.symbol, this.quote, side, stopLoss, takeProfit)
  }

  private closeAtStops(position: Position): void {
    const reason = this.reasonToClose(position)
    if (!reason) return
    const price = exitPrice(this.quote, position.side)
    const order = this.record(
      {
        type: opposite(position.side),
        volume: position.volume,
        price,
        stopLimit: 0,
        stopLoss: 0,
        takeProfit: 0,
        typeTime: 0,
        expiration: 0,
        filling: 0,
        magic: position.magic,
        comment: `${reason} ${price.toFixed(this.symbol.digits)}`,
      },
      'filled',
    )
    this.reduce(position, order, { volume: position.volume, price, entry: 'out', reason })
    this.onTrade()
  }

  // ------------------------------------------------------------------------------------------ books

  private place(request: TradeRequest, state: 'filled' | 'placed'): Order {
    return this.record(request, state)
  }

  private record(
    of: Pick<
      Order,
      | 'type'
      | 'volume'
      | 'price'
      | 'stopLimit'
      | 'stopLoss'
      | 'takeProfit'
      | 'typeTime'
      | 'expiration'
      | 'filling'
      | 'magic'
      | 'comment'
    >,
    state: 'filled' | 'placed',
  ): Order {
    const order: Order = {
      ticket: this.nextTicket++,
      type: of.type,
      state,
      volumeInitial: of.volume,
      volume: of.volume,
      price: of.price,
      stopLimit: of.stopLimit,
      stopLoss: of.stopLoss,
      takeProfit: of.takeProfit,
      timeSetup: this.quote.time,
      timeDone: state === 'filled' ? this.quote.time : 0,
      typeTime: of.typeTime,
      expiration: of.expiration,
      filling: of.filling,
      magic: of.magic,
      comment: of.comment,
      positionId: 0,
    }
    if (state === 'filled') this.file(order)
    else this.orders.push(order)
    return order
  }

  private retire(order: Order, state: Order['state']): void {
    this.orders.splice(this.orders.indexOf(order), 1)
    order.state = state
    order.timeDone = this.quote.time
    this.file(order)
    this.onTrade()
  }

  /** Executes a trade: opens, adds to, reduces or turns positions by margin mode. */
  private trade(order: Order, side: Side, volume: number, price: number, ticket: number): Deal {
    const target = ticket ? this.byTicket(ticket) : this.account.margin === 'netting' ? this.positions[0] : undefined
    if (!target) return this.open(order, side, volume, price, 'in')
    if (target.side === side) return this.add(target, order, volume, price)
    if (volume <= target.volume + 1e-9)
      return this.reduce(target, order, { volume, price, entry: 'out', reason: 'expert' })
    return this.reverse(target, order, volume, price)
  }

  /** Turns a position with one deal; it keeps its identifier and gets the order's ticket. */
  private reverse(position: Position, order: Order, volume: number, price: number): Deal {
    const profit = profitOf(this.symbol, position.side, position.volume, position.priceOpen, price)
    const { ticket, stopLoss, takeProfit, magic, comment } = order
    const { time } = this.quote
    const swap = this.takeSwap(position, position.volume)
    const side = opposite(position.side)
    Object.assign(position, {
      ticket,
      stopLoss,
      takeProfit,
      magic,
      comment,
      time,
      seconds: secondsOf(time),
      timeUpdate: time,
      side,
      type: typeOf(side),
      volume: roundVolume(volume - position.volume),
      priceOpen: price,
    })
    return this.deal(order, position, { side, volume, price, entry: 'inout', profit, reason: 'expert', swap })
  }

  private open(order: Order, side: Side, volume: number, price: number, entry: DealEntry): Deal {
    const position: Position = {
      ticket: order.ticket,
      identifier: order.ticket,
      side,
      type: typeOf(side),
      volume,
      priceOpen: price,
      stopLoss: order.stopLoss,
      takeProfit: order.takeProfit,
      time: this.quote.time,
      seconds: secondsOf(this.quote.time),
      timeUpdate: this.quote.time,
      magic: order.magic,
      comment: order.comment,
      symbol: this.symbol.name,
      swap: 0,
      swapTime: this.quote.time,
    }
    this.positions.push(position)
    return this.deal(order, position, { side, volume, price, entry, profit: 0, reason: 'expert', swap: 0 })
  }

  private add(position: Position, order: Order, volume: number, price: number): Deal {
    this.swapOf(position)
    const total = roundVolume(position.volume + volume)
    position.priceOpen = (position.priceOpen * position.volume + price * volume) / total
    position.volume = total
    position.timeUpdate = this.quote.time
    if (order.stopLoss) position.stopLoss = order.stopLoss
    if (order.takeProfit) position.takeProfit = order.takeProfit
    const { side } = position
    return this.deal(order, position, { side, volume, price, entry: 'in', profit: 0, reason: 'expert', swap: 0 })
  }

  private reduce(
    position: Position,
    order: Order,
    { volume, price, entry, reason }: Pick<DealTerms, 'volume' | 'price' | 'entry' | 'reason'>,
  ): Deal {
    const profit = profitOf(this.symbol, position.side, volume, position.priceOpen, price)
    const swap = this.takeSwap(position, volume)
    position.volume = roundVolume(position.volume - volume)
    position.timeUpdate = this.quote.time
    if (position.volume < 1e-9) this.positions.splice(this.positions.indexOf(position), 1)
    return this.deal(order, position, { side: opposite(position.side), volume, price, entry, profit, reason, swap })
  }

  private deal(order: Order, position: Position, terms: DealTerms): Deal {
    const { side, volume, price, entry, profit, reason, swap } = terms
    const { stopLoss, takeProfit } = entry === 'in' || entry === 'inout' ? order : position
    const commission = commissionOf(this.symbol, volume)
    this.account.balance += profit + commission + swap
    order.positionId = position.identifier
    const deal: Deal = {
      ticket: this.nextTicket++,
      order: order.ticket,
      positionId: position.identifier,
      time: this.quote.time,
      side,
      entry,
      volume,
      price,
      profit,
      commission,
      swap,
      magic: order.magic,
      comment: order.comment,
      reason,
      stopLoss,
      takeProfit,
    }
    this.deals.push(deal)
    this.past.deals[deal.ticket] = deal
    return deal
  }

  private file(order: Order): void {
    this.historyOrders.push(order)
    this.past.orders[order.ticket] = order
  }

  /** Deals and orders of the past by ticket. */
  dealOf(ticket: number): Deal | undefined {
    return this.past.deals[ticket] ?? this.deals.find((deal) => deal.ticket === ticket)
  }

  pastOrder(ticket: number): Order | undefined {
    return this.past.orders[ticket]
  }

  private pendingOrder({ order }: TradeRequest): Order {
    return required(
      this.orders.find(({ ticket }) => ticket === order),
      'order of a checked request',
    )
  }

  byTicket(ticket: number): Position | undefined {
    return this.positions.find((p) => p.ticket === ticket)
  }

  private positionFor(request: TradeRequest): Position | undefined {
    return request.position
      ? this.byTicket(request.position)
      : this.account.margin === 'netting'
        ? this.positions[0]
        : undefined
  }

  private closes(request: TradeRequest): Position | undefined {
    const position = this.positionFor(request)
    return position && position.side !== sideOf(request.type) ? position : undefined
  }
}

const refuse = (code: Retcode): TradeResult => ({ retcode: code, deal: 0, order: 0, volume: 0, price: 0 })
const done = (): TradeResult => refuse(retcode.DONE)
