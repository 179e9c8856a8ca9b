import type { Bars, ConvertResult, Dialect, ShownDiagnostic, VerifyResult } from '../../../compiler/api.ts'
import { readPine } from '../../../compiler/convert.ts'
import { convert, proveConversion } from '../../../compiler/index.ts'
import { checkScript as check } from '../../../compiler/check-script.ts'
import { pineMessages } from '../../../compiler/pine-messages.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { firstBars, marketAround } from '../../../compiler/run/bars/market.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { pineRunner } from '../../../compiler/run-program.ts'
import { show } from '../../../compiler/show.ts'
import type { Diagnostic } from '../../../compiler/text/diagnostic.ts'
import { createSource, type Source } from '../../../compiler/text/source.ts'
import type { ProofCoverage } from '../../../compiler/proof/cover/result.ts'
import { isEvident } from '../../../compiler/proof/evidence.ts'
import type { ConversionProofInput } from '../../../compiler/proof/prove-conversion.ts'
import type { PineScript } from '../pine-scripts.ts'
import { differenceFromRecording } from './recordings.ts'
import { replay, replayBoth } from '../proof/replay.ts'

/** Why a script misses a stage: what to count it under, and where it was. */
export interface Miss {
  readonly reason: string
  readonly line: number
}

export interface Stage {
  readonly name: string
  /** A script that passes is valid: earlier errors are errors of the script. */
  readonly isOfTheScript?: boolean
  /** Kinds of script that it says nothing about. */
  readonly leavesOut?: readonly ScriptKind[]
  /** The first misses; empty when the script passes. Runs only for scripts that passed the stages before. */
  run(script: PineScript): readonly Miss[]
}

export type ScriptKind = 'indicator' | 'strategy' | 'library'

export interface StageOptions {
  /** Whether the script and its conversions are run on the standard bars. */
  readonly equal: boolean
  /** Whether converted indicators are given their last bars one by one and tick by tick. */
  readonly ticks: boolean
  /** Whether strategies are proved at brokers too: the same units, money and refusals on each contract. */
  readonly symbols: boolean
}

const dialects: readonly Dialect[] = ['mql4', 'mql5']

/** In order: each stage sees the scripts that passed all stages above it. */
export function stagesOf(options: StageOptions): readonly Stage[] {
  const proved = options.equal ? dialects : []
  const replayed = options.ticks ? dialects : []
  const atBrokers = options.symbols ? dialects : []
  return [
    { name: 'parsed', isOfTheScript: true, run: (script) => errorsOf(script, parse(sourceOf(script)).diagnostics) },
    { name: 'checked', isOfTheScript: true, run: checkErrors },
    { name: 'converted', run: (script) => missesOf(converted(script).diagnostics) },
    ...dialects.map((dialect) => ({
      name: `compiled as ${dialect.toUpperCase()}`,
      run: (script: PineScript) => compileErrors(script, dialect),
    })),
    ...proved.map((dialect) => ({
      name: `equal as ${dialect.toUpperCase()}`,
      run: (script: PineScript) => differencesOf(script, dialect),
    })),
    ...(options.equal
      ? [
          {
            name: 'proved: with something to compare',
            leavesOut: ['library'],
            run: (script: PineScript) =>
              compared(script).some(isProof)
                ? []
                : [{ reason: 'nothing to compare, or fewer than ten trades', line: 0 }],
          } satisfies Stage,
          ...dialects.map((dialect): Stage => ({
            name: `the indicator of a strategy equal as ${dialect.toUpperCase()}`,
            leavesOut: ['indicator', 'library'],
            run: (script) => differencesOf(script, dialect, true),
          })),
        ]
      : []),
    { name: 'as recorded', run: recordedDifferencesOf },
    ...atBrokers.map((dialect): Stage => ({
      name: `the same at brokers as ${dialect.toUpperCase()}`,
      leavesOut: ['indicator', 'library'],
      run: (script) => brokerDifferencesOf(script, dialect),
    })),
    ...replayed.map((dialect): Stage => ({
      name: `the same tick by tick as ${dialect.toUpperCase()}`,
      // Expert Advisors trade on ticks as they come: there is nothing to compare them with.
      leavesOut: ['strategy', 'library'],
      run: (script) => replayDifferencesOf(script, dialect),
    })),
  ]
}

