import type { Bars, Trade } from '../../compiler/api.ts'
import { barAt } from '../../compiler/proof/compare.ts'
import { moneyPerPrice } from '../analysis/excursions.ts'
import { netProfit, type JournalTrade } from '../trade.ts'
import type { LogEvent } from './execution-log.ts'

/** How a live trade relates to a trade that the strategy expects. */
export const fidelityClasses = {
  expected: 'As expected',
  slipped: 'Slipped',
  size: 'Wrong size',
  early: 'Early by bars',
  late: 'Late by bars',
  feed: 'Other feed or zone',
  missed: 'Missed',
  rejected: 'Rejected',
  extra: 'Extra',
} as const
export type FidelityClass = keyof typeof fidelityClasses

export interface AlignedTrade {
  readonly class: FidelityClass
  readonly live: JournalTrade | null
  readonly expected: Trade | null
  /** Start of the expected entry's bar, or of the live one's, in UTC. */
  readonly time: number
  /** Slippage in price: positive is worse than expected. Null without both. */
  readonly entrySlip: number | null
  readonly exitSlip: number | null
  /** From the start of the expected bar to the live entry, milliseconds; null if the entry is no order at the open. */
  readonly delayMs: number | null
  /** Bars from the expected to the live entry. */
  readonly entryBars: number
  /** Money by which the account is worse than the strategy; negative is better. */
  readonly cost: number
  /** Why, from the log of the Expert Advisor. */
  readonly explanation: string | null
  /** The terminal's return code of a rejected order. */
  readonly returnCode: number | null
}

export interface FidelityReport {
  readonly trades: readonly AlignedTrade[]
  readonly counts: Readonly<Record<FidelityClass, number>>
  readonly costs: Readonly<Record<FidelityClass, number>>
  /** Trades as expected among all, from 0 to 1; null without trades. */
  readonly score: number | null
  /** By month of the expected entry, oldest first. */
  readonly months: readonly { readonly month: string; readonly score: number; readonly trades: number }[]
  /** Hours by which the statement's clock differs from the assumed zone; 0 if it agrees. */
  readonly zoneHours: number
  /** Live lots for one unit of the strategy. */
  readonly sizeRatio: number | null
}

export interface AlignInput {
  readonly live: readonly JournalTrade[]
  readonly expected: readonly Trade[]
  readonly bars: Bars
  /** Converts the statement's clock to UTC. */
  readonly toUtc: (clock: number) => number
  readonly log?: readonly LogEvent[]
  /** Price difference that is no slippage; two ticks if absent. */
  readonly tolerance?: number
}

/** A trade within this many bars of the expected one is early or late; further away it is another trade. */
const maxBarsApart = 3
/** Quantities that differ less are equal: lots are rounded to the broker's step. */
const sizeTolerance = 0.06
/** The clock is wrong when another zone matches this many times more entries. */
const zoneGain = 1.5
const hourMs = 3_600_000

interface LiveTrade {
  readonly trade: JournalTrade
  readonly entry: number
  readonly entryBar: number
  readonly exitBar: number
}

/**
 * Aligns live trades with those that the strategy made on the same bars. Trades outside the bars are left out on both
 * sides. Each expected trade takes the nearest live one of its side; what is left is missed or extra.
 */
export function alignLive(input: AlignInput): FidelityReport {
  const { bars, log = [] } = input
  const tolerance = input.tolerance ?? bars.symbol.tickSize * 2
  const [first = 0] = bars.time
  const end = (bars.time.at(-1) ?? 0) + bars.period * 1000
  const expected = input.expected.filter(({ entryTime, exitTime }) => entryTime >= first && exitTime !== null)
  const zoneHours = findZoneError(input, expected)
  const live = input.live.flatMap((trade): LiveTrade[] => {
    const [entry, exit] = [trade.entryTime, trade.exitTime].map((clock) => input.toUtc(clock) + zoneHours * hourMs)
    if (entry === undefined || exit === undefined || trade.kind === 'missed') return []
    return entry < first || entry >= end
      ? []
      : [{ trade, entry, entryBar: barAt(bars, entry), exitBar: barAt(bars, exit) }]
  })
  const pairs = pairNearest(expected, live, bars)
  const sizeRatio = medianOf([...pairs].map(([wanted, { trade }]) => trade.quantity / wanted.quantity))
  const rate = medianOf(
    live.map(({ trade }) => (moneyPerPrice(trade) ?? NaN) / trade.quantity).filter((value) => value > 0),
  )
  const context: Context = { bars, tolerance, sizeRatio, rate, isOtherZone: zoneHours !== 0, log: indexLog(log, bars) }
  const used = new Set(pairs.values())
  const trades = [
    ...expected.map((wanted) => {
      const found = pairs.get(wanted)
      return found ? classifyPair(wanted, found, context) : classifyMissing(wanted, context)
    }),
    ...live.filter((trade) => !used.has(trade)).map((trade) => extraTrade(trade, bars)),
  ].sort((a, b) => a.time - b.time)
  return { trades, ...summaryOf(trades), zoneHours, sizeRatio }
}

