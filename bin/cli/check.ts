import { check } from '../../compiler/check.ts'
import { rulesOfBuild } from '../../compiler/mql/builds.ts'
import type { Source } from '../../compiler/text/source.ts'
import { includesOf } from './includes.ts'
import { foldersOf, librariesOf } from './libraries.ts'
import { UsageError } from './options.ts'
import { findingsOf, printSarif } from './shell/sarif.ts'
import { languageOf, lineOf, readSource } from './sources.ts'

/**
 * Prints the diagnostics of each file; returns 1 if any has an error. `--for mql4` checks an MQL5 program for
 * MetaTrader 4.
 */
export async function checkFiles(files: readonly string[], options: Readonly<Record<string, string>>): Promise<number> {
  if (options.for !== undefined && options.for !== 'mql4')
    throw new UsageError(`--for takes mql4, not "${options.for}"`)
  const build = buildOf(options.build)
  const needsOf = options.for === 'mql4' ? (await import('../../compiler/index.ts')).needsOfMql4 : null
  const folders = foldersOf(options.libraries)
  const results = (options.only === undefined ? files : [options.only]).map((file) => {
    const source = readSource(file)
    const language = languageOf(file)
    const includes =
      language === 'pine' ? librariesOf(source, [], folders) : includesOf<Source>([source], readSource, folders)
    const needs = language === 'mql5' ? needsOf?.([source, ...includes]) : undefined
    return { file: source.name, result: { ...check({ source, language, files: includes, build }), needs } }
  })
  if ('sarif' in options) printSarif(results.flatMap(({ file, result }) => findingsOf(file, result.diagnostics)))
  else if ('json' in options) {
    process.stdout.write(
      `${JSON.stringify(
        results.map(({ file, result }) => ({ file, ...result })),
        null,
        2,
      )}\n`,
    )
  } else {
    if (build !== undefined) process.stdout.write(rulesText(build))
    for (const { file, result } of results) {
      process.stdout.write(result.diagnostics.map((d) => lineOf(file, d)).join(''))
      process.stdout.write(
        (result.needs ?? [])
          .map(
            ({ file: at, line, lines: [, ...others], name, advice }) =>
              `${at}(${line}): ${name}: ${advice}${others.length > 0 ? ` (also lines ${others.join(', ')})` : ''}\n`,
          )
          .join(''),
      )
    }
  }
  return results.every(({ result }) => result.ok) ? 0 : 1
}

/** Reads `--build N`, a build of MetaTrader 5. */
function buildOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const build = Number(value)
  if (!Number.isInteger(build) || build < 1000 || build > 99_999)
    throw new UsageError(`--build takes a build of MetaTrader 5 such as 5260, not "${value}"`)
  return build
}

/** Tells by which rules a build reads MQL5 where builds differ. */
const rulesText = (number: number): string =>
  `MetaTrader 5 build ${number}:\n${rulesOfBuild(number)
    .map(({ build, text, before, applies }) =>
      applies ? `  ${text} (since build ${build})\n` : `  ${before} (before build ${build})\n`,
    )
    .join('')}`
