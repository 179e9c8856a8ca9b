import type { Span } from '../text/source.ts'

export interface Edit extends Span {
  readonly text: string
}

/** The text of a range with changes to it. Changes within removed text have no effect. */
export function applyEdits(text: string, edits: readonly Edit[], { start, end }: Span): string {
  let result = ''
  let at = start
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at || edit.end > end) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, end)
}
