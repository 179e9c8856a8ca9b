/**
 * How far the scripts of a folder come: parsed, checked, compiled, equal — per cent, with the commonest reasons for each miss.
 *
 *     npm run conformance -- <folder of scripts> [--list] [--write]
 *
 * `--list` names every script that misses a stage, `--write` puts the report into docs/conformance.md.
 */
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { check } from '../../compiler/pine/check/check.ts'
import { parse } from '../../compiler/pine/syntax/parse.ts'
import { pineMessages } from '../../compiler/pine-messages.ts'
import type { Diagnostic } from '../../compiler/text/diagnostic.ts'
import { createSource, lineStarts, positionAt, type Source } from '../../compiler/text/source.ts'
import { pineScripts, type PineScript } from './pine-scripts.ts'

/** Why a script misses a stage: what to count it under, and where it was. */
interface Miss {
  readonly reason: string
  readonly line: number
}

interface Stage {
  readonly name: string
  /** The first misses; empty when the script passes. Runs only for scripts that passed the stages before. */
  run(script: PineScript): readonly Miss[]
}

interface Outcome {
  readonly stage: Stage
  readonly tried: number
  readonly missed: ReadonlyMap<PineScript, readonly Miss[]>
}

const commonest = 10

/** Each stage sees the scripts that passed all stages above it. */
const stages: readonly Stage[] = [
  { name: 'parsed', run: (script) => errorsOf(script, parse(sourceOf(script)).diagnostics) },
  {
    name: 'checked',
    run: (script) => errorsOf(script, check(sourceOf(script), parse(sourceOf(script)).script).diagnostics),
  },
]

function sourceOf(script: PineScript): Source {
  return createSource(script.text, script.name)
}

function errorsOf(script: PineScript, diagnostics: readonly Diagnostic[]): readonly Miss[] {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  if (errors.length === 0) return []
  const starts = lineStarts(script.text)
  return errors.map((error) => ({
    reason: `${error.code} ${pineMessages[error.code].text}`,
    line: positionAt(starts, error.start).line,
  }))
}

function runStages(scripts: readonly PineScript[]): readonly Outcome[] {
  let left = scripts
  return stages.map((stage) => {
    const tried = left.length
    const missed = new Map<PineScript, readonly Miss[]>()
    for (const script of left) {
      const misses = stage.run(script)
      if (misses.length > 0) missed.set(script, misses)
    }
    left = left.filter((script) => !missed.has(script))
    return { stage, tried, missed }
  })
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`
}

/** Reasons by the number of scripts they first stopped. */
function reasonsOf(outcome: Outcome): readonly (readonly [reason: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const [first] of outcome.missed.values()) counts.set(first.reason, (counts.get(first.reason) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, commonest)
}

function report(folder: string, scripts: readonly PineScript[], outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ stage, tried, missed }) => {
    const passed = tried - missed.size
    return `| ${stage.name} | ${passed} | ${tried} | ${percent(passed, scripts.length)} |`
  })
  const reasons = outcomes
    .filter((outcome) => outcome.missed.size > 0)
    .map((outcome) => {
      const list = reasonsOf(outcome).map(([reason, count]) => `| ${count} | ${reason.replaceAll('|', '\\|')} |`)
      return [`## Not ${outcome.stage.name}`, '', '| scripts | reason |', '|---|---|', ...list, ''].join('\n')
    })
  return [
    '# Conformance',
    '',
    `${scripts.length} scripts with one declaration, from ${basename(folder)}. Each stage counts the scripts that passed it, of those that`,
    'passed the stages above, and per cent of all.',
    '',
    '| stage | passed | tried | of all |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...reasons,
  ].join('\n')
}

const [folder, ...flags] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of Pine scripts')
const scripts = pineScripts(folder)
const outcomes = runStages(scripts)
const text = report(folder, scripts, outcomes)
process.stdout.write(text)
if (flags.includes('--list')) {
  for (const { stage, missed } of outcomes) {
    for (const [script, misses] of missed) {
      process.stdout.write(`not ${stage.name}: ${script.name}\n`)
      for (const miss of misses.slice(0, 3)) process.stdout.write(`    ${miss.line}: ${miss.reason}\n`)
    }
  }
}
if (flags.includes('--write')) writeFileSync(new URL('../../docs/conformance.md', import.meta.url), text)
