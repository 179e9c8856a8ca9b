import { tableOf } from '../text/table.ts'

/**
 * Patterns of `str.format` and the logs, in the syntax of Java's MessageFormat: apostrophes quote, a double apostrophe
 * is a literal one, and `{0}`, `{1,number,#.##}` or `{2,date,yyyy}` are arguments. Dates are in UTC, whatever the
 * chart's zone (manual).
 */
export interface Placeholder {
  /** NaN where the index is no whole number. */
  readonly index: number
  readonly format: 'number' | 'date' | 'time' | null
  /** The style as written; `numberPattern` resolves named styles. */
  readonly style: string
  readonly raw: string
}

/** The pattern's texts and placeholders in their order; null where a brace is not closed. */
export function parseMessage(pattern: string): readonly (string | Placeholder)[] | null {
  const parts: (string | Placeholder)[] = []
  let text = ''
  let isQuoted = false
  for (let i = 0; i < pattern.length; i++) {
    const { [i]: c } = pattern
    if (c === "'") {
      if (pattern[i + 1] === "'") {
        text += c
        i++
      } else {
        isQuoted = !isQuoted
      }
    } else if (c === '{' && !isQuoted) {
      const end = pattern.indexOf('}', i)
      if (end < 0) return null
      if (text !== '') parts.push(text)
      text = ''
      parts.push(placeholderOf(pattern.slice(i + 1, end)))
      i = end
    } else {
      text += c
    }
  }
  return text === '' ? parts : [...parts, text]
}

const formats: ReadonlySet<string> = new Set(['number', 'date', 'time'])

function placeholderOf(raw: string): Placeholder {
  const [index = '', format = '', ...rest] = raw.split(',')
  const number = /^\d+$/.test(index) ? Number(index) : NaN
  const kind = format.trim().toLowerCase()
  return {
    index: number,
    style: rest.join(','),
    raw,
    format: formats.has(kind) ? (kind as Placeholder['format']) : null,
  }
}

const plainPattern = '#,##0.###'

const namedPatterns: Readonly<Record<string, string>> = tableOf({
  '': plainPattern,
  integer: '#,##0',
  currency: '$#,##0.00;-$#,##0.00',
  percent: '#,##0%',
})

/** The pattern of a number: groups of three digits unless the style says otherwise (manual). */
export const numberPattern = ({ format, style }: Placeholder): string =>
  format === 'number' ? (namedPatterns[style.trim().toLowerCase()] ?? style) : plainPattern

export const datePattern = ({ format, style }: Placeholder): string =>
  style.trim() === '' ? (format === 'date' ? 'yyyy-MM-dd' : 'HH:mm:ss') : style.trim()
