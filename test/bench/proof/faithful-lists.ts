import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stdout } from 'node:process'
import type { Bars, SymbolInfo } from '../../../compiler/api.ts'
import { checkScript as check } from '../../../compiler/check-script.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { aggregate } from '../../../compiler/run/bars/aggregate.ts'
import { parseTimeframe } from '../../../compiler/run/pine/time/timeframe.ts'
import { readCsv } from '../../../compiler/run/bars/csv.ts'
import { createBroker } from '../../../compiler/run/pine/broker/broker.ts'
import { compareTrades } from '../../../compiler/run/pine/broker/compare-trades.ts'
import { readTradeExport } from '../../../compiler/run/pine/broker/trade-export.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { differenceText } from './faithful-trades.ts'
import { tradeRecordings, type TradeRecording } from './recorded-trades.ts'

/** Runs our own script of each recorded list on its bars; prints one line each. */
export function compareLists(folder: string): { readonly exact: number; readonly total: number } {
  const data = join(folder, 't30_strategy', 'data')
  const present = tradeRecordings.filter(({ trades }) => existsSync(join(data, trades)))
  const exact = present.filter((recording) => isExact(data, recording)).length
  if (present.length > 0) stdout.write(`\n${exact} of ${present.length} lists of trades exact\n`)
  return { exact, total: present.length }
}

function isExact(data: string, { trades: file, bars: barsFile, symbol, chart, code }: TradeRecording): boolean {
  const recorded = readBars(join(data, barsFile), symbol)
  const source = createSource(code)
  const timeframe = chart === undefined ? null : parseTimeframe(chart)
  const bars = timeframe ? aggregate(recorded, timeframe) : recorded
  const result = runPine({
    script: check(source, parse(source).script),
    bars,
    otherBars: chart === undefined ? [] : [recorded],
    createBroker,
  })
  const exported = readTradeExport(readFileSync(join(data, file), 'utf8'), symbol.timezone) ?? []
  const comparison = compareTrades(result.trades, exported, symbol.tickSize, symbol.lotStep)
  const exact =
    result.fault === null && exported.length > 0 && comparison.missing.length + comparison.extra.length === 0
  stdout.write(`${exact ? 'exact    ' : 'DIFFERENT'} ${file}  ${result.fault?.message ?? differenceText(comparison)}\n`)
  return exact
}

function readBars(file: string, symbol: SymbolInfo): Bars {
  if (file.endsWith('.ohlcv')) return readBinary(readFileSync(file), symbol)
  const csv = readCsv(readFileSync(file, 'utf8'), { symbol, period: 3600 })
  if (!csv) throw new Error(`${file} holds no bars`)
  return csv.bars
}

/** Records of 24 bytes: time in seconds, then open, high, low, close and volume in single precision. */
function readBinary(bytes: Buffer, symbol: SymbolInfo): Bars {
  const count = Math.floor(bytes.length / 24)
  const column = (read: (at: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => read(i * 24))
  const price = (offset: number): Float64Array =>
    column((at) => Number(bytes.readFloatLE(at + offset).toFixed(symbol.digits)))
  return {
    time: column((at) => bytes.readUInt32LE(at) * 1000),
    open: price(4),
    high: price(8),
    low: price(12),
    close: price(16),
    volume: price(20),
    symbol,
    period: 3600,
  }
}
