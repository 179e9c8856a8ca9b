import type { Bars } from '../../api.ts'

/**
 * Longer bars while they form: the newest shows only its shorter bars so far. Without it, a backtest with lookahead
 * would see the whole bar from its start.
 */
export class FormingBars {
  readonly bars: Bars
  /** The first of the shorter bars in each longer one. */
  private readonly starts: Int32Array
  /** The partially visible bar; -1 for none. */
  private partial = -1

  constructor(
    private readonly whole: Bars,
    private readonly parts: Bars,
    private readonly isHeikinAshi: boolean,
  ) {
    const { time, open, high, low, close, volume } = whole
    this.bars = {
      ...whole,
      open: open.slice(),
      high: high.slice(),
      low: low.slice(),
      close: close.slice(),
      volume: volume.slice(),
    }
    let part = 0
    this.starts = Int32Array.from(time, (opened) => {
      while (part < parts.time.length && parts.time[part]! < opened) part++
      return part
    })
  }

  /** Returns whether the longer bar has started before `until`, ms UTC. */
  hasBegun(index: number, until: number): boolean {
    return this.starts[index]! < this.endOf(index) && this.parts.time[this.starts[index]!]! < until
  }

  /** Shows the longer bar as it is at `until`, and all before it whole. */
  show(index: number, until: number): void {
    if (this.partial >= 0 && this.partial !== index) this.showWhole(this.partial)
    this.partial = index
    const { parts } = this
    const from = this.starts[index]!
    let [high, low, volume] = [parts.high[from]!, parts.low[from]!, 0]
    let close = parts.open[from]!
    const end = this.endOf(index)
    for (let k = from; k < end && parts.time[k]! < until; k++) {
      high = Math.max(high, parts.high[k]!)
      low = Math.min(low, parts.low[k]!)
      close = parts.close[k]!
      volume += parts.volume[k]!
    }
    this.put(index, { open: parts.open[from]!, high, low, close, volume })
  }

  private endOf(index: number): number {
    return index + 1 < this.starts.length ? this.starts[index + 1]! : this.parts.time.length
  }

  private showWhole(index: number): void {
    const { bars, whole } = this
    for (const price of prices) bars[price][index] = whole[price][index]!
  }

  private put(index: number, { open, high, low, close, volume }: Readonly<Record<Price, number>>): void {
    const { bars } = this
    bars.volume[index] = volume
    const first = this.isHeikinAshi ? this.smoothedOpen(index, open, close) : open
    const last = this.isHeikinAshi ? (open + high + low + close) / 4 : close
    bars.open[index] = first
    bars.close[index] = last
    bars.high[index] = Math.max(high, first, last)
    bars.low[index] = Math.min(low, first, last)
  }

  private smoothedOpen(index: number, open: number, close: number): number {
    const { bars } = this
    return index === 0 ? (open + close) / 2 : (bars.open[index - 1]! + bars.close[index - 1]!) / 2
  }
}

type Price = (typeof prices)[number]
const prices = ['open', 'high', 'low', 'close', 'volume'] as const
