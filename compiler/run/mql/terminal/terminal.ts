import type { Dialect } from '../../../api.ts'
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

/** What an indicator has told the terminal about one of its plots or buffers. */
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
  /** Bars that will come at most. */
  readonly capacity: number
  /** Seconds a bar. */
  readonly period: number
  readonly programName: string
  /** Bars of other symbols and of shorter timeframes; absent where the terminal has none. */
  readonly market?: Market
  readonly late?: LateBars
  /** The bars and the terminal's variables of whoever asked, for a program that runs within another. */
  readonly chart?: Chart
  readonly variables?: Map<string, GlobalVariable>
  /** Other programs that this one may ask for by their file's name: null where there is none. */
  readonly custom?: (name: string, chart: Chart, given: readonly Value[]) => IndicatorHandle | null
  /** Value of a built-in constant by its name, in the program's dialect. */
  readonly constant: (name: string) => number | undefined
}

/**
 * Bars of other symbols and shorter timeframes that are fetched when a program runs: so many events after its start the newer
 * half of them arrives, and with a later event all.
 */
export interface LateBars {
  readonly arrive: number
  readonly grow: number
}

export interface GlobalVariable {
  value: number
  time: number
}

/** Handles start where no applied price does, as the terminal's do. */
const handleBase = 10
export const invalidHandle = -1

/** Messages that are kept of each kind. */
const mostMessages = 10_000

/** A symbol with its last prices. */
export interface Instrument {
  readonly symbol: MarketSymbol
  readonly quote: Quote
  /** Bars of the chart's own timeframe. */
  readonly chart: Chart
}

/** Everything a program can see or change outside itself. Nothing here reads a clock or a disk. */
export class Terminal {
  readonly dialect: Dialect
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
  readonly files = new Map<string, { bytes: number[] }>()
  readonly logs: string[] = []
  readonly alerts: { bar: number; message: string }[] = []
  readonly pending: ('trade' | 'timer')[] = []
  /** Events the program sent to its chart: what OnChartEvent will be told. */
  readonly chartEvents: Value[][] = []
  /** The budget of the program that runs here. */
  meter = unmetered
  comment = ''
  lastError = 0
  stopped = false
  /** Milliseconds since 1970, where the clock is ahead of the last tick. */
  clock = 0
  timer = 0
  /** Arrays that stand for a chart's bars: each is brought up to date before the program goes on. */
  readonly links: (() => void)[] = []
  /** Calls that make, change, delete or ask for objects on the chart. */
  objectCalls = 0
  /** How many values the running indicator counted before this call: IndicatorCounted() + 1. */
  calculated = 0
  private readonly handles: { readonly handle: IndicatorHandle; readonly follow: () => void }[] = []
  private readonly handleKeys = new Map<string, number>()
  private readonly higher = new Map<number, HigherChart>()
  /** Whether bars were asked for in this event that have not arrived. */
  isMissingBars = false
  private events = 0
  /** How much of other charts' bars has arrived. */
  private share: number
  private readonly others = new Map<string, OtherChart | null>()
  private readonly longer = new Map<string, HigherChart>()

  constructor(readonly settings: TerminalSettings) {
    this.dialect = settings.dialect
    this.share = settings.late ? 0 : 1
    this.symbol = settings.symbol
    this.account = settings.account
    this.variables = settings.variables ?? new Map()
    this.chart = settings.chart ?? new Chart(settings.capacity, settings.period)
    this.pool = new OrderPool(this.symbol, this.account, this.quote, () => this.fail(tradeError.NO_ORDER_SELECTED))
    this.server = new TradeServer(this.symbol, this.account, this.quote, () => void this.pending.push('trade'))
  }

  /** A symbol's bars of a timeframe code: made of the chart's own, or what the market has; null where there are none. */
  chartOf(code: number, symbol: string | null = null): Chart | null {
    const seconds = secondsOf(this.dialect, code, this.chart.period)
    if (!this.isOwnSymbol(symbol) || seconds < this.chart.period) return this.otherChart(symbol ?? '', seconds)
    if (seconds === this.chart.period) return this.chart
    let higher = this.higher.get(seconds)
    if (!higher) this.higher.set(seconds, (higher = new HigherChart(this.chart, seconds)))
    return higher.follow()
  }

