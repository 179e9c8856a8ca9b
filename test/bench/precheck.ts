/* eslint-disable no-console */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Dialect } from '../../compiler/api.ts'
import type { PrecheckFinding } from '../../compiler/precheck/result.ts'
import { check, fixPrecheck, precheck } from '../../compiler/index.ts'
import { decode } from '../../compiler/mql/encodings.ts'
import { seededPrograms, type SeededProgram } from './precheck/seeded-programs.ts'
import { soundPrograms } from './precheck/sound-programs.ts'
import { findFiles } from './proof/files.ts'

/**
 * `npm run bench:precheck -- [folders of public MQL programs]`: the seeded programs (found, line named, fixed), the
 * sound programs (no finding), and processor time. With folders also each finding on the Expert Advisors in them, to
 * be judged by reading, with the number of lines and the median time.
 */
const seconds = (run: () => void): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function findingsOf({ text, dialect: language }: Pick<SeededProgram, 'text' | 'dialect'>): readonly PrecheckFinding[] {
  return precheck({ source: { name: 'ea', text }, language }).findings
}

function isFound({ cause, text, line }: SeededProgram, findings: readonly PrecheckFinding[]): boolean {
  return findings.some(
    (found) =>
      found.cause === cause &&
      (line === undefined || found.lines.some((number) => (text.split('\n')[number - 1] ?? '').includes(line))),
  )
}

const times: number[] = []
let found = 0
let others = 0
let fixed = 0
let fixable = 0
let passing = 0
for (const program of seededPrograms) {
  let findings: readonly PrecheckFinding[] = []
  times.push(seconds(() => (findings = findingsOf(program))))
  if (isFound(program, findings)) found++
  else console.log(`missed: ${program.dialect} ${program.cause}: ${program.name}`, findings)
  const beside = findings.filter(({ cause }) => cause !== program.cause)
  others += beside.length
  for (const { cause, line } of beside) console.log(`beside ${program.dialect} ${program.name}: ${cause} line ${line}`)
  if (!findings.some(({ cause, fix }) => cause === program.cause && fix !== null)) continue
  fixable++
  const { code } = fixPrecheck({ source: { name: 'ea', text: program.text }, language: program.dialect })
  const after = findingsOf({ ...program, text: code })
  const left = after.filter(({ cause }) => cause === program.cause)
  if (after.length === 0) passing++
  if (left.length === 0) fixed++
  else console.log(`not fixed: ${program.dialect} ${program.cause}: ${program.name}`, left)
}
console.log(
  `Seeded programs: ${found} of ${seededPrograms.length} found with their line; ${others} findings of other causes`,
)
console.log(`Fixed by one press: ${fixed} of ${fixable} whose cause the optimizer fixes; ${passing} then pass`)
for (const [language, text] of Object.entries(soundPrograms))
  console.log(`Sound ${language}: ${findingsOf({ text, dialect: language as Dialect }).length} findings`)
console.log(`Processor time: median ${median(times).toFixed(2)} s, most ${Math.max(...times).toFixed(2)} s`)

const files = process.argv.slice(2).flatMap((folder) => findFiles(folder, (path) => /\.mq[45]$/i.test(path)))
let lines = 0
const publicTimes: number[] = []
const verdicts = new Map<string, number>()
for (const file of files) {
  const language: Dialect = file.endsWith('4') ? 'mql4' : 'mql5'
  const { text } = decode(readFileSync(file))
  const source = { name: basename(file), text }
  const { ok, kind } = check({ source, language })
  if (!ok || kind !== 'ea') continue
  lines += text.split('\n').length
  publicTimes.push(
    seconds(() => {
      const { verdict, why, findings } = precheck({ source, language })
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      console.log(`${basename(file)}: ${verdict}${why === null ? '' : `: ${why}`}`)
      for (const one of findings) console.log(`  ${one.cause} line ${one.line} (${one.market ?? 'code'}): ${one.code}`)
    }),
  )
}
if (publicTimes.length > 0) {
  const worst = Math.max(...publicTimes).toFixed(1)
  console.log(`${publicTimes.length} public Expert Advisors, ${lines} lines:`, Object.fromEntries(verdicts))
  console.log(`Processor time: median ${median(publicTimes).toFixed(2)} s, most ${worst} s`)
}
