import type { Diagnostics } from '../../text/diagnostic.ts'
import type { syntaxMessages } from './messages.ts'
import type { Trivia } from './nodes.ts'
import { Token, wordKind, type TokenKind } from './tokens.ts'

/**
 * The tokens of a text in parallel arrays: a token allocates nothing, and looking ahead is an index. `indents[i]` is
 * the column of a token that is the first of its line, else -1.
 */
export interface Tokens {
  readonly text: string
  readonly count: number
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly indents: Int32Array
  readonly trivia: readonly TriviaItem[]
}

/** A comment or blank lines, and their position among the tokens. */
export interface TriviaItem {
  readonly trivia: Trivia
  /** Index of the token that follows. */
  readonly before: number
  /** Nothing but white space precedes it on its line. */
  readonly ownLine: boolean
  readonly column: number
}

const tabWidth = 4

// Classes of characters, by code below 128.
const Space = 1
const LineBreak = 2
const Digit = 3
const Letter = 4
const classes = new Uint8Array(128)
for (const c of ' \t\f\v\0') classes[c.charCodeAt(0)] = Space
for (const c of '\n\r') classes[c.charCodeAt(0)] = LineBreak
for (let c = 48; c < 58; c++) classes[c] = Digit
for (let c = 65; c < 91; c++) classes[c] = classes[c + 32] = Letter
classes['_'.charCodeAt(0)] = Letter

/** Tokens of one character that begin no longer one. */
const single = new Uint8Array(128)
for (const [c, kind] of Object.entries({
  '(': Token.OpenParen,
  ')': Token.CloseParen,
  '[': Token.OpenBracket,
  ']': Token.CloseBracket,
  ',': Token.Comma,
  '?': Token.Question,
}))
  single[c.charCodeAt(0)] = kind

/** Operators: alone, followed by `=`, followed by `>`. */
const operators: (readonly [alone: TokenKind, equal: TokenKind, greater: TokenKind] | undefined)[] = []
for (const [c, kinds] of Object.entries({
  '+': [Token.Plus, Token.PlusAssign, Token.EndOfFile],
  '-': [Token.Minus, Token.MinusAssign, Token.EndOfFile],
  '*': [Token.Star, Token.StarAssign, Token.EndOfFile],
  '/': [Token.Slash, Token.SlashAssign, Token.EndOfFile],
  '%': [Token.Percent, Token.PercentAssign, Token.EndOfFile],
  '<': [Token.Less, Token.LessEqual, Token.EndOfFile],
  '>': [Token.Greater, Token.GreaterEqual, Token.EndOfFile],
  '=': [Token.Equal, Token.EqualEqual, Token.Arrow],
  ':': [Token.Colon, Token.Assign, Token.EndOfFile],
  '!': [Token.Foreign, Token.NotEqual, Token.EndOfFile],
} as const))
  operators[c.charCodeAt(0)] = kinds

/** Operators of other languages: Pine's counterpart, and the text that replaces them. */
export const foreignOperators: Readonly<Record<string, { readonly use: string; readonly replacement: string | null }>> =
  {
    '===': { use: '"=="', replacement: '==' },
    '!==': { use: '"!="', replacement: '!=' },
    '&&': { use: '"and"', replacement: 'and' },
    '||': { use: '"or"', replacement: 'or' },
    '++': { use: '"+= 1"', replacement: ' += 1' },
    '--': { use: '"-= 1"', replacement: ' -= 1' },
    '**': { use: 'math.pow()', replacement: null },
    '!': { use: '"not"', replacement: 'not ' },
    '&': { use: '"and"', replacement: 'and' },
    '|': { use: '"or"', replacement: 'or' },
    '^': { use: 'math.pow()', replacement: null },
    ';': { use: 'a new line, or a comma between statements', replacement: '' },
    '{': { use: 'indentation by four spaces for a block', replacement: null },
    '}': { use: 'indentation by four spaces for a block', replacement: null },
  }

function isHexDigit(c: number): boolean {
  return (c >= 48 && c < 58) || (c >= 65 && c < 71) || (c >= 97 && c < 103)
}

/** Opening quotation marks of typesetting, and what may close each. */
const typographicQuotes: Readonly<Record<number, string>> = {
  0x201c: '\u201d\u201c',
  0x201d: '\u201d',
  0x2018: '\u2019\u2018',
  0x2019: '\u2019',
  0xab: '\u00bb',
}

/** Spaces beyond ASCII that editors and web pages leave behind. */
function isForeignSpace(c: number): boolean {
  return (
    c === 0xa0 ||
    c === 0xfeff ||
    (c >= 0x2000 && c <= 0x200d) ||
    c === 0x2028 ||
    c === 0x2029 ||
    c === 0x202f ||
    c === 0x2060 ||
    c === 0x3000
  )
}

