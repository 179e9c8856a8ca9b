import { check } from '../../../compiler/index.ts'
import type { Source } from '../../../compiler/text/source.ts'
import { type PineScript, pineScripts } from '../pine-scripts.ts'

export interface InvalidScript extends PineScript {
  /** Errors of the text; libraries that are not there are none. */
  readonly errors: number
}

const missingLibraryCodes: ReadonlySet<string> = new Set(['PINE2090', 'PINE2091', 'PINE2093', 'PINE2096'])

/** The scripts below folders that do not compile; of equal texts the first. */
export function invalidScripts(folders: readonly string[]): readonly InvalidScript[] {
  return distinct(folders).flatMap((script) => {
    const errors = errorsOf(script, script.libraries)
    return errors > 0 ? [{ ...script, errors }] : []
  })
}

/** The scripts below folders that compile. */
export const validScripts = (folders: readonly string[]): readonly PineScript[] =>
  distinct(folders).filter(
    ({ name, text, libraries }) => check({ source: { name, text }, files: libraries, language: 'pine' }).ok,
  )

function distinct(folders: readonly string[]): readonly PineScript[] {
  const seen = new Set<string>()
  return (
    folders
      .flatMap((folder) => pineScripts(folder))
      // Pages of documentation hold pieces of scripts.
      .filter(({ name }) => !name.endsWith('.md'))
      .filter(({ text }) => {
        const key = text.replaceAll(/\s+/g, '')
        return !seen.has(key) && seen.add(key)
      })
  )
}

const errorsOf = (source: Source, files: readonly Source[]): number =>
  check({ source, files, language: 'pine' }).diagnostics.filter(
    ({ severity, code }) => severity === 'error' && !missingLibraryCodes.has(code),
  ).length
