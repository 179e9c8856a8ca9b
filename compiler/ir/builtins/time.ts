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
function milliseconds(seconds: Expr): Expr {
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
const partsByName: Readonly<Record<string, string>> = {
  year: 'YEAR',
  month: 'MONTH',
  weekofyear: 'WEEK',
  dayofmonth: 'DAY',
  dayofweek: 'WEEKDAY',
  hour: 'HOUR',
  minute: 'MINUTE',
  second: 'SECOND',
}

function barTime(lowering: Lowering): Expr {
  return milliseconds(lowering.price('time'))
}

const datePart = (part: string, lowering: Lowering, time: Expr): Expr =>
  lowering.helper('DatePart', [convert(lowering, time, types.long), make.name(`PART_${part}`, types.int)], types.int, {
    min: 0,
    max: largest[part],
  })

/** The moment as clocks of the zone that the call names show it. */
export function inZone(args: Args, time: Expr): Expr {
  const zone = zoneOf(args)
  return zone
    ? args.lowering.helper('InZone', [convert(args.lowering, time, types.long), zone], types.long, moments)
    : time
}

const partCall =
  (part: string): CallEmission =>
  (args) => {
    const { lowering } = args
    const time = args.expr('time') ?? barTime(lowering)
    return datePart(part, lowering, inZone(args, time))
  }

/** The zone an argument names; null where it is the chart's own. */
function zoneOf(args: Args): Expr | null {
  const node = args.node('timezone')
  if (!node || isChartZone(args.lowering, node)) return null
  const zone = constantThrough(args.lowering, node)
  if (typeof zone === 'string' && !isKnownZone(zone))
    args.lowering.note(args.call, 'approximated', `the time zone ${zone} is taken for UTC`)
  return args.text('timezone')
}

function isChartZone(lowering: Lowering, node: Expression): boolean {
  const reference = lowering.referenceOf(meantBy(lowering, node))
  return (
    (reference?.kind === 'builtin-variable' && nameOf(reference.builtin) === 'syminfo.timezone') ||
    lowering.constantOf(node) === ''
  )
}

/** `time("D")` begins the bar of that timeframe; with a session na outside it. */
const periodTime =
  (closing: boolean): CallEmission =>
  (args) => {
    const { lowering } = args
    const timeframe = args.text('timeframe')
    const closed = make.truth(closing)
    const facts = { na: true, exact: true }
    const back = args.has('bars_back') && args.constant('bars_back') !== 0 ? args.int('bars_back') : null
    const of = (moment: Expr): Expr => {
      if (!args.has('session') || args.constant('session') === '')
        return lowering.helper('TimeOfPeriod', [moment, timeframe, closed], types.double, facts)
      const session = args.text('session')
      const zone = zoneOf(args)
      return zone
        ? lowering.helper('TimeInZoneSession', [moment, timeframe, session, zone, closed], types.double, facts)
        : lowering.helper('TimeInSession', [moment, timeframe, session, closed], types.double, facts)
    }
    const bar =
      back === null
        ? lowering.price('time')
        : lowering.helper('TimeBack', [lowering.prices('time'), make.barIndex, back], types.long)
    const isPeriodBack = args.has('timeframe_bars_back') && args.constant('timeframe_bars_back') !== 0
    const moment = isPeriodBack
      ? lowering.helper('PeriodBack', [bar, timeframe, args.int('timeframe_bars_back')], types.long)
      : bar
    return back === null ? of(moment) : make.conditional(make.binary(make.barIndex, '>=', back), of(moment), make.na)
  }

function timestamp(args: Args): Expr {
  const { lowering } = args
  const known = lowering.constantOf(args.call)
  if (typeof known === 'number') return make.number(known, types.long)
  const text = args.constant('dateString')
  if (typeof text === 'string') {
    const parsed = parseDate(text)
    return Number.isNaN(parsed) ? args.unsupported('the date cannot be read') : make.number(parsed, types.long)
  }
  const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) => args.int(part))
  const zone = zoneOf(args)
  const local = lowering.helper('Timestamp', parts, types.long, moments)
  return zone ? lowering.helper('FromZone', [local, zone], types.long, moments) : local
}

export const timeCalls: Readonly<Record<string, CallEmission>> = {
  ...Object.fromEntries(Object.entries(partsByName).map(([name, part]) => [name, partCall(part)])),
  time: periodTime(false),
  time_close: periodTime(true),
  timestamp,
  'timeframe.change': (args) => {
    const { lowering } = args
    return lowering.helper('NewTimeframe', [lowering.prices('time'), make.barIndex, args.text('timeframe')], types.bool)
  },
  'timeframe.from_seconds': (args) =>
    args.lowering.helper('TimeframeFrom', [args.int('seconds')], types.string, { na: false }),
  'timeframe.in_seconds': (args) =>
    args.lowering.helper('TimeframeSeconds', [args.text('timeframe')], types.int, secondsOfBar),
}

