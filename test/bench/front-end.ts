/**
 * How fast the Pine front end reads: megabytes a second, warm, beside acorn on JavaScript of the same size in the same run;
 * and one long script cold, in a separate process.
 *
 *     npm run bench:front-end -- <folder of scripts>
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parse as parseJavaScript } from 'acorn'
import { checkScript as check } from '../../compiler/check-script.ts'
import { parse } from '../../compiler/pine/syntax/parse.ts'
import { createSource } from '../../compiler/text/source.ts'
import { findFiles } from './proof/files.ts'
import { pineScripts } from './pine-scripts.ts'
import { defined } from '../support/defined.ts'

const coldLines = 1800
const rounds = 5

/** Work a phase does on one text; a phase that comes to exist is a row here. */
const phases: Readonly<Record<string, (text: string) => unknown>> = {
  parse: (text) => parse(createSource(text)),
  'parse and check': (text) => {
    const source = createSource(text)
    return check(source, parse(source).script)
  },
}

function megabytesPerSecond(sources: readonly string[], work: (text: string) => unknown): number {
  const bytes = sources.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (const text of sources) work(text)
    best = Math.min(best, performance.now() - start)
  }
  return bytes / 1e6 / (best / 1e3)
}

/** JavaScript of about `size` bytes: acorn's own source and that of the packages beside it. */
function javaScript(size: number): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('acorn'))
  const programs: string[] = []
  let total = 0
  const sources = findFiles(folder, (path) => path.endsWith('.mjs')).map((path) => readFileSync(path, 'utf8'))
  for (let i = 0; total < size; i++) {
    const text = defined(sources[i % sources.length])
    programs.push(text)
    total += text.length
  }
  return programs
}

function coldMilliseconds(text: string): { readonly parsed: number; readonly checked: number } {
  const script = `
    import { parse } from '${modulePath('syntax/parse.ts')}'
    import { check } from '${modulePath('check/check.ts')}'
    import { readFileSync } from 'node:fs'
    const source = { name: 'cold', text: readFileSync(0, 'utf8') }
    const start = performance.now()
    const { script } = parse(source)
    const parsed = performance.now()
    check(source, script)
    console.log(parsed - start, performance.now() - start)`
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    input: text,
    encoding: 'utf8',
  })
  const [parsed, checked] = run.stdout.split(' ').map(Number)
  return { parsed: defined(parsed), checked: defined(checked) }
}

function modulePath(path: string): string {
  return fileURLToPath(new URL(`../../compiler/pine/${path}`, import.meta.url))
}

/** A script of about `count` lines, made of whole scripts (a second declaration is no error of syntax). */
function longScript(sources: readonly string[], count: number): string {
  const lines: string[] = []
  for (const text of sources) {
    if (lines.length >= count) break
    lines.push(...text.split(/\r?\n/))
  }
  return lines.slice(0, count).join('\n')
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of Pine scripts')
const sources = pineScripts(folder).map((script) => script.text)
const size = sources.reduce((sum, text) => sum + text.length, 0)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

print(`${sources.length} scripts, ${(size / 1e6).toFixed(1)} MB`)
for (const [name, work] of Object.entries(phases))
  print(`${name}: ${megabytesPerSecond(sources, work).toFixed(1)} MB/s warm`)
const others = javaScript(size)
const acorn = megabytesPerSecond(others, (text) =>
  parseJavaScript(text, { ecmaVersion: 'latest', sourceType: 'module' }),
)
print(`acorn on JavaScript: ${acorn.toFixed(1)} MB/s warm`)
const cold = coldMilliseconds(longScript(sources, coldLines))
print(
  `${coldLines} lines cold: parsed in ${cold.parsed.toFixed(1)} ms, parsed and checked in ${cold.checked.toFixed(1)} ms`,
)
