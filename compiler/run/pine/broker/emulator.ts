import type { Context } from '../context.ts'
import { Book, copy, type Fill, type Ledger } from './book.ts'
import { legsOf, type Leg } from './exits.ts'
import { isMarket, type CloseOrder, type EntryOrder, type ExitOrder, type Lot, type Order, type Side } from './orders.ts'
import { RiskGates, type RiskState } from './risk.ts'
import type { BrokerSettings } from './settings.ts'

/** What `mark` keeps and `reset` puts back. */
export interface EmulatorState {
  readonly ledger: Ledger
  readonly orders: readonly Order[]
  readonly risk: RiskState
  readonly sequence: number
}

/** Same-price priority within a stretch of the path: stops, then trailing stops, then limits. */
enum Rank {
  Stop,
  Trail,
  Limit,
}

interface Candidate {
  /** Price at which it happens, on the way from the present price to the end of the stretch. */
  readonly level: number
  readonly rank: Rank
  readonly sequence: number
  readonly run: (price: number) => void
}

/**
 * TradingView's broker emulator: orders of earlier bars meet the path of the bar, open → high → low → close when the open
 * is nearer the high, else open → low → high → close. At the open, market orders fill and gaps are jumped; in between,
 * what is nearest on the way fills first.
 */
export class Emulator {
  readonly book: Book
  readonly risk: RiskGates
  orders: Order[] = []
  sequence = 0
  /** Lots whose exits wait for the next bar, because their stop was on the wrong side when they were opened. */
  private readonly skipped = new Set<string>()
  private price = 0
  private readonly tick: number

  constructor(
    readonly settings: BrokerSettings,
    readonly context: Context,
  ) {
    this.book = new Book(settings, context.symbol)
    this.risk = new RiskGates(this.book, context)
    this.tick = context.symbol.tickSize
  }

  mark(): EmulatorState {
    return copy({ ledger: this.book.ledger, orders: this.orders, risk: this.risk.state, sequence: this.sequence })
  }

  reset(state: EmulatorState): void {
    const kept = copy(state)
    this.book.ledger = kept.ledger
    this.orders = [...kept.orders]
    this.risk.state = kept.risk
    this.sequence = kept.sequence
  }

  // ------------------------------------------------------------------------------------------- bars

  /** Runs the present bar's path against the orders. */
  passBar(): void {
    const { bars, bar } = this.context
    const open = bars.open[bar]
    const high = bars.high[bar]
    const low = bars.low[bar]
    const close = bars.close[bar]
    if (this.skipped.size > 0) this.skipped.clear()
    this.risk.startBar()
    this.price = open
    if (this.orders.length > 0) {
      this.followTrails(open)
      this.fillMarketOrders(open)
      this.fillGaps(open)
    }
    const highFirst = high - open < open - low
    this.passStretch(highFirst ? high : low)
    this.passStretch(highFirst ? low : high)
    this.passStretch(close)
    this.callMargin(bar)
    this.book.markEquity(close)
    if (this.orders.length > 0) this.purge()
  }

  /** `process_orders_on_close`: market orders of this bar fill at its close. */
  passClose(): void {
    this.price = this.context.bars.close[this.context.bar]
    this.fillMarketOrders(this.price)
    this.purge()
  }

  private fillMarketOrders(price: number): void {
    for (const order of [...this.orders]) {
      if (!this.orders.includes(order)) continue
      if (order.kind === 'close') this.fillClose(order, price)
      else if (order.kind === 'entry' && isMarket(order)) this.fillEntry(order, price, true)
    }
  }

  /** Orders whose price the open has jumped over fill at the open; exits of lots opened just now do not. */
  private fillGaps(open: number): void {
    const { bar } = this.context
    for (let filled = true; filled; ) {
      filled = false
      for (const order of this.orders) {
        if (order.kind !== 'entry' || isMarket(order) || !this.isBeyond(order, open)) continue
        if (!Number.isNaN(order.stop) && !Number.isNaN(order.limit) && !order.activated) {
          order.activated = true
          if (!this.reachesLimit(order, open)) continue
        }
        this.fillEntry(order, open, Number.isNaN(order.limit))
        filled = true
        break
      }
      if (filled) continue
      const leg = this.legs().find((l) => l.lot.bar < bar && this.gapOf(l, open) !== null)
      if (leg) {
        this.fillLeg(leg, open, this.gapOf(leg, open)!)
        filled = true
      }
    }
    for (const leg of this.legs()) {
      if (leg.lot.bar === bar && leg.lot.side * (open - leg.stop) <= 0) this.skipped.add(skipKey(leg))
    }
  }

