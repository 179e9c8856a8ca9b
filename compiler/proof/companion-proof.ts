import type { RunFault, RunResult } from '../api.ts'
import type { ReadScript } from '../convert.ts'
import { pineRunner, type Runner } from '../run-program.ts'
import { companionOf, type Companion } from '../pine/analyze/companion.ts'
import type { BuiltinCall } from '../pine/check/model.ts'
import type { Node } from '../pine/syntax/nodes.ts'
import { forEachChild, walk } from '../pine/syntax/visit.ts'
import type { CoveredPlace } from '../run/pine/coverage.ts'
import type { AskedLook, PineMachine, PineRunResult } from '../run/pine/machine.ts'
import { eachSeries } from '../run/plot-series.ts'
import { lineStarts, positionAt } from '../text/source.ts'
import { minBarsBeforeFault } from './evidence.ts'
import { someLeftOut, type LeftOut } from './left-out.ts'
import type { ScriptChart } from './live/expected-pictures.ts'

export type ScriptRun = RunResult &
  Partial<Pick<PineRunResult, 'asked' | 'drawings' | 'drawnOn' | 'drawingLimits' | 'coverage'>> & {
    /** Number of bars before the strategy stops where the indicator goes on; absent where both go on or stop. */
    readonly until?: number
  }

/**
 * The comparison of a strategy's plots with the indicator beside its Expert Advisor. The whole strategy runs, with its
 * broker; of that run only the plots count that the indicator claims to show. Where the strategy stops in a statement
 * that the indicator does not have, such as a drawing on the last bar, the bars before are compared.
 */
export class CompanionProof {
  /** Runs the strategy, and returns what its run shows of this indicator. */
  readonly run: Runner<ScriptRun>
  private readonly companion: Companion
  /** Where the nodes of its statements begin. */
  private readonly own = new Set<number>()
  /** Where the first arguments of calls begin that the indicator does not make. */
  private readonly missing: ReadonlySet<number | null>
  /** Lines of the script at which the indicator stops too. */
  private readonly stopLines: ReadonlySet<number>

  /** Returns the comparison of programs that are such indicators; null for others. */
  static of(
    read: ReadScript,
    programs: readonly { readonly companion?: boolean | undefined }[],
  ): CompanionProof | null {
    return programs.some(({ companion }) => companion) ? new CompanionProof(read) : null
  }

  private constructor(read: ReadScript) {
    const original = pineRunner(read)
    this.run = (bars, options) => this.shownOf(original(bars, options))
    this.companion = companionOf(read.checked)
    this.missing = new Set(this.companion.dropped.map(placeOf))
    walk(this.companion.script.script, ({ start }) => this.own.add(start))
    this.stopLines = this.linesThatStop()
  }

  /** Returns what a run of the strategy shows of the indicator. */
  shownOf(run: ScriptRun): ScriptRun {
    const { asked, coverage = [], fault, drawings, ...rest } = run
    const kept = this.keptOf(asked?.plots ?? [])
    const until = fault && this.goesOn(fault) ? fault.bar : null
    const plots = picked(run.plots, kept)
    return {
      ...rest,
      coverage: coverage.flatMap((place) => this.ownPart(place) ?? []),
      ...(asked && { asked: this.lookOf(asked, kept) }),
      ...silent,
      plots: until === null ? plots : plots.map((plot) => eachSeries(plot, (values) => values.slice(0, until))),
      // Without a list of drawings, the picture after the last bar is not compared.
      ...(until === null ? { fault, ...(drawings && { drawings: noDrawings }) } : { fault: null, until }),
    }
  }

  /** Returns the chart of a strategy on live bars, as far as the indicator shows it. */
  chartOf(machine: PineMachine): ScriptChart {
    const { plotCalls } = machine
    const kept = this.keptOf(plotCalls)
    return {
      drawings: noDrawings,
      plots: picked(machine.result().plots, kept),
      plotCalls: picked(plotCalls, kept),
    }
  }

  /** Returns the numbers of the plots that the indicator shows. */
  private keptOf(calls: readonly { readonly at: number | null }[]): readonly number[] {
    return calls.flatMap(({ at }, k) => (this.missing.has(at) ? [] : k))
  }

  /** Whether the indicator goes on where the strategy stops, after enough bars to compare. */
  private goesOn({ bar, line }: RunFault): boolean {
    return bar >= minBarsBeforeFault && line !== null && !this.stopLines.has(line)
  }

  private linesThatStop(): ReadonlySet<number> {
    const { silent: without, script } = this.companion
    const starts = lineStarts(script.source.text)
    const lines = new Set<number>()
    const add = (node: Node): void => {
      if (node.kind === 'Call' && without.has(node)) return
      lines.add(positionAt(starts, node.start).line)
      forEachChild(node, add)
    }
    for (const statement of script.script.body) add(statement)
    return lines
  }

  /** The plots that the indicator does not show. */
  get leftOut(): readonly LeftOut[] {
    return someLeftOut([{ what: 'strategy-plot', count: this.companion.leftOut.length }])
  }

  /** Returns a place of the script as far as the indicator has it. */
  private ownPart(place: CoveredPlace): CoveredPlace | null {
    const statements = place.statements.filter((start) => this.own.has(start))
    return statements.length > 0 || (place.kind !== 'statements' && this.own.has(place.at))
      ? { ...place, statements }
      : null
  }

  private lookOf({ plots, inputs, isOverlay }: AskedLook, kept: readonly number[]): AskedLook {
    return {
      isOverlay,
      plots: picked(plots, kept).map((plot) => ({ ...plot, edges: plot.edges.map((edge) => kept.indexOf(edge)) })),
      inputs: inputs.filter(({ at }) => !this.missing.has(at)),
    }
  }
}

const placeOf = ({ args }: BuiltinCall): number | null => args.find((arg) => arg !== null)?.start ?? null

/** The Expert Advisor trades, tells and draws. */
const silent = {
  trades: [],
  equity: null,
  logs: [],
  alerts: [],
}

const noDrawings = { label: [], line: [], box: [], polyline: [], linefill: [], table: [] }

const picked = <Item>(all: readonly Item[], kept: readonly number[]): readonly Item[] =>
  kept.flatMap((k) => all[k] ?? [])
