/* eslint-disable no-console */
import { check } from '../../compiler/mql/check/check.ts'
import { checkParsed } from '../../compiler/mql/check/check.ts'
import { libraryFile } from '../../compiler/mql/builtins/library.ts'
import { messages } from '../../compiler/mql/messages.ts'
import { parse } from '../../compiler/mql/syntax/parse.ts'
import { type Diagnostic, wordingOf } from '../../compiler/text/diagnostic.ts'
import { type Source, lineStarts, positionAt } from '../../compiler/text/source.ts'
import { type Folder, dialectOf, isProgram, readFolder } from './mql/corpus.ts'
import { type Mutation, mutationsOf } from './mql/mutations.ts'
import { sweep } from './mql/sweep.ts'
import { defined } from '../support/defined.ts'

const usage = `npm run conformance:mql -- [--mutate | --run] [--count N] [--verbose] FOLDER…

How much of real MQL our front end understands. Each folder is a separate tree: programs find their includes in it.
Prints the share of files that parse, of programs (whose includes are present) that check without error, and the speed.
  --mutate   put N (2000) seeded defects into programs that check clean; count those found at the right line
  --run      run every program that checks on N (3000) bars; count what stops them, and the built-ins the machine lacks`

const args = process.argv.slice(2)
const folders = args.filter((arg, i) => !arg.startsWith('--') && args[i - 1] !== '--count')
const flag = (name: string): boolean => args.includes(`--${name}`)
const wanted = flag('count') ? Number(args[args.indexOf('--count') + 1]) : undefined

if (folders.length === 0) {
  console.log(usage)
  process.exit(2)
}

const read = folders.map(readFolder)
if (flag('mutate')) mutate(read, wanted ?? 2000)
else if (flag('run')) runAll(read, wanted ?? 3000)
else measure(read)

function report(file: Source, files: readonly Source[], diagnostic: Diagnostic): string {
  const source = diagnostic.file ? (files.find((f) => f.name === diagnostic.file) ?? file) : file
  const { line, column } = positionAt(lineStarts(source.text), diagnostic.start)
  const text = source.text.split('\n')[line - 1]?.trim() ?? ''
  return `${source.name}(${line},${column}): error ${diagnostic.code}: ${wordingOf(messages, diagnostic)}: ${text.slice(0, 160)}`
}

/** `106` says that a file is missing: no fault of the text. */
function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter((d) => d.severity === 'error' && d.code !== '106')
}

function measure(all: readonly Folder[]): void {
  const total = { files: 0, parsed: 0, programs: 0, clean: 0, bytes: 0, time: 0 }
  for (const folder of all) {
    const own = { files: 0, parsed: 0, programs: 0, clean: 0 }
    for (const file of folder.files) {
      if (!/\.mq(4|5|h)$/i.test(file.name)) continue
      measureFile(folder, file, own, total)
    }
    console.log(
      `${folder.root.replace(/^.*\//, '')}: parsed ${share(own.parsed, own.files)}, clean ${share(own.clean, own.programs)}`,
    )
    for (const key of ['files', 'parsed', 'programs', 'clean'] as const) total[key] += own[key]
  }
  console.log(
    `all: parsed ${share(total.parsed, total.files)}, clean ${share(total.clean, total.programs)}, ${(total.bytes / 1000 / total.time).toFixed(1)} MB/s parse and check`,
  )
}

