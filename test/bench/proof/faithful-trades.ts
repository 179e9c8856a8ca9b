import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stdout } from 'node:process'
import type { Bars, SymbolInfo, Trade } from '../../../compiler/api.ts'
import { checkScript as check } from '../../../compiler/check-script.ts'
import type { CheckedScript } from '../../../compiler/pine/check/model.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { readCsv } from '../../../compiler/run/bars/csv.ts'
import { createBrokerFrom } from '../../../compiler/run/pine/broker/broker.ts'
import { compareTrades, type TradeComparison } from '../../../compiler/run/pine/broker/compare-trades.ts'
import { readTradeExport, type ExportedTrade } from '../../../compiler/run/pine/broker/trade-export.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { day as dayLength } from '../../../compiler/run/pine/time/zone.ts'
import { createSource } from '../../../compiler/text/source.ts'

/**
 * Recorded trade lists: folders with `strategy.pine`, the platform's export and perhaps `inputs.json` (inputs by title,
 * and keys that describe the recording). Made for `validation/` of the public repository pineforge-4pass/pineforge-corpus
 * (Apache-2.0); its bars are in `data/` beside it.
 */
interface Recorded {
  readonly name: string
  readonly script: CheckedScript
  readonly trades: readonly ExportedTrade[]
  readonly settings: Settings
}

interface Settings {
  readonly inputs: Readonly<Record<string, string | number | boolean>>
  readonly barsFile: string | null
  /** First bar of the chart, ms UTC. */
  readonly start: number | null
  readonly zone: string
  /** Why the recording cannot be repeated with the bars at hand. */
  readonly lacks: string | null
}

interface Outcome {
  readonly name: string
  readonly exact: boolean
  readonly lacks: string | null
  readonly trades: number
  readonly matched: number
}

const symbol: SymbolInfo = {
  name: 'BINANCE:ETHUSDT.P',
  tickSize: 0.01,
  digits: 2,
  timezone: 'UTC',
  session: '24x7',
  currency: 'USDT',
  baseCurrency: 'ETH',
  type: 'crypto',
  pointValue: 1,
  contractSize: 1,
  minLot: 0.001,
  lotStep: 0.0001,
  maxLot: 1e9,
}

/** The charts began here, or had half a year of bars before that they did not trade on. */
const chartStart = Date.UTC(2025, 2, 31)

/** Keys of `inputs.json` that describe the recording; the others are inputs. */
const described = [
  '_comment',
  'notes',
  'expected_tier',
  'ohlcv_csv',
  'ohlcv_start_ms',
  'input_tf',
  'script_tf',
  'chart_timezone',
  'engine_chart_timezone',
  'tv_trades_csv',
  'tv_trades_csv_tz',
  'runtime_overrides',
  'validation_overrides',
]