  private isBeyond(order: EntryOrder, price: number): boolean {
    if (!Number.isNaN(order.stop) && !order.activated) return order.side * (price - order.stop) >= 0
    return this.reachesLimit(order, price)
  }

  private reachesLimit(order: EntryOrder, price: number): boolean {
    return order.side * (price - order.limit) <= 0
  }

  private gapOf(leg: Leg, open: number): Rank | null {
    const { side } = leg.lot
    if (side * (open - leg.stop) <= 0) return Rank.Stop
    const trail = this.trailLevel(leg)
    const instant = leg.offset === 0 && (!Number.isNaN(trail) || side * (open - leg.activation) >= 0)
    if (instant || side * (open - trail) <= 0) return Rank.Trail
    return side * (open - leg.limit) >= 0 ? Rank.Limit : null
  }

  // --------------------------------------------------------------------------------------- stretches

  /** From the present price straight to `end`, stopping wherever an order waits. */
  private passStretch(end: number): void {
    // Most bars of most strategies meet no order at all.
    while (this.orders.length > 0) {
      const next = this.nearest(end)
      if (!next) break
      this.moveTo(next.level)
      next.run(next.level)
    }
    this.moveTo(end)
  }

  private moveTo(price: number): void {
    this.price = price
    this.followTrails(price)
    this.book.markAll(price)
  }

  private nearest(end: number): Candidate | null {
    const rising = end >= this.price
    let best: Candidate | null = null
    for (const candidate of this.candidates(rising)) {
      const onTheWay = rising ? candidate.level >= this.price && candidate.level <= end : candidate.level <= this.price && candidate.level >= end
      if (onTheWay && (!best || this.comesBefore(candidate, best))) best = candidate
    }
    return best
  }

  private comesBefore(a: Candidate, b: Candidate): boolean {
    const [near, far] = [Math.abs(a.level - this.price), Math.abs(b.level - this.price)]
    if (Math.abs(near - far) > 1e-12) return near < far
    return a.rank !== b.rank ? a.rank < b.rank : a.sequence < b.sequence
  }

  /** Everything that a rising (or falling) price can set off. */
  private *candidates(rising: boolean): Generator<Candidate> {
    for (const order of this.orders) if (order.kind === 'entry' && !isMarket(order)) yield* this.entryCandidates(order, rising)
    for (const leg of this.legs()) yield* this.legCandidates(leg, rising)
  }

  private *entryCandidates(order: EntryOrder, rising: boolean): Generator<Candidate> {
    const { sequence } = order
    const buying = order.side > 0
    if (!Number.isNaN(order.stop) && !order.activated) {
      if (buying !== rising) return
      yield {
        level: order.stop, rank: Rank.Stop, sequence,
        run: (price) => {
          if (Number.isNaN(order.limit)) return this.fillEntry(order, price, true)
          order.activated = true
          if (this.reachesLimit(order, price)) this.fillEntry(order, price, false)
        },
      }
      return
    }
    if (buying === rising || Number.isNaN(order.limit)) return
    yield { level: order.limit - order.side * this.assumption(), rank: Rank.Limit, sequence, run: () => this.fillEntry(order, order.limit, false) }
  }

  private *legCandidates(leg: Leg, rising: boolean): Generator<Candidate> {
    const { side } = leg.lot
    const { sequence } = leg.order
    const towardsProfit = side > 0 === rising
    if (towardsProfit) {
      const beyond = side * (this.price - leg.limit) >= 0
      const level = beyond ? this.price : leg.limit + side * this.assumption()
      if (!Number.isNaN(leg.limit)) yield { level, rank: Rank.Limit, sequence, run: (price) => this.fillLeg(leg, beyond ? price : leg.limit, Rank.Limit) }
      if (leg.offset === 0 && !Number.isNaN(leg.activation)) {
        const reached = side * (this.price - leg.activation) >= 0
        yield { level: reached ? this.price : leg.activation, rank: Rank.Trail, sequence, run: (price) => this.fillLeg(leg, price, Rank.Trail) }
      }
      return
    }
    if (!Number.isNaN(leg.stop) && !this.skipped.has(skipKey(leg))) {
      yield { level: side * (this.price - leg.stop) <= 0 ? this.price : leg.stop, rank: Rank.Stop, sequence, run: (price) => this.fillLeg(leg, price, Rank.Stop) }
    }
    const trail = this.trailLevel(leg)
    if (!Number.isNaN(trail)) yield { level: side * (this.price - trail) <= 0 ? this.price : trail, rank: Rank.Trail, sequence, run: (price) => this.fillLeg(leg, price, Rank.Trail) }
  }

