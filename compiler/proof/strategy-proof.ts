import type { Bars, RunResult } from '../api.ts'
import type { ReadScript } from '../convert.ts'
import { isDeclared } from '../pine/check/declared.ts'
import type { Source } from '../text/source.ts'
import { someLeftOut } from './left-out.ts'
import { strategyAlerts, type StrategyAlerts } from './live/strategy-alerts.ts'
import { compareStrategy, ordersLeftOut } from './look/compare-strategy.ts'
import type { OnReturn } from '../run/mql/compile/program.ts'
import type { RunObserver } from '../run/pine/observer.ts'
import type { DrawingJournal } from './history/drawing-journal.ts'
import { ReadingComparison, ScriptReadings } from './readings.ts'
import type { LineOf } from './picture/expected-shapes.ts'

/** The comparison of a strategy beside its trades, its inputs and its drawings. */
export class StrategyProof {
  /** Whether the script runs again after a fill: the program then draws on bars that have not closed. */
  readonly recalculates: boolean
  private readonly alerts: StrategyAlerts

  constructor(
    { checked }: ReadScript,
    { text }: Source,
    private readonly lineOf: LineOf,
  ) {
    this.recalculates = isDeclared(checked, 'calc_on_order_fills')
    this.alerts = strategyAlerts(checked, text, lineOf)
  }

  /** Returns a journal of what the script reads of its account; null where the program runs it within bars. */
  readings(bars: Bars): ScriptReadings | null {
    return this.recalculates ? null : new ScriptReadings(bars)
  }

  /** Returns the comparison of that with what the program reads; null where the script has read nothing, or has stopped. */
  comparison(readings: ScriptReadings | null, { trades, fault }: RunResult): ReadingComparison | null {
    if (readings === null || readings.isEmpty || fault) return null
    return new ReadingComparison(readings, trades, this.lineOf)
  }

  /** Whether the program runs on a chart instead of in the tester. */
  get isOnChart(): boolean {
    return this.alerts.isOnChart
  }

  /**
   * Adds to the converted run how both compare. An Expert Advisor shows none of the script's plots: their `calls` are
   * counted.
   */
  compared(
    asked: RunResult,
    converted: RunResult,
    { bars, calls }: { readonly bars: Bars; readonly calls: readonly { readonly at: number | null }[] },
  ): RunResult {
    const { alerts } = this
    const { parts = [], leftOut = [] } = converted
    return {
      ...converted,
      parts: [...parts, ...(asked.fault ? [] : compareStrategy(asked, converted, bars))],
      leftOut: someLeftOut([
        ...leftOut,
        ordersLeftOut(asked, converted, bars),
        alerts.leftOut(asked.alerts),
        { what: 'strategy-plot', count: new Set(calls.map(({ at }, k) => at ?? -k)).size },
      ]),
      alertComparison: asked.fault ? null : alerts.compare(asked.alerts, converted, bars),
    }
  }
}

/** Returns an observer of a script: of its drawings, and of what it reads of its broker. */
export const observing = (journal: DrawingJournal | null, readings: ScriptReadings | null): RunObserver | undefined =>
  readings === null
    ? journal?.observer
    : {
        ...(journal?.observer ?? silent),
        ...readings.observer,
        passed: (bar) => {
          journal?.observer.passed(bar)
          readings.observer.passed(bar)
        },
      }

const ignore = (): void => undefined
const silent: RunObserver = { alert: ignore, drawn: ignore, moved: ignore, removed: ignore, passed: ignore }

/** Returns a listener to the function that runs the script on a bar: for its drawings, and for what it reads. */
export const listening = (drawings: OnReturn | undefined, readings: OnReturn | undefined): OnReturn | undefined =>
  drawings && readings
    ? {
        ...readings,
        note: (bar, global) => {
          drawings.note(bar, global)
          readings.note(bar, global)
        },
      }
    : (drawings ?? readings)
