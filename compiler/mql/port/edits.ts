import type { Span } from '../../text/source.ts'

/** One replacement in a text, and why it was made. */
export interface Replacement extends Span {
  readonly text: string
  readonly reasons: readonly Reason[]
}

/** What a reader of the report wants to know of one change; `start` is where it was in the original. */
export interface Reason {
  readonly start: number
  readonly why: string
}

/**
 * Replacements of one file. Inner ones are made before outer ones: whoever replaces an expression asks for the text of
 * its parts, in which the changes made so far already stand.
 */
export class Edits {
  private list: Replacement[] = []

  constructor(readonly source: string) {}

  /** The text of a span as changed so far. */
  text({ start, end }: Span): string {
    let result = ''
    let at = start
    for (const edit of this.inside(start, end)) {
      result += this.source.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return result + this.source.slice(at, end)
  }

  /** Replaces a span; what was replaced inside it gives way, and its reasons stay. */
  replace({ start, end }: Span, text: string, why: string): void {
    const inner = this.inside(start, end)
    const gone = new Set(inner)
    this.list = this.list.filter((edit) => !gone.has(edit))
    this.list.push({ start, end, text, reasons: [...inner.flatMap((edit) => edit.reasons), { start, why }] })
  }

  insert(at: number, text: string, why: string): void {
    this.list.push({ start: at, end: at, text, reasons: [{ start: at, why }] })
  }

  get isEmpty(): boolean {
    return this.list.length === 0
  }

  /** All replacements in the order of the text; of insertions at one place the earlier made comes first. */
  get ordered(): readonly Replacement[] {
    return [...this.list].sort((a, b) => a.start - b.start || a.end - b.end)
  }

  private inside(start: number, end: number): Replacement[] {
    const found = this.list.filter(
      (edit) =>
        edit.start >= start &&
        edit.end <= end &&
        !(edit.start === edit.end && (edit.start === start || edit.end === end)),
    )
    return found.sort((a, b) => a.start - b.start || a.end - b.end)
  }
}
