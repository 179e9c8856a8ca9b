import type { Span } from '../text/source.ts'
import { positionAt } from '../text/source.ts'

/** Maps output lines to source lines. */
export interface LineMap {
  /** Offsets at which the Pine source's lines begin. */
  readonly starts: readonly number[]
  /** Remark about a source line, appended to its first output line after the author's own comment. */
  readonly remarks: ReadonlyMap<number, string>
}

const mark = '\u0001'

/**
 * Hides the source line in a statement's trailing comment: the printer carries it to its place, and `takeMarks` reads
 * it from the printed text.
 */
export function markOf(lines: LineMap, span: Span | null, comment: string | null): string | null {
  if (!span) return comment === null ? null : comment.trim()
  return `${comment === null ? '' : comment.trim()}${mark}${positionAt(lines.starts, span.start).line}`
}

/** The source lines that the printed text has marks of. */
export const linesMarkedIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(new RegExp(`${mark}(\\d+)`, 'g'))].map(([, line]) => Number(line)))

export interface MarkedText {
  readonly text: string
  readonly lines: readonly { readonly source: number; readonly output: number }[]
}

/** Replaces the marks in a text by remarks, and returns what the marks stated. */
export function takeMarks(text: string, { remarks }: LineMap): MarkedText {
  const lines: { source: number; output: number }[] = []
  const waiting = new Map(remarks)
  const plain: string[] = []
  for (const line of text.split('\n')) {
    const at = line.indexOf(mark)
    if (at < 0) {
      plain.push(line)
      continue
    }
    const source = Number(line.slice(at + 1))
    const printed = line.slice(0, at).trimEnd()
    const remark = waiting.delete(source) ? remarks.get(source) : undefined
    // A comment after an input is its label in the dialog.
    const isAbove = remark !== undefined && printed.startsWith('input ')
    if (isAbove) plain.push(`// ${remark}`)
    plain.push(
      remark === undefined || isAbove
        ? withoutEmptyComment(printed)
        : `${printed}${printed.endsWith('//') ? ' ' : '; '}${remark}`,
    )
    lines.push({ source, output: plain.length })
  }
  return { text: plain.join('\n'), lines }
}

const withoutEmptyComment = (line: string): string => (line.endsWith('//') ? line.slice(0, -2).trimEnd() : line)
