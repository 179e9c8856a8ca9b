import { NumberHistory } from '../../../run/pine/series.ts'

/**
 * The sum of the last `length` values that are not na, rounded as on the platform. Each bar replaces the oldest entry
 * by a compensated two-step addition and stores the value really added. When the compensation would change the new
 * value, the window is summed again, newest first. (Recorded; measured bit by bit by the PyneCore project.) An na value
 * leaves the window unchanged.
 */
export class RollingSum {
  private sum = 0
  private compensation = 0
  private count = 0
  private length = 0
  private head = 0
  private entries = new Float64Array(0)
  private readonly values = new NumberHistory()

  /** The sum after this bar; na while there are fewer than `length` values. */
  step(source: number, length: number): number {
    const n = Math.trunc(length)
    const isNa = source !== source
    if (!isNa) this.values.push(source)
    if (n !== this.length) {
      const first = this.length === 0
      this.length = n
      if (!first) return this.restart()
      this.entries = new Float64Array(n)
    }
    if (n === 1) return source
    if (isNa) return this.count < n ? NaN : this.sum
    const starting = this.count < n
    if (starting) this.count++
    if (needsRecompute(source, this.compensation)) {
      this.sum = this.recomputeSum(this.count)
      this.compensation = 0
      this.entries[this.head] = source
    } else {
      const step = (starting ? 0 : -this.entries[this.head]!) - this.compensation
      const without = this.sum + step
      const added = source - (without - this.sum - step)
      const total = without + added
      this.compensation = total - without - added
      this.sum = total
      this.entries[this.head] = added
    }
    if (++this.head === n) this.head = 0
    return this.count < n ? NaN : this.sum
  }

  /** The length changed: the window is read again from all values seen. */
  private restart(): number {
    const n = this.length
    this.count = Math.min(n, this.values.length)
    this.entries = new Float64Array(n)
    for (let i = 0; i < this.count; i++) this.entries[i] = this.values.past(this.count - 1 - i)
    this.head = this.count === n ? 0 : this.count
    this.sum = this.count === 0 ? 0 : this.recomputeSum(this.count)
    this.compensation = 0
    return this.count < n ? NaN : this.sum
  }

  private recomputeSum(count: number): number {
    let sum = this.values.past(0)
    for (let i = 1; i < count; i++) sum += this.values.past(i)
    return sum
  }
}

function needsRecompute(value: number, compensation: number): boolean {
  if (compensation === 0 || value === 0) return false
  const shift = Math.abs(compensation)
  const shifted = value + shift
  return shifted !== 0 && Number.isFinite(shifted) && shift - (shifted - value) > 0
}
