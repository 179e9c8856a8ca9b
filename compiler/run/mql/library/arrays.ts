import { MqlArray, singleCopyCost, copyObject, isObject, structCopyCost, type Ref, type Value } from '../values.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Library } from './entry.ts'

const wholeArray = -1
/**
 * An array with a reserve that outgrows this many elements likely grows with the bars: it gets capacity for them, up to
 * `maxReserveFactor` times its size.
 */
const reserveThreshold = 64
const maxReserveFactor = 15

/** Returns the range of elements from `start`: `count`, or all remaining. Charges for them. */
function range({ meter }: Terminal, array: MqlArray, start: number, count: number): { from: number; to: number } {
  const wanted = count === wholeArray || count === 0 ? array.length : count
  const from = Math.max(0, start)
  const to = Math.min(array.length, start + wanted)
  if (to > from) meter.work(to - from)
  return { from, to }
}

function extreme(
  terminal: Terminal,
  array: MqlArray,
  count: number,
  start: number,
  better: (a: number, b: number) => boolean,
): number {
  const { from, to } = range(terminal, array, start, count)
  if (from >= to) return -1
  let best = from
  for (let i = from + 1; i < to; i++) if (better(array.get(i) as number, array.get(best) as number)) best = i
  return best
}

/** Arrays: their sizes, searches, and changes of their elements. */
export const arrays: Library = (terminal) => ({
  ...sizes(terminal),
  ...searches(terminal),
  ...changes(terminal),
})

const sizes: Library = (terminal) => {
  function resized(array: MqlArray, size: number, reserve: number): number {
    if (array.fixed || size < 0) return -1
    array.resize(
      size,
      reserve > 0 && size > reserveThreshold
        ? Math.max(reserve, Math.min(terminal.chart.time.length - size, size * maxReserveFactor))
        : reserve,
    )
    return array.length
  }

  return {
    ArraySize: (array: MqlArray) => array.length,
    ArrayRange: (array: MqlArray, dimension: number) =>
      dimension === 0 ? array.size : (array.inner[dimension - 1] ?? 0),
    ArrayDimension: (array: MqlArray) => array.inner.length + 1,
    // Kept short, so that V8 inlines it where programs append elements.
    ArrayResize: (array: MqlArray, size: number, reserve = 0) =>
      array.append(size) ? size : resized(array, size, reserve),
    ArrayFree: (array: MqlArray) => {
      if (!array.fixed) array.resize(0)
      return null
    },
    ArraySetAsSeries: (array: MqlArray, series: number) => {
      array.setSeries(series !== 0)
      return 1
    },
    ArrayGetAsSeries: (array: MqlArray) => (array.series ? 1 : 0),
    ArrayIsSeries: (array: MqlArray) => (array.series ? 1 : 0),
    ArrayIsDynamic: (array: MqlArray) => (array.fixed ? 0 : 1),
  }
}

const searches: Library = (terminal) => {
  const { countsFirst } = terminal.facts
  const search = (better: (a: number, b: number) => boolean) => (array: MqlArray, a?: number, b?: number) =>
    countsFirst
      ? extreme(terminal, array, a ?? wholeArray, b ?? 0, better)
      : extreme(terminal, array, b ?? wholeArray, a ?? 0, better)

  return {
    ArrayMaximum: search((a, b) => a > b),
    ArrayMinimum: search((a, b) => a < b),
    ArrayBsearch: (array: MqlArray, value: number) => nearest(array, value),
    ArrayCompare: (a: MqlArray, b: MqlArray) => compare(a, b, range(terminal, a, 0, wholeArray).to),
    ArraySort: (array: MqlArray, count = wholeArray, start = 0, direction = 1) =>
      sort(terminal, array, countsFirst ? count : wholeArray, start, countsFirst && direction === 2),
    ZeroMemory: (target: Value | Ref) => zero(target),
    ArrayPrint: () => null,
  }
}

const changes: Library = (terminal) => ({
  ArrayInitialize: (array: MqlArray, value: number) => {
    const { to } = range(terminal, array, 0, wholeArray)
    ;(array.storage as Float64Array).fill(toWholeNumber(array, value), 0, to)
    return to
  },
  ArrayFill: (array: MqlArray, start: number, count: number, value: Value) => {
    const { from, to } = range(terminal, array, start, Math.max(0, count))
    const given = typeof value === 'number' ? toWholeNumber(array, value) : value
    if (count > 0) for (let i = from; i < to; i++) array.set(i, given)
    return null
  },
  ArrayCopy: (target: MqlArray, source: MqlArray, at = 0, from = 0, count = wholeArray) =>
    copy(terminal, target, source, { at, from, count }),
  ArrayReverse: (array: MqlArray, start = 0, count = wholeArray) => {
    const { from, to } = range(terminal, array, start, count)
    for (let i = from, k = to - 1; i < k; i++, k--) {
      const value = array.get(i)
      array.set(i, array.get(k))
      array.set(k, value)
    }
    return 1
  },
  ArraySwap: (a: MqlArray, b: MqlArray) => {
    a.swap(b)
    return 1
  },
  ArrayRemove: (array: MqlArray, start: number, count = wholeArray) => {
    const { from, to } = range(terminal, array, start, count)
    if (from >= to) return 0
    range(terminal, array, to, wholeArray)
    for (let i = to; i < array.length; i++) array.set(i - (to - from), array.get(i))
    array.resize(Math.ceil((array.length - (to - from)) / array.row))
    return 1
  },
  ArrayInsert: (target: MqlArray, source: MqlArray, at: number, from = 0, count = wholeArray) => {
    const { from: first, to } = range(terminal, source, from, count)
    const values = Array.from({ length: Math.max(0, to - first) }, (_, k) => source.get(first + k))
    const before = target.length
    if (at < 0 || at > before || target.fixed || values.length === 0) return 0
    range(terminal, target, at, wholeArray)
    target.resize(Math.ceil((before + values.length) / target.row))
    const fresh = values.map((_, k) => target.get(before + k))
    for (let i = before - 1; i >= at; i--) target.set(i + values.length, target.get(i))
    for (const [k, value] of values.entries()) {
      target.set(at + k, fresh[k] ?? null)
      put(target, at + k, value)
    }
    return 1
  },
})

