import type { Context } from '../../../run/pine/context.ts'
import { running, state, type Stepper } from '../../../run/pine/primitive.ts'
import type { Value } from '../../../run/pine/value.ts'
import { epsilon } from '../../../run/pine/value.ts'
import { Rma } from './averages.ts'

/** True range of the current bar: the previous close is the chart's, even when the call is skipped on some bars. */
function trueRange({ bars, bar }: Context, handleNa: boolean): number {
  const range = bars.high[bar]! - bars.low[bar]!
  const previous = bar > 0 ? bars.close[bar - 1]! : NaN
  if (previous !== previous) return handleNa ? range : NaN
  return Math.max(range, Math.abs(bars.high[bar]! - previous), Math.abs(bars.low[bar]! - previous))
}

class TrueRange implements Stepper {
  constructor(private readonly context: Context) {}

  step(handleNa: boolean | null = false): number {
    return trueRange(this.context, handleNa === true)
  }
}

class Atr implements Stepper {
  private readonly average = new Rma()

  constructor(private readonly context: Context) {}

  step(length: number): number {
    return this.average.step(trueRange(this.context, true), length)
  }
}

/** Moves within the tolerance of each other, or of zero, are no directional movement (recorded). */
class Dmi implements Stepper {
  private readonly range = new Rma()
  private readonly plus = new Rma()
  private readonly minus = new Rma()
  private readonly smoothed = new Rma()

  constructor(private readonly context: Context) {}

  step(length: number, smoothing: number): readonly Value[] {
    const { bars, bar } = this.context
    const up = bar > 0 ? bars.high[bar]! - bars.high[bar - 1]! : NaN
    const down = bar > 0 ? bars.low[bar - 1]! - bars.low[bar]! : NaN
    const isNa = up !== up || down !== down
    const range = this.range.step(trueRange(this.context, false), length)
    const plus = this.plus.step(isNa ? NaN : up - down > epsilon && up > epsilon ? up : 0, length)
    const minus = this.minus.step(isNa ? NaN : down - up > epsilon && down > epsilon ? down : 0, length)
    if (Number.isNaN(range + plus + minus) || range === 0) return [NaN, NaN, NaN]
    const diPlus = (100 * plus) / range
    const diMinus = (100 * minus) / range
    const sum = diPlus + diMinus
    return [diPlus, diMinus, this.smoothed.step(Math.abs(diPlus - diMinus) / (sum === 0 ? 1 : sum), smoothing) * 100]
  }
}

/**
 * The manual's definition: bands that are na count as 0 on the next bar, so the line is 0 on the first bar and where the
 * range or the factor is na on the way up.
 */
class Supertrend implements Stepper {
  private readonly atr: Atr
  private lower = 0
  private upper = 0
  private close = NaN
  private range = NaN
  private line = NaN

  constructor(private readonly context: Context) {
    this.atr = new Atr(context)
  }

  step(factor: number, length: number): readonly Value[] {
    const { bars, bar } = this.context
    const middle = (bars.high[bar]! + bars.low[bar]!) / 2
    const range = this.atr.step(length)
    const close = bars.close[bar]!
    const [lowest, highest] = [orZero(this.lower), orZero(this.upper)]
    const lower = middle - factor * range
    const upper = middle + factor * range
    this.lower = lower > lowest || this.close < lowest ? lower : lowest
    this.upper = upper < highest || this.close > highest ? upper : highest
    let direction = 1
    if (!Number.isNaN(this.range)) {
      if (this.line === highest) direction = close > this.upper ? -1 : 1
      else direction = close < this.lower ? 1 : -1
    }
    this.range = range
    this.close = close
    this.line = direction === 1 ? this.upper : this.lower
    return [this.line, direction]
  }
}

const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value)

/** Wilder's parabolic stop and reverse. Skipping one of the first two bars makes it na for good (recorded). */
class Sar implements Stepper {
  private hasFirst = false
  private rising = true
  private factor = NaN
  private value = NaN
  private extreme = NaN

  constructor(private readonly context: Context) {}

  step(start: number, increment: number, maxFactor: number): number {
    const {
      bars: { high, low },
      bar,
    } = this.context
    if (bar === 0) this.hasFirst = true
    if (!this.hasFirst || bar === 0) return NaN
    if (bar === 1) {
      this.rising = !(high[0]! > high[1]!)
      this.factor = start
      this.value = this.rising ? low[0]! : high[0]!
      this.extreme = this.rising ? high[1]! : low[1]!
      return this.value
    }
    let next = this.value + this.factor * (this.extreme - this.value)
    if (this.rising ? low[bar]! <= next : high[bar]! >= next) {
      next = this.rising
        ? Math.max(this.extreme, high[bar]!, high[bar - 1]!, high[bar - 2]!)
        : Math.min(this.extreme, low[bar]!, low[bar - 1]!, low[bar - 2]!)
      this.rising = !this.rising
      this.factor = start
      this.extreme = this.rising ? high[bar]! : low[bar]!
    } else if (this.rising) {
      next = Math.min(next, low[bar - 1]!, low[bar - 2]!)
      if (high[bar]! > this.extreme) this.advance(high[bar]!, increment, maxFactor)
    } else {
      next = Math.max(next, high[bar - 1]!, high[bar - 2]!)
      if (low[bar]! < this.extreme) this.advance(low[bar]!, increment, maxFactor)
    }
    this.value = next
    return next
  }

  private advance(extreme: number, increment: number, maxFactor: number): void {
    this.extreme = extreme
    this.factor = Math.min(this.factor + increment, maxFactor)
  }
}

export const tr = state((context) => new TrueRange(context))
export const trVariable = running((context) => new TrueRange(context))
export const atr = state((context) => new Atr(context))
export const dmi = state((context) => new Dmi(context))
export const supertrend = state((context) => new Supertrend(context))
export const sar = state((context) => new Sar(context))
