import type { Bars } from '../api.ts'
import { readPine } from '../convert.ts'
import { referenceOf } from '../pine/check/facts.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import { walk } from '../pine/syntax/visit.ts'
import { generateBars, standardSets } from '../run/bars/generate.ts'
import { backwardChanges, flickerChanges, reloadChanges, startChanges, type OutputChange } from './changes.ts'
import { causes, worseOf } from './causes.ts'
import type { Certificate, CertifyInput, Finding, Verdict } from './certificate.ts'
import { findingsOf, type ChangeGroup } from './findings.ts'
import { runFrom, runHistory, runLive, type HistoryRun, type LiveRun, type ScriptRun } from './runs.ts'

/**
 * Certifies what a Pine script does to its past: runs it over all bars at once, again bar by bar as a live chart does
 * (some bars tick by tick), and once on a chart that starts later. Lists each output whose past changed, with the lines
 * that cause it.
 */
export const certify = (input: CertifyInput): Certificate => certifyWithRuns(input).certificate

/** A certificate with the runs that it is of. */
export interface CertifiedScript {
  readonly certificate: Certificate
  readonly script: CheckedScript
  readonly runs: readonly CertifiedRun[]
  readonly groups: readonly ChangeGroup[]
}

export interface CertifiedRun {
  readonly bars: Bars
  readonly history: HistoryRun
  readonly live: LiveRun
  readonly changes: readonly OutputChange[]
}

/** Certifies a script on bars as `asChart` changes them. */
export function certifyWithRuns(
  { source, files = [], bars, inputs }: CertifyInput,
  asChart: (bars: Bars, script: CheckedScript) => Bars = (set) => set,
): CertifiedScript {
  const { checked: script, result } = readPine(source, files)
  const failed = (fault: NonNullable<Certificate['fault']>): CertifiedScript => ({
    certificate: { verdict: 'failed', sets: [], findings: [], programs: [], fault },
    script,
    runs: [],
    groups: [],
  })
  const error = result.diagnostics.find(({ severity }) => severity === 'error')
  if (error) return failed({ code: error.code, message: error.text, bar: 0, line: error.line })
  const runs: CertifiedRun[] = []
  for (const set of bars ?? certifiedSets(script)) {
    const run = certifyOn({ script, bars: asChart(set, script), inputs })
    if ('fault' in run) return failed(run.fault)
    runs.push(run)
  }
  const groups = findingsOf(
    script,
    runs.flatMap(({ changes }) => changes),
  )
  const findings = groups.map(({ finding }) => finding)
  const certificate: Certificate = {
    verdict: verdictOf(findings),
    sets: runs.map(certifiedBars),
    findings,
    programs: [],
    fault: null,
  }
  return { certificate, script, runs, groups }
}

/** Returns the verdict of the worst finding. */
export const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.reduce<Verdict>((worst, { cause }) => worseOf(worst, causes[cause].verdict), 'clean')

function certifiedBars({ bars, live }: CertifiedRun): Certificate['sets'][number] {
  const { symbol, period, time } = bars
  return { symbol: symbol.name, period, bars: time.length, live: time.length - live.from, ticked: live.ticked.size }
}

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
const skippedShare = 0.6

function certifyOn(run: ScriptRun): CertifiedRun | { readonly fault: NonNullable<Certificate['fault']> } {
  const { bars } = run
  const history = runHistory(run)
  if (history.fault) return { fault: history.fault }
  const live = runLive(run, history)
  if (live.fault) return { fault: live.fault }
  const later = runFrom(run, laterStart(bars))
  const changes = [
    ...reloadChanges(live, history, bars),
    ...flickerChanges(live, bars),
    ...backwardChanges(history, bars),
    ...startChanges(history.plots, later, bars),
  ]
  return { bars, history, live, changes }
}

/** Returns the first bar of a chart that starts later. */
export const laterStart = ({ time }: Bars): number => Math.floor(time.length * skippedShare)
