import { runtimeError } from '../../../run/pine/runtime-errors.ts'
import { epsilon } from '../../../run/pine/value.ts'

/**
 * Percentiles of `sorted`, which are the values of a window of `size` that are not na: na values rank above all others,
 * and a rank that falls on one is na.
 */
type Select = (sorted: readonly number[], size: number, percentage: number) => number

export const nearestRank: Select = (sorted, size, percentage) => {
  const share = percentage !== percentage ? 0 : checked(percentage)
  if (sorted.length === 0) return NaN
  const rank = Math.max(1, Math.min(Math.ceil((share * size) / 100), size))
  return rank <= sorted.length ? sorted[rank - 1]! : NaN
}

export const interpolatedRank: Select = (sorted, size, percentage) => {
  if (percentage !== percentage || sorted.length === 0) return NaN
  const exact = (size * checked(percentage)) / 100 + 0.5
  const whole = Math.round(exact)
  const rank = Math.abs(exact - whole) < 1e-9 ? whole : exact
  if (rank <= 1) return sorted[0]!
  if (rank >= size) return sorted.length === size ? sorted[size - 1]! : NaN
  const below = Math.floor(rank)
  const share = rank - below
  if (share === 0) return below <= sorted.length ? sorted[below - 1]! : NaN
  return sorted.length < size ? NaN : (1 - share) * sorted[below - 1]! + share * sorted[below]!
}

function checked(percentage: number): number {
  if (percentage >= 0 && percentage <= 100) return percentage
  throw runtimeError('RUN1002', { percentage })
}

/**
 * Returns Spearman's correlation of values (newest first) with their order, times 100. Values within the tolerance of
 * the smallest of their group tie.
 */
export function rankCorrelation(values: readonly number[]): number {
  const n = values.length
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Array<number>(n)
  for (let from = 0; from < n;) {
    let to = from
    while (to < n && values[order[to]!]! - values[order[from]!]! < epsilon) to++
    for (let i = from; i < to; i++) ranks[order[i]!] = n - 1 - (from + to - 1) / 2
    from = Math.max(to, from + 1)
  }
  const mean = (n - 1) / 2
  let x2 = 0
  let y2 = 0
  let xy = 0
  for (let i = 0; i < n; i++) {
    x2 += i * i
    y2 += ranks[i]! * ranks[i]!
    xy += (i - mean) * (ranks[i]! - mean)
  }
  const varianceX = x2 / n - mean * mean
  const varianceY = y2 / n - mean * mean
  if (varianceX <= 0 || varianceY <= 0 || Number.isNaN(xy)) return NaN
  return (100 * (xy / n)) / (Math.sqrt(varianceX) * Math.sqrt(varianceY))
}
