import type { AccountResult, Bars, SymbolInfo } from '../../../api.ts'
import type { LiveAccount } from './account.ts'
import type { ClosedTrade, Lot, Side } from './orders.ts'
import type { BrokerSettings } from './settings.ts'

/** The account's ledger. Plain data throughout, so that `copy` can restore it after a tick. */
export interface Ledger {
  lots: Lot[]
  /** All lots since the position was flat, closed ones included: their exits may still reduce open lots. */
  cycle: Lot[]
  closed: ClosedTrade[]
  netProfit: number
  /** At a broker: the account's gain since the start, in its own currency. */
  cash: number
  grossProfit: number
  grossLoss: number
  wins: number
  losses: number
  evens: number
  peak: number
  trough: number
  maxDrawdown: number
  maxDrawdownPercent: number
  maxRunup: number
  maxRunupPercent: number
  maxHeldLong: number
  maxHeldShort: number
  /** Highest capital after a closed trade. */
  realizedPeak: number
  /** Lots opened so far: the next lot's number. */
  opened: number
  /** Prices between which the margin is known to cover the lots; beyond them it is unknown. */
  safeHigh: number
  safeLow: number
}

export interface Fill {
  readonly price: number
  readonly time: number
  readonly bar: number
  /** Contracts of the whole order, over which a fee per order is spread. */
  readonly quantity: number
  readonly side: Side
}

export type LotChoice = (lot: Lot) => boolean

/** Quantities below this step, or below this share of a large one, are rounding errors. */
const quantityTolerance = 1e-10
const shareTolerance = 1e-14

/** Id and comment of an exit, as trades show them. */
interface Exit {
  readonly id: string
  readonly comment: string
}

export class Book {
  ledger: Ledger
  /** Initial capital in the script's currency. */
  readonly capital: number

  constructor(
    readonly settings: BrokerSettings,
    readonly symbol: SymbolInfo,
    /** Price at which the account's first money is counted. */
    firstPrice: number,
  ) {
    const { initialCapital, account } = settings
    this.capital = account ? account.toScript(initialCapital, firstPrice) : initialCapital
    const { capital } = this
    this.ledger = {
      lots: [],
      cycle: [],
      closed: [],
      netProfit: 0,
      cash: 0,
      grossProfit: 0,
      grossLoss: 0,
      wins: 0,
      losses: 0,
      evens: 0,
      peak: capital,
      trough: capital,
      maxDrawdown: 0,
      maxDrawdownPercent: 0,
      maxRunup: 0,
      maxRunupPercent: 0,
      maxHeldLong: 0,
      maxHeldShort: 0,
      realizedPeak: capital,
      opened: 0,
      safeHigh: -Infinity,
      safeLow: Infinity,
    }
  }

  // --------------------------------------------------------------------------------------- readings

  /** Signed size of the position. */
  get size(): number {
    let size = 0
    for (const lot of this.ledger.lots) size += lot.side * lot.left
    return Math.abs(size) < quantityTolerance ? 0 : size
  }

  get side(): 0 | Side {
    return this.ledger.lots[0]?.side ?? 0
  }

  get averagePrice(): number {
    let [cost, quantity] = [0, 0]
    for (const lot of this.ledger.lots) {
      cost += lot.price * lot.left
      quantity += lot.left
    }
    return quantity === 0 ? NaN : cost / quantity
  }

  profitOf(lot: Lot, price: number, quantity = lot.left): number {
    return (price - lot.price) * lot.side * quantity * this.pointMoney(price)
  }

  openProfit(price: number): number {
    let profit = 0
    for (const lot of this.ledger.lots) profit += (price - lot.price) * lot.side * lot.left
    return profit * this.pointMoney(price)
  }

  /** Returns the capital without open positions, in the script's currency. */
  funds(price: number): number {
    const {
      ledger: { netProfit, cash },
      settings: { initialCapital, account },
    } = this
    return account ? account.toScript(initialCapital + cash, price) : initialCapital + netProfit
  }

  equity(price: number): number {
    return this.funds(price) + this.openProfit(price)
  }

  /** Returns the script's profit of one unit for a price change of 1, at a price. */
  pointMoney(price: number): number {
    return this.settings.account?.pointMoney(price) ?? this.symbol.pointValue
  }

  /** Returns the account at a broker at a bid; undefined without a broker. */
  accountAt(bid: number, time: number): AccountResult | undefined {
    const {
      ledger: { lots, cash },
      settings: { account, initialCapital },
    } = this
    if (!account) return undefined
    const balance = initialCapital + cash
    let equity = balance + account.unsettled(lots, time)
    for (const lot of lots) equity += this.openMoney(account, lot, bid)
    return { currency: account.currency, balance, equity, refused: [...account.refused].sort() }
  }

