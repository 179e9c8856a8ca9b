import type { Bars } from '../../api.ts'
import type { Context } from '../../run/pine/context.ts'
import { runtimeError } from '../../run/pine/runtime-errors.ts'
import { effect, read, state, type Primitive, type Stepper, type VariablePrimitive } from '../../run/pine/primitive.ts'
import { fieldOf, parseDate, timestampOf, type TimeField } from '../../run/pine/time/calendar.ts'
import { closeOfPeriod, openOfPeriod, periodNumber, timeframeOf, tradingDay } from '../../run/pine/time/periods.ts'
import { inSession, parseSession, wholeWeek, type Session } from '../../run/pine/time/session.ts'
import { hasSessionBars, sessionBar, type Span, type ZonedSession } from '../../run/pine/time/session-bars.ts'
import {
  parseTimeframe,
  timeframeFromSeconds,
  timeframeOfSeconds,
  timeframeSeconds,
  timeframeText,
  type Timeframe,
} from '../../run/pine/time/timeframe.ts'
import { isZone } from '../../run/pine/time/zone.ts'
import type { Value } from '../../run/pine/value.ts'
import { current, ofBar } from '../bars/machine.ts'

/** `hour` and the like: of the current bar, on the exchange's clock. */
export const fieldNow = (field: TimeField): VariablePrimitive =>
  read((context) => {
    const at = (bar: number): number => fieldOf(field, context.bars.time[bar]!, context.symbol.timezone)
    return { now: () => at(context.bar), past: (offset) => (offset > context.bar ? NaN : at(context.bar - offset)) }
  })

export const fieldAt = (field: TimeField): Primitive =>
  effect((context) => (at: number, zone: Value) => fieldOf(field, at, zoneName(context, zone)))

function zoneName(context: Context, zone: Value): string {
  const name = typeof zone === 'string' && zone !== '' ? zone : context.symbol.timezone
  if (isZone(name)) return name
  throw runtimeError('RUN1030', { name })
}

export const time = ofBar((bars, i) => bars.time[i]!)
/** Months differ in length, and longer bars may end with a month or a year. */
const endOfBar = (opened: number, { period, symbol }: Bars): number =>
  period > 86_400 ? closeOfPeriod(opened, timeframeOfSeconds(period), symbol) : opened + period * 1000

export const timeClose = ofBar((bars, i) => endOfBar(bars.time[i]!, bars))
export const timeTradingday = current(({ time: opened, bars, symbol }) => tradingDay(opened, bars.period, symbol))
export const timenow = current(({ run, time: opened, bars }) =>
  run.liveBars ? Math.min(run.now, opened + bars.period * 1000) : run.now,
)

export const timestamp = effect((context, arity) => (...args: Value[]) => {
  if (arity === 1) return typeof args[0] === 'string' ? parseDate(args[0]) : NaN
  if (arity === 7) return timestampOf(zoneName(context, args[0]), args.slice(1) as number[])
  return timestampOf(context.symbol.timezone, args as number[])
})

/** The chart's own timeframe. */
export function chartTimeframe({ bars }: Context): Timeframe {
  return timeframeOfSeconds(bars.period)
}

function requireTimeframe(context: Context, text: Value): Timeframe {
  if (typeof text !== 'string' || text === '') return chartTimeframe(context)
  const timeframe = timeframeOf(text)
  if (timeframe) return timeframe
  throw runtimeError('RUN1031', { name: text })
}

/** `time(timeframe, session, timezone, …)` and `time_close`: na outside the session. */
const periodTime = (
  edge: keyof Span,
  ofPeriod: (at: number, timeframe: Timeframe, context: Context) => number,
): Primitive =>
  effect((context, arity) => (timeframe: Value, ...rest: Value[]) => {
    const session = arity === 3 ? undefined : rest[0]
    const zone = arity === 5 ? rest[1] : undefined
    const [barsBack = 0, periodsBack = 0] = rest.slice(arity - 3).map((back) => Number(back ?? 0) || 0)
    const bar = context.bar - barsBack
    if (bar < 0) return NaN
    const at =
      bar < context.bars.time.length ? context.bars.time[bar]! : context.time - barsBack * context.bars.period * 1000
    const period = requireTimeframe(context, timeframe)
    const limits = sessionOf(session)
    if (!limits) return ofPeriod(periodBack(at, periodsBack, period, context), period, context)
    const found = inSessionBars({ session: limits, zone: zoneName(context, zone) }, at, period, periodsBack, context)
    if (typeof found === 'number') return ofPeriod(found, period, context)
    return found ? found[edge] : NaN
  })

/** Published scripts call time(timeframe, "America/New_York") and get times: such a text limits nothing. */
function sessionOf(text: Value): Session | null {
  const session = typeof text === 'string' && text !== '' ? parseSession(text) : null
  return session === wholeWeek ? null : session
}

