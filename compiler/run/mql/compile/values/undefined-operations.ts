import { runtimeError, type RuntimeErrorCode } from '../../runtime-error.ts'
import type { MachineState } from '../scope.ts'

/**
 * Operations with undefined results: conversions of real numbers out of range, shifts by the width or more (manual,
 * bitwise operations), reads of unassigned locals, the lowest number divided by -1.
 */

const two31 = 2 ** 31
const two63 = 2 ** 63

interface Cast {
  readonly type: string
  /** Real numbers strictly between these keep their whole part. */
  readonly above: number
  readonly below: number
  /** The result of x86-64's conversion instructions out of that range. */
  readonly otherwise: (x: number) => number
}

/** `cvttsd2si` gives the lowest number for what does not fit its register. */
const in32 = (x: number): number => (x > -two31 - 1 && x < two31 ? x | 0 : -two31)
const low32 = (x: number): number => (x >= -two63 && x < two63 ? Number(BigInt.asIntN(32, BigInt(Math.trunc(x)))) : 0)

const casts = {
  toChar: { type: 'char', above: -129, below: 128, otherwise: (x) => (in32(x) << 24) >> 24 },
  toUchar: { type: 'uchar', above: -1, below: 256, otherwise: (x) => in32(x) & 255 },
  toShort: { type: 'short', above: -32769, below: 32768, otherwise: (x) => (in32(x) << 16) >> 16 },
  toUshort: { type: 'ushort', above: -1, below: 65536, otherwise: (x) => in32(x) & 65535 },
  toInt: { type: 'int', above: -two31 - 1, below: two31, otherwise: () => -two31 },
  toUint: { type: 'uint', above: -1, below: 2 ** 32, otherwise: (x) => low32(x) >>> 0 },
  // Four bytes, which programs fill with -1 for no colour.
  toColor: { type: 'color', above: -two31 - 1, below: 2 ** 32, otherwise: low32 },
  toLong: { type: 'long', above: -two63 - 2048, below: two63, otherwise: () => -two63 },
  toUlong: { type: 'ulong', above: -1, below: 2 ** 64, otherwise: (x) => (x >= -two63 && x < 0 ? x + 2 ** 64 : two63) },
  toDatetime: { type: 'datetime', above: -two63 - 2048, below: two63, otherwise: () => -two63 },
} as const satisfies Readonly<Record<string, Cast>>

export type CastName = keyof typeof casts

export const isInRange = (x: number, name: CastName): boolean => x > casts[name].above && x < casts[name].below

export const undefinedOperationNames = [
  ...(Object.keys(casts) as CastName[]),
  'shiftCount',
  'quotient32',
  'quotient64',
  'unset',
  'leftover',
] as const

type Helpers = Readonly<Record<(typeof undefinedOperationNames)[number], (...args: never[]) => number>>

/**
 * Returns the helpers for operations with undefined results. `isFault`: the operation is a runtime error; else it gives
 * x86-64's result and `machine` counts it.
 */
export function undefinedOperations(machine: MachineState, isFault: boolean): Helpers {
  function undefinedResult(code: RuntimeErrorCode, params: Readonly<Record<string, string | number>>): void {
    if (isFault) throw runtimeError(code, params)
    machine.undefinedOperations++
  }
  function outside(x: number, { type, otherwise }: Cast): number {
    undefinedResult('MQL5010', { value: x, type })
    return otherwise(x)
  }
  function beyond(value: number): never {
    // The processor traps on it, so it stops programs in every mode.
    throw runtimeError('MQL5013', { value })
  }
  return {
    // Written out per type: one shared function would be megamorphic and never inlined.
    toChar: (x: number) => (x > -129 && x < 128 ? x | 0 : outside(x, casts.toChar)),
    toUchar: (x: number) => (x > -1 && x < 256 ? x | 0 : outside(x, casts.toUchar)),
    toShort: (x: number) => (x > -32769 && x < 32768 ? x | 0 : outside(x, casts.toShort)),
    toUshort: (x: number) => (x > -1 && x < 65536 ? x | 0 : outside(x, casts.toUshort)),
    toInt: (x: number) => (x > -2147483649 && x < 2147483648 ? x | 0 : outside(x, casts.toInt)),
    toUint: (x: number) => (x > -1 && x < 4294967296 ? x >>> 0 : outside(x, casts.toUint)),
    toColor: (x: number) => (x > -2147483649 && x < 4294967296 ? x | 0 : outside(x, casts.toColor)),
    toLong: (x: number) => (x >= -two63 && x < two63 ? Math.trunc(x) + 0 : outside(x, casts.toLong)),
    toUlong: (x: number) => (x > -1 && x < 2 ** 64 ? Math.trunc(x) + 0 : outside(x, casts.toUlong)),
    toDatetime: (x: number) => (x >= -two63 && x < two63 ? Math.trunc(x) + 0 : outside(x, casts.toDatetime)),
    shiftCount(count: number, width: number): number {
      if (count >= 0 && count < width) return count
      undefinedResult('MQL5011', { count, width })
      return count & (width - 1)
    },
    quotient32(a: number, b: number): number {
      if (b === 0) throw runtimeError('MQL5002')
      if (b === -1 && a === -two31) beyond(a)
      return (a / b) | 0
    },
    quotient64(a: number, b: number): number {
      if (b === 0) throw runtimeError('MQL5002')
      if (b === -1 && a === -two63) beyond(a)
      return Math.trunc(a / b)
    },
    unset(name: string): number {
      undefinedResult('MQL5012', { name })
      return 0
    },
    /** The content of a local that may be given away before it is assigned: a program that reads it must be found. */
    leftover: (value: number): number => (isFault ? value : 0),
  }
}
