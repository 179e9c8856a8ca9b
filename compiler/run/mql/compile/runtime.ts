import type { ClassInfo } from '../../../mql/check/model.ts'
import { runtimeError } from '../runtime-error.ts'
import { joined } from '../meter.ts'
import { MqlArray, copyArray, copyObject, createObject, isObject, type MqlObject, type Value } from '../values.ts'
import type { ClassRecord } from './scope.ts'

/** Helpers that generated code calls by name. */

// ------------------------------------------------------------------------------------------ 64 bits

/** Integers of 64 bits; beyond 2^53 they are rounded to the nearest double. */
function long(x: number): number {
  const whole = Math.trunc(x)
  if (Number.isSafeInteger(whole) || !Number.isFinite(whole)) return Number.isFinite(whole) ? whole : -(2 ** 63)
  return Number(BigInt.asIntN(64, BigInt(whole)))
}

function ulong(x: number): number {
  const whole = Math.trunc(x)
  // ULONG_MAX has no exact double: it is rounded to 2^64.
  if (whole >= 0 && (Number.isSafeInteger(whole) || whole === 2 ** 64)) return whole
  return Number.isFinite(whole) ? Number(BigInt.asUintN(64, BigInt(whole))) : 0
}

type Exact = (x: bigint, y: bigint) => bigint

const signed = (a: number, b: number, run: Exact): number =>
  Number(BigInt.asIntN(64, run(BigInt(Math.trunc(a)), BigInt(Math.trunc(b)))))
const unsigned = (a: number, b: number, run: Exact): number =>
  Number(BigInt.asUintN(64, run(BigInt(Math.trunc(a)), BigInt(Math.trunc(b)))))

const sum: Exact = (x, y) => x + y
const difference: Exact = (x, y) => x - y
const product: Exact = (x, y) => x * y
const and: Exact = (x, y) => x & y
const or: Exact = (x, y) => x | y
const xor: Exact = (x, y) => x ^ y
/** x86-64 shifts by the lowest six bits of the count. */
const left: Exact = (x, y) => x << (y & 63n)
const right: Exact = (x, y) => x >> (y & 63n)

const safe = Number.MAX_SAFE_INTEGER
const isSmall = (x: number): boolean => x >= 0 && x <= 0x7fffffff

/** Uses doubles where they are exact. */
const wide = {
  add64(a: number, b: number): number {
    const result = a + b
    return result <= safe && result >= -safe ? result : signed(a, b, sum)
  },
  subtract64(a: number, b: number): number {
    const result = a - b
    return result <= safe && result >= -safe ? result : signed(a, b, difference)
  },
  multiply64(a: number, b: number): number {
    const result = a * b
    return result <= safe && result >= -safe ? result : signed(a, b, product)
  },
  and64: (a: number, b: number): number => (isSmall(a) && isSmall(b) ? a & b : signed(a, b, and)),
  or64: (a: number, b: number): number => (isSmall(a) && isSmall(b) ? a | b : signed(a, b, or)),
  xor64: (a: number, b: number): number => (isSmall(a) && isSmall(b) ? a ^ b : signed(a, b, xor)),
  left64: (a: number, b: number): number => signed(a, b, left),
  right64: (a: number, b: number): number => signed(a, b, right),
  addU64(a: number, b: number): number {
    const result = a + b
    return result <= safe && result >= 0 ? result : unsigned(a, b, sum)
  },
  subtractU64(a: number, b: number): number {
    const result = a - b
    return result <= safe && result >= 0 ? result : unsigned(a, b, difference)
  },
  multiplyU64(a: number, b: number): number {
    const result = a * b
    return result <= safe && result >= 0 ? result : unsigned(a, b, product)
  },
  andU64: (a: number, b: number): number => (isSmall(a) && isSmall(b) ? a & b : unsigned(a, b, and)),
  orU64: (a: number, b: number): number => (isSmall(a) && isSmall(b) ? a | b : unsigned(a, b, or)),
  xorU64: (a: number, b: number): number => (isSmall(a) && isSmall(b) ? a ^ b : unsigned(a, b, xor)),
  leftU64: (a: number, b: number): number => unsigned(a, b, left),
  rightU64: (a: number, b: number): number => unsigned(a, b, right),
}

// ------------------------------------------------------------------------------------------ faults

const runtimeErrors = {
  zeroDivide(): never {
    throw runtimeError('MQL5002')
  },
  noObject(): never {
    throw runtimeError('MQL5003')
  },
  tooDeep(): never {
    throw runtimeError('MQL5004')
  },
  unknown(name: string, reason: string): never {
    throw runtimeError('MQL5007', { name, reason })
  },
}

// ----------------------------------------------------------------------------------------- elements

