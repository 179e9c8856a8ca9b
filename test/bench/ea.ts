/* eslint-disable no-console */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Dialect } from '../../compiler/api.ts'
import { analyze, check } from '../../compiler/index.ts'
import { decode } from '../../compiler/mql/encodings.ts'
import { defects } from '../compiler/ea/analyze/defects.ts'
import { sound } from '../compiler/ea/analyze/sound.ts'
import { everySubset, singleFeatures, type PublicEa } from './ea/ea-features.ts'
import { existing, harm, runsWithHistory, trading } from './ea/ea-runs.ts'
import { benchFixes, type Half } from './ea/fixes.ts'
import { findFiles } from './proof/files.ts'

/**
 * `npm run bench:ea -- [parts] [folders of public MQL programs]`, parts: defects, fixes, subsets, features, findings, runs,
 * existing, harm. Without parts all but subsets and harm, which take minutes. `fixes` injects `--count` errors (600) into the
 * programs and judges each fix against the original; `--half development` and `--half unseen` take one half of the programs,
 * `--only` some kinds, and `--verbose` lists what was not restored. `findings` also prints a sample, drawn evenly, to be judged by
 * reading the code around it: false is a finding whose sentence does not hold for the line it names, whatever its weight. Two
 * samples of 3,165 findings on 263 public programs (144,622 lines) had 2 false in 130 and 2 in 66, which makes 0.2 to 0.3 false
 * findings in 500 lines.
 */
const parts = ['defects', 'fixes', 'subsets', 'features', 'findings', 'runs', 'existing', 'harm'] as const
type Part = (typeof parts)[number]

const given = process.argv.slice(2)
const chosen = parts.filter((part) => given.includes(part))
const valued = ['--half', '--count', '--only']
const valueOf = (name: string): string | undefined =>
  given.includes(name) ? given[given.indexOf(name) + 1] : undefined
const folders = given.filter(
  (word, i) => !parts.includes(word as Part) && !word.startsWith('--') && !valued.includes(given[i - 1] ?? ''),
)
const wants = (part: Part): boolean =>
  chosen.length > 0 ? chosen.includes(part) : part !== 'subsets' && part !== 'harm'

/** Expert Advisors that compile, standing alone. */
function publicEas(): PublicEa[] {
  return folders
    .flatMap((folder) => findFiles(folder, (path) => /\.mq[45]$/i.test(path)))
    .flatMap((file) => {
      const dialect: Dialect = file.endsWith('4') ? 'mql4' : 'mql5'
      const { text } = decode(readFileSync(file))
      if (!/\b(OnTick|start)\b/.test(text)) return []
      const { ok, kind, diagnostics } = check({ source: { name: basename(file), text }, language: dialect })
      return ok && kind === 'ea' ? [{ name: basename(file), dialect, text, warnings: diagnostics.length }] : []
    })
}

if (wants('defects')) {
  const missed = defects.filter(({ base, code, edits }) => {
    const text = edits.reduce((before, [from, to]) => before.replaceAll(from, () => to), sound[base].text)
    return !analyze({ source: { name: 'ea', text }, language: sound[base].dialect }).issues.some(
      (issue) => issue.code === code,
    )
  })
  console.log(
    `Defects: ${defects.length - missed.length} of ${defects.length} found, of ${new Set(defects.map(({ code }) => code)).size} rules`,
    missed.map(({ code }) => code),
  )
}
if (wants('fixes')) {
  const half = (valueOf('--half') ?? 'both') as Half
  benchFixes({
    folders,
    half,
    count: Number(valueOf('--count') ?? 600),
    only: valueOf('--only') ?? '',
    verbose: given.includes('--verbose'),
  })
}
if (wants('subsets')) everySubset()
const eas = (['features', 'findings', 'runs', 'existing', 'harm'] as const).some(wants) ? publicEas() : []
if (wants('features')) singleFeatures(eas)
if (wants('findings')) findings()
if (wants('runs')) runsWithHistory(trading(eas))
if (wants('existing')) existing(trading(eas))
if (wants('harm')) harm(trading(eas))

function findings(): void {
  const times: number[] = []
  const found: string[] = []
  for (const { name, dialect, text } of eas) {
    const begun = performance.now()
    const { issues } = analyze({ source: { name, text }, language: dialect })
    times.push(performance.now() - begun)
    const lines = text.split(/\r\n|\n|\r/)
    for (const { code, line } of issues)
      found.push(`${code} ${name}:${line}: ${(lines[(line ?? 1) - 1] ?? '').trim().slice(0, 120)}`)
  }
  times.sort((a, b) => a - b)
  const lines = eas.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  console.log(
    `Findings: ${found.length} in ${eas.length} programs of ${lines} lines; analysis median ${times[times.length >> 1]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
  )
  const step = Math.max(1, Math.floor(found.length / 130))
  for (const row of found.filter((_row, i) => i % step === 0)) console.log(`  ${row}`)
}