  /** Money of the account that a lot would make at a bid. */
  private openMoney(account: LiveAccount, lot: Lot, bid: number): number {
    const exit = lot.side > 0 ? bid : bid + account.spread
    return account.profit((exit - lot.price) * lot.side, lot.left, exit)
  }

  /**
   * Returns whether the free margin covers a new position at the present quotes; true without margin. `leaving` is what
   * the tick closes of each lot.
   */
  covers(
    quantity: number,
    price: number,
    { bid, time, leaving }: { readonly bid: number; readonly time: number; readonly leaving: ReadonlyMap<Lot, number> },
  ): boolean {
    const {
      ledger: { lots, cash },
      settings: { account, initialCapital },
    } = this
    if (!account) return true
    let free = initialCapital + cash + account.unsettled(lots, time)
    for (const lot of lots) {
      const left = Math.max(0, lot.left - (leaving.get(lot) ?? 0))
      free += this.openMoney(account, lot, bid) - account.margin(left, lot.price)
    }
    return account.margin(quantity, price) <= free + 1e-7
  }

  /** Commission of a part of a fill: a fee per order is charged once. */
  commission(fill: Fill, quantity: number): number {
    const { commissionType, commission } = this.settings
    if (commissionType === 'percent') return (fill.price * quantity * this.symbol.pointValue * commission) / 100
    return commissionType === 'cash_per_order' ? (commission * quantity) / fill.quantity : commission * quantity
  }

  // ------------------------------------------------------------------------------------------ trades

  open(id: string, comment: string, side: Side, quantity: number, fill: Fill): Lot {
    const { ledger } = this
    const lot: Lot = {
      id,
      comment,
      side,
      quantity,
      left: quantity,
      claim: quantity,
      price: fill.price,
      time: fill.time,
      bar: fill.bar,
      sequence: ledger.opened++,
      commission: this.commission(fill, quantity),
      runup: 0,
      drawdown: 0,
      done: [],
      trails: {},
    }
    ledger.lots.push(lot)
    ledger.cycle.push(lot)
    this.forget()
    ledger.netProfit -= lot.commission
    ledger.cash -= this.settings.account?.entryCommission(quantity).now ?? 0
    if (side > 0) ledger.maxHeldLong = Math.max(ledger.maxHeldLong, this.size)
    else ledger.maxHeldShort = Math.max(ledger.maxHeldShort, -this.size)
    return lot
  }

  /**
   * Closes `quantity` contracts of lots that `takes` allows, oldest first, and returns the closed quantity. Reduces the
   * claims of exits: of the lots that `claims` allows, without it of the closed lots, then of the oldest lots that still
   * have claims.
   */
  close(
    quantity: number,
    fill: Fill,
    exit: Exit,
    { takes, claims }: { readonly takes?: LotChoice | undefined; readonly claims?: LotChoice | undefined } = {},
  ): number {
    let rest = quantity
    let unclaimed = 0
    for (const lot of this.ledger.lots.slice()) {
      if (rest <= quantityTolerance) break
      if (takes && !takes(lot)) continue
      const part = Math.min(lot.left, rest)
      this.closePart(lot, part, fill, exit)
      const own = claims ? 0 : Math.min(lot.claim, part)
      lot.claim -= own
      unclaimed += part - own
      rest -= part
    }
    const unreleased = claims ? this.release(unclaimed, claims) : unclaimed
    if (unreleased > quantityTolerance) this.release(unreleased, () => true)
    if (this.ledger.lots.length === 0) this.ledger.cycle = []
    return quantity - rest
  }

  /** Reduces the claims of lots, oldest first. Returns what is left of the quantity. */
  private release(quantity: number, claims: LotChoice): number {
    let rest = quantity
    for (const lot of this.ledger.cycle) {
      if (!claims(lot)) continue
      const part = Math.min(lot.claim, rest)
      lot.claim -= part
      rest -= part
    }
    return rest
  }

  private closePart(lot: Lot, quantity: number, fill: Fill, exit: Exit): void {
    const { ledger } = this
    const share = quantity / lot.left
    const entryCommission = lot.commission * share
    const commission = entryCommission + this.commission(fill, quantity)
    this.mark(lot, fill.price)
    const profit = this.profitOf(lot, fill.price, quantity) - commission
    ledger.closed.push({
      id: lot.id,
      entryComment: lot.comment,
      side: lot.side,
      quantity,
      entryPrice: lot.price,
      entryTime: lot.time,
      entryBar: lot.bar,
      exitId: exit.id,
      exitComment: exit.comment,
      exitPrice: fill.price,
      exitTime: fill.time,
      exitBar: fill.bar,
      commission,
      profit,
      runup: lot.runup * share,
      drawdown: lot.drawdown * share,
      sequence: lot.sequence,
    })
    this.forget()
    this.settle(lot, quantity, fill)
    lot.commission -= entryCommission
    lot.left -= quantity
    if (lot.left <= quantityTolerance + lot.quantity * shareTolerance) ledger.lots.splice(ledger.lots.indexOf(lot), 1)
    this.count(profit, entryCommission)
  }

