/** A text and where its lines begin. Every span in the compiler is a pair of offsets into one of these. */
export interface Source {
  /** File name as the user knows it, for messages. */
  readonly name: string
  readonly text: string
}

/** Offsets into `Source.text`, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** 1-based, as editors and compilers print it. Columns count UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

export function createSource(text: string, name = 'script'): Source {
  return { name, text }
}

/** Offsets at which each line begins. `\n`, `\r\n` and a lone `\r` all end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1)
  }
  return starts
}

/** The position of `offset`, by binary search in `lineStarts(text)`. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

/** Returns start and end of the line around an offset, without its line ending. */
export function lineAround(text: string, at: number): { readonly from: number; readonly to: number } {
  const from = text.lastIndexOf('\n', at - 1) + 1
  const next = text.indexOf('\n', at)
  const stop = next < 0 ? text.length : next
  return { from, to: text[stop - 1] === '\r' ? stop - 1 : stop }
}
