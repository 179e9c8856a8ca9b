import type { Bars, SymbolInfo } from '../../compiler/index.ts'
import { readCsv } from '../../compiler/run/bars/csv.ts'
import { eurusd } from '../../compiler/run/bars/symbols.ts'
import { UsageError } from './options.ts'
import { readJson, readText } from './sources.ts'

/** Reads bars from a CSV file. The symbol's properties default to EURUSD. */
export function readBars(file: string, symbol?: string): Bars {
  const given = symbol === undefined ? {} : (readJson(symbol, 'symbol') as Partial<SymbolInfo>)
  const read = readCsv(readText(file), { symbol: { ...eurusd, ...given } })
  if (!read || read.bars.time.length === 0)
    throw new UsageError(`${file} holds no bars: columns for time, open, high, low and close are needed`)
  for (const problem of read.problems) process.stderr.write(`${file}: ${problem}\n`)
  return read.bars
}
