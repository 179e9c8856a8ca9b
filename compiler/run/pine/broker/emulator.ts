import type { OnTick } from '../../traded-ticks.ts'
import type { Context } from '../context.ts'
import { BrokerState } from './broker-state.ts'
import type { Execution } from './execution.ts'
import type { BrokerSettings } from './settings.ts'
import { Walk } from './walk.ts'

/**
 * TradingView's broker emulator: processes a bar. Orders meet the bar's path (`walk`), the limits of `strategy.risk.*`
 * are checked, the equity is recorded.
 */
export class Emulator extends BrokerState {
  readonly walk: Walk
  readonly execution: Execution

  constructor(settings: BrokerSettings, context: Context, onTick?: OnTick) {
    super(settings, context, onTick)
    this.walk = new Walk(this)
    this.execution = this.walk.execution
  }

  /**
   * Passes bars up to `last` that change nothing but the equity, which is recorded. Returns the first bar that may
   * change more.
   */
  passCalmBars(last: number, noted: Float64Array): number {
    const {
      book,
      context: { bar, bars },
      orders,
      risk: { state },
    } = this
    if (state.isLimited || orders.length > 0) return bar
    const next = book.passBars(bars, bar, last, state.dayUntil, noted)
    if (next > bar) this.equity = state.equity = noted[next - 1] ?? NaN
    return next
  }

  /**
   * Passes a bar without orders, or with fills at the open only. Returns false, and does nothing, where the path must
   * be walked.
   */
  passSimpleBar(): boolean {
    this.risk.startBar()
    if (!this.walk.passQuietBar() && !this.walk.passPlainBar()) return false
    this.endBar()
    return true
  }

  /** Walks the current bar's path; yields after each fill where the script runs again. */
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

  /** Fills market orders of this bar at its close: all (`process_orders_on_close`), or the immediate ones. */
  passClose(): void {
    if (this.orders.length === 0) return
    const all = this.settings.processOnClose
    if (!all && !this.orders.some((order) => order.kind === 'close' && order.immediately)) return
    this.execution.isAtClose = true
    this.walk.passClose((order) => all || (order.kind === 'close' && order.immediately))
    this.execution.isAtClose = false
    this.purge()
    this.equity = this.book.equity(this.close)
  }
}