/** Typographic signs that are never part of a name. */
function isForeignSign(c: number): boolean {
  return (
    (c >= 0x2010 && c <= 0x2bff) || c === 0xd7 || c === 0xf7 || (c > 0x7f && c < 0xc0) || (c >= 0x3001 && c <= 0x3020)
  )
}

/** Lexes a whole text. Every character is in a token, a comment or white space; unknown characters are reported. */
export function lex(text: string, diagnostics: Diagnostics<typeof syntaxMessages>): Tokens {
  const lexer = new Lexer(text, diagnostics)
  return lexer.run()
}

class Lexer {
  private kinds: Uint8Array
  private starts: Int32Array
  private ends: Int32Array
  private indents: Int32Array
  private count = 0
  private position = 0
  private readonly trivia: TriviaItem[] = []
  /** Column of the next token when it is the first of its line, else -1. */
  private indent = 0
  /** Token indices of the parentheses still open, for `OpenParams`. */
  private readonly open: number[] = []
  /** The `(` that the last token closed, or -1. */
  private justClosed = -1

  constructor(
    private readonly text: string,
    private readonly diagnostics: Diagnostics<typeof syntaxMessages>,
  ) {
    const guess = (text.length >> 2) + 16
    this.kinds = new Uint8Array(guess)
    this.starts = new Int32Array(guess)
    this.ends = new Int32Array(guess)
    this.indents = new Int32Array(guess)
  }

  run(): Tokens {
    const { text } = this
    const { length } = text
    let lineStart = 0
    let blankStart = -1
    let blankCount = 0
    let column = 0
    let atLineStart = true
    for (;;) {
      if (atLineStart) {
        let c = text.charCodeAt(this.position)
        while (c === 32 || c === 9 || c === 0xa0 || c === 0xfeff) {
          column += c === 9 ? tabWidth : c === 0xfeff ? 0 : 1
          c = text.charCodeAt(++this.position)
        }
      }
      if (this.position >= length) break
      const start = this.position
      const c = text.charCodeAt(start)
      const kind = c < 128 ? classes[c] : 0
      if (kind === Space) {
        this.position++
        continue
      }
      if (kind === LineBreak) {
        this.position++
        if (c === 13) {
          while (text.charCodeAt(this.position) === 13 && text.charCodeAt(this.position + 1) === 10) this.position++
          if (text.charCodeAt(this.position) === 10) this.position++
        }
        if (atLineStart) {
          if (blankCount === 0) blankStart = lineStart
          blankCount++
        }
        lineStart = this.position
        atLineStart = true
        column = 0
        continue
      }
      if (blankCount > 0) {
        this.addTrivia({ kind: 'BlankLines', count: blankCount, start: blankStart, end: lineStart }, true, 0)
        blankCount = 0
      }
      if (c === 47 && text.charCodeAt(start + 1) === 47) {
        this.comment(start, atLineStart, column)
        atLineStart = false
        continue
      }
      this.indent = atLineStart ? column : -1
      atLineStart = false
      if (kind === Letter) this.word(start)
      else if (kind === Digit) this.number(start)
      else if (c < 128) this.sign(start, c)
      else this.beyondAscii(start, c)
    }
    this.indent = 0
    this.add(Token.EndOfFile, length, length)
    const { kinds, starts, ends, indents, count, trivia } = this
    return { text, count, kinds, starts, ends, indents, trivia }
  }

  private add(kind: TokenKind, start: number, end: number): void {
    if (this.count === this.kinds.length) this.grow()
    const i = this.count++
    this.kinds[i] = kind
    this.starts[i] = start
    this.ends[i] = end
    this.indents[i] = this.indent
    this.position = end
    this.justClosed = -1
  }

  private grow(): void {
    const size = this.kinds.length * 2
    const grown = <A extends Uint8Array | Int32Array>(from: A, to: A): A => {
      to.set(from)
      return to
    }
    this.kinds = grown(this.kinds, new Uint8Array(size))
    this.starts = grown(this.starts, new Int32Array(size))
    this.ends = grown(this.ends, new Int32Array(size))
    this.indents = grown(this.indents, new Int32Array(size))
  }

  private addTrivia(trivia: Trivia, ownLine: boolean, column: number): void {
    this.trivia.push({ trivia, before: this.count, ownLine, column })
  }

  private comment(start: number, ownLine: boolean, column: number): void {
    const { text } = this
    let end = start + 2
    let c = text.charCodeAt(end)
    while (c !== 10 && c !== 13 && end < text.length) c = text.charCodeAt(++end)
    this.position = end
    const content = text.slice(start + 2, end).trimEnd()
    this.addTrivia({ kind: 'Comment', text: content, annotation: annotationOf(content), start, end }, ownLine, column)
  }

