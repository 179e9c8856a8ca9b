import type { Bars, SymbolInfo } from '../../api.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { Retained } from './retained.ts'
import type { Run } from './run.ts'

/**
 * The bars a piece of script is evaluated on, and where it stands on them: the chart's own, or those of a request.
 * The arrays are read directly by the evaluators; on realtime ticks the last bar changes in place.
 */
export class Context {
  /** Number of the current bar. */
  bar = 0
  /** What kind of execution this is; only the chart's own context ever leaves `history`. */
  phase: 'history' | 'realtime' = 'history'
  /** On realtime bars: the first tick, and the last one. */
  isNew = true
  isConfirmed = true
  readonly symbol: SymbolInfo
  /** State on these bars, and on bars requested from there. */
  readonly retained = new Retained()
  /** The chart itself, as against the bars of a request. */
  readonly isChart: boolean
  /** The script's own bars. */
  readonly chart: Context

  constructor(
    readonly run: Run,
    public bars: Bars,
    /** Where the request was made whose bars these are; null for the chart itself. */
    private readonly asker: Context | null,
    private readonly asked: Expression | null = null,
  ) {
    this.symbol = bars.symbol
    this.isChart = asker === null
    this.chart = asker?.chart ?? this
  }

  /** Takes a cell or store into what is put back: of these bars, and of those they were asked for from. */
  retain(part: object): void {
    this.retained.add(part)
    this.asker?.retain(part)
  }

  /** Whether these are bars on which the expression is calculated for a request, or bars asked for from there. */
  isFor(expression: Expression): boolean {
    return this.asked === expression || this.asker?.isFor(expression) === true
  }

  get lastBar(): number {
    return this.bars.time.length - 1
  }

  /** The last bar as far as the script can know: on live bars each is the last when it is calculated. */
  get newestBar(): number {
    return this.run.isSoFar ? this.bar : this.lastBar
  }

  /** Opening time of the current bar, ms UTC. */
  get time(): number {
    return this.bars.time[this.bar]
  }
}
