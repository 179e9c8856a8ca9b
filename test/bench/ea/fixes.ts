/* eslint-disable no-console */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Bars, Dialect, RunResult } from '../../../compiler/api.ts'
import { check, fix, run } from '../../../compiler/index.ts'
import { decode } from '../../../compiler/mql/encodings.ts'
import { meaningOfProgram } from '../../../compiler/mql/fix/meaning.ts'
import { parse } from '../../../compiler/mql/syntax/parse.ts'
import { libraryFile } from '../../../compiler/mql/builtins/library.ts'
import { compareChange } from '../../../compiler/proof/prove-change.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { findFiles } from '../proof/files.ts'
import { type Mistake, mistakes } from './fix-mistakes.ts'
import { defined } from '../../support/defined.ts'

interface Program {
  readonly name: string
  readonly dialect: Dialect
  readonly text: string
}

/** Characters of a program: shorter ones hold few places, longer ones take long. */
const sizes = { least: 1_200, most: 16_000 }
const bars: Bars = firstBars(defined(standardBars(1)[0]), 400)

export type Half = 'development' | 'unseen' | 'both'

export interface FixOptions {
  readonly folders: readonly string[]
  readonly half: Half
  /** Errors to inject. */
  readonly count: number
  readonly only: string
  readonly verbose: boolean
}

type Judgement = 'same program' | 'same run' | 'different' | 'not fixed'

interface Row {
  injected: number
  restored: number
  wrong: number
  guessed: number
  left: number
}

/** Injects mistakes into public programs, asks the fixer, and judges its answer against the original program. */
export function benchFixes({ folders, half, count, only, verbose }: FixOptions): void {
  const programs = programsOf(folders, half)
  const kinds = mistakes.filter(({ name }) => name.includes(only))
  const rows = new Map<string, Row>()
  const verdicts: Record<string, number> = {}
  const judged: Record<Judgement, number> = { 'same program': 0, 'same run': 0, different: 0, 'not fixed': 0 }
  const each = Math.ceil(count / kinds.length)
  let left = count
  const times: number[] = []
  const queues = new Map(kinds.map((kind, k) => [kind, injections(kind, rotated(programs, k * 7))] as const))
  // Kinds with few places in these programs leave their share to the others.
  for (let round = 0; left > 0 && queues.size > 0; round++) {
    for (const [kind, queue] of queues) {
      const next = left > 0 ? queue.next() : null
      if (!next || next.done) {
        queues.delete(kind)
        continue
      }
      const { program, broken, line } = next.value
      const begun = performance.now()
      const report = fix({ source: { name: program.name, text: broken }, dialect: program.dialect })
      times.push(performance.now() - begun)
      const verdict = report.verdict
      const judgement = verdict === 'not-fixed' ? 'not fixed' : judge(program, report.text)
      const row = rows.get(kind.name) ?? { injected: 0, restored: 0, wrong: 0, guessed: 0, left: 0 }
      rows.set(kind.name, row)
      row.injected++
      left--
      judged[judgement]++
      const isRestored = judgement === 'same program' || judgement === 'same run'
      if (isRestored) row.restored++
      else if (verdict === 'fixed') row.wrong++
      else if (verdict === 'compiles-with-guesses') row.guessed++
      else row.left++
      const key = `${verdict}: ${isRestored ? 'restored' : judgement}`
      verdicts[key] = (verdicts[key] ?? 0) + 1
      if (!isRestored && (verbose || verdict === 'fixed')) {
        console.log(
          `${verdict === 'fixed' ? 'WRONG' : verdict} ${kind.name} ${program.name}:${line} ${detailsOf(report)}`,
        )
      }
    }
    if (round > each * 20) break
  }
  summarize({ rows, verdicts, judged, times, programs: programs.length, half })
}

function detailsOf({ fixes, guesses, questions, remaining }: ReturnType<typeof fix>): string {
  const changes = [...fixes, ...guesses].map(({ line, why }) => `${line}: ${why}`).join('; ')
  const errors = remaining
    .slice(0, 2)
    .map(({ line, code, text }) => `${line}: ${code} ${text}`)
    .join('; ')
  return `[${changes}] ${questions.map(({ text }) => `? ${text}`).join(' ')} ${errors}`
}

