import { fillsOf, type Fill } from './align-trades.ts'
import type { AccountComparison, AccountResult, Bars, FillDifference, RunResult, Trade } from '../api.ts'
import { unitsInLot, type AccountRate } from '../run/terms.ts'

/**
 * Tolerances for the money of two accounts, relative. Brokers round each deal. Where the exchange rate moves, a netting
 * account counts each close from the average price.
 */
const moneyTolerance = { fixedRate: 1e-6, movingRate: 2e-4 }

/**
 * Compares the fills of both programs at a broker by bar, price and units, the money left, and the refused orders.
 * Converted trades are in lots, original trades in units.
 */
export function compareAccounts(
  original: RunResult,
  converted: RunResult,
  bars: Bars,
  rate: AccountRate,
): AccountComparison {
  const units = unitsInLot(bars.symbol)
  const step = bars.symbol.lotStep * units
  const inUnits = converted.trades.map((trade): Trade => ({ ...trade, quantity: trade.quantity * units }))
  const ours = fillsOf(original.trades, bars, step / 2)
  const theirs = fillsOf(inUnits, bars, step / 2)
  const firstDifference = differenceOf(ours, theirs, step, bars)
  const fault = original.fault ?? converted.fault
  const [a, b] = [accountOf(original), accountOf(converted)]
  const paired = profitOf(original.trades, bars, rate) - profitOf(inUnits, bars, rate)
  const gap = a.equity - b.equity
  const isMoneySame =
    Math.min(Math.abs(gap), Math.abs(gap - paired)) <=
    Math.max(0.01, Math.abs(a.equity) * (rate(1) === rate(2) ? moneyTolerance.fixedRate : moneyTolerance.movingRate))
  const isRefusedSame = a.refused.join() === b.refused.join()
  return {
    equal: fault === null && firstDifference === null && isMoneySame && isRefusedSame,
    fills: { original: ours.length, converted: theirs.length },
    firstDifference,
    original: a,
    converted: b,
    fault,
  }
}

/**
 * Returns the account's profit of trades as they are paired. Where the exchange rate moves, the same fills make another
 * profit where another entry is closed: a hedging account closes the entry whose stop is reached, Pine the oldest.
 */
function profitOf(trades: readonly Trade[], { close, symbol }: Bars, rate: AccountRate): number {
  const last = close.at(-1) ?? NaN
  return trades.reduce((sum, { direction, entryPrice, exitPrice, quantity }) => {
    const exit = exitPrice ?? last
    const side = direction === 'long' ? 1 : -1
    return sum + (exit - entryPrice) * side * quantity * symbol.pointValue * rate(exit)
  }, 0)
}

/** A program that does not compile has no account; its fault says so. */
const accountOf = ({ account }: RunResult): AccountResult =>
  account ?? { currency: '', balance: 0, equity: 0, refused: [] }

function differenceOf(ours: readonly Fill[], theirs: readonly Fill[], step: number, bars: Bars): FillDifference | null {
  for (let k = 0; k < Math.max(ours.length, theirs.length); k++) {
    const [a, b] = [ours[k], theirs[k]]
    const isSame =
      a &&
      b &&
      a.bar === b.bar &&
      Math.abs(a.price - b.price) < bars.symbol.tickSize / 2 &&
      Math.abs(a.quantity - b.quantity) < step * 1e-3
    if (!isSame)
      return { bar: Math.min(a?.bar ?? Infinity, b?.bar ?? Infinity), original: asFill(a), converted: asFill(b) }
  }
  return null
}

const asFill = (fill: Fill | undefined) => (fill ? { price: fill.price, units: fill.quantity } : null)
