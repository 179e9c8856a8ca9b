import type { SymbolInfo } from '../../../../compiler/api.ts'
import { readCsv, type CsvBars } from '../../../../compiler/run/bars/csv.ts'
import { eurusd } from '../../../../compiler/run/bars/symbols.ts'
import { isTradeExport } from '../../../../compiler/run/pine/broker/trade-export.ts'

/** Content of a user's file: a chart's bars, a strategy's list of trades, or neither. */
export type UserFile =
  | ({ readonly kind: 'bars' } & CsvBars)
  | { readonly kind: 'trades'; readonly text: string }
  | { readonly kind: 'neither'; readonly why: string }

export function readUserFile(text: string): UserFile {
  if (text.trim() === '') return { kind: 'neither', why: 'the file is empty.' }
  if (isTradeExport(text)) return { kind: 'trades', text }
  const read = readCsv(text, { symbol: eurusd })
  if (!read) return { kind: 'neither', why: whyNoBars(text) }
  return { kind: 'bars', ...read, bars: { ...read.bars, symbol: withTick(read) } }
}

const requiredColumns: Readonly<Record<string, RegExp>> = {
  time: /time|date|timestamp|unix/i,
  open: /open/i,
  high: /high/i,
  low: /low/i,
  close: /close|last/i,
}

function whyNoBars(text: string): string {
  const [head = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/)
  const missing = Object.entries(requiredColumns)
    .filter(([, pattern]) => !pattern.test(head))
    .map(([column]) => column)
  if (/\d/.test(head) && missing.length === Object.keys(requiredColumns).length)
    return 'no row has a time and the open, high, low and close prices.'
  if (missing.length > 0)
    return `the first line has no column for ${missing.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`
  return 'no row has a time and the open, high, low and close prices.'
}

/** With fewer bars a common divisor of all prices may be chance. */
const minBarsForTick = 200
const maxDigits = 8

/** Derives digits and tick size from the prices: stops and limits are rounded to them. */
function withTick({ bars: { open, high, low, close } }: CsvBars): SymbolInfo {
  const prices = [open, high, low, close]
  const digits = Math.max(...prices.map(digitsOf))
  const scale = 10 ** digits
  const step =
    close.length < minBarsForTick
      ? 1
      : prices.reduce(
          (common, series) =>
            series.reduce((divisor, price) => greatestDivisor(divisor, Math.round(price * scale)), common),
          0,
        ) || 1
  return { ...eurusd, name: 'CHART', digits, tickSize: step / scale }
}

function digitsOf(series: Float64Array): number {
  let digits = 0
  for (const price of series) {
    while (
      digits < maxDigits &&
      Math.abs(Math.round(price * 10 ** digits) / 10 ** digits - price) > 1e-9 * Math.abs(price)
    )
      digits++
  }
  return digits
}

function greatestDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return Math.abs(a)
}