const now = (value: (lowering: Lowering) => Expr): VariableEmission => ({ now: value })

const pastTime = (lowering: Lowering, offset: Expr): Expr => ({
  ...make.binary(
    lowering.helper('Past', [lowering.prices('time'), make.barIndex, offset], types.double, { exact: true }),
    '*',
    make.number(1000),
  ),
  exact: true,
})

/** A timeframe of a number of seconds, as the script's version writes it. */
const timeframeText = (lowering: Lowering, seconds: Expr): Expr =>
  lowering.helper(lowering.version < 6 ? 'TimeframeText' : 'CountedTimeframe', [seconds], types.string, { na: false })

/** Whether a bar is so long. Bars of the chart are of the platform's timeframes, those of a request may be of any. */
const isLong = (unit: string, ofChart: (seconds: Expr) => Expr): VariableEmission =>
  now((lowering) =>
    lowering.facts.isContextDependent
      ? make.binary(
          lowering.helper('TimeframeUnit', [lowering.barSeconds], types.string, { na: false }),
          '==',
          make.text(unit),
        )
      : ofChart(lowering.barSeconds),
  )

const aDay = make.number(86400)
const aWeek = make.number(604800)

/** Bars of days and weeks last as long as each other; months do not. */
function closeTime(lowering: Lowering): Expr {
  if (lowering.facts.isContextDependent)
    return milliseconds(
      lowering.helper('PeriodEnd', [lowering.price('time'), lowering.barSeconds], types.long, { min: 0 }),
    )
  return {
    ...make.binary(
      make.group(make.binary(make.cast(lowering.price('time'), types.long), '+', lowering.barSeconds)),
      '*',
      make.number(1000),
    ),
    type: types.long,
  }
}

/** A live bar is calculated again after the next one has opened, so this time must not advance. */
function presentTime(lowering: Lowering): Expr {
  if (lowering.frame.relocated) return make.native('TimeCurrent', [], types.long)
  if (lowering.checked.kind === 'strategy')
    return lowering.helper('TimeOn', [lowering.price('time')], types.long, { min: 0 })
  lowering.useIndex()
  return lowering.helper('TimeNow', [make.barIndex, lowering.price('time')], types.long, { min: 0 })
}

export const timeVariables: Readonly<Record<string, VariableEmission>> = {
  time: { now: barTime, past: pastTime },
  time_close: now(closeTime),
  time_tradingday: now((lowering) =>
    lowering.helper('TimeOfPeriod', [lowering.price('time'), make.text('D'), make.truth(false)], types.double, {
      exact: true,
    }),
  ),
  timenow: now((lowering) => milliseconds(presentTime(lowering))),
  last_bar_time: now((lowering) => {
    lowering.usePrice('time')
    if (lowering.checked.kind !== 'indicator') return milliseconds(make.name('time[lastBar]', types.long))
    lowering.useIndex()
    const isLater = make.binary(make.barIndex, '>', make.lastLoaded)
    const last = make.name('time[lastLoaded]', types.long)
    return milliseconds(make.conditional(isLater, lowering.price('time'), last))
  }),
  ...Object.fromEntries(
    Object.entries(partsByName).map(([name, part]) => [
      name,
      now((lowering) => datePart(part, lowering, barTime(lowering))),
    ]),
  ),
  'timeframe.period': now((lowering) => timeframeText(lowering, lowering.barSeconds)),
  'timeframe.main_period': now((lowering) => timeframeText(lowering, chartSeconds)),
  'timeframe.multiplier': now((lowering) =>
    lowering.helper('TimeframeMultiplier', [lowering.barSeconds], types.int, { min: 1, max: 1440 }),
  ),
  'timeframe.isseconds': now(() => make.truth(false)),
  'timeframe.isticks': now(() => make.truth(false)),
  'timeframe.isminutes': now((lowering) => make.binary(lowering.barSeconds, '<', aDay)),
  'timeframe.isintraday': now((lowering) => make.binary(lowering.barSeconds, '<', aDay)),
  'timeframe.isdaily': isLong('D', (seconds) => make.binary(seconds, '==', aDay)),
  'timeframe.isweekly': isLong('W', (seconds) => make.binary(seconds, '==', aWeek)),
  'timeframe.ismonthly': isLong('M', (seconds) => make.binary(seconds, '>', aWeek)),
  'timeframe.isdwm': now((lowering) => make.binary(lowering.barSeconds, '>=', aDay)),
}
