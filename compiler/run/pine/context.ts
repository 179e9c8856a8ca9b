import type { Bars, SymbolInfo } from '../../api.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { Retained } from './retained.ts'
import type { Run } from './run.ts'
import type { Value } from './value.ts'

/**
 * The bars a script or a request is evaluated on, and the position on them. Evaluators read the arrays directly;
 * realtime ticks change the last bar in place.
 */
export class Context {
  /** Number of the current bar. */
  bar = 0
  /** Kind of execution; only the chart's own context leaves `history`. */
  phase: 'history' | 'realtime' = 'history'
  /** On realtime bars: the first tick, and the last one. */
  isNew = true
  isConfirmed = true
  readonly symbol: SymbolInfo
  /** State on these bars, and on bars requested from them. */
  readonly retained = new Retained()
  /** Whether these are the chart's bars, not those of a request. */
  readonly isChart: boolean
  /** The script's own bars. */
  readonly chart: Context

  constructor(
    readonly run: Run,
    public bars: Bars,
    /** The context that requested these bars; null for the chart. */
    private readonly requester: Context | null,
    private readonly requestedExpression: Expression | null = null,
  ) {
    this.symbol = bars.symbol
    this.isChart = requester === null
    this.chart = requester?.chart ?? this
  }

  /** Registers state for rollback: of these bars, and of the requesting ones. */
  retain(part: object): void {
    this.retained.add(part)
    this.requester?.retain(part)
  }

  /** Registers the cell of a `varip` variable, which keeps its value. */
  retainVarip(cell: { readonly value: Value }): void {
    this.retained.varip.push(cell)
    this.requester?.retainVarip(cell)
  }

  /** Returns whether these bars, or requesting ones, calculate the expression for a request. */
  isRequestOf(expression: Expression): boolean {
    return this.requestedExpression === expression || this.requester?.isRequestOf(expression) === true
  }

  get lastBar(): number {
    return this.bars.time.length - 1
  }

  /** The last bar the script may know of: on live bars the current one. */
  get newestBar(): number {
    return this.run.liveBars ? this.bar : this.lastBar
  }

  /** Close of the current bar, which is all that a script sees of it. */
  get close(): number {
    return this.bars.close[this.bar]!
  }

  /** Opening time of the current bar, ms UTC. */
  get time(): number {
    return this.bars.time[this.bar]!
  }
}
