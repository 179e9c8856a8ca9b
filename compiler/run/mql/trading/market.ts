import type { SymbolInfo, TradingTerms } from '../../../api.ts'
import { accountRate, nightsBetween, unitsInLot, type AccountRate } from '../../terms.ts'

type Costs = Pick<TradingTerms, 'spread' | 'stopsLevel' | 'freezeLevel' | 'commission' | 'swapLong' | 'swapShort'>

/** Symbol settings of the server. Distances are in points. */
export interface MarketSymbol extends SymbolInfo, Costs {
  readonly point: number
  /** Points in a price of 1. */
  readonly scale: number
  /** Account money of one tick and one lot; follows the price where the rate does. */
  tickValue: number
  /** Units in a lot, by which money is counted. */
  readonly units: number
  readonly rate: AccountRate
  readonly currencyOfAccount: string
  /** SYMBOL_FILLING_MODE: 1 fill-or-kill, 2 immediate-or-cancel. */
  readonly fillingFlags: number
  /** Lots that positions and orders of one side may have together; 0 for no limit. MetaTrader 5 only. */
  readonly volumeLimit: number
  /** Positions and orders that the account may have; 0 for no limit. */
  readonly orderLimit: number
}

export interface MarketSettings extends Partial<Costs & Pick<TradingTerms, 'currency' | 'rate'>> {
  readonly fillingFlags?: number
  readonly volumeLimit?: number
  readonly orderLimit?: number
}

/** Built field by field, so that symbols of all runs share one hidden class. */
export function marketSymbol(info: SymbolInfo, settings: MarketSettings = {}): MarketSymbol {
  const currency = settings.currency ?? info.currency
  const units = unitsInLot(info)
  const rate = accountRate(info, { currency, rate: settings.rate ?? 1 })
  return {
    name: info.name,
    tickSize: info.tickSize,
    digits: info.digits,
    timezone: info.timezone,
    session: info.session,
    currency: info.currency,
    baseCurrency: info.baseCurrency,
    type: info.type,
    pointValue: info.pointValue,
    contractSize: info.contractSize,
    minLot: info.minLot,
    lotStep: info.lotStep,
    maxLot: info.maxLot,
    point: Number(`1e-${info.digits}`),
    scale: 10 ** info.digits,
    tickValue: info.tickSize * units * info.pointValue * rate(1),
    units,
    rate,
    currencyOfAccount: currency,
    commission: settings.commission ?? 0,
    swapLong: settings.swapLong ?? 0,
    swapShort: settings.swapShort ?? 0,
    spread: settings.spread ?? 0,
    stopsLevel: settings.stopsLevel ?? 0,
    freezeLevel: settings.freezeLevel ?? 0,
    fillingFlags: settings.fillingFlags ?? 3,
    volumeLimit: settings.volumeLimit ?? 0,
    orderLimit: settings.orderLimit ?? 0,
  }
}

/** The last quote; the tester moves it along each bar's path. */
export interface Quote {
  bid: number
  ask: number
  /** Milliseconds since 1970, server time. */
  time: number
}

export interface AccountSettings {
  readonly deposit?: number | undefined
  readonly leverage?: number | undefined
  /** MetaTrader 5 only: several positions of a symbol, or one. */
  readonly margin?: 'hedging' | 'netting' | undefined
}

export interface Account {
  balance: number
  readonly deposit: number
  readonly leverage: number
  readonly margin: 'hedging' | 'netting'
}

export function openAccount({ deposit = 10_000, leverage = 100, margin = 'hedging' }: AccountSettings = {}): Account {
  return { balance: deposit, deposit, leverage, margin }
}

export type Side = 'buy' | 'sell'

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Price at which a trade of that side opens; it closes at the other side's. */
export const entryPrice = (quote: Quote, side: Side): number => (side === 'buy' ? quote.ask : quote.bid)
export const exitPrice = (quote: Quote, side: Side): number => (side === 'buy' ? quote.bid : quote.ask)

/** Money made by `volume` lots between two prices, in the deposit currency. */
export function profitOf(symbol: MarketSymbol, side: Side, volume: number, open: number, close: number): number {
  const move = side === 'buy' ? close - open : open - close
  return roundMoney(move * volume * symbol.units * symbol.pointValue * symbol.rate(close))
}

