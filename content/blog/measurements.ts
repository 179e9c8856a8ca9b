import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Bars } from '../../compiler/api.ts'
import { convert, port, run, verify } from '../../compiler/index.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { comparePortRuns } from '../../compiler/proof/prove-port.ts'
import { brokers } from '../../compiler/run/bars/brokers.ts'
import * as programs from './programs.ts'

/** Returns a table with aligned columns; the first row is the head. */
function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

const count = (n: number) => n.toLocaleString('en-US')

/** The first standard set: 3,000 hourly bars of EURUSD. */
function hourlyBars(): Bars {
  const [bars] = standardBars(1)
  if (!bars) throw new Error('There are no standard bars.')
  return bars
}

/** Runs a Pine script and returns each plot's values by title. */
function plotsOf(pine: string, bars: Bars): ReadonlyMap<string, Float64Array> {
  const { plots, fault } = run({ source: { name: 'post.pine', text: pine }, language: 'pine', bars })
  if (fault) throw new Error(`${fault.code}: ${fault.message}`)
  return new Map(plots.map(({ title, values }) => [title, values]))
}

function plotOf(pine: string, title: string, bars: Bars): Float64Array {
  const values = plotsOf(pine, bars).get(title)
  if (!values) throw new Error(`The script has no plot "${title}".`)
  return values
}

const at = (values: Float64Array, bar: number): number => values[bar] ?? NaN
const priceText = (value: number) => (Number.isNaN(value) ? 'na' : value.toFixed(7))

function emaSeed(): string {
  const bars = hourlyBars()
  const pine = plotOf(programs.ema, 'EMA', bars)
  const [platform] = run({ source: { name: 'ema.mq5', text: programs.platformEma }, language: 'mql5', bars }).plots
  if (!platform) throw new Error('The platform’s EMA draws nothing.')
  const rows = [0, 18, 19, 20, 40, 60, 100, 150, 200].map((bar) => {
    const [ours, theirs] = [at(pine, bar), at(platform.values, bar)]
    return [bar, priceText(ours), priceText(theirs), Number.isNaN(ours) ? '' : Math.abs(ours - theirs).toFixed(10)]
  })
  return table([['bar', 'ta.ema(close, 20)', 'iMA, MODE_EMA', 'difference'], ...rows])
}

/** Returns the bars from number `from` on, as a chart with less history has them. */
function withoutFirst(bars: Bars, from: number): Bars {
  const { time, open, high, low, close, volume } = bars
  return {
    ...bars,
    time: time.slice(from),
    open: open.slice(from),
    high: high.slice(from),
    low: low.slice(from),
    close: close.slice(from),
    volume: volume.slice(from),
  }
}

function historyNeeded(): string {
  const bars = hourlyBars()
  const from = 500
  const full = plotsOf(programs.history, bars)
  const short = plotsOf(programs.history, withoutFirst(bars, from))
  const rows = [...full].map(([title, values]) => {
    const later = short.get(title) ?? new Float64Array()
    const firstValue = later.findIndex((value) => !Number.isNaN(value))
    const lastDifference = (tolerance: number) =>
      later.findLastIndex((value, bar) => !(Math.abs(value - at(values, bar + from)) <= tolerance))
    return [title, firstValue, lastDifference(1e-5) + 1, lastDifference(1e-9) + 1]
  })
  return table([['value', 'first shown', 'within 0.00001', 'within 0.000000001'], ...rows])
}

function repainting(): string {
  const bars = hourlyBars()
  const plots = plotsOf(programs.repainting, bars)
  const [ahead, confirmed] = [plots.get('Ahead'), plots.get('Confirmed')]
  if (!ahead || !confirmed) throw new Error('The script lacks a plot.')
  const known = [...bars.close.keys()].filter(
    (bar) => !Number.isNaN(at(ahead, bar)) && !Number.isNaN(at(confirmed, bar)),
  )
  const different = known.filter((bar) => at(ahead, bar) !== at(confirmed, bar))
  const future = known.filter((bar) => !bars.close.slice(0, bar + 1).includes(at(ahead, bar)))
  return table([
    ['hourly bars with both values', count(known.length)],
    ['bars on which the two lines differ', count(different.length)],
    ['bars that show a price from a later bar', count(future.length)],
  ])
}

function signals(): string {
  const bars = hourlyBars()
  const plots = plotsOf(programs.lookaheadSignals, bars)
  const profit = (title: string) => {
    const entries = plots.get(title) ?? new Float64Array()
    const changes = [...entries.keys()].slice(0, -4).filter((bar) => at(entries, bar) === 1)
    const wins = changes.filter((bar) => at(bars.close, bar + 4) > at(bars.close, bar))
    return [title, count(changes.length), `${((100 * wins.length) / changes.length).toFixed(1)} %`]
  }
  return table([['signal', 'signals', 'higher after 4 bars'], profit('Ahead'), profit('Confirmed')])
}

