import type { Bars } from '../api.ts'
import { readPine } from '../convert.ts'
import { referenceOf } from '../pine/check/facts.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import { walk } from '../pine/syntax/visit.ts'
import { generateBars, standardSets } from '../run/bars/generate.ts'
import { lineStarts, positionAt } from '../text/source.ts'
import { backwardChanges, flickerChanges, reloadChanges, startChanges, type OutputChange } from './changes.ts'
import { causes, worseOf } from './causes.ts'
import type { CauseId, Certificate, CertifiedBars, CertifyInput, Finding, Verdict } from './certificate.ts'
import { runFrom, runHistory, runLive, type ScriptRun } from './runs.ts'
import { suspectsOf, type Suspect } from './suspects.ts'

/**
 * Certifies what a Pine script does to its past: runs it over all bars at once, again bar by bar as a live chart does
 * (some bars tick by tick), and once on a chart that starts later. Lists each output whose past changed, with the lines
 * that cause it.
 */
export function certify({ source, files = [], bars, inputs }: CertifyInput): Certificate {
  const { checked, result } = readPine(source, files)
  const error = result.diagnostics.find(({ severity }) => severity === 'error')
  if (error) return failed({ code: error.code, message: error.text, bar: 0, line: error.line })
  const sets = bars ?? certifiedSets(checked)
  const changes: OutputChange[] = []
  const certified: CertifiedBars[] = []
  for (const set of sets) {
    const run = certifyOn({ script: checked, bars: set, inputs })
    if ('fault' in run) return failed(run.fault)
    changes.push(...run.changes)
    certified.push(run.set)
  }
  const findings = findingsOf(checked, changes)
  const verdict = findings.reduce<Verdict>((worst, { cause }) => worseOf(worst, causes[cause].verdict), 'clean')
  return { verdict, sets: certified, findings, fault: null }
}

const failed = (fault: NonNullable<Certificate['fault']>): Certificate => ({
  verdict: 'failed',
  sets: [],
  findings: [],
  fault,
})

/** A script with requests is certified on short bars too, where requested timeframes are longer than the chart's. */
function certifiedSets({ script, main, instances }: CheckedScript): Bars[] {
  let hasRequest = false
  const search = (instance: typeof main, root: Parameters<typeof walk>[0]): void =>
    walk(root, (node) => {
      const reference = referenceOf(instance, node)
      hasRequest ||= reference?.kind === 'builtin-call' && reference.builtin.name.startsWith('request.')
    })
  search(main, script)
  for (const instance of instances) if (instance.declaration) search(instance, instance.declaration.body)
  const names = hasRequest ? (['EURUSD 60', 'USDJPY 5'] as const) : (['EURUSD 60'] as const)
  return names.map((name) => generateBars(standardSets[name]))
}

/** The chart that starts later lacks this share of the bars. */
const skippedShare = 0.5

function certifyOn(
  run: ScriptRun,
):
  | { readonly changes: readonly OutputChange[]; readonly set: CertifiedBars }
  | { readonly fault: NonNullable<Certificate['fault']> } {
  const { bars } = run
  const count = bars.time.length
  const history = runHistory(run)
  if (history.fault) return { fault: history.fault }
  const live = runLive(run, history)
  if (live.fault) return { fault: live.fault }
  const later = runFrom(run, Math.floor(count * skippedShare))
  const changes = [
    ...reloadChanges(live, history, bars),
    ...flickerChanges(live, bars),
    ...backwardChanges(history, bars),
    ...startChanges(history.plots, later, bars),
  ]
  const { symbol, period } = bars
  return { changes, set: { symbol: symbol.name, period, bars: count, live: count - live.from, ticked: live.ticked } }
}

/** Changes that a finding shows. */
const shownChanges = 20

/** Causes that each nature of change may have, the likeliest first. */
const candidates: Readonly<Partial<Record<OutputChange['nature'], readonly CauseId[]>>> = {
  reload: ['looks-ahead', 'forming-request', 'varip', 'clock', 'realtime-state', 'last-bar'],
  start: ['chart-start'],
  'draws-back': ['draws-back'],
}

/** Groups changes by output and nature, and names the cause of each group. */
function findingsOf(script: CheckedScript, changes: readonly OutputChange[]): Finding[] {
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
  const findings = [...groups.values()].flatMap((group): Finding[] => {
    const [first] = group
    if (!first) return []
    const at = first.at ?? script.declaration?.call.start ?? 0
    const places = causingPlaces(script, first, at)
    const sites = places.map((place) => {
      const line = lineAt(place.at)
      return { line, code: (lines[line - 1] ?? '').trim(), cause: place.cause }
    })
    const [main] = places
    if (!main) return []
    const { kind, title } = first
    const shown = group.filter(({ change }) => change.symbol === first.change.symbol).slice(0, shownChanges)
    const cause = main.cause
    return [{ kind, title, line: lineAt(at), cause, sites, count: group.length, changes: shown.map((c) => c.change) }]
  })
  const order = Object.keys(causes)
  return findings.sort((a, b) => order.indexOf(a.cause) - order.indexOf(b.cause) || a.line - b.line)
}

/** Returns the places that may cause a change, the likeliest first; the output itself where no other place is known. */
function causingPlaces(script: CheckedScript, { nature }: OutputChange, at: number): readonly Suspect[] {
  const { [nature]: known } = candidates
  if (!known) return [{ cause: nature === 'reload' || nature === 'start' ? 'unknown' : nature, at }]
  const suspects = suspectsOf(script, at)
  const found = known.flatMap((cause) => suspects.filter((suspect) => suspect.cause === cause))
  if (found.length > 0) return found
  return [{ cause: fallbackOf(script, nature), at }]
}

function fallbackOf(script: CheckedScript, nature: OutputChange['nature']): CauseId {
  if (nature === 'start') return 'chart-start'
  if (nature === 'draws-back') return 'draws-back'
  return script.kind === 'strategy' ? 'every-tick' : 'unknown'
}
