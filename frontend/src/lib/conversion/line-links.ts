import type { PortChange } from '../../../../compiler/api.ts'

/** Which line of the source became which of the output; both 1-based. */
export interface LineLink {
  readonly source: number
  readonly output: number
}

/** How far apart two places that go on alike are looked for. */
const reach = 300
/** Shorter lines, braces above all, say too little to find one's place by. */
const telling = 3

/** Lines of a port that were left as they are, in their order, and what the changed ones became. */
export function linkLines(
  source: string,
  output: string,
  changes: readonly Pick<PortChange, 'line' | 'newLine'>[],
): readonly LineLink[] {
  const [before, after] = [source, output].map((text) => text.split(/\r\n|\n|\r/).map((line) => line.trim()))
  const links = changes.map(({ line, newLine }): LineLink => ({ source: line, output: newLine }))
  const changed = new Set(links.map((link) => link.source))
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      if (before[i] !== '' && !changed.has(i + 1)) links.push({ source: i + 1, output: j + 1 })
      i++
      j++
      continue
    }
    const skip = nextAlike(before, i, after, j)
    if (!skip) break
    i += skip.before
    j += skip.after
  }
  return links.sort((a, b) => a.source - b.source || a.output - b.output)
}

/** The fewest lines to pass over on both sides until they read the same again. */
function nextAlike(
  before: readonly string[],
  i: number,
  after: readonly string[],
  j: number,
): { readonly before: number; readonly after: number } | null {
  for (let total = 1; total <= reach; total++) {
    for (let skipped = 0; skipped <= total; skipped++) {
      const line = before[i + skipped]
      if (line !== undefined && line.length >= telling && line === after[j + total - skipped])
        return { before: skipped, after: total - skipped }
    }
  }
  return null
}
