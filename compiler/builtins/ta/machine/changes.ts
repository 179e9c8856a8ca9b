import { state, type Stepper } from '../../../run/pine/primitive.ts'
import { NumberHistory, ValueSeries } from '../../../run/pine/series.ts'
import type { Context } from '../../../run/pine/context.ts'
import { epsilon, equal, isNa, type Value } from '../../../run/pine/value.ts'
import { wholeLength } from './length.ts'

class Change implements Stepper {
  private readonly values = new NumberHistory()

  step(source: number, length = 1): number {
    this.values.push(source)
    return source - this.values.past(wholeLength(length))
  }
}

/** Of a bool: whether it differs from the value before. */
class BoolChange implements Stepper {
  private readonly values = new ValueSeries(null)

  constructor(private readonly context: Context) {}

  step(source: Value, length = 1): boolean {
    this.values.write(this.context.bar, source)
    const past = this.values.read(wholeLength(length))
    return !isNa(source) && !isNa(past) && !equal(source, past)
  }
}

/** The first value decides between number and bool. */
class AnyChange implements Stepper {
  private readonly numbers = new Change()
  private readonly bools: BoolChange

  constructor(context: Context) {
    this.bools = new BoolChange(context)
  }

  step(source: Value, length?: number): Value {
    return typeof source === 'number' ? this.numbers.step(source, length) : this.bools.step(source, length)
  }
}

class Roc implements Stepper {
  private readonly values = new NumberHistory()

  step(source: number, length: number): number {
    this.values.push(source)
    const past = this.values.past(wholeLength(length))
    return past === 0 ? NaN : (100 * (source - past)) / past
  }
}

/** Counts steps that go up (or down) by more than the tolerance. */
class Run implements Stepper {
  private last = NaN
  private count = 0

  constructor(private readonly sign: 1 | -1) {}

  step(source: number, length: number): boolean {
    const n = wholeLength(length)
    this.count = (source - this.last) * this.sign > epsilon ? this.count + 1 : 0
    this.last = source
    return this.count >= n
  }
}

/**
 * Crosses remember the last bar on which both values existed. `crossover` and `crossunder` compare exactly; `cross`
 * fires only out of a relation that was clear of the tolerance (recorded).
 */
class CrossOver implements Stepper {
  private below = false

  step(a: number, b: number): boolean {
    const crossed = this.below && a > b
    if (a === a && b === b) this.below = a <= b
    return crossed
  }
}

class CrossUnder implements Stepper {
  private above = false

  step(a: number, b: number): boolean {
    const crossed = this.above && a < b
    if (a === a && b === b) this.above = a >= b
    return crossed
  }
}

class Cross implements Stepper {
  private side = 0

  step(a: number, b: number): boolean {
    const crossed = (this.side < 0 && a > b) || (this.side > 0 && a < b)
    if (a - b > epsilon) this.side = 1
    else if (b - a > epsilon) this.side = -1
    return crossed
  }
}

class BarsSince implements Stepper {
  private count = NaN

  step(condition: Value): number {
    this.count = truthy(condition) ? 0 : this.count + 1
    return this.count
  }
}

/** The source on the bar of the n-th last occurrence (na is the last); an na in the source counts. */
class ValueWhen implements Stepper {
  private readonly values: Value[] = []

  step(condition: Value, source: Value, occurrence: number): Value {
    if (truthy(condition)) this.values.push(source)
    const index = this.values.length - 1 - Math.trunc(occurrence || 0)
    if (index >= 0) return this.values[index]
    return typeof source === 'number' ? NaN : null
  }
}

class Cum implements Stepper {
  private total = 0

  step(source: number): number {
    if (source !== source) return NaN
    this.total += source
    return this.total
  }
}

class FixNan implements Stepper {
  private last: Value = undefined

  step(source: Value): Value {
    if (!isNa(source)) this.last = source
    return this.last === undefined ? source : this.last
  }
}

/** A condition as the platform takes it: na and numbers within the tolerance of 0 are false. */
export const truthy = (value: Value): boolean =>
  value === true || (typeof value === 'number' && (value > epsilon || value < -epsilon))

export const change = state((context) => new AnyChange(context))
export const mom = state(() => new Change())
export const roc = state(() => new Roc())
export const rising = state(() => new Run(1))
export const falling = state(() => new Run(-1))
export const cross = state(() => new Cross())
export const crossover = state(() => new CrossOver())
export const crossunder = state(() => new CrossUnder())
export const barssince = state(() => new BarsSince())
export const valuewhen = state(() => new ValueWhen())
export const cum = state(() => new Cum())
export const fixnan = state(() => new FixNan())
