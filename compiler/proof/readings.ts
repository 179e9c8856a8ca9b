import type { OnReturn } from '../run/mql/compile/program.ts'
import type { Value as MqlValue } from '../run/mql/values.ts'
import type { RunObserver } from '../run/pine/observer.ts'
import type { Value } from '../run/pine/value.ts'
import { tableOf } from '../text/table.ts'
import type { LineOf } from './picture/expected-shapes.ts'
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
  'opentrades.entry_price': { of: 'OpenPrice' },
  'opentrades.profit': { of: 'OpenProfitOf' },
  'opentrades.profit_percent': { of: 'OpenPercentOf' },
  'opentrades.size': { of: 'OpenSize' },
  'closedtrades.entry_bar_index': { of: 'ClosedEntryBar' },
  'closedtrades.entry_price': { of: 'ClosedEntryPrice' },
  'closedtrades.exit_bar_index': { of: 'ClosedExitBar' },
  'closedtrades.exit_price': { of: 'ClosedExitPrice' },
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
  readonly value: number
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

/** Notes what a script reads of its broker on each bar, as numbers. */
export class ScriptReadings {
  readonly observer: Pick<RunObserver, 'read' | 'passed'>
  private readonly bars = new Map<number, Read>()
  private now: Read = new Map()

  constructor(close: Float64Array) {
    const closed: Reading[] = []
    this.observer = {
      read: (name, args, value, at) => {
        if (typeof value !== 'number') return
        if (atClose[name]) closed.push({ name, value, at })
        const { [name]: found } = counterparts
        if (!found) return
        const own = found.args ?? noArguments
        const key = keyOf(found.of, args.length === 0 ? own : [...own, ...args.map(numberOf)])
        this.now.set(key, { name, value: found.isNegative ? -value : value, at })
      },
      passed: (bar) => {
        for (const one of closed) this.now.set(keyOf(atClose[one.name] ?? '', [close[bar]]), one)
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

  constructor(
    private readonly asked: ScriptReadings,
    /** Margin calls leave a rest that lot steps round. */
    private readonly hasMarginCalls: boolean,
    private readonly lineOf: LineOf,
  ) {
    this.listener = {
      of: 'OnBar',
      note: (bar) => this.note(bar),
      inside: { of: functions, took: (name, args, result) => void this.now.set(keyOf(name, args), result) },
    }
  }

  result(): readonly PartComparison[] {
    return this.counter.result()
  }

  private note(bar: number): void {
    const { now } = this
    this.now = new Map()
    if (bar < this.next) return
    this.next = bar + 1
    const allowed = this.hasMarginCalls ? marginCallTolerance : tolerance
    for (const [key, { name, value, at }] of this.asked.at(bar) ?? []) {
      const shown = now.get(key) ?? now.get(ofFirst[key] ?? '')
      if (typeof shown !== 'number') continue
      this.counter.compared++
      if (this.hasMarginCalls) this.counter.approximated++
      this.largest = Math.max(this.largest, Math.abs(value) || 0)
      if (this.same(value, shown) || Math.abs(value - shown) <= allowed * this.largest) continue
      const place = { item: `strategy.${name}`, bar, line: this.lineOf(at) }
      this.counter.differs({ ...place, what: 'value', original: text(value), converted: text(shown) })
    }
  }
}

const text = (value: number): string => (Number.isNaN(value) ? 'na' : String(value))
