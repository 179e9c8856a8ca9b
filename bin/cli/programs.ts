import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ConvertedFile } from '../../compiler/index.ts'

/** MetaEditor needs a byte order mark to read UTF-8; plain ASCII needs none. */
export function writeProgram(folder: string, { fileName, text }: Pick<ConvertedFile, 'fileName' | 'text'>): void {
  mkdirSync(folder, { recursive: true })
  const isAscii = !/\P{ASCII}/u.test(text)
  const path = join(folder, fileName)
  writeFileSync(path, isAscii ? text : `\uFEFF${text}`)
  process.stdout.write(`${path}\n`)
}

/** Returns a file name for a title or a path. */
export const safeName = (name: string): string =>
  basename(name)
    .replace(/\.\w+$/, '')
    .trim()
    .replace(/[^\p{L}\p{N}-]+/gu, '_') || 'program'
