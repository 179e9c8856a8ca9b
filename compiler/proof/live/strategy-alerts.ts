import type { AlertComparison, Bars, RunResult } from '../../api.ts'
import type { RunAlert } from '../../run/alert.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { maxMessages } from '../../run/mql/terminal/terminal.ts'
import type { LeftOut } from '../left-out.ts'
import { compareAlerts, expectedAlerts } from './compare-alerts.ts'

type LineOf = (at: number | null) => number | null

/** How alerts of a strategy are compared: on each bar of a set, with the program on a chart, where it sends them. */
export interface StrategyAlerts {
  /** Whether the program runs on a chart instead of in the tester. */
  readonly isOnChart: boolean
  readonly compare: (asked: readonly RunAlert[], converted: RunResult, bars: Bars) => AlertComparison | null
  readonly leftOut: (asked: readonly RunAlert[]) => LeftOut
}

/**
 * A script that asks whether its bars are live does something else on a chart than in a backtest, which is what its
 * trades are compared with: then its alerts are left out. Scripts without alerts stay in the tester.
 */
export function strategyAlerts(checked: CheckedScript, text: string, lineOf: LineOf): StrategyAlerts {
  const isOnChart = mayAlert(text) && !asksForLive(checked)
  return {
    isOnChart,
    compare: (asked, { alerts, fault }, bars) => {
      if (!isOnChart || fault || asked.length + alerts.length === 0) return null
      const count = bars.time.length
      const end = alerts.length < maxMessages ? count : Math.min(count, alerts.at(-1)?.bar ?? 0)
      const isNoted = ({ bar }: { readonly bar: number }): boolean => bar < end
      const expected = expectedAlerts(asked, '', { bars, history: 0 })
      return compareAlerts(expected.filter(isNoted), alerts.filter(isNoted), lineOf)
    },
    leftOut: (asked) => ({ what: 'alert', count: isOnChart ? 0 : asked.length }),
  }
}

/** Whether a script names something that sends alerts: `alert`, or `alert_message` and the like of orders. */
const mayAlert = (text: string): boolean => /\balert/.test(text)

const asksForLive = ({ main, instances }: CheckedScript): boolean =>
  [main, ...instances].some(({ references }) =>
    references.some(
      (reference) => reference?.kind === 'builtin-variable' && reference.builtin.cause === 'realtime-state',
    ),
  )
