import type { Span } from '../../text/source.ts'
import { Token } from '../syntax/tokens.ts'
import { indentAt, lineBreakOf, type PineView } from './view.ts'

/** The tokens of one line of the text. */
export interface CodeLine {
  readonly view: PineView
  /** Indices of its first token and behind its last. */
  readonly first: number
  readonly end: number
}

/** The line of the token at an offset, and the one above it: many errors are reported where the next line begins. */
export function linesNear(view: PineView, { start }: Span): readonly CodeLine[] {
  const at = view.tokenAt(start)
  const line = lineOf(view, at)
  return line.first > 0 ? [line, lineOf(view, line.first - 1)] : [line]
}

function lineOf(view: PineView, at: number): CodeLine {
  const { indents, count } = view.tokens
  let first = at
  while (first > 0 && (indents[first] ?? -1) < 0) first--
  let end = at + 1
  while (end < count - 1 && (indents[end] ?? -1) < 0) end++
  return { view, first, end: Math.min(end, count - 1) }
}

export const wordAt = ({ view }: CodeLine, index: number): string => view.tokenText(index)
export const kindAt = ({ view }: CodeLine, index: number): number => view.tokens.kinds[index] ?? Token.EndOfFile
export const startOf = ({ view }: CodeLine, index: number): number => view.tokens.starts[index] ?? 0
export const endOf = ({ view }: CodeLine, index: number): number => view.tokens.ends[index] ?? 0

/** The text from one token to before another, without white space around it. */
export const between = (line: CodeLine, from: number, to: number): string =>
  to <= from ? '' : line.view.text.slice(startOf(line, from), endOf(line, to - 1))

/** Index of the first token of the line with that text, outside of brackets; -1 if there is none. */
export function findWord(line: CodeLine, word: string, from = line.first): number {
  let depth = 0
  for (let i = from; i < line.end; i++) {
    const kind = kindAt(line, i)
    if (depth === 0 && wordAt(line, i) === word) return i
    if (isOpening(kind)) depth++
    else if (isClosing(kind)) depth--
  }
  return -1
}

export const isOpening = (kind: number): boolean =>
  kind === Token.OpenParen || kind === Token.OpenParams || kind === Token.OpenBracket
export const isClosing = (kind: number): boolean => kind === Token.CloseParen || kind === Token.CloseBracket

/** Index of the bracket that closes the one at `open`; -1 if nothing does. */
export function closingOf(line: CodeLine, open: number, end = line.end): number {
  let depth = 0
  for (let i = open; i < end; i++) {
    const kind = kindAt(line, i)
    if (isOpening(kind)) depth++
    else if (isClosing(kind) && --depth === 0) return i
  }
  return -1
}

const indentOf = (line: CodeLine): string => indentAt(line.view.text, startOf(line, line.first))

/** A line break and the indentation of the line, deeper by as many steps. */
export const below = (line: CodeLine, steps = 0): string =>
  lineBreakOf(line.view.text) + indentOf(line) + '    '.repeat(steps)

/** The edit that replaces the tokens from one index to before another. */
export const replaceTokens = (line: CodeLine, from: number, to: number, text: string) => ({
  start: startOf(line, from),
  end: to > from ? endOf(line, to - 1) : startOf(line, from),
  text,
})
