import type { PortChange } from '../../../../compiler/api.ts'

/** A pair of linked lines, both 1-based. */
export interface LineLink {
  readonly source: number
  readonly output: number
}

/** Maximum number of lines to skip before the next match. */
const maxSkippedLines = 300
/** Shorter lines, such as braces, are too common to match. */
const minLineLength = 3

/** Links unchanged lines of a port in order, and changed lines by their changes. */
export function linkLines(
  source: string,
  output: string,
  changes: readonly Pick<PortChange, 'line' | 'newLine'>[],
): readonly LineLink[] {
  const linesOf = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.trim())
  const [before, after] = [linesOf(source), linesOf(output)]
  const links = changes.map(({ line, newLine }): LineLink => ({ source: line, output: newLine }))
  const changed = new Set(links.map((link) => link.source))
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      if (before[i] !== '' && !changed.has(i + 1)) links.push({ source: i + 1, output: j + 1 })
      i++
      j++
      continue
    }
    const skip = nextMatch(before, i, after, j)
    if (!skip) break
    i += skip.before
    j += skip.after
  }
  return links.sort((a, b) => a.source - b.source || a.output - b.output)
}

/** Finds the smallest skip on both sides after which lines match. */
function nextMatch(
  before: readonly string[],
  i: number,
  after: readonly string[],
  j: number,
): { readonly before: number; readonly after: number } | null {
  for (let total = 1; total <= maxSkippedLines; total++) {
    for (let skipped = 0; skipped <= total; skipped++) {
      const line = before[i + skipped]
      if (line !== undefined && line.length >= minLineLength && line === after[j + total - skipped])
        return { before: skipped, after: total - skipped }
    }
  }
  return null
}
