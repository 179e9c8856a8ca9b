import { state, type Stepper } from '../../../run/pine/primitive.ts'
import { NumberHistory } from '../../../run/pine/series.ts'
import { wholeLength } from './length.ts'
import { RollingSum } from './rolling-sum.ts'

class Sum implements Stepper {
  private readonly sum = new RollingSum()

  step(source: number, length: number): number {
    return this.sum.step(source, wholeLength(length))
  }
}

export class Sma implements Stepper {
  private readonly sum = new RollingSum()

  step(source: number, length: number): number {
    const n = wholeLength(length)
    return this.sum.step(source, n) / n
  }
}

/**
 * Starts as the simple average of the first `length` values that are not na; na bars are skipped. The step follows the
 * platform's rounding; the equal `a*x + (1-a)*last` differs in the last bits.
 */
class Ema implements Stepper {
  private last = NaN
  private seed: Sma | null = new Sma()

  step(source: number, length: number): number {
    if (source !== source) return source
    const n = wholeLength(length)
    if (n === 1) return source
    if (this.seed === null) this.last += (2 / (n + 1)) * (source - this.last)
    else if ((this.last = this.seed.step(source, n)) === this.last) this.seed = null
    return this.last
  }
}

/** Wilder's, with the same start. */
export class Rma implements Stepper {
  private last = NaN
  private seed: Sma | null = new Sma()

  step(source: number, length: number): number {
    if (source !== source) return source
    const n = wholeLength(length)
    if (n === 1) return source
    if (this.seed === null) this.last = (this.last * (n - 1) + source) / n
    else if ((this.last = this.seed.step(source, n)) === this.last) this.seed = null
    return this.last
  }
}

/** Summed again on each bar, oldest first; an na bar repeats the previous value within the window. */
class Wma implements Stepper {
  private readonly filled = new NumberHistory()
  private count = 0

  step(source: number, length: number): number {
    const n = wholeLength(length)
    const isNa = source !== source
    if (!isNa) this.count++
    this.filled.push(isNa ? this.filled.past(0) : source)
    if (isNa || this.count < n) return NaN
    let sum = 0
    for (let weight = 1; weight <= n; weight++) sum += this.filled.past(n - weight) * weight
    return sum / ((n * (n + 1)) / 2)
  }
}

/** Arnaud Legoux: a Gaussian over the window, centred at `offset` of its length. */
class Alma implements Stepper {
  private readonly values = new NumberHistory()
  private weights: readonly number[] = []
  private norm = 0

  step(source: number, length: number, offset: number, sigma: number, floor: boolean | null = false): number {
    const n = wholeLength(length)
    this.values.push(source)
    if (this.values.length < n) return NaN
    if (this.weights.length !== n) {
      const peak = offset * (n - 1)
      const centre = floor ? Math.floor(peak) : peak
      const width = n / sigma
      this.weights = Array.from({ length: n }, (_, i) =>
        Math.exp((-1 * (i - centre) ** 2) / (2 * width * width)),
      ).reverse()
      this.norm = this.weights.reduce((sum, w) => sum + w, 0)
    }
    let sum = 0
    for (let i = 0; i < n; i++) sum += this.weights[i]! * this.values.past(i)
    return sum / this.norm
  }
}

/** Symmetric weights 1, 2, 2, 1 over four bars. */
class Swma implements Stepper {
  private readonly values = new NumberHistory()

  step(source: number): number {
    const v = this.values
    v.push(source)
    return (source + 2 * v.past(1) + 2 * v.past(2) + v.past(3)) / 6
  }
}

/** The end (or `offset` bars before it) of the least-squares line through the last `length` values that are not na. */
class Linreg implements Stepper {
  private readonly values = new NumberHistory()
  private result = NaN
  private length = 0
  private sumX = 0
  private denominator = 0

  step(source: number, length: number, offset: number): number {
    const n = wholeLength(length)
    if (n === 1) return source
    if (source !== source) return this.values.length < n ? NaN : this.result
    this.values.push(source)
    if (this.values.length < n) return NaN
    if (this.length !== n) this.prepare(n)
    let sumY = 0
    let sumXY = 0
    for (let x = 1; x <= n; x++) {
      const y = this.values.past(n - x)
      sumY += y
      sumXY += y * x
    }
    // The order of these operations is the platform's (recorded): equal formulas round differently.
    const slope = (n * sumXY - this.sumX * sumY) / this.denominator
    const intercept = sumY / n - (slope * this.sumX) / n + slope
    this.result = intercept + slope * (n - 1 - Math.trunc(offset))
    return this.result
  }

  private prepare(n: number): void {
    let sumX = 0
    let sumX2 = 0
    for (let x = 1; x <= n; x++) {
      sumX += x
      sumX2 += x * x
    }
    this.length = n
    this.sumX = sumX
    this.denominator = n * sumX2 - sumX * sumX
  }
}

export const sum = state(() => new Sum())
export const sma = state(() => new Sma())
export const ema = state(() => new Ema())
export const rma = state(() => new Rma())
export const wma = state(() => new Wma())
export const alma = state(() => new Alma())
export const swma = state(() => new Swma())
export const linreg = state(() => new Linreg())