  /** Limits fill only when the price passes them by so many ticks. */
  private assumption(): number {
    return this.settings.limitAssumption * this.tick
  }

  private legs(): readonly Leg[] {
    if (this.book.ledger.lots.length === 0) return []
    const exits = this.orders.filter((order): order is ExitOrder => order.kind === 'exit')
    return exits.length === 0 ? [] : legsOf(this.book, exits, this.tick)
  }

  get close(): number {
    return this.context.bars.close[this.context.bar]
  }

  // ------------------------------------------------------------------------------------------ trails

  /** A trailing exit asked for when the price is past its activation already trails from that bar's close. */
  beginTrails(): void {
    this.followTrails(this.close, true)
  }

  /** The best price since trailing began, per leg; it begins once the price reaches the activation. */
  private followTrails(price: number, closing = false): void {
    if (this.orders.length === 0) return
    for (const leg of this.legs()) {
      if (Number.isNaN(leg.activation) || (leg.offset === 0 && !closing)) continue
      const { trails, side } = leg.lot
      const best = trails[leg.order.id]
      if (best === undefined) {
        if (side * (price - leg.activation) >= -1e-12) trails[leg.order.id] = price
      } else if (side * (price - best) > 0) trails[leg.order.id] = price
    }
  }

  private trailLevel(leg: Leg): number {
    const best = leg.lot.trails[leg.order.id]
    return best === undefined ? NaN : best - leg.lot.side * leg.offset
  }

  // ------------------------------------------------------------------------------------------- fills

  /**
   * Stops and market orders slip, and snap to the tick that costs more; limits snap to the one that is kept at least.
   * So a buy stop goes up and a buy limit down.
   */
  private fillPrice(price: number, side: Side, slips: boolean): number {
    const slipped = price + (slips ? side * this.settings.slippage * this.tick : 0)
    const ticks = slipped / this.tick
    const whole = Math.round(ticks)
    const up = slips ? side > 0 : side < 0
    const snapped = Math.abs(ticks - whole) < 1e-4 ? whole : up ? Math.ceil(ticks) : Math.floor(ticks)
    return Math.round(snapped * this.tick * 1e10) / 1e10
  }

  private fillAt(price: number): Fill {
    const { bars, bar } = this.context
    return { price, time: bars.time[bar], bar }
  }

  private drop(order: Order): void {
    const at = this.orders.indexOf(order)
    if (at >= 0) this.orders.splice(at, 1)
  }

  private fillClose(order: CloseOrder, price: number): void {
    this.drop(order)
    const { id } = order
    const takes = (lot: Lot): boolean => id === null || lot.id === id
    const open = this.book.ledger.lots.filter(takes).reduce((sum, lot) => sum + lot.left, 0)
    if (open === 0) return
    const side = this.book.side as Side
    const quantity = Number.isNaN(order.quantity) ? (open * order.percent) / 100 : Math.min(order.quantity, open)
    const fill = this.fillAt(this.fillPrice(price, -side as Side, true))
    const name = id === null ? 'Close position order' : `Close entry(s) order ${id}`
    this.filled(fill, () => this.book.close(quantity, fill, name, order.comment, this.settings.closeAny && id !== null ? takes : undefined))
  }

  private fillEntry(order: EntryOrder, price: number, slips: boolean): void {
    this.drop(order)
    const { book } = this
    const position = book.side
    if (this.risk.halted || (!order.raw && !this.risk.allows(order))) return
    if (!order.raw && position === order.side && this.isFull(order)) return
    const fill = this.fillAt(this.fillPrice(price, order.side, slips))
    if (!order.raw && this.risk.closesOnly(order)) {
      if (position === -order.side) this.filled(fill, () => this.book.close(Math.abs(this.book.size), fill, order.id, order.comment))
      return
    }
    const quantity = this.quantityAt(order)
    if (!(quantity > 0) || !this.affords(order, quantity, fill.price)) return
    const opposite = position === -order.side ? Math.abs(book.size) : 0
    const closing = Math.min(opposite, quantity)
    this.filled(fill, () => {
      if (closing > 0) book.close(closing, fill, order.id, order.comment)
      const rest = quantity - closing
      if (rest > 1e-10) book.open(order.id, order.comment, order.side, rest, fill)
      this.applyOca(order, quantity)
    })
  }

