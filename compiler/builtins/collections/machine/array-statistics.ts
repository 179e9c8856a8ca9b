import { runtimeError } from '../../../run/pine/runtime-errors.ts'
import { effect, type Primitive } from '../../../run/pine/primitive.ts'
import { interpolatedRank, nearestRank } from '../../ta/machine/ranks.ts'
import { modeOf } from '../../ta/machine/statistics.ts'
import { epsilon, PineArray, type Value } from '../../../run/pine/value.ts'
import { requireArray } from './arrays.ts'

/** All of these pass over na elements. */
export const presentNumbers = (items: readonly Value[]): number[] => (items as readonly number[]).filter((v) => v === v)

const statistic = (compute: (values: number[], option: Value, size: number) => Value, stepsPerItem = 1): Primitive =>
  effect(({ run }) => (id: Value, option: Value) => {
    const items = requireArray(id).toList()
    run.spend(1 + items.length * stepsPerItem)
    return compute(presentNumbers(items), option, items.length)
  })

/** Steps of sorting an item. */
const sortSteps = 8

const sumOf = (values: readonly number[]): number => values.reduce((total, v) => total + v, 0)
export const meanOf = (values: readonly number[]): number => (values.length === 0 ? NaN : sumOf(values) / values.length)

const ascending = (values: number[]): number[] => values.sort((a, b) => a - b)

/** The n-th greatest or smallest; 0 is the extreme itself, which needs no order. */
const nth = (direction: 1 | -1): Primitive =>
  effect(({ run }) => (id: Value, which: Value) => {
    const items = requireArray(id).toList() as readonly number[]
    const index = rankOf(which)
    run.spend(1 + (index === 0 ? items.length >> 3 : items.length))
    if (index === 0) return extremeOf(items, direction)
    const sorted = presentNumbers(items).sort((a, b) => direction * (b - a))
    const { [index]: ranked } = sorted
    if (ranked === undefined) throw runtimeError('RUN1021', { index, size: sorted.length })
    return ranked
  })

function extremeOf(items: readonly number[], direction: 1 | -1): number {
  let best = NaN
  for (const item of items) if (item === item && !(direction * (best - item) >= 0)) best = item
  return best
}

const rankOf = (which: Value): number => Math.trunc(Number(which ?? 0)) || 0

export const max = nth(1)
export const min = nth(-1)
export const sum = statistic((values) => (values.length === 0 ? NaN : sumOf(values)))
export const avg = statistic(meanOf)
export const range = statistic((values) => (values.length === 0 ? NaN : Math.max(...values) - Math.min(...values)))
export const median = statistic(medianOf, sortSteps)
export const mode = statistic(modeOf, sortSteps)

export function medianOf(values: number[]): number {
  const sorted = ascending(values)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** One element has no unbiased variance (recorded by PineTS). */
export const variance = statistic((values, biased) => {
  const mean = meanOf(values)
  const divisor = values.length - (biased === false ? 1 : 0)
  return divisor <= 0 ? NaN : sumOf(values.map((v) => (v - mean) ** 2)) / divisor
})

/**
 * By the mean of squares, which is how the platform's last bits come out: equal elements may have 0, almost 0 or, where
 * their variance is less than 0, none (recorded by PyneCore and PineTS).
 */
function deviationOf(values: readonly number[], biased: Value): number {
  const count = values.length
  if (count === 1) return 0
  const mean = meanOf(values)
  const square = sumOf(values.map((v) => v * v)) / count - mean * mean
  return Math.sqrt(biased === false ? (square * count) / (count - 1) : square)
}

export const stdev = statistic(deviationOf)

export const percentileLinearInterpolation = statistic(
  (values, percentage, size) => interpolatedRank(ascending(values), size, percentage as number),
  sortSteps,
)

export const percentileNearestRank = statistic(
  (values, percentage, size) => nearestRank(ascending(values), size, percentage as number),
  sortSteps,
)

export const percentrank = effect(({ run }) => (id: Value, index: number) => {
  const items = requireArray(id).toList() as readonly number[]
  run.spend(1 + items.length)
  if (items.length < 2) return NaN
  const at = index !== index ? 0 : Math.trunc(index)
  if (at < 0 || at >= items.length) throw runtimeError('RUN1021', { index: at, size: items.length })
  const value = items[at]!
  if (value !== value) return NaN
  const count = items.filter((item) => item - value <= epsilon).length
  return ((count - 1) * 100) / (items.length - 1)
})

/** By the running co-moment, which is how the platform's last bits come out (recorded). */
export const covariance = effect(({ run }) => (a: Value, b: Value, biased: Value) => {
  const [first, second] = [requireArray(a).toList(), requireArray(b).toList()] as [number[], number[]]
  run.spend(1 + first.length)
  if (first.length !== second.length) throw runtimeError('RUN1023', { actual: second.length, expected: first.length })
  let count = 0
  let meanA = 0
  let meanB = 0
  let moment = 0
  for (let i = 0; i < first.length; i++) {
    if (first[i]! !== first[i]! || second[i]! !== second[i]!) continue
    count++
    const difference = first[i]! - meanA
    meanA += difference / count
    meanB += (second[i]! - meanB) / count
    moment += difference * (second[i]! - meanB)
  }
  if (count === 0) return NaN
  return count === 1 && biased === false ? NaN : moment / (biased === false ? count - 1 : count)
})

const mapping = (compute: (items: readonly number[]) => number[]): Primitive =>
  effect(({ run }) => (id: Value) => {
    const items = requireArray(id).toList() as readonly number[]
    run.allocate(items.length)
    return new PineArray(compute(items))
  })

export const abs = mapping((items) => items.map(Math.abs))

/** Elements without any deviation all become 1 (recorded). */
export const standardize = mapping((items) => {
  const values = presentNumbers(items)
  const mean = meanOf(values)
  const deviation = deviationOf(values, true)
  return items.map((item) => (item !== item ? NaN : deviation === 0 ? 1 : (item - mean) / deviation))
})
