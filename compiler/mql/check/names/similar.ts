import type { Checker } from '../checker.ts'

/** The known name nearest to a misspelt one, if it is near enough to be meant. */
export function similarName(c: Checker, name: string): string | null {
  let best: string | null = null
  let least = Math.max(1, Math.floor(name.length / 4)) + 1
  const consider = (candidate: string): void => {
    if (Math.abs(candidate.length - name.length) >= least) return
    const d = candidate.toLowerCase() === name.toLowerCase() ? 0 : editDistance(candidate, name, least)
    // Of two that are as near, the one with all the letters that were typed: a letter is left out more often than mistaken.
    const rank = d === 0 || holdsInOrder(candidate, name) ? d : d + 0.5
    if (rank < least) {
      least = rank
      best = candidate
    }
  }
  for (let scope = c.scope; scope; scope = scope.parent) for (const known of scope.names.keys()) consider(known)
  for (let owner = c.owner; owner; owner = owner.base) for (const known of owner.members.keys()) consider(known)
  for (const table of [c.variables, c.functions, c.constants, c.registry.variables, c.registry.constants])
    for (const known of table.keys()) consider(known)
  return best
}

function holdsInOrder(word: string, letters: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at++
  return at === letters.length
}

/** Insertions, deletions and changes between two words, at most `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
      least = Math.min(least, next[j])
    }
    if (least >= limit) return limit
    row = next
  }
  return row[b.length]
}
