import type { Bars } from '../../../../compiler/api.ts'

const weekMs = 7 * 86_400_000

/** Moves bars by whole weeks, so that weekends stay, to begin in the week of `firstDay` (milliseconds). */
export function shiftBars(bars: Bars, firstDay: number): Bars {
  const begin = bars.time[0] ?? 0
  const shift = Math.round((firstDay - begin) / weekMs) * weekMs
  return { ...bars, time: bars.time.map((time) => time + shift) }
}

const named = /timestamp\s*\(\s*(?:"[^"]*"\s*,\s*)?(\d{4})\s*,\s*(\d{1,2})\s*(?:,\s*(\d{1,2}))?/g
const written = /["'](?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4}))/g

/** Returns the earliest date (milliseconds, UTC) that a script names and that is not within `bars`, or null. */
export function namedDate(code: string, { time }: Pick<Bars, 'time'>): number | null {
  const dates = [
    ...[...code.matchAll(named)].map(([, year, month, day = '1']) =>
      Date.UTC(Number(year), Number(month) - 1, Number(day)),
    ),
    ...[...code.matchAll(written)].map(([, year, month, day, dayBefore, monthName, yearAfter]) =>
      year === undefined
        ? Date.parse(`${dayBefore} ${monthName} ${yearAfter} UTC`)
        : Date.UTC(Number(year), Number(month) - 1, Number(day)),
    ),
  ].filter((date) => Number.isFinite(date) && date > 0)
  const [from = 0, to = 0] = [time[0], time.at(-1)]
  if (dates.length === 0) return null
  const earliest = Math.min(...dates)
  return earliest >= from && earliest <= to ? null : earliest
}
