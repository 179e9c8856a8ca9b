import type { Bars, Trade } from '../api.ts'
import type { OnReturn } from '../run/mql/compile/program.ts'
import type { Value as MqlValue } from '../run/mql/values.ts'
import type { RunObserver } from '../run/pine/observer.ts'
import type { Value } from '../run/pine/value.ts'
import { tableOf } from '../text/table.ts'
import type { LineOf } from './picture/expected-shapes.ts'
import { barAt } from './compare.ts'
import { isMarginCall } from './look/compare-strategy.ts'
import { PartCounter, type PartComparison } from './look/parts.ts'
import { sameWithin } from './tolerance.ts'

/** How a program reads a value of `strategy.*`: a function of the runtime, its arguments before the trade's number. */
interface Counterpart {
  readonly of: string
  readonly args?: readonly number[]
  /** Losses are positive for a script. */
  readonly isNegative?: boolean
}

const counterparts: Readonly<Record<string, Counterpart>> = tableOf({
  position_size: { of: 'PositionSize' },
  position_avg_price: { of: 'AveragePrice' },
  opentrades: { of: 'OpenTrades' },
  closedtrades: { of: 'ClosedTrades' },
  netprofit: { of: 'NetProfit', args: [0] },
  grossprofit: { of: 'NetProfit', args: [1] },
  grossloss: { of: 'NetProfit', args: [-1], isNegative: true },
  wintrades: { of: 'CountTrades', args: [1] },
  losstrades: { of: 'CountTrades', args: [-1] },
  eventrades: { of: 'CountTrades', args: [0] },
  avg_trade: { of: 'MeanTrade', args: [0] },
  avg_winning_trade: { of: 'MeanTrade', args: [1] },
  avg_losing_trade: { of: 'MeanTrade', args: [-1], isNegative: true },
  avg_trade_percent: { of: 'MeanTradePercent', args: [0] },
  avg_winning_trade_percent: { of: 'MeanTradePercent', args: [1] },
  avg_losing_trade_percent: { of: 'MeanTradePercent', args: [-1], isNegative: true },
  initial_capital: { of: 'InitialCapital' },
  'opentrades.entry_bar_index': { of: 'OpenBar' },
  'opentrades.entry_comment': { of: 'OpenComment' },
  'opentrades.entry_id': { of: 'OpenId' },
  'opentrades.entry_price': { of: 'OpenPrice' },
  'opentrades.entry_time': { of: 'OpenTime' },
  'opentrades.profit': { of: 'OpenProfitOf' },
  'opentrades.profit_percent': { of: 'OpenPercentOf' },
  'opentrades.size': { of: 'OpenSize' },
  'closedtrades.entry_bar_index': { of: 'ClosedEntryBar' },
  'closedtrades.entry_comment': { of: 'ClosedComment' },
  'closedtrades.entry_id': { of: 'ClosedId' },
  'closedtrades.entry_price': { of: 'ClosedEntryPrice' },
  'closedtrades.entry_time': { of: 'ClosedEntryTime' },
  'closedtrades.exit_bar_index': { of: 'ClosedExitBar' },
  'closedtrades.exit_comment': { of: 'ClosedExitComment' },
  'closedtrades.exit_id': { of: 'ClosedExitId' },
  'closedtrades.exit_price': { of: 'ClosedExitPrice' },
  'closedtrades.exit_time': { of: 'ClosedExitTime' },
  'closedtrades.profit': { of: 'ClosedProfit' },
  'closedtrades.profit_percent': { of: 'ClosedPercent' },
  'closedtrades.size': { of: 'ClosedSize' },
})

/** Functions whose argument is the price of the bar's close. */
const atClose: Readonly<Record<string, string>> = tableOf({ equity: 'Equity', openprofit: 'OpenProfit' })

const functions: ReadonlySet<string> = new Set([
  ...Object.values(counterparts).map(({ of }) => of),
  ...Object.values(atClose),
  'FirstBar',
  'FirstPrice',
  'FirstSize',
  'FirstProfit',
])

interface Reading {
  readonly name: string
  /** A number, or a text, which null is na of. */
  readonly value: number | string | null
  /** Number of the trade that it is of; null for none. */
  readonly trade: number | null
  /** Offset of the statement that reads it. */
  readonly at: number
}

/** Values read on a bar, by function and arguments. */
type Read = Map<string, Reading>

/** Functions that read the first open trade where the script reads no other one. */
const ofFirst: Readonly<Record<string, string>> = tableOf({
  'OpenBar 0': 'FirstBar',
  'OpenPrice 0': 'FirstPrice',
  'OpenSize 0': 'FirstSize',
  'OpenProfitOf 0': 'FirstProfit',
})

/** Most values have no arguments: their key is their name. */
const keyOf = (of: string, args: readonly unknown[]): string => {
  if (args.length === 0) return of
  return args.length === 1 ? `${of} ${String(args[0])}` : `${of} ${args.join(' ')}`
}

