import type { CachePart } from '../../cache.ts'
import { Kind, keywords, types } from './tokens.ts'

export interface Word {
  readonly text: string
  readonly kind: Kind
}

/** User text must not fill memory: beyond this the table starts again. */
const maxWords = 50_000
/** A power of two. */
const slotCount = 1 << 14

/** Keeps one spelling of each word, so that comparing names is comparing pointers. */
export class WordTable {
  private readonly words = new Map<string, Word>()
  /** The last word of each hash: most words need not be cut out of the text to be known. */
  private readonly slots: (Word | undefined)[] = new Array<Word | undefined>(slotCount)

  /** Returns the word at `text[start, end)`; `hash` is any function of its characters. */
  wordAt(text: string, start: number, end: number, hash: number): Word {
    const slot = hash & (slotCount - 1)
    const known = this.slots[slot]
    if (known && isAt(known.text, text, start, end)) return known
    const word = this.intern(text.slice(start, end))
    this.slots[slot] = word
    return word
  }

  private intern(text: string): Word {
    const known = this.words.get(text)
    if (known) return known
    if (this.words.size > maxWords) this.words.clear()
    // A copy: a slice of a program would keep the whole program in memory.
    const own = ` ${text}`.slice(1)
    const word = { text: own, kind: keywords.has(text) ? Kind.Keyword : types.has(text) ? Kind.Type : Kind.Identifier }
    this.words.set(own, word)
    return word
  }
}

export const wordTable: CachePart<WordTable> = {
  name: `MQL words by spelling, at most ${maxWords}`,
  create: () => new WordTable(),
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}