interface Context {
  readonly bars: Bars
  readonly tolerance: number
  readonly sizeRatio: number | null
  /** Money for one lot when the price moves by 1. */
  readonly rate: number | null
  readonly isOtherZone: boolean
  readonly log: ReadonlyMap<number, readonly LogEvent[]>
}

/** Counts entries that fall on the bar and side of an expected one, for each shift of the clock. */
function findZoneError({ live, bars, toUtc }: AlignInput, expected: readonly Trade[]): number {
  const wanted = new Set(expected.map(({ entryTime, direction }) => `${barAt(bars, entryTime)} ${direction}`))
  const sample = live.filter(({ kind }) => kind === 'traded').slice(0, 400)
  const matches = (hours: number): number =>
    sample.filter(({ entryTime, side }) => wanted.has(`${barAt(bars, toUtc(entryTime) + hours * hourMs)} ${side}`))
      .length
  const none = matches(0)
  let best = { hours: 0, count: none }
  for (let hours = -14; hours <= 14; hours += 0.5) {
    const count = matches(hours)
    if (count > best.count) best = { hours, count }
  }
  return best.count >= 5 && best.count > none * zoneGain && best.count > sample.length / 2 ? best.hours : 0
}

/** Pairs greedily, nearest first. Candidates are found by bar, so that the time grows with the number of trades. */
function pairNearest(
  expected: readonly Trade[],
  live: readonly LiveTrade[],
  bars: Bars,
): ReadonlyMap<Trade, LiveTrade> {
  const byBar = new Map<number, LiveTrade[]>()
  for (const trade of live) byBar.set(trade.entryBar, [...(byBar.get(trade.entryBar) ?? []), trade])
  const candidates: { readonly wanted: Trade; readonly trade: LiveTrade; readonly distance: number }[] = []
  for (const wanted of expected) {
    const bar = barAt(bars, wanted.entryTime)
    const exitBar = barAt(bars, wanted.exitTime ?? wanted.entryTime)
    const range = (bars.high[bar] ?? 0) - (bars.low[bar] ?? 0) || bars.symbol.tickSize
    for (let away = -maxBarsApart; away <= maxBarsApart; away++)
      for (const trade of byBar.get(bar + away) ?? []) {
        if (trade.trade.side !== wanted.direction) continue
        const price = Math.min(1, Math.abs(trade.trade.entryPrice - wanted.entryPrice) / (range * 10))
        const exit = Math.min(1, Math.abs(trade.exitBar - exitBar) / 20)
        candidates.push({ wanted, trade, distance: Math.abs(away) * 2 + price + exit })
      }
  }
  candidates.sort((a, b) => a.distance - b.distance)
  const pairs = new Map<Trade, LiveTrade>()
  const used = new Set<LiveTrade>()
  for (const { wanted, trade } of candidates) {
    if (pairs.has(wanted) || used.has(trade)) continue
    pairs.set(wanted, trade)
    used.add(trade)
  }
  return pairs
}

function classifyPair(wanted: Trade, live: LiveTrade, context: Context): AlignedTrade {
  const { bars, tolerance, sizeRatio, rate } = context
  const { trade, entryBar, exitBar } = live
  const sign = trade.side === 'long' ? 1 : -1
  const wantedBar = barAt(bars, wanted.entryTime)
  const entrySlip = (trade.entryPrice - wanted.entryPrice) * sign
  const exitSlip = wanted.exitPrice === null ? null : (wanted.exitPrice - trade.exitPrice) * sign
  const exitBars = exitBar - barAt(bars, wanted.exitTime ?? wanted.entryTime)
  const entryBars = entryBar - wantedBar
  const size = sizeRatio === null ? 1 : trade.quantity / (wanted.quantity * sizeRatio)
  const isSlipped = Math.max(Math.abs(entrySlip), Math.abs(exitSlip ?? 0)) > tolerance
  const isOffFeed =
    isOutside(bars, entryBar, trade.entryPrice, tolerance) || isOutside(bars, exitBar, trade.exitPrice, tolerance)
  const kind = ((): FidelityClass => {
    if (entryBars !== 0) return entryBars < 0 ? 'early' : 'late'
    if (exitBars !== 0) return exitBars < 0 ? 'early' : 'late'
    if (Math.abs(size - 1) > sizeTolerance) return 'size'
    if (context.isOtherZone || isOffFeed) return 'feed'
    return isSlipped ? 'slipped' : 'expected'
  })()
  const wantedMove = ((wanted.exitPrice ?? wanted.entryPrice) - wanted.entryPrice) * sign
  const wantedMoney = wantedMove * (rate ?? 0) * wanted.quantity * (sizeRatio ?? 1)
  const openPrice = bars.open[wantedBar] ?? NaN
  const isAtOpen = Math.abs(wanted.entryPrice - openPrice) <= tolerance
  const delay = live.entry - (bars.time[wantedBar] ?? live.entry)
  return {
    class: kind,
    live: trade,
    expected: wanted,
    time: bars.time[wantedBar] ?? wanted.entryTime,
    entrySlip,
    exitSlip,
    delayMs: isAtOpen && entryBars === 0 ? delay : null,
    entryBars,
    cost: kind === 'expected' ? 0 : wantedMoney - trade.grossProfit,
    explanation: explain(context.log, [wantedBar, entryBar], kind),
    returnCode: null,
  }
}

