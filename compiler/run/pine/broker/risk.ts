import type { Context } from '../context.ts'
import { day as dayLength, zoneOffset } from '../time/zone.ts'
import type { Book } from './book.ts'
import type { EntryOrder } from './orders.ts'

/** Limits of `strategy.risk.*` and their usage. Plain data. */
export interface RiskState {
  direction: 'all' | 'long' | 'short'
  maxPosition: number
  maxDrawdown: { value: number; percent: boolean } | null
  maxDayLoss: { value: number; percent: boolean } | null
  maxDayFills: number
  maxLossDays: number
  day: number
  /** Time before which the day cannot end, ms UTC. */
  dayUntil: number
  dayFills: number
  /** At the open of the day's first bar. */
  dayEquity: number
  /** At the close of the last bar, and at that of the last bar of the day before. */
  equity: number
  equityBefore: number
  lossDays: number
  /** Closed trades when the limits were checked last. */
  tradesSeen: number
  /** Whether a limit must be checked on each bar. */
  isLimited: boolean
  /** Whether entries are blocked: for good, or until the day ends. */
  halted: boolean
  dayHalted: boolean
}

export class RiskGates {
  state: RiskState = {
    direction: 'all',
    maxPosition: Infinity,
    maxDrawdown: null,
    maxDayLoss: null,
    maxDayFills: Infinity,
    maxLossDays: Infinity,
    day: -1,
    dayUntil: -Infinity,
    dayFills: 0,
    dayEquity: NaN,
    equity: NaN,
    equityBefore: NaN,
    lossDays: 0,
    tradesSeen: 0,
    isLimited: false,
    halted: false,
    dayHalted: false,
  }

  constructor(
    private readonly book: Book,
    private readonly context: Context,
  ) {
    this.state.equity = this.state.equityBefore = book.capital
  }

  limit(limits: Partial<RiskState>): void {
    Object.assign(this.state, limits, { isLimited: true })
  }

  startBar(): void {
    const { state, book, context } = this
    const {
      time,
      bars,
      symbol: { timezone },
    } = context
    if (time < state.dayUntil) return
    const offset = zoneOffset(timezone, time)
    const day = Math.floor((time + offset) / dayLength)
    const end = Math.min((day + 1) * dayLength - offset, (Math.floor(time / dayLength) + 1) * dayLength)
    // Where the clocks change, each bar is checked.
    state.dayUntil = zoneOffset(timezone, end - 1) === offset ? end : time
    if (day !== state.day) this.startDay(day, book.equity(bars.open[context.bar] ?? NaN))
  }

  /**
   * Returns the name of the limit that the bar broke; null for none. Drawdown is measured from the highest closed
   * capital, on bars that close a trade; the day's loss on every bar.
   */
  breach(equity: number): string | null {
    const {
      state,
      book: {
        ledger: { realizedPeak, closed },
      },
    } = this
    const hasClosed = closed.length > state.tradesSeen
    state.equity = equity
    if (!state.isLimited || this.halted) return null
    if (state.lossDays >= state.maxLossDays) {
      state.halted = true
      return 'Close Position (Max consecutive loss days reached)'
    }
    if (hasClosed && state.maxDrawdown && exceeds(realizedPeak - equity, state.maxDrawdown, realizedPeak)) {
      state.halted = true
      return 'Close Position (Max drawdown reached)'
    }
    if (state.maxDayLoss && exceeds(state.dayEquity - equity, state.maxDayLoss, state.dayEquity)) {
      state.dayHalted = true
      return 'Close Position (Max intraday loss reached)'
    }
    return null
  }

  private startDay(day: number, equity: number): void {
    const { state } = this
    if (state.day >= 0)
      state.lossDays = state.equityBefore - state.equity > state.equityBefore * noise ? state.lossDays + 1 : 0
    state.equityBefore = state.equity
    state.day = day
    state.dayFills = 0
    state.dayEquity = equity
    state.dayHalted = false
  }

  /** Counts a fill; true when it was the day's last. */
  filled(): boolean {
    const { state } = this
    state.dayFills++
    if (state.dayFills < state.maxDayFills || state.dayHalted) return false
    state.dayHalted = true
    return true
  }

  get halted(): boolean {
    return this.state.halted || this.state.dayHalted
  }

  /** An entry in a blocked direction still closes the opposite position. */
  closesOnly(order: EntryOrder): boolean {
    const { direction } = this.state
    return direction !== 'all' && (order.side > 0 ? 'long' : 'short') !== direction
  }

  allows(order: EntryOrder): boolean {
    return this.book.side !== order.side || Math.abs(this.book.size) < this.state.maxPosition
  }
}

/** Share of the money within rounding: a day without a trade is no losing day. */
const noise = 1e-9

const exceeds = (loss: number, limit: { readonly value: number; readonly percent: boolean }, base: number): boolean =>
  loss >= (limit.percent ? (base * limit.value) / 100 : limit.value) - base * noise
