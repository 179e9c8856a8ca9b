/**
 * Storage of MQL values. Numbers of every type, bool, enums, color and datetime are JavaScript numbers (bool 0 or 1); a
 * long beyond 2^53 loses its last digits. A string without a value is null, as `NULL` is. Objects and calls have two
 * typed storages, `n` for numbers and `o` for everything else, with the same slots.
 */
import type { Meter } from './meter.ts'

export type Value = number | string | null | MqlArray | MqlObject | FunctionValue
export type NumberStorage =
  Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array

/** Storage of variables: a call's locals, the globals, an object's fields. */
export interface Frame {
  readonly n: number[] | Float64Array
  readonly o: Value[]
}

/** Returns zeros in an array that V8 keeps as unboxed doubles from the start. */
export function zeros(size: number): number[] {
  const storage: number[] = []
  for (let i = 0; i < size; i++) storage.push(0.5)
  return storage.fill(0)
}

/** A struct or class object. `layout` creates copies and clears; `type` is the checker's class, for virtual calls. */
export interface MqlObject extends Frame {
  readonly layout: Layout
  /** Deleted with `delete`; every later use is the runtime error `invalid pointer access`. */
  dead: boolean
  /** Pointer number for printing; 0 until it is printed. */
  id: number
}

/** Layout of an empty object: slots, and nested values to create. */
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

