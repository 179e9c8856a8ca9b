import { day, fromLocal, hour, minute, zoneOffset } from './zone.ts'

export interface CalendarDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

export type TimeField = 'year' | 'month' | 'dayofmonth' | 'dayofweek' | 'weekofyear' | 'hour' | 'minute' | 'second'

/** Fields of a local time (ms); Sunday is day 1 of the week, weeks are ISO's. */
const timeFields: Readonly<Record<TimeField, (local: number) => number>> = {
  year: (local) => dateOf(local).year,
  month: (local) => dateOf(local).month,
  dayofmonth: (local) => dateOf(local).day,
  dayofweek: (local) => weekday(local) + 1,
  weekofyear: (local) => isoWeek(local),
  hour: (local) => Math.floor(modulo(local, day) / hour),
  minute: (local) => Math.floor(modulo(local, hour) / minute),
  second: (local) => Math.floor(modulo(local, minute) / 1000),
}

/** A field of UTC time `time` as clocks in `zone` show it; na for na. */
export function fieldOf(field: TimeField, time: number, zone: string): number {
  return time !== time ? NaN : timeFields[field](time + zoneOffset(zone, time))
}

/** UTC time of a date and time of day in `zone`; parts out of range carry over. */
export function timestampOf(zone: string, parts: readonly number[]): number {
  const [year = NaN, month = NaN, date = NaN, hours = 0, minutes = 0, seconds = 0] = parts.map(Math.trunc)
  const local = Date.UTC(year, month - 1, date, hours, minutes, seconds)
  return local !== local ? NaN : fromLocal(zone, local)
}

/** Days since 1970 → date, by the civil calendar's 400-year cycle. */
export function dateOf(local: number): CalendarDate {
  const days = Math.floor(local / day) + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

/** 0 is Sunday. */
export const weekday = (local: number): number => modulo(Math.floor(local / day) + 4, 7)

/** Monday's number among all weeks since 1970. */
export const weekNumber = (local: number): number => Math.floor((Math.floor(local / day) + 3) / 7)

function isoWeek(local: number): number {
  const thursday = Math.floor(local / day) - ((weekday(local) + 6) % 7) + 3
  const { year } = dateOf(thursday * day)
  return Math.floor((thursday - Date.UTC(year, 0, 1) / day) / 7) + 1
}

export const modulo = (value: number, size: number): number => value - Math.floor(value / size) * size

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const writtenDate = new RegExp(
  [
    /^\s*(?:[a-z]{3,9},?\s+)?/,
    /(?:(\d{1,2})\s+([a-z]{3})[a-z]*|([a-z]{3})[a-z]*\s+(\d{1,2}))[\s,]+(\d{4}|\d{2}(?!\d))/,
    /(?:[\s,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*(.*)$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
)

/** Groups of a clock, at the end with the zone. */
const clockAndZone = /(?:(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*([a-z+-].*)?$/.source

const isoDate = new RegExp(
  `^\\s*(\\d{4})(?:([-/.])(\\d{1,2})(?:\\2(\\d{1,2}))?)?(?:$|[T: ]+|(?=[z+]))${clockAndZone}`,
  'i',
)

/** `03-04-2023` is the fourth of March (recorded). */
const monthFirst = new RegExp(`^\\s*(\\d{1,2})([-/. ])(\\d{1,2})\\2(\\d{4})(?:$|\\s+)${clockAndZone}`, 'i')

const monthAndYear = /^\s*([a-z]{3})[a-z]*\s+(\d{4})\s*$/i

/**
 * UTC time of a written date: ISO 8601 (`2020-02-20T15:30:00+02:00`), also without day or month, `02/20/2020`,
 * `20 Feb 2020 15:30:00 GMT+0200`, `Feb 01 2020 22:10:05`, `Feb 2020`. Without a zone it is UTC. A year of two digits
 * is read as mail does (RFC 2822, 4.3): 24 is 2024, 75 is 1975. NaN when it is none of these.
 */
export function parseDate(text: string): number {
  const iso = isoDate.exec(text)
  if (iso) return moment([Number(iso[1]), Number(iso[3] ?? 1), Number(iso[4] ?? 1)], iso, 5)
  const numeric = monthFirst.exec(text)
  if (numeric) return moment([Number(numeric[4]), Number(numeric[1]), Number(numeric[3])], numeric, 5)
  const short = monthAndYear.exec(text)
  if (short) return moment([Number(short[2]), monthNamed(short[1]), 1], short, 3)
  const written = writtenDate.exec(text)
  if (!written) return NaN
  const date = [
    yearOf(written[5] ?? ''),
    monthNamed(written[2] ?? written[3]),
    Number(written[1] ?? written[4]),
  ] as const
  return moment(date, written, 6)
}

/** 1 for January, 0 for no month. */
const monthNamed = (name = ''): number => months.indexOf(name.toLowerCase()) + 1

/** A date with the clock and zone that begin at a group of a match; NaN where there is no such date. */
function moment(
  [year, month, dayOfMonth]: readonly [number, number, number],
  match: RegExpExecArray,
  at: number,
): number {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return NaN
  return withZone(Date.UTC(year, month - 1, dayOfMonth, ...clock(match, at)), match[at + 3] ?? '')
}

const yearOf = (digits: string): number =>
  digits.length === 2 ? Number(digits) + (Number(digits) < 50 ? 2000 : 1900) : Number(digits)

function clock(match: RegExpExecArray, first: number): [number, number, number] {
  return [Number(match[first] ?? 0), Number(match[first + 1] ?? 0), Number(match[first + 2] ?? 0)]
}

function withZone(local: number, zone: string): number {
  const name = zone.trim()
  return name === '' || name === 'Z' ? local : fromLocal(name, local)
}
