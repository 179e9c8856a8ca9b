import { type Edit, applyEdits } from '../text/diagnostic.ts'
import { lineAround, lineStarts } from '../text/source.ts'

/** A place that moves with later edits. */
export interface Mark {
  readonly offset: number
}

/** Returns the mark after the edits. */
export function shiftMark<M extends Mark>(mark: M, edits: readonly Edit[]): M {
  const moved = edits
    .filter(({ end, start }) => end <= mark.offset && start < mark.offset)
    .reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0)
  return { ...mark, offset: mark.offset + moved }
}

/** Returns where an edit put its text: behind leading blanks. */
export const placeOf = ({ start, text }: Edit): number => start + (text.length - text.trimStart().length)

const word = 'please check'

/** Ends each mark's line with a comment; before a trailing backslash where the line continues. */
export function markLines(text: string, marks: readonly (Mark & { readonly why: string })[]): Edit[] {
  const edits = new Map<number, Edit>()
  for (const { offset, why } of marks) {
    const { from, to } = lineAround(text, offset)
    const continued = text[to - 1] === '\\'
    const at = continued ? to - 1 : to
    const reason = why.replaceAll(/\s+/g, ' ')
    const line = text.slice(from, to)
    if (!edits.has(at))
      edits.set(at, {
        start: at,
        end: at,
        text: continued ? ` /* ${word} */ ` : `${line.endsWith(' ') ? '' : ' '}// ${word}: ${reason}`,
      })
  }
  return [...edits.values()]
}

/** Marks 1-based lines that something other than a rule has changed. */
export function markForReview(text: string, lines: readonly { readonly line: number; readonly why: string }[]): string {
  const starts = lineStarts(text)
  const marks = lines.map(({ line, why }) => ({
    offset: starts[Math.max(0, Math.min(line, starts.length) - 1)] ?? 0,
    why,
  }))
  return applyEdits(text, markLines(text, marks))
}

/** Returns the marks that the text already had: they count until the author removes them. */
export function marksIn(text: string): (Mark & { readonly why: string })[] {
  return [...text.matchAll(/\/\/ please check(?:: ([^\r\n]*))?/g)].map((found) => ({
    offset: found.index,
    why: found[1] ?? 'Marked before',
  }))
}
