import type { Fill } from './book.ts'
import type { BrokerState } from './broker-state.ts'
import type { Leg } from './exits.ts'
import {
  isMarket,
  type CloseOrder,
  type EntryOrder,
  type FillAlert,
  type Lot,
  type Order,
  type Side,
} from './orders.ts'
import { gapOf, Rank } from './order-levels.ts'
import { clean, fillPrice } from './prices.ts'

/** The path of the bar on which orders fill. */
export interface FillPath {
  /** The present bid. */
  readonly bid: number
  readonly isAtOpen: boolean
  noteFill(price: number): void
}

/** Executes orders at a reached price: risk limits, quantities, booking, and effects on other orders. */
export class Execution {
  /** Number of fills so far. */
  fills = 0
  /** Whether orders fill at the close of their bar. */
  isAtClose = false
  /** Bar on which an entry with a price filled last. */
  private pricedBar = -1

  constructor(
    private readonly state: BrokerState,
    private readonly path: FillPath,
  ) {}

  close(order: CloseOrder, price: number): void {
    const { book, settings } = this.state
    this.state.drop(order)
    const { id } = order
    if (id === null && book.side !== order.side) return
    const takes = (lot: Lot): boolean => id === null || lot.id === id
    const open = book.ledger.lots.filter(takes).reduce((sum, lot) => sum + lot.left, 0)
    const quantity = this.state.closable(Math.min(order.quantity, open), open)
    if (quantity === 0) return
    const fill = this.fillAt(price, -book.side as Side, quantity, true)
    const name = id === null ? 'Close position order' : `Close entry(s) order ${id}`
    const named = id === null ? undefined : takes
    this.tell(order.alert)
    this.filled(this.bidOf(fill), () => {
      book.close(
        quantity,
        fill,
        { id: name, comment: order.comment },
        { takes: settings.closeAny ? named : undefined, claims: named },
      )
      if (id !== null) this.cancelAdds(fill.side, order.bar)
    })
  }

  /**
   * Fills an entry. `hasSlippage`: a stop or market order. `lastPrice`: closing price if this is the day's last
   * allowed fill.
   */
  entry(order: EntryOrder, price: number, hasSlippage: boolean, lastPrice = NaN): void {
    const { book, risk } = this.state
    this.state.drop(order)
    const position = book.side
    // Also an order that is refused has its tick: it is gone from here on.
    const bid = this.bidAtFill(price, order.side, hasSlippage)
    this.path.noteFill(bid)
    if (risk.halted || (!order.raw && !risk.allows(order))) return
    if (!order.raw && position === order.side && this.isFull(order)) return
    const quantity = this.quantityAt(order, clean(bid + this.spreadOf(order.side)))
    if (!(quantity > 0)) return
    const fill = this.fillAt(price, order.side, quantity, hasSlippage)
    const opposite = position === -order.side ? Math.abs(book.size) : 0
    if (!order.raw && risk.closesOnly(order)) {
      const whole = { ...fill, quantity: opposite }
      if (opposite === 0) return
      this.tell(order.alert)
      this.filled(this.bidOf(fill), () => book.close(opposite, whole, order))
      return
    }
    if (!this.affords(order, quantity, fill.price)) return
    this.tell(order.alert)
    const closing = Math.min(opposite, quantity)
    if (!order.raw && !isMarket(order)) this.pricedBar = fill.bar
    this.filled(Number.isNaN(lastPrice) ? this.bidOf(fill) : lastPrice, () => {
      if (closing > 0) book.close(closing, fill, order)
      // A reversal leaves rounding errors of its quantity.
      const isRest = quantity - closing > quantity * 1e-9
      const rest = isRest ? this.openable(quantity - closing, fill) : 0
      if (rest > 1e-10) {
        book.open(order.id, order.comment, order.side, rest, fill)
        // A trail whose activation is behind the entry starts with it.
        this.state.trail(bid)
      }
      if (order.ocaType !== 'none') this.applyOca(order.ocaName, order.ocaType, quantity)
    })
  }

  /** One adding stop fills per bar; pending limits all fill. */
  isSpent(order: EntryOrder): boolean {
    return (
      this.pricedBar === this.state.context.bar && !order.raw && !Number.isNaN(order.stop) && order.from === order.side
    )
  }

