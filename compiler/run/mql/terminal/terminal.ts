import type { StoredFile } from '../library/file-store.ts'
import type { Dialect, WaitingOrder } from '../../../api.ts'
import { dialects } from '../../../targets/dialects.ts'
import type { ErrorName, MachineFacts } from '../../../targets/dialect.ts'
import { lastBars, type Market } from '../../bars/market.ts'
import { unmetered } from '../meter.ts'
import type { MqlArray, Value } from '../values.ts'
import { marketSymbol, type Account, type MarketSymbol, type Quote } from '../trading/market.ts'
import { OrderPool } from '../trading/order-pool.ts'
import { tradeError } from '../trading/return-codes.ts'
import { TradeServer } from '../trading/server.ts'
import { createRandom } from '../library/math.ts'
import { Chart, HigherChart, OtherChart, type IndicatorHandle } from './chart.ts'
import { secondsOf } from './timeframes.ts'

/** The terminal's version, for programs that ask. */
export const build = 5000

/** Settings of one plot or buffer. */
export interface BufferState {
  readonly array: MqlArray
  /** `data`, `color` or `calculations`. */
  role: 'data' | 'color' | 'calculations'
}

/** Plot properties by their constants' names; MQL4's SetIndexXxx are kept under the same names. */
export type PlotState = Map<string, Value>

/** An object on the chart: its properties by name, per modifier where they have one. */
export interface ChartObject {
  readonly name: string
  type: number
  readonly window: number
  readonly properties: Map<string, Value>
}

export interface TerminalSettings {
  readonly dialect: Dialect
  readonly symbol: MarketSymbol
  readonly account: Account
  /** Maximum number of bars. */
  readonly capacity: number
  /** Seconds a bar. */
  readonly period: number
  readonly programName: string
  /** Bars of other symbols and of shorter timeframes; absent where the terminal has none. */
  readonly market?: Market | undefined
  readonly late?: LateBars | undefined
  /** Chart and terminal variables of the loading program, for an indicator that another program loads. */
  readonly chart?: Chart | undefined
  readonly variables?: Map<string, GlobalVariable> | undefined
  /** Indicators the program may load by file name; null for unknown ones. */
  readonly custom?: ((name: string, chart: Chart, given: readonly Value[]) => IndicatorHandle | null) | undefined
  /** Value of a built-in constant by its name, in the program's dialect. */
  readonly constant: (name: string) => number | undefined
  /** Answers web requests; absent in the tester, where they fail. */
  readonly web?: Web | undefined
  /** Whether the program runs on a chart although nothing answers web requests. */
  readonly isOnChart?: boolean | undefined
  /** Called when the server refuses a trade request, with its code; it may end the run by an exception. */
  readonly onRefusal?: ((code: number) => void) | undefined
}

/**
 * Arrival of bars of other symbols and shorter timeframes, in events after the start: first the newer half, later all.
 */
export interface LateBars {
  readonly arrive: number
  readonly grow: number
}

export interface WebMessage {
  readonly method: string
  readonly url: string
  readonly headers: string
  /** One character for each byte. */
  readonly body: string
}

/** A stand-in for the network: an answer, or why there is none. */
export type Web = (
  message: WebMessage,
) => { readonly status: number; readonly body: string; readonly headers?: string } | 'not-allowed' | 'offline'

export interface GlobalVariable {
  value: number
  time: number
}

/** Handles start above all applied prices, as the terminal's do. */
const handleBase = 10
export const invalidHandle = -1

/** Maximum number of messages kept of each kind. */
export const maxMessages = 10_000

/** A symbol with its last prices. */
export interface Instrument {
  readonly symbol: MarketSymbol
  readonly quote: Quote
  /** Bars of the chart's own timeframe. */
  readonly chart: Chart
}

/** The terminal: everything a program can see or change outside itself. It reads no clock and no disk. */
export class Terminal {
  readonly dialect: Dialect
  readonly facts: MachineFacts
  readonly symbol: MarketSymbol
  readonly account: Account
  readonly chart: Chart
  readonly quote: Quote = { bid: 0, ask: 0, time: 0 }
  readonly pool: OrderPool
  readonly server: TradeServer
  readonly random = createRandom()

