import { writeFileSync } from 'node:fs'
import {
  brokerBars,
  brokers,
  run,
  runAtBroker,
  type Bars,
  type BrokerId,
  type RunResult,
} from '../../compiler/index.ts'
import { contractWords, formatMoney, refusalWords } from '../../compiler/proof/broker-words.ts'
import { readBars } from './bars.ts'
import { compareWithExport } from './against.ts'
import { UsageError } from './options.ts'
import { presetNamed, presetNames } from './presets.ts'
import { languageOf, readJson, readSource } from './sources.ts'

/** Runs one program on bars and writes its plots and trades. */
export function runFile(files: readonly string[], options: Readonly<Record<string, string>>): number {
  const [file] = files
  if (file === undefined || files.length > 1) throw new UsageError('run takes one file')
  const source = readSource(file)
  const preset = options.symbol === undefined ? undefined : presetNamed(options.symbol)
  const bars = barsOf(options, preset)
  const inputs = options.inputs === undefined ? undefined : readJson(options.inputs, 'inputs')
  const program = { source, language: languageOf(file), bars, ...(inputs === undefined ? {} : { inputs }) }
  const result = preset ? runAtBroker({ ...program, broker: preset }) : run(program)
  if (options.plots !== undefined) writeFileSync(options.plots, plotsCsv(bars, result))
  if (options.trades !== undefined) writeFileSync(options.trades, tradesCsv(result))
  if ('json' in options)
    process.stdout.write(
      `${JSON.stringify(result, (_, v: unknown) => (v instanceof Float64Array ? [...v].map((x) => (Number.isNaN(x) ? null : x)) : v))}\n`,
    )
  else process.stdout.write(`${summaryOf(source.name, bars, result)}${preset ? accountOf(preset, result) : ''}`)
  const faithful = options.against === undefined || compareWithExport(options.against, bars, result, options.zone)
  return result.fault || !faithful ? 1 : 0
}

/** Returns the file's bars with the preset's contract, or the preset's bars without a file. */
function barsOf({ bars, symbol }: Readonly<Record<string, string>>, preset: BrokerId | undefined): Bars {
  if (preset) return bars === undefined ? brokerBars(preset) : { ...readBars(bars), symbol: brokers[preset].symbol }
  if (bars === undefined)
    throw new UsageError(
      `${symbol === undefined ? 'run' : `--symbol ${symbol}`} needs --bars CSV. Presets of --symbol that bring ` +
        `bars: ${presetNames}`,
    )
  return readBars(bars, symbol)
}

/** Returns the final account of a strategy or an Expert Advisor. */
function accountOf(broker: BrokerId, { account }: RunResult): string {
  if (!account || account.currency === '') return ''
  const refused = account.refused.length > 0 ? `; refused: ${refusalWords(account.refused)}` : ''
  return `${contractWords(broker)}: equity ${formatMoney(account.equity, account.currency)}${refused}\n`
}

function summaryOf(
  name: string,
  bars: Bars,
  { plots, trades, alerts, fault, undefinedOperation: first }: RunResult,
): string {
  const warning = first ? `warning: line ${first.line}, bar ${first.bar}: ${first.code}: ${first.message}\n` : ''
  const said =
    `${name}: ${bars.time.length} bars, ${plots.length} plots, ${trades.length} trades, ${alerts.length} ` +
    `alerts\n${warning}`
  return fault ? `${said}stopped at bar ${fault.bar}: ${fault.code}: ${fault.message}\n` : said
}

const cell = (value: number): string => (Number.isNaN(value) ? '' : String(value))
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns CSV with time (ms UTC) and one column per plot. */
function plotsCsv(bars: Bars, { plots }: RunResult): string {
  const rows = [['time', ...plots.map((plot) => quoted(plot.title))].join(',')]
  bars.time.forEach((time, i) => rows.push([time, ...plots.map((plot) => cell(plot.values[i] ?? NaN))].join(',')))
  return `${rows.join('\n')}\n`
}

const tradeColumns = [
  'number',
  'direction',
  'entryId',
  'entryTime',
  'entryPrice',
  'exitId',
  'exitTime',
  'exitPrice',
  'quantity',
  'profit',
] as const

function tradesCsv({ trades }: RunResult): string {
  const rows = trades.map((trade) => tradeColumns.map((column) => quoted(String(trade[column] ?? ''))).join(','))
  return `${[tradeColumns.join(','), ...rows].join('\n')}\n`
}
