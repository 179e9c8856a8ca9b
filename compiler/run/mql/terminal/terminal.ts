import type { Dialect } from '../../../api.ts'
import type { MqlArray, Value } from '../values.ts'
import type { Account, MarketSymbol, Quote } from '../trading/market.ts'
import { OrderPool } from '../trading/order-pool.ts'
import { TradeServer } from '../trading/server.ts'
import { createRandom } from '../library/math.ts'
import { Chart, HigherChart, type ChartIndicator } from './chart.ts'
import { secondsOf } from './timeframes.ts'

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
  /** Value of a built-in constant by its name, in the program's dialect. */
  readonly constant: (name: string) => number | undefined
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
  readonly variables = new Map<string, { value: number; time: number }>()
  readonly files = new Map<string, { bytes: number[] }>()
  readonly handles: (ChartIndicator | null)[] = []
  readonly handleKeys = new Map<string, number>()
  readonly logs: string[] = []
  readonly alerts: { bar: number; message: string }[] = []
  readonly pending: ('trade' | 'timer')[] = []
  comment = ''
  lastError = 0
  stopped = false
  timer = 0
  /** How many values the running indicator counted before this call: IndicatorCounted() + 1. */
  calculated = 0
  private readonly higher = new Map<number, HigherChart>()

  constructor(readonly settings: TerminalSettings) {
    this.dialect = settings.dialect
    this.symbol = settings.symbol
    this.account = settings.account
    this.chart = new Chart(settings.capacity, settings.period)
    this.pool = new OrderPool(this.symbol, this.account, this.quote)
    this.server = new TradeServer(this.symbol, this.account, this.quote, () => void this.pending.push('trade'))
  }

  /** The bars of a timeframe code, or null when they cannot be made from the chart's own. */
  chartOf(code: number): Chart | null {
    const seconds = secondsOf(this.dialect, code, this.chart.period)
    if (seconds === this.chart.period) return this.chart
    if (seconds < this.chart.period) return null
    let higher = this.higher.get(seconds)
    if (!higher) this.higher.set(seconds, (higher = new HigherChart(this.chart, seconds)))
    return higher.follow()
  }

  isOwnSymbol(name: string | null): boolean {
    return name === null || name === '' || name === this.symbol.name
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

  /** Milliseconds since 1970 at the server; the program's `TimeCurrent()` in seconds. */
  get seconds(): number {
    return Math.floor(this.quote.time / 1000)
  }

  log(text: string): void {
    if (this.logs.length < 10_000) this.logs.push(text)
  }

  alert(text: string): void {
    if (this.alerts.length < 10_000) this.alerts.push({ bar: this.chart.count - 1, message: text })
  }

  fail(code: number): void {
    this.lastError = code
  }
}
