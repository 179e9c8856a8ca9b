import type { Context } from '../../../run/pine/context.ts'
import { state, type Stepper } from '../../../run/pine/primitive.ts'
import { NumberHistory } from '../../../run/pine/series.ts'
import { wholeLength, wholeSide } from './length.ts'

type Beats = (a: number, b: number) => boolean

/** Which of two equal values counts: the older one for highest and lowest, the newer one for pivots. */
const higher: Beats = (a, b) => a > b
const lower: Beats = (a, b) => a < b
const higherOrSame: Beats = (a, b) => a >= b
const lowerOrSame: Beats = (a, b) => a <= b

/**
 * The extreme of the last `length` bars, by a queue of candidates in constant time. Comparisons are exact. A skipped
 * bar keeps the value one capacity earlier in the window, like the platform's ring buffer (recorded).
 */
class WindowExtreme {
  /** Bars back to the extreme. */
  offset = 0
  private readonly values = new NumberHistory()
  private capacity = 0
  private length = 0
  private queue: number[] = []
  private first = 0

  constructor(private readonly beats: Beats) {}

  /** The extreme after bar `bar`; na when every value in the window is. */
  step(bar: number, source: number, length: number): number {
    const { values } = this
    if (length > this.capacity) this.capacity = length
    const skipped = values.length < bar
    while (values.length < bar) values.push(values.at(values.length - this.capacity - 1))
    if (values.length > bar) values.replaceLast(source)
    else values.push(source)
    if (skipped || length !== this.length) this.rebuild(bar, length)
    else this.offer(bar)
    while (this.queue[this.first]! <= bar - length) this.first++
    if (this.first > 1024) this.compact()
    if (this.first === this.queue.length) {
      this.offset = 0
      return NaN
    }
    const best = this.queue[this.first]!
    this.offset = bar - best
    return values.at(best)
  }

  private offer(bar: number): void {
    const value = this.values.at(bar)
    if (value !== value) return
    const { queue, values } = this
    while (queue.length > this.first && this.beats(value, values.at(queue[queue.length - 1]!))) queue.pop()
    queue.push(bar)
  }

  private rebuild(bar: number, length: number): void {
    this.length = length
    this.queue = []
    this.first = 0
    for (let i = Math.max(0, bar - length + 1); i <= bar; i++) this.offer(i)
  }

  private compact(): void {
    this.queue = this.queue.slice(this.first)
    this.first = 0
  }
}

abstract class ExtremeStepper implements Stepper {
  private readonly window: WindowExtreme

  constructor(
    private readonly context: Context,
    beats: Beats,
    private readonly ofBars: 'high' | 'low',
    private readonly arity: number,
  ) {
    this.window = new WindowExtreme(beats)
  }

  step(first: number, second: number): number {
    const { bar } = this.context
    const source = this.arity === 1 ? this.context.bars[this.ofBars][bar]! : first
    const length = wholeLength(this.arity === 1 ? first : second)
    const value = this.window.step(bar, source, length)
    return bar < length - 1 ? NaN : this.pick(value, this.window.offset)
  }

  protected abstract pick(value: number, offset: number): number
}

class Extreme extends ExtremeStepper {
  protected pick(value: number): number {
    return value
  }
}

class ExtremeBars extends ExtremeStepper {
  protected pick(_value: number, offset: number): number {
    return offset === 0 ? 0 : -offset
  }
}

/** The value `rightBars` ago when it is the extreme of the window from `leftBars` before it to now. */
class Pivot implements Stepper {
  private readonly window: WindowExtreme

  constructor(
    private readonly context: Context,
    beats: Beats,
    private readonly ofBars: 'high' | 'low',
    private readonly arity: number,
  ) {
    this.window = new WindowExtreme(beats)
  }

  step(...args: number[]): number {
    const { bar } = this.context
    const source = this.arity === 2 ? this.context.bars[this.ofBars][bar]! : args[0]!
    const left = wholeSide(args[this.arity - 2]!)
    const right = wholeSide(args[this.arity - 1]!)
    const value = this.window.step(bar, source, left + right + 1)
    return bar >= left + right && source === source && this.window.offset === right ? value : NaN
  }
}

class Range implements Stepper {
  private readonly high = new WindowExtreme(higher)
  private readonly low = new WindowExtreme(lower)

  constructor(private readonly context: Context) {}

  step(source: number, length: number): number {
    const n = wholeLength(length)
    const { bar } = this.context
    const range = this.high.step(bar, source, n) - this.low.step(bar, source, n)
    return bar < n - 1 ? NaN : range
  }
}

/** 100 * (source - lowest) / (highest - lowest), multiplied first as the platform does. */
class Stoch implements Stepper {
  private readonly highest = new WindowExtreme(higher)
  private readonly lowest = new WindowExtreme(lower)

  constructor(private readonly context: Context) {}

  step(source: number, high: number, low: number, length: number): number {
    const n = wholeLength(length)
    const { bar } = this.context
    const top = this.highest.step(bar, high, n)
    const bottom = this.lowest.step(bar, low, n)
    return bar < n - 1 ? NaN : ratio(100 * (source - bottom), top - bottom)
  }
}

class Wpr implements Stepper {
  private readonly highest = new WindowExtreme(higher)
  private readonly lowest = new WindowExtreme(lower)

  constructor(private readonly context: Context) {}

  step(length: number): number {
    const n = wholeLength(length)
    const { bar, bars } = this.context
    const top = this.highest.step(bar, bars.high[bar]!, n)
    const bottom = this.lowest.step(bar, bars.low[bar]!, n)
    return bar < n - 1 ? NaN : ratio(100 * (bars.close[bar]! - top), top - bottom)
  }
}

/** The greatest (or smallest) value since the first bar. */
class AllTime implements Stepper {
  private best = NaN

  constructor(private readonly beats: Beats) {}

  step(source: number): number {
    if (this.best !== this.best || this.beats(source, this.best)) this.best = source
    return this.best
  }
}

/** Pine's division: by zero it is na. */
export const ratio = (a: number, b: number): number => (b === 0 ? NaN : a / b)

export const highest = state((context, arity) => new Extreme(context, higher, 'high', arity))
export const lowest = state((context, arity) => new Extreme(context, lower, 'low', arity))
export const highestbars = state((context, arity) => new ExtremeBars(context, higher, 'high', arity))
export const lowestbars = state((context, arity) => new ExtremeBars(context, lower, 'low', arity))
export const pivothigh = state((context, arity) => new Pivot(context, higherOrSame, 'high', arity))
export const pivotlow = state((context, arity) => new Pivot(context, lowerOrSame, 'low', arity))
export const range = state((context) => new Range(context))
export const stoch = state((context) => new Stoch(context))
export const wpr = state((context) => new Wpr(context))
export const max = state(() => new AllTime(higher))
export const min = state(() => new AllTime(lower))
