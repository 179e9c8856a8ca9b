import type { Bars, SymbolInfo } from '../../api.ts'
import { fromLocal } from '../pine/time/zone.ts'
import { tableOf } from '../../text/table.ts'

/** Bars of a CSV file, with its further columns: the plots of a chart export. */
export interface CsvBars {
  readonly bars: Bars
  /** By header text, in the order of the file; NaN where the file says na. */
  readonly columns: ReadonlyMap<string, Float64Array>
  /** Skipped rows in words, at most a few lines. */
  readonly problems: readonly string[]
}

export interface CsvOptions {
  readonly symbol: SymbolInfo
  /** Zone of times that are written without one; MetaTrader writes server time. */
  readonly zone?: string
  /** Seconds a bar; where absent, the most frequent step between two bars. */
  readonly period?: number
}

type Part = 'time' | 'date' | 'clock' | 'open' | 'high' | 'low' | 'close' | 'volume'

/** Header words of TradingView, MetaTrader 4 and 5, and common data vendors. */
const headings: Readonly<Record<string, Part>> = tableOf({
  time: 'time',
  timestamp: 'time',
  datetime: 'time',
  unix: 'time',
  'gmt time': 'time',
  'local time': 'time',
  date: 'date',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  last: 'close',
  volume: 'volume',
  vol: 'volume',
  tickvol: 'volume',
  'tick volume': 'volume',
  tick_volume: 'volume',
})

/**
 * Reads bars from exports of MetaTrader and TradingView, and from any CSV with columns for time, open, high, low and
 * close. Invalid rows are skipped and reported. Bars are sorted by time without duplicates. Null when there are no
 * bars.
 */
export function readCsv(text: string, options: CsvOptions): CsvBars | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const [line] = lines
  if (line === undefined) return null
  const separator = separatorOf(line)
  const first = splitLine(line, separator)
  const hasHeader = first.some((cell) => /[a-z]/i.test(cell) && Number.isNaN(parseTime(cell, 'UTC')))
  const header = hasHeader ? first.map((cell) => cell.trim()) : headerOf(first)
  const parts = partsOf(header)
  if (!parts) return null
  return collect(lines.slice(hasHeader ? 1 : 0), header, parts, separator, options)
}

