import type { Value } from './value.ts'

/** State that is restored when a realtime tick recomputes the bar. */
export interface Restorable {
  mark(): unknown
  reset(mark: unknown): void
}

const start = 64

/** Numbers by position, oldest first; only ever appended to. */
export class NumberHistory implements Restorable {
  length = 0
  private data = new Float64Array(start)

  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Float64Array(this.length * 2)
      grown.set(this.data)
      this.data = grown
    }
    this.data[this.length++] = value
  }

  at(index: number): number {
    return index >= 0 && index < this.length ? this.data[index]! : NaN
  }

  /** The value `back` positions before the newest (0). */
  past(back: number): number {
    const index = this.length - 1 - back
    return index >= 0 ? this.data[index]! : NaN
  }

  replaceLast(value: number): void {
    this.data[this.length - 1] = value
  }

  mark(): readonly [number, number] {
    return [this.length, this.past(0)]
  }

  reset([length, last]: readonly [number, number]): void {
    this.length = length
    if (length > 0) this.data[length - 1] = last
  }
}

/**
 * A number with its history, by bar from the first write on. A bar's value is recorded at the first write of a later
 * bar; on bars that skip the declaration it is what the last one has left (the manual on local scopes).
 */
export class NumberSeries implements Restorable {
  value = NaN
  private bar = -1
  private length = 0
  private past = new Float64Array(start)

  write(bar: number, value: number): void {
    if (this.bar !== bar) this.begin(bar)
    this.value = value
  }

  begin(bar: number): void {
    if (this.bar === bar) return
    if (this.bar >= 0) {
      const length = this.length + bar - this.bar
      if (length > this.past.length) {
        const grown = new Float64Array(length * 2)
        grown.set(this.past)
        this.past = grown
      }
      while (this.length < length) this.past[this.length++] = this.value
    }
    this.bar = bar
  }

  read(offset: number): number {
    if (offset === 0) return this.value
    const index = this.length - offset
    return index >= 0 ? this.past[index]! : NaN
  }

  mark(): readonly [number, number, number] {
    return [this.value, this.bar, this.length]
  }

  reset([value, bar, length]: readonly [number, number, number]): void {
    this.value = value
    this.bar = bar
    this.length = length
  }
}

/** The same for values that are not numbers. */
export class ValueSeries implements Restorable {
  value: Value
  private bar = -1
  private past: Value[] = []

  /** `na` is what reads before the first bar give. */
  constructor(private readonly na: Value) {
    this.value = na
  }

  write(bar: number, value: Value): void {
    if (this.bar !== bar) this.begin(bar)
    this.value = value
  }

  begin(bar: number): void {
    if (this.bar === bar) return
    if (this.bar >= 0) for (let k = this.bar; k < bar; k++) this.past.push(this.value)
    this.bar = bar
  }

  read(offset: number): Value {
    if (offset === 0) return this.value
    const index = this.past.length - offset
    return index >= 0 ? this.past[index] : this.na
  }

  mark(): readonly [Value, number, number] {
    return [this.value, this.bar, this.past.length]
  }

  reset([value, bar, length]: readonly [Value, number, number]): void {
    this.value = value
    this.bar = bar
    this.past.length = length
  }
}
