import { readFileSync } from 'node:fs'
import { checkScript as check } from '../../../compiler/check-script.ts'
import { parse, parseAsWritten } from '../../../compiler/pine/syntax/parse.ts'
import { print } from '../../../compiler/pine/syntax/print.ts'
import { keywordNames } from '../../../compiler/pine/syntax/tokens.ts'
import { mulberry } from '../../../compiler/run/bars/generate.ts'
import type { Diagnostic } from '../../../compiler/text/diagnostic.ts'
import { createSource } from '../../../compiler/text/source.ts'
import type { Dialect } from '../../../compiler/api.ts'
import { findFiles } from '../proof/files.ts'
import { mutateProgram } from './mql/mutate-program.ts'
import { runMutant } from './mql/run-mutant.ts'
import { programsToMutate } from './mql/seeds.ts'
import { mutate, pickOf, type Random } from './mutations.ts'
import { defined } from '../../support/defined.ts'

export interface FuzzTask {
  readonly language: string
  readonly folder: string
  readonly count: number
  readonly seed: number
  /** The first of the scripts: those before it another worker has done. */
  readonly from: number
}

export type FuzzProgress =
  | { readonly kind: 'begun'; readonly index: number; readonly text: string }
  | { readonly kind: 'failed'; readonly what: string; readonly text: string }
  | { readonly kind: 'done'; readonly done: number; readonly endings: Readonly<Record<string, number>> }

interface Language {
  readonly sources: (folder: string) => readonly string[]
  readonly mutate: (text: string, other: string, random: Random) => string
  /** How the script ended; null where it is not one to be counted. Throws where something is wrong. */
  readonly run: (text: string, index: number, random: Random) => string | null
  /** Microseconds of processor time a script may take. */
  readonly timeLimit: number
  /** Number of scripts between two reports to the watching process. */
  readonly batch: number
}

const largest = 20_000
const printEvery = 20
/** Megabytes that the process may ever have taken. */
const memoryLimit = 1000
/** Mutants that are made until one counts. */
const attempts = 100

const textsOf =
  (...endings: readonly string[]) =>
  (folder: string): readonly string[] =>
    findFiles(folder, (path) => endings.some((ending) => path.endsWith(ending)))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => text.length <= largest)

const pineFragments = [
  ...keywordNames,
  ...'( ) [ ] , . ? : => = := += + - * / % == != < <= > >= \n \n    \n\t " \' """ // /* ; #ff0000 1e5 .5 na close [1] ta.sma( {'.split(
    ' ',
  ),
  ' ',
]

const pine: Language = {
  sources: textsOf('.pine', '.ps', '.pinescript'),
  mutate: (text, other, random) => mutate(text, other, random, pineFragments),
  run: (text, index) => {
    const source = createSource(text)
    const { script, diagnostics } = parse(source)
    checkSpans(text, diagnostics)
    checkSpans(text, check(source, script).diagnostics)
    if (index % printEvery !== 0 || diagnostics.some((diagnostic) => diagnostic.severity === 'error')) return 'read'
    const printed = print(script)
    const again = parseAsWritten(createSource(printed))
    const error = again.diagnostics.find((diagnostic) => diagnostic.severity === 'error')
    if (error !== undefined) throw new Error(`printed text has ${error.code}`)
    return 'printed'
  },
  timeLimit: 1_000_000,
  batch: 10,
}

function checkSpans(text: string, diagnostics: readonly Diagnostic[]): void {
  for (const { code, start, end } of diagnostics) {
    if (start < 0 || end < start || end > text.length)
      throw new Error(`${code} is at ${start}–${end} of ${text.length}`)
  }
}

/** Programs that check are run: on a few bars, within narrow limits. */
const running = (dialect: Dialect): Language => ({
  sources: (folder) => programsToMutate(dialect, folder, largest),
  mutate: (text, _other, random) => mutateProgram(text, dialect, random),
  run: (text, _index, random) => runMutant(text, dialect, random),
  timeLimit: 5_000_000,
  batch: 1,
})

/** A language is a row. */
const languages: Readonly<Record<string, Language>> = { pine, 'run-mql4': running('mql4'), 'run-mql5': running('mql5') }

const { language, folder, count, seed, from } = JSON.parse(defined(process.argv[2])) as FuzzTask
const { sources: textsIn, mutate: change, run, timeLimit, batch } = defined(languages[language])
const sources = textsIn(folder)
if (sources.length === 0) throw new Error(`No scripts in ${folder}`)
const report = (progress: FuzzProgress): void => void process.send?.(progress)
let endings: Record<string, number> = {}

for (let i = from; i < count; i++) {
  // Each script has its own seed, so that it can be repeated alone.
  const random = mulberry(seed * 1_000_003 + i)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const ending = fuzz(change(pickOf(sources, random), pickOf(sources, random), random), i, random)
    endings[ending ?? 'not counted'] = (endings[ending ?? 'not counted'] ?? 0) + 1
    if (ending !== null) break
  }
  if (i % batch === batch - 1 || i === count - 1) {
    report({ kind: 'done', done: i + 1, endings })
    endings = {}
  }
  // The heap never shrinks: the next script would be blamed.
  if (process.resourceUsage().maxRSS > memoryLimit * 1024) process.exit(1)
}
process.disconnect()

function fuzz(text: string, i: number, random: Random): string | null {
  if (i % batch === 0) report({ kind: 'begun', index: i, text })
  const before = process.cpuUsage()
  try {
    const ending = run(text, i, random)
    const { user } = process.cpuUsage(before)
    if (user > timeLimit) throw new Error(`took ${(user / 1000).toFixed(0)} ms`)
    const { maxRSS } = process.resourceUsage()
    if (maxRSS > memoryLimit * 1024) throw new Error(`took ${(maxRSS / 1024).toFixed(0)} MB`)
    return ending
  } catch (error) {
    report({ kind: 'failed', what: error instanceof Error ? (error.stack ?? error.message) : String(error), text })
    return 'failed'
  }
}
