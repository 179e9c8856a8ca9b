import type { RefusalKind, SymbolInfo, TradingTerms } from '../../../api.ts'
import { accountRate, nightsBetween, unitsInLot, type AccountRate } from '../../terms.ts'
import type { Lot, Side } from './orders.ts'

/** When a broker books the commission of an entry: with its deal, or with the close of its order as MetaTrader 4 does. */
export type Settlement = 'deal' | 'close'

export interface LiveTerms {
  /** The symbol as the broker tells it: volumes in lots. */
  readonly symbol: SymbolInfo
  readonly terms: TradingTerms
  readonly settlement: Settlement
}

const roundTo8 = (value: number): number => Math.round(value * 1e8) / 1e8

/**
 * An account at a broker, as the proof shows it to a script: volumes go in the broker's steps, money is converted into the
 * account's currency when it is booked, margin is lent, commission and swap are taken.
 */
export class LiveAccount {
  /** Money of the account for one unit of the symbol's currency. */
  readonly rate: AccountRate
  /** The price of a bid and the price of an ask differ by it. */
  readonly spread: number
  /** What the broker has refused so far. */
  readonly refused = new Set<RefusalKind>()
  private readonly units: number

  constructor(
    private readonly live: LiveTerms,
    /** The script counts money in the account's currency, else in the symbol's. */
    private readonly countsAccountMoney: boolean,
  ) {
    const { symbol, terms } = live
    this.rate = accountRate(symbol, terms)
    this.units = unitsInLot(symbol)
    this.spread = Number((terms.spread * 10 ** -symbol.digits).toFixed(symbol.digits))
  }

  /** Units in a step of the volume. */
  get step(): number {
    return this.live.symbol.lotStep * this.units
  }

  get currency(): string {
    return this.live.terms.currency
  }

  /** Money of the account as the script counts it. */
  toScript(money: number, price: number): number {
    return this.countsAccountMoney ? money : money / this.rate(price)
  }

  /** Money of the script that a unit makes when the price moves by 1. */
  pointMoney(price: number): number {
    const { pointValue } = this.live.symbol
    return this.countsAccountMoney ? pointValue * this.rate(price) : pointValue
  }

  /** Money of the account that a move of the price makes. */
  profit(move: number, quantity: number, price: number): number {
    return move * quantity * this.live.symbol.pointValue * this.rate(price)
  }

  /** Units that an order trades of those asked for: whole steps, none below the smallest lot, the largest lot at most. */
  tradable(quantity: number): number {
    const { minLot, maxLot } = this.live.symbol
    const lots = this.wholeLots(quantity)
    return lots < minLot - 1e-9 ? 0 : Math.min(lots, maxLot) * this.units
  }

  /** The same of an order that is really placed: notes what the broker refuses of it. */
  trade(quantity: number): number {
    const { minLot, maxLot } = this.live.symbol
    const lots = this.wholeLots(quantity)
    if (lots < minLot - 1e-9 && quantity > 1e-9) this.refused.add('smallest')
    if (lots > maxLot + 1e-9) this.refused.add('largest')
    return this.tradable(quantity)
  }

  private wholeLots(quantity: number): number {
    const { lotStep } = this.live.symbol
    return roundTo8(Math.floor(quantity / this.units / lotStep + 1e-6) * lotStep)
  }

  /** Money of the account that a position binds. */
  margin(quantity: number, price: number): number {
    const {
      symbol: { pointValue },
      terms: { leverage },
    } = this.live
    return (quantity * pointValue * price * this.rate(price)) / leverage
  }

  commission(quantity: number): number {
    return (this.live.terms.commission * quantity) / this.units
  }

  /** Commission that leaves the account with an entry, and what is left of it for the close. */
  entryCommission(quantity: number): { readonly now: number; readonly later: number } {
    const whole = this.commission(quantity)
    return this.live.settlement === 'deal' ? { now: whole, later: 0 } : { now: 0, later: whole }
  }

  /** Swap of some units of a lot up to a time: negative where the broker takes it. */
  swap(lot: { readonly side: Side; readonly time: number }, quantity: number, until: number): number {
    const { swapLong, swapShort } = this.live.terms
    const rate = lot.side > 0 ? swapLong : swapShort
    return rate === 0 ? 0 : (rate * quantity * nightsBetween(lot.time, until)) / this.units
  }

  /** What open lots owe or have earned beside their profit. */
  unsettled(lots: readonly Lot[], until: number): number {
    let money = 0
    for (const lot of lots) money += this.swap(lot, lot.left, until) - this.entryCommission(lot.left).later
    return money
  }
}
