import type { AlertComparison } from '../../api.ts'
import type { RunAlert } from '../../run/alert.ts'
import type { LiveBars } from './live-bars.ts'

/** An alert that a chart has sent, by the bar that was forming then. */
type SentAlert = Pick<RunAlert, 'bar' | 'message' | 'at'>

/**
 * Returns the alerts of a script as a terminal sends them on live bars. A terminal learns with the first tick of a bar
 * that the one before has closed. The text of an `alertcondition` begins with the indicator's title.
 */
export function expectedAlerts(
  alerts: readonly RunAlert[],
  title: string,
  { bars, history }: Pick<LiveBars, 'bars' | 'history'>,
): readonly SentAlert[] {
  return alerts
    .map(({ bar, message, isAtClose = false, at, isCondition = false }) => ({
      ...(at !== undefined && { at }),
      bar: isAtClose ? bar + 1 : bar,
      message: isCondition ? `${title}: ${message}` : message,
    }))
    .filter(({ bar }) => bar >= history && bar < bars.time.length)
}

/**
 * Compares which alerts are sent on which bar, with which text and how often, in any order within a bar. An alert too
 * many has the line of the alert with its text, if the script sends that one at all.
 */
export function compareAlerts(
  expected: readonly SentAlert[],
  sent: readonly SentAlert[],
  lineOf: (at: number | null) => number | null = () => null,
): AlertComparison {
  const counts = { original: expected.length, converted: sent.length }
  const bars = [...new Set([...expected, ...sent].map(({ bar }) => bar))].sort((a, b) => a - b)
  for (const bar of bars) {
    const rest = sent.filter((alert) => alert.bar === bar).map(({ message }) => message)
    const missing = expected.filter((alert) => alert.bar === bar && !takeFrom(rest, alert.message))
    const [lost] = missing
    const [extra] = rest
    if (!lost && extra === undefined) continue
    const source = lost ?? expected.find(({ message }) => message === extra)
    const line = lineOf(source?.at ?? null)
    return { ...counts, firstDifference: { bar, original: lost?.message ?? null, converted: extra ?? null, line } }
  }
  return { ...counts, firstDifference: null }
}

function takeFrom(messages: string[], message: string): boolean {
  const index = messages.indexOf(message)
  if (index >= 0) messages.splice(index, 1)
  return index >= 0
}
