import type { CodeChange } from '../../../api.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { lineStarts, positionAt } from '../../../text/source.ts'

/** An edit and the features that need it. */
export interface FeatureEdit extends Edit {
  readonly features: readonly string[]
  /** Closes what an earlier edit opened: of several at one place, the last opened is closed first. */
  readonly closing?: true
}

export interface CodeInjection {
  readonly text: string
  readonly changes: readonly CodeChange[]
  /** Lines of the result that exist because of a feature, 1-based, ascending. */
  readonly linesOf: (feature: string) => readonly number[]
}

/** Applies edits that do not overlap; of several at one place the first in the list comes first. */
export function applyFeatureEdits(text: string, edits: readonly FeatureEdit[]): CodeInjection {
  const ordered = edits
    .map((edit, i) => ({ edit, rank: edit.closing ? -i : i }))
    .sort((a, b) => a.edit.start - b.edit.start || a.rank - b.rank)
    .map(({ edit }) => edit)
  let result = ''
  let at = 0
  const placed = ordered.map((edit) => {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
    return { edit, newStart: result.length - edit.text.length, newEnd: result.length }
  })
  result += text.slice(at)
  const [before, after] = [lineStarts(text), lineStarts(result)]
  const spans = placed.map(({ edit, newStart, newEnd }) => ({
    features: edit.features,
    from: positionAt(before, edit.start).line,
    to: positionAt(before, edit.end).line,
    newFrom: positionAt(after, newStart).line,
    newTo: positionAt(after, newEnd).line,
  }))
  const [oldLines, newLines] = [splitLines(text), splitLines(result)]
  const linesOf = (feature: string): number[] => {
    const ownLines = placed.flatMap(({ edit, newStart, newEnd }) =>
      edit.features.includes(feature) ? linesBetween(result, after, newStart, newEnd) : [],
    )
    return [...new Set(ownLines)].sort((a, b) => a - b)
  }
  return { text: result, changes: mergeSpans(spans).map((span) => changeOf(span, oldLines, newLines)), linesOf }
}

interface EditedSpan {
  readonly features: readonly string[]
  readonly from: number
  readonly to: number
  readonly newFrom: number
  readonly newTo: number
}

/** Merges edits of the same or neighbouring lines into one change. */
function mergeSpans(edited: readonly EditedSpan[]): EditedSpan[] {
  const spans: EditedSpan[] = []
  for (const next of edited) {
    const last = spans.at(-1)
    if (last && next.from <= last.to) {
      spans[spans.length - 1] = {
        features: [...new Set([...last.features, ...next.features])],
        from: last.from,
        to: Math.max(last.to, next.to),
        newFrom: last.newFrom,
        newTo: Math.max(last.newTo, next.newTo),
      }
    } else spans.push(next)
  }
  return spans
}

function changeOf(
  { features, from, to, newFrom, newTo }: EditedSpan,
  oldLines: readonly string[],
  newLines: readonly string[],
): CodeChange {
  let removed = oldLines.slice(from - 1, to)
  let added = newLines.slice(newFrom - 1, newTo)
  let skipped = 0
  while (removed.length > 0 && added.length > 0 && removed[0] === added[0])
    [removed, added, skipped] = [removed.slice(1), added.slice(1), skipped + 1]
  while (removed.length > 0 && added.length > 0 && removed.at(-1) === added.at(-1))
    [removed, added] = [removed.slice(0, -1), added.slice(0, -1)]
  return { line: from + skipped, removed, newLine: newFrom + skipped, added, features }
}

const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/)

/** Returns the lines with text between two offsets. */
function linesBetween(text: string, starts: readonly number[], start: number, end: number): number[] {
  const lines: number[] = []
  for (let line = positionAt(starts, start).line; line <= positionAt(starts, end).line; line++) {
    const from = Math.max(start, starts[line - 1] ?? 0)
    const to = Math.min(end, starts[line] ?? text.length)
    if (text.slice(from, to).trim() !== '') lines.push(line)
  }
  return lines
}
