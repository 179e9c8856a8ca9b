/**
 * How the machine keeps MQL values.
 *
 * Numbers of every type, bool, enums, color and datetime are JavaScript numbers (bool 0 or 1); a long beyond 2^53 loses
 * its last digits. Strings are strings; a string never given a value is null, as `NULL` is. Objects live in two banks,
 * one of numbers and one of everything else, with the same slot numbers; calls keep their locals likewise.
 */
import type { Meter } from './meter.ts'

export type Value = number | string | null | MqlArray | MqlObject | FunctionValue
export type NumberBank =
  Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array

/** Where variables live: a call's locals, the globals, an object's fields. */
export interface Frame {
  readonly n: number[] | Float64Array
  readonly o: Value[]
}

/** Zeros in an array that the engine keeps as plain doubles from the start: cheap to make, and of one shape everywhere. */
export function zeros(size: number): number[] {
  const bank: number[] = []
  for (let i = 0; i < size; i++) bank.push(0.5)
  return bank.fill(0)
}

/** A struct or class object. `layout` creates copies and clears; `type` is the checker's class, for virtual calls. */
export interface MqlObject extends Frame {
  readonly layout: Layout
  /** Deleted with `delete`; every later use is the fault `invalid pointer access`. */
  dead: boolean
  /** Set once a handle has been asked for, for printing pointers. */
  id: number
}

/** How to make an empty object of a class: slots and the nested values that need making. */
export interface Layout {
  readonly name: string
  /** The numbers of an empty object. */
  readonly zeros: number[]
  /** Its other values before anything nested is made. */
  readonly nothing: Value[]
  /** No field is anything but a number. */
  readonly plain: boolean
  /** Slots that hold a struct or an array by value, with their maker. */
  readonly nested: readonly { readonly slot: number; readonly make: () => MqlObject | MqlArray }[]
  /** Slots by the names of the fields, for the library. */
  readonly slots: ReadonlyMap<string, number>
  /** For a static `typename`, virtual calls and `dynamic_cast`: the machine's own class record. */
  readonly owner: unknown
}

/** A function's name as a value. */
export interface FunctionValue {
  readonly call: (args: readonly unknown[]) => Value
  readonly name: string
}

/** A variable passed by reference: a place in a bank. */
export interface Ref {
  readonly bank: NumberBank | number[] | Value[]
  readonly index: number
}

export type ElementKind =
  | 'double'
  | 'float'
  | 'int'
  | 'uint'
  | 'short'
  | 'ushort'
  | 'char'
  | 'uchar'
  | 'bool'
  | 'long'
  | 'string'
  | 'object'
  | 'pointer'
  | 'rows'

const banks: Record<ElementKind, (size: number) => NumberBank | Value[]> = {
  double: (size) => new Float64Array(size),
  long: (size) => new Float64Array(size),
  float: (size) => new Float32Array(size),
  int: (size) => new Int32Array(size),
  uint: (size) => new Uint32Array(size),
  short: (size) => new Int16Array(size),
  ushort: (size) => new Uint16Array(size),
  char: (size) => new Int8Array(size),
  uchar: (size) => new Uint8Array(size),
  bool: (size) => new Uint8Array(size),
  string: (size) => new Array<Value>(size).fill(null),
  object: (size) => new Array<Value>(size).fill(null),
  pointer: (size) => new Array<Value>(size).fill(null),
  rows: (size) => new Float64Array(size),
}

/** An element with what hangs on it, among numbers: a text takes as much where it is kept, though it is a short one. */
const weightOf = (kind: ElementKind): number => (kind === 'string' ? 8 : 1)

/** How much larger an array gets at least when it grows. */
const growth = 2

/**
 * An array: its elements in one bank, of which `length` are in use. `row` is the number of elements behind one index of
 * the first dimension (1 for a one-dimensional array). Structs of numbers lie in the bank field by field (`rows`, each
 * `width` numbers wide): programs keep one for each bar, which would be as many objects.
 */
