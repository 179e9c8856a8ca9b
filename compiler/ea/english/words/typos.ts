import { spellings } from './spellings.ts'
import { grammarWords, knownWords } from './vocabulary.ts'
import type { Token } from './token.ts'

/** A corrected word. */
export interface Correction {
  readonly from: string
  readonly to: string
}

/** Corrects words one letter (from seven letters on, two) away from exactly one known word. */
export function correctTypos(tokens: readonly Token[]): {
  readonly tokens: Token[]
  readonly corrections: readonly Correction[]
} {
  const corrections: Correction[] = []
  const result = tokens.map((token) => {
    const { word } = token
    if (word.length < 4 || !/^[a-z]+$/.test(word) || knownWords.has(word)) return token
    const nearest = nearestWord(word)
    if (nearest === null) return token
    corrections.push({ from: word, to: nearest })
    return { ...token, word: nearest }
  })
  return { tokens: result, corrections }
}

function nearestWord(word: string): string | null {
  const maxDistance = word.length >= 7 ? 2 : 1
  let best: string[] = []
  let distance = maxDistance + 1
  for (const known of grammarWords) {
    if (Math.abs(known.length - word.length) > maxDistance || known.length < 3) continue
    const found = editDistance(word, known, distance)
    if (found < distance) {
      distance = found
      best = [known]
    } else if (found === distance && found <= maxDistance) best.push(known)
  }
  if (best.length > 1) best = best.filter((known) => known[0] === word[0])
  // Doubled and swapped letters are the most common mistakes.
  for (const normalize of [withoutDoubles, sortedLetters]) {
    const alike = best.filter((known) => normalize(known) === normalize(word))
    if (countMeanings(best) > 1 && alike.length > 0) best = alike
  }
  return countMeanings(best) === 1 ? (best[0] ?? null) : null
}

/** Counts the different meanings of words. */
const countMeanings = (words: readonly string[]): number =>
  new Set(words.map((known) => spellings[known] ?? known)).size

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1')
const sortedLetters = (word: string): string => word.split('').sort().join('')

/** Outside of a row every distance is infinite. */
const at = (row: readonly number[], index: number): number => row[index] ?? Infinity

/** Counts insertions, deletions, substitutions and swaps of neighbours; above `limit` returns `limit` + 1. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeRow: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let left = i
    for (let j = 1; j <= b.length; j++) {
      const substitution = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      left = Math.min(at(row, j) + 1, left + 1, substitution)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        left = Math.min(left, at(beforeRow, j - 2) + 1)
      next.push(left)
    }
    if (Math.min(...next) > limit) return limit + 1
    beforeRow = row
    row = next
  }
  return at(row, b.length)
}