/** A variable passed by reference: an index into a storage. */
export interface Ref {
  readonly storage: NumberStorage | number[] | Value[]
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

const typedStorage: Record<ElementKind, (size: number) => NumberStorage | Value[]> = {
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

/** Contents of elements that were never assigned: no price, no index, no count. */
const unassignedWhole = 0x5a5a5a5a
const unassigned: Partial<Record<ElementKind, number>> = {
  double: -1.2345e50,
  float: -1.2345e30,
  rows: -1.2345e50,
  bool: 1,
}

/** Weight of an element among numbers, for memory accounting; strings count as longer values. */
const weightOf = (kind: ElementKind): number => (kind === 'string' ? 8 : 1)

/** How the elements of an array are made that are structs. */
export interface ElementMaker {
  readonly make: (() => MqlObject) | null
  /** Layout of the structs of `rows`. */
  readonly layout: Layout | null
}

const plainElements: ElementMaker = { make: null, layout: null }

/** Minimum growth factor of an array. */
const growth = 2

/**
 * An array with one typed storage, of which `length` elements are in use. `row` is the number of elements per index of
 * the first dimension. Structs of numbers are stored field by field (`rows`, `width` numbers each), because programs
 * keep one for each bar.
 */
export class MqlArray {
  storage: NumberStorage | Value[]
  /** Elements in use; `setLength` changes it. */
  length: number
  /** Whether index 0 is the last element; `setSeries` changes it. */
  series = false
  /** Indices below this equal offsets: `length`, or 0 for a series. Generated code checks it first. */
  direct: number
  /** An indicator buffer or a copy the terminal owns: ArrayResize is refused. `fix` makes it one. */
  fixed: boolean
  /** Elements used before the array shrank; storage beyond them and beyond `length` is as it was made. */
  private used = 0
  /** Length up to which appending changes only `length`: capacity exists, storage is zero, no series. */
  private appendLimit = 0
  /** Capacity in storage places. Cached, because reading `length` of many storage types is slow. */
  private capacity: number
  private readonly makeElement: (() => MqlObject) | null
  private readonly layout: Layout | null
  /** Elements behind one index of the first dimension. */
  readonly row: number
  /** Storage places of an element. */
  readonly width: number

  constructor(
    readonly kind: ElementKind,
    /** Sizes of the dimensions behind the first. */
    readonly inner: readonly number[],
    first: number | null,
    private readonly meter: Meter,
    { make, layout }: ElementMaker = plainElements,
  ) {
    this.makeElement = make
    this.layout = layout
    this.fixed = first !== null
    this.width = layout ? layout.zeros.length : 1
    this.row = inner.reduce((product, size) => product * size, 1)
    // A computed size may be negative or NaN.
    this.length = this.direct = (first !== null && first > 0 ? first : 0) * this.row
    this.provide(this.length * this.width)
    this.capacity = this.length * this.width
    this.storage = typedStorage[kind](this.capacity)
    if (make) this.fill(0, this.length)
  }

  /** Elements along the first dimension. */
  get size(): number {
    return this.length / this.row
  }

  /** Charges for memory, and for the time to allocate it. */
  private provide(elements: number): void {
    this.meter.keep(elements * weightOf(this.kind))
    this.meter.work(elements)
  }

  /** Charges for visiting elements, in numbers. */
  work(elements: number): void {
    this.meter.work(elements)
  }

  setLength(length: number): void {
    this.length = length
    this.direct = this.series ? 0 : length
  }

  fix(): void {
    this.fixed = true
    this.appendLimit = 0
  }

  setSeries(series: boolean): void {
    if (this.series === series) return
    this.series = series
    this.direct = series ? 0 : this.length
    this.appendLimit = 0
  }

  /** Resizes the first dimension and keeps what fits; `reserve` elements more are allocated. */
  resize(size: number, reserve = 0): void {
    const length = size * this.row
    const before = this.length
    if (length === before) return
    if (before > this.used) this.used = before
    if (length * this.width > this.capacity) this.grow(length + reserve * this.row)
    this.setLength(length)
    if (length > before && (before < this.used || this.makeElement)) this.fill(before, length)
    this.appendLimit =
      this.series || length < this.used || this.makeElement || this.fixed || this.row > 1
        ? 0
        : this.capacity / this.width
  }

  /** Appends elements if only the length changes; false where `resize` is needed. */
  append(size: number): boolean {
    if (size <= this.length || size > this.appendLimit) return false
    this.length = this.direct = size
    return true
  }

  /** Grows at least twofold, so that appending on each bar is not quadratic. */
  private grow(needed: number): void {
    const elements = Math.max(needed, Math.ceil((this.capacity / this.width) * growth))
    const capacity = elements * this.width
    this.provide(capacity - this.capacity)
    const wider = typedStorage[this.kind](capacity)
    if (Array.isArray(wider)) for (let i = 0; i < this.length; i++) wider[i] = this.storage[i] as Value
    else wider.set((this.storage as NumberStorage).subarray(0, this.length * this.width))
    this.storage = wider
    if (this.meter.isStrict) this.spoil(this.length, capacity / this.width)
    this.capacity = capacity
  }

  /** Elements that were cut off come back empty. */
  private fill(from: number, to: number): void {
    this.work((to - from) * this.width)
    if (Array.isArray(this.storage)) {
      for (let i = from; i < to; i++) this.storage[i] = this.makeElement ? this.makeElement() : null
    } else if (this.meter.isStrict) this.spoil(from, to)
    else if (to - from === 1 && this.width === 1) this.storage[from] = 0
    else this.storage.fill(0, from * this.width, to * this.width)
  }

  /** A terminal leaves elements of numbers as they happen to lie in memory: a program that reads them must be found. */
  private spoil(from: number, to: number): void {
    const { storage, width, kind } = this
    if (!Array.isArray(storage)) storage.fill(unassigned[kind] ?? unassignedWhole, from * width, to * width)
  }

  /** Changes contents with an array of the same type. */
  swap(other: MqlArray): void {
    ;[this.storage, other.storage] = [other.storage, this.storage]
    const { length } = this
    this.setLength(other.length)
    other.setLength(length)
    ;[this.used, other.used] = [other.used, this.used]
    ;[this.capacity, other.capacity] = [other.capacity, this.capacity]
    this.appendLimit = other.appendLimit = 0
  }

  /** Returns the offset of an index, honouring the series direction; the caller has checked the range. */
  at(index: number): number {
    return this.series ? this.length - 1 - index : index
  }

  /** An element; a struct of `rows` as a copy. */
  get(index: number): Value {
    const at = this.at(index)
    if (!this.layout) return this.storage[at]!
    const view = this.view(at)
    return { ...view, n: Array.from(view.n) }
  }

  set(index: number, value: Value): void {
    const at = this.at(index)
    if (!this.layout) (this.storage as Value[])[at] = value
    else copyObject(value as MqlObject, this.view(at))
  }

  /** Returns a row struct as an object that shares storage until the array grows. */
  view(at: number): MqlObject {
    const n = (this.storage as Float64Array).subarray(at * this.width, (at + 1) * this.width)
    return { layout: this.layout!, n, o: noValues, dead: false, id: 0 }
  }
}

/** Shared empty storage of objects without other values. */
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
  for (let slot = 0; slot < slots; slot++) to.n[slot] = from.n[slot]!
  if (from.layout.plain) return
  for (let slot = 0; slot < slots; slot++) to.o[slot] = copyInto(from.o[slot]!, to.o[slot]!, from.layout, slot)
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

/** Cost of copying one string or pointer, and of one struct with other fields, in numbers. */
export const singleCopyCost = 16
export const structCopyCost = 512

/** `a=b` for whole arrays and arrays in structs. */
export function copyArray(from: MqlArray, to: MqlArray): void {
  if (!to.fixed) to.resize(from.size)
  const count = Math.min(from.length, to.length) * from.width
  const { storage, kind } = from
  if (!Array.isArray(storage)) {
    to.work(count)
    ;(to.storage as Float64Array).set(storage.subarray(0, count))
    return
  }
  to.work(count * (kind === 'object' ? structCopyCost : singleCopyCost))
  for (let i = 0; i < count; i++) {
    const value = storage[i]
    const old = to.storage[i] as Value
    if (kind === 'object' && isObject(value) && isObject(old)) copyObject(value, old)
    else (to.storage as Value[])[i] = value ?? null
  }
}

export const isObject = (value: unknown): value is MqlObject =>
  typeof value === 'object' && value !== null && 'layout' in value

/** Memory of an object, in elements: its fields and V8's overhead. */
export const elementsOf = ({ n, o }: MqlObject): number => 24 + n.length + o.length

/** Returns the bytes counted for a value and its contents. */
export function bytesOf(value: MqlArray | MqlObject): number {
  if (!(value instanceof MqlArray)) return nestedBytes(value)
  let bytes = value.storage.length * 8 * weightOf(value.kind)
  if (value.kind === 'object')
    for (const object of (value.storage as (MqlObject | null)[]).slice(0, value.length))
      bytes += object ? nestedBytes(object) : 0
  return bytes
}

function nestedBytes({ layout, o }: MqlObject): number {
  let bytes = 0
  for (const { slot } of layout.nested) bytes += bytesOf(o[slot] as MqlArray | MqlObject)
  return bytes
}

const weightOfStored = (value: Value | undefined): number =>
  value === undefined ? 0 : 16 + (typeof value === 'string' ? value.length >> 3 : 0)

/** Stores a value in a map of the terminal and charges for it. */
export function storeMetered<Key>(meter: Meter, map: Map<Key, Value>, key: Key, value: Value): void {
  meter.keep(weightOfStored(value) - weightOfStored(map.get(key)))
  map.set(key, value)
}
