import { checkTextLength, joined } from '../meter.ts'
import { isObject, MqlArray, type Ref, type Value } from '../values.ts'
import { store, type Entry, type Library } from './entry.ts'
import type { Terminal } from '../terminal/terminal.ts'
import {
  colorToText,
  doubleToString,
  integerText,
  stringFormat,
  stringToDouble,
  stringToInteger,
  stringToTime,
  timeToString,
} from './text.ts'

type Text = string | null
const text = (value: Text): string => value ?? ''
const read = (ref: Ref): string => (ref.storage[ref.index] as Text) ?? ''

/** A parameter by constant reference takes values too. */
const plainText = (value: Text | Ref): string =>
  typeof value === 'string' || value === null ? text(value) : read(value)

/** Trims blanks, tabs and line ends. */
const left = (s: string): string => s.replace(/^[ \t\r\n]+/, '')
function right(s: string): string {
  let end = s.length
  // A loop, because a regular expression searches for the end from each blank.
  while (end > 0 && ' \t\r\n'.includes(s.charAt(end - 1))) end--
  return s.slice(0, end)
}

/** Characters of an argument: of a text, or of the text in a variable. */
function lengthOf(arg: Value | Ref | undefined): number {
  const value =
    typeof arg === 'object' && arg !== null && 'storage' in arg && !(arg instanceof MqlArray)
      ? arg.storage[arg.index]
      : arg
  return typeof value === 'string' ? value.length : 0
}

/** Charges for whole strings and limits their length. */
const metered =
  (terminal: Terminal, run: Entry) =>
  (...args: never[]): Value => {
    let given = 0
    for (const arg of args) given += lengthOf(arg)
    terminal.meter.work(given)
    const result = run(...args)
    const length = typeof result === 'string' ? result.length : lengthOf(args[0])
    checkTextLength(length)
    terminal.meter.work(length)
    return result
  }

/** Strings: their characters, forms of one and conversions. */
export const strings: Library = (terminal) => {
  const family = { ...edits(terminal), ...joins, ...conversions(terminal) }
  return Object.fromEntries(Object.entries<Entry>(family).map(([name, run]) => [name, metered(terminal, run)]))
}

/** MQL4's forms return the new string, MQL5's change the variable and return a count. */
const changing =
  (change: (s: string) => string) =>
  (target: Ref | Text): Value => {
    if (typeof target === 'string' || target === null) return change(text(target))
    const before = read(target)
    const after = change(before)
    store(target, after)
    return before.length - after.length
  }

const edits: Library = (terminal) => {
  return {
    StringLen: (s: Text) => text(s).length,
    StringBufferLen: (s: Text) => text(s).length,
    StringFind: (s: Text, part: Text, from = 0) => text(s).indexOf(text(part), from),
    StringSubstr: (s: Text, from: number, length?: number) => {
      const whole = length === undefined || length < 0 || (terminal.facts.isRestZero && length === 0)
      return text(s).slice(from, whole ? undefined : from + length)
    },
    StringGetCharacter: (s: Text, i: number) => text(s).charCodeAt(i) || 0,
    StringGetChar: (s: Text, i: number) => text(s).charCodeAt(i) || 0,
    StringSetCharacter: (target: Ref, i: number, code: number) => {
      const s = read(target)
      if (i < 0 || i > s.length) return 0
      store(target, s.slice(0, i) + (code === 0 ? '' : String.fromCharCode(code) + s.slice(i + 1)))
      return 1
    },
    StringSetChar: (s: Text, i: number, code: number) =>
      text(s).slice(0, i) + String.fromCharCode(code) + text(s).slice(i + 1),
    StringReplace: (target: Ref, find: Text, replacement: Text) => {
      const sought = text(find) || '\0'
      // Most calls find nothing.
      if (!read(target).includes(sought)) {
        checkTextLength(text(replacement).length)
        store(target, read(target))
        return 0
      }
      const parts = read(target).split(sought)
      checkTextLength(parts.length * text(replacement).length)
      store(target, parts.join(text(replacement)))
      return parts.length - 1
    },
    StringToUpper: (target: Ref) => (store(target, read(target).toUpperCase()), 1),
    StringToLower: (target: Ref) => (store(target, read(target).toLowerCase()), 1),
    StringTrimLeft: changing(left),
    StringTrimRight: changing(right),
    StringAdd: (target: Ref, part: Text) => (store(target, read(target) + text(part)), 1),
    StringInit: (target: Ref, length = 0, code = 0) => (
      checkTextLength(length),
      store(target, code ? String.fromCharCode(code).repeat(Math.max(0, length)) : ''),
      1
    ),
    StringReserve: () => 1,
    StringSetLength: (target: Ref, length: number) => (
      checkTextLength(length),
      store(target, read(target).slice(0, length).padEnd(length, ' ')),
      1
    ),
    StringFill: (target: Ref, code: number) => (
      store(target, String.fromCharCode(code).repeat(read(target).length)),
      1
    ),
    StringCompare: (a: Text | Ref, b: Text | Ref, caseSensitive = 1) => {
      const operands = [plainText(a), plainText(b)]
      const [x = '', y = ''] = caseSensitive ? operands : operands.map((value) => value.toLowerCase())
      return x < y ? -1 : x > y ? 1 : 0
    },
    StringSplit: (s: Text, separator: number, result: MqlArray) => {
      const parts = text(s) === '' ? [] : text(s).split(String.fromCharCode(separator))
      if (!result.fixed) result.resize(parts.length)
      const storage = result.storage as Value[]
      for (let k = 0; k < result.length && k < parts.length; k++) storage[k] = parts[k] ?? null
      return parts.length
    },
  }
}

