import type { Context } from '../../../run/pine/context.ts'
import { state, type Stepper } from '../../../run/pine/primitive.ts'
import { PineArray, type Value } from '../../../run/pine/value.ts'
import { tableOf } from '../../../text/table.ts'

interface Period {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Open of the period the levels are for. */
  readonly nextOpen: number
}

/** P, R1, S1, R2, S2 … as far as the kind defines them. */
type Levels = (p: Period) => readonly number[]

const levels: Readonly<Record<string, Levels>> = tableOf({
  Traditional: ({ high, low, close }) => {
    const p = (high + low + close) / 3
    const range = high - low
    return [
      p,
      2 * p - low,
      2 * p - high,
      p + range,
      p - range,
      p * 2 + (high - 2 * low),
      p * 2 - (2 * high - low),
      p * 3 + (high - 3 * low),
      p * 3 - (3 * high - low),
      p * 4 + (high - 4 * low),
      p * 4 - (4 * high - low),
    ]
  },
  Fibonacci: ({ high, low, close }) => {
    const p = (high + low + close) / 3
    const range = high - low
    return [p, ...[0.382, 0.618, 1].flatMap((share) => [p + share * range, p - share * range])]
  },
  Woodie: ({ high, low, nextOpen }) => {
    const p = (high + low + 2 * nextOpen) / 4
    const range = high - low
    const r3 = high + 2 * (p - low)
    const s3 = low - 2 * (high - p)
    return [p, 2 * p - low, 2 * p - high, p + range, p - range, r3, s3, r3 + range, s3 - range]
  },
  Classic: ({ high, low, close }) => {
    const p = (high + low + close) / 3
    const range = high - low
    return [p, 2 * p - low, 2 * p - high, ...[1, 2, 3].flatMap((times) => [p + times * range, p - times * range])]
  },
  DM: ({ open, high, low, close }) => {
    const x = open === close ? high + low + 2 * close : close > open ? 2 * high + low + close : 2 * low + high + close
    return [x / 4, x / 2 - low, x / 2 - high]
  },
  Camarilla: ({ high, low, close }) => {
    const p = (high + low + close) / 3
    const range = high - low
    const steps = [12, 6, 4, 2].flatMap((part) => [close + (range * 1.1) / part, close - (range * 1.1) / part])
    const r5 = (high / low) * close
    return [p, ...steps, r5, close - (r5 - close)]
  },
})

class PivotPointLevels implements Stepper {
  private open = NaN
  private high = NaN
  private low = NaN
  private last: Period | null = null

  constructor(private readonly context: Context) {}

  step(type: string, anchor: Value, developing: Value = false): PineArray {
    const { bars, bar } = this.context
    if (anchor === true) {
      this.last = {
        open: this.open,
        high: this.high,
        low: this.low,
        close: bars.close[bar - 1] ?? NaN,
        nextOpen: bars.open[bar]!,
      }
    }
    if (anchor === true || this.high !== this.high) {
      this.open = bars.open[bar]!
      this.high = bars.high[bar]!
      this.low = bars.low[bar]!
    } else {
      this.high = Math.max(this.high, bars.high[bar]!)
      this.low = Math.min(this.low, bars.low[bar]!)
    }
    const close = bars.close[bar]!
    const current = { open: this.open, high: this.high, low: this.low, close, nextOpen: close }
    const period = this.last && developing === true ? current : this.last
    const rule = levels[type]
    const values = period && rule ? rule(period) : []
    return new PineArray(Array.from({ length: 11 }, (_, i) => values[i] ?? NaN))
  }
}

export const pivotPointLevels = state((context) => new PivotPointLevels(context))
