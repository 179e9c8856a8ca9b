import type { Span } from '../../text/source.ts'

/** The parts of a text outside of comments and strings, in order. Strings end with their line. */
export function codeRanges(text: string): readonly Span[] {
  const ranges: Span[] = []
  let from = 0
  let i = 0
  const close = (end: number) => {
    if (end > from) ranges.push({ start: from, end })
  }
  while (i < text.length) {
    const c = text[i]
    if (c === '/' && text[i + 1] === '/') {
      close(i)
      const end = text.indexOf('\n', i)
      i = from = end < 0 ? text.length : end
    } else if (c === '"' || c === "'") {
      close(i)
      i = from = stringEnd(text, i, c)
    } else i++
  }
  close(text.length)
  return ranges
}

function stringEnd(text: string, start: number, quote: string): number {
  const fence = quote.repeat(3)
  if (text.startsWith(fence, start)) {
    const end = text.indexOf(fence, start + 3)
    return end < 0 ? text.length : end + 3
  }
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === quote) return i + 1
    else if (text[i] === '\n') return i
  }
  return text.length
}

/** Whether an offset is outside of comments and strings, by binary search. */
export function isInCode(ranges: readonly Span[], at: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined) return false
    if (at < range.start) high = middle - 1
    else if (at >= range.end) low = middle + 1
    else return true
  }
  return false
}
