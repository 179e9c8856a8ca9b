import { readFileSync, statSync } from 'node:fs'
import { extname, relative } from 'node:path'
import type { Source } from '../../compiler/text/source.ts'
import { recordingsOf, type Recording } from './conformance/recordings.ts'
import { findFiles } from './proof/files.ts'

export interface PineScript {
  /** Path below the folder. */
  readonly name: string
  readonly text: string
  /** The libraries of the same folder, by their titles. */
  readonly libraries: readonly Source[]
  /** What terminals showed, in files beside the script. */
  readonly recordings: readonly Recording[]
}

const largest = 1e6
const pineEndings: ReadonlySet<string> = new Set(['.pine', '.pinescript', '.ps'])
/** Endings under which Pine is found too, beside much else. */
const otherEndings: ReadonlySet<string> = new Set(['.txt', '.ts', '.md', ''])
const declaration = /^(study|indicator|strategy|library)\s*\(/gm
const libraryTitle = /^library\s*\(\s*(?:title\s*=\s*)?(["'])(.*?)\1/m
const looksLikePine = /^\s*\/\/\s*@version\s*=|^\s*(\w+\s*=\s*)?(plot\w*|strategy\.\w+)\s*\(/m
const looksLikeProse = /^(#|```|import .* from )/m

/** The scripts below a folder that hold exactly one declaration statement. Prose with Pine in it is left out. */
export function pineScripts(folder: string): readonly PineScript[] {
  const scripts = findFiles(folder, (path) => !path.includes('/.git/') && isCandidate(path))
    .map((path) => ({ name: relative(folder, path), text: readFileSync(path, 'utf8') }))
    .filter((script) => isPine(script))
  const libraries = scripts.flatMap(({ text }) => {
    const title = libraryTitle.exec(text)?.[2]
    return title ? [{ name: title, text }] : []
  })
  return scripts.map((script) => ({ ...script, libraries, recordings: recordingsOf(folder, script.name) }))
}

function isCandidate(path: string): boolean {
  const ending = extname(path).toLowerCase()
  const isKnown = pineEndings.has(ending) || otherEndings.has(ending) || !/^\.[a-z0-9]{1,5}$/.test(ending)
  return isKnown && statSync(path).size < largest
}

function isPine({ name, text }: Omit<PineScript, 'libraries' | 'recordings'>): boolean {
  if ((text.match(declaration) ?? []).length !== 1) return false
  return pineEndings.has(extname(name).toLowerCase()) || (looksLikePine.test(text) && !looksLikeProse.test(text))
}