function measureFile(
  folder: Folder,
  file: Source,
  own: { files: number; parsed: number; programs: number; clean: number },
  total: { bytes: number; time: number },
): void {
  const dialect = dialectOf(file)
  const sources = [file, ...folder.files.filter((other) => other !== file)]
  const begin = process.cpuUsage()
  const parsed = parse(sources, { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = isProgram(file) ? checkParsed(parsed) : null
  // Processor time: the machine may be busy with other things.
  total.time += process.cpuUsage(begin).user / 1000
  total.bytes += parsed.files.reduce((sum, source) => sum + source.text.length, 0)
  own.files++
  const syntax = errorsOf(parsed.diagnostics)
  // Errors of an included file count there.
  if (!syntax.some((d) => d.file === undefined)) own.parsed++
  else if (flag('verbose')) console.log(`  parse ${report(file, parsed.files, defined(syntax[0]))}`)
  if (!checked || parsed.missing.length > 0) return
  own.programs++
  const errors = errorsOf(checked.diagnostics)
  if (errors.length === 0) own.clean++
  else if (flag('verbose') && syntax.length === 0)
    console.log(`  check ${report(file, parsed.files, defined(errors[0]))}`)
}

function share(part: number, whole: number): string {
  return `${part}/${whole}${whole ? ` ${((100 * part) / whole).toFixed(1)} %` : ''}`
}

function runAll(all: readonly Folder[], bars: number): void {
  const { programs, whole, withTradeEntry, traded, runtimeErrors, lacking } = sweep(
    all,
    bars,
    flag('verbose') ? console.log : () => undefined,
  )
  console.log(
    `run to the end: ${share(whole, programs)}; Expert Advisors that can trade: ${withTradeEntry}, that did: ${traded}`,
  )
  for (const [title, counts] of [
    ['stopped by', runtimeErrors],
    ['not built', lacking],
  ] as const) {
    const top = [...counts].sort((a, b) => b[1].length - a[1].length).slice(0, 40)
    for (const [reason, files] of top) console.log(`  ${title} ${files.length}× ${reason} (${files[0]})`)
  }
}

// ----------------------------------------------------------------------------------------- mutations

function mutate(all: readonly Folder[], mutantCount: number): void {
  const random = seeded(20261121)
  const pool = new Map<
    string,
    { readonly file: Source; readonly sources: readonly Source[]; readonly mutation: Mutation }[]
  >()
  for (const folder of all) for (const file of folder.files.filter(isProgram)) collect(folder, file, pool, random)
  const kinds = [...pool.keys()]
  const tally = new Map(kinds.map((kind) => [kind, { done: 0, found: 0 }]))
  for (let done = 0; done < mutantCount; done++) {
    const kind = defined(kinds[done % kinds.length])
    const candidates = defined(pool.get(kind))
    const [candidate] = candidates.splice(Math.floor(random() * candidates.length), 1)
    if (!candidate) continue
    const { file, sources, mutation } = candidate
    const count = defined(tally.get(kind))
    count.done++
    if (isFound(file, sources, mutation)) count.found++
    else if (flag('verbose')) console.log(`missed ${kind} in ${file.name} line ${lineOf(file.text, mutation.start)}`)
  }
  for (const [kind, { done, found }] of tally) console.log(`${kind}: ${share(found, done)}`)
  const sum = [...tally.values()].reduce((a, b) => ({ done: a.done + b.done, found: a.found + b.found }))
  console.log(`all: ${share(sum.found, sum.done)}`)
}

function collect(
  folder: Folder,
  file: Source,
  pool: Map<string, { file: Source; sources: readonly Source[]; mutation: Mutation }[]>,
  random: () => number,
): void {
  const sources = [file, ...folder.files.filter((other) => other !== file)]
  const checked = check(sources, dialectOf(file))
  if (checked.diagnostics.some((d) => d.severity === 'error')) return
  for (const [kind, list] of mutationsOf(checked, file.text)) {
    const picked = [...list].sort(() => random() - 0.5).slice(0, 12)
    pool.set(kind, [...(pool.get(kind) ?? []), ...picked.map((mutation) => ({ file, sources, mutation }))])
  }
}

function isFound(file: Source, sources: readonly Source[], { start, end, text, at, codes }: Mutation): boolean {
  const broken = { ...file, text: file.text.slice(0, start) + text + file.text.slice(end) }
  const { diagnostics } = check([broken, ...sources.slice(1)], dialectOf(file))
  const line = lineOf(broken.text, at)
  return diagnostics.some(
    (d) => d.file === undefined && codes.includes(d.code) && lineOf(broken.text, d.start) === line,
  )
}

function lineOf(text: string, offset: number): number {
  return positionAt(lineStarts(text), offset).line
}

/** A small deterministic generator (mulberry32): the same defects in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
