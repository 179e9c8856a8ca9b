import { defaultCache } from '../../cache.ts'
import { type WordTable, wordTable } from './words.ts'
import { type DirectiveToken, Kind, type Token } from './tokens.ts'
import type { BlankLines, Comment } from './trivia.ts'

/**
 * Tells whether the character is a letter of another alphabet or a symbol: published names contain `ª`, `¤`, `Ó`, `Ж`.
 */
const isOtherLetter = (c: number): boolean => c > 127 && /[\p{L}\p{N}\p{Sc}\p{So}]/u.test(String.fromCharCode(c))
const isSign = (c: number): boolean => c === 43 || c === 45
const isWordStart = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95 || isOtherLetter(c)
const isDigit = (c: number): boolean => c >= 48 && c <= 57
const isWord = (c: number): boolean => isWordStart(c) || isDigit(c)
/** Space, tab, form feed, vertical tab, no-break and ideographic space, byte order mark. */
const isBlank = (c: number): boolean =>
  c === 32 || c === 9 || c === 11 || c === 12 || c === 0xa0 || c === 0x3000 || c === 0xfeff

/** Operators by first character, longest first. */
const operators: Readonly<Record<string, readonly string[]>> = {
  '+': ['++', '+=', '+'],
  '-': ['--', '-=', '-'],
  '*': ['*=', '*'],
  '/': ['/=', '/'],
  '%': ['%=', '%'],
  '=': ['==', '='],
  '!': ['!=', '!'],
  '<': ['<<=', '<<', '<=', '<'],
  '>': ['>>=', '>>', '>=', '>'],
  '&': ['&&', '&=', '&'],
  '|': ['||', '|=', '|'],
  '^': ['^=', '^'],
  '~': ['~'],
  '?': ['?'],
  ':': ['::', ':'],
  ';': [';'],
  ',': [','],
  '.': ['...', '.'],
  '(': ['('],
  ')': [')'],
  '[': ['['],
  ']': [']'],
  '{': ['{'],
  '}': ['}'],
  '#': ['##', '#'],
}
const operatorTable: (readonly string[] | undefined)[] = []
/** Whether any operator has this character in second place. */
const isSecondCharacter: boolean[] = new Array<boolean>(128).fill(false)
for (const [first, list] of Object.entries(operators)) {
  operatorTable[first.charCodeAt(0)] = list
  for (const operator of list) if (operator.length > 1) isSecondCharacter[operator.charCodeAt(1)] = true
}

/** A conditional directive with its macro. */
const conditional = /#[ \t]*(?:if(?:n?def)[ \t]+[^\s#;]+|(?:else|endif)\b)/y
/**
 * Returns the tokens of one file; the last is of kind End. Never fails: unreadable text becomes a `Bad` token (an open
 * string, character constant or block comment, an unknown character), which the parser reports.
 */
export function lex(text: string, file = 0, from = 0, to = text.length, cache = defaultCache): Token[] {
  return new Lexer(text, file, from, to, cache.part(wordTable)).run()
}

class Lexer {
  private at: number
  private readonly tokens: Token[] = []
  private trivia: (Comment | BlankLines)[] | null = null
  /** Only blanks precede `at` in its line: `#` begins a directive. */
  private lineStart = true

  constructor(
    private readonly text: string,
    private readonly file: number,
    from: number,
    private readonly to: number,
    private readonly words: WordTable,
  ) {
    this.at = from
  }

  run(): Token[] {
    this.skipBlanks(false)
    while (this.at < this.to) {
      this.scan()
      this.skipBlanks(true)
    }
    this.push(Kind.End, '', this.to)
    return this.tokens
  }

  private push(kind: Kind, text: string, start: number): void {
    this.tokens.push({ kind, text, start, end: this.at, file: this.file, trivia: this.trivia, tail: null, extra: null })
    this.trivia = null
    this.lineStart = false
  }

