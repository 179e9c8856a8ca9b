import type { Args } from '../args.ts'
import { convert } from '../convert.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../make.ts'
import type { Expr } from '../nodes.ts'
import * as types from '../types.ts'
import type { CallEmission, VariableEmission } from './rows.ts'

/** Pine counts time in milliseconds, MQL in seconds. */
export function milliseconds(seconds: Expr): Expr {
  return { ...make.binary(make.cast(seconds, types.long), '*', make.number(1000)), type: types.long, exact: true, min: 0 }
}

const period = make.native('PeriodSeconds', [], types.int, { min: 0 })

/** Parts of a date, by Pine's name; the helper takes the time in milliseconds. */
const parts: Readonly<Record<string, string>> = {
  year: 'YEAR', month: 'MONTH', weekofyear: 'WEEK', dayofmonth: 'DAY', dayofweek: 'WEEKDAY', hour: 'HOUR', minute: 'MINUTE', second: 'SECOND',
}

function barTime(l: Lowering): Expr {
  return milliseconds(l.price('time'))
}

const datePart = (part: string, l: Lowering, time: Expr): Expr =>
  l.helper('DatePart', [convert(l, time, types.long), make.name(`PART_${part}`, types.int)], types.int, { min: 0 })

const partCall = (part: string): CallEmission => (args) => {
  const { l } = args
  const time = args.expr('time') ?? barTime(l)
  const zone = args.node('timezone')
  return datePart(part, l, zone ? zoned(args, time) : time)
}

/** The same moment as the clock of another zone shows it; zones are fixed offsets from the broker's own time. */
function zoned(args: Args, time: Expr): Expr {
  const { l } = args
  const zone = args.constant('timezone')
  const offset = typeof zone === 'string' ? offsetOf(zone) : null
  if (offset === null) {
    l.note(args.call, 'approximated', 'MetaTrader knows no time zones by name: the broker\'s time is used')
    return time
  }
  return offset === 0 ? time : make.binary(time, '+', make.number(offset, types.long))
}

/** `UTC+2`, `GMT-5:30` in milliseconds; null for zones that have a name. */
function offsetOf(zone: string): number | null {
  if (/^(etc\/)?(utc|gmt)$/i.test(zone)) return 0
  const match = /^(?:utc|gmt)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(zone)
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return (match[1] === '-' ? -1 : 1) * minutes * 60_000
}

/** `time("D")` begins the bar of that timeframe; with a session na outside it. */
const periodTime = (closing: boolean): CallEmission => (args) => {
  const { l } = args
  const timeframe = args.text('timeframe')
  const session = args.has('session') ? [args.text('session')] : []
  if (args.has('timezone')) zoned(args, make.na)
  return l.helper(
    session.length > 0 ? 'TimeInSession' : 'TimeOfPeriod',
    [l.price('time'), timeframe, ...session, make.truth(closing)], types.double, { na: true, exact: true },
  )
}

function timestamp(args: Args): Expr {
  const { l } = args
  const known = l.constantOf(args.call)
  if (typeof known === 'number') return make.number(known, types.long)
  const text = args.constant('dateString')
  if (typeof text === 'string') {
    const parsed = Date.parse(/[zZ]|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text} UTC`)
    return Number.isNaN(parsed) ? args.unsupported('the date cannot be read') : make.number(parsed, types.long)
  }
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) => args.int(part))
  if (args.has('timezone')) zoned(args, make.na)
  return l.helper('Timestamp', [year, month, day, hour, minute, second], types.long, { min: 0 })
}

export const timeCalls: Readonly<Record<string, CallEmission>> = {
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partCall(part)])),
  time: periodTime(false),
  time_close: periodTime(true),
  timestamp,
  'timeframe.change': (args) => {
    const { l } = args
    return l.helper('NewTimeframe', [l.prices('time'), make.barIndex, args.text('timeframe')], types.bool)
  },
  'timeframe.from_seconds': (args) => args.l.helper('TimeframeFrom', [args.int('seconds')], types.string, { na: false }),
  'timeframe.in_seconds': (args) => args.l.helper('TimeframeSeconds', [args.text('timeframe')], types.int, { min: 0 }),
}

const now = (value: (l: Lowering) => Expr): VariableEmission => ({ now: value })

const pastTime = (l: Lowering, offset: Expr): Expr =>
  ({ ...make.binary(l.helper('Past', [l.prices('time'), make.barIndex, offset], types.double, { exact: true }), '*', make.number(1000)), exact: true })

export const timeVariables: Readonly<Record<string, VariableEmission>> = {
  time: { now: barTime, past: pastTime },
  time_close: now((l) => ({ ...make.binary(make.group(make.binary(make.cast(l.price('time'), types.long), '+', period)), '*', make.number(1000)), type: types.long })),
  time_tradingday: now((l) => l.helper('TimeOfPeriod', [l.price('time'), make.text('D'), make.truth(false)], types.double, { exact: true })),
  timenow: now(() => milliseconds(make.native('TimeCurrent', [], types.long))),
  last_bar_time: now((l) => {
    l.usePrice('time')
    return milliseconds(make.name('time[lastBar]', types.long))
  }),
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, now((l) => datePart(part, l, barTime(l)))])),
  'timeframe.period': now((l) => l.helper('TimeframeText', [], types.string, { na: false })),
  'timeframe.main_period': now((l) => l.helper('TimeframeText', [], types.string, { na: false })),
  'timeframe.multiplier': now((l) => l.helper('TimeframeMultiplier', [], types.int, { min: 1 })),
  'timeframe.isseconds': now(() => make.truth(false)),
  'timeframe.isticks': now(() => make.truth(false)),
  'timeframe.isminutes': now(() => make.binary(period, '<', make.number(86400))),
  'timeframe.isintraday': now(() => make.binary(period, '<', make.number(86400))),
  'timeframe.isdaily': now(() => make.binary(period, '==', make.number(86400))),
  'timeframe.isweekly': now(() => make.binary(period, '==', make.number(604800))),
  'timeframe.ismonthly': now(() => make.binary(period, '>', make.number(604800))),
  'timeframe.isdwm': now(() => make.binary(period, '>=', make.number(86400))),
}
