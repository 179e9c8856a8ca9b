import type { MachineFacts } from '../../../targets/dialect.ts'

type Codes = MachineFacts['timeframes']

const minute = 60
const hour = 3600
const day = 86_400
const week = 7 * day
const month = 30 * day

/** Seconds of a timeframe code; 0 is the chart's own. */
export function secondsOf(codes: Codes, code: number, chart: number): number {
  if (code === 0) return chart
  if (codes === 'minutes') return code === 43_200 ? month : code * minute
  if ((code & 0xc000) === 0xc000) return month * (code & 0xfff)
  if (code & 0x8000) return week * (code & 0xfff)
  return code & 0x4000 ? (code & 0xfff) * hour : code * minute
}

/** Returns the code of a timeframe in seconds, as `_Period` and `Period()` do. */
export function codeOf(codes: Codes, seconds: number): number {
  if (codes === 'minutes') return seconds === month ? 43_200 : Math.round(seconds / minute)
  if (seconds >= month) return 0xc001
  if (seconds >= week) return 0x8001
  return seconds >= hour ? 0x4000 | (seconds / hour) : Math.max(1, Math.round(seconds / minute))
}

/** When the bar that holds `time` opens, both in seconds. Weeks begin on Sunday, months on their first. */
export function openingOf(time: number, seconds: number): number {
  if (seconds === month) {
    const date = new Date(time * 1000)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000
  }
  if (seconds === week) return Math.floor((time + 4 * day) / week) * week - 4 * day
  return Math.floor(time / seconds) * seconds
}
