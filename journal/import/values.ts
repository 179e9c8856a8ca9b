import type { Sheet } from '../files/sheet.ts'

/** How a file writes numbers and dates. It is found out from the whole file: one cell can be ambiguous. */
export interface Notation {
  readonly decimal: '.' | ','
  /** Order of day and month where the year is last. */
  readonly order: 'day-first' | 'month-first'
  /** Whether a date of the file proves the order. */
  readonly isOrderKnown: boolean
}

/** The usual form, which needs no further work. */
const plainNumber = /^-?\d+(?:\.\d+)?$/
const numberShape = /^[-+(]?\d[\d.,' ]*\)?$/
const yearFirst = new RegExp(
  [/^(\d{4})[-./](\d{1,2})[-./](\d{1,2})/, /(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,6}))?)?Z?$/]
    .map(({ source }) => source)
    .join(''),
)
const yearLast = new RegExp(
  [
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})/,
    /(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,6}))?(?:\s*([ap])\.?m\.?)?)?$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
)

/** Digits of other scripts, minus signs, spaces and currency signs become those of ASCII, or nothing. */
export function plainText(cell: string): string {
  let isPlain = true
  for (let i = 0; i < cell.length && isPlain; i++) isPlain = cell.charCodeAt(i) < 128
  if (isPlain) return cell.includes('$') ? cell.replace(/\$/g, '').trim() : cell
  return cell
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[$€£¥₽₹₺₩₫₿]/g, '')
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .trim()
}

/** Finds the notation of a file from its first cells. */
export function notationOf(sheets: readonly Sheet[], maxCells = 40_000): Notation {
  const votes: Votes = { comma: 0, point: 0, dayFirst: 0, monthFirst: 0 }
  let seen = 0
  for (const { cells } of sheets.flatMap(({ rows }) => rows)) {
    if (seen > maxCells) break
    seen += cells.length
    for (const cell of cells) vote(plainText(cell), votes)
  }
  return {
    decimal: votes.comma > votes.point ? ',' : '.',
    order: votes.monthFirst > votes.dayFirst ? 'month-first' : 'day-first',
    isOrderKnown: votes.monthFirst !== votes.dayFirst,
  }
}

interface Votes {
  comma: number
  point: number
  dayFirst: number
  monthFirst: number
}

function vote(text: string, votes: Votes): void {
  const date = yearLast.exec(text)
  if (date) {
    if (Number(date[1]) > 12) votes.dayFirst++
    if (Number(date[2]) > 12 || date[8] !== undefined) votes.monthFirst++
    return
  }
  const mark = numberShape.test(text) ? decimalMark(text) : null
  if (mark === ',') votes.comma++
  if (mark === '.') votes.point++
}

/** The decimal mark that one number proves; null if it could also group thousands. */
function decimalMark(text: string): '.' | ',' | null {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const at = Math.max(comma, point)
  if (at < 0) return null
  const mark = comma >= 0 ? ',' : '.'
  if (text.indexOf(mark) !== at) return mark === ',' ? '.' : ','
  const after = text.slice(at + 1).replace(/\D/g, '').length
  const before = text.slice(0, at).replace(/\D/g, '')
  return after === 3 && before !== '0' && before.length <= 3 ? null : mark
}

/** Reads a number; NaN for other texts. Negative numbers may stand in parentheses. */
export function parseNumber(cell: string, { decimal }: Notation): number {
  if (decimal === '.' && plainNumber.test(cell)) return Number(cell)
  const text = plainText(cell)
  if (!numberShape.test(text)) return NaN
  const digits = text.replace(/[' ()]/g, '')
  const plain = decimal === ',' ? digits.replace(/\./g, '').replace(',', '.') : digits.replace(/,/g, '')
  const number = Number(plain)
  return text.startsWith('(') ? -number : number
}

/** Reads a time as the clock of the file, in milliseconds as if it were UTC; NaN for other texts. */
export function parseClock(cell: string, { order }: Notation): number {
  if (cell.length < 8 || cell.length > 40 || !hasDigit.test(cell)) return NaN
  const text = plainText(cell)
  const first = yearFirst.exec(text)
  if (first) {
    const [, year, month, day, ...clock] = first
    return clockOf([year, month, day], clock)
  }
  const last = yearLast.exec(text)
  if (!last) return NaN
  const [, a, b, year, hours, minutes, seconds, fraction, half] = last
  const [day, month] = order === 'day-first' ? [a, b] : [b, a]
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  return clockOf([year, month, day], [hour === undefined ? undefined : String(hour), minutes, seconds, fraction])
}

const hasDigit = /\p{Nd}/u

/** Years of the Buddhist calendar are this far ahead; Thai terminals may show them. */
const buddhistYears = 543

function clockOf(date: readonly (string | undefined)[], clock: readonly (string | undefined)[]): number {
  const [written = 0, month = 0, day = 0] = date.map(Number)
  const year = written > 2400 ? written - buddhistYears : written
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(0, 3).map((part) => Number(part ?? 0))
  const milliseconds = Math.floor(Number(`0.${clock[3] ?? '0'}`) * 1000)
  const isValid = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hours < 24 && minutes < 60 && seconds < 60
  return isValid && year > 1970 ? Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds) : NaN
}