export function kindOf({ text }: PineScript): ScriptKind {
  if (/^(study|indicator)\s*\(/m.test(text)) return 'indicator'
  return /^strategy\s*\(/m.test(text) ? 'strategy' : 'library'
}

/** Returns the misses of a stage; a failure of the compiler is a miss too. */
export function attempt(stage: Stage, script: PineScript): readonly Miss[] {
  try {
    return stage.run(script)
  } catch (error) {
    return [{ reason: `our own fault: ${error instanceof Error ? error.message : String(error)}`, line: 0 }]
  }
}

const sourceOf = (script: PineScript): Source => createSource(script.text, script.name)

/** Stages ask for the same of one script in turn: what was asked for last is kept. */
function keptOf<T>(make: (script: PineScript) => T): (script: PineScript) => T {
  let latest: { readonly script: PineScript; readonly value: T } | null = null
  return (script) => {
    if (latest?.script !== script) latest = { script, value: make(script) }
    return latest.value
  }
}

const converted = keptOf((script): ConvertResult =>
  convert({ source: sourceOf(script), files: script.libraries, targets: dialects, companion: true }),
)

function checkErrors(script: PineScript): readonly Miss[] {
  return errorsOf(script, check(sourceOf(script), parse(sourceOf(script)).script, script.libraries).diagnostics)
}

function compileErrors(script: PineScript, dialect: Dialect): readonly Miss[] {
  const { outputs } = converted(script)
  return outputs.filter((output) => output.dialect === dialect).flatMap(({ diagnostics }) => missesOf(diagnostics))
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
    .replace(/\b\w+\/\w+\/\d+/g, '…')
    .replace(/ It exports .*/, '')
    .replace(/\b[\w.]+\(\)/g, '…()')
    .replace(/\d+/g, 'n')
}

/** The script and its conversions side by side, for each dialect on each set of bars; the first that differs ends a dialect. */
const proofsOf = (script: PineScript, options: Partial<Pick<ConversionProofInput, 'bars' | 'brokers'>>) =>
  proveConversion({
    source: sourceOf(script),
    files: script.libraries,
    programs: converted(script).outputs,
    ...options,
  })

/** The script and its conversions on sets of bars. */
const compared = keptOf((script) => proofsOf(script, { brokers: [] }))

/** Differences from what terminals showed. A script without recordings has none. */
function recordedDifferencesOf(script: PineScript): readonly Miss[] {
  const recorded = { source: sourceOf(script), files: script.libraries, converted: () => converted(script) }
  return script.recordings.flatMap((recording) => {
    const difference = differenceFromRecording(recording, recorded)
    return difference === null ? [] : [{ reason: `${recording.of}: ${difference}`, line: 0 }]
  })
}

/** Which lines and branches of a script its proof has run; null for what is not proved. */
export function coverageOf(script: PineScript): ProofCoverage | null {
  return compared(script)[0]?.coverage ?? null
}

/** The script and its conversions at each broker. */
const atBrokers = keptOf((script) => proofsOf(script, { bars: [] }))

function brokerDifferencesOf(script: PineScript, dialect: Dialect): readonly Miss[] {
  const accounts = atBrokers(script).find((proof) => proof.dialect === dialect)?.accounts ?? []
  return accounts
    .filter(({ equal }) => !equal)
    .map(({ broker, fault, firstDifference, original, converted: { refused } }) => {
      const what = fault
        ? `stops: ${withoutNames(fault.message)}`
        : firstDifference
          ? 'trades differ'
          : refused.join() === original.refused.join()
            ? 'money differs'
            : 'refusals differ'
      return { reason: `${what}, on ${broker}`, line: firstDifference?.bar ?? 0 }
    })
}

function barsBeforeFault(script: PineScript, bars: Bars): Bars {
  const { fault } = pineRunner(readPine(sourceOf(script), script.libraries))(bars, { market: marketAround(bars) })
  return fault === null ? bars : firstBars(bars, fault.bar)
}

/** Whether a program of the script itself, and not the indicator beside one, is proved. */
const isProof = ({ comparisons, live, companion }: VerifyResult): boolean =>
  !companion && isEvident(live ? [...comparisons, live] : comparisons)

function differencesOf(script: PineScript, dialect: Dialect, ofCompanion = false): readonly Miss[] {
  const proof = compared(script).find((row) => row.dialect === dialect && (row.companion === true) === ofCompanion)
  const { comparisons = [], live, trials = [] } = proof ?? {}
  const unequal = [...comparisons, ...(live ? [live] : [])].find(({ equal }) => !equal)
  const trial = trials.find(({ equal }) => !equal)
  if (unequal === undefined && trial)
    return [{ reason: `differs in a trial with ${trial.seed === 0 ? 'unusual bars' : 'other inputs'}`, line: 0 }]
  if (unequal === undefined) return []
  if (unequal.fault !== null)
    return [{ reason: `stops: ${withoutNames(unequal.fault.message)}`, line: unequal.fault.line ?? 0 }]
  const drawn = unequal.drawings?.firstDifference
  if (drawn) return [{ reason: `draws otherwise: ${(drawn.drawing ?? 'extra').split(' ')[0]} ${drawn.what}`, line: 0 }]
  if (unequal.alerts?.firstDifference) return [{ reason: 'sends other alerts on live bars', line: 0 }]
  const difference = unequal.plots.find((plot) => !plot.equal)?.firstDifference ?? unequal.trades?.firstDifference
  const part = unequal.parts?.find(({ firstDifference }) => firstDifference)
  if (!difference && part)
    return [{ reason: `looks otherwise: ${part.part} ${part.firstDifference?.what ?? ''}`, line: 0 }]
  return [{ reason: `differs: ${difference?.what ?? 'plots'}, likely ${difference?.cause ?? 'unknown'}`, line: 0 }]
}

const replayBars = generateBars({ ...standardSets['EURUSD 60'], bars: 500 })

function replayDifferencesOf(script: PineScript, dialect: Dialect): readonly Miss[] {
  const output = converted(script).outputs.find((candidate) => candidate.dialect === dialect)
  if (output === undefined) return []
  const bars = barsBeforeFault(script, replayBars)
  if (replay(dialect, output.text, bars).every((comparison) => comparison.equal)) return []
  const { equal, fault } = replayBoth(readPine(sourceOf(script), script.libraries).checked, dialect, output.text, bars)
  if (equal) return []
  return [{ reason: fault ? `stops: ${withoutNames(fault.message)}` : 'shows something else', line: 0 }]
}