/** Offset of an element of an array of several dimensions. */
function offsetIn(array: MqlArray, ...indices: readonly number[]): number {
  let offset = 0
  for (let k = 0; k < indices.length; k++) {
    const size = k === 0 ? array.size : array.inner[k - 1]!
    let i = indices[k]!
    if (!(i >= 0 && i < size)) throw runtimeError('MQL5001', { index: i, size })
    if (k === 0 && array.series) i = size - 1 - i
    offset = offset * size + i
  }
  return offset
}

/** Like `offsetIn` for old MQL4, which ignores an index out of range: -1. */
function offsetOrNone(array: MqlArray, ...indices: readonly number[]): number {
  const isInside = indices.every((index, k) => index >= 0 && index < (k === 0 ? array.size : array.inner[k - 1]!))
  return isInside ? offsetIn(array, ...indices) : -1
}

const elements = {
  /** Returns the offset of an index into a series, or reports an index out of range. */
  offsetOf(index: number, array: MqlArray): number {
    if (array.series && index >= 0 && index < array.length) return array.length - 1 - index
    throw runtimeError('MQL5001', { index, size: array.length })
  },
  offsetIn,
  offsetOrNone,
  isArray(value: Value): MqlArray {
    if (!(value instanceof MqlArray)) throw runtimeError('MQL5008', { kind: 'values' })
    return value
  },
  /** Makes room for the elements of an initializer list. */
  withRoom(array: MqlArray, size: number): MqlArray {
    if (!array.fixed) array.resize(size)
    return array
  },
  moveRow(from: Float64Array, a: number, to: Float64Array, b: number, width: number): null {
    for (let k = 0; k < width; k++) to[b + k] = from[a + k]!
    return null
  },
  /** An element of an initializer list; those beyond the array are dropped. */
  put(array: MqlArray, offset: number, value: Value): void {
    if (offset < array.length) (array.storage as Value[])[offset] = value
  },
}

// ------------------------------------------------------------------------------------------ objects

function recordOf(object: MqlObject): ClassRecord {
  return object.layout.owner as ClassRecord
}

function live(object: MqlObject | null): MqlObject {
  if (object === null || object === undefined || object.dead) throw runtimeError('MQL5003')
  return object
}

/** Destroys a live object: runs its destructors and marks it dead for remaining pointers. */
export function destroy(object: MqlObject): void {
  for (const destructor of recordOf(object).destructors) destructor(object)
  object.dead = true
}

const objects = {
  create: createObject,
  live,
  liveOrNull: (object: MqlObject | null): MqlObject | null => (object && !object.dead ? object : null),
  copyOf(object: MqlObject): MqlObject {
    const copy = createObject(object.layout)
    copyObject(object, copy)
    return copy
  },
  copyIfObject: (value: Value): Value => (isObject(value) ? objects.copyOf(value) : value),
  /** Assigns structs and arrays by value: the target keeps its identity and takes the contents. */
  copyInto(from: Value, to: Value): Value {
    if (from instanceof MqlArray && to instanceof MqlArray) copyArray(from, to)
    else if (isObject(from) && isObject(to)) copyObject(from, to)
    return to
  },
  /** A number where a pointer is expected (`NULL`) is a null pointer. */
  pointer: (value: Value): Value => (typeof value === 'number' ? null : value),
  isSame: (a: Value, b: Value): boolean => (a === 0 ? null : a) === (b === 0 ? null : b),
  /** `dynamic_cast`: null for an object of another class. */
  cast(object: MqlObject | null, to: ClassInfo): MqlObject | null {
    for (let info = object && recordOf(object).info; info; info = info.base) if (info === to) return object
    return null
  },
}

// ------------------------------------------------------------------------------------------- values

const values = {
  /** Returns the truth of other values: pointers by null, strings by `NULL`. */
  isTrue: (value: Value): boolean => value !== null && value !== 0 && !(isObject(value) && value.dead),
  characterAt(text: string | null, index: number): number {
    const size = text?.length ?? 0
    if (!(index >= 0 && index < size)) throw runtimeError('MQL5001', { index, size })
    return text!.charCodeAt(index)
  },
  asNumber: (value: Value): number => (typeof value === 'number' ? value : value === null ? 0 : 1),
  parseNumber: (text: string | null): number => Number.parseFloat(text ?? '') || 0,
}

export const runtime = {
  long,
  ulong,
  imul: Math.imul,
  fround: Math.fround,
  trunc: Math.trunc,
  abs: Math.abs,
  sqrt: Math.sqrt,
  isFinite: Number.isFinite,
  joined,
  ...wide,
  ...runtimeErrors,
  ...elements,
  ...objects,
  ...values,
}
