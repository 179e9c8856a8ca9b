import { convert } from '../../compiler/convert.ts'
import { convertRemotely } from './convert-remote.ts'
import { readPrograms } from './libraries.ts'
import { UsageError } from './options.ts'
import { outputStyleOf } from './output-style.ts'
import { writeOutput } from './programs.ts'
import { findingsOf, printSarif, type Finding } from './shell/sarif.ts'
import { lineOf, targetsOf } from './sources.ts'
import { targetIds } from '../../compiler/ids.ts'

/** Converts each file; diagnostics go to standard error, files to --out or standard output. */
export function convertFile(
  files: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<number> | number {
  const targets = targetsOf(options.to, targetIds)
  const programs = readPrograms(files, options)
  const isReport = 'json' in options || 'sarif' in options
  // This thread may work on one of several scripts; libraries among the files are no results.
  const countResults = () => readPrograms(files, { libraries: options.libraries ?? '' }).length * targets.length
  if (!isReport && options.out === undefined && countResults() > 1) {
    throw new UsageError('Several results need --out DIR (or --to mql4 or --to mql5 for one)')
  }
  const outputStyle = outputStyleOf(options)
  const { layout, companion } = outputStyle
  if ((layout === 'library' || companion) && !(isReport || 'out' in options))
    throw new UsageError(`${companion ? '--companion' : '--layout library'} writes several files: it needs --out DIR`)
  if ('remote' in options) return convertRemotely(programs, outputStyle, options)
  const { name, out } = options
  const named = name === undefined ? {} : { name }
  const findings: Finding[] = []
  let failed = false
  for (const { source, libraries } of programs) {
    const result = convert({ source, files: libraries, targets, ...named, ...outputStyle })
    failed ||= !result.ok
    findings.push(...findingsOf(source.name, result.diagnostics))
    if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...result }, null, 2)}\n`)
    else if (!('sarif' in options)) process.stderr.write(result.diagnostics.map((d) => lineOf(source.name, d)).join(''))
    if (out !== undefined) result.outputs.forEach((output) => writeOutput(out, output, result.kind))
    else if (!isReport) process.stdout.write(result.outputs.map((output) => output.text).join(''))
  }
  if ('sarif' in options) printSarif(findings)
  return failed ? 1 : 0
}