  leg(leg: Leg, price: number, rank: Rank): void {
    const { order, lot, offset, shift, quantity } = leg
    const { book, settings } = this.state
    // A trail within the spread exits at its activation, like a target; a backtest uses the tick before.
    const isTarget = rank === Rank.Limit || (rank === Rank.Trail && offset <= shift && settings.onTicks)
    const fill = this.fillAt(price, -lot.side as Side, quantity, !isTarget)
    const { comments, alerts } = order
    const reason = rank === Rank.Stop ? 'loss' : rank === Rank.Trail ? 'trailing' : 'profit'
    const comment = comments[reason] || comments.any
    this.tell(alerts[reason])
    lot.done.push(order.id)
    const own = (l: Lot): boolean => l === lot
    this.filled(this.bidOf(fill), () => {
      book.close(quantity, fill, { id: order.id, comment }, { takes: settings.closeAny ? own : undefined, claims: own })
      this.cancelAdds(fill.side, order.bar)
      this.applyOca(order.ocaName, 'reduce', quantity, order)
    })
  }

  /** Fills the stop of an exit whose position the same open has reversed: it opens a trade under its own id. */
  reopen({ order, lot, quantity }: Leg, price: number): void {
    const { book } = this.state
    const side = -lot.side as Side
    const fill = this.fillAt(price, side, quantity, true)
    this.tell(order.alerts.loss)
    this.filled(this.bidOf(fill), () => {
      const units = this.openable(quantity, fill)
      if (units > 1e-10) book.open(order.id, order.comments.any, side, units, fill)
      this.applyOca(order.ocaName, 'reduce', quantity, order)
    })
  }

  /** Returns the quantity a broker opens: 0 without margin. */
  private openable(quantity: number, { price, time }: Fill): number {
    const {
      book,
      settings: { account },
    } = this.state
    if (!account) return quantity
    const units = account.trade(quantity)
    if (book.covers(units, price, { bid: this.path.bid, time, leaving: this.leavingAtOpen() })) return units
    account.refused.add('margin')
    return 0
  }

  /**
   * The closing amount of exits that the gap to the open has passed: a broker fills them before the program's orders of
   * that tick. One passed before the gap cannot wait there.
   */
  private leavingAtOpen(): ReadonlyMap<Lot, number> {
    const leaving = new Map<Lot, number>()
    if (!this.path.isAtOpen) return leaving
    const { bar, bars } = this.state.context
    const before = bars.close[bar - 1] ?? NaN
    for (const leg of this.state.legs()) {
      if (leg.lot.bar === bar || gapOf(leg, this.path.bid) === null || gapOf(leg, before) !== null) continue
      leaving.set(leg.lot, (leaving.get(leg.lot) ?? 0) + leg.quantity)
    }
    return leaving
  }

  /** Closes all positions and cancels all orders. */
  closeAll(price: number, why: string): void {
    const { book } = this.state
    const { side } = book
    this.state.orders = []
    if (side === 0) return
    const quantity = Math.abs(book.size)
    book.close(quantity, this.fillAt(price, -side as Side, quantity, true), { id: why, comment: '' })
    this.fills++
  }

  /** Closes contracts until the margin covers the position at `price`. */
  marginCall(price: number): void {
    const { book, margin } = this.state
    const quantity = margin.shortfall(price)
    if (quantity === 0) return
    book.close(quantity, this.fillAt(price, -book.side as Side, quantity, true), { id: 'Margin call', comment: '' })
    this.fills++
  }

  /** Returns the bid at the tick at which an entry fills without slippage; `price` is a bid too. */
  bidAtFill(price: number, side: Side, isStop: boolean): number {
    const spread = this.spreadOf(side)
    return clean(fillPrice(price + spread, side, isStop ? 0 : null, this.state.context.symbol.tickSize) - spread)
  }

  /** The spread, for buys. */
  private spreadOf(side: Side): number {
    return side > 0 ? (this.state.settings.account?.spread ?? 0) : 0
  }

