import { readFileSync, statSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { findFiles } from './files.ts'

export interface PineScript {
  /** Path below the folder. */
  readonly name: string
  readonly text: string
}

const largest = 1e6
const pineEndings: ReadonlySet<string> = new Set(['.pine', '.pinescript', '.ps'])
/** Endings under which Pine is found too, beside much else. */
const otherEndings: ReadonlySet<string> = new Set(['.txt', '.ts', '.md', ''])
const declaration = /^(study|indicator|strategy|library)\s*\(/gm
const looksLikePine = /^\s*\/\/\s*@version\s*=|^\s*(\w+\s*=\s*)?(plot\w*|strategy\.\w+)\s*\(/m
const looksLikeProse = /^(#|```|import .* from )/m

/** The scripts below a folder that hold exactly one declaration statement. Prose with Pine in it is left out. */
export function pineScripts(folder: string): readonly PineScript[] {
  return findFiles(folder, (path) => !path.includes('/.git/') && isCandidate(path))
    .map((path) => ({ name: relative(folder, path), text: readFileSync(path, 'utf8') }))
    .filter((script) => isPine(script))
}

function isCandidate(path: string): boolean {
  const ending = extname(path).toLowerCase()
  const isKnown = pineEndings.has(ending) || otherEndings.has(ending) || !/^\.[a-z0-9]{1,5}$/.test(ending)
  return isKnown && statSync(path).size < largest
}

function isPine({ name, text }: PineScript): boolean {
  if ((text.match(declaration) ?? []).length !== 1) return false
  return pineEndings.has(extname(name).toLowerCase()) || (looksLikePine.test(text) && !looksLikeProse.test(text))
}
