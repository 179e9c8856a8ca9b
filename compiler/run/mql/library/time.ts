import type { MqlObject } from '../values.ts'
import { getNumber, setField, type Library } from './entry.ts'
import { datePartsOf, lastSecond, type DateParts } from './text.ts'
import { tableOf } from '../../../text/table.ts'

/** Fields of MqlDateTime by the names of their parts. */
const fields: readonly (readonly [field: string, part: keyof DateParts])[] = [
  ['year', 'year'],
  ['mon', 'mon'],
  ['day', 'day'],
  ['hour', 'hour'],
  ['min', 'min'],
  ['sec', 'sec'],
  ['day_of_week', 'dayOfWeek'],
  ['day_of_year', 'dayOfYear'],
]

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
      const at = (name: keyof DateParts): number => getNumber(value, name)
      const seconds = Date.UTC(at('year'), at('mon') - 1, at('day'), at('hour'), at('min'), at('sec')) / 1000
      return Number.isNaN(seconds) ? -1 : seconds
    },
    GetTickCount: () => terminal.quote.time % 2 ** 32,
    GetTickCount64: () => terminal.quote.time,
    GetMicrosecondCount: () => terminal.quote.time * 1000,
  }
}

function fill(result: MqlObject, given: number): number {
  const seconds = Math.min(Math.max(given, -lastSecond), lastSecond)
  const values = datePartsOf(seconds)
  for (const [field, part] of fields) setField(result, field, values[part])
  return seconds
}
