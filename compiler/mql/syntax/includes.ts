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
  const beside = normalize(`${folderOf(from)}/${path}`)
  const named = (test: (name: string) => boolean): Source | undefined => shelf.sources.find((source) => test(normalize(source.name)))
  const inInclude = (): Source | undefined =>
    named((name) => name === `include/${wanted}` || name.endsWith(`/include/${wanted}`)) ?? named((name) => name === wanted)
  const found = system ? inInclude() : named((name) => name === beside)
  return found ?? shelf.library(wanted.replace(/^.*\binclude\//, '')) ?? (system ? named((name) => name === beside) : inInclude()) ?? uploaded(shelf, wanted)
}

function uploaded(shelf: Shelf, wanted: string): Source | null {
  const base = wanted.replace(/^.*\//, '')
  const same = shelf.sources.filter((source) => normalize(source.name) === base)
  return same.length === 1 ? same[0] : null
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
