/**
 * How long the output is, over the scripts of folders: lines out per line in by layout and dialect, strategies apart, and
 * the lines of one average cross.
 *
 *     npm run bench:output -- <folder of scripts>… [--longest 10] [--write <folder for the outputs>] [--state 20]
 *                                                 [--parts 40]
 *
 * `--state 20` also runs every 20th program on two lengths of history, and reports what each further bar takes: bytes of
 * all arrays, and of those that are no buffers.
 *
 * `--parts 40` also tells what the lines of one file are, for strategies and for indicators: the kinds, and the 40 functions and
 * types that take most lines over all programs.
 *
 * Lines in are the source's lines. Only scripts whose every line is converted are counted.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { convert } from '../../compiler/index.ts'
import type { Dialect } from '../../compiler/api.ts'
import type { Layout } from '../../compiler/kinds.ts'
import { createSource } from '../../compiler/text/source.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { runMql } from '../../compiler/run/mql/run.ts'
import { checkToRun, factsOf } from '../../compiler/run-program.ts'
import { addParts, noParts, type Parts } from './output-parts.ts'
import { pineScripts, type PineScript } from './pine-scripts.ts'

const averageCross = `//@version=5
strategy("Average cross", overlay = true)
fast = input.int(9, "Fast", minval = 1)
slow = input.int(21, "Slow", minval = 1)
fastAverage = ta.sma(close, fast)
slowAverage = ta.sma(close, slow)
if ta.crossover(fastAverage, slowAverage)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fastAverage, slowAverage)
    strategy.close("Long")
`

interface Measured {
  readonly name: string
  readonly layout: Layout
  readonly dialect: Dialect
  readonly isStrategy: boolean
  readonly linesIn: number
  readonly linesOut: number
  /** Line at which the script's part begins. */
  readonly scriptAt: number
  readonly text: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    longest: { type: 'string', default: '10' },
    write: { type: 'string' },
    state: { type: 'string', default: '0' },
    parts: { type: 'string', default: '0' },
  },
})

const linesOf = (text: string): number => text.trimEnd().split('\n').length

const layouts = ['file', 'library'] as const

const measured = (script: PineScript): readonly Measured[] => layouts.flatMap((layout) => measuredAs(script, layout))

/** Of a program with a library the program is counted. */
function measuredAs({ name, text, libraries }: PineScript, layout: Layout): readonly Measured[] {
  const source = { ...createSource(text), name }
  const result = convert({ source, files: libraries, targets: ['mql4', 'mql5'], layout })
  const isWhole = [...result.diagnostics, ...result.outputs.flatMap((o) => o.diagnostics)].every(
    (d) => d.severity !== 'error',
  )
  if (!isWhole) return []
  return result.outputs.map((output) => {
    if (values.write && layout === 'file') {
      const path = join(values.write, `${name}.${output.dialect === 'mql4' ? 'mq4' : 'mq5'}`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, output.text)
    }
    return {
      name,
      layout,
      dialect: output.dialect,
      isStrategy: result.kind === 'strategy',
      linesIn: linesOf(text),
      linesOut: linesOf(output.text),
      scriptAt: output.text.slice(0, output.text.indexOf('void OnBar(')).split('\n').length,
      text: output.text,
    }
  })
}

