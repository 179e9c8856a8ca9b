import type { RunAlert } from '../alert.ts'
import type { Bars, WaitingOrder } from '../../api.ts'
import type { Expression, PineVersion } from '../../pine/syntax/nodes.ts'
import type { Market } from '../bars/market.ts'
import { stepsBetweenLooks } from '../out-of-time.ts'
import type { Coverage } from './coverage.ts'
import { Drawings } from './drawing.ts'
import { runtimeError } from './runtime-errors.ts'
import { Plots } from './plots.ts'
import type { InputCall, PlotCall, RunObserver } from './observer.ts'
import type { StrategyBroker } from './strategy.ts'
import { GrowingAggregates } from '../bars/growing.ts'

/** Limits of a run; the defaults stop endless scripts within seconds. */
export interface RunLimits {
  /** Loop turns, calls and elements handled, over the whole run. */
  readonly fuel: number
  /** The same on one bar, in place of the platform's time limit on loops. */
  readonly fuelPerBar: number
  /** Elements in one collection (the platform's own bound), characters in one string. */
  readonly collection: number
  readonly text: number
  /** Evaluators, which grow with the call paths of user functions. The largest of 410 public scripts has 22,000. */
  readonly nodes: number
  /** Functions that have been entered and not left. The checker ends scripts well before, so it is the second bound. */
  readonly calls: number
  /** Elements in all collections made during the run. */
  readonly elements: number
}

export const defaultLimits: RunLimits = {
  fuel: 100_000_000,
  fuelPerBar: 10_000_000,
  collection: 100_000,
  text: 40_960,
  nodes: 250_000,
  calls: 200,
  elements: 50_000_000,
}

/** Elements of a list that take the memory of an object without fields. */
const objectElements = 16

export interface Alert extends RunAlert {
  readonly isAtClose: boolean
  readonly at: number
}

export interface RunSettings {
  readonly version: PineVersion
  readonly coverage: Coverage
  readonly inputs: Readonly<Record<string, string | number | boolean>>
  /** Bars of other symbols and timeframes, for requests. */
  readonly otherBars: readonly Bars[]
  readonly limits: RunLimits
  readonly barCount: number
  /** Value of `timenow`, ms UTC. */
  readonly now: number
  /** Source of further bars for requests. */
  readonly market: Market | null
  /**
   * Whether bars are shown as they are when they are live: the last one, and of longer ones the part that has passed.
   */
  readonly liveBars: boolean
  readonly observer: RunObserver | null
  /** Whether the last bar of the history is not confirmed yet. */
  readonly isLastBarForming: boolean
  /** Whether the bars of a request run more than the slice that its expression needs. */
  readonly runsWholeRequests: boolean
  /** Called every million steps; an exception of it ends the run. */
  readonly onWork: (() => void) | null
}

/** Shared state of one run: limits, inputs and output. */
export class Run {
  readonly version: PineVersion
  readonly inputs: RunSettings['inputs']
  readonly otherBars: readonly Bars[]
  readonly limits: RunLimits
  readonly market: Market | null
  readonly liveBars: boolean
  readonly isLastBarForming: boolean
  readonly runsWholeRequests: boolean
  /** Value of `timenow`, ms UTC; each realtime tick changes it. */
  now: number
  readonly observer: RunObserver | null
  /** Which statements and branches have run. */
  readonly coverage: Coverage
  /** Longer bars of realtime ticks. */
  readonly aggregates = new GrowingAggregates()
  /** One for each of `plots`. */
  readonly plotCalls: PlotCall[] = []
  readonly inputCalls = new Map<Expression, InputCall>()
  readonly logs: string[] = []
  lastBarLogs = 0
  readonly alerts: Alert[] = []
  /** Whether a strategy runs after a fill on a bar that has not closed: no alert is sent as at its close. */
  isWithinBar = false
  /** Entries of a strategy that wait after a bar. */
  readonly waiting: WaitingOrder[] = []
  /** Calls of `alertcondition` so far: those without a title are called by their number. */
  alertConditions = 0
  readonly plots: Plots
  /** Plots inside requests, which are dropped. */
  readonly hiddenPlots = new Plots(0)
  readonly drawings = new Drawings({ label: 50, line: 50, box: 50, polyline: 50, linefill: 500, table: Infinity })
  /** Collections that a `varip` has held: ticks keep what they do to their elements. */
  readonly varipCollections = new WeakSet<object>()
  broker: StrategyBroker | null = null
  /** Offset of the running statement, for runtime errors. */
  at = 0
  private nodes = 0
  /** Functions that have been entered and not left. */
  private calls = 0
  private fuel: number
  private barFuel: number
  /** Fuel at which `onWork` is called next; 0 without one. */
  private nextLook: number
  private readonly onWork: (() => void) | null
  private elements = 0

  constructor(settings: RunSettings) {
    const { limits, barCount } = settings
    this.version = settings.version
    this.coverage = settings.coverage
    this.inputs = settings.inputs
    this.otherBars = settings.otherBars
    this.limits = limits
    this.now = settings.now
    this.market = settings.market
    this.liveBars = settings.liveBars
    this.observer = settings.observer
    this.isLastBarForming = settings.isLastBarForming
    this.runsWholeRequests = settings.runsWholeRequests
    this.plots = new Plots(barCount)
    this.fuel = limits.fuel
    this.barFuel = limits.fuelPerBar
    this.onWork = settings.onWork
    this.nextLook = this.onWork ? this.fuel - stepsBetweenLooks : 0
  }

  /** Enters a function, which the caller leaves by `leaveCall`. */
  enterCall(): void {
    if (++this.calls > this.limits.calls) throw runtimeError('RUN1015')
  }

  leaveCall(): void {
    this.calls--
  }

  /** Accounts for one more evaluator. */
  countNode(): void {
    if (++this.nodes <= this.limits.nodes) return
    throw runtimeError('RUN1014')
  }

  startBar(): void {
    this.calls = 0
    this.barFuel = this.limits.fuelPerBar
  }

  /** Consumes fuel; stops the script without any left. */
  spend(amount: number): void {
    this.fuel -= amount
    this.barFuel -= amount
    if (this.barFuel < 0) throw runtimeError('RUN1004')
    if (this.fuel < this.nextLook) this.look()
  }

  /** Steps so far. */
  get steps(): number {
    return this.limits.fuel - this.fuel
  }

  private look(): void {
    if (this.fuel < 0) throw runtimeError('RUN1005')
    this.onWork?.()
    this.nextLook = Math.max(0, this.fuel - stepsBetweenLooks)
  }

  /** Accounts for a collection of `size` elements. */
  allocate(size: number): void {
    if (size > this.limits.collection) {
      throw runtimeError('RUN1006', { size, limit: this.limits.collection })
    }
    this.spend(1 + size)
    this.elements += size
    if (this.elements > this.limits.elements) throw runtimeError('RUN1007')
  }

  /** Accounts for an object of a user's type. It takes the memory of many elements, also with few fields. */
  allocateObject(fields: number): void {
    this.spend(1 + fields)
    this.elements += objectElements + fields
    if (this.elements > this.limits.elements) throw runtimeError('RUN1007')
  }

  text(value: string): string {
    this.spend(1 + (value.length >> 4))
    if (value.length <= this.limits.text) return value
    throw runtimeError('RUN1008', { size: value.length, limit: this.limits.text })
  }

  log(level: string, message: string, isLastBar: boolean): void {
    if (this.logs.length >= 10_000) return
    this.logs.push(level === 'info' ? message : `${level}: ${message}`)
    if (isLastBar) this.lastBarLogs++
  }
}
