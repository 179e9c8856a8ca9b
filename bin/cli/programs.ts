import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { CheckResult, ConvertedFile } from '../../compiler/index.ts'

/** MetaEditor needs a byte order mark to read UTF-8; plain ASCII needs none. */
export function writeProgram(folder: string, { fileName, text }: Pick<ConvertedFile, 'fileName' | 'text'>): void {
  mkdirSync(folder, { recursive: true })
  const isAscii = !/\P{ASCII}/u.test(text)
  const path = join(folder, fileName)
  writeFileSync(path, isAscii ? text : `\uFEFF${text}`)
  process.stdout.write(`${path}\n`)
}

/** Writes a program; with its includes, as they lie in the terminal's data folder. */
export function writeOutput(
  folder: string,
  output: Pick<ConvertedFile, 'dialect' | 'fileName' | 'text' | 'includes' | 'companion'>,
  kind: CheckResult['kind'],
): void {
  if (output.includes.length === 0) {
    writeProgram(folder, output)
    return
  }
  const data = join(folder, output.dialect.toUpperCase())
  writeProgram(join(data, kind === 'strategy' && !output.companion ? 'Experts' : 'Indicators'), output)
  for (const { name, text } of output.includes)
    writeProgram(join(data, 'Include', dirname(name)), { fileName: basename(name), text })
}

/** Returns a file name for a title or a path. */
export const safeName = (name: string): string =>
  basename(name)
    .replace(/\.\w+$/, '')
    .trim()
    .replace(/[^\p{L}\p{N}-]+/gu, '_') || 'program'
