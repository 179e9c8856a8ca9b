import type { Dialect } from './api.ts'
import { runnableFile } from './mql/builtins/runnable-library.ts'
import { check } from './mql/check/check.ts'
import type { CheckedProgram } from './mql/check/model.ts'
import { dialects } from './targets/dialects.ts'
import type { Source } from './text/source.ts'

const baseName = (path: string): string =>
  path
    .toLowerCase()
    .replace(/^.*[\\/:]/, '')
    .replace(/\.(ex|mq)[45]$/, '')

/** The source that iCustom calls `name`. */
export function indicatorSource(sources: readonly Source[], dialect: Dialect, name: string): Source | undefined {
  const { extension } = dialects[dialect]
  return sources.find((file) => file.name.toLowerCase().endsWith(extension) && baseName(file.name) === baseName(name))
}

/** An indicator without errors, or null. */
export const usable = (checked: CheckedProgram): CheckedProgram | null =>
  checked.kind === 'indicator' && !checked.diagnostics.some((d) => d.severity === 'error') ? checked : null

/** The indicators among `sources` by the names iCustom calls them; null where there is none, or one with errors. */
export function indicatorsAmong(sources: readonly Source[], dialect: Dialect): (name: string) => CheckedProgram | null {
  const known = new Map<Source, CheckedProgram | null>()
  return (name) => {
    const source = indicatorSource(sources, dialect, name)
    if (!source) return null
    let checked = known.get(source)
    if (checked === undefined) {
      checked = usable(check([source, ...sources.filter((other) => other !== source)], dialect, runnableFile))
      known.set(source, checked)
    }
    return checked
  }
}
