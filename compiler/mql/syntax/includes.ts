import type { Source } from '../../text/source.ts'

interface Shelf {
  readonly sources: readonly Source[]
  readonly library: (path: string) => Source | null
}

/**
 * The file an `#include` names: in quotes beside the including file, in angle brackets below `Include`. A job whose
 * files were uploaded without their folders is served by base name where that is unambiguous.
 */
export function resolveInclude(shelf: Shelf, from: string, path: string, system: boolean): Source | null {
  const wanted = normalize(path)
  const index = indexOf(shelf.sources)
  const beside = index.byName.get(normalize(`${folderOf(from)}/${path}`))
  const inInclude = nearest(index.inInclude.get(wanted), normalize(from)) ?? index.byName.get(wanted)
  const own = system ? inInclude : beside
  const shelved =
    shelf.library(belowInclude(wanted)) ?? shelf.library(belowInclude(normalize(`${folderOf(from)}/${path}`)))
  return own ?? shelved ?? (system ? beside : inInclude) ?? index.uploaded.get(wanted.replace(/^.*\//, '')) ?? null
}

const belowInclude = (path: string): string => path.replace(/^(.*\/)?include\//, '')

interface Index {
  readonly byName: ReadonlyMap<string, Source>
  /** By path below a folder called Include. */
  readonly inInclude: ReadonlyMap<string, readonly Source[]>
  /** Files without a folder, by name. */
  readonly uploaded: ReadonlyMap<string, Source>
}

/** Of several Include folders (an MQL4 and an MQL5 tree) the one closest to the including file. */
function nearest(candidates: readonly Source[] | undefined, from: string): Source | undefined {
  const shared = (source: Source): number => {
    const name = nameOf(source)
    let length = 0
    while (length < from.length && name[length] === from[length]) length++
    return length
  }
  return candidates && [...candidates].sort((a, b) => shared(b) - shared(a))[0]
}

const indices = new WeakMap<readonly Source[], Index>()

function indexOf(sources: readonly Source[]): Index {
  const known = indices.get(sources)
  if (known) return known
  const byName = new Map<string, Source>()
  const inInclude = new Map<string, Source[]>()
  const uploaded = new Map<string, Source>()
  for (const source of sources) {
    const name = normalize(source.name)
    byName.set(name, source)
    const include = /(?:^|\/)include\/(.*)$/.exec(name)
    if (include) inInclude.set(include[1], [...(inInclude.get(include[1]) ?? []), source])
    if (!name.includes('/')) uploaded.set(name, source)
  }
  const index = { byName, inInclude, uploaded }
  indices.set(sources, index)
  return index
}

const names = new WeakMap<Source, string>()

function nameOf(source: Source): string {
  let name = names.get(source)
  if (name === undefined) names.set(source, (name = normalize(source.name)))
  return name
}

const folderOf = (path: string): string => (/[\\/]/.test(path) ? path.replace(/[\\/][^\\/]*$/, '') : '.')

/** Lower case with single slashes, `.` and `..` resolved. */
export function normalize(path: string): string {
  const absolute = /^[\\/]/.test(path)
  const parts: string[] = []
  for (const part of path.toLowerCase().split(/[\\/]+/)) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop()
    else parts.push(part)
  }
  return (absolute ? '/' : '') + parts.join('/')
}
