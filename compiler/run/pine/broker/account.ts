import { truncate } from './prices.ts'
import type { RefusalKind, SymbolInfo, TradingTerms } from '../../../api.ts'
import { accountRate, nightsBetween, unitsInLot, type AccountRate } from '../../terms.ts'
import type { Lot, Side } from './orders.ts'

/**
 * When a broker charges the commission of an entry: with its deal, or with the close of its order as MetaTrader 4 does.
 */
export type Settlement = 'deal' | 'close'

export interface LiveTerms {
  /** The symbol in the broker's terms: volumes in lots. */
  readonly symbol: SymbolInfo
  readonly terms: TradingTerms
  readonly settlement: Settlement
}

const roundTo8 = (value: number): number => Math.round(value * 1e8) / 1e8

/**
 * An account at a broker: rounds volumes to the broker's steps, converts money to the account's currency when it is
 * booked, and charges margin, commission and swap.
 */
export class LiveAccount {
  /** Money of the account for one unit of the symbol's currency. */
  readonly rate: AccountRate
  /** The spread between bid and ask, in price units. */
  readonly spread: number
  /** Kinds of refusals so far. */
  readonly refused = new Set<RefusalKind>()
  private readonly units: number

  constructor(
    private readonly live: LiveTerms,
    /** Whether the script counts money in the account's currency instead of the symbol's. */
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

  /** Converts account money to the script's currency. */
  toScript(money: number, price: number): number {
    return this.countsAccountMoney ? money : money / this.rate(price)
  }

  /** Returns the script's profit of one unit for a price change of 1. */
  pointMoney(price: number): number {
    const { pointValue } = this.live.symbol
    return this.countsAccountMoney ? pointValue * this.rate(price) : pointValue
  }

  /** Returns the account's profit of a price change. */
  profit(move: number, quantity: number, price: number): number {
    return move * quantity * this.live.symbol.pointValue * this.rate(price)
  }

  /** Returns the tradable part of an order: whole steps, from the smallest to the largest lot. */
  tradable(quantity: number): number {
    const { minLot, maxLot } = this.live.symbol
    const lots = this.wholeLots(quantity)
    return lots < minLot - 1e-9 ? 0 : Math.min(lots, maxLot) * this.units
  }

  /** Like `tradable` for a placed order: records what the broker refuses. */
  trade(quantity: number): number {
    const { minLot, maxLot } = this.live.symbol
    const lots = this.wholeLots(quantity)
    if (lots < minLot - 1e-9 && quantity > 1e-9) this.refused.add('smallest')
    if (lots > maxLot + 1e-9) this.refused.add('largest')
    return this.tradable(quantity)
  }

  private wholeLots(quantity: number): number {
    const { lotStep } = this.live.symbol
    return roundTo8(truncate(quantity / this.units, lotStep))
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

  /** Splits the entry's commission into the part due now and the part due at the close. */
  entryCommission(quantity: number): { readonly now: number; readonly later: number } {
    const whole = this.commission(quantity)
    return this.live.settlement === 'deal' ? { now: whole, later: 0 } : { now: 0, later: whole }
  }

  /** Returns the swap of some units of a lot up to a time: negative where it costs. */
  swap(lot: { readonly side: Side; readonly time: number }, quantity: number, until: number): number {
    const { swapLong, swapShort } = this.live.terms
    const rate = lot.side > 0 ? swapLong : swapShort
    return rate === 0 ? 0 : (rate * quantity * nightsBetween(lot.time, until)) / this.units
  }

  /** Returns the costs and swaps of open lots. */
  unsettled(lots: readonly Lot[], until: number): number {
    let money = 0
    for (const lot of lots) money += this.swap(lot, lot.left, until) - this.entryCommission(lot.left).later
    return money
  }
}