function summarize({
  rows,
  verdicts,
  judged,
  times,
  programs,
  half,
}: {
  rows: Map<string, Row>
  verdicts: Record<string, number>
  judged: Record<Judgement, number>
  times: number[]
  programs: number
  half: Half
}): void {
  const all = [...rows.values()]
  const sum = (key: keyof Row): number => all.reduce((total, row) => total + row[key], 0)
  const count = sum('injected')
  const share = (part: number): string => `${((100 * part) / Math.max(1, count)).toFixed(1)} %`
  times.sort((a, b) => a - b)
  console.log(`Fixes (${half}): ${count} errors of ${rows.size} kinds in ${programs} programs`)
  console.log(
    `  restored ${sum('restored')} (${share(sum('restored'))}): ${judged['same program']} the same program, ${judged['same run']} the same run`,
  )
  console.log(
    `  wrong and called fixed ${sum('wrong')}; wrong and marked ${sum('guessed')}; not fixed and said so ${sum('left')}`,
  )
  console.log(`  median ${times[times.length >> 1]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`)
  console.table(verdicts)
  console.table(Object.fromEntries([...rows].filter(([, row]) => row.restored < row.injected)))
}

// ------------------------------------------------------------------------------------------ programs

/** Programs that compile and include nothing but the standard library; each half has every second one. */
function programsOf(folders: readonly string[], half: Half): Program[] {
  const files = folders.flatMap((folder) => findFiles(folder, (file) => /\.mq[45]$/i.test(file))).toSorted()
  const found = files.flatMap((file): Program[] => {
    const dialect: Dialect = file.endsWith('4') ? 'mql4' : 'mql5'
    const { text } = decode(readFileSync(file))
    const name = path.basename(file)
    if (text.length < sizes.least || text.length > sizes.most) return []
    return check({ source: { name, text }, language: dialect }).ok ? [{ name, dialect, text }] : []
  })
  const wanted = found.filter(({ name }) => half === 'both' || (half === 'development') === (hash(name) % 2 === 0))
  // MQL5 programs are few: they take turns with the others.
  const [of5, of4] = [
    wanted.filter(({ dialect }) => dialect === 'mql5'),
    wanted.filter(({ dialect }) => dialect === 'mql4'),
  ]
  const shuffled = of4.toSorted((a, b) => hash(a.name) - hash(b.name))
  return shuffled.flatMap((program, i) =>
    of5.length > 0 && i % 2 === 0 ? [defined(of5[(i >> 1) % of5.length]), program] : [program],
  )
}

const rotated = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % Math.max(1, list.length)),
  ...list.slice(0, by % Math.max(1, list.length)),
]

function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0
  return value
}

interface Injection {
  readonly program: Program
  readonly broken: string
  readonly line: number
}

/** One place in each program, chosen by the names of kind and program; a second one where the programs are used up. */
function* injections(kind: Mistake, programs: readonly Program[]): Generator<Injection> {
  const seen = new Set<string>()
  for (let pass = 0; pass < 3; pass++) {
    for (const program of programs) {
      if (kind.dialect && kind.dialect !== program.dialect) continue
      const broken = injected(program.text, kind, hash(`${kind.name} ${program.name} ${pass}`))
      if (broken === null || seen.has(`${program.name} ${broken.line}`)) continue
      seen.add(`${program.name} ${broken.line}`)
      const errors = check({
        source: { name: program.name, text: broken.text },
        language: program.dialect,
      }).diagnostics.filter(({ severity }) => severity === 'error').length
      const isSame = meaning(program, broken.text) === meaning(program, program.text)
      if (isSame || errors > 0 === (kind.isSilent === true)) continue
      yield { program, broken: broken.text, line: broken.line }
    }
  }
}

