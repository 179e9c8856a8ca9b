import type { RunResult } from '../api.ts'
import type { ReadScript } from '../convert.ts'
import { pineRunner, type Runner } from '../run-program.ts'
import { companionOf, type Companion } from '../pine/analyze/companion.ts'
import type { BuiltinCall } from '../pine/check/model.ts'
import { walk } from '../pine/syntax/visit.ts'
import type { CoveredPlace } from '../run/pine/coverage.ts'
import type { AskedLook, PineRunResult } from '../run/pine/machine.ts'
import { someLeftOut, type LeftOut } from './left-out.ts'

type ScriptRun = RunResult &
  Partial<Pick<PineRunResult, 'asked' | 'drawings' | 'drawnOn' | 'drawingLimits' | 'coverage'>>

/**
 * The comparison of a strategy's plots with the indicator beside its Expert Advisor. The whole strategy runs, with its
 * broker; of that run only the plots count that the indicator claims to show.
 */
export class CompanionProof {
  /** Runs the strategy, and returns what its run shows of this indicator. */
  readonly run: Runner<ScriptRun>
  private readonly companion: Companion
  /** Where the nodes of its statements begin. */
  private readonly own = new Set<number>()
  /** Where the first arguments of calls begin that the indicator does not make. */
  private readonly missing: ReadonlySet<number | null>

  constructor(read: ReadScript) {
    const original = pineRunner(read)
    this.run = (bars, options) => this.shownOf(original(bars, options))
    this.companion = companionOf(read.checked)
    this.missing = new Set(this.companion.dropped.map(placeOf))
    walk(this.companion.script.script, ({ start }) => this.own.add(start))
  }

  private shownOf(run: ScriptRun): ScriptRun {
    const { asked, plots, coverage = [] } = run
    const kept = plots.flatMap((_, k) => (this.missing.has(asked?.plots[k]?.at ?? null) ? [] : k))
    return {
      ...run,
      plots: kept.flatMap((k) => plots[k] ?? []),
      coverage: coverage.flatMap((place) => this.ownPart(place) ?? []),
      ...(asked && { asked: this.lookOf(asked, kept) }),
      ...silent,
    }
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
      plots: kept.flatMap((k) => {
        const { [k]: plot } = plots
        return plot ? { ...plot, edges: plot.edges.map((edge) => kept.indexOf(edge)) } : []
      }),
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
  drawings: { label: [], line: [], box: [], polyline: [], linefill: [], table: [] },
}