  /** `price` is the bid. */
  private fillAt(price: number, side: Side, quantity: number, hasSlippage: boolean): Fill {
    const {
      context: { bars, bar, symbol },
      settings,
    } = this.state
    const spread = this.spreadOf(side)
    const filled = fillPrice(price + spread, side, hasSlippage ? settings.slippage : null, symbol.tickSize)
    const fill = { price: filled, time: bars.time[bar] ?? NaN, bar, quantity, side }
    this.path.noteFill(this.bidOf(fill))
    return fill
  }

  /**
   * Cancels adding entries when the position closes, except limits, orders of the closing bar, and after
   * `strategy.close_all`.
   */
  private cancelAdds(side: Side, bar: number): void {
    const { book, orders } = this.state
    if (book.side !== 0) return
    this.state.orders = orders.filter(
      (order) =>
        order.kind !== 'entry' ||
        order.raw ||
        order.side === side ||
        order.from !== -side ||
        order.bar === bar ||
        !Number.isNaN(order.limit),
    )
  }

  private bidOf({ price, side }: Fill): number {
    return clean(price - this.spreadOf(side))
  }

  /** Books a fill. The day's last allowed fill closes everything at the bid `lastPrice` and cancels all orders. */
  private filled(lastPrice: number, run: () => void): void {
    const { risk } = this.state
    this.fills++
    run()
    if (risk.filled()) this.closeAll(lastPrice, 'Close Position (Max number of filled orders in one day)')
  }

  /** Sends the alert of an order that fills. */
  private tell({ text, at }: FillAlert): void {
    const { run, bar } = this.state.context
    if (text !== '') run.alerts.push({ bar, message: text, isAtClose: this.isAtClose, at })
  }

  /** Returns whether pyramiding is full; entries placed while flat or against the position are exempt. */
  private isFull(order: EntryOrder): boolean {
    const { book, settings } = this.state
    if (book.ledger.lots.length < settings.pyramiding) return false
    return isMarket(order) || order.from === order.side
  }

  /**
   * Returns the quantity at the fill. A market order turns the position of that moment, a priced one that of its
   * placement; default sizes are computed again.
   */
  private quantityAt(order: EntryOrder, price: number): number {
    const { book } = this.state
    const base = order.byDefault && !isMarket(order) ? this.sizedAtFill(price) : order.quantity
    if (order.raw) return base
    if (!isMarket(order)) return base + order.carry
    return base + (book.side === -order.side ? Math.abs(book.size) : 0)
  }

  /** Returns the default quantity at the price of a fill. */
  private sizedAtFill(price: number): number {
    const { account } = this.state.settings
    return account ? account.trade(this.state.wantedByDefault(price, price)) : this.state.defaultQuantity(price, price)
  }

  /**
   * Returns whether the margin covers an order. Market orders with an explicit quantity were checked when placed;
   * effects of the open, adds of the same bar and entries after a close are left to the margin call. Two opposite
   * entries of one bar need margin for both.
   */
  private affords(order: EntryOrder, quantity: number, price: number): boolean {
    if (order.raw) return true
    const { book, margin, context } = this.state
    const size = Math.abs(book.size)
    const equity = book.equity(price)
    const fresh = book.ledger.lots.some((lot) => lot.bar === context.bar)
    if (book.side === -order.side) {
      const after = fresh ? quantity : quantity - size
      return (isMarket(order) && !order.byDefault && !fresh) || margin.carries(order.side, after, price, equity)
    }
    if (isMarket(order) && (!order.byDefault || order.afterClose || fresh)) return true
    return margin.carries(order.side, size + quantity, price, equity)
  }

  /** Applies an OCA group after a fill: cancels or reduces the others. */
  private applyOca(name: string, type: 'cancel' | 'reduce', quantity: number, filled?: Order): void {
    if (name === '') return
    for (const other of this.state.orders.slice()) {
      if (other === filled || other.kind === 'close' || other.ocaName !== name) continue
      if (type === 'reduce') {
        other.quantity -= quantity
        // Exits without a quantity shrink with the position.
        if (Number.isNaN(other.quantity) || other.quantity > 1e-10) continue
      }
      this.state.drop(other)
    }
  }
}
