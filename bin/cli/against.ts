import type { Bars, RunResult } from '../../compiler/index.ts'
import { readCsv } from '../../compiler/run/bars/csv.ts'
import { UsageError } from './options.ts'
import { readText } from './sources.ts'

/** Exports round what they print: values agree when they do so to this many parts of their size. */
const tolerance = 1e-8

/**
 * Compares the plots with the columns of the same titles in a TradingView chart export and prints one line for each.
 * True when all agree.
 */
export function compareWithExport(file: string, bars: Bars, result: RunResult): boolean {
  const exported = readCsv(readText(file), { symbol: bars.symbol })
  if (!exported) throw new UsageError(`${file} is no chart export`)
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
      return row !== undefined && !agree(plot.values[i], column[row])
    })
    faithful &&= first < 0
    process.stdout.write(first < 0 ? `${title}: faithful\n` : `${title}: bar ${first}: ${column[at.get(bars.time[first]) ?? 0]} exported, ${plot.values[first]} here\n`)
  }
  return faithful
}

const agree = (a: number, b: number): boolean =>
  (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b))