  /** Bars of another symbol or a shorter timeframe; longer ones are made of those of the chart's length, as far as they have come. */
  private otherChart(symbol: string, seconds: number): Chart | null {
    if (this.share === 0) {
      this.isMissingBars = true
      return null
    }
    if (seconds > this.chart.period) return this.longerChart(symbol, seconds)
    const key = `${symbol}|${seconds}`
    let other = this.others.get(key)
    if (other === undefined) {
      const bars = this.settings.market?.(symbol, seconds)
      this.others.set(
        key,
        (other = bars ? new OtherChart(lastBars(bars, Math.ceil(bars.time.length * this.share))) : null),
      )
    }
    return other?.until(Math.max(this.clock, this.quote.time) / 1000) ?? null
  }

  /** An event begins: bars of other charts that were on their way arrive. */
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

  /** Whether bars of other symbols and timeframes have come, all of them or the later ones. */
  get hasArrived(): boolean {
    return this.share > 0
  }

  /** Whether there is such a symbol, even if none of its bars has arrived. */
  knows(name: string | null): boolean {
    return this.isOwnSymbol(name) || (this.settings.market?.(name!, this.chart.period) ?? null) !== null
  }

  private longerChart(symbol: string, seconds: number): Chart | null {
    const base = this.otherChart(symbol, this.chart.period)
    if (!base) return null
    const key = `${symbol}|${seconds}`
    let longer = this.longer.get(key)
    if (!longer) this.longer.set(key, (longer = new HigherChart(base, seconds)))
    return longer.follow()
  }

  isOwnSymbol(name: string | null): boolean {
    return name === null || name === '' || name === this.symbol.name
  }

  /** What is known of a symbol: the chart's own, or one that the market has bars of. */
  instrument(name: string | null): Instrument | null {
    if (this.isOwnSymbol(name)) return this
    const chart = this.otherChart(name!, this.chart.period)
    const info = this.settings.market?.(name!, this.chart.period)?.symbol
    if (!chart || !info || chart.count === 0) return null
    const symbol = marketSymbol(info, { ...this.symbol, currency: this.symbol.currencyOfAccount, rate: 1 })
    const bid = chart.close[chart.count - 1]
    return { symbol, chart, quote: { bid, ask: bid + symbol.spread * symbol.point, time: this.quote.time } }
  }

  /** Handle of an indicator on a symbol's bars, made once for each key; invalid where there are no such bars. */
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

  /** The indicator of a handle, its bars up to date; null where the handle is none. */
  handle(number: number): IndicatorHandle | null {
    const entry = this.handles[number - handleBase]
    entry?.follow()
    return entry?.handle ?? null
  }

  plot(index: number): PlotState {
    return (this.plots[index] ??= new Map())
  }

  /** Buffers grow with the bars; MetaTrader 4 fills new places with the plot's empty value. */
  growBuffers(): void {
    for (const [index, buffer] of this.buffers.entries()) {
      if (!buffer || buffer.array.size >= this.chart.count) continue
      const known = buffer.array.size
      buffer.array.resize(this.chart.count, this.chart.time.length - this.chart.count)
      if (this.dialect === 'mql5') continue
      const empty = (this.plots[index]?.get('EMPTY_VALUE') ?? this.settings.constant('EMPTY_VALUE') ?? 0) as never
      for (let i = known; i < this.chart.count; i++) buffer.array.bank[i] = empty
    }
  }

  /**
   * Where in the array's memory CopyBuffer and its kin put so many values: from its begin, but a part of an indicator's
   * buffer belongs to the newest bars.
   */
  placeOfCopy(array: MqlArray, count: number): number {
    if (!array.fixed || count >= array.length) return 0
    return array.series || this.buffers.some((buffer) => buffer?.array === array) ? array.length - count : 0
  }

  /** Seconds by the clock, which goes on where no ticks come. */
  get clockSeconds(): number {
    return Math.floor(Math.max(this.clock, this.quote.time) / 1000)
  }

  /** Milliseconds since 1970 at the server; the program's `TimeCurrent()` in seconds. */
  get seconds(): number {
    return Math.floor(this.quote.time / 1000)
  }

  log(text: string): void {
    if (this.logs.length >= mostMessages) return
    this.meter.keep(text.length >> 3)
    this.logs.push(text)
  }

  alert(text: string): void {
    if (this.alerts.length >= mostMessages) return
    this.meter.keep(text.length >> 3)
    this.alerts.push({ bar: this.chart.count - 1, message: text })
  }

  fail(code: number): void {
    this.lastError = code
  }
}
