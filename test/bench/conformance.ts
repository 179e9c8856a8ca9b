/**
 * How far the scripts of a folder come: parsed, checked, compiled, equal — per cent, with the commonest reasons for each miss.
 *
 *     npm run conformance -- <folder of scripts> [--indicators] [--equal] [--ticks] [--list] [--write]
 *
 * `--indicators` leaves strategies and libraries aside. `--equal` also runs each script and its conversions on the standard
 * bars, which takes long; `--ticks` gives the converted indicators their last bars one by one and tick by tick, which must
 * change nothing; `--list` names every script
 * that misses a stage; `--write` puts the report into docs/conformance.md.
 */
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ConvertedFile, ConvertResult, Dialect, ShownDiagnostic } from '../../compiler/api.ts'
import { convert, verify } from '../../compiler/index.ts'
import { check } from '../../compiler/pine/check/check.ts'
import { parse } from '../../compiler/pine/syntax/parse.ts'
import { pineMessages } from '../../compiler/pine-messages.ts'
import { show } from '../../compiler/show.ts'
import type { Diagnostic } from '../../compiler/text/diagnostic.ts'
import { createSource, type Source } from '../../compiler/text/source.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { pineScripts, type PineScript } from './pine-scripts.ts'
import { replay } from './replay.ts'

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

const [folder, ...flags] = process.argv.slice(2)
const commonest = 10
const dialects: readonly Dialect[] = ['mql4', 'mql5']

/** Each stage sees the scripts that passed all stages above it. */
const stages: readonly Stage[] = [
  { name: 'parsed', run: (script) => errorsOf(script, parse(sourceOf(script)).diagnostics) },
  {
    name: 'checked',
    run: (script) => errorsOf(script, check(sourceOf(script), parse(sourceOf(script)).script).diagnostics),
  },
  { name: 'converted', run: (script) => missesOf(converted(script).diagnostics) },
  ...dialects.map((dialect) => ({
    name: `compiled as ${dialect.toUpperCase()}`,
    run: (script: PineScript) => missesOf(outputOf(script, dialect)?.diagnostics ?? []),
  })),
  ...(flags.includes('--equal') ? dialects : []).map((dialect) => ({
    name: `equal as ${dialect.toUpperCase()}`,
    run: (script: PineScript) => differencesOf(script, dialect),
  })),
  ...(flags.includes('--ticks') ? dialects : []).map((dialect) => ({
    name: `the same tick by tick as ${dialect.toUpperCase()}`,
    run: (script: PineScript) => replayDifferencesOf(script, dialect),
  })),
]

function sourceOf(script: PineScript): Source {
  return createSource(script.text, script.name)
}

/** The conversion of the script asked for last: the stages ask for the same one in turn. */
let latest: { readonly script: PineScript; readonly result: ConvertResult } | null = null

function converted(script: PineScript): ConvertResult {
  if (latest?.script !== script) latest = { script, result: convert({ source: sourceOf(script), targets: dialects }) }
  return latest.result
}

function outputOf(script: PineScript, dialect: Dialect): ConvertedFile | undefined {
  return converted(script).outputs.find((output) => output.dialect === dialect)
}

function errorsOf(script: PineScript, diagnostics: readonly Diagnostic[]): readonly Miss[] {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  return errors.length === 0 ? [] : missesOf(show(sourceOf(script), errors, pineMessages))
}

function missesOf(diagnostics: readonly ShownDiagnostic[]): readonly Miss[] {
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === 'error')
    .map(({ code, text, line }) => ({ reason: `${code} ${withoutNames(text)}`, line }))
}

/** Texts that differ in names and numbers only are one reason. */
function withoutNames(text: string): string {
  return text
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\b[\w.]+\(\)/g, '…()')
    .replace(/\d+/g, 'n')
}

function differencesOf(script: PineScript, dialect: Dialect): readonly Miss[] {
  const output = outputOf(script, dialect)
  if (output === undefined) return []
  const { comparisons } = verify({ source: sourceOf(script), converted: { dialect, text: output.text } })
  const unequal = comparisons.find((comparison) => !comparison.equal)
  if (unequal === undefined) return []
  if (unequal.fault !== null)
    return [{ reason: `stops: ${withoutNames(unequal.fault.message)}`, line: unequal.fault.line ?? 0 }]
  const difference = unequal.plots.find((plot) => !plot.equal)?.firstDifference ?? unequal.trades?.firstDifference
  return [{ reason: `differs: ${difference?.what ?? 'plots'}, likely ${difference?.cause ?? 'unknown'}`, line: 0 }]
}

const replayBars = generateBars({ ...standardSets['EURUSD 60'], bars: 500 })

/** Expert Advisors trade on ticks as they come: there is nothing to compare them with. */
function replayDifferencesOf(script: PineScript, dialect: Dialect): readonly Miss[] {
  const output = outputOf(script, dialect)
  if (output === undefined || converted(script).kind !== 'indicator') return []
  const unequal = replay(dialect, output.text, replayBars).find((comparison) => !comparison.equal)
  if (unequal === undefined) return []
  return [{ reason: unequal.fault ? `stops: ${withoutNames(unequal.fault.message)}` : 'shows something else', line: 0 }]
}

/** What a stage says; where the compiler itself fails, that is the reason. */
function attempt(stage: Stage, script: PineScript): readonly Miss[] {
  try {
    return stage.run(script)
  } catch (error) {
    return [{ reason: `our own fault: ${error instanceof Error ? error.message : String(error)}`, line: 0 }]
  }
}

/** Takes each script as far as it comes. */
function runStages(scripts: readonly PineScript[]): readonly Outcome[] {
  const outcomes = stages.map((stage) => ({ stage, tried: 0, missed: new Map<PineScript, readonly Miss[]>() }))
  for (const script of scripts) {
    for (const outcome of outcomes) {
      outcome.tried++
      const misses = attempt(outcome.stage, script)
      if (misses.length === 0) continue
      outcome.missed.set(script, misses)
      break
    }
  }
  return outcomes
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

if (folder === undefined) throw new Error('Name a folder of Pine scripts')
const isIndicator = ({ text }: PineScript): boolean => /^(study|indicator)\s*\(/m.test(text)
const scripts = pineScripts(folder).filter((script) => !flags.includes('--indicators') || isIndicator(script))
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
