import { writeFileSync } from 'node:fs'
import { fixPrecheck, precheck, type Dialect, type PrecheckFinding, type PrecheckResult } from '../../compiler/index.ts'
import type { Source } from '../../compiler/text/source.ts'
import { includesOf } from './includes.ts'
import { UsageError } from './options.ts'
import { languageOf, lineOf, readSource } from './sources.ts'

/** Checks each program as the Market's validation does; 1 when any is refused. `--write` fixes the files first. */
export function precheckFiles(files: readonly string[], options: Readonly<Record<string, string>>): number {
  let isRefused = false
  for (const file of files) {
    const language = languageOf(file)
    if (language === 'pine') throw new UsageError('precheck takes .mq4 and .mq5 files')
    const source = readSource(file)
    const program = { source, language, files: includesOf<Source>([source], readSource) }
    if ('write' in options) fixFile(file, program)
    const checked = 'write' in options ? { ...program, source: readSource(file) } : program
    const result = precheck(checked)
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

function fixFile(file: string, program: Program): void {
  if (file === '-') throw new UsageError('--write needs a file')
  const { code, applied, notApplied } = fixPrecheck(program)
  if (applied.length > 0) writeFileSync(file, code)
  else process.stderr.write(`${file}: not fixed: ${notApplied[0]?.why ?? 'it does not compile'}\n`)
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
    `    ${reason}\n    ${remedy}${fix === null ? '' : ' --write adds this.'}\n`,
  ].join('')
}