/** The bar of a session, null outside. A time is of bars that the timeframe alone decides. */
function inSessionBars(
  zoned: ZonedSession,
  at: number,
  timeframe: Timeframe,
  back: number,
  context: Context,
): Span | null | number {
  const seconds = timeframeSeconds(timeframe)
  const isLong = timeframe.unit === 'W' || timeframe.unit === 'M'
  const hasBars = hasSessionBars(timeframe)
  if (hasBars && isLong) return sessionBar(zoned, at, timeframe, back)
  // Bars that are still to come are at their distance.
  const moved = hasBars ? at - Math.min(back, 0) * seconds * 1000 : periodBack(at, back, timeframe, context)
  if (hasBars && (back > 0 || seconds > context.bars.period)) {
    return sessionBar(zoned, moved, timeframe, Math.max(back, 0))
  }
  return isLong || inSession(zoned.session, moved, zoned.zone) ? moved : null
}

/** Returns a time in an earlier or later period. */
function periodBack(at: number, back: number, timeframe: Timeframe, { symbol }: Context): number {
  let found = at
  for (let k = 0; k < back; k++) found = openOfPeriod(found, timeframe, symbol) - 1
  for (let k = 0; k > back; k--) found = closeOfPeriod(found, timeframe, symbol)
  return found
}

export const timeOf = periodTime('open', (at, timeframe, context) =>
  timeframeSeconds(timeframe) <= context.bars.period ? at : openOfPeriod(at, timeframe, context.symbol),
)

export const timeCloseOf = periodTime('close', (at, timeframe, context) =>
  timeframeSeconds(timeframe) <= context.bars.period
    ? endOfBar(at, context.bars)
    : closeOfPeriod(at, timeframe, context.symbol),
)

/** True on the first bar of a new period, never on the first bar of all (recorded). */
class TimeframeChange implements Stepper {
  constructor(private readonly context: Context) {}

  step(text: Value): boolean {
    const { bar, bars, symbol } = this.context
    if (bar === 0) return false
    const timeframe = requireTimeframe(this.context, text)
    return periodNumber(bars.time[bar]!, timeframe, symbol) !== periodNumber(bars.time[bar - 1]!, timeframe, symbol)
  }
}

export const timeframeChange = state((context) => new TimeframeChange(context))

export const fromSeconds = effect(
  (context) => (seconds: number) =>
    seconds === seconds ? timeframeText(timeframeFromSeconds(seconds), context.run.version) : null,
)

export const inSeconds = effect((context) => (text: Value) => {
  if (typeof text !== 'string' || text === '') return context.bars.period
  const timeframe = parseTimeframe(text)
  return timeframe ? timeframeSeconds(timeframe) : NaN
})

const ofTimeframe = (value: (timeframe: Timeframe, context: Context) => Value): VariablePrimitive =>
  current((context) => value(chartTimeframe(context), context))

export const period = ofTimeframe((timeframe, context) => timeframeText(timeframe, context.run.version))
export const mainPeriod = current(({ chart, run }) => timeframeText(chartTimeframe(chart), run.version))
export const multiplier = ofTimeframe(({ count }) => count)
export const isDaily = ofTimeframe(({ unit }) => unit === 'D')
export const isWeekly = ofTimeframe(({ unit }) => unit === 'W')
export const isMonthly = ofTimeframe(({ unit }) => unit === 'M')
export const isDwm = ofTimeframe(({ unit }) => unit === 'D' || unit === 'W' || unit === 'M')
export const isIntraday = ofTimeframe(({ unit }) => unit === 'min' || unit === 'S' || unit === 'T')
export const isMinutes = ofTimeframe(({ unit }) => unit === 'min')
export const isSeconds = ofTimeframe(({ unit }) => unit === 'S')
export const isTicks = ofTimeframe(({ unit }) => unit === 'T')

const dayly = { unit: 'D', count: 1 } as const

function changesDay(context: Context, from: number, to: number): boolean {
  const { bars, symbol } = context
  return periodNumber(bars.time[from]!, dayly, symbol) !== periodNumber(bars.time[to]!, dayly, symbol)
}

export const isFirstBarOfSession = current(
  (context) => context.bar > 0 && changesDay(context, context.bar - 1, context.bar),
)

/** Returns whether the bar is the last of its day; without a next bar the clock decides. */
export const isLastBarOfSession = current((context) => {
  const { bar, bars, symbol } = context
  if (bar < context.newestBar) return changesDay(context, bar, bar + 1)
  const next = bars.time[bar]! + bars.period * 1000
  return periodNumber(bars.time[bar]!, dayly, symbol) !== periodNumber(next, dayly, symbol)
})

export const isMarket = current((context) => {
  const session = parseSession(context.symbol.session)
  return !session || inSession(session, context.time, context.symbol.timezone)
})