/** Whether the bars never had this price: the statement comes from another feed. */
const isOutside = ({ high, low }: Bars, bar: number, price: number, tolerance: number): boolean => {
  const range = (high[bar] ?? price) - (low[bar] ?? price)
  return price > (high[bar] ?? price) + range + tolerance * 5 || price < (low[bar] ?? price) - range - tolerance * 5
}

function classifyMissing(wanted: Trade, { bars, sizeRatio, rate, log }: Context): AlignedTrade {
  const bar = barAt(bars, wanted.entryTime)
  const rejection = (log.get(bar) ?? []).find(({ event }) => event === 'rejected')
  const sign = wanted.direction === 'long' ? 1 : -1
  const move = ((wanted.exitPrice ?? wanted.entryPrice) - wanted.entryPrice) * sign
  return {
    class: rejection ? 'rejected' : 'missed',
    live: null,
    expected: wanted,
    time: bars.time[bar] ?? wanted.entryTime,
    entrySlip: null,
    exitSlip: null,
    delayMs: null,
    entryBars: 0,
    cost: move * (rate ?? 0) * wanted.quantity * (sizeRatio ?? 1),
    explanation: rejection ? rejection.reason : explain(log, [bar], 'missed'),
    returnCode: rejection?.code ?? null,
  }
}

const extraTrade = ({ trade, entryBar }: LiveTrade, bars: Bars): AlignedTrade => ({
  class: 'extra',
  live: trade,
  expected: null,
  time: bars.time[entryBar] ?? trade.entryTime,
  entrySlip: null,
  exitSlip: null,
  delayMs: null,
  entryBars: 0,
  cost: -netProfit(trade),
  explanation: null,
  returnCode: null,
})

function indexLog(log: readonly LogEvent[], bars: Bars): ReadonlyMap<number, readonly LogEvent[]> {
  const byBar = new Map<number, LogEvent[]>()
  for (const event of log) {
    const bar = barAt(bars, event.time)
    byBar.set(bar, [...(byBar.get(bar) ?? []), event])
  }
  return byBar
}

/** The reason that the Expert Advisor logged on one of the bars. */
function explain(
  log: ReadonlyMap<number, readonly LogEvent[]>,
  barNumbers: readonly number[],
  kind: FidelityClass,
): string | null {
  if (kind === 'expected') return null
  const events = barNumbers.flatMap((bar) => log.get(bar) ?? [])
  return events.find(({ event, reason }) => event !== 'signal' && reason !== '')?.reason ?? null
}

const classIds = Object.keys(fidelityClasses) as FidelityClass[]

function summaryOf(trades: readonly AlignedTrade[]): Pick<FidelityReport, 'counts' | 'costs' | 'score' | 'months'> {
  const zero = () => Object.fromEntries(classIds.map((id) => [id, 0])) as Record<FidelityClass, number>
  const [counts, costs] = [zero(), zero()]
  const months = new Map<string, { good: number; all: number }>()
  for (const trade of trades) {
    counts[trade.class]++
    costs[trade.class] += trade.cost
    const month = new Date(trade.time).toISOString().slice(0, 7)
    const before = months.get(month) ?? { good: 0, all: 0 }
    months.set(month, { good: before.good + Number(trade.class === 'expected'), all: before.all + 1 })
  }
  return {
    counts,
    costs,
    score: trades.length === 0 ? null : counts.expected / trades.length,
    months: [...months].map(([month, { good, all }]) => ({ month, score: good / all, trades: all })),
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