/** Notes what a script reads of its broker on each bar. */
export class ScriptReadings {
  readonly observer: Pick<RunObserver, 'read' | 'passed'>
  private readonly bars = new Map<number, Read>()
  private now: Read = new Map()

  constructor(readonly prices: Bars) {
    const closed: Reading[] = []
    this.observer = {
      read: (name, args, value, at) => {
        const isNumber = typeof value === 'number'
        if (isNumber && atClose[name]) closed.push({ name, value, trade: null, at })
        const { [name]: found } = counterparts
        if (!found || !(isNumber || typeof value === 'string' || value === null)) return
        const own = found.args ?? noArguments
        const key = keyOf(found.of, args.length === 0 ? own : [...own, ...args.map(numberOf)])
        const trade = typeof args[0] === 'number' ? args[0] : null
        this.now.set(key, { name, value: isNumber && found.isNegative ? -value : value, trade, at })
      },
      passed: (bar) => {
        for (const one of closed) this.now.set(keyOf(atClose[one.name] ?? '', [prices.close[bar]]), one)
        closed.length = 0
        if (this.now.size > 0) this.bars.set(bar, this.now)
        this.now = new Map()
      },
    }
  }

  get isEmpty(): boolean {
    return this.bars.size === 0
  }

  at(bar: number): Read | undefined {
    return this.bars.get(bar)
  }
}

const noArguments: readonly number[] = []
const numberOf = (value: Value): number => (typeof value === 'number' ? value : Number.NaN)

/** Rounding of sums over thousands of trades. */
const tolerance = 1e-7
const marginCallTolerance = 5e-3

/**
 * Compares what a script and its program read of the account on a bar that has closed: each value that both read there.
 * Of a bar that is calculated again the first time counts.
 */
export class ReadingComparison {
  /** For the machine that runs the program. */
  readonly listener: OnReturn
  private readonly counter = new PartCounter('reading')
  private readonly same = sameWithin({ tolerance, absolute: 1e-6 })
  private now = new Map<string, MqlValue>()
  private next = 0
  /** The largest number so far: a difference of large sums carries their rounding. */
  private largest = 0

  /** Margin calls leave a rest that lot steps round. */
  private readonly hasMarginCalls: boolean

  constructor(
    private readonly asked: ScriptReadings,
    /** Trades of the script. */
    private readonly trades: readonly Trade[],
    private readonly lineOf: LineOf,
  ) {
    this.hasMarginCalls = trades.some(isMarginCall)
    this.listener = {
      of: 'OnBar',
      note: (bar) => this.note(bar),
      inside: { of: functions, took: (name, args, result) => void this.now.set(keyOf(name, args), result) },
    }
  }

  result(): readonly PartComparison[] {
    return this.counter.result()
  }

  /**
   * Whether a trade ends at the open of a bar. There an exit that the server holds may come before an order of the
   * script at the same price: its name is the exit's.
   */
  private endsAtOpen(number: number | null): boolean {
    const { exitTime, exitPrice } = this.trades[number ?? -1] ?? { exitTime: null, exitPrice: null }
    if (exitTime === null || exitPrice === null) return false
    const { prices: bars } = this.asked
    return this.same(bars.open[barAt(bars, exitTime)] ?? Number.NaN, exitPrice)
  }

  private note(bar: number): void {
    const { now } = this
    this.now = new Map()
    if (bar < this.next) return
    this.next = bar + 1
    const allowed = this.hasMarginCalls ? marginCallTolerance : tolerance
    for (const [key, { name, value, trade, at }] of this.asked.at(bar) ?? []) {
      const shown = now.get(key) ?? now.get(ofFirst[key] ?? '')
      const place = { item: `strategy.${name}`, bar, line: this.lineOf(at) }
      if (typeof shown === 'string' || shown === null) {
        this.counter.compared++
        if (exitTexts.has(name) && this.endsAtOpen(trade)) this.counter.approximated++
        else this.counter.expect(place, 'text', value ?? 'na', shown ?? 'na')
        continue
      }
      if (typeof shown !== 'number' || typeof value !== 'number') continue
      this.counter.compared++
      if (this.hasMarginCalls) this.counter.approximated++
      this.largest = Math.max(this.largest, Math.abs(value) || 0)
      if (this.same(value, shown) || Math.abs(value - shown) <= allowed * this.largest) continue
      this.counter.differs({ ...place, what: 'value', original: text(value), converted: text(shown) })
    }
  }
}

/** Readings that say which order has closed a trade. */
const exitTexts: ReadonlySet<string> = new Set(['closedtrades.exit_comment', 'closedtrades.exit_id'])

const text = (value: number): string => (Number.isNaN(value) ? 'na' : String(value))
