import type { Script } from './script.ts'

/**
 * Returns Pine of the UTC time of an entry on this bar's signal: the open of the next bar. The server's clock is
 * usually ahead of UTC by an unknown number of hours, so it is an input.
 */
export function clockLines(script: Script): string[] {
  if (!script.isFirst('clock')) return []
  const hoursAhead = script.number('Clock', 'serverAhead', {
    title: "Hours the server's clock is ahead of UTC",
    value: 0,
    min: -12,
    max: 14,
  })
  return [
    `entryHour = (hour(time_close) - ${hoursAhead} + 24) % 24`,
    'entryMinute = entryHour * 60 + minute(time_close)',
  ]
}
