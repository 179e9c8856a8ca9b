import type { Script } from './script.ts'

/**
 * The hour and minute, UTC, at which an entry of this bar's signal would happen: when the next bar opens. A server's clock is
 * usually ahead of UTC; nothing in a program knows by how much, so the user says it.
 */
export function clock(script: Script): string[] {
  if (!script.isFirst('clock')) return []
  const ahead = script.number('Clock', 'serverAhead', {
    title: "Hours the server's clock is ahead of UTC",
    value: 0,
    min: -12,
    max: 14,
  })
  return [`entryHour = (hour(time_close) - ${ahead} + 24) % 24`, 'entryMinute = entryHour * 60 + minute(time_close)']
}
