import type { SymbolInfo } from '../../../../compiler/api.ts'
import { readCsv, type CsvBars } from '../../../../compiler/run/bars/csv.ts'
import { eurusd } from '../../../../compiler/run/bars/symbols.ts'
import { isTradeExport } from '../../../../compiler/run/pine/broker/trade-export.ts'

/** What a file of a user's holds: a chart's bars, a strategy's list of trades, or neither and why. */
export type OwnFile =
  | ({ readonly kind: 'bars' } & CsvBars)
  | { readonly kind: 'trades'; readonly text: string }
  | { readonly kind: 'neither'; readonly why: string }

export function readOwnFile(text: string): OwnFile {
  if (text.trim() === '') return { kind: 'neither', why: 'it is empty.' }
  if (isTradeExport(text)) return { kind: 'trades', text }
  const read = readCsv(text, { symbol: eurusd })
  if (!read) return { kind: 'neither', why: whyNoBars(text) }
  return { kind: 'bars', ...read, bars: { ...read.bars, symbol: withTick(read) } }
}

const needed: Readonly<Record<string, RegExp>> = {
  time: /time|date|timestamp|unix/i,
  open: /open/i,
  high: /high/i,
  low: /low/i,
  close: /close|last/i,
}

function whyNoBars(text: string): string {
  const [head] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/)
  const missing = Object.keys(needed).filter((column) => !needed[column].test(head))
  if (/\d/.test(head) && missing.length === Object.keys(needed).length)
    return 'no row has a time and the four prices of a bar.'
  if (missing.length > 0)
    return `its first line has no column for ${missing.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`
  return 'no row has a time and the four prices of a bar.'
}

/** Prices by chance multiples of something larger are no rule with fewer bars than these. */
const enoughBars = 200
const mostDigits = 8

/** The symbol's digits and smallest change, as the prices have them: stops and limits are rounded to it. */
function withTick({ bars: { open, high, low, close } }: CsvBars): SymbolInfo {
  const prices = [open, high, low, close]
  const digits = Math.max(...prices.map(digitsOf))
  const scale = 10 ** digits
  const step =
    close.length < enoughBars
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
      digits < mostDigits &&
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
