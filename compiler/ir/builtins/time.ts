import { nameOf } from '../../pine/builtins/registry.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { parseDate } from '../../run/pine/time/calendar.ts'
import type { Args } from '../expressions/args.ts'
import { constantThrough, meantBy } from '../facts/constants.ts'
import { convert } from '../expressions/convert.ts'
import { chartSeconds, secondsOfBar, type Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { isKnownZone } from '../facts/zones.ts'
import type { CallEmission, VariableEmission } from './rows.ts'

/** Pine counts time in milliseconds, MQL in seconds. */
export function milliseconds(seconds: Expr): Expr {
  return {
    ...make.binary(make.cast(seconds, types.long), '*', make.number(1000)),
    type: types.long,
    exact: true,
    ...moments,
  }
}

/** Milliseconds that doubles hold exactly. */
const moments = { min: 0, max: 2 ** 53 }

const largest: Readonly<Record<string, number>> = {
  YEAR: 9999,
  MONTH: 12,
  WEEK: 53,
  DAY: 31,
  WEEKDAY: 7,
  HOUR: 23,
  MINUTE: 59,
  SECOND: 59,
}

/** Parts of a date, by Pine's name; the helper takes the time in milliseconds. */
const parts: Readonly<Record<string, string>> = {
  year: 'YEAR',
  month: 'MONTH',
  weekofyear: 'WEEK',
  dayofmonth: 'DAY',
  dayofweek: 'WEEKDAY',
  hour: 'HOUR',
  minute: 'MINUTE',
  second: 'SECOND',
}

function barTime(l: Lowering): Expr {
  return milliseconds(l.price('time'))
}

const datePart = (part: string, l: Lowering, time: Expr): Expr =>
  l.helper('DatePart', [convert(l, time, types.long), make.name(`PART_${part}`, types.int)], types.int, {
    min: 0,
    max: largest[part],
  })

/** The moment as clocks of the zone that the call names show it. */
export function inZone(args: Args, time: Expr): Expr {
  const zone = zoneOf(args)
  return zone ? args.l.helper('InZone', [convert(args.l, time, types.long), zone], types.long, moments) : time
}

const partCall =
  (part: string): CallEmission =>
  (args) => {
    const { l } = args
    const time = args.expr('time') ?? barTime(l)
    return datePart(part, l, inZone(args, time))
  }

/** The zone an argument names; null where it is the chart's own. */
function zoneOf(args: Args): Expr | null {
  const node = args.node('timezone')
  if (!node || isChartZone(args.l, node)) return null
  const zone = constantThrough(args.l, node)
  if (typeof zone === 'string' && !isKnownZone(zone))
    args.l.note(args.call, 'approximated', `the time zone ${zone} is taken for UTC`)
  return args.text('timezone')
}

function isChartZone(l: Lowering, node: Expression): boolean {
  const reference = l.referenceOf(meantBy(l, node))
  return (
    (reference?.kind === 'builtin-variable' && nameOf(reference.builtin) === 'syminfo.timezone') ||
    l.constantOf(node) === ''
  )
}

/** `time("D")` begins the bar of that timeframe; with a session na outside it. */
const periodTime =
  (closing: boolean): CallEmission =>
  (args) => {
    const { l } = args
    const timeframe = args.text('timeframe')
    const closed = make.truth(closing)
    const facts = { na: true, exact: true }
    const back = args.has('bars_back') && args.constant('bars_back') !== 0 ? args.int('bars_back') : null
    const of = (moment: Expr): Expr => {
      if (!args.has('session') || args.constant('session') === '')
        return l.helper('TimeOfPeriod', [moment, timeframe, closed], types.double, facts)
      const session = args.text('session')
      const zone = zoneOf(args)
      return zone
        ? l.helper('TimeInZoneSession', [moment, timeframe, session, zone, closed], types.double, facts)
        : l.helper('TimeInSession', [moment, timeframe, session, closed], types.double, facts)
    }
    const bar =
      back === null ? l.price('time') : l.helper('TimeBack', [l.prices('time'), make.barIndex, back], types.long)
    const isPeriodBack = args.has('timeframe_bars_back') && args.constant('timeframe_bars_back') !== 0
    const moment = isPeriodBack
      ? l.helper('PeriodBack', [bar, timeframe, args.int('timeframe_bars_back')], types.long)
      : bar
    return back === null ? of(moment) : make.conditional(make.binary(make.barIndex, '>=', back), of(moment), make.na)
  }

function timestamp(args: Args): Expr {
  const { l } = args
  const known = l.constantOf(args.call)
  if (typeof known === 'number') return make.number(known, types.long)
  const text = args.constant('dateString')
  if (typeof text === 'string') {
    const parsed = parseDate(text)
    return Number.isNaN(parsed) ? args.unsupported('the date cannot be read') : make.number(parsed, types.long)
  }
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) =>
    args.int(part),
  )
  const zone = zoneOf(args)
  const local = l.helper('Timestamp', [year, month, day, hour, minute, second], types.long, moments)
  return zone ? l.helper('FromZone', [local, zone], types.long, moments) : local
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
  'timeframe.from_seconds': (args) =>
    args.l.helper('TimeframeFrom', [args.int('seconds')], types.string, { na: false }),
  'timeframe.in_seconds': (args) =>
    args.l.helper('TimeframeSeconds', [args.text('timeframe')], types.int, secondsOfBar),
}

