import { BoundedCache } from '../../../cache.ts'
import type { Bars, SymbolInfo } from '../../../api.ts'
import { dateOf, weekday, weekNumber } from './calendar.ts'
import { parseSession, tradingDayStart } from './session.ts'
import { parseTimeframe, timeframeOfSeconds, type Timeframe } from './timeframe.ts'
import { day, fromLocal, minute, zoneOffset } from './zone.ts'

/**
 * Returns the number of the period that contains a time; numbers increase. Days are trading days in the exchange's
 * zone, weeks start with Monday's, intraday periods count from the day's start.
 */
export function periodNumber(time: number, timeframe: Timeframe, symbol: SymbolInfo): number {
  const { unit, count } = timeframe
  if (unit === 'T') return time
  const begin = tradingDayStart(symbol.session) * minute
  const local = time + zoneOffset(symbol.timezone, time)
  // Shifted so that the trading day runs from midnight to midnight, under the date of most of its hours.
  const shifted = begin < 0 ? local - begin : local
  switch (unit) {
    case 'S':
    case 'min': {
      const size = count * (unit === 'S' ? 1000 : minute)
      const dayStart = Math.floor(shifted / day) * day + (begin > 0 ? begin : 0)
      const perDay = Math.ceil(day / size) * 2
      return Math.floor(shifted / day) * perDay + Math.floor((shifted - dayStart) / size) + perDay / 2
    }
    case 'D':
      return count === 1 ? Math.floor(shifted / day) : dayGroup(shifted, count, symbol)
    case 'W':
      return count === 1 ? weekNumber(shifted) : weekGroup(shifted, count)
    case 'M': {
      const date = dateOf(shifted)
      return Math.floor((date.year * 12 + date.month - 1) / count)
    }
  }
}

/** Periods of several days count the days on which the market opens, from the first of January (recorded). */
function dayGroup(local: number, count: number, symbol: SymbolInfo): number {
  const { year } = dateOf(local)
  const first = Date.UTC(year, 0, 1) / day
  const passed = Math.floor(local / day) - first
  const days = parseSession(symbol.session)?.days ?? everyDay
  const weekly = days.filter(Boolean).length
  let open = Math.floor(passed / 7) * weekly
  for (let i = Math.floor(passed / 7) * 7; i < passed; i++) if (days[weekday((first + i) * day)]) open++
  return year * 1000 + Math.floor(open / count)
}

const everyDay: readonly boolean[] = Array.from({ length: 7 }, () => true)

/** Periods of several weeks count the year's Mondays (recorded). */
function weekGroup(local: number, count: number): number {
  const monday = (weekNumber(local) * 7 - 3) * day
  const { year } = dateOf(monday)
  return year * 100 + Math.floor((monday - Date.UTC(year, 0, 1)) / (7 * day) / count)
}

const timeframes = new BoundedCache<string, Timeframe | null>(200)

/** Returns a timeframe by its text. Cached. */
export function timeframeOf(text: string): Timeframe | null {
  return timeframes.getOrCreate(text, () => parseTimeframe(text))
}

/** A bar among bars of a symbol. */
interface BarPosition {
  readonly bar: number
  readonly bars: Bars
  readonly symbol: SymbolInfo
}

/** Whether the current bar is the first of its period; the first bar of all is. */
export function startsPeriod({ bar, bars, symbol }: BarPosition, text: string): boolean {
  const timeframe = timeframeOf(text)
  if (!timeframe) return false
  if (bar === 0) return true
  return periodNumber(bars.time[bar]!, timeframe, symbol) !== periodNumber(bars.time[bar - 1]!, timeframe, symbol)
}

/** UTC time at which the period of `time` begins, were there a bar at its begin. */
export function openOfPeriod(time: number, timeframe: Timeframe, symbol: SymbolInfo): number {
  const { unit, count } = timeframe
  if (unit === 'T') return time
  const begin = tradingDayStart(symbol.session) * minute
  const local = time + zoneOffset(symbol.timezone, time)
  const shifted = begin < 0 ? local - begin : local
  const back = (at: number): number => fromLocal(symbol.timezone, begin < 0 ? at + begin : at + Math.max(begin, 0))
  const today = Math.floor(shifted / day)
  switch (unit) {
    case 'S':
    case 'min': {
      const size = count * (unit === 'S' ? 1000 : minute)
      const dayStart = today * day + Math.max(begin, 0)
      const at = dayStart + Math.floor((shifted - dayStart) / size) * size
      return time - (shifted - at)
    }
    case 'D':
    case 'W':
    case 'M': {
      const number = periodNumber(time, timeframe, symbol)
      let first = today
      while (periodNumber(back((first - 1) * day), timeframe, symbol) === number) first--
      return back(first * day)
    }
  }
}

/** UTC time at which the period of `time` ends: for days and longer, with the last session in it. */
export function closeOfPeriod(time: number, timeframe: Timeframe, symbol: SymbolInfo): number {
  const { unit, count } = timeframe
  const open = openOfPeriod(time, timeframe, symbol)
  if (unit === 'min') return open + count * minute
  if (unit === 'S' || unit === 'T') return open + count * 1000
  const number = periodNumber(time, timeframe, symbol)
  const session = parseSession(symbol.session)
  const begin = Math.min(0, tradingDayStart(symbol.session)) * minute
  const firstDay = Math.floor((open + zoneOffset(symbol.timezone, open) - begin) / day)
  const inside = (at: number): number => fromLocal(symbol.timezone, at * day + begin + day / 2)
  let last = firstDay
  for (let next = firstDay + 1; periodNumber(inside(next), timeframe, symbol) === number; next++) {
    if (!session || session.days[weekday(next * day)]) last = next
  }
  const end = session ? Math.max(...session.spans.map(({ to }) => (to > 1440 ? to - 1440 : to))) : 1440
  return fromLocal(symbol.timezone, last * day + end * minute)
}

/**
 * 00:00 UTC of the date on which the trading day of a bar ends; of bars longer than a day, of the date on which they
 * end: the Monday after a week without closing hours (recorded by PineTS).
 */
export function tradingDay(time: number, period: number, symbol: SymbolInfo): number {
  const isLonger = period > 86_400
  const begin = isLonger ? 0 : Math.min(0, tradingDayStart(symbol.session)) * minute
  const moment = isLonger ? closeOfPeriod(time, timeframeOfSeconds(period), symbol) : time
  return Math.floor((moment + zoneOffset(symbol.timezone, moment) - begin) / day) * day
}
