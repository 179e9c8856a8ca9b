import type { Context } from '../../../run/pine/context.ts'
import { state, type Stepper } from '../../../run/pine/primitive.ts'
import { NumberHistory } from '../../../run/pine/series.ts'
import { epsilon } from '../../../run/pine/value.ts'
import { Rma, Sma } from './averages.ts'
import { wholeLength } from './length.ts'
import { RollingSum } from './rolling-sum.ts'
import { ratio } from './extremes.ts'

class Rsi implements Stepper {
  private last = NaN
  private readonly up = new Rma()
  private readonly down = new Rma()

  step(source: number, length: number): number {
    if (source !== source) return NaN
    const change = source - this.last
    this.last = source
    if (change !== change) return NaN
    const up = this.up.step(Math.max(change, 0), length)
    const down = this.down.step(Math.max(-change, 0), length)
    // Deliberately not Pine's division: without losses the index is 100.
    return 100 - 100 / (1 + up / down)
  }
}

/** A momentum within the tolerance of zero counts as rising (recorded). */
class Cmo implements Stepper {
  private last = NaN
  private readonly gains = new RollingSum()
  private readonly losses = new RollingSum()

  step(source: number, length: number): number {
    const n = wholeLength(length)
    const change = source - this.last
    this.last = source
    if (change !== change) return NaN
    const rises = change >= -epsilon
    const gains = this.gains.step(rises ? change : 0, n)
    const losses = this.losses.step(rises ? 0 : -change, n)
    return ratio(100 * (gains - losses), gains + losses)
  }
}

/** A price change within the tolerance is neither inflow nor outflow; with no outflow the index is 100 (recorded). */
class Mfi implements Stepper {
  private last = NaN
  private readonly inflow = new RollingSum()
  private readonly outflow = new RollingSum()

  constructor(private readonly context: Context) {}

  step(source: number, length: number): number {
    const n = wholeLength(length)
    if (source !== source) return NaN
    const { bars, bar } = this.context
    const change = source - this.last
    this.last = source
    const inflow = this.inflow.step(bars.volume[bar]! * (change <= epsilon ? 0 : source), n)
    const outflow = this.outflow.step(bars.volume[bar]! * (change >= -epsilon ? 0 : source), n)
    if (inflow !== inflow || outflow !== outflow) return NaN
    if (Math.abs(outflow) <= epsilon) return 100
    return 100 - 100 / (1 + (Math.abs(inflow) <= epsilon ? 0 : inflow) / outflow)
  }
}

class Cci implements Stepper {
  private readonly values = new NumberHistory()
  private readonly mean = new Sma()

  step(source: number, length: number): number {
    const n = wholeLength(length)
    this.values.push(source)
    const mean = this.mean.step(source, n)
    if (mean !== mean) return NaN
    let deviation = 0
    if (n > 1) for (let i = 0; i < n; i++) deviation += Math.abs(this.values.past(i) - mean)
    return ratio(source - mean, 0.015 * (deviation / n))
  }
}

/** Centre of gravity, updated by addition and subtraction as on the platform; na bars are skipped. */
class Cog implements Stepper {
  private readonly values = new NumberHistory()
  private sum = 0
  private weighted = 0
  private result = NaN
  private length = 0

  step(source: number, length: number): number {
    const n = wholeLength(length)
    if (source !== source) return this.values.length < n ? NaN : this.result
    this.values.push(source)
    const count = this.values.length
    if (count <= n || n !== this.length) {
      this.length = n
      this.sumWindow(Math.min(count, n), n)
    } else {
      const oldest = this.values.past(n)
      this.weighted += this.sum - n * oldest
      this.sum += source - oldest
    }
    if (count < n) return NaN
    this.result = this.sum === 0 ? NaN : -this.weighted / this.sum - 1
    return this.result
  }

  private sumWindow(count: number, n: number): void {
    this.sum = 0
    this.weighted = 0
    for (let i = 1; i <= count; i++) {
      const value = this.values.past(count - i)
      this.sum += value
      this.weighted += value * (n - i)
    }
  }
}

export const rsi = state(() => new Rsi())
export const cmo = state(() => new Cmo())
export const mfi = state((context) => new Mfi(context))
export const cci = state(() => new Cci())
export const cog = state(() => new Cog())
