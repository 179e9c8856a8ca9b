import type { Fill } from './book.ts'
import type { Emulator } from './emulator.ts'
import type { Leg } from './exits.ts'
import { isMarket, type CloseOrder, type EntryOrder, type Lot, type Order, type Side } from './orders.ts'
import { clean, fillPrice } from './prices.ts'

/** Same-price priority within a stretch of the path: stops, then trailing stops, then limits. */
export enum Rank {
  Stop,
  Trail,
  Limit,
}

/** Carries orders out at a price the market has reached: gates, quantities, booking, and what a fill does to other orders. */
export class Execution {
  /** Fills so far, for those who wait for one. */
  fills = 0
  /** Bar on which an entry with a price filled last. */
  private pricedBar = -1

  constructor(private readonly emulator: Emulator) {}

  close(order: CloseOrder, price: number): void {
    const { book, settings } = this.emulator
    this.emulator.drop(order)
    const { id } = order
    if (id === null && book.side !== order.side) return
    const takes = (lot: Lot): boolean => id === null || lot.id === id
    const open = book.ledger.lots.filter(takes).reduce((sum, lot) => sum + lot.left, 0)
    const quantity = this.closable(Math.min(order.quantity, open), open)
    if (quantity === 0) return
    const fill = this.fillAt(price, -book.side as Side, quantity, true)
    const name = id === null ? 'Close position order' : `Close entry(s) order ${id}`
    const named = id === null ? undefined : takes
    this.filled(fill.price, () => {
      book.close(quantity, fill, name, order.comment, settings.closeAny ? named : undefined, named)
      if (id !== null) this.cancelAdds(fill.side, order.bar)
    })
  }

  /** `slips`: a stop or market order. `lastPrice`: where the position closes if this fill is the last one the day has. */
  entry(order: EntryOrder, price: number, slips: boolean, lastPrice = NaN): void {
    const { book, risk } = this.emulator
    this.emulator.drop(order)
    const position = book.side
    if (risk.halted || (!order.raw && !risk.allows(order))) return
    if (!order.raw && position === order.side && this.isFull(order)) return
    const quantity = this.quantityAt(order, price + this.spreadOf(order.side))
    if (!(quantity > 0)) return
    const fill = this.fillAt(price, order.side, quantity, slips)
    const opposite = position === -order.side ? Math.abs(book.size) : 0
    if (!order.raw && risk.closesOnly(order)) {
      const whole = { ...fill, quantity: opposite }
      if (opposite > 0) this.filled(fill.price, () => book.close(opposite, whole, order.id, order.comment))
      return
    }
    if (!this.affords(order, quantity, fill.price)) return
    const closing = Math.min(opposite, quantity)
    if (!order.raw && !isMarket(order)) this.pricedBar = fill.bar
    this.filled(Number.isNaN(lastPrice) ? fill.price : lastPrice, () => {
      if (closing > 0) book.close(closing, fill, order.id, order.comment)
      const rest = this.openable(quantity - closing, fill)
      if (rest > 1e-10) book.open(order.id, order.comment, order.side, rest, fill)
      if (order.ocaType !== 'none') this.applyOca(order.ocaName, order.ocaType, quantity)
    })
  }

  /** Of the stops that add to a position one fills a bar; limits that wait all do. */
  isSpent(order: EntryOrder): boolean {
    return (
      this.pricedBar === this.emulator.context.bar &&
      !order.raw &&
      !Number.isNaN(order.stop) &&
      order.from === order.side
    )
  }

  leg(leg: Leg, price: number, rank: Rank): void {
    const { order, lot, offset } = leg
    const { book, settings } = this.emulator
    const quantity = this.closable(leg.quantity, lot.claim)
    if (quantity === 0) return void lot.done.push(order.id)
    // A trail without an offset leaves where it becomes active, like a target; a backtest keeps the tick before.
    const isTarget = rank === Rank.Limit || (rank === Rank.Trail && offset === 0 && settings.onTicks)
    const fill = this.fillAt(price, -lot.side as Side, quantity, !isTarget)
    const { comments } = order
    const comment =
      (rank === Rank.Stop ? comments.loss : rank === Rank.Trail ? comments.trailing : comments.profit) || comments.any
    lot.done.push(order.id)
    const own = (l: Lot): boolean => l === lot
    this.filled(fill.price, () => {
      book.close(quantity, fill, order.id, comment, settings.closeAny ? own : undefined, own)
      this.cancelAdds(fill.side, order.bar)
      this.applyOca(order.ocaName, 'reduce', quantity, order)
    })
  }