function injected(
  text: string,
  { pattern, by, unless }: Mistake,
  seed: number,
): { readonly text: string; readonly line: number } | null {
  const isComment = pattern.source.includes('\\/\\/(?=')
  const code = isComment ? text : blanked(text)
  const places = [...code.matchAll(new RegExp(pattern.source, `${pattern.flags}d`))].flatMap((match) => {
    const groups = (match.indices ?? []).map((at) => (at ? text.slice(...at) : ''))
    return unless?.(groups, text) ? [] : [{ index: match.index, length: match[0].length, groups }]
  })
  if (places.length === 0) return null
  const { index, length, groups } = defined(places[seed % places.length])
  const made =
    typeof by === 'string' ? by.replace(/\$(\d)/g, (_, n: string) => groups[Number(n)] ?? '') : by(groups, text)
  const changed = text.slice(0, index) + made + text.slice(index + length)
  return changed === text
    ? null
    : { text: changed, line: text.slice(0, index + Math.min(length, 2)).split('\n').length }
}

/** The text with comments and the insides of strings blank, at the same places. */
const blanked = (text: string): string =>
  text.replace(/\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (found) =>
    /^["']/.test(found)
      ? found[0] + '_'.repeat(Math.max(0, found.length - 2)) + found[0]
      : found.replace(/[^\r\n]/g, ' '),
  )

// ----------------------------------------------------------------------------------------- judgement

/** Two spellings of one value, which a fix may choose between. */
const canonical = (text: string): string =>
  text
    .replace(/\bSymbol\(\)/g, '_Symbol')
    .replace(/\bPeriod\(\)/g, '_Period')
    .replace(/\bChartID\(\)/g, '0')
    .replace(/\bDigits\(\)/g, '_Digits')
    .replace(/\bPoint\(\)/g, '_Point')

const meaning = ({ name, dialect }: Program, text: string): string =>
  meaningOfProgram(parse([{ name, text: canonical(text) }], { dialect, library: (file) => libraryFile(dialect, file) }))

/** The same tree up to parentheses and order of declarations, or the same plots, trades and journal on all bars. */
function judge(program: Program, text: string): Judgement {
  const original = meaning(program, program.text)
  if (meaning(program, text) === original || meaning(program, withGlobals(program.text, text)) === original)
    return 'same program'
  const runText = (source: string): RunResult =>
    run({ source: { name: program.name, text: source }, language: program.dialect, bars, fuel: 12_000_000 })
  const [before, after] = [runText(program.text), runText(text)]
  const isSame =
    compareChange(before, after, bars).equal && JSON.stringify(before.alerts) === JSON.stringify(after.alerts)
  return tells(before) && isSame ? 'same run' : 'different'
}

/**
 * A global of the original that the fixed program declares where it is first assigned does the same there: every use is in the
 * scope of that declaration. The fixed text with such variables declared globally again.
 */
function withGlobals(original: string, text: string): string {
  return [...blanked(original).matchAll(/\n(double|int|datetime|bool|string)[ \t]+(\w+)[ \t]*;/g)].reduce(
    (changed, [, type, name]) => {
      const isGlobal = new RegExp(`\\n${type}[ \\t]+${name}\\b`).test(changed)
      const locals = [...changed.matchAll(new RegExp(`\\b${type}[ \\t]+(?=${name}[ \\t]*=)`, 'g'))]
      return isGlobal || locals.length !== 1
        ? changed
        : `${changed.slice(0, defined(locals[0]).index)}${changed.slice(defined(locals[0]).index + defined(locals[0])[0].length)}\n${type} ${name};\n`
    },
    text,
  )
}

/** A run without a plot, trade or line in the journal proves nothing, nor does one that stops. */
const tells = (result: RunResult): boolean =>
  result.fault === null &&
  (result.trades.length > 0 ||
    result.logs.length > 0 ||
    result.plots.some(({ values }) => values.some((value) => !Number.isNaN(value))))

function firstBars(all: Bars, count: number): Bars {
  const cut = (values: Float64Array): Float64Array => values.slice(0, count)
  return {
    ...all,
    time: cut(all.time),
    open: cut(all.open),
    high: cut(all.high),
    low: cut(all.low),
    close: cut(all.close),
    volume: cut(all.volume),
  }
}
