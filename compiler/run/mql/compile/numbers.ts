import type { MqlType, PrimitiveName } from '../../../mql/check/types.ts'
import { colorToText, numberToText, stringToDouble, stringToInteger, timeToString } from '../library/text.ts'
import type { ElementKind, Value } from '../values.ts'

/** The number type that stands for `type` in arithmetic: enums are ints, bool stays bool. */
export function numericName(type: MqlType): PrimitiveName {
  if (type.kind === 'primitive') return type.name
  return type.kind === 'enum' ? 'int' : 'long'
}

export const isText = (type: MqlType): boolean => type.kind === 'primitive' && type.name === 'string'
export const isReal = (type: MqlType): boolean => type.kind === 'primitive' && (type.name === 'double' || type.name === 'float')
export const isVoid = (type: MqlType): boolean => type.kind === 'primitive' && type.name === 'void'

/** Values kept in the bank of numbers. */
export const isNumber = (type: MqlType): boolean => type.kind === 'enum' || (type.kind === 'primitive' && type.name !== 'string' && type.name !== 'void')

/** Whole numbers of 64 bits; beyond 2^53 the nearest double stands for them. */
function long(x: number): number {
  const whole = Math.trunc(x)
  if (Number.isSafeInteger(whole) || !Number.isFinite(whole)) return Number.isFinite(whole) ? whole : -(2 ** 63)
  return Number(BigInt.asIntN(64, BigInt(whole)))
}

function unsignedLong(x: number): number {
  const whole = Math.trunc(x)
  // ULONG_MAX has no double of its own: the next one stands for it.
  if (whole >= 0 && (Number.isSafeInteger(whole) || whole === 2 ** 64)) return whole
  return Number.isFinite(whole) ? Number(BigInt.asUintN(64, BigInt(whole))) : 0
}

/** What storing a number in a variable of each type does to it. */
export const narrow: Readonly<Record<PrimitiveName, ((x: number) => number) | null>> = {
  void: null,
  string: null,
  double: null,
  float: Math.fround,
  bool: (x) => (x !== 0 ? 1 : 0),
  char: (x) => (x << 24) >> 24,
  uchar: (x) => x & 0xff,
  short: (x) => (x << 16) >> 16,
  ushort: (x) => x & 0xffff,
  int: (x) => x | 0,
  uint: (x) => x >>> 0,
  color: (x) => x | 0,
  long,
  ulong: unsignedLong,
  datetime: long,
}

/** Types whose values all fit the other: storing needs no narrowing. */
const fits: Partial<Record<PrimitiveName, readonly PrimitiveName[]>> = {
  int: ['bool', 'char', 'uchar', 'short', 'ushort', 'color'],
  color: ['bool', 'char', 'uchar', 'short', 'ushort', 'int'],
  long: ['bool', 'char', 'uchar', 'short', 'ushort', 'int', 'uint', 'color', 'datetime'],
  datetime: ['bool', 'char', 'uchar', 'short', 'ushort', 'int', 'uint', 'color', 'long'],
  ulong: ['bool', 'uchar', 'ushort', 'uint'],
  uint: ['bool', 'uchar', 'ushort'],
  short: ['bool', 'char', 'uchar'],
  ushort: ['bool', 'uchar'],
}

/** The function that turns a number of one type into one of another, or null when there is nothing to do. */
export function conversion(from: MqlType, to: MqlType): ((x: number) => number) | null {
  const source = numericName(from)
  const target = numericName(to)
  if (source === target || fits[target]?.includes(source)) return null
  return narrow[target]
}

/** How a value of a type reads as text where a string is wanted. */
export function textConversion(from: MqlType): (value: Value) => string | null {
  if (isText(from)) return (value) => value as string | null
  if (from.kind === 'null') return () => null
  if (from.kind === 'primitive') return texts[from.name] ?? integerText
  return integerText
}

const integerText = (value: Value): string => (typeof value === 'number' ? String(value) : '0')

const texts: Partial<Record<PrimitiveName, (value: Value) => string>> = {
  double: (value) => numberToText(value as number),
  float: (value) => numberToText(value as number),
  bool: (value) => (value ? 'true' : 'false'),
  datetime: (value) => timeToString(value as number, 5),
  color: (value) => colorToText(value as number),
}

/** A string where a number is wanted. */
export function numberFromText(to: MqlType): (text: string | null) => number {
  const name = numericName(to)
  const narrowing = narrow[name]
  if (name === 'double' || name === 'float') return (text) => stringToDouble(text ?? '')
  if (name === 'bool') return (text) => (text === 'true' || stringToDouble(text ?? '') !== 0 ? 1 : 0)
  return (text) => (narrowing ? narrowing(stringToInteger(text ?? '')) : stringToInteger(text ?? ''))
}

/** The bank in which an array of `type` keeps its elements. */
export function elementKind(type: MqlType): ElementKind {
  if (type.kind === 'primitive') return banksOf[type.name] ?? 'double'
  if (type.kind === 'enum') return 'int'
  return type.kind === 'class' ? 'object' : 'pointer'
}

const banksOf: Partial<Record<PrimitiveName, ElementKind>> = {
  double: 'double', float: 'float', int: 'int', uint: 'uint', short: 'short', ushort: 'ushort', char: 'char', uchar: 'uchar',
  bool: 'bool', long: 'long', ulong: 'long', datetime: 'long', color: 'int', string: 'string',
}
