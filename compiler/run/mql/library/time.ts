import { lastDate } from '../../../mql/syntax/literals.ts'
import type { MqlObject } from '../values.ts'
import { fieldsOf, type Library } from './entry.ts'
import { datePartsOf, daysTo, type DateParts } from './text.ts'
import { tableOf } from '../../../text/table.ts'

/** The slots of MqlDateTime's fields. */
const slotsOf = fieldsOf(['year', 'mon', 'day', 'hour', 'min', 'sec', 'day_of_week', 'day_of_year'])

/** MQL4's functions of a time, and those of now. */
const parts: Readonly<Record<string, keyof DateParts>> = tableOf({
  Year: 'year',
  Month: 'mon',
  Day: 'day',
  Hour: 'hour',
  Minute: 'min',
  Seconds: 'sec',
  DayOfWeek: 'dayOfWeek',
  DayOfYear: 'dayOfYear',
})

export const time: Library = (terminal) => {
  const now = (): number => terminal.seconds
  const clock = (): number => terminal.clockSeconds
  /** MQL4 counts the days of a year from one. */
  const part = (seconds: number, name: keyof DateParts) => datePartsOf(seconds)[name] + (name === 'dayOfYear' ? 1 : 0)
  const ofNow = Object.entries(parts).map(([name, key]) => [name, () => part(now(), key)])
  const ofTime = Object.entries(parts).map(([name, key]) => [`Time${name}`, (seconds: number) => part(seconds, key)])

  return {
    ...Object.fromEntries(ofNow),
    ...Object.fromEntries(ofTime),
    TimeCurrent: (result?: MqlObject) => (result ? fill(result, now()) : now()),
    CurTime: now,
    TimeLocal: (result?: MqlObject) => (result ? fill(result, clock()) : clock()),
    LocalTime: clock,
    TimeTradeServer: (result?: MqlObject) => (result ? fill(result, clock()) : clock()),
    TimeGMT: (result?: MqlObject) => (result ? fill(result, clock()) : clock()),
    TimeDaylightSavings: () => 0,
    TimeGMTOffset: () => 0,
    TimeToStruct: (seconds: number, result: MqlObject) => (fill(result, seconds), 1),
    StructToTime: (value: MqlObject) => {
      const slots = slotsOf(value)
      const at = (slot: number): number => value.n[slot] ?? 0
      const days = daysTo(at(slots.year), at(slots.mon)) + at(slots.day) - 1
      const seconds = days * 86_400 + at(slots.hour) * 3600 + at(slots.min) * 60 + at(slots.sec)
      return Math.abs(seconds) <= lastDate ? seconds : -1
    },
    GetTickCount: () => terminal.quote.time % 2 ** 32,
    GetTickCount64: () => terminal.quote.time,
    GetMicrosecondCount: () => terminal.quote.time * 1000,
  }
}

function fill(result: MqlObject, given: number): number {
  const slots = slotsOf(result)
  const seconds = Math.min(Math.max(given, -lastDate), lastDate)
  const date = datePartsOf(seconds)
  const put = (slot: number, value: number): void => {
    if (slot >= 0) result.n[slot] = value
  }
  put(slots.year, date.year)
  put(slots.mon, date.mon)
  put(slots.day, date.day)
  put(slots.hour, date.hour)
  put(slots.min, date.min)
  put(slots.sec, date.sec)
  put(slots.day_of_week, date.dayOfWeek)
  put(slots.day_of_year, date.dayOfYear)
  return seconds
}
