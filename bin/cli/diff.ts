/** Most pairs of lines that are compared; beyond, the part that differs is shown as a whole. */
const maxPairs = 4_000_000

/** The lines of a text that another has not (`-`), and those it has instead (`+`), with their numbers. */
export function changedLines(before: string, after: string): readonly string[] {
  if (before === after) return []
  const a = before.split(/\r?\n/)
  const b = after.split(/\r?\n/)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const [old, current] = [a.slice(start, a.length - tail), b.slice(start, b.length - tail)]
  const shown = (sign: string, line: number, text: string) => `  ${sign} ${String(line).padStart(4)}  ${text}`
  if (old.length * current.length > maxPairs)
    return [
      ...old.map((line, i) => shown('-', start + i + 1, line)),
      ...current.map((line, i) => shown('+', start + i + 1, line)),
    ]
  const lengths = commonLengths(old, current)
  const lines: string[] = []
  const width = current.length + 1
  let i = 0
  let j = 0
  while (i < old.length || j < current.length) {
    if (i < old.length && j < current.length && old[i] === current[j]) {
      i++
      j++
    } else if (j >= current.length || (i < old.length && isOldFirst(lengths, i * width + j, width)))
      lines.push(shown('-', start + ++i, old[i - 1] ?? ''))
    else lines.push(shown('+', start + ++j, current[j - 1] ?? ''))
  }
  return lines
}

const at = (lengths: Uint32Array, index: number): number => lengths[index] ?? 0

/** Whether the rest without the next old line has no less in common than that without the next current one. */
const isOldFirst = (lengths: Uint32Array, index: number, width: number): boolean =>
  at(lengths, index + width) >= at(lengths, index + 1)

/** Length of the longest common part of the rests from each pair of lines on, in rows. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? at(lengths, (i + 1) * width + j + 1) + 1
          : Math.max(at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1))
  return lengths
}
