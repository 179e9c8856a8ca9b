import type { SymbolInfo, TradingTerms } from '../api.ts'

/** Units of the base asset in a lot; a lot of a future is a contract. */
export const unitsInLot = ({ type, contractSize }: SymbolInfo): number => (type === 'futures' ? 1 : contractSize)

/** Money of the account for one unit of the symbol's currency, at a price. */
export type AccountRate = (price: number) => number

export function accountRate(
  { currency, baseCurrency, type }: SymbolInfo,
  terms: Pick<TradingTerms, 'currency' | 'rate'>,
): AccountRate {
  if (terms.currency === currency || type === 'futures') return () => 1
  if (terms.currency === baseCurrency) return (price) => 1 / price
  const { rate } = terms
  return () => rate
}

/** The symbol as a script sees it: its sizes count units, where a broker's count lots. */
export function inUnits(symbol: SymbolInfo): SymbolInfo {
  const units = unitsInLot(symbol)
  return {
    ...symbol,
    contractSize: 1,
    minLot: symbol.minLot * units,
    lotStep: symbol.lotStep * units,
    maxLot: symbol.maxLot * units,
  }
}

/** Counts the nights with swap between two times: server midnights; one of them a week counts three times. */
export function nightsBetween(from: number, to: number): number {
  let nights = 0
  for (let day = Math.floor(from / dayMs) + 1; day <= Math.floor(to / dayMs); day++) {
    const weekday = (day + 4) % 7
    nights += weekday === tripleSwapDay ? 3 : weekday === 0 || weekday === 1 ? 0 : 1
  }
  return nights
}

const dayMs = 86_400_000

/** A position held from Wednesday to Thursday pays for the weekend too. */
const tripleSwapDay = 4