const joins = {
  StringConcatenate: (first: Text | Ref, ...rest: Text[]) => {
    const tail = rest.reduce<string>(joined, '')
    if (first === null || typeof first !== 'object') return joined(first, tail)
    store(first, tail)
    return tail.length
  },
  StringFormat: (format: Text, ...args: (number | Text)[]) =>
    stringFormat(
      text(format),
      args.map((a) => a ?? ''),
    ),
}

const conversions: Library = (terminal) => ({
  StringToDouble: (s: Text) => stringToDouble(text(s)),
  StrToDouble: (s: Text) => stringToDouble(text(s)),
  StringToInteger: (s: Text) => stringToInteger(text(s)),
  StrToInteger: (s: Text) => stringToInteger(text(s)),
  StringToTime: (s: Text) => stringToTime(text(s), terminal.seconds),
  StrToTime: (s: Text) => stringToTime(text(s), terminal.seconds),
  StringToColor: (s: Text) => {
    const [r = 0, g = 0, b = NaN] = text(s).split(',').map(Number)
    return terminal.settings.constant(text(s)) ?? (Number.isFinite(b) ? r | (g << 8) | (b << 16) : 0)
  },
  StringToCharArray: (s: Text, target: MqlArray, start = 0, count = -1) =>
    copyCodes(`${text(s)}\0`, target, start, count, 0xff),
  StringToShortArray: (s: Text, target: MqlArray, start = 0, count = -1) =>
    copyCodes(`${text(s)}\0`, target, start, count, 0xffff),
  CharArrayToString: (array: MqlArray, start = 0, count = -1) => fromCodes(array, start, count),
  ShortArrayToString: (array: MqlArray, start = 0, count = -1) => fromCodes(array, start, count),
  DoubleToString: (value: number, digits = 8) => doubleToString(value, digits),
  DoubleToStr: (value: number, digits = 8) => doubleToString(value, digits),
  IntegerToString: (value: number, width = 0, fill = 32) => (
    checkTextLength(width),
    integerText(value).padStart(width, String.fromCharCode(fill))
  ),
  TimeToString: (seconds: number, flags = 3) => timeToString(seconds, flags),
  TimeToStr: (seconds: number, flags = 3) => timeToString(seconds, flags),
  ColorToString: (color: number) => colorToText(color),
  CharToString: (code: number) => String.fromCharCode(code),
  CharToStr: (code: number) => String.fromCharCode(code),
  ShortToString: (code: number) => String.fromCharCode(code),
  GetPointer: (object: Value) => object,
  CheckPointer: (object: Value) => (isObject(object) && !object.dead ? 1 : 0),
})

function copyCodes(s: string, target: MqlArray, start: number, count: number, mask: number): number {
  const codes = count < 0 ? s : s.slice(0, count)
  if (start < 0) return 0
  if (!target.fixed && target.length < start + codes.length) target.resize(start + codes.length)
  const storage = target.storage as number[]
  for (let k = 0; k < codes.length && start + k < target.length; k++) storage[start + k] = codes.charCodeAt(k) & mask
  return codes.length
}

function fromCodes(array: MqlArray, start: number, count: number): string {
  const end = count < 0 ? array.length : Math.min(array.length, start + count)
  let result = ''
  for (let k = Math.max(0, start); k < end && array.storage[k] !== 0; k++)
    result += String.fromCharCode(array.storage[k] as number)
  return result
}
