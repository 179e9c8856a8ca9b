import type { OnTick } from '../../../traded-ticks.ts'
import type { Context } from '../context.ts'
import { Book, copy, type Ledger } from './book.ts'
import { Execution } from './execution.ts'
import { legsOf, type Leg } from './exits.ts'
import { Margin } from './margin.ts'
import { isTrailing, type ExitOrder, type Order } from './orders.ts'
import { truncate } from './prices.ts'
import { RiskGates, type RiskState } from './risk.ts'
import type { BrokerSettings } from './settings.ts'
import { followTrails } from './trails.ts'
import { Walk } from './walk.ts'

/** What `mark` keeps and `reset` puts back. */
export interface EmulatorState {
  readonly ledger: Ledger
  readonly orders: readonly Order[]
  readonly risk: RiskState
  readonly sequence: number
}

/**
 * TradingView's broker emulator: what the account holds (`book`), what waits (`orders`), and what happens to both on a
 * bar: the orders meet its path (`walk`), the limits of `strategy.risk.*` are looked at, the equity is noted.
 */
export class Emulator {
  readonly book: Book
  readonly risk: RiskGates
  readonly margin: Margin
  readonly execution: Execution
  readonly walk: Walk
  orders: Order[] = []
  sequence = 0
  /** After the bar that was passed last, and all that it brought. */
  equity = NaN

  constructor(
    readonly settings: BrokerSettings,
    readonly context: Context,
    readonly onTick?: OnTick,
  ) {
    this.book = new Book(settings, context.symbol, context.bars.open[0])
    this.risk = new RiskGates(this.book, context)
    this.margin = new Margin(this.book, context.symbol)
    this.execution = new Execution(this)
    this.walk = new Walk(this)
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

  /** Passes bars from the present one to `last`, as long as none brings more than another equity, which is noted. Answers the first that may. */
  passCalmBars(last: number, noted: Float64Array): number {
    const {
      book,
      context: { bar, bars },
      orders,
      risk: { state },
    } = this
    if (state.isLimited || orders.length > 0) return bar
    const next = book.passBars(bars, bar, last, state.dayUntil, noted)
    if (next > bar) this.equity = state.equity = noted[next - 1]
    return next
  }

  /** Most bars of most strategies meet no order at all, or fill at the open. False, with nothing done, where the bar's path is to be walked. */
  passSimpleBar(): boolean {
    this.risk.startBar()
    if (!this.walk.passQuietBar() && !this.walk.passPlainBar()) return false
    this.endBar()
    return true
  }

  /** Runs the present bar's path against the orders; stops after each fill where the script is to run again. */
  *passBar(): Generator<void> {
    this.risk.startBar()
    yield* this.walk.passBar()
    this.endBar()
    this.purge()
  }

  private endBar(): void {
    const { book, risk, close } = this
    this.equity = book.equity(close)
    if (this.settings.account) book.markRealized(close)
    const why = risk.breach(this.equity)
    if (why !== null) {
      this.execution.closeAll(close, why)
      this.equity = risk.state.equity = book.equity(close)
    }
    risk.state.tradesSeen = book.ledger.closed.length
    book.markEquity(this.equity)
  }

  /** Market orders of this bar that fill at its close: all of them (`process_orders_on_close`), or only the immediate ones. */
  passClose(): void {
    if (this.orders.length === 0) return
    const all = this.settings.processOnClose
    if (!all && !this.orders.some((order) => order.kind === 'close' && order.immediately)) return
    this.walk.passClose((order) => all || (order.kind === 'close' && order.immediately))
    this.purge()
    this.equity = this.book.equity(this.close)
  }

  /** The close of the present bar, which is all that a script sees of it. */
  get close(): number {
    return this.context.bars.close[this.context.bar]
  }

  /** Money of the account for one unit of the symbol's currency, at the close of the bar. */
  get accountRate(): number {
    return this.settings.account?.rate(this.close) ?? 1
  }

  legs(): readonly Leg[] {
    if (this.book.ledger.lots.length === 0 || this.orders.length === 0) return []
    const exits = this.orders.filter((order): order is ExitOrder => order.kind === 'exit')
    return exits.length === 0
      ? []
      : legsOf(this.book, exits, this.context.symbol.tickSize, this.settings.account?.spread)
  }

  /** Takes a price into the trailing stops; `closing` where the exits have just been asked for at that bar's close. */
  trail(price: number, closing = false): void {
    if (this.orders.some(isTrailing)) followTrails(this.legs(), price, closing)
  }

  /**
   * Contracts that the strategy's defaults buy at `price`, with the equity at `equityPrice`. The money covers the fee of
   * the entry, and is counted to ten significant digits as the platform does.
   */
  defaultQuantity(price: number, equityPrice = this.close): number {
    const { quantityType, account } = this.settings
    const wanted = this.wantedByDefault(price, equityPrice)
    return quantityType === 'fixed' && !account ? wanted : this.tradable(wanted)
  }

  /** The same before it goes in steps. */
  wantedByDefault(price: number, equityPrice = this.close): number {
    const { quantityType, quantity, commissionType, commission } = this.settings
    if (quantityType === 'fixed') return quantity
    const money = quantityType === 'cash' ? quantity : (this.book.equity(equityPrice) * quantity) / 100
    const value = price * this.book.pointMoney(price)
    const fee =
      commissionType === 'percent'
        ? (value * commission) / 100
        : commissionType === 'cash_per_contract'
          ? commission
          : 0
    return Number(money.toPrecision(10)) / (value + fee)
  }

  /** A quantity in whole steps: of the broker's lots, or of the symbol's units. */
  tradable(quantity: number): number {
    const {
      settings: { account },
      context: { symbol },
    } = this
    return account ? account.tradable(quantity) : truncate(quantity, symbol.lotStep)
  }

  drop(order: Order): void {
    const at = this.orders.indexOf(order)
    if (at >= 0) this.orders.splice(at, 1)
  }

  /** Exits of entries that are neither open nor on their way are gone. */
  private purge(): void {
    if (this.orders.length === 0) return
    const waiting = new Set(this.orders.flatMap((order) => (order.kind === 'entry' ? [order.id] : [])))
    const open = new Set(this.book.ledger.cycle.map((lot) => lot.id))
    const { side } = this.book
    this.orders = this.orders.filter((order) => {
      if (order.kind !== 'exit') return true
      if (order.entry !== '') return open.has(order.entry) || waiting.has(order.entry)
      return order.side === 0 ? open.size + waiting.size > 0 : order.side === side
    })
  }
}
