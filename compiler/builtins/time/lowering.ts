import type { Expression } from '../../pine/syntax/nodes.ts'
import { parseDate } from '../../run/pine/time/calendar.ts'
import type { Args } from '../../ir/expressions/args.ts'
import { constantThrough, meantBy } from '../../ir/facts/constants.ts'
import { convert } from '../../ir/expressions/convert.ts'
import { pastPrice } from '../../ir/expressions/past.ts'
import { sessionArgument, timeframeArgument } from '../../ir/expressions/periods.ts'
import { chartSeconds, secondsOfBar, type Lowering } from '../../ir/lowering.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import { isKnownZone } from '../../ir/facts/zones.ts'
import { inRuntime, type CallEmission, type VariableEmission } from '../emission.ts'
import { tableOf } from '../../text/table.ts'

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

const largest: Readonly<Record<string, number>> = tableOf({
  YEAR: 9999,
  MONTH: 12,
  WEEK: 53,
  DAY: 31,
  WEEKDAY: 7,
  HOUR: 23,
  MINUTE: 59,
  SECOND: 59,
})

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
  args.lowering.readsClock ||= !zone
  return zone
    ? args.lowering.helper('InZone', [convert(args.lowering, time, types.long), zone], types.long, moments)
    : time
}

/** A part of the time that is given, or of the bar's. */
export const partCall = (part: string): CallEmission =>
  inRuntime('DatePart', (args: Args) => {
    const { lowering } = args
    const time = args.expr('time') ?? barTime(lowering)
    if (!time.na) return datePart(part, lowering, inZone(args, time))
    const moment = lowering.temporary('moment', time)
    const value = convert(lowering, datePart(part, lowering, inZone(args, moment)), types.double)
    return make.conditional(lowering.helper('IsNa', [moment], types.bool), make.na, value)
  })

/** The zone an argument names; null where it is the chart's own. */
export function zoneOf(args: Args): Expr | null {
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
    (reference?.kind === 'builtin-variable' && reference.builtin.ofChart === 'timezone') ||
    lowering.constantOf(node) === ''
  )
}

/** `time("D")` begins the bar of that timeframe; with a session it is the session's bar, na outside. */
export const periodTime = (closing: boolean): CallEmission =>
  inRuntime('TimeOfPeriod', (args: Args) => {
    const { lowering } = args
    const back = args.has('bars_back') && args.constant('bars_back') !== 0 ? args.int('bars_back') : null
    const moment =
      back === null
        ? lowering.price('time')
        : lowering.helper('TimeBack', [lowering.prices('time'), make.barIndex, back], types.long)
    const time =
      args.has('session') && args.constant('session') !== ''
        ? timeInSession(args, moment, closing)
        : timeOfPeriod(args, moment, closing)
    return back === null ? time : make.conditional(make.binary(make.barIndex, '>=', back), time, make.na)
  })

const timeFacts = { na: true, exact: true }

const periodsBack = (args: Args): Expr | null =>
  args.has('timeframe_bars_back') && args.constant('timeframe_bars_back') !== 0 ? args.int('timeframe_bars_back') : null

function timeOfPeriod(args: Args, bar: Expr, closing: boolean): Expr {
  const { lowering } = args
  const timeframe = timeframeArgument(args)
  const back = periodsBack(args)
  const moment = back ? lowering.helper('PeriodBack', [bar, timeframe, back], types.long) : bar
  return lowering.helper('TimeOfPeriod', [moment, timeframe, make.truth(closing)], types.double, timeFacts)
}

/** Most calls ask whether the bar is in the session: with the bar's own timeframe the time is the bar's. */
function timeInSession(args: Args, moment: Expr, closing: boolean): Expr {
  const { lowering } = args
  const zone = zoneOf(args)
  if (zone) lowering.helpers.add('brokerZone')
  else lowering.readsClock = true
  const back = periodsBack(args)
  if (!back && !closing && isOwnTimeframe(args)) {
    const clock = zone ? lowering.helper('ToClock', [moment, zone], types.long) : moment
    const isInside = lowering.helper('InSession', [clock, sessionArgument(args)], types.bool)
    return make.conditional(isInside, convert(lowering, milliseconds(moment), types.double), make.na)
  }
  const asked = [moment, timeframeArgument(args), sessionArgument(args), zone ?? make.text(''), make.truth(closing)]
  return back
    ? lowering.helper('TimeInPastSession', [...asked, back], types.double, timeFacts)
    : lowering.helper('TimeInSession', asked, types.double, timeFacts)
}

