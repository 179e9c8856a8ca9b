import type { Source } from '../../text/source.ts'

interface IncludeFiles {
  readonly sources: readonly Source[]
  readonly library: (path: string) => Source | null
}

/**
 * Finds the file of an `#include`: in quotes beside the including file, in angle brackets below `Include`. Files that
 * were uploaded without folders are found by base name if that is unambiguous.
 */
export function resolveInclude(files: IncludeFiles, from: string, path: string, system: boolean): Source | null {
  const wanted = normalize(path)
  const index = indexOf(files.sources)
  const beside = index.byName.get(normalize(`${folderOf(from)}/${path}`))
  const inInclude = nearest(index.inInclude.get(wanted), normalize(from)) ?? index.byName.get(wanted)
  const own = system ? inInclude : beside
  const libraryMatch =
    files.library(belowInclude(wanted)) ?? files.library(belowInclude(normalize(`${folderOf(from)}/${path}`)))
  return own ?? libraryMatch ?? (system ? beside : inInclude) ?? index.uploaded.get(wanted.replace(/^.*\//, '')) ?? null
}

const belowInclude = (path: string): string => path.replace(/^(.*\/)?include\//, '')

interface Index {
  readonly byName: ReadonlyMap<string, Source>
  /** By path below a folder called Include. */
  readonly inInclude: ReadonlyMap<string, readonly Source[]>
  /** Files without a folder, by name. */
  readonly uploaded: ReadonlyMap<string, Source>
}

/** Returns the file of the Include folder nearest to the including file (MQL4 and MQL5 trees may coexist). */
function nearest(candidates: readonly Source[] | undefined, from: string): Source | undefined {
  const shared = (source: Source): number => {
    const name = nameOf(source)
    let length = 0
    while (length < from.length && name[length] === from[length]) length++
    return length
  }
  return candidates && [...candidates].sort((a, b) => shared(b) - shared(a))[0]
}

const indexes = new WeakMap<readonly Source[], Index>()

function indexOf(sources: readonly Source[]): Index {
  const known = indexes.get(sources)
  if (known) return known
  const byName = new Map<string, Source>()
  const inInclude = new Map<string, Source[]>()
  const uploaded = new Map<string, Source>()
  for (const source of sources) {
    const name = normalize(source.name)
    byName.set(name, source)
    const path = /(?:^|\/)include\/(.*)$/.exec(name)?.[1]
    if (path !== undefined) inInclude.set(path, [...(inInclude.get(path) ?? []), source])
    if (!name.includes('/')) uploaded.set(name, source)
  }
  const index = { byName, inInclude, uploaded }
  indexes.set(sources, index)
  return index
}

const normalizedNames = new WeakMap<Source, string>()

function nameOf(source: Source): string {
  let name = normalizedNames.get(source)
  if (name === undefined) normalizedNames.set(source, (name = normalize(source.name)))
  return name
}

const folderOf = (path: string): string => (/[\\/]/.test(path) ? path.replace(/[\\/][^\\/]*$/, '') : '.')

/** Returns the path in lower case with single slashes, `.` and `..` resolved. */
function normalize(path: string): string {
  const absolute = /^[\\/]/.test(path)
  const parts: string[] = []
  for (const part of path.toLowerCase().split(/[\\/]+/)) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop()
    else parts.push(part)
  }
  return (absolute ? '/' : '') + parts.join('/')
}
