import type { Context } from '../../../run/pine/context.ts'
import { state, type Stepper } from '../../../run/pine/primitive.ts'
import { NumberHistory } from '../../../run/pine/series.ts'
import { epsilon } from '../../../run/pine/value.ts'
import { Sma } from './averages.ts'
import { wholeLength } from './length.ts'
import { nearestRank, interpolatedRank, rankCorrelation } from './ranks.ts'
import { RollingSum } from './rolling-sum.ts'

class Variance implements Stepper {
  private readonly sum = new RollingSum()
  private readonly squares = new RollingSum()

  /** The order of operations is the platform's (recorded); a negative result of cancellation is 0. */
  step(source: number, length: number, biased: boolean | null = true): number {
    const n = wholeLength(length)
    const p = this.sum.step(source, n)
    const q = this.squares.step(source * source, n)
    if (p !== p || q !== q || (!biased && n === 1)) return NaN
    const mean = p / n
    return Math.max(0, biased ? q / n - mean * mean : q / (n - 1) - (p * mean) / (n - 1))
  }
}

class Stdev implements Stepper {
  private readonly variance = new Variance()

  step(source: number, length: number, biased: boolean | null = true): number {
    return Math.sqrt(this.variance.step(source, length, biased))
  }
}

/** Mean absolute deviation from the mean of the window. */
class Deviation implements Stepper {
  private readonly values = new NumberHistory()
  private readonly mean = new Sma()

  step(source: number, length: number): number {
    const n = wholeLength(length)
    this.values.push(source)
    const mean = this.mean.step(source, n)
    return n === 1 ? 0 : this.around(mean, n)
  }

  private around(mean: number, n: number): number {
    if (mean !== mean) return NaN
    let sum = 0
    for (let i = 0; i < n; i++) sum += Math.abs(this.values.past(i) - mean)
    return sum / n
  }
}

class Correlation implements Stepper {
  private readonly x = new RollingSum()
  private readonly y = new RollingSum()
  private readonly xy = new RollingSum()
  private readonly xx = new RollingSum()
  private readonly yy = new RollingSum()

  step(a: number, b: number, length: number): number {
    const n = wholeLength(length)
    const x = this.x.step(a, n)
    const y = this.y.step(b, n)
    const xy = this.xy.step(a * b, n)
    const xx = this.xx.step(a * a, n)
    const yy = this.yy.step(b * b, n)
    if (Number.isNaN(x + y + xy + xx + yy)) return NaN
    const covariance = xy / n - (x / n) * (y / n)
    if (Math.abs(covariance) <= epsilon) return 0
    const product = Math.max(0, xx / n - (x / n) ** 2) * Math.max(0, yy / n - (y / n) ** 2)
    return product === 0 ? NaN : covariance / Math.sqrt(product)
  }
}

/**
 * A window with its values also in order. Values within the tolerance of each other tie: a new one goes before its
 * ties, the one that leaves takes the last of its ties along (recorded).
 */
class OrderedWindow {
  readonly sorted: number[] = []
  private readonly history = new NumberHistory()
  private window: number[] = []

  step(source: number, length: number): void {
    this.history.push(source)
    this.window.push(source)
    this.insert(source)
    if (this.window.length < length) this.fill(length)
    let surplus = this.window.length - length
    for (; surplus > 0; surplus--) this.remove(this.window.shift() as number)
  }

  /** Values from before the window, which stay in it as if they had always been there. */
  private fill(length: number): void {
    const older: number[] = []
    for (let back = length - 1; back >= this.window.length; back--) older.push(this.history.past(back))
    this.window = [...older, ...this.window]
    for (const value of older.reverse()) this.insert(value)
  }

  private insert(value: number): void {
    if (value !== value) return
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]! - value < -epsilon) low = middle + 1
      else high = middle
    }
    this.sorted.splice(low, 0, value)
  }

  private remove(value: number): void {
    if (value !== value) return
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (value - this.sorted[middle]! < -epsilon) high = middle
      else low = middle + 1
    }
    this.sorted.splice(Math.max(0, low - 1), 1)
  }
}

