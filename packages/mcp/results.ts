import { createHash } from 'node:crypto'
import type { GivenFile } from './backend.ts'

export interface KeptResult extends GivenFile {
  readonly uri: string
}

export interface ResultStore {
  keep(files: readonly GivenFile[]): readonly KeptResult[]
  read(uri: string): string | undefined
}

/** The address is a digest of the text: the same result has the same address. */
const addressOf = ({ name, text }: GivenFile): string =>
  `tradewright://results/${createHash('sha256').update(text).digest('hex').slice(0, 16)}/${encodeURIComponent(name)}`

/** Keeps the newest results in memory, at most `maxResults`. */
export function createResultStore(maxResults = 100): ResultStore {
  const kept = new Map<string, string>()
  return {
    keep: (files) =>
      files.map((file) => {
        const uri = addressOf(file)
        kept.delete(uri)
        kept.set(uri, file.text)
        for (const [oldest] of kept) {
          if (kept.size <= maxResults) break
          kept.delete(oldest)
        }
        return { ...file, uri }
      }),
    read: (uri) => kept.get(uri),
  }
}
