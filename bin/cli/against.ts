import type { Bars, RunResult } from '../../compiler/index.ts'
import { sameWithin } from '../../compiler/proof/tolerance.ts'
import { readCsv } from '../../compiler/run/bars/csv.ts'
import { compareTrades } from '../../compiler/run/pine/broker/compare-trades.ts'
import { readTradeExport, type ExportedTrade } from '../../compiler/run/pine/broker/trade-export.ts'
import { UsageError } from './options.ts'
import { readText } from './sources.ts'

/** Exports are rounded. */
const isClose = sameWithin({ tolerance: 1e-8, absolute: 1e-8 })

/**
 * Compares with a TradingView export: a list of trades (times in the chart's zone, by default the symbol's), or a
 * chart's columns by plot title. Prints one line per series, or the first different trades. Returns true if all are
 * equal.
 */
export function compareWithExport(file: string, bars: Bars, result: RunResult, zone = bars.symbol.timezone): boolean {
  const text = readText(file)
  const trades = readTradeExport(text, zone)
  if (trades) return compareWithTrades(trades, bars, result)
  const exported = readCsv(text, { symbol: bars.symbol })
  if (!exported) throw new UsageError(`${file} is neither a chart export nor a list of trades`)
  const at = new Map<number, number>()
  exported.bars.time.forEach((time, i) => at.set(time, i))
  let faithful = true
  for (const [title, column] of exported.columns) {
    const plot = result.plots.find((p) => p.title === title)
    if (!plot) {
      process.stdout.write(`${title}: the script plots no such series\n`)
      continue
    }
    const first = bars.time.findIndex((time, i) => {
      const row = at.get(time)
      return row !== undefined && !isClose(plot.values[i] ?? NaN, column[row] ?? NaN)
    })
    faithful &&= first < 0
    const firstTime = bars.time[first]
    process.stdout.write(
      firstTime === undefined
        ? `${title}: faithful\n`
        : `${title}: bar ${first}: ${column[at.get(firstTime) ?? 0]} exported, ${plot.values[first]} here\n`,
    )
  }
  return faithful
}

function compareWithTrades(exported: readonly ExportedTrade[], { symbol }: Bars, { trades }: RunResult): boolean {
  const { ours, missing, extra } = compareTrades(trades, exported, symbol.tickSize, symbol.lotStep)
  process.stdout.write(
    `trades: ${exported.length} exported, ${ours} here, ${missing.length} missing, ${extra.length} ` +
      `extra${missing.length + extra.length === 0 ? ': faithful' : ''}\n`,
  )
  for (const [word, list] of [
    ['missing', missing],
    ['extra', extra],
  ] as const) {
    for (const trade of list.slice(0, 3)) {
      const exit = trade.exitTime === null ? 'open' : `${new Date(trade.exitTime).toISOString()} ${trade.exitPrice}`
      process.stdout.write(
        `  ${word}: ${trade.direction} ${trade.quantity}, ${new Date(trade.entryTime).toISOString()} ` +
          `${trade.entryPrice} to ${exit}\n`,
      )
    }
  }
  return missing.length + extra.length === 0
}
