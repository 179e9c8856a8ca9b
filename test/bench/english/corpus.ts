import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defined } from '../../support/defined.ts'

/** One description of the corpus, and the lines that say what it means. */
export interface Entry {
  readonly style: string
  readonly text: string
  /** A part of a strategy: read after an entry rule that is the same for all of them. */
  readonly isPart: boolean
  readonly expected: readonly string[]
}

/** The part that has to be asked about; null where the description has one meaning. */
export const mustAsk = ({ expected: [first] }: Entry): string | null =>
  defined(first).startsWith('ask ') ? defined(first).slice(4) : null

/** `== style`, then descriptions; the indented lines below each are its meaning, a leading `+` marks a part. */
export function readCorpus(name: string): Entry[] {
  const path = fileURLToPath(new URL(`${name}.txt`, import.meta.url))
  let style = ''
  return readFileSync(path, 'utf8')
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const lines = block.split('\n').filter((line) => line.trim() !== '')
      const head = lines.find((line) => line.startsWith('== '))
      if (head) style = head.slice(3).trim()
      const rest = lines.filter((line) => line !== head)
      const text = rest.filter((line) => !line.startsWith('  ')).join('\n')
      if (text === '') return []
      const isPart = text.startsWith('+ ')
      return [
        {
          style,
          text: isPart ? text.slice(2) : text,
          isPart,
          expected: rest.filter((line) => line.startsWith('  ')).map((line) => line.trim()),
        },
      ]
    })
}