  readonly buffers: (BufferState | undefined)[] = []
  readonly plots: PlotState[] = []
  readonly indicator = new Map<string, Value>()
  readonly objects = new Map<string, ChartObject>()
  readonly variables: Map<string, GlobalVariable>
  readonly files = new Map<string, StoredFile>()
  readonly logs: string[] = []
  readonly alerts: { bar: number; message: string }[] = []
  /** Whether the last bar's time is over and the next one has had no tick: alerts are of the next one. */
  isBetweenBars = false
  /** Pending orders after each bar of an Expert Advisor. */
  readonly waiting: WaitingOrder[] = []
  readonly pending: ('trade' | 'timer')[] = []
  /** Events that the program sent to its chart, for OnChartEvent. */
  readonly chartEvents: Value[][] = []
  /** The budget of the program that runs here. */
  meter = unmetered
  comment = ''
  lastError = 0
  stopped = false
  /** Server time, ms UTC, where the clock is ahead of the last tick. */
  clock = 0
  timer = 0
  /** Updates of arrays that follow a chart; they run before each event. */
  readonly links: (() => void)[] = []
  /** Number of calls about chart objects. */
  objectCalls = 0
  /** Number of the program's window: 0 is the chart, 1 an indicator's own. */
  ownWindow = 0
  /** How many values the running indicator counted before this call: IndicatorCounted() + 1. */
  calculated = 0
  private readonly handles: { readonly handle: IndicatorHandle; readonly follow: () => void }[] = []
  private readonly handleKeys = new Map<string, number>()
  private readonly higher = new Map<number, HigherChart>()
  /** Whether this event requested bars that have not arrived. */
  isMissingBars = false
  private events = 0
  /** Arrival state of other charts' bars. */
  private share: number
  /** By seconds and symbol: a key of both would be made for each price that a program reads. */
  private readonly others = new Map<number, Map<string, OtherChart | null>>()
  private readonly longer = new Map<number, Map<string, HigherChart>>()

  constructor(readonly settings: TerminalSettings) {
    this.dialect = settings.dialect
    this.facts = dialects[settings.dialect].machine
    this.share = settings.late ? 0 : 1
    this.symbol = settings.symbol
    this.account = settings.account
    this.variables = settings.variables ?? new Map()
    this.chart = settings.chart ?? new Chart(settings.capacity, settings.period)
    this.pool = new OrderPool(this.symbol, this.account, this.quote, () => this.fail(tradeError.NO_ORDER_SELECTED))
    this.server = new TradeServer(this.symbol, this.account, this.quote, () => void this.pending.push('trade'))
  }

  /**
   * Returns a symbol's bars of a timeframe code, built from the chart's own bars or from the market; null where there
   * are none.
   */
  chartOf(code: number, symbol: string | null = null): Chart | null {
    const seconds = secondsOf(this.facts.timeframes, code, this.chart.period)
    if (!this.isOwnSymbol(symbol) || seconds < this.chart.period) return this.otherChart(symbol ?? '', seconds)
    if (seconds === this.chart.period) return this.chart
    let higher = this.higher.get(seconds)
    if (!higher) this.higher.set(seconds, (higher = new HigherChart(this.chart, seconds)))
    return higher.follow()
  }

  /**
   * Returns bars of another symbol or a shorter timeframe. Longer ones are built from bars of the chart's timeframe, up
   * to now.
   */
  private otherChart(symbol: string, seconds: number): Chart | null {
    if (this.share === 0) {
      this.isMissingBars = true
      return null
    }
    if (seconds > this.chart.period) return this.longerChart(symbol, seconds)
    let ofLength = this.others.get(seconds)
    if (!ofLength) this.others.set(seconds, (ofLength = new Map()))
    let other = ofLength.get(symbol)
    if (other === undefined) {
      const bars = this.settings.market?.(symbol, seconds)
      other = bars ? new OtherChart(lastBars(bars, Math.ceil(bars.time.length * this.share))) : null
      ofLength.set(symbol, other)
    }
    return other?.until(Math.max(this.clock, this.quote.time) / 1000) ?? null
  }

  /** Begins an event: late bars arrive. */
  beginEvent(): void {
    const { late } = this.settings
    if (!late) return
    this.isMissingBars = false
    const { share } = this
    this.share = this.events < late.arrive ? 0 : this.events < late.grow ? 0.5 : 1
    this.events++
    if (this.share === share) return
    this.others.clear()
    this.longer.clear()
  }

  /** Advances the arrival of late bars: half of them, or all. */
  get hasArrived(): boolean {
    return this.share > 0
  }

  /** Returns whether the symbol exists, even without bars. */
  knows(name: string | null): boolean {
    return this.isOwnSymbol(name) || (this.settings.market?.(name ?? '', this.chart.period) ?? null) !== null
  }