interface CopiedPart {
  /** Place in the target. */
  readonly at: number
  readonly from: number
  readonly count: number
}

/** Copies elements; those that overlap are copied as they were before. */
function copy(terminal: Terminal, target: MqlArray, source: MqlArray, { at, from, count }: CopiedPart): number {
  const { from: first, to } = range(terminal, source, from, count)
  const needed = at + (to - first)
  if (!target.fixed && target.length < needed) target.resize(Math.ceil(needed / target.row))
  const copied = at < 0 ? 0 : Math.min(to - first, target.length - at)
  if (copied <= 0) return 0
  if (copyWhole(target, source, at, first, copied)) return copied
  terminal.meter.work(copied * (source.kind === 'object' ? structCopyCost : singleCopyCost))
  const backwards = target === source && at > first
  for (let k = 0; k < copied; k++) {
    const step = backwards ? copied - 1 - k : k
    put(target, at + step, source.get(first + step))
  }
  return copied
}

/** Copies a struct into the existing one; pointers, numbers and strings are replaced. */
function put(target: MqlArray, at: number, value: Value): void {
  const old = target.kind === 'object' ? target.get(at) : null
  if (isObject(value) && isObject(old)) copyObject(value, old)
  else target.set(at, value)
}

/** Copies numbers and row structs at once where the orders agree; false for others. */
function copyWhole(target: MqlArray, source: MqlArray, at: number, first: number, count: number): boolean {
  const { storage, width, kind } = source
  if (Array.isArray(storage) || target.kind !== kind || target.width !== width || target.series || source.series)
    return false
  ;(target.storage as Float64Array).set(storage.subarray(first * width, (first + count) * width), at * width)
  return true
}

/** Converts a number for an integer array: arrays of 64-bit integers store doubles. */
const toWholeNumber = ({ kind }: MqlArray, value: number): number =>
  kind !== 'long' ? value : Number.isFinite(value) ? Math.trunc(value) : -(2 ** 63)

function nearest(array: MqlArray, value: number): number {
  let [low, high] = [0, array.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((array.get(middle) as number) < value) low = middle + 1
    else high = middle
  }
  return low > 0 && (array.get(low) as number) > value ? low - 1 : low
}

/** JavaScript's order of numbers, and of strings. */
const isLess = (a: Value, b: Value): boolean => (a as number) < (b as number)

function compare(a: MqlArray, b: MqlArray, length: number): number {
  const shared = Math.min(length, b.length)
  for (let i = 0; i < shared; i++) {
    const [x, y] = [a.get(i), b.get(i)]
    if (x !== y) return isLess(x, y) ? -1 : 1
  }
  return Math.sign(a.length - b.length)
}

/** Rows of a two-dimensional array are sorted by their first element. */
function sort(terminal: Terminal, array: MqlArray, count: number, start: number, descending: boolean): number {
  const { from, to } = range(terminal, array, start * array.row, count === wholeArray ? count : count * array.row)
  // Each element is compared with several others.
  if (to > from) terminal.meter.work((to - from) * 8)
  if (array.row === 1 && !Array.isArray(array.storage)) {
    const part = array.series
      ? array.storage.subarray(array.length - to, array.length - from)
      : array.storage.subarray(from, to)
    part.sort()
    if (descending) part.reverse()
    return 1
  }
  const rows: Value[][] = []
  for (let i = from; i < to; i += array.row) rows.push(Array.from({ length: array.row }, (_, k) => array.get(i + k)))
  const sign = (array.series ? -1 : 1) * (descending ? -1 : 1)
  const order = ([x = null]: readonly Value[], [y = null]: readonly Value[]): number =>
    isLess(x, y) ? -sign : isLess(y, x) ? sign : 0
  rows.sort(order)
  for (const [r, row] of rows.entries())
    for (const [k, value] of row.entries()) array.set(from + r * array.row + k, value)
  return 1
}

function zero(target: Value | Ref): null {
  if (target instanceof MqlArray) {
    if (!Array.isArray(target.storage)) target.storage.fill(0, 0, target.length * target.width)
    else for (const element of target.storage) zero(element)
  } else if (isObject(target)) {
    target.n.fill(0)
    const { o } = target
    for (const [slot, value] of o.entries()) {
      if (typeof value === 'string') o[slot] = null
      else if (value !== null) zero(value)
    }
  } else if (target && typeof target === 'object' && 'storage' in target) {
    if (Array.isArray(target.storage)) (target.storage as Value[])[target.index] = null
    else target.storage[target.index] = 0
  }
  return null
}