  private word(start: number): void {
    const { text } = this
    let end = start + 1
    for (;;) {
      const c = text.charCodeAt(end)
      if (c < 128 ? classes[c]! >= Digit : c > 0xbf && !isForeignSpace(c) && !isForeignSign(c)) end++
      else break
    }
    for (let i = start; i < end; i++) {
      if (text.charCodeAt(i) < 128) continue
      this.diagnostics.report('PINE1006', { start: i, end: i + 1 }, { found: `"${text[i]}"` })
      break
    }
    this.add(wordKind(text, start, end), start, end)
  }

  // number: (digits ['.' [digits]] | '.' digits) [('e' | 'E') ['+' | '-'] digits]
  private number(start: number): void {
    const { text } = this
    let end = this.digits(start)
    if (text.charCodeAt(end) === 46 && classes[text.charCodeAt(end + 1) & 127] !== Letter) end = this.digits(end + 1)
    else if (text.charCodeAt(end) === 46 && (text.charCodeAt(end + 1) | 32) === 101 && this.exponent(end + 1) > 0) end++
    const exponent = this.exponent(end)
    if (exponent > 0) end = exponent
    let wrong = end
    while (classes[text.charCodeAt(wrong) & 127]! >= Digit && text.charCodeAt(wrong) < 128) wrong++
    if (wrong > end) {
      this.diagnostics.report('PINE1012', { start, end: wrong }, { text: text.slice(start, wrong) })
      end = wrong
    }
    this.add(Token.Number, start, end)
  }

  private digits(from: number): number {
    let end = from
    let c = this.text.charCodeAt(end)
    while (c >= 48 && c < 58) c = this.text.charCodeAt(++end)
    return end
  }

  /** End of the exponent at `at`, or 0 when there is none. */
  private exponent(at: number): number {
    const { text } = this
    if ((text.charCodeAt(at) | 32) !== 101) return 0
    const sign = text.charCodeAt(at + 1)
    const from = sign === 43 || sign === 45 ? at + 2 : at + 1
    const end = this.digits(from)
    return end > from ? end : 0
  }

  private sign(start: number, c: number): void {
    const { text } = this
    if (c === 34 || c === 39) return this.string(start, c)
    if (c === 35) return this.color(start)
    if (c === 46) {
      const next = text.charCodeAt(start + 1)
      if (next >= 48 && next < 58) return this.number(start)
      return this.add(Token.Dot, start, start + 1)
    }
    const kind = single[c]
    if (kind !== 0) return this.bracket(kind as TokenKind, start)
    if (c === 47 && text.charCodeAt(start + 1) === 42) return this.blockComment(start)
    const foreign = this.foreign(start, c)
    if (foreign > 0) return this.add(Token.Foreign, start, start + foreign)
    const operator = operators[c]
    if (operator === undefined) {
      this.diagnostics.report(
        'PINE1006',
        { start, end: start + 1 },
        { found: c < 32 ? `U+${c.toString(16).padStart(4, '0')}` : `"${text[start]}"` },
      )
      this.position = start + 1
      return
    }
    const next = text.charCodeAt(start + 1)
    if (next === 61) return this.add(operator[1], start, start + 2)
    if (next === 62 && operator[2] !== Token.EndOfFile) {
      const params = this.justClosed
      // A line that begins with `=>` is the default arm of a switch, even below a call; a test in parentheses, that
      // begins its line, is an arm's, even below a name.
      const isArm = params >= 0 && (this.indents[params] ?? -1) >= 0
      if (params >= 0 && !isArm && (this.indent < 0 || (this.indent & 3) !== 0)) this.kinds[params] = Token.OpenParams
      return this.add(operator[2], start, start + 2)
    }
    this.add(operator[0], start, start + 1)
  }

  private bracket(kind: TokenKind, start: number): void {
    const at = this.count
    this.add(kind, start, start + 1)
    if (kind === Token.OpenParen) this.open.push(at)
    else if (kind === Token.CloseParen) this.justClosed = this.open.pop() ?? -1
  }

  /** Length of the other-language operator at `start`, or 0. */
  private foreign(start: number, c: number): number {
    const { text } = this
    const next = text.charCodeAt(start + 1)
    const isDouble = next === c
    switch (c) {
      case 59: // ;
      case 94: // ^
      case 123: // {
      case 125: // }
        return 1
      case 33: // !
        return next !== 61 ? 1 : text.charCodeAt(start + 2) === 61 ? 3 : 0
      case 61: // ===
        return isDouble && text.charCodeAt(start + 2) === 61 ? 3 : 0
      case 38: // &
      case 124: // |
        return isDouble ? 2 : 1
      case 43: // ++ at the end of a word; `a ++b` may be a sum
      case 45:
        return isDouble && !this.startsOperand(start + 2) ? 2 : 0
      case 42:
        return isDouble ? 2 : 0
      default:
        return 0
    }
  }