/** Swap of a position from one time to another: money of the account, negative where the broker takes it. */
export function swapOf(
  { swapLong, swapShort }: MarketSymbol,
  side: Side,
  volume: number,
  from: number,
  to: number,
): number {
  const rate = side === 'buy' ? swapLong : swapShort
  return rate === 0 ? 0 : roundMoney(rate * volume * nightsBetween(from, to))
}

export const commissionOf = ({ commission }: MarketSymbol, volume: number): number =>
  commission === 0 ? 0 : -roundMoney(commission * volume)

export const marginOf = (symbol: MarketSymbol, account: Account, volume: number, price: number): number =>
  (volume * symbol.units * symbol.pointValue * price * symbol.rate(price)) / account.leverage

/** Returns whether free margin covers a position; one without margin needs none. */
export const isCovered = (margin: number, free: number): boolean => margin === 0 || margin <= free

/** Removes the rounding noise of products. */
const roundMoney = (value: number): number => Math.round(value * 1e10) / 1e10

/** Volumes are sums of steps: rounding keeps 0.1 + 0.2 at 0.3. */
export const roundVolume = (value: number): number => Math.round(value * 1e8) / 1e8

export function isVolumeAllowed(symbol: MarketSymbol, volume: number): boolean {
  if (!(volume >= symbol.minLot - 1e-9) || volume > symbol.maxLot + 1e-9) return false
  const steps = volume / symbol.lotStep
  return Math.abs(steps - Math.round(steps)) < 1e-6 + steps * 1e-12
}

/** Returns whether stop and target are on their sides of `price`, at least the stops level away; zero means none. */
export function areStopsAllowed(
  symbol: MarketSymbol,
  side: Side,
  price: number,
  stop: number,
  target: number,
): boolean {
  const distance = symbol.stopsLevel * symbol.point
  const sign = side === 'buy' ? 1 : -1
  const slack = symbol.point / 2
  const stopFits = stop === 0 || sign * (price - stop) > distance - slack
  const targetFits = target === 0 || sign * (target - price) > distance - slack
  return (
    stopFits && targetFits && (stop === 0 || sign * (price - stop) > 0) && (target === 0 || sign * (target - price) > 0)
  )
}

/**
 * Returns the level that closes a position at the present quote, the stop first; null for neither. Zero is no level.
 */
export function closingLevel(
  symbol: MarketSymbol,
  quote: Quote,
  side: Side,
  stop: number,
  target: number,
): 'sl' | 'tp' | null {
  const price = exitPrice(quote, side)
  const sign = side === 'buy' ? 1 : -1
  const slack = symbol.point * 1e-6
  if (stop !== 0 && sign * (price - stop) <= slack) return 'sl'
  return target !== 0 && sign * (price - target) >= -slack ? 'tp' : null
}

/** Returns whether the price is within the freeze level of a level; zero is no level. */
export function isFrozen(symbol: MarketSymbol, price: number, levels: readonly number[]): boolean {
  const distance = (symbol.freezeLevel + 1e-6) * symbol.point
  return symbol.freezeLevel > 0 && levels.some((level) => level !== 0 && Math.abs(level - price) <= distance)
}

/** Returns the first of `levels` between `from` (exclusive) and `to` (inclusive), or null. */
export function nearestLevel(levels: readonly number[], from: number, to: number): number | null {
  let nearest: number | null = null
  for (const level of levels) if (isMetFirst(level, nearest, from, to)) nearest = level
  return nearest
}

/** Returns the bid of the quote whose ask is `level`. */
export function bidUnder(level: number, { spread, point, scale }: MarketSymbol): number {
  return spread === 0 ? level : Math.round((level - spread * point) * scale) / scale
}

/** Returns whether the price meets `level` on its way, and before `other`. */
export function isMetFirst(level: number, other: number | null, from: number, to: number): boolean {
  const between = from < to ? level > from && level <= to : level < from && level >= to
  return between && (other === null || Math.abs(level - from) < Math.abs(other - from))
}

/** No levels. */
export const noLevels: readonly number[] = []
