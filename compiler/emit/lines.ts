import type { Span } from '../text/source.ts'
import { positionAt } from '../text/source.ts'

/** Which source lines the output's lines stand for. */
export interface LineMap {
  /** Offsets at which the Pine source's lines begin. */
  readonly starts: readonly number[]
}

const mark = '\u0001'

/**
 * The trailing comment of a statement with the source line hidden in it: the printer carries it to its place, and
 * `takeMarks` reads it off the printed text.
 */
export function markOf(lines: LineMap, span: Span | null, comment: string | null): string | null {
  if (!span) return comment === null ? null : comment.trim()
  return `${comment === null ? '' : comment.trim()}${mark}${positionAt(lines.starts, span.start).line}`
}

export interface MarkedText {
  readonly text: string
  readonly lines: readonly { readonly source: number; readonly output: number }[]
}

/** The text without its marks, and what they said. */
export function takeMarks(text: string): MarkedText {
  const lines: { source: number; output: number }[] = []
  const plain = text.split('\n').map((line, i) => {
    const at = line.indexOf(mark)
    if (at < 0) return line
    lines.push({ source: Number(line.slice(at + 1)), output: i + 1 })
    return line.slice(0, at).replace(/\s*\/\/\s*$/, '').trimEnd()
  })
  return { text: plain.join('\n'), lines }
}
