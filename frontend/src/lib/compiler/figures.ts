import type { RunResult, Trade } from '../../../../compiler/api.ts'

/** The results of a strategy in one run. Money is in the currency of the account; shares are parts of one. */
export interface StrategyFigures {
  readonly netProfit: number
  /** Of the equity at the first bar; null when that is zero. */
  readonly netShare: number | null
  readonly trades: number
  /** Winning trades of the closed ones; null without a closed trade. */
  readonly winRate: number | null
  /** Largest fall of the equity from its peak, and as a share of that peak. */
  readonly maxDrawdown: number
  readonly maxDrawdownShare: number
}

/** Returns the figures of a strategy's run, or null for a run without an account. */
export function figuresOf({ equity, trades }: Pick<RunResult, 'equity' | 'trades'>): StrategyFigures | null {
  if (!equity || equity.length === 0) return null
  const values = equity.filter((value) => Number.isFinite(value))
  const start = values[0] ?? 0
  const netProfit = (values.at(-1) ?? start) - start
  const closed = trades.filter(({ exitPrice }) => exitPrice !== null)
  return {
    netProfit,
    netShare: start === 0 ? null : netProfit / start,
    trades: trades.length,
    winRate: closed.length === 0 ? null : closed.filter(isWin).length / closed.length,
    ...drawdownOf(values),
  }
}

/** By prices, so that it holds for every contract and currency. */
const isWin = ({ direction, entryPrice, exitPrice }: Trade): boolean =>
  exitPrice !== null && (direction === 'long' ? exitPrice > entryPrice : exitPrice < entryPrice)

function drawdownOf(equity: Float64Array): Pick<StrategyFigures, 'maxDrawdown' | 'maxDrawdownShare'> {
  let peak = -Infinity
  let maxDrawdown = 0
  let maxDrawdownShare = 0
  for (const value of equity) {
    peak = Math.max(peak, value)
    maxDrawdown = Math.max(maxDrawdown, peak - value)
    if (peak > 0) maxDrawdownShare = Math.max(maxDrawdownShare, (peak - value) / peak)
  }
  return { maxDrawdown, maxDrawdownShare }
}
