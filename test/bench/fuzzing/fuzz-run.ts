import { readFileSync } from 'node:fs'
import { argv, cpuUsage, exit, stdout } from 'node:process'
import { checkScript as check } from '../../../compiler/check-script.ts'
import type { CheckedScript } from '../../../compiler/pine/check/model.ts'
import { parse } from '../../../compiler/pine/syntax/parse.ts'
import { generateBars, mulberry, standardSets } from '../../../compiler/run/bars/generate.ts'
import { createBroker } from '../../../compiler/run/pine/broker/broker.ts'
import { runPine } from '../../../compiler/run/pine/machine.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { findFiles } from '../proof/files.ts'
import { defined } from '../../support/defined.ts'

/**
 * `tsx test/bench/fuzzing/fuzz-run.ts <folder> [count] [seed]`: scripts of the folder with numbers, prices, operators, bools and
 * functions exchanged for others, as long as they still check, run on 60 bars. None may throw (faults are answers), and
 * none may take longer than the time its fuel allows.
 */
const [folder = 'test/compiler', count = '10000', seed = '1'] = argv.slice(2)
const secondsAllowed = 5
const largest = 12_000

const random = mulberry(Number(seed))
const pick = <T>(list: readonly T[]): T => defined(list[Math.floor(random() * list.length)])

interface Exchange {
  readonly pattern: RegExp
  /** Replacements; null takes another match of the same text. */
  readonly others: readonly string[] | null
}

const exchanges: readonly Exchange[] = [
  { pattern: /\b\d+(\.\d+)?\b/g, others: ['0', '-1', '1', '2', '1e9', 'na', '100000', '0.5', '-0.0001', '2147483648'] },
  {
    pattern: /\b(close|open|high|low|volume|hl2|bar_index)\b/g,
    others: ['close', 'high', 'na', '0', 'close[1]', 'bar_index', 'volume'],
  },
  {
    pattern: / (\+|-|\*|\/|>|<|==|and|or) /g,
    others: [' + ', ' - ', ' * ', ' / ', ' > ', ' < ', ' == ', ' and ', ' or ', ' % '],
  },
  { pattern: /\b(true|false)\b/g, others: ['true', 'false', 'close > open'] },
  { pattern: /\b(ta|math|array|str|matrix|map)\.\w+/g, others: null },
]

function mutate(text: string): string {
  const { pattern, others } = pick(exchanges)
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return text
  const place = pick(found)
  const other = others ? pick(others) : pick(found)[0]
  return text.slice(0, place.index) + other + text.slice(place.index + place[0].length)
}

function mutant(text: string): CheckedScript | null {
  let changed = text
  for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits--) changed = mutate(changed)
  const source = createSource(changed)
  const { script, diagnostics } = parse(source)
  if (diagnostics.some(({ severity }) => severity === 'error')) return null
  const checked = check(source, script)
  return checked.diagnostics.some(({ severity }) => severity === 'error') ? null : checked
}

const sources = findFiles(folder, (path) => /\.(pine|ps|pinescript)$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .filter(({ length }) => length <= largest)
if (sources.length === 0) {
  stdout.write(`no scripts in ${folder}\n`)
  exit(2)
}

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 60 })
const limits = { fuel: 3_000_000, fuelPerBar: 1_000_000 }
const runtimeErrors = new Map<string, number>()
let ran = 0
let failures = 0
for (let tried = 0; ran < Number(count) && tried < Number(count) * 20; tried++) {
  const script = mutant(pick(sources))
  if (!script) continue
  ran++
  const start = cpuUsage()
  try {
    const { fault } = runPine({ script, bars, createBroker, limits })
    if (fault) runtimeErrors.set(fault.code, (runtimeErrors.get(fault.code) ?? 0) + 1)
  } catch (error) {
    failures++
    stdout.write(
      `THROWS ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${script.source.text}\n`,
    )
  }
  const { user, system } = cpuUsage(start)
  if ((user + system) / 1e6 > secondsAllowed) {
    failures++
    stdout.write(`SLOW ${(user + system) / 1e6} s\n${script.source.text}\n`)
  }
}
const report = [...runtimeErrors]
  .sort((a, b) => b[1] - a[1])
  .map(([code, times]) => `${code} ${times}`)
  .join(', ')
stdout.write(`${ran} scripts ran, ${failures} failed; faults: ${report || 'none'}\n`)
exit(failures > 0 || ran < Number(count) ? 1 : 0)