export class MqlArray {
  bank: NumberBank | Value[]
  /** Elements in use; `setLength` changes it. */
  length: number
  /** Whether index 0 is the last element; `setSeries` changes it. */
  series = false
  /** Indices below this are offsets too: all of them, or of a series none. What generated code looks at first. */
  direct: number
  /** An indicator buffer or a copy the terminal owns: ArrayResize is refused. `fix` makes it one. */
  fixed: boolean
  /** Elements of the bank that were used before it was cut: what lies behind them, and behind those in use, is still zero. */
  private used = 0
  /** Elements up to which it grows by nothing but its length: there is room, what comes is zero, and it is no series. */
  private room = 0
  /** Places there are. Asking the bank itself costs more: banks are of many kinds. */
  private capacity: number
  /** Elements behind one index of the first dimension. */
  readonly row: number
  /** Places in the bank that an element takes. */
  readonly width: number

  constructor(
    readonly kind: ElementKind,
    /** Sizes of the dimensions behind the first. */
    readonly inner: readonly number[],
    first: number | null,
    private readonly meter: Meter,
    private readonly makeElement: (() => MqlObject) | null = null,
    /** Layout of the structs of `rows`. */
    private readonly layout: Layout | null = null,
  ) {
    this.fixed = first !== null
    this.width = layout ? layout.zeros.length : 1
    this.row = inner.reduce((product, size) => product * size, 1)
    // What a program reckoned may be no size at all.
    this.length = this.direct = (first !== null && first > 0 ? first : 0) * this.row
    this.provide(this.length * this.width)
    this.capacity = this.length * this.width
    this.bank = banks[kind](this.capacity)
    if (makeElement) this.fill(0, this.length)
  }

  /** Elements along the first dimension. */
  get size(): number {
    return this.length / this.row
  }

  /** Room takes time to make as well. */
  private provide(elements: number): void {
    this.meter.keep(elements * weightOf(this.kind))
    this.meter.work(elements)
  }

  /** Told before elements are gone through, as many as have the weight of numbers. */
  work(elements: number): void {
    this.meter.work(elements)
  }

  setLength(length: number): void {
    this.length = length
    this.direct = this.series ? 0 : length
  }

  fix(): void {
    this.fixed = true
    this.room = 0
  }

  setSeries(series: boolean): void {
    if (this.series === series) return
    this.series = series
    this.direct = series ? 0 : this.length
    this.room = 0
  }

  /** Number of elements, from the first dimension's `size`; keeps what fits. `reserve` elements more are held ready. */
  resize(size: number, reserve = 0): void {
    const length = size * this.row
    const before = this.length
    if (length === before) return
    if (before > this.used) this.used = before
    if (length * this.width > this.capacity) this.grow(length + reserve * this.row)
    this.setLength(length)
    if (length > before && (before < this.used || this.makeElement)) this.fill(before, length)
    this.room =
      this.series || length < this.used || this.makeElement || this.fixed || this.row > 1
        ? 0
        : this.capacity / this.width
  }

  /** Programs append one element after the other: true where that is all there is to do to have so many. */
  append(size: number): boolean {
    if (size <= this.length || size > this.room) return false
    this.length = this.direct = size
    return true
  }

  /** At least twofold: programs that ask for one element more on each bar are not quadratic. */
  private grow(needed: number): void {
    const elements = Math.max(needed, Math.ceil((this.capacity / this.width) * growth))
    const capacity = elements * this.width
    this.provide(capacity - this.capacity)
    const wider = banks[this.kind](capacity)
    if (Array.isArray(wider)) for (let i = 0; i < this.length; i++) wider[i] = this.bank[i] as Value
    else wider.set((this.bank as NumberBank).subarray(0, this.length * this.width))
    this.bank = wider
    this.capacity = capacity
  }

  /** What was cut off and comes back must be new again. */
  private fill(from: number, to: number): void {
    this.work((to - from) * this.width)
    if (Array.isArray(this.bank)) {
      for (let i = from; i < to; i++) this.bank[i] = this.makeElement ? this.makeElement() : null
    } else this.bank.fill(0, from * this.width, to * this.width)
  }

  /** Changes contents with an array of the same type. */
  swap(other: MqlArray): void {
    ;[this.bank, other.bank] = [other.bank, this.bank]
    const { length } = this
    this.setLength(other.length)
    other.setLength(length)
    ;[this.used, other.used] = [other.used, this.used]
    ;[this.capacity, other.capacity] = [other.capacity, this.capacity]
    this.room = other.room = 0
  }