  private startsOperand(at: number): boolean {
    const { text } = this
    let i = at
    while (text.charCodeAt(i) === 32) i++
    const c = text.charCodeAt(i)
    return c < 128 && (classes[c]! >= Digit || c === 40 || c === 46 || c === 43 || c === 45)
  }

  private blockComment(start: number): void {
    const close = this.text.indexOf('*/', start + 2)
    const end = close < 0 ? this.text.length : close + 2
    this.diagnostics.report('PINE1030', { start, end: start + 2 })
    this.position = end
  }

  // string: '"' … '"' | "'" … "'" | '"""' … '"""' | "'''" … "'''"
  private string(start: number, quote: number): void {
    const { text } = this
    if (text.charCodeAt(start + 1) === quote && text.charCodeAt(start + 2) === quote)
      return this.multilineString(start, quote)
    let i = start + 1
    for (;;) {
      const c = text.charCodeAt(i)
      if (c === quote) return this.add(Token.String, start, i + 1)
      if (c === 92) i += 2
      else if (c === 10 || c === 13) {
        // A string goes on in the next line when that line is indented (deprecated, but published scripts do it).
        const end = this.continuedStringEnd(i, quote)
        if (end > 0) return this.add(Token.String, start, end)
        break
      } else if (i >= text.length) break
      else i++
    }
    const end = this.lineEnd(start)
    this.diagnostics.report('PINE1005', { start, end })
    this.add(Token.String, start, end)
  }

  private multilineString(start: number, quote: number): void {
    const { text } = this
    let i = start + 3
    for (; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c === 92) i++
      else if (c === quote && text.charCodeAt(i + 1) === quote && text.charCodeAt(i + 2) === quote) {
        return this.add(Token.String, start, i + 3)
      }
    }
    // Without a closing delimiter it is the empty string followed by an unclosed one.
    const end = this.lineEnd(start)
    this.diagnostics.report('PINE1005', { start, end })
    this.add(Token.String, start, end)
  }

  private lineEnd(from: number): number {
    let end = from
    for (; end < this.text.length; end++) {
      const c = this.text.charCodeAt(end)
      if (c === 10 || c === 13) break
    }
    return end
  }

  /** End of the string whose first line ends at `at`, if all its further lines begin with white space; else 0. */
  private continuedStringEnd(at: number, quote: number): number {
    const { text } = this
    let isLineStart = false
    for (let i = at; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c === 10 || c === 13) isLineStart = true
      else if (isLineStart && c !== 32 && c !== 9) return 0
      else {
        isLineStart = false
        if (c === quote) return i + 1
        if (c === 92) i++
      }
    }
    return 0
  }

  // color: '#' 6 or 8 hexadecimal digits
  private color(start: number): void {
    const { text } = this
    let end = start + 1
    while (isHexDigit(text.charCodeAt(end))) end++
    const digits = end - start - 1
    while (text.charCodeAt(end) < 128 && classes[text.charCodeAt(end)]! >= Digit) end++
    if ((digits !== 6 && digits !== 8) || end !== start + 1 + digits) {
      this.diagnostics.report('PINE1013', { start, end }, { text: text.slice(start, end) })
    }
    this.add(Token.Color, start, end)
  }

  /** A string between typographic quotation marks, as copied from a web page. */
  private quoted(start: number, closing: string): void {
    const end = this.lineEnd(start)
    const close = this.text.slice(start + 1, end).search(new RegExp(`[${closing}"']`))
    const stop = close < 0 ? start + 1 : start + 2 + close
    const plain = `"${this.text.slice(start + 1, stop - 1)}"`
    const fixes = close < 0 ? [] : [{ title: 'Use plain quotation marks', edits: [{ start, end: stop, text: plain }] }]
    this.diagnostics.reportWithFix('PINE1006', { start, end: start + 1 }, fixes, { found: `"${this.text[start]}"` })
    if (close < 0) this.position = stop
    else this.add(Token.String, start, stop)
  }

  private beyondAscii(start: number, c: number): void {
    if (isForeignSpace(c)) {
      this.position = start + 1
      return
    }
    if (!isForeignSign(c)) return this.word(start)
    const quote = typographicQuotes[c]
    if (quote !== undefined) return this.quoted(start, quote)
    this.diagnostics.report('PINE1006', { start, end: start + 1 }, { found: `"${this.text[start]}"` })
    this.position = start + 1
  }
}

/** `//@function text` → `function`; also with spaces before and after the `@`'s word, as published scripts write it. */
function annotationOf(content: string): string | null {
  let i = 0
  while (content.charCodeAt(i) === 32 || content.charCodeAt(i) === 9) i++
  if (content.charCodeAt(i) !== 64) return null
  const start = ++i
  while (classes[content.charCodeAt(i) & 127] === Letter && content.charCodeAt(i) < 128) i++
  return i > start ? content.slice(start, i) : null
}