/** Runs every recorded strategy below `folder`; prints one line each, and the totals. */
export function compareTradeLists(folder: string, only: RegExp): { readonly exact: number; readonly total: number } {
  const bars = new Map<string, Bars>()
  const outcomes = readdirSync(folder)
    .filter((name) => only.test(name) && existsSync(join(folder, name, 'strategy.pine')))
    .sort()
    .map((name) => judge(folder, name, bars))
    .filter((outcome) => outcome !== null)
  const complete = outcomes.filter(({ lacks }) => lacks === null)
  const exact = complete.filter((outcome) => outcome.exact)
  const sum = (key: 'trades' | 'matched'): number => complete.reduce((total, outcome) => total + outcome[key], 0)
  const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`
  stdout.write(
    `\n${exact.length} of ${complete.length} strategies with complete data exact (${percent(exact.length, complete.length)}), ` +
      `${sum('matched')} of ${sum('trades')} trades (${percent(sum('matched'), sum('trades'))})\n`,
  )
  const rest = outcomes.length - complete.length
  if (rest > 0)
    stdout.write(
      `${rest} more lack data: ${outcomes.filter(({ lacks, exact: all }) => lacks !== null && all).length} of them exact all the same\n`,
    )
  return { exact: exact.length, total: complete.length }
}

function judge(folder: string, name: string, files: Map<string, Bars>): Outcome | null {
  const recorded = readRecorded(folder, name)
  if (typeof recorded === 'string') {
    stdout.write(`FAILED    ${name}  ${recorded}\n`)
    return { name, exact: false, lacks: null, trades: 0, matched: 0 }
  }
  if (recorded === null) return null
  const { settings, trades } = recorded
  const best = bestOf(histories(folder, recorded, files), recorded)
  const { comparison, fault } = best
  const exact = fault === null && wrong(comparison) === 0
  const verdict = exact ? 'exact    ' : settings.lacks ? 'LACKS    ' : 'DIFFERENT'
  stdout.write(
    `${verdict} ${name}  ${best.label}  ${settings.lacks ? `(${settings.lacks}) ` : ''}${fault ?? differenceText(comparison)}\n`,
  )
  return {
    name,
    exact,
    lacks: settings.lacks,
    trades: trades.length,
    matched: trades.length - (fault === null ? comparison.missing.length : trades.length),
  }
}

interface Attempt {
  readonly label: string
  readonly comparison: TradeComparison
  readonly fault: string | null
}

/** The first history that gives the recorded trades, else the one that comes nearest. */
function bestOf(tried: readonly History[], recorded: Recorded): Attempt {
  let best: Attempt | null = null
  for (const history of tried) {
    const next = { label: history.label, ...attempt(recorded, history) }
    if (!best || (next.fault === null && (best.fault !== null || wrong(next.comparison) < wrong(best.comparison))))
      best = next
    if (best.fault === null && wrong(best.comparison) === 0) break
  }
  if (!best) throw new Error('no history to try')
  return best
}

const wrong = ({ missing, extra }: TradeComparison): number => missing.length + extra.length

function attempt(
  { script, settings, trades }: Recorded,
  { bars, start }: History,
): { readonly comparison: TradeComparison; readonly fault: string | null } {
  const result = runPine({ script, bars, inputs: settings.inputs, createBroker: createBrokerFrom(start) })
  return {
    comparison: compareTrades(result.trades, trades, symbol.tickSize, symbol.lotStep),
    fault: result.fault?.message ?? null,
  }
}

interface History {
  readonly label: string
  readonly bars: Bars
  /** First bar on which orders are taken, ms UTC. */
  readonly start: number
}

/**
 * The declared beginning; else none and half a year of warm-up, and a chart that began on the day of the first recorded
 * trade: the recordings do not say how much history the chart had.
 */
function histories(folder: string, { name, settings, trades }: Recorded, files: Map<string, Bars>): readonly History[] {
  const data = join(folder, '..', 'data')
  const warmup = readdirSync(data).find((file) => file.includes('15m_warmup')) ?? ''
  const standard = readBars(join(data, warmup), files)
  if (settings.start !== null)
    return [{ label: 'declared start', bars: from(standard, settings.start), start: chartStart }]
  const declared = settings.barsFile === null ? '' : join(folder, name, settings.barsFile)
  const own =
    existsSync(declared) && !declared.endsWith(warmup)
      ? [{ label: 'declared bars', bars: readBars(declared, files), start: chartStart }]
      : []
  const day = Math.floor(Math.min(...trades.map(({ entryTime }) => entryTime)) / dayLength) * dayLength
  return [
    ...own,
    { label: 'without warm-up', bars: from(standard, chartStart), start: chartStart },
    { label: 'with warm-up', bars: standard, start: chartStart },
    { label: 'from the day of the first trade', bars: from(standard, day), start: day },
  ]
}

function readBars(file: string, files: Map<string, Bars>): Bars {
  const known = files.get(file)
  if (known) return known
  const csv = readCsv(readFileSync(file, 'utf8'), { symbol })
  if (!csv) throw new Error(`${file} holds no bars`)
  files.set(file, csv.bars)
  return csv.bars
}

function from(bars: Bars, start: number): Bars {
  const at = bars.time.findIndex((time) => time >= start)
  const { time, open, high, low, close, volume } = bars
  return {
    ...bars,
    time: time.subarray(at),
    open: open.subarray(at),
    high: high.subarray(at),
    low: low.subarray(at),
    close: close.subarray(at),
    volume: volume.subarray(at),
  }
}

/** Null where the folder has no list of trades; a text says what is wrong with it. */
function readRecorded(folder: string, name: string): Recorded | string | null {
  const here = join(folder, name)
  const inputsFile = join(here, 'inputs.json')
  const written = existsSync(inputsFile)
    ? (JSON.parse(readFileSync(inputsFile, 'utf8')) as Readonly<Record<string, unknown>>)
    : {}
  const list = join(here, typeof written.tv_trades_csv === 'string' ? written.tv_trades_csv : 'tv_trades.csv')
  if (!existsSync(list)) return null
  const source = createSource(readFileSync(join(here, 'strategy.pine'), 'utf8'))
  const settings = settingsOf(written, source.text, dirname(folder))
  const trades = readTradeExport(readFileSync(list, 'utf8'), settings.zone)
  if (!trades) return 'the export is no list of trades'
  const script = check(source, parse(source).script)
  const error = script.diagnostics.find(({ severity }) => severity === 'error')
  if (error) return `${error.code} at ${source.text.slice(error.start, error.end)}`
  return { name, script, trades, settings }
}

function settingsOf(written: Readonly<Record<string, unknown>>, script: string, corpus: string): Settings {
  const { ohlcv_csv: barsFile, ohlcv_start_ms: start, tv_trades_csv_tz: zone, runtime_overrides: overrides } = written
  const inputs = Object.fromEntries(
    Object.entries(written).filter(([key]) => !described.includes(key)),
  ) as Settings['inputs']
  return {
    inputs,
    barsFile: typeof barsFile === 'string' ? barsFile : null,
    start: typeof start === 'number' ? start : null,
    zone: typeof zone === 'string' && zone !== 'utc_plus_8' ? zone : 'UTC+8',
    lacks: lackOf(
      script,
      (overrides as { readonly bar_magnifier?: boolean } | undefined)?.bar_magnifier === true,
      corpus,
    ),
  }
}

/** Inputs of a recording that the public snapshot of the repository lacks. */
function lackOf(script: string, magnified: boolean, corpus: string): string | null {
  const minutes = readdirSync(join(corpus, 'data')).some((file) => file.includes('_1m'))
  const lower = /request\.security_lower_tf/.test(script) || (magnified && /use_bar_magnifier\s*=\s*true/.test(script))
  if (lower && !minutes) return '1-minute bars'
  const converts =
    /currency\s*=\s*currency\.USD\b/.test(script) &&
    /strategy\.(equity|percent_of_equity|cash|initial_capital|netprofit)\b/.test(script)
  return converts ? 'daily rates USDT to USD' : null
}

const moment = (time: number | null): string => (time === null ? 'open' : new Date(time).toISOString().slice(0, 16))

/** How many trades differ, and the first of them. */
export function differenceText({ exported, ours, missing, extra }: TradeComparison): string {
  if (missing.length + extra.length === 0) return `${exported} trades`
  const first = [
    ...missing.map((trade) => ({ trade, by: 'recorded' })),
    ...extra.map((trade) => ({ trade, by: 'ours' })),
  ]
    .sort((a, b) => a.trade.entryTime - b.trade.entryTime)
    .slice(0, 2)
  const shown = first.map(({ trade, by }) => `${by} ${tradeText(trade)}`).join('; ')
  return `${exported} recorded, ${ours} ours, ${missing.length} missing, ${extra.length} extra; first ${shown}`
}

const tradeText = ({
  direction,
  entryTime,
  entryPrice,
  exitTime,
  exitPrice,
  quantity,
}: ExportedTrade | Trade): string =>
  `${direction} ${moment(entryTime)} ${entryPrice} to ${moment(exitTime)} ${exitPrice} x ${quantity}`