  /** Offset of the element that `index` names, honouring the series direction; the caller has checked the range. */
  at(index: number): number {
    return this.series ? this.length - 1 - index : index
  }

  /** An element; a struct of `rows` as a copy. */
  get(index: number): Value {
    const at = this.at(index)
    if (!this.layout) return this.bank[at]
    const view = this.view(at)
    return { ...view, n: Array.from(view.n) }
  }

  set(index: number, value: Value): void {
    const at = this.at(index)
    if (!this.layout) this.bank[at] = value as never
    else copyObject(value as MqlObject, this.view(at))
  }

  /** A struct of `rows` as an object that shares its place, until the array grows. */
  view(at: number): MqlObject {
    const n = (this.bank as Float64Array).subarray(at * this.width, (at + 1) * this.width)
    return { layout: this.layout!, n, o: noValues, dead: false, id: 0 }
  }
}

/** The bank of objects of whatever has none. */
const noValues: Value[] = []

export function createObject(layout: Layout): MqlObject {
  if (layout.plain) return { layout, n: layout.zeros.slice(), o: noValues, dead: false, id: 0 }
  const o = layout.nothing.slice()
  for (const { slot, make } of layout.nested) o[slot] = make()
  return { layout, n: layout.zeros.slice(), o, dead: false, id: 0 }
}

/** Assignment of structs: values are copied, nested structs and arrays too. */
export function copyObject(from: MqlObject, to: MqlObject): void {
  if (from === to) return
  const slots = Math.min(from.n.length, to.n.length)
  for (let slot = 0; slot < slots; slot++) to.n[slot] = from.n[slot]
  if (from.layout.plain) return
  for (let slot = 0; slot < slots; slot++) to.o[slot] = copyInto(from.o[slot], to.o[slot], from.layout, slot)
}

function copyInto(value: Value, old: Value, layout: Layout, slot: number): Value {
  if (value instanceof MqlArray && old instanceof MqlArray) {
    copyArray(value, old)
    return old
  }
  const isNested = layout.nested.some((n) => n.slot === slot)
  if (isNested && isObject(value) && isObject(old)) {
    copyObject(value, old)
    return old
  }
  return value
}

/** Numbers copied at once that take as long as one text or pointer, and numbers that take as long as a struct that is more than numbers. */
export const aloneAsMuchAs = 16
export const structAsMuchAs = 512

/** `a=b` for whole arrays and arrays in structs. */
export function copyArray(from: MqlArray, to: MqlArray): void {
  if (!to.fixed) to.resize(from.size)
  const count = Math.min(from.length, to.length) * from.width
  const { bank, kind } = from
  if (!Array.isArray(bank)) {
    to.work(count)
    ;(to.bank as Float64Array).set(bank.subarray(0, count) as Float64Array)
    return
  }
  to.work(count * (kind === 'object' ? structAsMuchAs : aloneAsMuchAs))
  for (let i = 0; i < count; i++) {
    const value = bank[i]
    const old = to.bank[i] as Value
    if (kind === 'object' && isObject(value) && isObject(old)) copyObject(value, old)
    else to.bank[i] = value as never
  }
}

export const isObject = (value: unknown): value is MqlObject =>
  typeof value === 'object' && value !== null && 'layout' in value

/** What an object itself takes, in elements: its fields, and what the engine holds beside them. */
export const elementsOf = ({ n, o }: MqlObject): number => 24 + n.length + o.length

/** What the memory guard has counted for a value and what it holds. */
export function bytesOf(value: MqlArray | MqlObject): number {
  if (!(value instanceof MqlArray)) return nestedBytes(value)
  let bytes = value.bank.length * 8 * weightOf(value.kind)
  if (value.kind === 'object')
    for (const object of (value.bank as (MqlObject | null)[]).slice(0, value.length))
      bytes += object ? nestedBytes(object) : 0
  return bytes
}

function nestedBytes({ layout, o }: MqlObject): number {
  let bytes = 0
  for (const { slot } of layout.nested) bytes += bytesOf(o[slot] as MqlArray | MqlObject)
  return bytes
}
