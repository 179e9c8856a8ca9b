import type { Bars, Trade } from '../../../../compiler/api.ts'
import { run } from '../../../../compiler/index.ts'
import { compareTrades, type TradeComparison } from '../../../../compiler/run/pine/broker/compare-trades.ts'
import { readTradeExport, type ExportedTrade } from '../../../../compiler/run/pine/broker/trade-export.ts'
import type { Source } from '../../../../compiler/text/source.ts'

export interface RecordInput {
  readonly source: string
  readonly files?: readonly Source[]
  readonly bars: Bars
  /** A strategy's list of trades, as TradingView exports it. */
  readonly list: string
}

/** How our run of a strategy agrees with the platform's own list of trades. */
export interface TradeRecord {
  /** Of the list, those that begin within the bars. */
  readonly recorded: number
  readonly agreed: number
  /** Of the list, those that begin before the first bar or after the last: nothing can be said of them. */
  readonly outside: number
  /** Zone in which the list's times are written; the list does not say. */
  readonly zone: string
  /** The first trade that only one of both has. */
  readonly firstDifference:
    { readonly by: 'record'; readonly trade: ExportedTrade } | { readonly by: 'run'; readonly trade: Trade } | null
  /** Why the run stopped before its end. */
  readonly fault: string | null
}

/** The account's currency and its conversion are not in the export, so how much was traded is not compared. */
const anyQuantity = Infinity

const sign = (hours: number) => (hours < 0 ? '-' : '+')
const offsets = [0, ...Array.from({ length: 14 }, (_, i) => [i + 1, -i - 1]).flat()].filter((hours) => hours >= -12)
/** Charts are shown in the exchange's zone, or in one that its reader has chosen. */
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

/** Runs the strategy with fees and slippage as it declares them, and finds the zone in which the list agrees best. */
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
    files,
    language: 'pine',
    bars: { ...bars, symbol },
  })
  let best: { readonly zone: string; readonly outside: number; readonly comparison: TradeComparison } | null = null
  for (const zone of zones) {
    const all = readTradeExport(list, zone)
    if (!all) return null
    const within = all.filter(
      ({ entryTime }) => entryTime >= bars.time[0] && entryTime <= bars.time[bars.time.length - 1],
    )
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
