import { netProfit, type CashFlow, type JournalTrade } from '../trade.ts'

/** Figures of a set of trades. Money is net of commission and swap. */
export interface Figures {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  /** From 0 to 1; null without trades. */
  readonly winRate: number | null
  readonly net: number
  readonly grossProfit: number
  readonly grossLoss: number
  readonly commission: number
  readonly swap: number
  /** Null without losses. */
  readonly profitFactor: number | null
  /** Average net result; null without trades. */
  readonly expectancy: number | null
  readonly averageWin: number | null
  readonly averageLoss: number | null
  readonly best: number | null
  readonly worst: number | null
  readonly longestWins: number
  readonly longestLosses: number
  /** Positive: wins in a row at the end; negative: losses. */
  readonly currentStreak: number
  /** Milliseconds. */
  readonly averageHold: number | null
  /** Average of the trades whose risk is known, in multiples of the risk. */
  readonly averageR: number | null
  readonly tradesWithRisk: number
}

/** Money at risk by trade id. */
export type Risks = ReadonlyMap<string, number>

const noRisks: Risks = new Map()

/** Computes the figures of trades in the order of their exits. Missed trades are not counted. */
export function figuresOf(trades: readonly JournalTrade[], risks: Risks = noRisks): Figures {
  let [wins, losses, net, grossProfit, grossLoss, commission, swap, hold] = [0, 0, 0, 0, 0, 0, 0, 0]
  let [best, worst, longestWins, longestLosses, streak, sumR, withRisk, count] = [-Infinity, Infinity, 0, 0, 0, 0, 0, 0]
  for (const trade of trades) {
    if (trade.kind === 'missed') continue
    const result = netProfit(trade)
    count++
    net += result
    commission += trade.commission
    swap += trade.swap
    hold += trade.exitTime - trade.entryTime
    if (result > 0) [wins, grossProfit] = [wins + 1, grossProfit + result]
    if (result < 0) [losses, grossLoss] = [losses + 1, grossLoss - result]
    best = Math.max(best, result)
    worst = Math.min(worst, result)
    if (result !== 0) streak = result > 0 ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1
    longestWins = Math.max(longestWins, streak)
    longestLosses = Math.max(longestLosses, -streak)
    const risk = risks.get(trade.id)
    if (risk !== undefined) [sumR, withRisk] = [sumR + result / risk, withRisk + 1]
  }
  const perTrade = (sum: number, of: number): number | null => (of === 0 ? null : sum / of)
  return {
    trades: count,
    wins,
    losses,
    winRate: perTrade(wins, count),
    net,
    grossProfit,
    grossLoss,
    commission,
    swap,
    profitFactor: perTrade(grossProfit, grossLoss),
    expectancy: perTrade(net, count),
    averageWin: perTrade(grossProfit, wins),
    averageLoss: perTrade(-grossLoss, losses),
    best: count === 0 ? null : best,
    worst: count === 0 ? null : worst,
    longestWins,
    longestLosses,
    currentStreak: streak,
    averageHold: perTrade(hold, count),
    averageR: perTrade(sumR, withRisk),
    tradesWithRisk: withRisk,
  }
}

/** The balance after an exit or a cash flow. */
export interface BalancePoint {
  readonly time: number
  readonly balance: number
  /** Loss since the highest result so far; deposits and withdrawals do not change it. */
  readonly drawdown: number
  /** The same as a share of the balance at that high. */
  readonly drawdownShare: number
}

export interface BalanceCurve {
  readonly points: readonly BalancePoint[]
  readonly maxDrawdown: number
  readonly maxDrawdownShare: number
  /** Drawdown at the end. */
  readonly drawdownShare: number
}

/** Computes the balance over time, from trades in any order. */
export function balanceCurve(
  trades: readonly JournalTrade[],
  cash: readonly CashFlow[],
  startBalance: number,
): BalanceCurve {
  const changes = [
    ...trades.flatMap((trade) =>
      trade.kind === 'missed' ? [] : [{ time: trade.exitTime, amount: netProfit(trade), isTrade: true }],
    ),
    ...cash.map(({ time, amount }) => ({ time, amount, isTrade: false })),
  ].sort((a, b) => a.time - b.time || Number(a.isTrade) - Number(b.isTrade))
  let balance = startBalance
  let high = startBalance
  let [maxDrawdown, maxDrawdownShare, drawdownShare] = [0, 0, 0]
  const points = changes.map(({ time, amount, isTrade }): BalancePoint => {
    balance += amount
    // Money paid in or out moves the high with it, so that a withdrawal is no loss.
    high = isTrade ? Math.max(high, balance) : Math.max(balance, high + amount)
    const drawdown = high - balance
    drawdownShare = high > 0 ? drawdown / high : 0
    maxDrawdown = Math.max(maxDrawdown, drawdown)
    maxDrawdownShare = Math.max(maxDrawdownShare, drawdownShare)
    return { time, balance, drawdown, drawdownShare }
  })
  return { points, maxDrawdown, maxDrawdownShare, drawdownShare }
}

/** At most `count` points that keep the shape: the first, last, lowest and highest of each part. */
export function thinCurve(points: readonly BalancePoint[], count: number): readonly BalancePoint[] {
  if (points.length <= count) return points
  const size = Math.ceil((points.length * 4) / count)
  const kept = new Set<BalancePoint>()
  for (let start = 0; start < points.length; start += size) {
    const part = points.slice(start, start + size)
    const [first] = part
    if (!first) break
    const low = part.reduce((a, b) => (b.balance < a.balance ? b : a), first)
    const high = part.reduce((a, b) => (b.balance > a.balance ? b : a), first)
    for (const point of [first, low, high, part.at(-1) ?? first]) kept.add(point)
  }
  return [...kept].sort((a, b) => a.time - b.time)
}
