/* eslint-disable no-console */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { check } from '../../compiler/mql/check/check.ts'
import { messages } from '../../compiler/mql/messages.ts'
import { portMql, type PortedProgram } from '../../compiler/mql/port/port.ts'
import { comparePort, runPair, runPrograms, type PortRun } from '../../compiler/proof/prove-port.ts'
import { sameWithin } from '../../compiler/proof/tolerance.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import type { Bars } from '../../compiler/api.ts'
import { wordingOf } from '../../compiler/text/diagnostic.ts'
import { type Source, lineStarts, positionAt } from '../../compiler/text/source.ts'
import { readFolder } from './mql/corpus.ts'
import { defined } from '../support/defined.ts'

const usage = `npm run conformance:port -- [--check] [--author] [--verbose] [--only TEXT] [--every N] [--cpp TOOL] [--out DIR] [--include DIR] FOLDER…

Ports every MQL4 program that checks, counts the results that check as MQL5, and runs both on three sets of bars.
  --check    no runs
  --author   run the ported program beside the author's own MQL5 one of the same name, where there is one: are all plots
             the same, and does the ported one draw and trade what the author's does, however the plots are arranged
  --every N  each N-th program only
  --cpp TOOL an independent checker of MQL5 files: its exit code 0 is agreement
  --out DIR  keep the results
  --include DIR
             what the programs include from elsewhere: the terminal's Include folder`

const args = process.argv.slice(2)
const valued = ['--only', '--cpp', '--out', '--every', '--include']
const valueOf = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const folders = args.filter((arg, i) => !arg.startsWith('--') && !valued.includes(args[i - 1] ?? ''))
const flag = (name: string): boolean => args.includes(`--${name}`)

const total = {
  programs: 0,
  clean: 0,
  ported: 0,
  cpp: 0,
  whole: 0,
  runs: 0,
  equal: 0,
  pairs: 0,
  exact: 0,
  alike: 0,
  both: 0,
}
const reasons = {
  port: new Map<string, number>(),
  cpp: new Map<string, number>(),
  fault: new Map<string, number>(),
  difference: new Map<string, number>(),
  author: new Map<string, number>(),
}
const times: number[] = []
const markets = standardBars()
const same = sameWithin({})
const out = valueOf('--out')
const shared = valueOf('--include')
  ? readFolder(defined(valueOf('--include'))).files.map((file) => ({ ...file, name: `Include/${file.name}` }))
  : []

if (folders.length === 0) {
  console.log(usage)
  process.exit(2)
}
for (const folder of folders) measure(folder)
report()

function measure(root: string): void {
  const { files } = readFolder(root)
  const programs = files.filter((file) => /\.mq4$/i.test(file.name))
  const every = Number(valueOf('--every') ?? 1)
  for (const [i, file] of programs.entries()) {
    if (i % every !== 0 || !file.name.includes(valueOf('--only') ?? '')) continue
    total.programs++
    const sources = [file, ...files.filter((other) => other !== file && !/\.mq4$/i.test(other.name)), ...shared]
    try {
      measureProgram(
        file,
        sources,
        programs.filter((other) => other !== file),
        files,
      )
    } catch (error) {
      note('port', `crash: ${(error as Error).message}`, file)
      if (flag('verbose')) console.log((error as Error).stack)
    }
  }
}

function measureProgram(
  file: Source,
  sources: readonly Source[],
  indicators: readonly Source[],
  all: readonly Source[],
): void {
  if (check(sources, 'mql4').diagnostics.some((d) => d.severity === 'error')) return
  total.clean++
  // Processor time: the machine may be busy with other things.
  const begin = process.cpuUsage()
  const ported = portMql(sources)
  times.push(process.cpuUsage(begin).user / 1000)
  keep(ported)
  const error = ported.diagnostics.find((d) => d.severity === 'error')
  if (error) {
    const text = defined(ported.files.find((f) => f.name === error.file) ?? ported.files[0]).text
    const line = positionAt(lineStarts(text), error.start).line
    return note(
      'port',
      `${error.code} ${wordingOf(messages, error)}`,
      file,
      `${line}: ${text.split('\n')[line - 1]?.trim()}`,
    )
  }
  total.ported++
  if (valueOf('--cpp')) crossCheck(file, ported)
  if (flag('author')) runAuthors(file, authorsOf(file, all), ported)
  else if (ported.servesBoth) total.both++
  else if (!flag('check')) runBoth(file, sources, indicators, ported)
}

function keep(ported: PortedProgram): void {
  if (!out) return
  for (const file of ported.files) {
    const target = path.join(out, file.name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, file.text)
  }
}

function crossCheck(file: Source, ported: PortedProgram): void {
  const target = path.join(out ?? '.', defined(ported.files[0]).name)
  try {
    execFileSync(defined(valueOf('--cpp')), [target], { stdio: 'pipe', timeout: 60_000 })
    total.cpp++
  } catch (error) {
    const said = defined(String((error as { stdout?: Buffer }).stdout ?? '').split('\n')[0])
    note('cpp', said.replace(/^.*?\): /, ''), file, said)
  }
}

