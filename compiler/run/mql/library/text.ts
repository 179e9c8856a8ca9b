/** MetaTrader's text forms of numbers and dates. */
import { lastDate } from '../../../mql/syntax/literals.ts'
import { checkTextLength } from '../meter.ts'
import { tableOf } from '../../../text/table.ts'

/** A whole number with all its digits: JavaScript shortens what lies beyond 2^53. */
export const integerText = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : BigInt(Math.trunc(value)).toString()

/** `digits` places; negative digits mean the shortest exponent form. At most 16 places, as DoubleToString does. */
export function doubleToString(value: number, digits = 8): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (value === Number.MAX_VALUE) return '1.797693134862316e+308'
  return digits < 0 ? value.toExponential(Math.min(-digits, 16)) : value.toFixed(Math.min(digits, 16))
}

/** Implicit conversion of a double to text: the shortest digits that give the number back. */
export function numberToText(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value.toFixed(1)
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2')
}

const two = (n: number): string => String(n).padStart(2, '0')

export interface DateParts {
  readonly year: number
  readonly mon: number
  readonly day: number
  readonly hour: number
  readonly min: number
  readonly sec: number
  readonly dayOfWeek: number
  /** 0 for the first of January. */
  readonly dayOfYear: number
}

const secondsADay = 86_400

/**
 * Days from 1970 to the first of a month (1 is January), in the Gregorian calendar; months beyond a year count on.
 * Counts from March: a leap day is then the last of its year, and the months before one are 30.6 days long on average.
 */
export function daysTo(year: number, month: number): number {
  const months = year * 12 + month - 3
  const fromMarch = Math.floor(months / 12)
  const days = Math.floor((153 * (months - fromMarch * 12) + 2) / 5)
  const leapDays = Math.floor(fromMarch / 4) - Math.floor(fromMarch / 100) + Math.floor(fromMarch / 400)
  return fromMarch * 365 + leapDays + days - 719_468
}

type DayParts = Omit<DateParts, 'hour' | 'min' | 'sec'>

/** The days that programs ask about lie together: the last ones are kept, each at its number's remainder. */
const keptDays = 4096
const kept: ({ readonly number: number; readonly parts: DayParts } | undefined)[] = new Array(keptDays)

function dayPartsOf(number: number): DayParts {
  const at = ((number % keptDays) + keptDays) % keptDays
  const known = kept[at]
  if (known?.number === number) return known.parts
  const date = new Date(number * secondsADay * 1000)
  const year = date.getUTCFullYear()
  const parts = {
    year,
    mon: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    dayOfWeek: date.getUTCDay(),
    dayOfYear: number - daysTo(year, 1),
  }
  kept[at] = { number, parts }
  return parts
}

/** `seconds` since 1970; MetaTrader's time has no zone. */
export function datePartsOf(given: number): DateParts {
  const seconds = Number.isNaN(given) ? 0 : Math.min(Math.max(given, -lastDate), lastDate)
  const number = Math.floor(seconds / secondsADay)
  const { year, mon, day, dayOfWeek, dayOfYear } = dayPartsOf(number)
  const rest = Math.floor(seconds - number * secondsADay)
  return {
    year,
    mon,
    day,
    hour: Math.floor(rest / 3600),
    min: Math.floor(rest / 60) % 60,
    sec: rest % 60,
    dayOfWeek,
    dayOfYear,
  }
}

/** TIME_DATE 1, TIME_MINUTES 2, TIME_SECONDS 4. */
export function timeToString(seconds: number, flags = 3): string {
  const t = datePartsOf(seconds)
  const parts: string[] = []
  if (flags & 1) parts.push(`${t.year}.${two(t.mon)}.${two(t.day)}`)
  if (flags & 4) parts.push(`${two(t.hour)}:${two(t.min)}:${two(t.sec)}`)
  else if (flags & 2) parts.push(`${two(t.hour)}:${two(t.min)}`)
  return parts.join(' ')
}

/** `yyyy.mm.dd hh:mi:ss`, any tail left out, `-` and `/` as dots; the date may be missing (then day 0). */
export function stringToTime(text: string, today: number): number {
  const date = /(\d{4})[./-](\d{1,2})[./-](\d{1,2})/.exec(text)
  const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text)
  const seconds = clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0) : 0
  if (!date && !clock) return 0
  const day = date
    ? Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3])) / 1000
    : Math.floor(today / 86_400) * 86_400
  return day + seconds
}

/** Parses a number at the start of `text` like strtod; 0 where there is none. */
export function stringToDouble(text: string): number {
  const match = /^\s*[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?)/.exec(text)
  return match ? Number(match[0]) : 0
}

export function stringToInteger(text: string): number {
  const match = /^\s*([+-]?)(0[xX][\da-fA-F]+|\d+)/.exec(text)
  return match ? Number(match[2]) * (match[1] === '-' ? -1 : 1) : 0
}

/** Named colours aside, MetaTrader writes a colour as its three bytes. */
export function colorToText(color: number): string {
  return color === -1 || color === 0xffffffff ? 'None' : `${color & 255},${(color >> 8) & 255},${(color >> 16) & 255}`
}

