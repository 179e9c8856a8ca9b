/** The fields of `cron(minutes hours day-of-month month day-of-week year)` as sets of matching values. */
interface Cron {
  readonly minutes: ReadonlySet<number>
  readonly hours: ReadonlySet<number>
  readonly days: ReadonlySet<number> | null
  readonly months: ReadonlySet<number>
  /** 1 is Sunday. */
  readonly weekdays: ReadonlySet<number> | null
  readonly years: ReadonlySet<number>
}

const minute = 60_000
const units = { minute, hour: 60 * minute, day: 24 * 60 * minute } as const
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** The search horizon of a cron expression: its years may be over. */
const horizon = 5 * 366 * units.day

/**
 * Returns the next time of a schedule in milliseconds since 1970; null if there is none. `rate(5 minutes)` counts from
 * the last time, `cron(…)` is in UTC. Throws for an expression that EventBridge rejects.
 */
export function nextDue(expression: string, last: number): number | null {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (unit === 'minute' || unit === 'hour' || unit === 'day') return last + Number(count) * units[unit]
  const fields = /^cron\((.*)\)$/.exec(expression)?.[1]?.trim().split(/\s+/)
  if (fields?.length !== 6) throw new Error(`The local host does not know the schedule ${expression}`)
  return nextOf(parse(fields), last)
}

function parse(fields: readonly string[]): Cron {
  const [minutes = '', hours = '', days = '', months = '', weekdays = '', years = ''] = fields
  const special = [days, weekdays].find((field) => /[LW#]/.test(field) && !/[A-Z]{3}/.test(field))
  if (special) throw new Error(`The local host does not know ${special} in a schedule`)
  return {
    minutes: values(minutes, 0, 59),
    hours: values(hours, 0, 23),
    days: days === '?' ? null : values(days, 1, 31),
    months: values(months, 1, 12, monthNames),
    weekdays: weekdays === '?' ? null : values(weekdays, 1, 7, weekdayNames),
    years: values(years, 1970, 2199),
  }
}

/** `*`, `5`, `1-5`, `0/15`, `MON-FRI`, and lists of these. */
function values(field: string, least: number, most: number, names: readonly string[] = []): ReadonlySet<number> {
  const number = (text: string) => (names.includes(text) ? names.indexOf(text) + least : Number(text))
  const all = field.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/')
    const [from = NaN, to] = range === '*' ? [least, most] : range.split('-').map(number)
    const last = to ?? (step ? most : from)
    return Array.from(
      { length: Math.floor((last - from) / Number(step ?? 1)) + 1 },
      (_, index) => from + index * Number(step ?? 1),
    )
  })
  if (all.some((value) => !Number.isInteger(value) || value < least || value > most)) {
    throw new Error(`The local host does not know ${field} in a schedule`)
  }
  return new Set(all)
}

function nextOf(cron: Cron, last: number): number | null {
  let at = (Math.floor(last / minute) + 1) * minute
  const end = last + horizon
  while (at <= end) {
    const date = new Date(at)
    if (!dayMatches(cron, date)) at = (Math.floor(at / units.day) + 1) * units.day
    else if (!cron.hours.has(date.getUTCHours())) at = (Math.floor(at / units.hour) + 1) * units.hour
    else if (!cron.minutes.has(date.getUTCMinutes())) at += minute
    else return at
  }
  return null
}

const dayMatches = ({ days, months, weekdays, years }: Cron, date: Date) =>
  years.has(date.getUTCFullYear()) &&
  months.has(date.getUTCMonth() + 1) &&
  (days === null || days.has(date.getUTCDate())) &&
  (weekdays === null || weekdays.has(date.getUTCDay() + 1))