function separatorOf(line: string): string {
  const counts = ['\t', ';', ','].map((separator) => [separator, line.split(separator).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** Splits a line; quoted cells may hold the separator and doubled quotes. */
export function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const { [i]: c } = line
    if (c === '"') {
      if (quoted && line[i + 1] === '"') cell += line[++i]
      else quoted = !quoted
    } else if (c === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else {
      cell += c
    }
  }
  return [...cells, cell]
}

/** MetaTrader 4 writes no header: date, time, open, high, low, close, volume; others put both times into one cell. */
function headerOf(cells: readonly string[]): string[] {
  const isSplit = /^\d{1,2}:\d{2}/.test(cells[1]?.trim() ?? '')
  return [...(isSplit ? ['date', 'clock'] : ['time']), 'open', 'high', 'low', 'close', 'volume']
}

/** Column of each part; null when one of the needed ones is missing. */
function partsOf(header: readonly string[]): ReadonlyMap<Part, number> | null {
  const parts = new Map<Part, number>()
  header.forEach((cell, i) => {
    const word = cell.toLowerCase().replace(/[<>]/g, '').trim()
    const part = word === 'clock' ? 'clock' : headings[word]
    if (part && !parts.has(part)) parts.set(part, i)
  })
  const date = parts.get('date')
  const time = parts.get('time')
  if (date !== undefined && time !== undefined) {
    parts.set('clock', time)
    parts.delete('time')
  } else if (date !== undefined && !parts.has('clock')) {
    parts.set('time', date)
    parts.delete('date')
  }
  const needed: Part[] = ['open', 'high', 'low', 'close', parts.has('date') ? 'date' : 'time']
  return needed.every((part) => parts.has(part)) ? parts : null
}

function collect(
  lines: readonly string[],
  header: readonly string[],
  parts: ReadonlyMap<Part, number>,
  separator: string,
  options: CsvOptions,
): CsvBars | null {
  const zone = options.zone ?? 'UTC'
  const problems: string[] = []
  const rows: { readonly time: number; readonly cells: readonly string[] }[] = []
  const cellOf = (cells: readonly string[], part: Part): string => cells[parts.get(part) ?? -1]?.trim() ?? ''
  for (const [number, line] of lines.entries()) {
    const cells = splitLine(line, separator)
    const written = parts.has('date') ? `${cellOf(cells, 'date')} ${cellOf(cells, 'clock')}` : cellOf(cells, 'time')
    const time = parseTime(written, zone)
    const complete = (['open', 'high', 'low', 'close'] as const).every(
      (part) => !Number.isNaN(toNumber(cellOf(cells, part))),
    )
    if (!Number.isNaN(time) && complete) rows.push({ time, cells })
    else if (problems.length < 5) problems.push(`row ${number + 1} is no bar: ${line.slice(0, 60)}`)
  }
  if (rows.length === 0) return null
  rows.sort((a, b) => a.time - b.time)
  const unique = rows.filter((row, i) => i === 0 || row.time !== rows[i - 1]?.time)
  if (unique.length < rows.length)
    problems.push(`${rows.length - unique.length} bars have the time of another and were dropped`)
  const column = (at: number | undefined): Float64Array =>
    Float64Array.from(unique, ({ cells }) => (at === undefined ? 0 : toNumber(cells[at] ?? '')))
  const time = Float64Array.from(unique, (row) => row.time)
  const used = new Set(parts.values())
  const columns = new Map(header.flatMap((name, i) => (used.has(i) ? [] : [[name, column(i)] as const])))
  const prices = {
    open: column(parts.get('open')),
    high: column(parts.get('high')),
    low: column(parts.get('low')),
    close: column(parts.get('close')),
  }
  const bars: Bars = {
    time,
    ...prices,
    volume: column(parts.get('volume')),
    symbol: options.symbol,
    period: options.period ?? periodOf(time),
  }
  return { bars, columns, problems }
}

function toNumber(cell: string): number {
  const text = cell.trim()
  if (text === '' || /^(nan|na|n\/a|∅)$/i.test(text)) return NaN
  // A lone comma is a decimal comma; with a point beside it, it groups thousands.
  return Number(text.includes('.') ? text.replace(/,/g, '') : text.replace(',', '.'))
}

const yearFirstTime = new RegExp(
  [
    /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})/,
    /(?:[T ]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?/,
    /\s*(Z|[+-]\d{2}:?\d{2})?$/,
  ]
    .map(({ source }) => source)
    .join(''),
)

/**
 * Parses a time to milliseconds since 1970: seconds or milliseconds since 1970, ISO 8601 with or without zone,
 * `2024.01.31 22:05`, `31.01.2024 22:05:00`, `20240131 220500`. NaN for other texts.
 */
export function parseTime(text: string, zone: string): number {
  const cell = text.trim()
  if (/^\d{9,10}(\.\d+)?$/.test(cell)) return Number(cell) * 1000
  if (/^\d{12,13}$/.test(cell)) return Number(cell)
  const yearFirst = yearFirstTime.exec(cell)
  if (yearFirst) {
    const [, year, month, date, hours, minutes, seconds, offset] = yearFirst
    return inZone([year, month, date, hours, minutes, seconds], offset, zone)
  }
  const dayFirst = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(cell)
  if (!dayFirst) return NaN
  const [, date, month, year, hours, minutes, seconds] = dayFirst
  return inZone([year, month, date, hours, minutes, seconds], undefined, zone)
}

function inZone(written: readonly (string | undefined)[], offset: string | undefined, zone: string): number {
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = written.map((part) => Number(part ?? 0))
  const local = Date.UTC(year, month - 1, date, hours, minutes, seconds)
  if (offset === 'Z') return local
  return fromLocal(offset ?? zone, local)
}

/** The most frequent step, in seconds; 60 for a single bar. */
function periodOf(time: Float64Array): number {
  const counts = new Map<number, number>()
  let before = NaN
  for (const now of time.subarray(0, 5000)) {
    const step = (now - before) / 1000
    before = now
    if (Number.isNaN(step)) continue
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  let best = 60
  let most = 0
  for (const [step, count] of counts) {
    if (count > most) [best, most] = [step, count]
  }
  return best
}
