import type { Context } from '../../../run/pine/context.ts'
import { runtimeError } from '../../../run/pine/runtime-errors.ts'
import { compiled, effect, pure, type Primitive } from '../../../run/pine/primitive.ts'
import {
  ArraySlice,
  EnumValue,
  equal,
  isNa,
  PineArray,
  PineObject,
  plainText,
  type Value,
} from '../../../run/pine/value.ts'
import { javaDouble } from '../../str/machine/decimals.ts'
import { textOf } from '../../str/machine/strings.ts'

/** The array a call is made on. */
export function requireArray(value: Value): PineArray {
  if (value instanceof PineArray) return value
  throw runtimeError('RUN1020')
}

/** A position in the array. From version 6 negative ones count from the end; beyond `size` positions it is an error. */
function position(context: Context, index: number, size: number): number {
  const whole = Math.trunc(index)
  const at = whole < 0 && context.run.version >= 6 ? whole + size : whole
  if (at >= 0 && at < size) return at
  throw runtimeError('RUN1021', { index: whole, size })
}

/** Makes a function that changes an array: charges for the elements and passes the list. */
const editing = (change: (items: Value[], context: Context, ...args: Value[]) => Value): Primitive =>
  effect((context) => (id: Value, ...args: Value[]) => {
    const array = requireArray(id)
    let result: Value
    array.edit((items) => {
      result = change(items, context, ...args)
    })
    if (array.size > context.run.limits.collection) context.run.allocate(array.size)
    return result
  })

/** `array.new<T>(size, value)`. */
export const create = compiled(({ context, args: [size, initial] }) => () => {
  // na makes an empty one.
  const count = size ? Math.trunc(size() as number) || 0 : 0
  if (!(count >= 0)) throw runtimeError('RUN1022', { size: count })
  context.run.allocate(count)
  const value = initial?.()
  return new PineArray(new Array<Value>(count).fill(value))
})

export const from = effect(({ run }) => (...items: Value[]) => {
  run.allocate(items.length)
  return new PineArray(items)
})

export const size = pure((id: Value) => requireArray(id).size)

/** An na index reads na and writes nothing (recorded). */
export const get = compiled(({ context, args: [id, index], type }) => {
  const na: Value = type.kind === 'simple' && ['int', 'float', 'color'].includes(type.name) ? NaN : null
  if (!id || !index) throw new Error('array.get takes an array and an index')
  return () => {
    const array = requireArray(id())
    const at = index() as number
    if (at !== at) return na
    return array.get(at >= 0 && at < array.size ? Math.trunc(at) : position(context, at, array.size))
  }
})

export const set = effect((context) => (id: Value, index: number, value: Value) => {
  const array = requireArray(id)
  if (index === index) array.set(position(context, index, array.size), value)
  return undefined
})

export const push = effect((context) => {
  const { run } = context
  return (id: Value, value: Value) => {
    const array = requireArray(id)
    run.spend(1)
    if (array.size >= run.limits.collection) run.allocate(array.size + 1)
    array.edit((items) => {
      items.push(value)
    })
    return undefined
  }
})

export const unshift = editing((items, { run }, value) => {
  run.spend(1 + (items.length >> 3))
  items.unshift(value)
  return undefined
})

const nonEmpty = (items: readonly Value[], what: string): void => {
  if (items.length === 0) throw runtimeError('RUN1027', { name: what })
}

export const pop = editing((items) => {
  nonEmpty(items, 'pop')
  return items.pop()
})

export const shift = editing((items, { run }) => {
  nonEmpty(items, 'shift')
  run.spend(1 + (items.length >> 3))
  return items.shift()
})

export const first = pure((id: Value) => {
  const items = requireArray(id).toList()
  nonEmpty(items, 'first')
  return items[0]
})

export const last = pure((id: Value) => {
  const items = requireArray(id).toList()
  nonEmpty(items, 'last')
  return items[items.length - 1]
})

/** One position past the end is allowed, and an na index means it. */
export const insert = editing((items, context, index, value) => {
  const { length } = items
  const whole = Math.trunc(index as number)
  const at = whole !== whole ? length : whole < 0 && context.run.version >= 6 ? whole + length : whole
  if (at < 0 || at > length) throw runtimeError('RUN1021', { index: whole, size: length })
  context.run.spend(1 + (length >> 3))
  items.splice(at, 0, value)
  return undefined
})

export const remove = editing((items, context, index) => {
  if (isNa(index)) return typeof items[0] === 'number' ? NaN : null
  context.run.spend(1 + (items.length >> 3))
  return items.splice(position(context, index as number, items.length), 1)[0]
})

export const clear = editing((items) => {
  items.length = 0
  return undefined
})

export const reverse = editing((items, { run }) => {
  run.spend(items.length)
  items.reverse()
  return undefined
})

/** Bounds outside the array stop the script, all of an empty one; reversed ones fill nothing (recorded). */
export const fill = editing((items, { run }, value, start, end) => {
  run.spend(items.length)
  const [begin, behind] = bounds(items.length, start, end)
  checkBounds(items.length, begin, behind)
  items.fill(value, begin, Math.max(begin, behind))
  return undefined
})

function bounds(length: number, begin: Value, end: Value): [number, number] {
  return [isNa(begin) ? 0 : Math.trunc(begin as number), isNa(end) ? length : Math.trunc(end as number)]
}

