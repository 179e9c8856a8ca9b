import type { Bars, Trade } from '../../../../compiler/api.ts'
import { run } from '../../../../compiler/index.ts'
import { compareTrades, type TradeComparison } from '../../../../compiler/run/pine/broker/compare-trades.ts'
import { readTradeExport, type ExportedTrade } from '../../../../compiler/run/pine/broker/trade-export.ts'
import type { Source } from '../../../../compiler/text/source.ts'

export interface RecordInput {
  readonly source: string
  readonly files?: readonly Source[]
  readonly bars: Bars
  /** A list of trades as TradingView exports it. */
  readonly list: string
}

/** Comparison of our run with the platform's list of trades. */
export interface TradeRecord {
  /** Recorded trades that begin within the bars. */
  readonly recorded: number
  readonly agreed: number
  /** Recorded trades outside the bars; they cannot be compared. */
  readonly outside: number
  /** Time zone assumed for the list's times; the list does not state it. */
  readonly zone: string
  /** The first trade that only one side has. */
  readonly firstDifference:
    { readonly by: 'record'; readonly trade: ExportedTrade } | { readonly by: 'run'; readonly trade: Trade } | null
  /** Message of a run that stopped early. */
  readonly fault: string | null
}

/** Quantities are not compared: the export lacks the account's currency and its rate. */
const anyQuantity = Infinity

const sign = (hours: number) => (hours < 0 ? '-' : '+')
const offsets = [0, ...Array.from({ length: 14 }, (_, i) => [i + 1, -i - 1]).flat()].filter((hours) => hours >= -12)
/** Charts use the exchange's zone or one that the user chose. */
const zones = [
  ...offsets.map((hours) => (hours === 0 ? 'UTC' : `UTC${sign(hours)}${Math.abs(hours)}`)),
  'America/New_York',
  'America/Chicago',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Australia/Sydney',
  'UTC+5:30',
  'UTC+3:30',
  'UTC+4:30',
  'UTC+9:30',
  'UTC+5:45',
]

/** Runs the strategy with its declared fees and slippage, and finds the time zone with the most matches. */
export function compareRecord({ source, files, bars, list }: RecordInput): TradeRecord | null {
  const symbol = {
    ...bars.symbol,
    timezone: 'Etc/UTC',
    session: '24x7',
    type: 'crypto',
    contractSize: 1,
    minLot: 1e-7,
    lotStep: 1e-7,
    maxLot: 1e12,
  }
  const { trades, fault } = run({
    source: { name: 'script.pine', text: source },
    ...(files ? { files } : {}),
    language: 'pine',
    bars: { ...bars, symbol },
  })
  const [firstTime, lastTime] = [bars.time.at(0) ?? Infinity, bars.time.at(-1) ?? -Infinity]
  let best: { readonly zone: string; readonly outside: number; readonly comparison: TradeComparison } | null = null
  for (const zone of zones) {
    const all = readTradeExport(list, zone)
    if (!all) return null
    const within = all.filter(({ entryTime }) => entryTime >= firstTime && entryTime <= lastTime)
    const comparison = compareTrades(trades, within, symbol.tickSize, anyQuantity)
    const agreed = within.length - comparison.missing.length
    if (!best || agreed > best.comparison.exported - best.comparison.missing.length)
      best = { zone, outside: all.length - within.length, comparison }
    if (agreed === all.length) break
  }
  if (!best) return null
  const {
    zone,
    outside,
    comparison: { exported, missing, extra },
  } = best
  return {
    recorded: exported,
    agreed: exported - missing.length,
    outside,
    zone,
    firstDifference: firstOf(missing, extra),
    fault: fault?.message ?? null,
  }
}

function firstOf([missing]: readonly ExportedTrade[], extra: readonly Trade[]): TradeRecord['firstDifference'] {
  const surplus = extra.reduce<Trade | null>(
    (first, trade) => (first === null || trade.entryTime < first.entryTime ? trade : first),
    null,
  )
  if (missing && (!surplus || missing.entryTime <= surplus.entryTime)) return { by: 'record', trade: missing }
  return surplus && { by: 'run', trade: surplus }
}
