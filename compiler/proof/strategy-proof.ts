import type { Bars, RunResult } from '../api.ts'
import type { ReadScript } from '../convert.ts'
import { argumentOf } from '../builtins/signature.ts'
import { constantOf } from '../pine/check/facts.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import type { Source } from '../text/source.ts'
import { someLeftOut } from './left-out.ts'
import { strategyAlerts, type StrategyAlerts } from './live/strategy-alerts.ts'
import { compareStrategy, ordersLeftOut } from './look/compare-strategy.ts'
import type { LineOf } from './picture/expected-shapes.ts'

/** What is compared of a strategy beside its trades, its inputs and its drawings. */
export class StrategyProof {
  /** Whether the script runs again after a fill: the program then draws on bars that have not closed. */
  readonly recalculates: boolean
  private readonly alerts: StrategyAlerts

  constructor({ checked }: ReadScript, { text }: Source, lineOf: LineOf) {
    this.recalculates = runsAfterFills(checked)
    this.alerts = strategyAlerts(checked, text, lineOf)
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

function runsAfterFills({ declaration, main }: CheckedScript): boolean {
  const node = declaration?.kind === 'builtin-call' ? argumentOf(declaration, 'calc_on_order_fills') : null
  return node !== null && constantOf(main, node) === true
}
