import type { OnTick } from '../../traded-ticks.ts'
import type { Context } from '../context.ts'
import { Book, copy, type Ledger } from './book.ts'
import { legsOf, type Leg } from './exits.ts'
import { Margin } from './margin.ts'
import { isTrailing, type ExitOrder, type Order } from './orders.ts'
import { truncate } from './prices.ts'
import { RiskGates, type RiskState } from './risk.ts'
import type { BrokerSettings } from './settings.ts'
import { followTrails } from './trails.ts'

/** State that `mark` saves and `reset` restores. */
export interface EmulatorState {
  readonly ledger: Ledger
  readonly orders: readonly Order[]
  readonly risk: RiskState
  readonly sequence: number
}

/** Copies what may change. Closed trades never do, and there may be thousands. */
function copyState({ ledger: { closed, ...open }, ...state }: EmulatorState): EmulatorState {
  const kept = copy({ ...state, ledger: open })
  return { ...kept, ledger: { ...kept.ledger, closed: [...closed] } }
}

/** The state of the broker: the account's book, the waiting orders and the limits of `strategy.risk.*`. */
export class BrokerState {
  readonly book: Book
  readonly risk: RiskGates
  readonly margin: Margin
  orders: Order[] = []
  sequence = 0
  /** Equity after the last bar that was passed. */
  equity = NaN

  constructor(
    readonly settings: BrokerSettings,
    readonly context: Context,
    readonly onTick?: OnTick,
  ) {
    this.book = new Book(settings, context.symbol, context.bars.open[0] ?? NaN)
    this.risk = new RiskGates(this.book, context)
    this.margin = new Margin(this.book, context.symbol)
  }

  mark(): EmulatorState {
    const { orders, risk, sequence } = this
    return copyState({ ledger: this.book.ledger, orders, risk: risk.state, sequence })
  }

  reset(state: EmulatorState): void {
    const kept = copyState(state)
    this.book.ledger = kept.ledger
    this.orders = [...kept.orders]
    this.risk.state = kept.risk
    this.sequence = kept.sequence
  }

  /** Close of the current bar, the only price a script sees. */
  get close(): number {
    return this.context.close
  }

  /** Account money for one unit of the symbol's currency, at the bar's close. */
  get accountRate(): number {
    return this.settings.account?.rate(this.close) ?? 1
  }

  legs(): readonly Leg[] {
    if (this.book.ledger.lots.length === 0 || this.orders.length === 0) return []
    const exits = this.orders.filter((order): order is ExitOrder => order.kind === 'exit')
    if (exits.length === 0) return []
    const { closable } = this
    return legsOf(this.book, exits, {
      tick: this.context.symbol.tickSize,
      spread: this.settings.account?.spread ?? 0,
      closable,
    })
  }

  /** Returns the part of a quantity that can be closed: all that is open, or whole steps. */
  readonly closable = (quantity: number, open: number): number => {
    const { account } = this.settings
    if (quantity >= open * (1 - 1e-12) - 1e-9) return Math.max(quantity, open)
    return account ? account.trade(quantity) : truncate(quantity, this.context.symbol.lotStep)
  }

  /** Updates the trailing stops; `closing` for exits placed at this bar's close. */
  trail(price: number, closing = false): void {
    if (this.orders.some(isTrailing)) followTrails(this.legs(), price, closing)
  }

  /**
   * Returns the default quantity at `price`, with the equity at `equityPrice`. The money covers the entry's fee; a
   * backtest rounds it to ten significant digits.
   */
  defaultQuantity(price: number, equityPrice = this.close): number {
    const { quantityType, account } = this.settings
    const wanted = this.wantedByDefault(price, equityPrice)
    return quantityType === 'fixed' && !account ? wanted : this.tradable(wanted)
  }

  /** Returns the default quantity before rounding to steps. */
  wantedByDefault(price: number, equityPrice = this.close): number {
    const { quantityType, quantity, commissionType, commission, onTicks } = this.settings
    if (quantityType === 'fixed') return quantity
    const money = quantityType === 'cash' ? quantity : (this.book.equity(equityPrice) * quantity) / 100
    const value = price * this.book.pointMoney(price)
    const fee =
      commissionType === 'percent'
        ? (value * commission) / 100
        : commissionType === 'cash_per_contract'
          ? commission
          : 0
    return (onTicks ? money : Number(money.toPrecision(10))) / (value + fee)
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

  /** Removes exits whose entries are neither open nor pending. */
  purge(): void {
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
