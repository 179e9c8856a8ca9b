import type { Context } from '../../../run/pine/context.ts'
import { running, state, type Stepper } from '../../../run/pine/primitive.ts'
import { startsPeriod } from '../../../run/pine/time/periods.ts'
import type { Value } from '../../../run/pine/value.ts'
import { ratio } from './extremes.ts'

/** One bar of an indicator of price and volume; `total` is what it was on the bar before. */
interface VolumeRule {
  readonly start: number
  next(total: number, context: Context): number
}

class VolumeLine implements Stepper {
  private total: number

  constructor(
    private readonly context: Context,
    private readonly rule: VolumeRule,
  ) {
    this.total = rule.start
  }

  step(): number {
    const next = this.rule.next(this.total, this.context)
    if (next === next) this.total = next
    return next
  }
}

const previousClose = ({ bars, bar }: Context): number => (bar > 0 ? bars.close[bar - 1]! : NaN)
const previousVolume = ({ bars, bar }: Context): number => (bar > 0 ? bars.volume[bar - 1]! : 0)

const line = (start: number, next: VolumeRule['next']) => running((context) => new VolumeLine(context, { start, next }))

/** Bars without range add nothing. */
export const accdist = line(0, (total, { bars: { high, low, close, volume }, bar: i }) => {
  const flow = ratio(close[i]! - low[i]! - (high[i]! - close[i]!), high[i]! - low[i]!) * volume[i]!
  return flow === flow ? total + flow : total
})

export const obv = line(0, (total, context) => {
  const { bars, bar } = context
  return total + bars.volume[bar]! * Math.sign(bars.close[bar]! - previousClose(context))
})

export const pvt = line(0, (total, context) => {
  const { bars, bar } = context
  const previous = previousClose(context)
  return total + ratio(bars.close[bar]! - previous, previous) * bars.volume[bar]!
})

export const nvi = line(1, (total, context) => {
  const { bars, bar } = context
  const previous = previousClose(context)
  const moved = bar > 0 && bars.close[bar] !== 0 && previous !== 0 && bars.volume[bar]! < previousVolume(context)
  return moved ? total + ((bars.close[bar]! - previous) / previous) * total : total
})

export const pvi = line(1, (total, context) => {
  const { bars, bar } = context
  const previous = previousClose(context)
  const moved = bar > 0 && previous !== 0 && bars.volume[bar]! > previousVolume(context)
  return moved ? total + ((bars.close[bar]! - previous) / previous) * total : total
})

export const wad = line(0, (total, context) => {
  const {
    bars: { high, low, close },
    bar: i,
  } = context
  const previous = previousClose(context)
  if (close[i]! > previous) return total + (close[i]! - Math.min(low[i]!, previous))
  if (close[i]! < previous) return total + (close[i]! - Math.max(high[i]!, previous))
  return total
})

export const iii = line(0, (_, { bars: { high, low, close, volume }, bar: i }) =>
  ratio(2 * close[i]! - high[i]! - low[i]!, (high[i]! - low[i]!) * volume[i]!),
)

export const wvad = line(
  0,
  (_, { bars: { open, high, low, close, volume }, bar: i }) =>
    ratio(close[i]! - open[i]!, high[i]! - low[i]!) * volume[i]!,
)

/**
 * Volume-weighted price since the anchor; na before the first one. With a multiplier, bands of the weighted deviation.
 */
class Vwap implements Stepper {
  private volume = 0
  private money = 0
  private squares = 0
  private anchored = false

  constructor(
    private readonly context: Context,
    private readonly arity: number,
  ) {}

  step(source: number, anchor?: Value, multiplier?: number): Value {
    const value = this.advance(source, anchor ?? startsPeriod(this.context, 'D'))
    if (this.arity < 3) return value
    const deviation = Math.sqrt(Math.max(0, this.squares / this.volume - value * value)) * (multiplier ?? NaN)
    return [value, value + deviation, value - deviation]
  }

  private advance(source: number, anchor: Value): number {
    const volume = this.context.bars.volume[this.context.bar]!
    // The manual names the condition alone: a bar without a source begins a new sum too.
    if (anchor === true) {
      this.anchored = true
      this.volume = 0
      this.money = 0
      this.squares = 0
    }
    if (!this.anchored || source !== source) return NaN
    this.volume += volume
    this.money += source * volume
    this.squares += source * source * volume
    return ratio(this.money, this.volume)
  }
}

class VwapOfTypicalPrice implements Stepper {
  private readonly vwap: Vwap

  constructor(private readonly context: Context) {
    this.vwap = new Vwap(context, 1)
  }

  step(): Value {
    const {
      bars: { high, low, close },
      bar: i,
    } = this.context
    return this.vwap.step((high[i]! + low[i]! + close[i]!) / 3)
  }
}

export const vwap = state((context, arity) => new Vwap(context, arity))
export const vwapVariable = running((context) => new VwapOfTypicalPrice(context))
