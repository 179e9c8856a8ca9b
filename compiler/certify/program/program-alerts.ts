import type { RunResult } from '../../api.ts'
import type { RunEvent } from '../recorder.ts'
import type { Flicker, HistoryRun, LiveRun } from '../runs.ts'

interface ProgramAlerts {
  /** Alerts of the script after a reload. A terminal calculates history without sending any. */
  readonly history: ReadonlyMap<number, readonly RunEvent[]>
  /** Alerts that the program sent, by the bar that they are about. */
  readonly live: ReadonlyMap<number, readonly RunEvent[]>
  /** Alerts of ticks whose condition was false at the close. */
  readonly flickers: readonly Flicker[]
}

/**
 * Names the statements that sent a program's alerts. An alert about a bar is sent while that bar forms, or with the first
 * tick of the next one.
 */
export function programAlerts(
  sent: RunResult['alerts'],
  title: string,
  history: HistoryRun,
  live: LiveRun,
): ProgramAlerts {
  const left = new Set(sent.map(({ bar, message }) => `${bar} ${message}`))
  const explained = new Set<string>()
  const isSent = ({ title: message }: RunEvent, bar: number): boolean => {
    const keys = [bar, bar + 1].flatMap((at) => [`${at} ${message}`, `${at} ${title}: ${message}`])
    const found = keys.filter((key) => left.has(key))
    for (const key of found) explained.add(key)
    return found.length > 0
  }
  const afterReload = alertsIn(history)
  const byBar = new Map<number, RunEvent[]>()
  const bars = new Set([...afterReload.keys(), ...live.recorder.byBar.keys()])
  for (const bar of bars) {
    const logged = [...(live.recorder.byBar.get(bar) ?? []), ...(history.recorder.byBar.get(bar) ?? [])]
    const events = logged.filter((event) => event.kind === 'alert' && isSent(event, bar))
    if (events.length > 0) byBar.set(bar, oncePerStatement(events))
  }
  const flickers = live.flickers.filter(({ bar, what }) => {
    if (typeof what === 'number' || what.kind !== 'alert' || !isSent(what, bar)) return false
    return !byBar.get(bar)?.some(({ key }) => key === what.key)
  })
  for (const { bar, message } of sent) {
    if (bar < live.from || explained.has(`${bar} ${message}`)) continue
    const unknown: RunEvent = { kind: 'alert', title: message, at: null, key: `alert ${message}` }
    byBar.set(bar, [...(byBar.get(bar) ?? []), unknown])
  }
  return { history: afterReload, live: byBar, flickers }
}

/** Returns the alerts of a run, one for each statement and bar, as a terminal sends them. */
const alertsIn = ({ recorder }: HistoryRun): ReadonlyMap<number, readonly RunEvent[]> =>
  new Map(
    [...recorder.byBar].flatMap(([bar, events]) => {
      const alerts = events.filter(({ kind }) => kind === 'alert')
      return alerts.length > 0 ? [[bar, oncePerStatement(alerts)] as const] : []
    }),
  )

const oncePerStatement = (events: readonly RunEvent[]): RunEvent[] => [
  ...new Map(events.map((event) => [event.key, event])).values(),
]
