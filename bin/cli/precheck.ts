import { fixPrecheck, precheck, type Dialect, type PrecheckFinding, type PrecheckResult } from '../../compiler/index.ts'
import { causeById } from '../../compiler/precheck/causes.ts'
import type { Source } from '../../compiler/text/source.ts'
import { includesOf } from './includes.ts'
import { UsageError } from './options.ts'
import { writeLike } from './read-file.ts'
import { languageOf, lineOf, readSource } from './sources.ts'

/** Checks each program as the Market's validation does; 1 when any is refused. `--write` corrects the files first. */
export function precheckFiles(files: readonly string[], options: Readonly<Record<string, string>>): number {
  let isRefused = false
  for (const file of files) {
    const language = languageOf(file)
    if (language === 'pine') throw new UsageError('precheck takes .mq4 and .mq5 files')
    const source = readSource(file)
    const program = { source, language, files: includesOf<Source>([source], readSource) }
    const result = 'write' in options ? fixFile(file, program) : precheck(program)
    isRefused ||= result.verdict !== 'passes'
    process.stdout.write(
      'json' in options
        ? `${JSON.stringify({ file: source.name, ...result }, null, 2)}\n`
        : textOf(source.name, result),
    )
  }
  return isRefused ? 1 : 0
}

interface Program {
  readonly source: Source
  readonly language: Dialect
  readonly files: readonly Source[]
}

/** Returns the result of the corrected program. */
function fixFile(file: string, program: Program): PrecheckResult {
  if (file === '-') throw new UsageError('--write needs a file')
  const { code, corrected, why, result } = fixPrecheck(program)
  if (corrected.length > 0) {
    writeLike(file, file, code)
    const titles = corrected.map((id) => causeById.get(id)?.title.toLowerCase() ?? id)
    process.stderr.write(`${file}: corrected: ${titles.join(', ')}\n`)
  } else if (why !== null) process.stderr.write(`${file}: not corrected: ${why}\n`)
  return result
}

const headlines: Readonly<Record<PrecheckResult['verdict'], string>> = {
  passes: 'passes',
  refused: 'WOULD BE REFUSED',
  'not-checked': 'not checked',
}

function textOf(name: string, { verdict, why, findings, runs, diagnostics }: PrecheckResult): string {
  const titles = new Map(runs.map(({ market, title }) => [market, title]))
  return [
    `${name}: ${headlines[verdict]}${why === null ? '' : `: ${why}`}\n`,
    ...diagnostics.map((diagnostic) => lineOf(name, diagnostic)),
    ...findings.map((finding) => findingText(finding, finding.market && (titles.get(finding.market) ?? null))),
    ...runs.map(
      ({ title, bars, trades, refused, fault }) =>
        `  ${title}: ${bars} bars, ${trades} trades, ${refused} refused${fault ? `, stopped: ${fault.message}` : ''}\n`,
    ),
  ].join('')
}

function findingText(
  { title, lines, code, reason, remedy, count, fix }: PrecheckFinding,
  market: string | null,
): string {
  const place = lines.length === 0 ? '' : `${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')}: `
  const times = market === null ? '' : ` (${market}${count > 1 ? `, ${count} times` : ''})`
  return [
    `  ${place}${title}${times}\n`,
    ...(code === '' ? [] : [`    ${code}\n`]),
    `    ${reason}\n    ${remedy}${fix === null ? '' : ' --write corrects this.'}\n`,
  ].join('')
}
