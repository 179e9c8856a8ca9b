import type { Bars } from '../../api.ts'
import type { Context } from './context.ts'
import type { FormingBars } from './forming-bars.ts'
import type { Relocated } from './primitive.ts'
import type { Restorable } from './series.ts'
import { Snapshot } from './snapshot.ts'
import { closeOfPeriod } from './time/periods.ts'
import { timeframeOfSeconds } from './time/timeframe.ts'
import { deepCopy, type Value } from './value.ts'

interface TentativeValue {
  readonly bars: Bars
  readonly index: number
  readonly value: Value
}

interface FeedMark {
  readonly lastSettled: number
  readonly cursor: number
  readonly shownBefore: number
  readonly shownBar: number
  readonly tentativeValue: TentativeValue | null
  readonly shown: readonly Value[]
}

/**
 * Values of a requested expression, aligned with the chart's bars by time. Without lookahead a value is visible from
 * the close of its bar, with it from the open. A bar that may still change is calculated and rolled back.
 */
export class Feed implements Restorable {
  /** Those of final bars never change. */
  private readonly values: Value[] = []
  /** The last final bar that is calculated. */
  private lastSettled = -1
  private cursor = -1
  private shownBefore = -1
  private shownBar = -1
  private readonly closes: number[] = []
  /** Last rolled-back calculation, valid while the bars stay the same. */
  private tentativeValue: TentativeValue | null = null

  constructor(
    private readonly chart: Context,
    private readonly other: Context,
    private readonly source: Relocated,
    private readonly refresh: () => Bars | null,
    /** Partial longer bars, where lookahead may show only their known part. */
    private readonly forming: FormingBars | null = null,
  ) {}

  read(lookahead: boolean, gaps: boolean, na: Value): Value {
    this.follow()
    const index = this.indexNow(lookahead)
    if (this.forming && index >= 0) this.form(this.forming, index)
    if (this.shownBar !== this.chart.bar) {
      this.dropCopy(this.shownBefore)
      this.shownBefore = this.shownBar < 0 ? -1 : this.cursor
      this.shownBar = this.chart.bar
    }
    this.cursor = index
    if (index < 0 || (gaps && index === this.shownBefore)) return na
    return this.valueAt(index)
  }

  readInside(): readonly Value[] {
    this.follow()
    const { time } = this.other.bars
    const from = this.chart.time
    const to = from + this.chart.bars.period * 1000
    let index = this.lastAt((i) => time[i]! < from) + 1
    const found: Value[] = []
    for (; index < time.length && time[index]! < to; index++) found.push(this.valueAt(index))
    return found
  }

  /** With the values that the chart may still read: objects among them are restored too. */
  mark(): FeedMark {
    const { lastSettled, cursor, shownBefore, shownBar, tentativeValue } = this
    return { lastSettled, cursor, shownBefore, shownBar, tentativeValue, shown: this.values.slice(Math.max(0, cursor)) }
  }

  reset({ lastSettled, cursor, shownBefore, shownBar, tentativeValue }: FeedMark): void {
    Object.assign(this, { lastSettled, cursor, shownBefore, shownBar, tentativeValue })
  }

  /** Frees the copies of objects that no chart bar reads again; a list that grows has one for each bar. */
  private dropCopy(index: number): void {
    if (index >= 0 && index < this.cursor && typeof this.values[index] === 'object') this.values[index] = undefined
  }

  /** Updates the partial longer bar to the close of the chart's bar. */
  private form(forming: FormingBars, index: number): void {
    if (index <= this.lastSettled) return
    forming.show(index, this.chart.time + this.chart.bars.period * 1000)
    this.tentativeValue = null
  }

  /** Updates requested bars after realtime ticks. */
  private follow(): void {
    if (this.chart.chart.phase === 'history') return
    const bars = this.refresh()
    if (!bars) return
    this.other.bars = bars
    this.closes.length = Math.min(this.closes.length, this.lastSettled + 1)
  }

  private indexNow(lookahead: boolean): number {
    const { time } = this.other.bars
    const open = this.chart.time
    const close = open + this.chart.bars.period * 1000
    // In realtime the running bar is visible, with or without lookahead.
    if (this.chart.phase === 'realtime') return this.lastAt((i) => time[i]! < close)
    const { forming } = this
    if (lookahead) return this.lastAt((i) => time[i]! <= open && (forming?.hasBegun(i, close) ?? true))
    return this.lastAt((i) => this.closeAt(i) <= close || (i + 1 < time.length && time[i + 1]! <= open))
  }

  /**
   * Returns the last bar for which `holds` is true; it must hold for a prefix. The search starts at the previous
   * result.
   */
  private lastAt(holds: (index: number) => boolean): number {
    const count = this.other.bars.time.length
    let index = Math.min(this.cursor, count - 1)
    while (index >= 0 && !holds(index)) index--
    while (index + 1 < count && holds(index + 1)) index++
    return index
  }

  private closeAt(index: number): number {
    const {
      closes,
      other: { bars, symbol },
    } = this
    while (closes.length <= index) {
      const open = bars.time[closes.length]!
      const longer = bars.period > this.chart.bars.period
      closes.push(longer ? closeOfPeriod(open, timeframeOfSeconds(bars.period), symbol) : open + bars.period * 1000)
    }
    return closes[index]!
  }

  private valueAt(index: number): Value {
    while (this.lastSettled < index) {
      const next = this.lastSettled + 1
      if (!this.isSettled(next, index)) return this.tentative(index)
      this.calculate(next, next === index)
      this.lastSettled = next
    }
    return this.values[index]
  }

  /** Returns whether a bar up to `newest` is final. */
  private isSettled(index: number, newest: number): boolean {
    if (this.forming) return index < newest || this.closeAt(index) <= this.chart.time + this.chart.bars.period * 1000
    // For nested requests the chart's bars decide.
    const { bars, lastBar, phase, isConfirmed } = this.chart.chart
    const passed = bars.time[lastBar]! + (phase === 'history' || isConfirmed ? bars.period * 1000 : 0)
    return index + 1 < this.other.bars.time.length || this.closeAt(index) <= passed
  }

  private tentative(index: number): Value {
    const { bars } = this.other
    if (this.tentativeValue?.bars === bars && this.tentativeValue.index === index) return this.tentativeValue.value
    const before = new Snapshot(this.other)
    for (let i = this.lastSettled + 1; i <= index; i++) this.calculate(i, i === index)
    const value = this.values[index]
    before.restore()
    before.close()
    this.tentativeValue = { bars, index, value }
    return value
  }

  private calculate(index: number, isRead: boolean): void {
    this.other.bar = index
    this.source.prepare()
    const value = this.source.value()
    // Requested data are copied: the chart sees objects as they are on this bar, whatever becomes of them.
    this.values[index] = isRead ? deepCopy(value) : value
  }
}
