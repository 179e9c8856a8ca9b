import { convert, type ConvertInput } from '../../compiler/index.ts'
import { convertRemotely } from './convert-remote.ts'
import { readPrograms } from './libraries.ts'
import { UsageError, wholeNumber } from './options.ts'
import { writeProgram } from './programs.ts'
import { lineOf, targetsOf } from './sources.ts'

/** Converts each file; diagnostics go to standard error, files to --out or standard output. */
export function convertFile(
  files: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<number> | number {
  const targets = targetsOf(options.to)
  const programs = readPrograms(files)
  if (!('json' in options) && options.out === undefined && (programs.length > 1 || targets.length > 1)) {
    throw new UsageError('Several results need --out DIR (or --to mql4 or --to mql5 for one)')
  }
  const manner = mannerOf(options)
  if ('remote' in options) return convertRemotely(programs, manner, options)
  let failed = false
  for (const { source, libraries } of programs) {
    const result = convert({ source, files: libraries, targets, name: options.name, ...manner })
    failed ||= !result.ok
    if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...result }, null, 2)}\n`)
    else process.stderr.write(result.diagnostics.map((d) => lineOf(source.name, d)).join(''))
    if (options.out !== undefined) result.outputs.forEach((output) => writeProgram(options.out, output))
    else if (!('json' in options)) process.stdout.write(result.outputs.map((output) => output.text).join(''))
  }
  return failed ? 1 : 0
}

export type Manner = Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars'>

/** How the code is to be written. */
const mannerOf = (options: Readonly<Record<string, string>>): Manner => ({
  prefix: options.prefix,
  proofComments: !('no-proof-comments' in options),
  maxBars: wholeNumber(options, 'max-bars'),
})