const now = (value: (l: Lowering) => Expr): VariableEmission => ({ now: value })

const pastTime = (l: Lowering, offset: Expr): Expr => ({
  ...make.binary(
    l.helper('Past', [l.prices('time'), make.barIndex, offset], types.double, { exact: true }),
    '*',
    make.number(1000),
  ),
  exact: true,
})

/** A timeframe of so many seconds as the script's version writes it. */
const timeframeText = (l: Lowering, seconds: Expr): Expr =>
  l.helper(l.version < 6 ? 'TimeframeText' : 'CountedTimeframe', [seconds], types.string, { na: false })

/** Whether a bar is so long. Bars of the chart are of the platform's timeframes, those of a request may be of any. */
const isLong = (unit: string, ofChart: (seconds: Expr) => Expr): VariableEmission =>
  now((l) =>
    l.knowledge.isElsewhere
      ? make.binary(l.helper('TimeframeUnit', [l.barSeconds], types.string, { na: false }), '==', make.text(unit))
      : ofChart(l.barSeconds),
  )

const aDay = make.number(86400)
const aWeek = make.number(604800)

/** Bars of days and weeks last as long as each other; months do not. */
function closeTime(l: Lowering): Expr {
  if (l.knowledge.isElsewhere)
    return milliseconds(l.helper('PeriodEnd', [l.price('time'), l.barSeconds], types.long, { min: 0 }))
  return {
    ...make.binary(
      make.group(make.binary(make.cast(l.price('time'), types.long), '+', l.barSeconds)),
      '*',
      make.number(1000),
    ),
    type: types.long,
  }
}

/** A bar is calculated, on live bars once more, when the next has begun: for that, time has not gone on. */
function presentTime(l: Lowering): Expr {
  if (l.frame.relocated) return make.native('TimeCurrent', [], types.long)
  if (l.checked.kind === 'strategy') return l.helper('TimeOn', [l.price('time')], types.long, { min: 0 })
  l.useIndex()
  return l.helper('TimeNow', [make.barIndex, l.price('time')], types.long, { min: 0 })
}

export const timeVariables: Readonly<Record<string, VariableEmission>> = {
  time: { now: barTime, past: pastTime },
  time_close: now(closeTime),
  time_tradingday: now((l) =>
    l.helper('TimeOfPeriod', [l.price('time'), make.text('D'), make.truth(false)], types.double, { exact: true }),
  ),
  timenow: now((l) => milliseconds(presentTime(l))),
  last_bar_time: now((l) => {
    l.usePrice('time')
    return milliseconds(make.name('time[lastBar]', types.long))
  }),
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, now((l) => datePart(part, l, barTime(l)))])),
  'timeframe.period': now((l) => timeframeText(l, l.barSeconds)),
  'timeframe.main_period': now((l) => timeframeText(l, chartSeconds)),
  'timeframe.multiplier': now((l) => l.helper('TimeframeMultiplier', [l.barSeconds], types.int, { min: 1, max: 1440 })),
  'timeframe.isseconds': now(() => make.truth(false)),
  'timeframe.isticks': now(() => make.truth(false)),
  'timeframe.isminutes': now((l) => make.binary(l.barSeconds, '<', aDay)),
  'timeframe.isintraday': now((l) => make.binary(l.barSeconds, '<', aDay)),
  'timeframe.isdaily': isLong('D', (seconds) => make.binary(seconds, '==', aDay)),
  'timeframe.isweekly': isLong('W', (seconds) => make.binary(seconds, '==', aWeek)),
  'timeframe.ismonthly': isLong('M', (seconds) => make.binary(seconds, '>', aWeek)),
  'timeframe.isdwm': now((l) => make.binary(l.barSeconds, '>=', aDay)),
}