/** Whether a call asks for the timeframe of the bars on which it runs. */
function isOwnTimeframe(args: Args): boolean {
  const { lowering } = args
  const timeframe = args.node('timeframe')
  if (!timeframe || lowering.constantOf(timeframe) === '') return true
  const reference = lowering.referenceOf(meantBy(lowering, timeframe))
  return reference?.kind === 'builtin-variable' && reference.builtin.name === 'timeframe.period'
}

export function timestamp(args: Args): Expr {
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
  // A written date may be some hours off.
  lowering.readsClock ||= !zone && parts.some(({ kind }) => kind !== 'literal')
  const local = lowering.helper('Timestamp', parts, types.long, moments)
  return zone ? lowering.helper('FromZone', [local, zone], types.long, moments) : local
}

export const change: CallEmission = inRuntime('NewTimeframe', (args: Args) => {
  const { lowering } = args
  return lowering.helper('NewTimeframe', [lowering.prices('time'), make.barIndex, timeframeArgument(args)], types.bool)
})

export const fromSeconds: CallEmission = inRuntime('TimeframeFrom', (args: Args) =>
  args.lowering.helper('TimeframeFrom', [args.int('seconds')], types.string, { na: false }),
)

export const inSeconds: CallEmission = inRuntime('TimeframeSeconds', (args: Args) =>
  args.lowering.helper('TimeframeSeconds', [args.text('timeframe')], types.int, secondsOfBar),
)

const now = (value: (lowering: Lowering) => Expr): VariableEmission => ({ now: value })

const pastTime = (lowering: Lowering, offset: Expr): Expr => ({
  ...make.binary(pastPrice(lowering, 'time', offset), '*', make.number(1000)),
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
  if (lowering.checked.kind === 'strategy')
    return lowering.helper('TimeOn', [lowering.price('time')], types.long, { min: 0 })
  if (lowering.frame.relocated) return make.native('TimeCurrent', [], types.long)
  lowering.useIndex()
  return lowering.helper('TimeNow', [make.barIndex, lowering.price('time')], types.long, { min: 0 })
}

/** A part of the bar's time. Its past is that of the bars, also where a block does not see them all. */
export const partNow = (part: string): VariableEmission => ({
  now: (lowering) => {
    lowering.readsClock = true
    return datePart(part, lowering, barTime(lowering))
  },
  past: (lowering, offset) => {
    lowering.readsClock = true
    return lowering.helper(
      'PastPart',
      [lowering.prices('time'), make.barIndex, offset, make.name(`PART_${part}`, types.int)],
      types.double,
      { min: 0, max: largest[part] },
    )
  },
})

export const time: VariableEmission = { now: barTime, past: pastTime }

export const timeClose: VariableEmission = now(closeTime)

export const timeTradingday: VariableEmission = now((lowering) =>
  lowering.helper('TradingDay', [lowering.price('time'), lowering.barSeconds], types.double, { exact: true }),
)

export const timenow: VariableEmission = now((lowering) => milliseconds(presentTime(lowering)))

export const lastBarTime: VariableEmission = now((lowering) => {
  lowering.usePrice('time')
  if (lowering.checked.kind !== 'indicator') return milliseconds(make.name('time[lastBar]', types.long))
  lowering.useIndex()
  const isLater = make.binary(make.barIndex, '>', make.lastLoaded)
  const last = make.name('time[lastLoaded]', types.long)
  return milliseconds(make.conditional(isLater, lowering.price('time'), last))
})

export const period: VariableEmission = now((lowering) => timeframeText(lowering, lowering.barSeconds))

export const mainPeriod: VariableEmission = now((lowering) => timeframeText(lowering, chartSeconds))

export const multiplier: VariableEmission = now((lowering) =>
  lowering.helper('TimeframeMultiplier', [lowering.barSeconds], types.int, { min: 1, max: 1440 }),
)

export const isseconds: VariableEmission = now(() => make.truth(false))

export const isticks: VariableEmission = now(() => make.truth(false))

export const isminutes: VariableEmission = now((lowering) => make.binary(lowering.barSeconds, '<', aDay))

export const isintraday: VariableEmission = now((lowering) => make.binary(lowering.barSeconds, '<', aDay))

export const isdaily: VariableEmission = isLong('D', (seconds) => make.binary(seconds, '==', aDay))

export const isweekly: VariableEmission = isLong('W', (seconds) => make.binary(seconds, '==', aWeek))

export const ismonthly: VariableEmission = isLong('M', (seconds) => make.binary(seconds, '>', aWeek))

export const isdwm: VariableEmission = now((lowering) => make.binary(lowering.barSeconds, '>=', aDay))
