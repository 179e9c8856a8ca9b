/**
 * How far the scripts of folders come: parsed, checked, compiled, equal — per cent, with the commonest reasons for each miss.
 *
 *     npm run conformance -- <folder of scripts>… [--indicators] [--equal] [--symbols] [--ticks] [--list] [--keep FILE] [--write]
 *
 * `--indicators` leaves strategies and libraries aside. `--equal` also runs each script and its conversions on the standard
 * bars, which takes long; `--symbols` also proves strategies on the contracts of brokers; `--ticks` gives the converted indicators their last bars one by one and tick by tick, which must
 * change nothing; recordings beside a script (`name.mql5.csv`) are compared with our runs on their bars; `--list` names every script that misses a stage, and what the proof does not cover; `--keep` notes in a file what was found of each script and
 * asks only about those that are not in it yet, so that a long run can be taken up again; `--write` puts the report into
 * docs/conformance.md.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pineScripts, type PineScript } from './pine-scripts.ts'
import { report, type Outcome } from './conformance/report.ts'
import { uncoveredWords } from '../../compiler/proof/cover/coverage-words.ts'
import { attempt, coverageOf, kindOf, stagesOf, type Stage } from './conformance/stages.ts'

const args = process.argv.slice(2)
const kept = args.includes('--keep') ? (args[args.indexOf('--keep') + 1] ?? null) : null
const folders = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--keep')
if (folders.length === 0) throw new Error('Name a folder of Pine scripts')

const stages = stagesOf({
  equal: args.includes('--equal'),
  ticks: args.includes('--ticks'),
  symbols: args.includes('--symbols'),
})

/** Takes a script as far as it comes. */
function outcomeOf(folder: string, script: PineScript): Outcome {
  const about = { folder: basename(folder), name: script.name, kind: kindOf(script) }
  for (const stage of stages) {
    if (stage.leavesOut?.includes(about.kind)) continue
    const misses = attempt(stage, script)
    if (misses.length > 0)
      return { ...about, missed: stage.name, misses: misses.slice(0, 3), ...covered(stage, script) }
  }
  return { ...about, missed: null, misses: [], ...covered(stages.at(-1), script) }
}

/** Coverage of a script that was proved: `stage` is the last one that it came to. */
function covered(stage: Stage | undefined, script: PineScript): Pick<Outcome, 'coverage'> {
  const first = stages.findIndex(({ name }) => name.startsWith('equal'))
  return first >= 0 && stage && stages.indexOf(stage) >= first ? { coverage: coverageOf(script) } : {}
}

function known(): readonly Outcome[] {
  if (kept === null || !existsSync(kept)) return []
  return readFileSync(kept, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Outcome)
}

function outcomesOf(folder: string, found: readonly Outcome[]): readonly Outcome[] {
  return pineScripts(folder)
    .filter((script) => !args.includes('--indicators') || kindOf(script) === 'indicator')
    .map((script) => {
      const before = found.find((outcome) => outcome.folder === basename(folder) && outcome.name === script.name)
      if (before) return before
      const outcome = outcomeOf(folder, script)
      if (kept !== null) appendFileSync(kept, `${JSON.stringify(outcome)}\n`)
      return outcome
    })
}

function list(stage: Stage, outcomes: readonly Outcome[]): string {
  const missed = outcomes.filter((outcome) => outcome.missed === stage.name)
  return missed
    .map(({ folder, name, misses }) =>
      [`not ${stage.name}: ${folder}/${name}`, ...misses.map((miss) => `    ${miss.line}: ${miss.reason}`), ''].join(
        '\n',
      ),
    )
    .join('')
}

/** Lines and branches that no bars and inputs of the proof reach. */
const uncovered = (): string =>
  outcomes
    .filter(({ coverage }) => coverage && coverage.missing.length > 0)
    .map(
      ({ folder, name, coverage }) =>
        `not covered: ${folder}/${name}: ${uncoveredWords(coverage ?? { missing: [] }).join('; ')}\n`,
    )
    .join('')

const found = known()
const outcomes = folders.flatMap((folder) => outcomesOf(folder, found))
const text = report(stages, outcomes)
process.stdout.write(text)
if (args.includes('--list')) process.stdout.write(stages.map((stage) => list(stage, outcomes)).join('') + uncovered())
if (args.includes('--write')) writeFileSync(new URL('../../docs/conformance.md', import.meta.url), text)
