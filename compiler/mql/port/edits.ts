import type { Span } from '../../text/source.ts'

/** One replacement in a text, with its reason. */
export interface Replacement extends Span {
  readonly text: string
  readonly reasons: readonly Reason[]
}

/** One change for the report; `start` is an offset into the original. */
export interface Reason {
  readonly start: number
  readonly why: string
}

/**
 * The replacements of one file. Inner ones come before outer ones: the replacement of an expression reads the text of
 * its parts with their changes.
 */
export class Edits {
  private list: Replacement[] = []

  constructor(readonly source: string) {}

  /** Returns the text of a span with the changes so far. */
  text({ start, end }: Span): string {
    let result = ''
    let at = start
    for (const edit of this.inside(start, end)) {
      result += this.source.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return result + this.source.slice(at, end)
  }

  /** Returns the whole text with all changes. */
  get whole(): string {
    let result = ''
    let at = 0
    for (const { start, end, text } of this.ordered) {
      result += this.source.slice(at, start) + text
      at = end
    }
    return result + this.source.slice(at)
  }

  /** Replaces a span. Earlier replacements inside it go, their reasons stay. */
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

  /** Returns all replacements in text order; of two insertions at one place the earlier one comes first. */
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