  /** Books a fill; the one that uses up the day's fills closes what is open at its own price and takes all orders away. */
  private filled(fill: Fill, run: () => void): void {
    run()
    if (!this.risk.filled()) return
    this.book.close(Math.abs(this.book.size), fill, 'Close Position (Max number of filled orders in one day)', '')
    this.orders = []
  }

  /** Entries in one direction are limited; those placed while flat or against the position have passed already. */
  private isFull(order: EntryOrder): boolean {
    const count = this.book.ledger.lots.length
    if (count < this.settings.pyramiding) return false
    return isMarket(order) || order.from === order.side
  }

  /** A market order turns what is open when it fills; a priced one what was open when it was placed. */
  private quantityAt(order: EntryOrder): number {
    const base = order.quantity
    if (order.raw) return base
    if (!isMarket(order)) return base + order.carry
    return base + (this.book.side === -order.side ? Math.abs(this.book.size) : 0)
  }

  defaultQuantity(price: number): number {
    const { quantityType, quantity } = this.settings
    if (quantityType === 'fixed') return quantity
    const { pointValue, lotStep } = this.context.symbol
    const money = quantityType === 'cash' ? quantity : (this.book.equity(this.close) * quantity) / 100
    return truncate(money / (price * pointValue), lotStep)
  }

  /** An order that the account cannot carry is not filled. */
  private affords(order: EntryOrder, quantity: number, price: number): boolean {
    const margin = order.side > 0 ? this.settings.marginLong : this.settings.marginShort
    if (margin === 0) return true
    const opposite = this.book.side === -order.side ? Math.abs(this.book.size) : 0
    const after = this.book.side === order.side ? Math.abs(this.book.size) + quantity : quantity - opposite
    if (after <= 0) return true
    const needed = (after * price * this.context.symbol.pointValue * margin) / 100
    return needed <= this.book.equity(price) * (1 + 1e-9)
  }

  private applyOca(order: EntryOrder, quantity: number): void {
    if (order.ocaName === '' || order.ocaType === 'none') return
    for (const other of [...this.orders]) {
      if (other.kind !== 'entry' || other.ocaName !== order.ocaName) continue
      if (order.ocaType === 'cancel') this.drop(other)
      else {
        other.quantity -= quantity
        if (other.quantity <= 1e-10) this.drop(other)
      }
    }
  }

  private fillLeg(leg: Leg, price: number, rank: Rank): void {
    const { order, lot } = leg
    const side = -lot.side as Side
    const fill = this.fillAt(this.fillPrice(price, side, rank !== Rank.Limit))
    const { comments } = order
    const comment = (rank === Rank.Stop ? comments.loss : rank === Rank.Trail ? comments.trailing : comments.profit) || comments.any
    lot.done.push(order.id)
    const chosen = this.settings.closeAny ? (l: Lot) => l === lot : undefined
    this.filled(fill, () => this.book.close(leg.quantity, fill, order.id, comment, chosen))
  }

  // ------------------------------------------------------------------------------------------ margin

  /** When the worst price of the bar leaves less equity than the margin asks for, four times the shortfall is closed there. */
  private callMargin(bar: number): void {
    const { book, settings, context } = this
    const side = book.side
    if (side === 0) return
    const margin = (side > 0 ? settings.marginLong : settings.marginShort) / 100
    if (margin === 0) return
    const price = side > 0 ? context.bars.low[bar] : context.bars.high[bar]
    const { pointValue, lotStep } = context.symbol
    const size = Math.abs(book.size)
    const available = book.equity(price) - size * price * pointValue * margin
    if (available >= 0) return
    const shortfall = truncate(-available / margin / (price * pointValue), lotStep)
    const quantity = Math.min(size, shortfall * 4 || lotStep)
    book.close(quantity, this.fillAt(this.fillPrice(price, -side as Side, true)), 'Margin call', '')
  }

  /** Exits of entries that are neither open nor on their way are gone. */
  private purge(): void {
    const waiting = new Set(this.orders.flatMap((order) => (order.kind === 'entry' ? [order.id] : [])))
    const open = new Set(this.book.ledger.lots.map((lot) => lot.id))
    this.orders = this.orders.filter((order) => {
      if (order.kind !== 'exit') return true
      if (order.entry === '') return open.size + waiting.size > 0
      return open.has(order.entry) || waiting.has(order.entry)
    })
  }
}

const skipKey = (leg: Leg): string => `${leg.lot.sequence}/${leg.order.id}`

/** Down to a whole number of steps. */
function truncate(quantity: number, step: number): number {
  if (!(step > 0)) return quantity
  return Math.round(Math.floor(quantity / step + 1e-9) * step * 1e10) / 1e10
}
