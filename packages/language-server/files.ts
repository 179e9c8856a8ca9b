import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { includesOf } from '../../bin/cli/includes.ts'
import { librariesOf } from '../../bin/cli/libraries.ts'
import type { Language } from '../../compiler/api.ts'
import { decode } from '../../compiler/mql/encodings.ts'
import { isDialect } from '../../compiler/targets/dialects.ts'
import { dialectOf } from '../../compiler/text/language.ts'
import type { Source } from '../../compiler/text/source.ts'
import { languageOfFile } from '../../compiler/targets/languages.ts'

/** Bytes of a file that is read as an include. */
const maxBytes = 5_000_000

/** Path of a document; texts that are not saved yet have a name only. */
export const pathOf = (uri: string): string => (uri.startsWith('file:') ? fileURLToPath(uri) : uri)
export const uriOf = (file: string): string => (path.isAbsolute(file) ? pathToFileURL(file).href : file)

/** The language of a document. An include belongs to its terminal's folder, else to the dialect its text is in. */
export function languageOfDocument(uri: string, languageId: string, text: string): Language {
  const file = pathOf(uri)
  const extension = path.extname(file).toLowerCase()
  const known = extension === '.ps' ? 'pine' : languageOfFile(file)
  if (known) return known
  if (extension !== '.mqh') return isDialect(languageId) ? languageId : 'pine'
  if (/[\\/]MQL4[\\/]/i.test(file)) return 'mql4'
  if (/[\\/]MQL5[\\/]/i.test(file)) return 'mql5'
  return dialectOf(text) ?? 'mql5'
}

/** Files read from disk, kept while they are unchanged. */
const cache = new Map<string, { readonly stamp: string; readonly text: string }>()
const maxCached = 500

/** Returns a file's text, that of an open editor first. Unreadable and huge files are empty. */
export function readThrough(file: string, open: ReadonlyMap<string, string>): Source {
  const edited = open.get(path.resolve(file))
  if (edited !== undefined) return { name: file, text: edited }
  try {
    const { mtimeMs, size } = statSync(file)
    if (size > maxBytes) return { name: file, text: '' }
    const stamp = `${mtimeMs} ${size}`
    const known = cache.get(file)
    if (known?.stamp === stamp) return { name: file, text: known.text }
    const { text } = decode(readFileSync(file))
    if (cache.size >= maxCached) cache.clear()
    cache.set(file, { stamp, text })
    return { name: file, text }
  } catch {
    return { name: file, text: '' }
  }
}

/** Finds the libraries or includes of a document. */
export function filesOf(
  source: Source,
  language: Language,
  folders: readonly string[],
  open: ReadonlyMap<string, string>,
): readonly Source[] {
  if (language === 'pine') return librariesOf(source, [], folders.filter(existsSync))
  return includesOf<Source>([source], (file) => readThrough(file, open), folders)
}
