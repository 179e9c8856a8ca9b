import type { ClassInfo, ClassType, MqlType, PrimitiveName } from '../../../../mql/check/model.ts'
import {
  colorToText,
  integerText,
  numberToText,
  stringToDouble,
  stringToInteger,
  timeToString,
} from '../../library/text.ts'
import type { ElementKind, Value } from '../../values.ts'
import type { Js, Scope } from '../scope.ts'
import { isInRange, type CastName } from './undefined-operations.ts'

/** Returns the number type of arithmetic: enums are ints, bool stays bool. */
export function numericName(type: MqlType): PrimitiveName {
  if (type.kind === 'primitive') return type.name
  return type.kind === 'enum' ? 'int' : 'long'
}

export const isText = (type: MqlType): boolean => type.kind === 'primitive' && type.name === 'string'
export const isReal = (type: MqlType): boolean => ['double', 'float'].includes(numericName(type))
export const isVoid = (type: MqlType): boolean => type.kind === 'primitive' && type.name === 'void'

/** Values kept in storages of numbers. */
export const isNumber = (type: MqlType): boolean =>
  type.kind === 'enum' || (type.kind === 'primitive' && type.name !== 'string' && type.name !== 'void')

/** A number as JavaScript writes it. */
export function numeral(value: number): Js {
  if (Number.isNaN(value)) return '(0/0)'
  if (!Number.isFinite(value)) return value > 0 ? '(1/0)' : '(-1/0)'
  return value < 0 || Object.is(value, -0) ? `(-${-value})` : String(value)
}

const numeralText = /^(\d[\d.e+-]*|\(-\d[\d.e+-]*\))$/
/** Returns whether the text is a numeral, which may be repeated. */
export const isNumeral = (js: Js): boolean => numeralText.test(js)

/** Narrowings of a number stored in a variable of each type. */
const narrowings: Readonly<Record<PrimitiveName, ((x: Js) => Js) | null>> = {
  void: null,
  string: null,
  double: null,
  float: (x) => `fround(${x})`,
  bool: (x) => `(${x}!==0?1:0)`,
  char: (x) => `(${x}<<24>>24)`,
  uchar: (x) => `(${x}&255)`,
  short: (x) => `(${x}<<16>>16)`,
  ushort: (x) => `(${x}&65535)`,
  int: (x) => `(${x}|0)`,
  uint: (x) => `(${x}>>>0)`,
  color: (x) => `(${x}|0)`,
  long: (x) => `long(${x})`,
  ulong: (x) => `ulong(${x})`,
  datetime: (x) => `long(${x})`,
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

export function narrowed(x: Js, to: MqlType): Js {
  const narrowing = narrowings[numericName(to)]
  return narrowing ? narrowing(x) : x
}

/** Reads an integer of up to 32 bits from doubles with `|0`: V8 then uses integer arithmetic without boxing. */
export function wholeOf(x: Js, type: MqlType): Js {
  if (!isNumber(type)) return x
  const name = numericName(type)
  return name === 'uint' ? `(${x}>>>0)` : inSigned.has(name) ? `(${x}|0)` : x
}

/** Like `wholeOf` for the result of a call, which V8 may not know to be a number. */
export function resultAs(x: Js, type: MqlType): Js {
  const whole = wholeOf(x, type)
  return whole === x && isNumber(type) ? `(+${x})` : whole
}

const inSigned: ReadonlySet<PrimitiveName> = new Set(['bool', 'char', 'uchar', 'short', 'ushort', 'int', 'color'])

/** A number of one type as one of another. */
export function converted(scope: Scope, x: Js, from: MqlType, to: MqlType): Js {
  const source = numericName(from)
  const target = numericName(to)
  if (source === target || fits[target]?.includes(source)) return x
  return isReal(from) ? truncated(scope, x, to) : narrowed(x, to)
}

/** A real number stored in a variable of another type: outside the range of a whole type the result is undefined. */
export function truncated(scope: Scope, x: Js, to: MqlType): Js {
  const { [numericName(to)]: cast } = casts
  if (!cast) return narrowed(x, to)
  if (isNumeral(x) && isInRange(Number(x.replace(/[()]/g, '')), cast)) return narrowed(x, to)
  scope.locals.mayFail()
  return `${cast}(${x})`
}

/** The checked conversion from a real number, for each type that has one. */
const casts: Partial<Record<PrimitiveName, CastName>> = {
  char: 'toChar',
  uchar: 'toUchar',
  short: 'toShort',
  ushort: 'toUshort',
  int: 'toInt',
  uint: 'toUint',
  color: 'toColor',
  long: 'toLong',
  ulong: 'toUlong',
  datetime: 'toDatetime',
}

/** Returns the conversion of a type to a string; null for strings. */
export function textConversion(from: MqlType): ((value: Value) => string | null) | null {
  if (isText(from)) return null
  if (from.kind === 'null') return noText
  return (from.kind === 'primitive' ? textConversions[from.name] : undefined) ?? wholeText
}

const noText = (): null => null
const wholeText = (value: Value): string => (typeof value === 'number' ? integerText(value) : '0')

const textConversions: Partial<Record<PrimitiveName, (value: Value) => string>> = {
  double: (value) => numberToText(value as number),
  float: (value) => numberToText(value as number),
  bool: (value) => (value ? 'true' : 'false'),
  datetime: (value) => timeToString(value as number, 5),
  color: (value) => colorToText(value as number),
}

const realFromText = (text: string | null): number => stringToDouble(text ?? '')
const boolFromText = (text: string | null): number => (text === 'true' || stringToDouble(text ?? '') !== 0 ? 1 : 0)
const integerFromText = (text: string | null): number => stringToInteger(text ?? '')

/** A string where a number is wanted; whole numbers are still to be narrowed. */
export function numberFromText(to: MqlType): (text: string | null) => number {
  if (isReal(to)) return realFromText
  return numericName(to) === 'bool' ? boolFromText : integerFromText
}

/**
 * Returns whether a struct has only number fields: arrays store it as a row. Structs of the library are always objects.
 */
export function isRow(type: MqlType): type is ClassType {
  if (type.kind !== 'class') return false
  const { declaration, fields, virtuals } = type.info
  return (
    declaration !== null &&
    fields.length > 0 &&
    virtuals.length === 0 &&
    fields.every((field) => isNumber(field.type)) &&
    !makesOrDestroys(type.info)
  )
}

const makesOrDestroys = ({ constructors, destructor, base }: ClassInfo): boolean =>
  constructors.length > 0 || destructor !== null || (base !== null && makesOrDestroys(base))

/** The storage in which an array of `type` keeps its elements. */
export function elementKind(type: MqlType): ElementKind {
  if (type.kind === 'primitive') return elementKinds[type.name] ?? 'double'
  if (type.kind === 'enum') return 'int'
  if (type.kind === 'class') return isRow(type) ? 'rows' : 'object'
  return 'pointer'
}

const elementKinds: Partial<Record<PrimitiveName, ElementKind>> = {
  double: 'double',
  float: 'float',
  int: 'int',
  uint: 'uint',
  short: 'short',
  ushort: 'ushort',
  char: 'char',
  uchar: 'uchar',
  bool: 'bool',
  long: 'long',
  ulong: 'long',
  datetime: 'long',
  color: 'int',
  string: 'string',
}
