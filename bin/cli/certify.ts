import {
  causes,
  certifyConversion,
  type Certificate,
  type Finding,
  type ProgramCertificate,
} from '../../compiler/index.ts'
import { readBars } from './bars.ts'
import { readPrograms } from './libraries.ts'
import { printSarif, type Finding as SarifFinding } from './shell/sarif.ts'

/** Prints the repaint certificates of each script and its programs; 1 when any repaints or cannot be run. */
export function certifyFile(files: readonly string[], options: Readonly<Record<string, string>>): number {
  const bars = options.bars === undefined ? {} : { bars: [readBars(options.bars, options.symbol)] }
  const found: SarifFinding[] = []
  let hasFailed = false
  for (const { source, libraries } of readPrograms(files, options)) {
    const certificate = certifyConversion({ source, files: libraries, ...bars })
    hasFailed ||= certificate.verdict === 'repaints' || certificate.verdict === 'failed'
    found.push(...sarifFindings(source.name, certificate))
    if ('sarif' in options) continue
    process.stdout.write(
      'json' in options
        ? `${JSON.stringify({ file: source.name, ...certificate }, null, 2)}\n`
        : textOf(source.name, certificate),
    )
  }
  if ('sarif' in options) printSarif(found)
  return hasFailed ? 1 : 0
}

const sarifFindings = (file: string, { findings, fault }: Certificate): readonly SarifFinding[] => [
  ...(fault
    ? [{ file, line: fault.line ?? 1, severity: 'error' as const, code: fault.code, text: fault.message }]
    : []),
  ...findings.map(({ title, line, kind, cause, sites: [site] }): SarifFinding => ({
    file,
    line: site?.line ?? line,
    severity: 'warning',
    code: `repaints/${cause}`,
    text: `${kind} ${JSON.stringify(title)} of line ${line}: ${causes[cause].title}.`,
    help: causes[cause].instead,
  })),
]

const headlines: Readonly<Record<Certificate['verdict'], string>> = {
  clean: 'does not repaint',
  settles: 'does not repaint; signals settle when their bar closes',
  starts: 'does not repaint; values depend on where the chart starts',
  'draws-back': 'draws on past bars by design',
  repaints: 'REPAINTS',
  failed: 'could not be certified',
}

function textOf(name: string, { verdict, sets, findings, programs, fault }: Certificate): string {
  const counts = sets.map(({ bars }) => bars.toLocaleString('en-US')).join(' + ')
  const lines = [`${name}: ${headlines[verdict]}${counts === '' ? '' : ` on ${counts} bars`}`]
  if (fault) lines.push(`  ${fault.code}${fault.line === null ? '' : `, line ${fault.line}`}: ${fault.message}`)
  for (const finding of findings) lines.push(...linesOf(finding))
  for (const program of programs) lines.push(...programLines(program))
  return `${lines.join('\n')}\n`
}

function linesOf({ kind, title, line, cause, sites, count, changes }: Finding): string[] {
  const { title: heading, why, instead } = causes[cause]
  const [first] = changes
  const [site] = sites
  const lines = [
    `  line ${line}: ${kind} ${JSON.stringify(title)}: ${heading} (${count.toLocaleString('en-US')} times)`,
  ]
  if (first) {
    const time = new Date(first.time).toISOString().slice(0, 16).replace('T', ' ')
    lines.push(`    bar ${first.bar}, ${time} UTC: ${first.before ?? 'nothing'} then, ${first.after ?? 'nothing'} now`)
  }
  if (site) lines.push(`    caused by line ${site.line}: ${site.code}`)
  return [...lines, `    ${why}`, `    ${instead}`]
}

function programLines({ dialect, agrees, verdict, differences, fault }: ProgramCertificate): string[] {
  if (fault) return [`  ${dialect}: could not be certified: ${fault.message}`]
  if (agrees) return [`  ${dialect}: the program has the same certificate`]
  return [
    `  ${dialect}: the program ${headlines[verdict]}; its certificate differs:`,
    ...differences.map(
      ({ foundIn, kind, title, line, cause, reason }) =>
        `    only the ${foundIn}, line ${line}: ${kind} ${JSON.stringify(title)}: ${causes[cause].title}` +
        (reason === null ? '' : `\n      ${reason}`),
    ),
  ]
}
