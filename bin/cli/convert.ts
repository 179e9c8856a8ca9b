import { convert } from '../../compiler/index.ts'
import { convertRemotely } from './convert-remote.ts'
import { UsageError } from './options.ts'
import { writeProgram } from './programs.ts'
import { lineOf, readSource, targetsOf } from './sources.ts'

/** Converts each file; diagnostics go to standard error, files to --out or standard output. */
export function convertFile(files: readonly string[], options: Readonly<Record<string, string>>): Promise<number> | number {
  const targets = targetsOf(options.to)
  if (!('json' in options) && options.out === undefined && (files.length > 1 || targets.length > 1)) {
    throw new UsageError('Several results need --out DIR (or --to mql4 or --to mql5 for one)')
  }
  if ('remote' in options) return convertRemotely(files, options)
  let failed = false
  for (const file of files) {
    const source = readSource(file)
    const result = convert({ source, targets, name: options.name, prefix: options.prefix })
    failed ||= !result.ok
    if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...result }, null, 2)}\n`)
    else process.stderr.write(result.diagnostics.map((d) => lineOf(source.name, d)).join(''))
    if (options.out !== undefined) result.outputs.forEach((output) => writeProgram(options.out, output))
    else if (!('json' in options)) process.stdout.write(result.outputs.map((output) => output.text).join(''))
  }
  return failed ? 1 : 0
}
