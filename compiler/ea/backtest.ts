import type { Backtest, Bars, RunResult } from '../api.ts'

const maxPoints = 500

/** Returns the result of a run on `bars` after the first `history` of them. `deposit` is the initial balance. */
export function backtestOf({ trades, equity, fault }: RunResult, bars: Bars, deposit: number, history = 0): Backtest {
  const closed = trades.filter(({ exitTime }) => exitTime !== null).map(({ profit }) => profit)
  const gains = sum(closed.filter((profit) => profit > 0))
  const losses = -sum(closed.filter((profit) => profit < 0))
  const curve = equityAt(equity, bars, deposit, history)
  return {
    symbol: bars.symbol.name,
    bars: bars.time.length - history,
    history,
    deposit,
    trades: trades.length,
    wins: closed.filter((profit) => profit > 0).length,
    losses: closed.filter((profit) => profit < 0).length,
    netProfit: (curve.at(-1)?.value ?? deposit) - deposit,
    profitFactor: losses === 0 ? null : gains / losses,
    ...drawdownOf(curve, deposit),
    equity: sampled(curve),
    fault: fault && { ...fault, bar: Math.max(0, fault.bar - history) },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

type Curve = readonly { readonly time: number; readonly value: number }[]

/** Bars after a runtime error have no equity. */
function equityAt(equity: Float64Array | null, bars: Bars, deposit: number, history: number): Curve {
  const times = [...bars.time.subarray(history)]
  if (equity === null) return times.map((time) => ({ time, value: deposit }))
  return times
    .map((time, i) => ({ time, value: equity[history + i] ?? Number.NaN }))
    .filter(({ value }) => !Number.isNaN(value))
}

function drawdownOf(curve: Curve, deposit: number): Pick<Backtest, 'maxDrawdown' | 'maxDrawdownPercent'> {
  let peak = deposit
  let maxDrawdown = 0
  let maxDrawdownPercent = 0
  for (const { value } of curve) {
    peak = Math.max(peak, value)
    maxDrawdown = Math.max(maxDrawdown, peak - value)
    maxDrawdownPercent = Math.max(maxDrawdownPercent, ((peak - value) / peak) * 100)
  }
  return { maxDrawdown, maxDrawdownPercent }
}

/** Samples the curve at equal distances and keeps the last point. */
function sampled(curve: Curve): Curve {
  const step = Math.ceil(curve.length / maxPoints)
  return curve.filter((_point, i) => (curve.length - 1 - i) % step === 0)
}