class Percentile implements Stepper {
  private readonly window = new OrderedWindow()

  constructor(
    private readonly context: Context,
    private readonly select: (sorted: readonly number[], size: number, percentage: number) => number,
  ) {}

  step(source: number, length: number, percentage: number): number {
    if (length !== length) return NaN
    const n = wholeLength(length)
    this.window.step(source, n)
    if (source !== source || this.context.bar < n - 1) return NaN
    return this.select(this.window.sorted, n, percentage)
  }
}

class PercentRank implements Stepper {
  private readonly values = new NumberHistory()

  constructor(private readonly context: Context) {}

  step(source: number, length: number): number {
    const n = wholeLength(length)
    this.values.push(source)
    if (source !== source || this.context.bar < n) return NaN
    let count = 0
    for (let i = 1; i <= n; i++) {
      if (this.values.past(i) - source <= epsilon) count++
    }
    return (count * 100) / n
  }
}

/** Median and mode look at the last `length` values that are not na (median), or those of the last bars (mode). */
class Median implements Stepper {
  private readonly values = new NumberHistory()
  private window: number[] = []
  private sorted: number[] = []
  private length = 0

  step(source: number, length: number): number {
    if (source === source) this.values.push(source)
    if (length !== length) {
      this.length = 0
      return NaN
    }
    const n = wholeLength(length)
    if (source !== source) return NaN
    if (n !== this.length) {
      this.length = n
      this.window = []
      for (let back = Math.min(n, this.values.length) - 1; back >= 0; back--) this.window.push(this.values.past(back))
      this.sorted = [...this.window].sort((a, b) => a - b)
    } else {
      this.window.push(source)
      this.sorted.splice(position(this.sorted, source), 0, source)
      if (this.window.length > n) this.sorted.splice(position(this.sorted, this.window.shift() as number), 1)
    }
    if (this.window.length < n) return NaN
    const half = n >> 1
    return n % 2 === 1 ? this.sorted[half]! : (this.sorted[half - 1]! + this.sorted[half]!) / 2
  }
}

/** Index of the first value not below `value`. */
function position(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

class Mode implements Stepper {
  private readonly values = new NumberHistory()

  constructor(private readonly context: Context) {}

  step(source: number, length: number): number {
    this.values.push(source)
    if (length !== length) return NaN
    const n = wholeLength(length)
    if (source !== source || this.context.bar < n - 1) return NaN
    const window: number[] = []
    for (let i = 0; i < n; i++) window.push(this.values.past(i))
    return modeOf(window)
  }
}

/** The most frequent number, the smallest where several are; na values do not count. */
export function modeOf(values: readonly number[]): number {
  const sorted = values.filter((v) => v === v).sort((a, b) => a - b)
  let best = NaN
  let most = 0
  for (let i = 0, run = 0; i < sorted.length; i++) {
    run = i > 0 && sorted[i] === sorted[i - 1] ? run + 1 : 1
    if (run > most) {
      most = run
      best = sorted[i]!
    }
  }
  return best
}

class Rci implements Stepper {
  private readonly values = new NumberHistory()

  constructor(private readonly context: Context) {}

  step(source: number, length: number): number {
    const n = wholeLength(length)
    this.values.push(source)
    if (source !== source || this.context.bar < n) return NaN
    return rankCorrelation(Array.from({ length: n }, (_, i) => this.values.past(i)))
  }
}

export const variance = state(() => new Variance())
export const stdev = state(() => new Stdev())
export const dev = state(() => new Deviation())
export const correlation = state(() => new Correlation())
export const percentileNearestRank = state((context) => new Percentile(context, nearestRank), false)
export const percentileLinearInterpolation = state((context) => new Percentile(context, interpolatedRank), false)
export const percentrank = state((context) => new PercentRank(context))
export const median = state(() => new Median())
export const mode = state((context) => new Mode(context))
export const rci = state((context) => new Rci(context))
