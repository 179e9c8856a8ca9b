import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { decode } from '../../../compiler/mql/encodings.ts'
import type { Dialect } from '../../../compiler/mql/syntax/preprocess.ts'
import type { Source } from '../../../compiler/text/source.ts'

/** One folder of MQL files: a program finds its includes among all of them. */
export interface Folder {
  readonly root: string
  readonly files: readonly Source[]
}

export function readFolder(root: string): Folder {
  const files = walk(root)
    .filter((file) => /\.(mq4|mq5|mqh|h)$/i.test(file))
    .map((file) => ({ name: path.relative(root, file), text: decode(readFileSync(file)).text }))
  return { root, files }
}

function walk(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name)
      if (name === '.git') return []
      // A link may lead nowhere.
      const found = statSync(file, { throwIfNoEntry: false })
      return !found ? [] : found.isDirectory() ? walk(file) : [file]
    })
}

export const isProgram = (file: Source): boolean => /\.mq[45]$/i.test(file.name)

/** By the file's own ending; an include file's by its folder. */
export const dialectOf = (file: Source): Dialect =>
  /\.mq4$/i.test(file.name) || (!/\.mq5$/i.test(file.name) && /mq[l]?4/i.test(file.name)) ? 'mql4' : 'mql5'
