import type { Dialect } from './api.ts'
import { runnableFile } from './mql/builtins/runnable-library.ts'
import { check } from './mql/check/check.ts'
import type { CheckedProgram } from './mql/check/model.ts'
import type { Source } from './text/source.ts'

const baseName = (path: string): string => path.toLowerCase().replace(/^.*[\\/:]/, '').replace(/\.(ex|mq)[45]$/, '')

/** The indicators among `sources` by the names iCustom calls them; null where there is none, or one with errors. */
export function indicatorsAmong(sources: readonly Source[], dialect: Dialect): (name: string) => CheckedProgram | null {
  const ending = dialect === 'mql4' ? /\.mq4$/i : /\.mq5$/i
  const known = new Map<string, CheckedProgram | null>()
  return (name) => {
    const key = baseName(name)
    const before = known.get(key)
    if (before !== undefined) return before
    const source = sources.find((file) => ending.test(file.name) && baseName(file.name) === key)
    const checked = source ? check([source, ...sources.filter((other) => other !== source)], dialect, runnableFile) : null
    const usable = checked?.kind === 'indicator' && !checked.diagnostics.some((d) => d.severity === 'error') ? checked : null
    known.set(key, usable)
    return usable
  }
}
