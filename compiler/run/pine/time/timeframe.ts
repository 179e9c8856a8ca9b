/** A Pine timeframe: `5` (minutes), `D`, `3W`, `30S`, `1T`. */
export interface Timeframe {
  readonly unit: 'T' | 'S' | 'min' | 'D' | 'W' | 'M'
  readonly count: number
}

const secondsOf: Readonly<Record<Timeframe['unit'], number>> = {
  T: 0,
  S: 1,
  min: 60,
  D: 86_400,
  W: 604_800,
  // Recorded: 2,628,003 for a month.
  M: 2_628_003,
}

const units = { T: 'T', S: 'S', D: 'D', W: 'W', M: 'M' } as const

/**
 * Null when the text is no timeframe, such as one with blanks or small letters; the empty text is the chart's, so
 * callers settle it first.
 */
export function parseTimeframe(text: string): Timeframe | null {
  const match = /^(\d*)([TSDWM]?)$/.exec(text)
  if (!match || (match[1] === '' && match[2] === '')) return null
  const count = match[1] === '' ? 1 : Number(match[1])
  if (match[2] === '') return { unit: 'min', count }
  return { unit: units[match[2] as keyof typeof units], count }
}

/** Whether a text names a timeframe; the empty one is the chart's. */
export const isTimeframe = (text: string): boolean => text === '' || parseTimeframe(text) !== null

export const timeframeSeconds = ({ unit, count }: Timeframe): number => secondsOf[unit] * count

/** Seconds that timeframes shorter than a minute may have. */
const shortCounts = [1, 5, 10, 15, 30, 45]

/** The timeframe of bars that last `seconds`. */
export function timeframeOfSeconds(seconds: number): Timeframe {
  if (seconds < 60) return { unit: 'S', count: shortCounts.find((n) => n >= seconds) ?? 45 }
  if (seconds < 86_400) return { unit: 'min', count: Math.ceil(seconds / 60) }
  const days = Math.ceil(seconds / 86_400)
  if (seconds >= secondsOf.M && days % 7 !== 0)
    return { unit: 'M', count: Math.min(12, Math.max(1, Math.round(seconds / secondsOf.M))) }
  return days % 7 === 0 ? { unit: 'W', count: days / 7 } : { unit: 'D', count: days }
}

/**
 * The timeframe that `timeframe.from_seconds` names: the largest unit that divides `seconds`, otherwise the next longer
 * timeframe in the smallest unit that has one. Source: the reference manual's remarks.
 */
export function timeframeFromSeconds(seconds: number): Timeframe {
  if (seconds > 365 * secondsOf.D) return { unit: 'M', count: 12 }
  const exact = (['M', 'W', 'D'] as const).find((unit) => seconds > 0 && seconds % secondsOf[unit] === 0)
  if (exact) return { unit: exact, count: seconds / secondsOf[exact] }
  const short = shortCounts.find((count) => count >= seconds)
  if (short) return { unit: 'S', count: short }
  return seconds < secondsOf.D
    ? { unit: 'min', count: Math.ceil(seconds / 60) }
    : { unit: 'D', count: Math.ceil(seconds / secondsOf.D) }
}

/** As `timeframe.period` writes it; versions before 6 leave out the 1 of `1D`. */
export function timeframeText({ unit, count }: Timeframe, version: number): string {
  if (unit === 'min') return String(count)
  return version < 6 && count === 1 ? unit : `${count}${unit}`
}
