import type { Bars } from '../../api.ts'
import type { PineVersion } from '../../pine/syntax/nodes.ts'
import type { Market } from '../bars/market.ts'
import { Drawings } from './drawing.ts'
import { fault } from './faults.ts'
import { Plots } from './plots.ts'
import type { StrategyBroker } from './strategy.ts'

/** Bounds no script can leave; the defaults stop a hopeless script within seconds. */
export interface RunLimits {
  /** Loop turns, calls and elements handled, over the whole run. */
  readonly fuel: number
  /** The same on one bar, in place of the platform's time limit on loops. */
  readonly fuelPerBar: number
  /** Elements in one collection (the platform's own bound), characters in one string. */
  readonly collection: number
  readonly text: number
  /** Evaluators, which grow with the call paths of user functions. */
  readonly nodes: number
  /** Elements in all collections made during the run. */
  readonly elements: number
}

export const defaultLimits: RunLimits = {
  fuel: 100_000_000,
  fuelPerBar: 10_000_000,
  collection: 100_000,
  text: 40_960,
  nodes: 1_000_000,
  elements: 50_000_000,
}

export interface Alert {
  readonly bar: number
  readonly message: string
}

/** What one run of a script shares between all its parts: limits, inputs, and everything it puts out. */
export class Run {
  readonly logs: string[] = []
  readonly alerts: Alert[] = []
  readonly conditions: { readonly title: string; readonly message: string }[] = []
  readonly plots: Plots
  /** Where plots inside requests go: nowhere. */
  readonly hiddenPlots = new Plots(0)
  readonly drawings = new Drawings({ label: 50, line: 50, box: 50, polyline: 50, linefill: 500, table: Infinity })
  broker: StrategyBroker | null = null
  /** Where the running statement begins in its source, for faults. */
  at = 0
  private nodes = 0
  private fuel: number
  private barFuel: number
  private elements = 0

  constructor(
    readonly version: PineVersion,
    readonly inputs: Readonly<Record<string, string | number | boolean>>,
    /** Bars of other symbols and timeframes, for requests. */
    readonly otherBars: readonly Bars[],
    readonly limits: RunLimits,
    barCount: number,
    /** What `timenow` says; it goes on with the ticks that come. */
    public now: number,
    /** What else there is to ask for. */
    readonly market: Market | null,
    /** Whether bars are shown as they are when they are live: none follows, and longer ones are there as far as they have come. */
    readonly isSoFar = false,
  ) {
    this.plots = new Plots(barCount)
    this.fuel = limits.fuel
    this.barFuel = limits.fuelPerBar
  }

  /** Accounts for one more evaluator. */
  countNode(): void {
    if (++this.nodes <= this.limits.nodes) return
    throw fault('RUN1014')
  }

  startBar(): void {
    this.barFuel = this.limits.fuelPerBar
  }

  /** Uses up fuel; a script without any left is stopped. */
  spend(amount: number): void {
    this.fuel -= amount
    this.barFuel -= amount
    if (this.barFuel < 0) throw fault('RUN1004')
    if (this.fuel < 0) throw fault('RUN1005')
  }

  /** Accounts for a collection of `size` elements. */
  allocate(size: number): void {
    if (size > this.limits.collection) {
      throw fault('RUN1006', { size, limit: this.limits.collection })
    }
    this.spend(1 + size)
    this.elements += size
    if (this.elements > this.limits.elements) throw fault('RUN1007')
  }

  text(value: string): string {
    this.spend(1 + (value.length >> 4))
    if (value.length <= this.limits.text) return value
    throw fault('RUN1008', { size: value.length, limit: this.limits.text })
  }

  log(level: string, message: string): void {
    if (this.logs.length < 10_000) this.logs.push(level === 'info' ? message : `${level}: ${message}`)
  }
}
