import type { Comment, Trivia } from '../mql/syntax/nodes.ts'
import type { Span } from '../text/source.ts'
import { positionAt } from '../text/source.ts'

/** Maps output lines to source lines. */
export interface LineMap {
  /** Offsets at which the Pine source's lines begin. */
  readonly starts: readonly number[]
  /** Remarks about a source line. The first output line that each is about has it, after the author's own comment. */
  readonly remarks: ReadonlyMap<number, readonly string[]>
}

const mark = '\u0001'
/** A line that begins a statement whose source line has a remark; the source line follows. */
const remarkMark = '\u0002'
/** Longest line to which a remark is added. */
const longestLine = 140

/**
 * Hides the source line in a statement's trailing comment: the printer carries it to its place, and `takeMarks` reads
 * it from the printed text.
 */
export function markOf(lines: LineMap, span: Span | null, comment: string | null): string | null {
  if (!span) return comment === null ? null : comment.trim()
  return `${comment === null ? '' : comment.trim()}${mark}${lineOf(lines, span)}`
}

const lineOf = (lines: LineMap, span: Span): number => positionAt(lines.starts, span.start).line

/** The place above a statement for a remark that would make its line too long. */
export function remarkPlace(lines: LineMap, span: Span | null): Comment[] {
  const line = span && lineOf(lines, span)
  if (line === null || !lines.remarks.has(line)) return []
  return [{ kind: 'Comment', text: `${remarkMark}${line}`, start: 0, end: 0 }]
}

export const isRemarkPlace = (item: Trivia): boolean => item.kind === 'Comment' && item.text.startsWith(remarkMark)

/** The source lines that the printed text has marks of. */
export const linesMarkedIn = (text: string): ReadonlySet<number> =>
  new Set(text.split('\n').flatMap((line) => sourceOf(line) ?? []))

/** The source line that a line of the printed text is marked with. */
function sourceOf(line: string): number | null {
  const at = line.indexOf(mark)
  return at < 0 ? null : Number(line.slice(at + 1))
}

export interface MarkedText {
  readonly text: string
  readonly lines: readonly { readonly source: number; readonly output: number }[]
}

/** Replaces the marks in a text by remarks, and returns what the marks stated. */
export function takeMarks(text: string, { remarks }: LineMap): MarkedText {
  const lines: { source: number; output: number }[] = []
  const plain: string[] = []
  const printed = text.split('\n')
  const open = new OpenRemarks(remarks, linesMarkedIn(text))
  for (const [k, line] of printed.entries()) {
    const place = line.indexOf(remarkMark)
    if (place >= 0) {
      const source = Number(line.slice(place + 1))
      const remark = open.about(source)
      const end = printed.find((other, n) => n > k && sourceOf(other) === source)
      if (remark === null || end === undefined || withRemark(end, remark).length <= longestLine) continue
      open.close(source)
      plain.push(`${line.slice(0, place)}// ${remark}`)
      continue
    }
    const source = sourceOf(line)
    if (source === null) {
      plain.push(line)
      continue
    }
    const remark = open.about(source)
    open.close(source)
    // A comment after an input is its label in the dialog.
    const isAbove = remark !== null && line.startsWith('input ')
    if (isAbove) plain.push(`// ${remark}`)
    plain.push(remark === null || isAbove ? withoutEmptyComment(unmarked(line)) : withRemark(line, remark))
    lines.push({ source, output: plain.length })
  }
  return { text: plain.join('\n'), lines }
}

/** Remarks that the text does not have yet. */
class OpenRemarks {
  private readonly written = new Set<string>()
  /** The lines of the text that each remark is about. */
  private readonly places = new Map<string, number>()

  constructor(
    private readonly remarks: LineMap['remarks'],
    marked: ReadonlySet<number>,
  ) {
    for (const line of marked)
      for (const remark of remarks.get(line) ?? []) this.places.set(remark, (this.places.get(remark) ?? 0) + 1)
  }

  /** The remarks to be written at a source line, with the number of lines that each is about. */
  about(line: number): string | null {
    const left = (this.remarks.get(line) ?? []).filter((remark) => !this.written.has(remark))
    const shown = left.map((remark) => {
      const lines = this.places.get(remark) ?? 1
      return lines > 1 ? `${remark} (${lines} lines)` : remark
    })
    return shown.length > 0 ? shown.join('; ') : null
  }

  close(line: number): void {
    for (const remark of this.remarks.get(line) ?? []) this.written.add(remark)
  }
}

const unmarked = (line: string): string => line.slice(0, line.indexOf(mark)).trimEnd()

const withRemark = (line: string, remark: string): string => {
  const printed = unmarked(line)
  return `${printed}${printed.endsWith('//') ? ' ' : '; '}${remark}`
}

const withoutEmptyComment = (line: string): string => (line.endsWith('//') ? line.slice(0, -2).trimEnd() : line)