type Formatter = (value: number | string, flags: string, width: number, precision: number | null) => string

const integer = (value: number | string): number =>
  typeof value === 'string' ? stringToInteger(value) : Number.isFinite(value) ? Math.trunc(value) : 0
const real = (value: number | string): number => (typeof value === 'string' ? stringToDouble(value) : value)

function general(value: number, precision: number, alternative: boolean): string {
  if (value === 0) return '0'
  const digits = precision === 0 ? 1 : precision
  const exponent = Math.floor(Math.log10(Math.abs(Number(value.toExponential(digits - 1)))))
  const text =
    exponent < -4 || exponent >= digits
      ? cExponent(value.toExponential(digits - 1))
      : value.toFixed(Math.max(0, digits - 1 - exponent))
  if (alternative || !text.includes('.')) return text
  return text.replace(/\.?0+($|e)/, '$1')
}

const cExponent = (text: string): string => text.replace(/e([+-])(\d)$/, 'e$10$2')

const formatters: Record<string, Formatter> = tableOf({
  d: (v, _f, _w, p) => pad(String(integer(v)), p),
  i: (v, _f, _w, p) => pad(String(integer(v)), p),
  u: (v, _f, _w, p) => pad(String(integer(v) < 0 ? integer(v) + 2 ** 32 : integer(v)), p),
  x: (v) => (integer(v) < 0 ? integer(v) >>> 0 : integer(v)).toString(16),
  X: (v) => (integer(v) < 0 ? integer(v) >>> 0 : integer(v)).toString(16).toUpperCase(),
  o: (v) => (integer(v) < 0 ? integer(v) >>> 0 : integer(v)).toString(8),
  c: (v) => String.fromCharCode(integer(v)),
  C: (v) => String.fromCharCode(integer(v)),
  s: (v, _f, _w, p) => (p === null ? textOf(v) : textOf(v).slice(0, p)),
  S: (v, _f, _w, p) => (p === null ? textOf(v) : textOf(v).slice(0, p)),
  f: (v, _f, _w, p) => finite(real(v), (x) => x.toFixed(Math.min(p ?? 6, 100))),
  e: (v, _f, _w, p) => finite(real(v), (x) => cExponent(x.toExponential(p ?? 6))),
  E: (v, _f, _w, p) => finite(real(v), (x) => cExponent(x.toExponential(p ?? 6)).toUpperCase()),
  g: (v, f, _w, p) => finite(real(v), (x) => general(x, p ?? 6, f.includes('#'))),
  G: (v, f, _w, p) => finite(real(v), (x) => general(x, p ?? 6, f.includes('#')).toUpperCase()),
  a: (v) => finite(real(v), (x) => x.toString(16)),
})

const textOf = (value: number | string): string => (typeof value === 'string' ? value : String(value))
const finite = (value: number, write: (x: number) => string): string =>
  Number.isFinite(value) ? write(value) : Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf'

function pad(digits: string, precision: number | null): string {
  const negative = digits.startsWith('-')
  const body = (negative ? digits.slice(1) : digits).padStart(precision ?? 0, '0')
  return negative ? `-${body}` : body
}

/** Maximum number of digits. */
const maxPlaces = 100

/** StringFormat and PrintFormat: C's printf with `I64`, `l`, `h` prefixes and `*` widths. */
export function stringFormat(format: string, args: readonly (number | string)[]): string {
  let next = 0
  const take = (): number | string => args[next++] ?? 0
  return format.replace(
    /%([-+ #0]{0,9})(\*|\d{1,9})?(?:\.(\*|\d{1,9})?)?(?:I64|I32|ll|l|h|w)?([a-zA-Z%])/g,
    (whole, flags: string, width: string, precision: string, letter: string) => {
      if (letter === '%') return '%'
      const formatter = formatters[letter]
      if (!formatter) return whole
      const columns = width === '*' ? integer(take()) : Number(width ?? 0)
      checkTextLength(columns)
      const hasPoint = /\.(?!\d*[a-zA-Z]*\.)/.test(whole.slice(0, -1))
      const given =
        precision === '*' ? integer(take()) : precision !== undefined ? Number(precision) : hasPoint ? 0 : null
      const places = given === null || given < 0 ? null : Math.min(given, maxPlaces)
      const value = take()
      return align(formatter(value, flags, columns, places), value, flags, columns, letter)
    },
  )
}

function align(text: string, value: number | string, flags: string, columns: number, letter: string): string {
  const numeric = !'sScC'.includes(letter)
  const signed =
    numeric && typeof value === 'number' && value >= 0
      ? flags.includes('+')
        ? `+${text}`
        : flags.includes(' ')
          ? ` ${text}`
          : text
      : text
  if (flags.includes('-')) return signed.padEnd(columns)
  if (!flags.includes('0') || !numeric) return signed.padStart(columns)
  const sign = /^[+-]/.test(signed) ? signed.charAt(0) : ''
  return sign + signed.slice(sign.length).padStart(columns - sign.length, '0')
}
