import type { Bars } from '../../compiler/api.ts'
import { barAt } from '../../compiler/proof/compare.ts'
import type { JournalTrade } from '../trade.ts'

/** The largest move against and in favor of a trade while it was open. */
export interface Excursion {
  readonly id: string
  /** In price, never negative. */
  readonly adverse: number
  readonly favorable: number
  /** In money, by what the trade itself earned per price change; null if its price did not move. */
  readonly adverseMoney: number | null
  readonly favorableMoney: number | null
}

/** Money that the trade earned when the price moved by 1 in its favor; null if the price did not move. */
export function moneyPerPrice({ side, entryPrice, exitPrice, grossProfit }: JournalTrade): number | null {
  const move = (exitPrice - entryPrice) * (side === 'long' ? 1 : -1)
  const rate = grossProfit / move
  return Number.isFinite(rate) && rate > 0 ? rate : null
}

/**
 * Computes the excursions of trades that lie within the bars. `toUtc` converts the statement's clock. Entry and exit
 * bars count whole, because the order of prices within a bar is unknown.
 */
export function excursionsOf(
  trades: readonly JournalTrade[],
  bars: Bars,
  toUtc: (clock: number) => number,
): readonly Excursion[] {
  const [first = Infinity] = bars.time
  const end = (bars.time.at(-1) ?? -Infinity) + bars.period * 1000
  return trades.flatMap((trade): Excursion[] => {
    const [from, to] = [toUtc(trade.entryTime), toUtc(trade.exitTime)]
    if (from < first || to >= end) return []
    let [low, high] = [Math.min(trade.entryPrice, trade.exitPrice), Math.max(trade.entryPrice, trade.exitPrice)]
    for (let k = barAt(bars, from); k <= barAt(bars, to); k++) {
      low = Math.min(low, bars.low[k] ?? low)
      high = Math.max(high, bars.high[k] ?? high)
    }
    const [adverse, favorable] =
      trade.side === 'long'
        ? [trade.entryPrice - low, high - trade.entryPrice]
        : [high - trade.entryPrice, trade.entryPrice - low]
    const rate = moneyPerPrice(trade)
    return [
      {
        id: trade.id,
        adverse,
        favorable,
        adverseMoney: rate === null ? null : adverse * rate,
        favorableMoney: rate === null ? null : favorable * rate,
      },
    ]
  })
}

/** Equity at the end of each bar: the balance of closed trades and the open ones at the bar's close. */
export function equityOnBars(
  trades: readonly JournalTrade[],
  bars: Bars,
  startBalance: number,
  toUtc: (clock: number) => number,
): Float64Array {
  const change = new Float64Array(bars.time.length + 1)
  const equity = new Float64Array(bars.time.length)
  for (const trade of trades) {
    if (trade.kind === 'missed') continue
    const [from, to] = [barAt(bars, toUtc(trade.entryTime)), barAt(bars, toUtc(trade.exitTime))]
    const net = trade.grossProfit + trade.commission + trade.swap
    const rate = (moneyPerPrice(trade) ?? 0) * (trade.side === 'long' ? 1 : -1)
    for (let k = Math.max(from, 0); k < to; k++)
      equity[k] = (equity[k] ?? 0) + ((bars.close[k] ?? trade.entryPrice) - trade.entryPrice) * rate
    const at = Math.max(to, 0)
    change[at] = (change[at] ?? 0) + net
  }
  let balance = startBalance
  return equity.map((floating, k) => {
    balance += change[k] ?? 0
    return balance + floating
  })
}