  private longerChart(symbol: string, seconds: number): Chart | null {
    const base = this.otherChart(symbol, this.chart.period)
    if (!base) return null
    let ofLength = this.longer.get(seconds)
    if (!ofLength) this.longer.set(seconds, (ofLength = new Map()))
    let longer = ofLength.get(symbol)
    if (!longer) ofLength.set(symbol, (longer = new HigherChart(base, seconds)))
    return longer.follow()
  }

  isOwnSymbol(name: string | null): boolean {
    return name === null || name === '' || name === this.symbol.name
  }

  /** Returns a symbol with its quote: the chart's own, or one of the market. */
  instrument(name: string | null): Instrument | null {
    if (this.isOwnSymbol(name)) return this
    const chart = this.otherChart(name ?? '', this.chart.period)
    const info = this.settings.market?.(name ?? '', this.chart.period)?.symbol
    if (!chart || !info || chart.count === 0) return null
    const symbol = marketSymbol(info, { ...this.symbol, currency: this.symbol.currencyOfAccount, rate: 1 })
    const bid = chart.close[chart.count - 1] ?? NaN
    return { symbol, chart, quote: { bid, ask: bid + symbol.spread * symbol.point, time: this.quote.time } }
  }

  /** Returns the handle of an indicator, one for each key; invalid where the symbol has no bars. */
  open(key: string, symbol: string | null, timeframe: number, make: (chart: Chart) => IndicatorHandle): number {
    const full = `${key}|${this.isOwnSymbol(symbol) ? '' : symbol}|${timeframe}`
    const known = this.handleKeys.get(full)
    if (known !== undefined) return known
    const chart = this.chartOf(timeframe, symbol)
    if (!chart) return invalidHandle
    this.meter.keep(chart.time.length * 4 + 64)
    const number =
      handleBase + this.handles.push({ handle: make(chart), follow: () => void this.chartOf(timeframe, symbol) }) - 1
    this.handleKeys.set(full, number)
    return number
  }

  /** Returns the indicator of a handle with its bars updated; null for an invalid handle. */
  handle(number: number): IndicatorHandle | null {
    const entry = this.handles[number - handleBase]
    entry?.follow()
    return entry?.handle ?? null
  }

  plot(index: number): PlotState {
    return (this.plots[index] ??= new Map())
  }

  /** Buffers grow with the bars. */
  growBuffers(): void {
    for (const [index, buffer] of this.buffers.entries()) {
      if (!buffer || buffer.array.size >= this.chart.count) continue
      const known = buffer.array.size
      buffer.array.resize(this.chart.count, this.chart.time.length - this.chart.count)
      if (!this.facts.clearsNewBars) continue
      const empty = this.plots[index]?.get('EMPTY_VALUE') ?? this.settings.constant('EMPTY_VALUE') ?? 0
      const storage = buffer.array.storage as Value[]
      for (let i = known; i < this.chart.count; i++) storage[i] = empty
    }
  }

  /** Returns where CopyXxx writes in an array: at the start, or at the newest bars of an indicator buffer. */
  placeOfCopy(array: MqlArray, count: number): number {
    if (!array.fixed || count >= array.length) return 0
    return array.series || this.buffers.some((buffer) => buffer?.array === array) ? array.length - count : 0
  }

  /** Seconds of the clock, which also advances without ticks. */
  get clockSeconds(): number {
    return Math.floor(Math.max(this.clock, this.quote.time) / 1000)
  }

  /** Milliseconds since 1970 at the server; the program's `TimeCurrent()` in seconds. */
  get seconds(): number {
    return Math.floor(this.quote.time / 1000)
  }

  log(text: string): void {
    if (this.logs.length >= maxMessages) return
    this.meter.keep(text.length >> 3)
    this.logs.push(text)
  }

  alert(text: string): void {
    if (this.alerts.length >= maxMessages) return
    this.meter.keep(text.length >> 3)
    this.alerts.push({ bar: this.isBetweenBars ? this.chart.count : this.chart.count - 1, message: text })
  }

  /** The account and orders with which the program trades. */
  get book(): OrderPool | TradeServer {
    return this[this.facts.book]
  }

  /** Records an error by its code, or by what has happened. */
  fail(error: number | ErrorName): void {
    this.lastError = typeof error === 'number' ? error : this.facts.errors[error]
  }

  /** Reports a refused trade request. */
  refused(code: number): void {
    this.settings.onRefusal?.(code)
  }
}
