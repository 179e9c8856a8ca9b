import { tableOf } from '../../text/table.ts'

/** Values of literals from their text. */

const simpleEscapes: Readonly<Record<string, string>> = tableOf({
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '0': '\0',
})

/** Resolves the escapes of a string or character constant. */
export function unescape(inside: string): string {
  if (!inside.includes('\\')) return inside
  let result = ''
  for (let i = 0; i < inside.length; i++) {
    const c = inside.charAt(i)
    if (c !== '\\') {
      result += c
      continue
    }
    const next = inside.charAt(++i)
    if (next === '\r' && inside[i + 1] === '\n') i++
    else if (next === '\n' || next === '\r') continue
    else if (next === 'x' || next === 'X') {
      const digits = /^[0-9a-fA-F]{1,4}/.exec(inside.slice(i + 1, i + 5))?.[0] ?? ''
      result += digits ? String.fromCharCode(parseInt(digits, 16)) : 'x'
      i += digits.length
    } else if (next >= '0' && next <= '7') {
      const digits = /^[0-7]{1,3}/.exec(inside.slice(i, i + 3))?.[0] ?? next
      result += String.fromCharCode(parseInt(digits, 8))
      i += digits.length - 1
    } else result += simpleEscapes[next] ?? `\\${next}`
  }
  return result
}

export interface NumberValue {
  readonly value: number
  readonly isReal: boolean
  /** Exact, for whole numbers beyond 2^53. */
  readonly big: bigint | null
}

/** Returns the value of a number as written; null where it contains wrong letters. */
export function numberValue(raw: string): NumberValue | null {
  const [, radix, digits = ''] = /^0([xXbB])([0-9a-fA-F]*)([uUlL]*)$/.exec(raw) ?? []
  if (radix !== undefined) {
    const isBinary = radix.toLowerCase() === 'b'
    if (isBinary && /[^01]/.test(digits)) return null
    return wholeNumber(`0${radix.toLowerCase()}${digits || '0'}`)
  }
  if (/^\d+[uUlL]*$/.test(raw)) return wholeNumber(raw.replace(/[uUlL]+$/, '').replace(/^0+(?=\d)/, ''))
  if (/^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[fFdDlL]?$/.test(raw))
    return { value: parseFloat(raw), isReal: true, big: null }
  return null
}

function wholeNumber(text: string): NumberValue {
  const value = Number(text)
  return { value, isReal: false, big: value > Number.MAX_SAFE_INTEGER ? BigInt(text) : null }
}

/** Returns `C'255,0,0'` as 0xBBGGRR; null unless it is three numbers of 0…255. */
export function colorValue(raw: string): number | null {
  const parts = raw
    .slice(2, -1)
    .split(',')
    .map((part) => numberValue(part.trim())?.value ?? NaN)
  if (parts.length !== 3 || parts.some((part) => !(part >= 0 && part <= 255))) return null
  const [red = 0, green = 0, blue = 0] = parts
  return red | (green << 8) | (blue << 16)
}

/** MetaTrader's last date, 3000.12.31 23:59:59, in seconds since 1970. */
export const lastDate = 32_535_215_999

/**
 * Returns `D'2020.01.31 12:30:00'` in seconds since 1970. The date is y.m.d or d.m.y with `.`, `/` or `-`; missing
 * parts of the time are zero. Without a date it is the day of compilation: `today`. Null where it cannot be read, or lies
 * after MetaTrader's last date.
 */
export function dateValue(raw: string): number | 'today' | null {
  const text = raw.slice(2, -1).trim()
  if (text === '') return 'today'
  const match = /^(?:(\d{1,4})[./-](\d{1,2})[./-](\d{1,4}))?\s*(?:(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?)?$/.exec(text)
  if (!match) return null
  const [, first, month, last, hour = '0', minute = '0', second = '0'] = match
  if (first === undefined) return 'today'
  const yearFirst = first.length > 2 || Number(first) > 31
  const year = Number(yearFirst ? first : last)
  const day = Number(yearFirst ? last : first)
  const full = year < 70 ? year + 2000 : year < 100 ? year + 1900 : year
  if (
    Number(month) < 1 ||
    Number(month) > 12 ||
    day < 1 ||
    day > 31 ||
    Number(hour) > 24 ||
    Number(minute) > 59 ||
    Number(second) > 59
  )
    return null
  const seconds = Date.UTC(full, Number(month) - 1, day, Number(hour), Number(minute), Number(second)) / 1000
  return seconds > lastDate ? null : seconds
}
