import type { Checker } from '../checker.ts'

/** Returns the known name nearest to a misspelt one; null where none is near enough. */
export function similarName(checker: Checker, name: string): string | null {
  let best: string | null = null
  let smallest = Math.max(1, Math.floor(name.length / 4)) + 1
  const consider = (candidate: string): void => {
    if (Math.abs(candidate.length - name.length) >= smallest) return
    const distance = candidate.toLowerCase() === name.toLowerCase() ? 0 : editDistance(candidate, name, smallest)
    // Of two equally near names prefer the one with all typed letters: omissions are more common than mistakes.
    const rank = distance === 0 || containsInOrder(candidate, name) ? distance : distance + 0.5
    if (rank < smallest) {
      smallest = rank
      best = candidate
    }
  }
  for (let scope = checker.scope; scope; scope = scope.parent) for (const known of scope.names.keys()) consider(known)
  for (let owner = checker.owner; owner; owner = owner.base) for (const known of owner.members.keys()) consider(known)
  for (const table of [
    checker.variables,
    checker.functions,
    checker.constants,
    checker.registry.variables,
    checker.registry.constants,
  ])
    for (const known of table.keys()) consider(known)
  return best
}

function containsInOrder(word: string, letters: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at++
  return at === letters.length
}

/** Counts insertions, deletions and replacements between two words, at most `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let smallest = i
    let diagonal = i - 1
    let left = i
    for (const [j, above] of row.slice(1).entries()) {
      left = Math.min(above + 1, left + 1, diagonal + (a[i - 1] === b[j] ? 0 : 1))
      next.push(left)
      diagonal = above
      smallest = Math.min(smallest, left)
    }
    if (smallest >= limit) return limit
    row = next
  }
  return row.at(-1) ?? limit
}
