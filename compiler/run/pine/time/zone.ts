import { BoundedCache } from '../../../cache.ts'

/**
 * Time zones: offsets of IANA names from the platform's tables, cached by day and zone; `UTC`, `GMT+5` and `UTC-3:30`
 * by arithmetic. All times are ms UTC.
 */
export const minute = 60_000
export const hour = 3_600_000
export const day = 86_400_000

/** Zones are texts of scripts, and days may be any: both caches are bounded. */
const formats = new BoundedCache<string, Intl.DateTimeFormat | null>(100)
const daily = new BoundedCache<string, BoundedCache<number, number | null>>(20)
const daysOfZone = 20_000
const fixed = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i

/** Returns false for an unknown zone. */
export function isZone(zone: string): boolean {
  return fixedOffset(zone) !== null || formatOf(zone) !== null
}

/** Returns the offset of local time in `zone` from UTC, ms. An unknown zone counts as UTC. */
export function zoneOffset(zone: string, time: number): number {
  const number = Math.floor(time / day)
  // Cached, because bars need the same zone and day repeatedly.
  if (number === latest.day && zone === latest.zone) return latest.offset
  const offset = fixedOffset(zone) ?? dayOffset(zone, number)
  // Null: the clocks change on this day.
  if (offset === null) return askOffset(zone, time)
  latest.zone = zone
  latest.day = number
  latest.offset = offset
  return offset
}

const latest = { zone: '', day: NaN, offset: 0 }

function dayOffset(zone: string, number: number): number | null {
  const days = daily.getOrCreate(zone, () => new BoundedCache(daysOfZone))
  return days.getOrCreate(number, () => {
    const start = askOffset(zone, number * day)
    return start === askOffset(zone, number * day + day - 1) ? start : null
  })
}

/** Returns the UTC time of a local time: the earlier of two; in a gap, with the offset before it. */
export function fromLocal(zone: string, local: number): number {
  const guess = local - zoneOffset(zone, local)
  return local - zoneOffset(zone, guess)
}

function fixedOffset(zone: string): number | null {
  if (/^(?:(?:UTC|GMT)0?|Etc\/UTC)?$/.test(zone)) return 0
  const match = fixed.exec(zone)
  if (!match) return null
  const size = Number(match[2]) * hour + Number(match[3] ?? 0) * minute
  return match[1] === '-' ? -size : size
}

const formatOf = (zone: string): Intl.DateTimeFormat | null => formats.getOrCreate(zone, () => newFormat(zone))

function newFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

function askOffset(zone: string, time: number): number {
  const format = formatOf(zone)
  if (!format) return 0
  const part = { year: NaN, month: NaN, day: NaN, hour: NaN, minute: NaN, second: NaN }
  for (const { type, value } of format.formatToParts(time))
    if (type in part) part[type as keyof typeof part] = Number(value)
  const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(time / 1000) * 1000
}
