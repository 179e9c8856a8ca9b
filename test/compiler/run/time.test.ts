import { eurusd, stock } from '../../../compiler/run/bars/symbols.ts'
import { parseDate, timestampOf } from '../../../compiler/run/pine/time/calendar.ts'
import { closeOfPeriod, openOfPeriod, periodNumber } from '../../../compiler/run/pine/time/periods.ts'
import { inSession, parseSession } from '../../../compiler/run/pine/time/session.ts'
import { parseTimeframe, timeframeOfSeconds, timeframeText } from '../../../compiler/run/pine/time/timeframe.ts'
import { fromLocal, zoneOffset } from '../../../compiler/run/pine/time/zone.ts'
import { last, run } from './run-pine.ts'
import { defined } from '../../support/defined.ts'

const hour = 3_600_000

test('offsets of zones, through the change of clocks', () => {
  const change = Date.UTC(2024, 2, 10, 7)
  expect(zoneOffset('America/New_York', change - 1)).toBe(-5 * hour)
  expect(zoneOffset('America/New_York', change)).toBe(-4 * hour)
  expect(zoneOffset('GMT+5:30', 0)).toBe(5.5 * hour)
  expect(zoneOffset('UTC-4', 0)).toBe(-4 * hour)
  expect(fromLocal('America/New_York', Date.UTC(2024, 6, 1, 8))).toBe(Date.UTC(2024, 6, 1, 12))
})

test('dates as text and in parts', () => {
  expect(parseDate('2020-02-20T15:30:00+02:00')).toBe(Date.UTC(2020, 1, 20, 13, 30))
  expect(parseDate('20 Feb 2020 15:30:00 GMT+0200')).toBe(Date.UTC(2020, 1, 20, 13, 30))
  expect(parseDate('Feb 01 2020 22:10:05')).toBe(Date.UTC(2020, 1, 1, 22, 10, 5))
  expect(parseDate('27 MAY 24 00:00 +0300')).toBe(Date.UTC(2024, 4, 26, 21))
  expect(parseDate('1 Jan 75')).toBe(Date.UTC(1975, 0, 1))
  expect(parseDate('no date')).toBeNaN()
  expect(timestampOf('UTC', [2024, 14, 1, 0, 0, 0])).toBe(Date.UTC(2025, 1, 1))
})

test('sessions, also through midnight', () => {
  const day = defined(parseSession('0930-1600:23456'))
  expect(inSession(day, Date.UTC(2024, 0, 2, 14, 30), 'America/New_York')).toBe(true)
  expect(inSession(day, Date.UTC(2024, 0, 2, 21, 0), 'America/New_York')).toBe(false)
  expect(inSession(day, Date.UTC(2024, 0, 6, 15, 0), 'America/New_York')).toBe(false)
  const night = defined(parseSession('1700-1700:23456'))
  expect(inSession(night, Date.UTC(2024, 0, 7, 22, 0), 'America/New_York')).toBe(true)
  expect(inSession(night, Date.UTC(2024, 0, 5, 22, 0), 'America/New_York')).toBe(false)
  expect(parseSession('25:00')).toBeNull()
})

test('timeframes by text and by seconds', () => {
  expect(parseTimeframe('240')).toEqual({ unit: 'min', count: 240 })
  expect(parseTimeframe('3W')).toEqual({ unit: 'W', count: 3 })
  expect(parseTimeframe('x')).toBeNull()
  expect(timeframeText(timeframeOfSeconds(86_400), 6)).toBe('1D')
  expect(timeframeText(timeframeOfSeconds(86_400), 5)).toBe('D')
  expect(timeframeText(timeframeOfSeconds(3600), 6)).toBe('60')
})

test('a trading day begins with the session, on the evening before', () => {
  const sunday = Date.UTC(2024, 0, 7, 22, 0)
  const daily = { unit: 'D', count: 1 } as const
  expect(openOfPeriod(sunday + 20 * hour, daily, eurusd)).toBe(sunday)
  expect(closeOfPeriod(sunday + 20 * hour, daily, eurusd)).toBe(sunday + 24 * hour)
  expect(closeOfPeriod(Date.UTC(2024, 0, 2, 15), daily, stock)).toBe(Date.UTC(2024, 0, 2, 21))
  expect(closeOfPeriod(sunday, { unit: 'W', count: 1 }, eurusd)).toBe(Date.UTC(2024, 0, 12, 22))
  expect(periodNumber(sunday, daily, eurusd)).not.toBe(periodNumber(sunday - 2 * hour, daily, eurusd))
})

test('periods within a day count from its session', () => {
  const open = Date.UTC(2024, 0, 2, 14, 30)
  expect(openOfPeriod(open + 50 * 60_000, { unit: 'min', count: 60 }, stock)).toBe(open)
  expect(openOfPeriod(open + 70 * 60_000, { unit: 'min', count: 60 }, stock)).toBe(open + hour)
})

test('time() is na outside the session, and knows zones', () => {
  const code = 'plot(na(time(timeframe.period, "0000-0100", "UTC")) ? 0 : 1)'
  const { plots, fault } = run(code)
  expect(fault).toBeNull()
  expect(new Set(defined(plots[0]).values)).toEqual(new Set([0, 1]))
  expect(run('plot(hour(time, "Nowhere/Town"))').fault?.code).toBe('RUN1030')
  expect(last('plot(time_close - time)')).toBe(hour)
})
