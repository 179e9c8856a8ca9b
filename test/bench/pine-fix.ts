/* eslint-disable no-console */
import { check, fixPine } from '../../compiler/index.ts'
import { invalidScripts } from './pine-fix/invalid-scripts.ts'
import { seededErrors } from './pine-fix/seeded-errors.ts'

/**
 * `npm run bench:pine-fix -- [public|seeded] [--verbose] FOLDER…`
 *
 * `public` mends every invalid script below the folders and counts those that are mended completely without a model: no error is
 * left but libraries that are not there. None may have more errors than before. `seeded` puts one error of each kind into valid
 * scripts, five of each kind, and counts those that are mended; `the same` are those whose program is that before the error.
 * Times are of the processor.
 */
const words = process.argv.slice(2)
const verbose = words.includes('--verbose')
const parts = ['public', 'seeded'].filter((part) => words.includes(part))
const folders = words.filter((word) => !word.startsWith('--') && !parts.includes(word))
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part)

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

if (wants('public')) publicScripts()
if (wants('seeded')) seeded()

function publicScripts(): void {
  const counts = { fixed: 0, 'compiles-with-guesses': 0, 'not-fixed': 0, worse: 0 }
  const left = new Map<string, number>()
  const times: number[] = []
  const scripts = invalidScripts(folders)
  for (const { name, text, libraries, errors } of scripts) {
    const before = process.cpuUsage()
    const report = fixPine({ source: { name, text }, files: libraries })
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    const remaining = report.remaining.length
    counts[report.verdict]++
    if (remaining > errors) counts.worse++
    for (const code of new Set(report.remaining.map((d) => d.code))) left.set(code, (left.get(code) ?? 0) + 1)
    if (verbose && remaining > 0) {
      const [first] = report.remaining
      console.log(
        `${name}: ${errors} -> ${remaining}; line ${first?.line ?? 0}: ${first?.code ?? ''} ${first?.text ?? ''}`,
      )
    }
  }
  const completed = counts.fixed + counts['compiles-with-guesses']
  console.log(`Invalid public scripts: ${scripts.length}`)
  console.log(`Mended completely without a model: ${completed} (${percent(completed, scripts.length)})`)
  console.log(`  of them without a guess or question: ${counts.fixed}`)
  console.log(`More errors than before: ${counts.worse}`)
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  console.log(`Processor time, ms: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(0.9999)}`)
  console.log(
    'Left, scripts by code:',
    [...left]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 25)
      .map(([code, count]) => `${code} ${count}`)
      .join(', '),
  )
}

function seeded(): void {
  const cases = seededErrors(folders)
  const failed = new Map<string, number>()
  let compiling = 0
  let same = 0
  for (const { kind, name, text, meaning, meaningOf } of cases) {
    const report = fixPine({ source: { name, text } })
    const { ok } = check({ source: { name, text: report.text }, language: 'pine' })
    const isSame = ok && meaningOf(report.text) === meaning
    if (ok) compiling++
    if (isSame) same++
    if (!ok || (verbose && !isSame)) {
      failed.set(kind, (failed.get(kind) ?? 0) + 1)
      if (verbose) console.log(`${kind} ${name}: ${ok ? 'another program' : (report.remaining[0]?.text ?? '')}`)
    }
  }
  console.log(`Seeded errors: ${cases.length} of ${new Set(cases.map(({ kind }) => kind)).size} kinds`)
  console.log(
    `Mended: ${compiling} (${percent(compiling, cases.length)}); the same program as before: ${same} (${percent(same, cases.length)})`,
  )
  console.log('Not mended, by kind:', [...failed].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none')
}
