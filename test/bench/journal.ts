import { argv, cpuUsage, exit as endProcess, stdout } from 'node:process'
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate'
import type { Trade } from '../../compiler/api.ts'
import { generateBars, mulberry } from '../../compiler/run/bars/generate.ts'
import { eurusd } from '../../compiler/run/bars/symbols.ts'
import { journalLimits, journalTrade } from '../../contract/journal.ts'
import { balanceCurve, figuresOf } from '../../journal/analysis/figures.ts'
import { alignLive } from '../../journal/fidelity/align-live.ts'
import { planImport } from '../../journal/import/plan.ts'
import { readStatementFile } from '../../journal/import/read-file.ts'
import { withIds, type JournalTrade } from '../../journal/trade.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:journal -- [trades, 50000] [runs, 7]`: reads a statement, decodes the stored trades with their totals,
 * and aligns 5,000 trades. Fails above 3 s, 300 ms (95th percentile) and 500 ms.
 */
const [trades = '50000', runs = '7'] = argv.slice(2)
const count = Number(trades)
const say = (line: string) => stdout.write(`${line}\n`)

const clock = (time: number): string => new Date(time).toISOString().slice(0, 19).replace(/-/g, '.').replace('T', ' ')

/** A statement of MetaTrader 4 as a large account has it, about 30 MB for 50,000 trades. */
function statement(): Uint8Array {
  const random = mulberry(3)
  const rows = Array.from({ length: count }, (_, k) => {
    const time = Date.UTC(2020, 0, 2) + k * 1_800_000
    const isLong = random() > 0.5
    const [entry, move] = [1 + random() * 0.2, (random() - 0.48) * 0.01]
    const exit = entry + move * (isLong ? 1 : -1)
    return (
      `<tr align=right><td title="#7 momentum">${k + 1}</td><td class=msdate nowrap>${clock(time)}</td>` +
      `<td>${isLong ? 'buy' : 'sell'}</td><td class=mspt>0.10</td><td>eurusd</td>` +
      `<td style="mso-number-format:0\\.00000;">${entry.toFixed(5)}</td><td>0.00000</td><td>0.00000</td>` +
      `<td class=msdate nowrap>${clock(time + 900_000)}</td><td style="mso-number-format:0\\.00000;">` +
      `${exit.toFixed(5)}</td><td class=mspt>-0.70</td><td class=mspt>0.00</td><td class=mspt>-0.12</td>` +
      `<td class=mspt>${(move * 10_000).toFixed(2)}</td></tr>`
    )
  })
  return strToU8(`<html><body><table>${rows.join('\n')}</table></body></html>`)
}

/**
 * Median and 95th percentile of several runs, after one that warms up: milliseconds of the processor, which are the
 * milliseconds of an idle machine.
 */
function measure(work: () => void): readonly [median: number, p95: number] {
  work()
  const times = Array.from({ length: Number(runs) }, () => {
    const started = cpuUsage()
    work()
    const { user, system } = cpuUsage(started)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  return [defined(times[Math.floor(times.length / 2)]), defined(times[Math.ceil(times.length * 0.95) - 1])]
}

let hasFailed = false
function report(what: string, [median, p95]: readonly [number, number], limit: number): void {
  const isOver = p95 > limit
  hasFailed ||= isOver
  say(`${what}: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, limit ${limit} ms${isOver ? ', OVER' : ''}`)
}

const bytes = statement()
let read: readonly JournalTrade[] = []
report(
  `read ${count} trades (${(bytes.length / 1e6).toFixed(1)} MB) and find duplicates`,
  measure(() => {
    const file = readStatementFile(bytes, 'statement.htm')
    if (file.kind !== 'statement') throw new Error('The statement was not recognized.')
    read = planImport(file.statement, [], []).trades
  }),
  3_000,
)
if (read.length !== count) throw new Error(`${read.length} trades were read.`)

const size = journalLimits.tradesPerPart
const parts = Array.from({ length: Math.ceil(count / size) }, (_, k) =>
  gzipSync(strToU8(JSON.stringify({ trades: read.slice(k * size, (k + 1) * size), cash: [] }))),
)
say(`stored: ${parts.length} parts, ${(parts.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(1)} MB`)
const first = defined(parts[0])
report(
  'check and show one stored part with its totals',
  measure(() => {
    const { trades: rows } = JSON.parse(strFromU8(gunzipSync(first))) as { trades: unknown[] }
    figuresOf(rows.map((row) => journalTrade.parse(row)))
  }),
  300,
)
report(
  `totals and balance of ${count} loaded trades`,
  measure(() => {
    figuresOf(read)
    balanceCurve(read, [], 10_000)
  }),
  300,
)

const bars = generateBars({ symbol: eurusd, period: 900, bars: 60_500, seed: 5, price: 1.1, volatility: 0.0005 })
const expected = Array.from({ length: 5_000 }, (_, k): Trade => {
  const [entry, exit] = [k * 12 + 2, k * 12 + 6]
  return {
    number: k,
    direction: k % 2 ? 'short' : 'long',
    entryId: '',
    entryTime: defined(bars.time[entry]),
    entryPrice: defined(bars.open[entry]),
    exitId: '',
    exitTime: defined(bars.time[exit]),
    exitPrice: defined(bars.open[exit]),
    quantity: 10_000,
    profit: 0,
  }
})
const template = defined(read[0])
const live = withIds(
  expected.map(({ direction, entryTime, entryPrice, exitTime, exitPrice }) => ({
    ...template,
    side: direction,
    entryTime: entryTime + 900,
    entryPrice,
    exitTime: defined(exitTime) + 900,
    exitPrice: defined(exitPrice),
  })),
)
report(
  'align 5,000 trades on 60,500 bars',
  measure(() => {
    const { counts } = alignLive({ live, expected, bars, toUtc: (time) => time })
    if (counts.expected !== expected.length) throw new Error(`${counts.expected} trades were aligned.`)
  }),
  500,
)
endProcess(hasFailed ? 1 : 0)
