import type { Fix } from '../../../text/diagnostic.ts'
import type { Span } from '../../../text/source.ts'

/** The one of `candidates` that looks like a misspelling's target; null when none is close enough. */
export function closest(name: string, candidates: Iterable<string>): string | null {
  const lower = name.toLowerCase()
  let best: string | null = null
  let least = name.length <= 3 ? 2 : Math.min(4, 1 + Math.floor(name.length / 3))
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(lower, candidate.toLowerCase(), least)
    if (distance < least && isSlip(lower, candidate.toLowerCase())) {
      best = candidate
      least = distance
    }
  }
  return best
}

/**
 * Whether names of as many words differ by slips within words. `max_tables_count` is no slip of `max_labels_count`:
 * equal words around another one make the names alike, not the words.
 */
function isSlip(name: string, candidate: string): boolean {
  const [words, others] = [name.split('_'), candidate.split('_')]
  if (words.length !== others.length || words.length === 1) return true
  return words.every((word, i) => {
    const limit = 2 + Math.floor(word.length / 8)
    return editDistance(word, others[i] ?? '', limit) < limit
  })
}

export function renameFix(at: Span, name: string): readonly Fix[] {
  return [{ title: `Change to "${name}"`, edits: [{ start: at.start, end: at.end, text: name }] }]
}

/** Insertions, deletions, replacements and swaps of neighbours; `limit` when there are as many or more. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, beforeLast[j - 2]! + 1)
      row.push(value)
      if (value < least) least = value
    }
    if (least >= limit) return limit
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
