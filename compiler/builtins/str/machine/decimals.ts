import { BoundedCache } from '../../../cache.ts'

/**
 * Numbers as text. Digits are those of the shortest decimal that reads back as the same number. `str.tostring` rounds
 * that decimal half up, `str.format` and logs round the exact number half to even (recorded).
 */
interface Decimal {
  readonly negative: boolean
  /** Digits before and after the point, without it. */
  readonly digits: string
  /** Position of the point in `digits`. */
  readonly point: number
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toString().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const point = whole.length + Number(exponent)
  let digits = whole + fraction
  if (point > digits.length) digits = digits.padEnd(point, '0')
  if (point <= 0) digits = '0'.repeat(1 - point) + digits
  return { negative: value < 0, digits, point: Math.max(point, 1) }
}

/** Halves go away from zero, or as in Java's DecimalFormat: those of the exact number go to the even digit. */
export type Rounding = 'half-up' | 'half-even'

/** Rounds to `places` after the point. `value` is the number of these digits. */
function rounded({ negative, digits, point }: Decimal, places: number, value: number, rounding: Rounding): Decimal {
  const end = point + places
  if (digits.length <= end) return { negative, digits, point }
  const kept = digits.slice(0, end)
  const isUp = rounding === 'half-up' ? digits.charAt(end) >= '5' : isAboveHalf(value, places)
  if (!isUp) return { negative, digits: kept, point }
  const next = (BigInt(kept === '' ? '0' : kept) + 1n).toString().padStart(kept.length, '0')
  return { negative, digits: next, point: point + (next.length - kept.length) }
}

/** Digits that tell a number from a half: those of JavaScript's exact decimals. */
const exactDigits = 100

/** Whether what follows a place is more than a half of it, or a half beside an odd digit. */
function isAboveHalf(value: number, places: number): boolean {
  const exact = Math.abs(value).toFixed(exactDigits)
  const end = exact.length - exactDigits + places
  const rest = exact.slice(end)
  const half = '5'.padEnd(rest.length, '0')
  const last = exact.charAt(places === 0 ? end - 2 : end - 1)
  return rest > half || (rest === half && Number(last) % 2 === 1)
}

/** Formats a number with `minDigits` to `maxDigits` decimal places. */
export function fixedPlaces(
  value: number,
  minDigits: number,
  maxDigits: number,
  rounding: Rounding = 'half-up',
): string {
  if (!Number.isFinite(value)) return 'NaN'
  const { negative, digits, point } = rounded(decimalOf(value), maxDigits, value, rounding)
  const whole = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(minDigits, '0')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

interface Mask {
  readonly prefix: string
  readonly suffix: string
  readonly whole: number
  readonly minDigits: number
  readonly maxDigits: number
  readonly groups: boolean
  readonly scale: number
  /** A mask with required places and no required whole digit drops a lone zero before the point. */
  readonly bareFraction: boolean
}

/** Patterns are texts of scripts, also calculated ones. */
const masks = new BoundedCache<string, Mask>(200)

const maskOf = (pattern: string): Mask => masks.getOrCreate(pattern, () => readMask(pattern))

function readMask(pattern: string): Mask {
  const match = /^([^#0,.]*)([#0,]*)(?:\.([#0]*))?(.*)$/s.exec(pattern) ?? ['', '', '', '', '']
  const [, prefix, whole = '', fraction = '', suffix] = match
  const minDigits = fraction.replace(/#/g, '').length
  return {
    prefix: unquoted(prefix),
    suffix: unquoted(suffix),
    minDigits: minDigits,
    maxDigits: fraction.length,
    whole: whole.replace(/[^0]/g, '').length,
    groups: whole.includes(','),
    scale: pattern.includes('%') ? 100 : 1,
    bareFraction: minDigits > 0 && !whole.includes('0'),
  }
}

const unquoted = (text: string): string => text.replace(/'([^']*)'/g, '$1')

/** `#,##0.00`, `0.###%`, `+#.##;-#.##`. */
export function formatPattern(value: number, pattern: string, rounding: Rounding = 'half-up'): string {
  const [positive = '', negative] = pattern.split(';')
  if (!Number.isFinite(value)) return 'NaN'
  if (value < 0 && negative !== undefined) return masked(-value, maskOf(negative), rounding)
  const mask = maskOf(positive)
  const { scale, minDigits, maxDigits } = mask
  // A number that rounds to zero has no sign.
  const isNegative = value < 0 && /[1-9]/.test(fixedPlaces(value * scale, minDigits, maxDigits, rounding))
  return `${isNegative ? '-' : ''}${masked(Math.abs(value), mask, rounding)}`
}

function masked(value: number, mask: Mask, rounding: Rounding): string {
  const shown = fixedPlaces(value * mask.scale, mask.minDigits, mask.maxDigits, rounding)
  const [digits = '', fraction = ''] = shown.split('.')
  let whole = digits.padStart(mask.whole, '0')
  if (mask.bareFraction && whole === '0') whole = ''
  if (mask.groups) whole = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${mask.prefix}${whole}${fraction === '' ? '' : `.${fraction}`}${mask.suffix}`
}

const volumeUnits = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** 1234567 → `1.235M`. */
export function formatVolume(value: number): string {
  if (!Number.isFinite(value)) return 'NaN'
  const unit = volumeUnits.find(([size]) => Math.abs(value) >= size)
  return unit ? fixedPlaces(value / unit[0], 0, 3) + unit[1] : fixedPlaces(value, 0, 3)
}

/** As Java writes a double: `1.0`, `0.001`, `1.0E7`, `1.5E-5`. */
export function javaDouble(value: number): string {
  if (!Number.isFinite(value)) return 'NaN'
  const size = Math.abs(value)
  if (value === 0 || (size >= 1e-3 && size < 1e7)) {
    const text = fixedPlaces(value, 0, 20)
    return text.includes('.') ? text : `${text}.0`
  }
  const [mantissa = '', exponent] = value.toExponential().split('e')
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`
}