  /** Books a close in the account at a broker. */
  private settle(lot: Lot, quantity: number, { price, time }: Fill): void {
    const { account } = this.settings
    if (!account) return
    this.ledger.cash +=
      account.profit((price - lot.price) * lot.side, quantity, price) +
      account.swap(lot, quantity, time) -
      account.entryCommission(quantity).later -
      account.commission(quantity)
  }

  /** The entry's fee was charged when it was paid. */
  private count(profit: number, entryCommission: number): void {
    const { ledger } = this
    ledger.netProfit += profit + entryCommission
    if (!this.settings.account) this.markRealized(NaN)
    if (profit > 0) {
      ledger.wins++
      ledger.grossProfit += profit
    } else if (profit < 0) {
      ledger.losses++
      ledger.grossLoss -= profit
    } else ledger.evens++
  }

  /** Updates the peak of the capital without open positions. */
  markRealized(price: number): void {
    this.ledger.realizedPeak = Math.max(this.ledger.realizedPeak, this.funds(price))
  }

  private forget(): void {
    const { ledger } = this
    ledger.safeHigh = -Infinity
    ledger.safeLow = Infinity
  }

  /**
   * Passes the bars from `bar` to `last` that open before `until`, while the margin surely covers the lots. Records the
   * equity of each and returns the first bar that remains.
   */
  passBars({ time, high, low, close }: Bars, bar: number, last: number, until: number, noted: Float64Array): number {
    const {
      ledger: { safeHigh, safeLow },
    } = this
    let next = bar
    for (; next <= last && time[next]! < until && high[next]! <= safeHigh && low[next]! >= safeLow; next++) {
      const equity = this.funds(close[next]!) + this.markBar(high[next]!, low[next]!, close[next]!)
      this.markEquity(equity)
      noted[next] = equity
    }
    return next
  }

  /** Updates the excursions of each lot at a reached price. */
  markAll(price: number): void {
    for (const lot of this.ledger.lots) this.mark(lot, price)
  }

  /** Updates the excursions at a bar's extremes and close, and returns the open profit at the close. */
  markBar(high: number, low: number, close: number): number {
    const [highMoney, lowMoney, closeMoney] = [this.pointMoney(high), this.pointMoney(low), this.pointMoney(close)]
    let profit = 0
    for (const lot of this.ledger.lots) {
      const { price, side, left, runup, drawdown } = lot
      const atHigh = (high - price) * side * left * highMoney
      const atLow = (low - price) * side * left * lowMoney
      const atClose = (close - price) * side * left * closeMoney
      if (atHigh > runup || atLow > runup || atClose > runup) lot.runup = Math.max(atHigh, atLow, atClose)
      if (-atHigh > drawdown || -atLow > drawdown || -atClose > drawdown)
        lot.drawdown = -Math.min(atHigh, atLow, atClose)
      profit += atClose
    }
    return profit
  }

  private mark(lot: Lot, price: number): void {
    const profit = this.profitOf(lot, price)
    lot.runup = Math.max(lot.runup, profit)
    lot.drawdown = Math.max(lot.drawdown, -profit)
  }

  /** Updates peaks and troughs of the equity; the run-up restarts at each peak. */
  markEquity(equity: number): void {
    const { ledger } = this
    const { peak, trough } = ledger
    if (equity > peak) ledger.peak = ledger.trough = equity
    else if (equity < trough) {
      const drawdown = peak - equity
      ledger.trough = equity
      ledger.maxDrawdown = Math.max(ledger.maxDrawdown, drawdown)
      ledger.maxDrawdownPercent = Math.max(ledger.maxDrawdownPercent, (drawdown / peak) * 100)
    } else {
      const runup = equity - trough
      ledger.maxRunup = Math.max(ledger.maxRunup, runup)
      ledger.maxRunupPercent = Math.max(ledger.maxRunupPercent, (runup / trough) * 100)
    }
  }
}

/** Copies plain data deeply; shared objects stay shared. */
export function copy<T>(value: T, copies = new Map<unknown, unknown>()): T {
  if (value === null || typeof value !== 'object') return value
  const known = copies.get(value)
  if (known !== undefined) return known as T
  const target: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {}
  copies.set(value, target)
  for (const [key, part] of Object.entries(value))
    (target as Record<string, unknown>)[key] = copy(part as unknown, copies)
  return target as T
}