  /** Units of those asked for that a broker closes: all, or whole steps. */
  private closable(quantity: number, open: number): number {
    const { account } = this.emulator.settings
    return !account || quantity >= open * (1 - 1e-9) - 1e-9 ? quantity : account.trade(quantity)
  }

  /** Units that a broker opens of those asked for: none without margin for them. */
  private openable(quantity: number, { price, time }: Fill): number {
    const {
      book,
      settings: { account },
      walk,
    } = this.emulator
    if (!account) return quantity
    const units = account.trade(quantity)
    if (book.covers(units, price, walk.bid, time)) return units
    account.refused.add('margin')
    return 0
  }

  /** Closes everything and takes all orders away. */
  closeAll(price: number, why: string): void {
    const { book } = this.emulator
    const { side } = book
    this.emulator.orders = []
    if (side === 0) return
    const quantity = Math.abs(book.size)
    book.close(quantity, this.fillAt(price, -side as Side, quantity, true), why, '')
    this.fills++
  }

  /** Closes what the account cannot carry at `price`. */
  marginCall(price: number): void {
    const { book, margin } = this.emulator
    const quantity = margin.shortfall(price)
    if (quantity === 0) return
    book.close(quantity, this.fillAt(price, -book.side as Side, quantity, true), 'Margin call', '')
    this.fills++
  }

  /** What buying costs above the bid. */
  private spreadOf(side: Side): number {
    return side > 0 ? (this.emulator.settings.account?.spread ?? 0) : 0
  }

  /** `price` is the bid. */
  private fillAt(price: number, side: Side, quantity: number, slips: boolean): Fill {
    const {
      context: { bars, bar, symbol },
      settings,
      walk,
    } = this.emulator
    const spread = this.spreadOf(side)
    const filled = fillPrice(price + spread, side, slips ? settings.slippage : null, symbol.tickSize)
    walk.noteFill(clean(filled - spread))
    return { price: filled, time: bars.time[bar], bar, quantity, side }
  }

  /** Additions end with their position, except limits, orders of the closing bar, and after `strategy.close_all`. */
  private cancelAdds(side: Side, bar: number): void {
    const { book, orders } = this.emulator
    if (book.side !== 0) return
    this.emulator.orders = orders.filter(
      (order) =>
        order.kind !== 'entry' ||
        order.raw ||
        order.side === side ||
        order.from !== -side ||
        order.bar === bar ||
        !Number.isNaN(order.limit),
    )
  }

  /** Books a fill; the one that uses up the day's fills closes what is open at `lastPrice` and takes all orders away. */
  private filled(lastPrice: number, run: () => void): void {
    const { risk } = this.emulator
    this.fills++
    run()
    if (risk.filled()) this.closeAll(lastPrice, 'Close Position (Max number of filled orders in one day)')
  }

  /** Entries in one direction are limited; those placed while flat or against the position have passed already. */
  private isFull(order: EntryOrder): boolean {
    const { book, settings } = this.emulator
    if (book.ledger.lots.length < settings.pyramiding) return false
    return isMarket(order) || order.from === order.side
  }

  /**
   * A market order turns what is open when it fills; a priced one what was open when it was placed, and is sized anew
   * where the strategy's defaults size it.
   */
  private quantityAt(order: EntryOrder, price: number): number {
    const { book } = this.emulator
    const base = order.byDefault && !isMarket(order) ? this.emulator.defaultQuantity(price, price) : order.quantity
    if (order.raw) return base
    if (!isMarket(order)) return base + order.carry
    return base + (book.side === -order.side ? Math.abs(book.size) : 0)
  }

  /**
   * An order that the account cannot carry is not filled. Market orders with a quantity of their own have been looked at
   * when they were placed; what the open makes of them, of adds on the same bar, and of entries behind a closing order,
   * is left to the margin call. Two opposite entries of one bar need the margin of both.
   */
  private affords(order: EntryOrder, quantity: number, price: number): boolean {
    if (order.raw) return true
    const { book, margin, context } = this.emulator
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

  /** One of a group has filled: the others go, or lose as many contracts. */
  private applyOca(name: string, type: 'cancel' | 'reduce', quantity: number, filled?: Order): void {
    if (name === '') return
    for (const other of [...this.emulator.orders]) {
      if (other === filled || other.kind === 'close' || other.ocaName !== name) continue
      if (type === 'reduce') {
        other.quantity -= quantity
        // Exits without a quantity of their own shrink with the position.
        if (Number.isNaN(other.quantity) || other.quantity > 1e-10) continue
      }
      this.emulator.drop(other)
    }
  }
}
