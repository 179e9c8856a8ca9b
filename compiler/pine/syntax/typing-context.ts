import { Diagnostics } from '../../text/diagnostic.ts'
import type { Source, Span } from '../../text/source.ts'
import { lex, type Tokens } from './lexer.ts'
import { syntaxMessages } from './messages.ts'
import { firstSoftKeyword, Token } from './tokens.ts'

/** The word, object and call at an offset of a possibly incomplete script. Completion and parameter hints use it. */
export interface TypingContext {
  readonly kind: 'code' | 'comment' | 'string'
  /** The word around the offset that a completion replaces; empty between words. */
  readonly word: Span & { readonly text: string }
  /** The path before the dot: `ta` in `ta.sm|`; null without a dot. */
  readonly object: string | null
  /** The innermost call whose parentheses enclose the offset. */
  readonly call: CallContext | null
}

export interface CallContext {
  /** `ta.sma`; empty where the callee is not a dotted path. */
  readonly callee: string
  readonly calleeSpan: Span
  /** Index of the argument, counted by commas. */
  readonly argument: number
  /** Name written before the argument (`title = |`). */
  readonly name: string | null
  /** Names of the arguments given so far and after. */
  readonly named: readonly string[]
}

export function typingContext(source: Source, offset: number): TypingContext {
  const tokens = lex(source.text, new Diagnostics(syntaxMessages))
  const inComment = tokens.trivia.some(
    ({ trivia }) => trivia.kind === 'Comment' && trivia.start < offset && offset <= trivia.end,
  )
  const at = tokenBefore(tokens, offset)
  const inString = at >= 0 && tokens.kinds[at] === Token.String && (offset < tokens.ends[at]! || isOpen(tokens, at))
  const wordAt = at >= 0 && isWord(tokens.kinds[at]!) && offset <= tokens.ends[at]! ? at : -1
  const span =
    wordAt >= 0 ? { start: tokens.starts[wordAt]!, end: tokens.ends[wordAt]! } : { start: offset, end: offset }
  const previous = wordAt >= 0 ? wordAt - 1 : at
  const isMember = !inComment && !inString && previous >= 0 && tokens.kinds[previous] === Token.Dot
  return {
    kind: inComment ? 'comment' : inString ? 'string' : 'code',
    word: { ...span, text: source.text.slice(span.start, span.end) },
    object: isMember ? pathEndingAt(tokens, previous - 1).text : null,
    call: inComment ? null : enclosingCall(tokens, at, offset),
  }
}

function isWord(kind: number): boolean {
  return (
    kind === Token.Identifier ||
    (kind >= Token.And && kind < Token.Foreign) ||
    (kind >= firstSoftKeyword && kind !== Token.Foreign)
  )
}

/** A string without a closing quote on its line. */
function isOpen({ text, starts, ends }: Tokens, string: number): boolean {
  const start = starts[string]!
  const end = ends[string]!
  return end - start === 1 || text[end - 1] !== text[start]
}

/** The last token that begins before the offset, or -1. */
function tokenBefore(tokens: Tokens, offset: number): number {
  let low = -1
  let high = tokens.count - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tokens.starts[middle]! < offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The dotted path whose last word is token `last`. */
function pathEndingAt(tokens: Tokens, last: number): Span & { readonly text: string } {
  if (last < 0 || !isWord(tokens.kinds[last]!)) return { start: 0, end: 0, text: '' }
  let first = last
  while (first >= 2 && tokens.kinds[first - 1] === Token.Dot && isWord(tokens.kinds[first - 2]!)) first -= 2
  const start = tokens.starts[first]!
  const end = tokens.ends[last]!
  return { start, end, text: tokens.text.slice(start, end).replace(/\s+/g, '') }
}

function enclosingCall(tokens: Tokens, at: number, offset: number): CallContext | null {
  let depth = 0
  let argument = 0
  for (let i = at; i >= 0; i--) {
    const kind = tokens.kinds[i]
    // A closing bracket right before the cursor is outside; the cursor has not passed one that follows it.
    if (kind === Token.CloseParen || kind === Token.CloseBracket) depth++
    else if (kind === Token.OpenBracket) depth = Math.max(0, depth - 1)
    else if (kind === Token.Comma && depth === 0) argument++
    else if (kind === Token.OpenParen || kind === Token.OpenParams) {
      if (depth > 0) depth--
      else if (i > 0 && isCallee(tokens, i - 1)) return callAt(tokens, i, argument, offset)
      else argument = 0
    } else if (depth === 0 && beginsStatement(tokens, i)) return null
  }
  return null
}

function isCallee(tokens: Tokens, index: number): boolean {
  const kind = tokens.kinds[index]!
  return kind === Token.Identifier || kind >= firstSoftKeyword || kind === Token.Greater
}

/** A line at column 0 that cannot belong to a call above. */
function beginsStatement(tokens: Tokens, i: number): boolean {
  return tokens.indents[i] === 0 && (tokens.kinds[i + 1] === Token.Equal || tokens.kinds[i + 1] === Token.Assign)
}

function callAt(tokens: Tokens, open: number, argument: number, offset: number): CallContext {
  const callee = pathEndingAt(tokens, calleeEnd(tokens, open - 1))
  const named: string[] = []
  let name: string | null = null
  let depth = 0
  let index = 0
  for (let i = open + 1; i < tokens.count; i++) {
    const kind = tokens.kinds[i]
    if (kind === Token.OpenParen || kind === Token.OpenBracket || kind === Token.OpenParams) depth++
    else if (kind === Token.CloseParen || kind === Token.CloseBracket) {
      if (depth-- === 0) break
    } else if (depth === 0 && kind === Token.Comma) index++
    else if (depth === 0 && kind === Token.Equal && isWord(tokens.kinds[i - 1]!)) {
      const word = tokens.text.slice(tokens.starts[i - 1], tokens.ends[i - 1])
      named.push(word)
      if (index === argument && tokens.ends[i]! <= offset) name = word
    }
  }
  return { callee: callee.text, calleeSpan: { start: callee.start, end: callee.end }, argument, name, named }
}

/** The word before type arguments: `new` in `array.new<float>(`. */
function calleeEnd(tokens: Tokens, last: number): number {
  if (tokens.kinds[last] !== Token.Greater) return last
  let depth = 0
  for (let i = last; i >= 0; i--) {
    if (tokens.kinds[i] === Token.Greater) depth++
    else if (tokens.kinds[i] === Token.Less && --depth === 0) return i - 1
  }
  return -1
}
