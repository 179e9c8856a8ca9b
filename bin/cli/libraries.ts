import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Source } from '../../compiler/text/source.ts'
import { readSource } from './sources.ts'

/** A script with its imported libraries that were found, recursively. */
export interface ReadProgram {
  readonly source: Source
  readonly libraries: readonly Source[]
}

const declared = /^[ \t]*library[ \t]*\([ \t]*(?:title[ \t]*=[ \t]*)?(["'])(.*?)\1/m
const imported = /^[ \t]*import[ \t]+([^\s/]+)\/([^\s/]+)\/(\d+)/gm

/**
 * Returns the scripts among the files, with the libraries among them and in `--libraries`. Of several files divided
 * among threads, `only` is the one of this thread: the others are read as libraries.
 */
export function readPrograms(
  files: readonly string[],
  { libraries = '', only }: Readonly<Record<string, string>> = {},
): readonly ReadProgram[] {
  const folders = foldersOf(libraries)
  const sources = files.map(readSource)
  const isHere = ({ name }: Source) => only === undefined || name === only
  const scripts = sources.filter(({ text }) => !declared.test(text))
  if (scripts.length === 0)
    return sources.filter(isHere).map((source) => ({ source, libraries: librariesOf(source, [], folders) }))
  const given = sources.flatMap((source) => {
    const title = declared.exec(source.text)?.[2]
    return title ? [{ source, title }] : []
  })
  return scripts.filter(isHere).map((source) => ({ source, libraries: librariesOf(source, given, folders) }))
}

/** Splits the option `--libraries`. */
export const foldersOf = (libraries = ''): readonly string[] =>
  libraries
    .split(',')
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')

/** Finds libraries by their first import: among the given by title, else in a file beside the script or in a folder. */
export function librariesOf(
  script: Source,
  given: readonly { readonly source: Source; readonly title: string }[] = [],
  folders: readonly string[] = [],
): readonly Source[] {
  const found = new Map<string, Source>()
  const queue: { readonly text: string; readonly folder: string }[] = [
    { text: script.text, folder: dirname(script.name) },
  ]
  for (let reader = queue.shift(); reader; reader = queue.shift()) {
    for (const [, user = '', title = '', version = ''] of reader.text.matchAll(imported)) {
      const name = `${user}/${title}/${version}`
      const library = found.has(name)
        ? undefined
        : (given.find((row) => row.title === title)?.source ??
          fileAmong([reader.folder, ...folders], user, title, version))
      if (!library) continue
      found.set(name, { name, text: library.text })
      queue.push({ text: library.text, folder: dirname(library.name) })
    }
  }
  return [...found.values()]
}

function fileAmong(folders: readonly string[], user: string, title: string, version: string): Source | undefined {
  const names = [join(user, title, `${version}.pine`), join(user, `${title}.pine`), `${title}.pine`]
  const place = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
  return place === undefined ? undefined : readSource(place)
}
