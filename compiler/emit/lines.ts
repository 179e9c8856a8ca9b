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
export function linesMarkedIn(text: string): ReadonlySet<number> {
  const marked = new Set<number>()
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, lineEnd(text, at))) marked.add(markAt(text, at))
  return marked
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The source line of a mark: it ends its line. */
const markAt = (text: string, at: number): number => Number(text.slice(at + 1, lineEnd(text, at)))

/** The line with the next mark of a source line. */
function nextMarked(text: string, from: number, source: number): string | undefined {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, lineEnd(text, at)))
    if (markAt(text, at) === source) return text.slice(text.lastIndexOf('\n', at) + 1, lineEnd(text, at))
  return undefined
}

export interface MarkedText {
  readonly text: string
  readonly lines: readonly { readonly source: number; readonly output: number }[]
}

/**
 * Replaces the marks in a text by remarks, and returns what the marks stated. Only lines with a mark are taken apart:
 * most lines are the runtime's.
 */
export function takeMarks(text: string, { remarks }: LineMap): MarkedText {
  const lines: { source: number; output: number }[] = []
  const open = new OpenRemarks(remarks, linesMarkedIn(text))
  let plain = ''
  /** The end of what `plain` has of the text, and the number of lines in `plain`. */
  let taken = 0
  let count = 0
  const put = (line: string): void => {
    plain += `${line}\n`
    count++
  }
  let nextPlace = text.indexOf(remarkMark)
  for (;;) {
    const nextSource = text.indexOf(mark, taken)
    if (nextPlace >= 0 && nextPlace < taken) nextPlace = text.indexOf(remarkMark, taken)
    const isPlace = nextPlace >= 0 && (nextSource < 0 || nextPlace < nextSource)
    const at = isPlace ? nextPlace : nextSource
    if (at < 0) break
    const start = text.lastIndexOf('\n', at) + 1
    for (let end = text.indexOf('\n', taken); end >= 0 && end < start; end = text.indexOf('\n', end + 1)) count++
    plain += text.slice(taken, start)
    const end = lineEnd(text, at)
    const line = text.slice(start, end)
    taken = end + 1
    if (isPlace) {
      const source = Number(text.slice(at + 1, end))
      const remark = open.about(source)
      const about = nextMarked(text, end, source)
      if (remark === null || about === undefined || withRemark(about, remark).length <= longestLine) continue
      open.close(source)
      put(`${text.slice(start, at)}// ${remark}`)
      continue
    }
    const source = Number(text.slice(at + 1, end))
    const remark = open.about(source)
    open.close(source)
    // A comment after an input is its label in the dialog.
    const isAbove = remark !== null && line.startsWith('input ')
    if (isAbove) put(`// ${remark}`)
    put(remark === null || isAbove ? withoutEmptyComment(unmarked(line)) : withRemark(line, remark))
    lines.push({ source, output: count })
  }
  const rest = text.slice(taken)
  return { text: taken > text.length ? plain.slice(0, -1) : plain + rest, lines }
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