/** The first market decides whether the original runs by itself at all. */
function runBoth(file: Source, sources: readonly Source[], indicators: readonly Source[], ported: PortedProgram): void {
  const runs: PortRun[] = []
  for (const bars of markets) {
    const run = runPrograms([...sources, ...indicators], ported.files, shortened(bars))
    if (run.original.fault) return
    runs.push(run)
    if (run.converted.fault) break
  }
  total.whole++
  const fault = runs.find(({ converted }) => converted.fault)?.converted.fault
  if (fault)
    return note(
      'fault',
      `${fault.code} ${fault.message.replace(/\d+/g, 'N')}`,
      file,
      `line ${fault.line} bar ${fault.bar}`,
    )
  total.runs++
  const difference = runs.flatMap((run) => comparePort(run) ?? [])[0]
  if (difference === undefined) total.equal++
  else note('difference', difference.replace(/[-\d.e+]+/g, 'N').slice(0, 60), file, difference)
}

/** The author's own MQL5 program of the same name, with its includes. */
function authorsOf(file: Source, all: readonly Source[]): readonly Source[] {
  const baseOf = ({ name }: Source): string =>
    path
      .basename(name)
      .replace(/\.mq[45]$/i, '')
      .replace(/MT[45]/g, 'MT')
  const own = all.find((other) => /\.mq5$/i.test(other.name) && baseOf(other) === baseOf(file))
  return own ? [own, ...all.filter((other) => other !== own)] : []
}

/**
 * The author may have made several plots of one, or one of several coloured ones: what the author's program draws at a bar
 * must be among what the ported one draws there. Zeros of buffers that are never written are nothing.
 */
function drawnAlike({ original, converted }: Pick<PortRun, 'original' | 'converted'>): string | null {
  for (const { title, values } of original.plots) {
    for (const [i, value] of values.entries()) {
      const drawn = converted.plots.map((plot) => plot.values[i] ?? NaN).filter((other) => !Number.isNaN(other))
      if (Number.isNaN(value) || value === 0 || drawn.length === 0) continue
      if (!drawn.some((other) => same(other, value)))
        return `${title} at bar ${i}: ${value}, and ${drawn.slice(0, 6).join(', ')}`
    }
  }
  return null
}

/** Compares the drawings and trades of both MQL5 programs where both run. */
function runAuthors(file: Source, authors: readonly Source[], ported: PortedProgram): void {
  if (authors.length === 0) return
  const differences: string[] = []
  let isExact = true
  for (const bars of markets) {
    const { original, converted } = runPair(authors, ported.files, shortened(bars))
    if (original.fault || converted.fault) return
    const difference = comparePort({ bars: shortened(bars), original, converted })
    if (difference?.startsWith('trades')) differences.push(difference)
    else if (difference !== null) {
      isExact = false
      differences.push(...[drawnAlike({ original, converted })].filter((text) => text !== null))
    }
  }
  total.pairs++
  if (differences.length === 0 && isExact) total.exact++
  if (differences.length === 0) total.alike++
  else
    note(
      'author',
      defined(differences[0])
        .replace(/[-\d.e+]+/g, 'N')
        .slice(0, 60),
      file,
      differences[0],
    )
}

/** Long enough for every average to begin, short enough for hundreds of programs. */
function shortened(bars: Bars): Bars {
  const cut = (values: Float64Array): Float64Array => values.slice(0, 250)
  return {
    ...bars,
    time: cut(bars.time),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  }
}

function note(kind: keyof typeof reasons, reason: string, file: Source, detail = ''): void {
  reasons[kind].set(reason, (reasons[kind].get(reason) ?? 0) + 1)
  if (flag('verbose')) console.log(`${kind} ${file.name}: ${reason} ${detail}`)
}

function report(): void {
  const share = (part: number, whole: number): string =>
    `${part}/${whole}${whole ? ` ${((100 * part) / whole).toFixed(1)} %` : ''}`
  console.log(`programs ${total.programs}, check as MQL4 ${total.clean}`)
  console.log(`port and check as MQL5 ${share(total.ported, total.clean)}`)
  if (total.both > 0) console.log(`written for both terminals, unchanged and not compared: ${total.both}`)
  if (valueOf('--cpp')) console.log(`independent front end agrees ${share(total.cpp, total.ported)}`)
  if (flag('author'))
    console.log(
      `beside the author's own: both run ${total.pairs}, plot by plot the same ${share(total.exact, total.pairs)}, drawing and trading alike ${share(total.alike, total.pairs)}`,
    )
  else if (!flag('check'))
    console.log(
      `run by themselves ${total.whole}, ported ones run ${share(total.runs, total.whole)}, equal ${share(total.equal, total.runs)}`,
    )
  const sorted = [...times].sort((a, b) => a - b)
  console.log(
    `median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms, slowest ${(sorted[sorted.length - 1] ?? 0).toFixed(0)} ms`,
  )
  for (const [kind, counts] of Object.entries(reasons)) {
    const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 25)
    for (const [reason, count] of top) console.log(`  ${kind} ${count}× ${reason}`)
  }
}
