import { lineStarts, positionAt } from '../text/source.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import { isDeclared } from '../pine/check/declared.ts'
import { causes } from './causes.ts'
import type { Finding } from './certificate.ts'
import type { CauseId } from '../ids.ts'
import type { OutputChange } from './changes.ts'
import { allSuspects, suspectsOf, type Suspect } from './suspects.ts'

/** Changes that a finding shows. */
const shownChanges = 20

/** Causes that each nature of change may have, the likeliest first. */
const candidates: Readonly<Partial<Record<OutputChange['nature'], readonly CauseId[]>>> = {
  reload: ['looks-ahead', 'forming-request', 'varip', 'clock', 'realtime-state', 'last-bar'],
  start: ['chart-start'],
  'draws-back': ['draws-back'],
}

/** Changes of one output and nature. */
export interface ChangeGroup {
  readonly finding: Finding
  readonly changes: readonly OutputChange[]
}

/** Groups changes by output and nature, and names the cause of each group; the worst causes come first. */
export function findingsOf(script: CheckedScript, changes: readonly OutputChange[]): readonly ChangeGroup[] {
  const groups = new Map<string, OutputChange[]>()
  for (const change of changes) {
    const key = `${change.kind} ${change.at} ${change.nature} ${change.kind === 'plot' ? change.title : ''}`
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  const lines = script.source.text.split(/\r\n|\n|\r/)
  const starts = lineStarts(script.source.text)
  const lineAt = (at: number): number => Math.min(lines.length, positionAt(starts, at).line)
  const found = [...groups.values()].flatMap((group): ChangeGroup[] => {
    const [first] = group
    if (!first) return []
    const at = first.at ?? script.declaration?.call.start ?? 0
    const places = causingPlaces(script, group, first, at)
    const sites = places.map((place) => {
      const line = lineAt(place.at)
      return { line, code: (lines[line - 1] ?? '').trim(), cause: place.cause }
    })
    const [main] = places
    if (!main) return []
    const { kind, title } = first
    const shown = group.filter(({ change }) => change.symbol === first.change.symbol).slice(0, shownChanges)
    const { cause } = main
    const count = group.reduce((sum, { times = 1 }) => sum + times, 0)
    const finding = { kind, title, line: lineAt(at), cause, sites, count, changes: shown.map((c) => c.change) }
    return [{ finding, changes: group }]
  })
  const order = Object.keys(causes)
  const rank = ({ finding }: ChangeGroup): number => order.indexOf(finding.cause)
  return found.sort((a, b) => rank(a) - rank(b) || a.finding.line - b.finding.line)
}

/** Returns the places that may cause a change, the likeliest first; the output itself where no other place is known. */
function causingPlaces(
  script: CheckedScript,
  group: readonly OutputChange[],
  { nature }: OutputChange,
  at: number,
): readonly Suspect[] {
  const { [nature]: known } = candidates
  if (!known) return [{ cause: nature === 'reload' || nature === 'start' ? 'unknown' : nature, at }]
  const among = (suspects: readonly Suspect[]): readonly Suspect[] =>
    known.flatMap((cause) => suspects.filter((suspect) => suspect.cause === cause))
  const found = among(suspectsOf(script, at))
  // A value that a reload only removes was for live bars, or for the newest one.
  const isTaken = nature === 'reload' && group.every(({ change }) => change.after === null)
  const likeliest = isTaken && ofLiveBars.find((cause) => found.some((suspect) => suspect.cause === cause))
  if (likeliest) return [...found].sort((one, other) => rankOf(one, likeliest) - rankOf(other, likeliest))
  if (found.length > 0) return found
  if (script.kind !== 'strategy' || nature !== 'reload') return [{ cause: fallbackOf(nature), at }]
  if (isDeclared(script, 'calc_on_every_tick')) return [{ cause: 'every-tick', at }]
  // Orders change the position, on which outputs depend without naming their causes.
  const [anywhere] = among(allSuspects(script))
  return [anywhere ?? { cause: 'unknown', at }]
}

const ofLiveBars: readonly CauseId[] = ['realtime-state', 'last-bar']

const rankOf = ({ cause }: Suspect, first: CauseId): number => (cause === first ? 0 : 1)

function fallbackOf(nature: OutputChange['nature']): CauseId {
  if (nature === 'start') return 'chart-start'
  return nature === 'draws-back' ? 'draws-back' : 'unknown'
}