  private scan(): void {
    const { text } = this
    const start = this.at
    const c = text.charCodeAt(start)
    if (isWordStart(c)) {
      if (text.charCodeAt(start + 1) === 39 && (c === 67 || c === 68))
        return this.scanQuoted(c === 67 ? Kind.Color : Kind.Date, start + 1)
      let end = start + 1
      let hash = c
      for (let next = text.charCodeAt(end); end < this.to && isWord(next); next = text.charCodeAt(++end))
        hash = (Math.imul(hash, 31) + next) | 0
      this.at = end
      const word = this.words.wordAt(text, start, end, hash)
      return this.push(word.kind, word.text, start)
    }
    if (isDigit(c) || (c === 46 && isDigit(text.charCodeAt(start + 1)))) return this.scanNumber()
    if (c === 34) return this.scanQuoted(Kind.String, start)
    if (c === 39) return this.scanQuoted(Kind.Char, start)
    if (c === 35 && (this.lineStart || this.matchesAt(conditional, start))) return this.scanDirective()
    if (c === 47 && text.charCodeAt(start + 1) === 42) {
      this.at = this.to
      return this.push(Kind.Bad, '/*', start)
    }
    const list = operatorTable[c]
    const operator =
      list &&
      (isSecondCharacter[text.charCodeAt(start + 1)]
        ? list.find((o) => text.startsWith(o, start))
        : list[list.length - 1])
    this.at += operator?.length ?? 1
    this.push(operator ? Kind.Operator : Kind.Bad, operator ?? text.slice(start, this.at), start)
  }

  /** Reads `12`, `0xFF`, `0b101`, `1.5e-3`, `.5`, `1.f`. Trailing letters are included and reported later. */
  private scanNumber(): void {
    const { text } = this
    const start = this.at
    let at = start
    const second = text.charCodeAt(start + 1) | 32
    if (text.charCodeAt(start) === 48 && (second === 120 || second === 98)) {
      at += 2
      while (isWord(text.charCodeAt(at))) at++
      // A number that ends in E takes a sign as its exponent: `0x1E+low` is one malformed number.
      while (second === 120 && (text.charCodeAt(at - 1) | 32) === 101 && isSign(text.charCodeAt(at))) {
        at++
        while (isWord(text.charCodeAt(at))) at++
      }
    } else {
      while (isDigit(text.charCodeAt(at))) at++
      if (text.charCodeAt(at) === 46) {
        at++
        while (isDigit(text.charCodeAt(at))) at++
      }
      const exponent = text.charCodeAt(at) | 32
      if (exponent === 101) {
        const digits = isSign(text.charCodeAt(at + 1)) ? at + 2 : at + 1
        if (isDigit(text.charCodeAt(digits))) {
          at = digits
          while (isDigit(text.charCodeAt(at))) at++
        }
      }
      while (isWord(text.charCodeAt(at))) at++
    }
    this.at = Math.min(at, this.to)
    this.push(Kind.Number, text.slice(start, this.at), start)
  }

  /** Reads a string, character, colour or date up to its closing quote on the same line. */
  private scanQuoted(kind: Kind, quoteAt: number): void {
    const { text } = this
    const start = this.at
    const quote = text.charCodeAt(quoteAt)
    let at = quoteAt + 1
    for (; at < this.to; at++) {
      const c = text.charCodeAt(at)
      if (c === quote) {
        this.at = at + 1
        return this.push(kind, text.slice(start, this.at), start)
      }
      if (c === 92) at += text.charCodeAt(at + 1) === 13 && text.charCodeAt(at + 2) === 10 ? 2 : 1
      else if (c === 10 || c === 13) break
    }
    this.at = Math.min(at, this.to)
    this.push(Kind.Bad, text.slice(start, this.at), start)
  }

  private matchesAt(pattern: RegExp, at: number): boolean {
    pattern.lastIndex = at
    return pattern.test(this.text)
  }

