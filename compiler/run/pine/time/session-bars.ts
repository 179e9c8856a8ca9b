import { dateOf, weekday, weekNumber } from './calendar.ts'
import type { Session } from './session.ts'
import type { Timeframe } from './timeframe.ts'
import { day, fromLocal, minute, zoneOffset } from './zone.ts'

/** Begin and end of a bar or of one run of a session, ms UTC. */
export interface Span {
  readonly open: number
  readonly close: number
}

/** A session on the clocks of a zone. */
export interface ZonedSession {
  readonly session: Session
  readonly zone: string
}

interface Run extends Span {
  /** The local day on which its last minute is, since 1970: the session's days name it. */
  readonly day: number
}

/** The runs that begin on a local day, earliest first. */
function runsBeginningOn({ session, zone }: ZonedSession, number: number): Run[] {
  return session.spans
    .flatMap(({ from, to }) => {
      const lastMinute = number * day + (to - 1) * minute
      if (!session.days[weekday(lastMinute)]) return []
      const open = fromLocal(zone, number * day + from * minute)
      return [{ open, close: fromLocal(zone, lastMinute) + minute, day: Math.floor(lastMinute / day) }]
    })
    .sort((one, other) => one.open - other.open)
}

const localDay = (zone: string, time: number): number => Math.floor((time + zoneOffset(zone, time)) / day)

/** No session pauses for longer: its days are those of a week. */
const longestPause = 9

/** The latest run that begins before a time; null for a session without days. */
function runBefore(zoned: ZonedSession, time: number): Run | null {
  const today = localDay(zoned.zone, time)
  for (let number = today; number >= today - longestPause; number--) {
    const run = runsBeginningOn(zoned, number).findLast(({ open }) => open < time)
    if (run) return run
  }
  return null
}

/** The run in which a time lies; of runs that overlap the one that began last. */
function runAt(zoned: ZonedSession, time: number): Run | null {
  const today = localDay(zoned.zone, time)
  const runs = [today - 1, today].flatMap((number) => runsBeginningOn(zoned, number))
  return runs.findLast(({ open, close }) => open <= time && time < close) ?? null
}

/**
 * The bar that `time(timeframe, session)` and `time_close` report for a bar that opens at a time, a number of bars back;
 * null outside the session. A session replaces the bars of a timeframe (recorded): a daily bar is the run itself, shorter
 * ones are counted from the run's begin and end with it, weeks and months last from their first run to the next one's
 * and are never na. Null is also for what has no such bars: several days, weeks or months.
 */
export function sessionBar(zoned: ZonedSession, time: number, { unit, count }: Timeframe, back: number): Span | null {
  if (unit === 'W' || unit === 'M') return longBar(zoned, time, unit, back)
  if (unit === 'D') return dailyBar(zoned, time, back)
  return shortBar(zoned, time, count * (unit === 'min' ? minute : 1000), back)
}

/** Whether a session replaces the bars of a timeframe. */
export const hasSessionBars = ({ unit, count }: Timeframe): boolean =>
  unit === 'min' || unit === 'S' || (unit !== 'T' && count === 1)

/** Outside a run, a number of bars back counts from the one that comes next (recorded). */
function dailyBar(zoned: ZonedSession, time: number, back: number): Span | null {
  let run = runAt(zoned, time)
  let left = back
  if (!run && back > 0) {
    run = runBefore(zoned, time + 1)
    left--
  }
  for (; run && left > 0; left--) run = runBefore(zoned, run.open)
  return run
}

/** Outside a run, a number of bars back counts from its last one, and reaches the first bar of a run (recorded). */
function shortBar(zoned: ZonedSession, time: number, size: number, back: number): Span | null {
  const current = runAt(zoned, time)
  if (!current && back <= 0) return null
  let run = current ?? runBefore(zoned, time + 1)
  if (!run) return null
  let index = (current ? Math.floor((time - run.open) / size) : barsOf(run, size) - 1) - back
  while (index < 0) {
    const previous = runBefore(zoned, run.open)
    if (!previous) return null
    run = previous
    index += barsOf(run, size)
  }
  const open = run.open + (current ? index : 0) * size
  return { open, close: Math.min(open + size, run.close) }
}

const barsOf = ({ open, close }: Span, size: number): number => Math.max(1, Math.ceil((close - open) / size))

function longBar(zoned: ZonedSession, time: number, unit: 'W' | 'M', back: number): Span | null {
  const numberOf = (at: number): number => {
    if (unit === 'W') return weekNumber(at * day)
    const { year, month } = dateOf(at * day)
    return year * 12 + month - 1
  }
  const dayOf = (number: number): number =>
    unit === 'W' ? number * 7 - 3 : Date.UTC(Math.floor(number / 12), number % 12, 1) / day
  let number = numberOf(localDay(zoned.zone, time))
  const begin = (at: number): number => firstRun(zoned, dayOf(at))?.open ?? NaN
  if (time < begin(number)) number--
  else if (time >= begin(number + 1)) number++
  const open = begin(number - back)
  return open === open ? { open, close: begin(number - back + 1) } : null
}

/** The first run of which the last minute is on a local day or later. */
function firstRun(zoned: ZonedSession, from: number): Run | null {
  for (let number = from - 1; number <= from + longestPause; number++) {
    const run = runsBeginningOn(zoned, number).find((one) => one.day >= from)
    if (run) return run
  }
  return null
}