function checkBounds(length: number, begin: number, end: number): void {
  if (begin < 0 || begin >= length || end < 0 || end > length) {
    throw runtimeError('RUN1028', { begin, end, size: length })
  }
}

export const slice = pure((id: Value, start: Value, stop: Value) => {
  const array = requireArray(id)
  const [begin, end] = bounds(array.size, start, stop)
  checkBounds(array.size, begin, end)
  if (begin > end) throw runtimeError('RUN1028', { begin, end, size: array.size })
  return new ArraySlice(array, begin, end)
})

export const concat = effect(({ run }) => (id: Value, other: Value) => {
  const more = requireArray(other).toList()
  const array = requireArray(id)
  run.allocate(array.size + more.length)
  const added = [...more]
  array.edit((items) => {
    for (const item of added) items.push(item)
  })
  return array
})

export const copy = effect(({ run }) => (id: Value) => {
  const items = requireArray(id).toList()
  run.allocate(items.length)
  return new PineArray([...items])
})

/** Numbers: na last. Strings: na first. Descending is the ascending order turned round. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a !== a ? (b !== b ? 0 : 1) : b !== b ? -1 : a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (a instanceof EnumValue && b instanceof EnumValue) return compareValues(a.title, b.title)
  return Number(isNa(b)) - Number(isNa(a))
}

/** Sort field of objects: by number or name. */
export function keyOf(value: Value, field: Value): Value {
  if (!(value instanceof PineObject)) return value
  const index =
    typeof field === 'string' ? value.type.fields.findIndex(({ name }) => name === field) : Number(field ?? 0)
  return value.fields[index]
}

export const sort = editing((items, { run }, order, field) => {
  run.spend(items.length * 16)
  items.sort((a, b) => compareValues(keyOf(a, field), keyOf(b, field)))
  if (order === 'descending') items.reverse()
  return undefined
})

export const sortIndices = effect(({ run }) => (id: Value, order: Value, field: Value) => {
  const items = requireArray(id).toList()
  run.allocate(items.length * 2)
  const indices = items
    .map((_, i) => i)
    .sort((a, b) => compareValues(keyOf(items[a], field), keyOf(items[b], field)) || a - b)
  return new PineArray(order === 'descending' ? indices.reverse() : indices)
})

/** Searches compare as `==` does, with the tolerance (recorded); binary searches are exact. */
const searching = (find: (items: readonly Value[], value: Value) => Value): Primitive =>
  effect(({ run }) => (id: Value, value: Value) => {
    const items = requireArray(id).toList()
    run.spend(1 + (items.length >> 3))
    return find(items, value)
  })

/** A search finds no number that is na, but an object or a text that is: no source says what the platform does. */
const isFound = (item: Value, value: Value): boolean => equal(item, value) || (isNone(item) && isNone(value))
const isNone = (value: Value): boolean => value === null || value === undefined

export const includes = searching((items, value) => items.some((item) => isFound(item, value)))
export const indexof = searching((items, value) => items.findIndex((item) => isFound(item, value)))
export const lastindexof = searching((items, value) => items.findLastIndex((item) => isFound(item, value)))

/** First position whose value is not less (or, for `after`, greater). */
function bound(items: readonly Value[], value: number, after: boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle] as number
    if (item < value || (after && item === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** Searches numbers, or a field of objects. */
const binary = (find: (keys: readonly Value[], value: number) => number): Primitive =>
  pure((id: Value, value: number, field: Value) =>
    find(
      requireArray(id)
        .toList()
        .map((item) => keyOf(item, field)),
      value,
    ),
  )

/** Of equal numbers the one that halving comes to first (recorded). */
export const binarySearch = binary((keys, value) => {
  let low = 0
  let high = keys.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const item = keys[middle] as number
    if (item === value) return middle
    if (item < value) low = middle + 1
    else high = middle - 1
  }
  return -1
})

/** A miss answers the neighbour on the left, not before 0 (recorded). */
export const binarySearchLeftmost = binary((keys, value) => {
  const at = bound(keys, value, false)
  return keys[at] === value ? at : Math.max(0, at - 1)
})

/** A miss answers the neighbour on the right, which may be the size (recorded). */
export const binarySearchRightmost = binary((keys, value) => {
  const at = bound(keys, value, true)
  return at > 0 && keys[at - 1] === value ? at - 1 : at
})

/** Floats join as Java writes doubles (recorded). */
export const join = compiled(({ context, argumentNodes, typeOf, args: [id, separator] }) => {
  const [node] = argumentNodes
  const type = node ? typeOf(node) : null
  const floats = type?.kind === 'array' && type.element.kind === 'simple' && type.element.name === 'float'
  const show = (item: Value): string => (floats && typeof item === 'number' ? javaDouble(item) : textOf(context, item))
  return () => {
    const items = requireArray(id?.()).toList()
    context.run.spend(items.length)
    return context.run.text(items.map(show).join(plainText(separator?.())))
  }
})

/** Of an empty array, false (recorded). */
export const every = pure((id: Value) => {
  const items = requireArray(id).toList()
  return items.length > 0 && items.every((item) => item === true)
})

export const some = pure((id: Value) => requireArray(id).toList().includes(true))