  /** Reads `# name rest` to the end of the line, continuation lines included; a comment ends it. */
  private scanDirective(): void {
    const { text } = this
    const start = this.at
    let at = start + 1
    while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++
    const nameStart = at
    while (isWord(text.charCodeAt(at))) at++
    const name = text.slice(nameStart, at)
    const bodyStart = at
    const end = this.endOfCondition(start, name) ?? this.endOfDirective(at)
    this.at = end
    let bodyEnd = end
    while (bodyEnd > bodyStart && (isBlank(text.charCodeAt(bodyEnd - 1)) || text.charCodeAt(bodyEnd - 1) === 13))
      bodyEnd--
    const token: DirectiveToken = {
      kind: Kind.Directive,
      text: name,
      start,
      end: bodyEnd,
      file: this.file,
      trivia: this.trivia,
      tail: null,
      extra: null,
      body: text.slice(bodyStart, bodyEnd),
      bodyStart,
    }
    this.tokens.push(token)
    this.trivia = null
  }

  /**
   * Returns the end of a condition that code may follow: behind its macro's name or its word. Null for an `#endif` on
   * its own line.
   */
  private endOfCondition(start: number, name: string): number | null {
    if (!this.matchesAt(conditional, start) || (name === 'endif' && this.lineStart)) return null
    return Math.min(conditional.lastIndex, this.to)
  }

  private endOfDirective(from: number): number {
    const { text } = this
    let quoted = false
    for (let at = from; at < this.to; at++) {
      const c = text.charCodeAt(at)
      if (c === 92) {
        const next = text.charCodeAt(at + 1)
        at += next === 13 && text.charCodeAt(at + 2) === 10 ? 2 : 1
      } else if (c === 10 || c === 13) return at
      else if (c === 34) quoted = !quoted
      else if (c === 47 && !quoted) {
        if (text.charCodeAt(at + 1) === 47) return at
        if (text.charCodeAt(at + 1) === 42) {
          const close = text.indexOf('*/', at + 2)
          const line = text.indexOf('\n', at)
          if (close < 0 || (line >= 0 && close > line)) return at
          at = close + 1
        }
      }
    }
    return this.to
  }

  /** Skips blanks, line ends and comments. A comment behind a token on its line becomes the token's tail. */
  private skipBlanks(afterToken: boolean): void {
    const { text } = this
    let newlines = afterToken ? 0 : 1
    let sameLine = afterToken
    for (;;) {
      const c = text.charCodeAt(this.at)
      if (this.at >= this.to) break
      if (isBlank(c)) this.at++
      else if (c === 10 || c === 13) {
        this.at += c === 13 && text.charCodeAt(this.at + 1) === 10 ? 2 : 1
        newlines++
        sameLine = false
        this.lineStart = true
      } else if (c === 92 && (text.charCodeAt(this.at + 1) === 10 || text.charCodeAt(this.at + 1) === 13)) this.at++
      else if (c === 47 && (text.charCodeAt(this.at + 1) === 47 || text.charCodeAt(this.at + 1) === 42)) {
        const comment = this.scanComment()
        if (!comment) break
        if (sameLine && this.endsLine()) {
          const last = this.tokens[this.tokens.length - 1] as { tail: Comment | null }
          last.tail = comment
          sameLine = false
        } else {
          this.pushBlankLines(newlines)
          ;(this.trivia ??= []).push(comment)
        }
        newlines = 0
      } else break
    }
    this.pushBlankLines(newlines)
  }

  private pushBlankLines(newlines: number): void {
    if (newlines < 2) return
    ;(this.trivia ??= []).push({ kind: 'BlankLines', count: newlines - 1, start: this.at, end: this.at })
  }

  private endsLine(): boolean {
    let at = this.at
    while (at < this.to && isBlank(this.text.charCodeAt(at))) at++
    const c = this.text.charCodeAt(at)
    return at >= this.to || c === 10 || c === 13
  }

  /** Reads a comment; null for an open block comment, which becomes a `Bad` token. */
  private scanComment(): Comment | null {
    const { text } = this
    const start = this.at
    if (text.charCodeAt(start + 1) === 42) {
      const close = text.indexOf('*/', start + 2)
      if (close < 0) return null
      this.at = close + 2
    } else {
      while (this.at < this.to && text.charCodeAt(this.at) !== 10 && text.charCodeAt(this.at) !== 13) this.at++
    }
    return { kind: 'Comment', text: text.slice(start, this.at).trimEnd(), start, end: this.at }
  }
}
