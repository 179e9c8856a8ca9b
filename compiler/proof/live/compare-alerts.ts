import type { AlertComparison } from '../../api.ts'
import type { Alert } from '../../run/pine/run.ts'
import type { LiveBars } from './live-bars.ts'

/** An alert that a chart has sent, by the bar that was forming then. */
interface SentAlert {
  readonly bar: number
  readonly message: string
}

/**
 * Returns the alerts of a script as a terminal sends them on live bars. A terminal learns with the first tick of a bar
 * that the one before has closed. The text of an `alertcondition` begins with the indicator's title.
 */
export function expectedAlerts(
  alerts: readonly Alert[],
  title: string,
  { bars, history }: Pick<LiveBars, 'bars' | 'history'>,
): readonly SentAlert[] {
  return alerts
    .map(({ bar, message, isAtClose, isCondition = false }) => ({
      bar: isAtClose ? bar + 1 : bar,
      message: isCondition ? `${title}: ${message}` : message,
    }))
    .filter(({ bar }) => bar >= history && bar < bars.time.length)
}

/** Compares which alerts are sent on which bar, with which text and how often, in any order within a bar. */
export function compareAlerts(expected: readonly SentAlert[], sent: readonly SentAlert[]): AlertComparison {
  const [a, b] = [sorted(expected), sorted(sent)]
  const counts = { original: a.length, converted: b.length }
  for (let k = 0; k < Math.max(a.length, b.length); k++) {
    const [original, converted] = [a[k], b[k]]
    if (original?.bar === converted?.bar && original?.message === converted?.message) continue
    const bar = Math.min(original?.bar ?? Infinity, converted?.bar ?? Infinity)
    const onBar = (alert: SentAlert | undefined): string | null => (alert?.bar === bar ? alert.message : null)
    return { ...counts, firstDifference: { bar, original: onBar(original), converted: onBar(converted) } }
  }
  return { ...counts, firstDifference: null }
}

const sorted = (alerts: readonly SentAlert[]): readonly SentAlert[] =>
  alerts.toSorted((a, b) => a.bar - b.bar || (a.message < b.message ? -1 : Number(a.message > b.message)))
