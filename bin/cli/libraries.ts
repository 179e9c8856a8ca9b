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

/** Returns the scripts among the files, with the libraries among them. */
export function readPrograms(files: readonly string[]): readonly ReadProgram[] {
  const sources = files.map(readSource)
  const scripts = sources.filter(({ text }) => !declared.test(text))
  if (scripts.length === 0) return sources.map((source) => ({ source, libraries: librariesOf(source) }))
  const given = sources.flatMap((source) => {
    const title = declared.exec(source.text)?.[2]
    return title ? [{ source, title }] : []
  })
  return scripts.map((source) => ({ source, libraries: librariesOf(source, given) }))
}

/** Finds libraries by their first import: among the given by title, else in a file beside the script. */
export function librariesOf(
  script: Source,
  given: readonly { readonly source: Source; readonly title: string }[] = [],
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
        : (given.find((row) => row.title === title)?.source ?? siblingFile(reader.folder, user, title, version))
      if (!library) continue
      found.set(name, { name, text: library.text })
      queue.push({ text: library.text, folder: dirname(library.name) })
    }
  }
  return [...found.values()]
}

function siblingFile(folder: string, user: string, title: string, version: string): Source | undefined {
  const place = [join(user, title, `${version}.pine`), join(user, `${title}.pine`), `${title}.pine`]
    .map((path) => join(folder, path))
    .find(existsSync)
  return place === undefined ? undefined : readSource(place)
}