function naOperations(): string {
  const bars = hourlyBars()
  const plots = plotsOf(programs.naOperations, bars)
  const rows = [...plots].map(([title, values]) => {
    const value = at(values, values.length - 1)
    return [title, Number.isNaN(value) ? 'na' : String(value)]
  })
  return table([['expression', 'value'], ...rows])
}

function conditionalCalls(): string {
  const bars = hourlyBars()
  const plots = plotsOf(programs.conditionalAverage, bars)
  const [inside, outside] = [plots.get('Inside'), plots.get('Outside')]
  if (!inside || !outside) throw new Error('The script lacks a plot.')
  const both = [...inside.keys()].filter((bar) => !Number.isNaN(at(inside, bar)) && !Number.isNaN(at(outside, bar)))
  const gaps = both.map((bar) => Math.abs(at(inside, bar) - at(outside, bar)))
  return table([
    ['rising bars with both averages', count(both.length)],
    ['of these, bars on which they differ', count(gaps.filter((gap) => gap > 1e-9).length)],
    ['largest difference, in points of 0.00001', count(Math.round(Math.max(...gaps) / 1e-5))],
  ])
}

function portChanges(): string {
  const { changes } = portedCross()
  return changes.map(({ line, why }) => `line ${String(line).padStart(2)}: ${why}`).join('\n')
}

function portedCross() {
  const { changes, outputs } = port({ source: { name: 'cross.mq4', text: programs.mql4Cross } })
  const [output] = outputs
  if (!output) throw new Error('The program was not ported.')
  return { changes, text: output.text }
}

function portedTrades(): string {
  const bars = hourlyBars()
  const before = run({ source: { name: 'cross.mq4', text: programs.mql4Cross }, language: 'mql4', bars })
  const after = run({ source: { name: 'cross.mq5', text: portedCross().text }, language: 'mql5', bars })
  const { trades } = comparePortRuns({ bars, original: before, converted: after })
  return table([
    ['trades of the MQL4 program', trades?.original ?? 0],
    ['trades of the MQL5 program', trades?.converted ?? 0],
    ['first difference', trades?.firstDifference ? `bar ${trades.firstDifference.bar}` : 'none'],
  ])
}

function brokenProof(): string {
  const source = { name: 'momentum.pine', text: programs.momentum }
  const [output] = convert({ source, targets: ['mql5'] }).outputs
  if (!output) throw new Error('The script was not converted.')
  const right = verify({ source, converted: { dialect: 'mql5', text: output.text } })
  const wrong = verify({ source, converted: { dialect: 'mql5', text: output.text.replace('close[i]-', 'close[i]+') } })
  return [right, wrong]
    .map(({ equal, comparisons }, index) => {
      const plot = comparisons[0]?.plots[0]
      const difference = plot?.firstDifference
      return [
        `${index === 0 ? 'as converted' : 'with + in place of -'}: ${equal ? 'equal' : 'not equal'}`,
        `  bars compared ${count(plot?.compared ?? 0)}, with a value ${count(plot?.values ?? 0)}`,
        difference
          ? `  first difference at bar ${difference.bar}: original ${difference.original?.toFixed(5)}, ` +
            `converted ${difference.converted?.toFixed(5)}`
          : '  no difference',
      ].join('\n')
    })
    .join('\n')
}

function brokerFills(): string {
  const source = { name: 'cross.pine', text: programs.strategy }
  const [output] = convert({ source, targets: ['mql5'] }).outputs
  if (!output) throw new Error('The script was not converted.')
  const { accounts } = verify({ source, converted: { dialect: 'mql5', text: output.text } })
  const rows = accounts.map(({ broker, fills, equal }) => {
    const { symbol } = brokers[broker]
    return [
      symbol.name,
      count(symbol.contractSize),
      symbol.minLot,
      fills.original,
      fills.converted,
      equal ? 'yes' : 'no',
    ]
  })
  return table([['symbol', 'units in a lot', 'smallest lot', 'fills, script', 'fills, EA', 'equal'], ...rows])
}

/** Reads the summary of the conformance report, which its own command writes. */
function conformance(): string {
  const report = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'conformance.md'), 'utf8')
  const cellsOf = (start: string) =>
    (report.split('\n').find((line) => line.startsWith(start)) ?? '').split('|').map((cell) => cell.trim())
  const [, , ...names] = cellsOf('| repository |')
  const [, , ...values] = cellsOf('| all |')
  return table(names.flatMap((name, index) => (name ? [[name, values[index] ?? '']] : [])))
}

/** The measured blocks of the posts by name. A post marks such a block with `measured=<name>`. */
export const measurements: Readonly<Record<string, () => string>> = {
  'ema-seed': emaSeed,
  'history-needed': historyNeeded,
  repainting,
  'lookahead-signals': signals,
  'na-operations': naOperations,
  'conditional-calls': conditionalCalls,
  'port-changes': portChanges,
  'ported-trades': portedTrades,
  'broken-proof': brokenProof,
  'broker-fills': brokerFills,
  conformance,
}
