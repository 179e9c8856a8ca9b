import { spellings } from './spellings.ts'
import { grammarWords, knownWords } from './vocabulary.ts'
import type { Token } from './words.ts'

/** A word that was taken for another. */
export interface Correction {
  readonly from: string
  readonly to: string
}

/** Words one letter (two, from eight letters on) away from exactly one known word are that word. */
export function corrected(tokens: readonly Token[]): {
  readonly tokens: Token[]
  readonly corrections: readonly Correction[]
} {
  const corrections: Correction[] = []
  const out = tokens.map((token) => {
    const { word } = token
    if (word.length < 4 || !/^[a-z]+$/.test(word) || knownWords.has(word)) return token
    const nearest = nearestWord(word)
    if (nearest === null) return token
    corrections.push({ from: word, to: nearest })
    return { ...token, word: nearest }
  })
  return { tokens: out, corrections }
}

function nearestWord(word: string): string | null {
  const most = word.length >= 7 ? 2 : 1
  let best: string[] = []
  let distance = most + 1
  for (const known of grammarWords) {
    if (Math.abs(known.length - word.length) > most || known.length < 3) continue
    const found = editDistance(word, known, distance)
    if (found < distance) {
      distance = found
      best = [known]
    } else if (found === distance && found <= most) best.push(known)
  }
  if (best.length > 1) best = best.filter((known) => known[0] === word[0])
  // Doubled letters first, then swapped ones: the commonest slips.
  for (const same of [collapsed, letters]) {
    const alike = best.filter((known) => same(known) === same(word))
    if (meantBy(best) > 1 && alike.length > 0) best = alike
  }
  return meantBy(best) === 1 ? best[0] : null
}

/** How many different words of the grammar these are. */
const meantBy = (words: readonly string[]): number => new Set(words.map((known) => spellings[known] ?? known)).size

const collapsed = (word: string): string => word.replace(/(.)\1+/g, '$1')
const letters = (word: string): string => word.split('').sort().join('')

/** Insertions, deletions, substitutions and swaps of neighbours; above `limit` only that it is above. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j], before[j - 2] + 1)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length]
}
