import { BoundedCache } from '../../../cache.ts'
import { modulo, weekday } from './calendar.ts'
import { required } from '../../../text/required.ts'
import { day, minute, zoneOffset } from './zone.ts'

/** `0930-1600,1700-2000:23456`: spans of the day in minutes, and the days they begin on (0 is Sunday). */
export interface Session {
  readonly spans: readonly { readonly from: number; readonly to: number }[]
  readonly days: readonly boolean[]
}

/** The session of a market that never closes. */
export const wholeWeek: Session = { spans: [{ from: 0, to: 1440 }], days: Array.from({ length: 7 }, () => true) }

const sessions = new BoundedCache<string, Session | null>(100)

/** Null when the text is no session. `24x7` and the empty text are the whole week. */
export function parseSession(text: string): Session | null {
  return sessions.getOrCreate(text, () => read(text))
}

function read(text: string): Session | null {
  const [times = '', days = '1234567'] = text.trim().split(':')
  if (times === '' || times === '24x7') return wholeWeek
  const spans = times.split(',').map((span) => {
    const match = /^(\d{2})(\d{2})-(\d{2})(\d{2})$/.exec(span.trim())
    if (!match) return null
    const from = Number(match[1]) * 60 + Number(match[2])
    const to = Number(match[3]) * 60 + Number(match[4])
    // A span that ends before it begins, or where it begins, runs into the next day.
    return { from, to: to <= from ? to + 1440 : to }
  })
  if (spans.includes(null)) return null
  return { spans: spans as Session['spans'], days: daysOf(days) }
}

const daysOf = (digits: string): boolean[] => Array.from({ length: 7 }, (_, i) => digits.includes(String(i + 1)))

/**
 * Whether `time` falls in the session on clocks of `zone`. The days of an overnight span are those on which it ends:
 * Monday's session of a market that opens at 17:00 begins on Sunday.
 */
export function inSession(session: Session, time: number, zone: string): boolean {
  const local = time + zoneOffset(zone, time)
  const now = modulo(local, day) / minute
  const today = weekday(local)
  for (const { from, to } of session.spans) {
    const overnight = to > 1440
    if (now >= from && now < to && session.days[overnight ? (today + 1) % 7 : today]) return true
    if (overnight && now + 1440 < to && session.days[today]) return true
  }
  return false
}

/** Minutes the trading day begins before (negative) or after local midnight: −420 for a market that opens at 17:00. */
export function tradingDayStart(text: string): number {
  const session = parseSession(text)
  if (!session) return 0
  const { from, to } = required(session.spans[0], 'span of a session')
  return to > 1440 ? from - 1440 : from
}
