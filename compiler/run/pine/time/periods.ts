import type { SymbolInfo } from '../../../api.ts'
import type { Context } from '../context.ts'
import { dateOf, modulo, weekNumber } from './calendar.ts'
import { tradingDayStart } from './session.ts'
import { parseTimeframe, type Timeframe } from './timeframe.ts'
import { day, minute, zoneOffset } from './zone.ts'

/**
 * Which period of `timeframe` a time belongs to, as a number that grows from period to period. Days are trading days:
 * they begin with the session, in the exchange's zone; weeks with Monday's; intraday periods count from the day's begin.
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
      return Math.floor(daysInYears(shifted, count))
    case 'W':
      return Math.floor(weekNumber(shifted) / count)
    case 'M': {
      const date = dateOf(shifted)
      return Math.floor((date.year * 12 + date.month - 1) / count)
    }
  }
}

/** Periods of several days are counted from the first of January. */
function daysInYears(local: number, count: number): number {
  const number = Math.floor(local / day)
  if (count === 1) return number
  const { year } = dateOf(local)
  const first = Date.UTC(year, 0, 1) / day
  return first + Math.floor((number - first) / count)
}

/** UTC time at which the trading day of `time` begins. */
export function tradingDay(time: number, symbol: SymbolInfo): number {
  const begin = tradingDayStart(symbol.session) * minute
  const offset = zoneOffset(symbol.timezone, time)
  const local = time + offset
  return local - modulo(local - begin, day) - offset
}

const timeframes = new Map<string, Timeframe | null>()

/** A timeframe by its text, remembered. */
export function timeframeOf(text: string): Timeframe | null {
  let timeframe = timeframes.get(text)
  if (timeframe === undefined) timeframes.set(text, (timeframe = parseTimeframe(text)))
  return timeframe
}

/** Whether the current bar is the first of its period; the first bar of all is. */
export function startsPeriod(context: Context, text: string): boolean {
  const timeframe = timeframeOf(text)
  const { bar, bars } = context
  if (!timeframe) return false
  if (bar === 0) return true
  return periodNumber(bars.time[bar], timeframe, context.symbol) !== periodNumber(bars.time[bar - 1], timeframe, context.symbol)
}
