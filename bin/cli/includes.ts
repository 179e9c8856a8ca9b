import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Finds the includes of an MQL program recursively: quoted names beside the file, bracketed names in an `Include`
 * folder above it, either in `folders`. Missing files of the terminal are ignored.
 */
export function includesOf<File extends { readonly name: string; readonly text: string }>(
  programs: readonly File[],
  read: (file: string) => File,
  folders: readonly string[] = [],
): readonly File[] {
  const known = new Set(programs.map(({ name }) => resolve(name)))
  const found: File[] = []
  const queue = [...programs]
  for (let file = queue.shift(); file; file = queue.shift()) {
    for (const [, quoted, system = ''] of file.text.matchAll(/^[ \t]*#include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)/gm)) {
      const path = (quoted ?? system).replaceAll('\\', '/')
      const place = placeOf(file.name, path, quoted === undefined) ?? placeAmong(folders, path)
      if (place === null || known.has(resolve(place))) continue
      known.add(resolve(place))
      const included = read(place)
      found.push(included)
      queue.push(included)
    }
  }
  return found
}

const placeAmong = (folders: readonly string[], path: string): string | null =>
  folders.map((folder) => join(folder, path)).find(isFile) ?? null

function placeOf(from: string, path: string, system: boolean): string | null {
  const beside = join(dirname(from), path)
  if (!system && isFile(beside)) return beside
  for (let folder = dirname(from); ; folder = join(folder, '..')) {
    const shared = join(folder, 'Include', path)
    if (isFile(shared)) return shared
    if (resolve(folder) === resolve(folder, '..')) return null
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