function report(what: string, of: readonly number[]): void {
  const sorted = [...of].sort((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2)
  stdout.write(`${what.padEnd(44)} ${sorted.length} programs: median ${at(0.5)}, p90 ${at(0.9)}\n`)
}

/** The lines of each kind in a program on average, and the functions and types that take most lines. */
function reportParts(what: string, programs: readonly Measured[]): void {
  const parts: Parts = noParts()
  for (const { text, dialect } of programs) addParts(parts, text, dialect)
  const each = (lines: number): string => (lines / programs.length).toFixed(1).padStart(8)
  for (const of of [parts.lines, parts.kinds]) {
    stdout.write(`\n${what}: lines of a program\n`)
    for (const [kind, lines] of [...of].sort((a, b) => b[1] - a[1])) stdout.write(`${each(lines)} ${kind}\n`)
  }
  stdout.write(`\n${what}: lines over all programs, in how many\n`)
  const costs = [...parts.declarations].sort((a, b) => b[1].lines - a[1].lines)
  for (const [name, cost] of costs.slice(0, shownParts))
    stdout.write(`${String(cost.lines).padStart(8)} ${String(cost.programs).padStart(4)} ${name}\n`)
}

/** Bytes that one more bar takes: of all arrays, and without the buffers. Null for programs that do not run to their end. */
function statePerBar({ name, text, libraries }: PineScript): readonly [all: number, state: number] | null {
  const { outputs } = convert({ source: { ...createSource(text), name }, files: libraries, targets: ['mql5'] })
  const program = outputs[0] && { name, text: outputs[0].text }
  if (!program) return null
  const checked = checkToRun([program], 'mql5')
  const [less = 0, more = 0] = stateLengths.map((count) => {
    const bars = generateBars({ ...standardSets['EURUSD 60'], bars: count })
    const run = runMql(checked, bars, factsOf('mql5', program), { limits: { fuel: 4e9, total: 4e9 } })
    return run.fault ? Number.NaN : run.memory
  })
  const bytes = (more - less) / (stateLengths[1] - stateLengths[0])
  const buffers = Number(/#property indicator_buffers (\d+)/.exec(program.text)?.[1] ?? 0)
  return Number.isNaN(bytes) ? null : [bytes, bytes - 8 * buffers]
}

/** Arrays reserve 4,096 bars: both lengths are just above a multiple of that. */
const stateLengths = [4_200, 12_392] as const

const scripts = positionals.flatMap(pineScripts)
const all = scripts.flatMap(measured)
const ratio = ({ linesIn, linesOut }: Measured): number => linesOut / linesIn
for (const layout of layouts) {
  for (const dialect of ['mql4', 'mql5'] as const) {
    const programs = all.filter((program) => program.dialect === dialect && program.layout === layout)
    const title = `${layout}, ${dialect}`
    report(`${title}, all: lines out per line in`, programs.map(ratio))
    for (const isStrategy of [false, true])
      report(
        `${title}, ${isStrategy ? 'strategies' : 'indicators'}`,
        programs.filter((program) => program.isStrategy === isStrategy).map(ratio),
      )
    report(
      `${title}, line of OnBar`,
      programs.map((program) => program.scriptAt),
    )
  }
}
const stateStep = Number(values.state)
if (stateStep > 0) {
  const states = scripts.flatMap((script, k) => (k % stateStep === 0 ? [statePerBar(script)] : []))
  const known = states.flatMap((state) => (state ? [state] : []))
  report(
    'bytes for each bar',
    known.map(([bytes]) => bytes),
  )
  report(
    'bytes for each bar without buffers',
    known.map(([, bytes]) => bytes),
  )
}
const shownParts = Number(values.parts)
if (shownParts > 0)
  for (const isStrategy of [true, false])
    reportParts(
      isStrategy ? 'strategies' : 'indicators',
      all.filter((p) => p.layout === 'file' && p.dialect === 'mql5' && p.isStrategy === isStrategy),
    )
const files = all.filter(({ layout }) => layout === 'file')
stdout.write(`lines in all files: ${files.reduce((sum, { linesOut }) => sum + linesOut, 0)}\n`)
const cross = measured({ name: 'average cross', text: averageCross, libraries: [], recordings: [] })
for (const { layout, dialect, linesIn, linesOut, scriptAt } of cross)
  stdout.write(`average cross, ${layout}, ${dialect}: ${linesOut} lines for ${linesIn}, OnBar at line ${scriptAt}\n`)
const longest = [...files].sort((a, b) => ratio(b) - ratio(a)).slice(0, Number(values.longest))
for (const program of longest)
  stdout.write(`${ratio(program).toFixed(1).padStart(6)} ${program.linesOut} ${program.dialect} ${program.name}\n`)
