import { readFileSync } from 'node:fs'
import { check } from '../../../compiler/pine/check/check.ts'
import { parse, parseAsWritten } from '../../../compiler/pine/syntax/parse.ts'
import { print } from '../../../compiler/pine/syntax/print.ts'
import { keywordNames } from '../../../compiler/pine/syntax/tokens.ts'
import type { Diagnostic } from '../../../compiler/text/diagnostic.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { findFiles } from '../files.ts'
import { mutate, randomNumbers } from './mutations.ts'

export interface FuzzTask {
  readonly language: string
  readonly folder: string
  readonly count: number
  readonly seed: number
}

export type FuzzProgress =
  | { readonly kind: 'begun'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly what: string; readonly text: string }
  | { readonly kind: 'done'; readonly done: number }

interface Language {
  readonly endings: readonly string[]
  readonly fragments: readonly string[]
  /** Throws where something is wrong. */
  readonly run: (text: string, index: number) => void
}

const largest = 20_000
/** Microseconds of processor time a script may take. */
const timeLimit = 1_000_000
/** The watching process hears of every so many scripts. */
const batch = 10
const printEvery = 20

const pine: Language = {
  endings: ['.pine', '.ps', '.pinescript'],
  fragments: [
    ...keywordNames,
    ...'( ) [ ] , . ? : => = := += + - * / % == != < <= > >= \n \n    \n\t " \' """ // /* ; #ff0000 1e5 .5 na close [1] ta.sma( {'.split(
      ' ',
    ),
    ' ',
  ],
  run: (text, index) => {
    const source = createSource(text)
    const { script, diagnostics } = parse(source)
    checkSpans(text, diagnostics)
    checkSpans(text, check(source, script).diagnostics)
    if (index % printEvery !== 0 || diagnostics.some((diagnostic) => diagnostic.severity === 'error')) return
    const printed = print(script)
    const again = parseAsWritten(createSource(printed))
    const error = again.diagnostics.find((diagnostic) => diagnostic.severity === 'error')
    if (error !== undefined) throw new Error(`printed text has ${error.code}`)
  },
}

function checkSpans(text: string, diagnostics: readonly Diagnostic[]): void {
  for (const { code, start, end } of diagnostics) {
    if (start < 0 || end < start || end > text.length)
      throw new Error(`${code} stands at ${start}–${end} of ${text.length}`)
  }
}

/** A language is a row; its scripts are those of the folder that end so. */
const languages: Readonly<Record<string, Language>> = { pine }

const { language, folder, count, seed } = JSON.parse(process.argv[2]) as FuzzTask
const { endings, fragments, run } = languages[language]
const texts = findFiles(folder, (path) => endings.some((ending) => path.endsWith(ending)))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => text.length <= largest)
if (texts.length === 0) throw new Error(`No scripts in ${folder}`)
const random = randomNumbers(seed)
const report = (progress: FuzzProgress): void => void process.send?.(progress)

for (let i = 0; i < count; i++) {
  const text = mutate(
    texts[Math.floor(random() * texts.length)],
    texts[Math.floor(random() * texts.length)],
    random,
    fragments,
  )
  if (i % batch === 0) report({ kind: 'begun', text })
  const before = process.cpuUsage()
  try {
    run(text, i)
    const { user } = process.cpuUsage(before)
    if (user > timeLimit) throw new Error(`took ${(user / 1000).toFixed(0)} ms`)
  } catch (error) {
    report({ kind: 'failed', what: error instanceof Error ? (error.stack ?? error.message) : String(error), text })
  }
  if (i % batch === batch - 1 || i === count - 1) report({ kind: 'done', done: i + 1 })
}
process.disconnect()
