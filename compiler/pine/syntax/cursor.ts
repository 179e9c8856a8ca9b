import { Diagnostics, type Fix } from '../../text/diagnostic.ts'
import type { Span } from '../../text/source.ts'
import { lex, type Tokens, type TriviaItem } from './lexer.ts'
import { syntaxMessages } from './messages.ts'
import type { Comment, Identifier, PineVersion, Trivia } from './nodes.ts'
import { firstSoftKeyword, Token, type TokenKind } from './tokens.ts'

/** Beyond this depth of nesting the parser stops, so that no text can exhaust the stack of it or of a later phase. */
const nestingLimit = 250
/** Operators in a row; each makes the tree one deeper. */
export const chainLimit = 1500
/** Arms of a `switch`; each makes the output's chain of `if` one deeper. */
export const armLimit = 1000

/** The version that introduced `while` and `switch`. */
export const structuresSince = 5

/** The version that introduced `once`. */
export const onceSince = 6

const noTrivia: readonly Trivia[] = []

/** A fix with one edit that replaces a span. */
export function replacing({ start, end }: Span, text: string, title: string): Fix {
  return { title, edits: [{ start, end, text }] }
}

/**
 * The parser's position in the tokens. It turns line breaks into `EndOfLine` where Pine does: at bracket depth 0,
 * before a line whose indentation is a multiple of four columns; any other line continues the one above.
 */
export class Cursor {
  protected readonly diagnostics = new Diagnostics(syntaxMessages)
  protected readonly tokens: Tokens
  protected readonly text: string
  /** Index of the current token. */
  protected index = -1
  /** Kind of the current token, after line breaks have been considered. */
  protected kind: TokenKind = Token.EndOfFile
  /** Brackets open around the current token. */
  protected depth = 0
  /** End of the token before the current one. */
  protected previousEnd = 0
  protected version: PineVersion = 6
  /** Lines up to this odd indentation begin statements: the current body has a wrong indentation (reported). */
  protected oddIndent = -1
  protected nesting = 0
  private nextId = 0
  /** Positions of the lexer's errors, in the order of the text. */
  private readonly lexerErrors: readonly number[]
  /** Index of the first trivia item that is not yet attached to a node. */
  private nextTrivia = 0
  /** Start of the current line. */
  protected lineBegin = 0
  /** This statement has an error already: later ones are likely consequences. */
  protected isRecovering = false

  constructor(text: string) {
    this.text = text
    this.tokens = lex(text, this.diagnostics)
    this.lexerErrors = this.diagnostics.list.map((diagnostic) => diagnostic.start)
  }

  protected newId(): number {
    return this.nextId++
  }

  // ------------------------------------------------------------------------------------------ tokens

  protected advance(): void {
    const { tokens } = this
    if (this.index >= 0) this.previousEnd = tokens.ends[this.index]!
    const i = ++this.index
    const indent = tokens.indents[i]!
    this.kind =
      indent >= 0 && this.depth === 0 && ((indent & 3) === 0 || indent <= this.oddIndent)
        ? this.kindAtLineStart(i)
        : (tokens.kinds[i] as TokenKind)
  }

  private kindAtLineStart(i: number): TokenKind {
    return this.tokens.kinds[i] === Token.EndOfFile ? Token.EndOfFile : Token.EndOfLine
  }

  /** Replaces the line break by the token that begins the line. */
  protected enterLine(): void {
    this.kind = this.tokens.kinds[this.index] as TokenKind
  }

  protected get start(): number {
    return this.tokens.starts[this.index]!
  }

  protected get end(): number {
    return this.tokens.ends[this.index]!
  }

  /** Column of the current token if it is the first of its line, else -1. */
  protected get indent(): number {
    return this.tokens.indents[this.index]!
  }

  /** Column of a token if it is the first of its line, else -1. */
  protected indentAt(index: number): number {
    return this.tokens.indents[index]!
  }

  /** Kind of a token further on, line breaks ignored. */
  protected kindAt(index: number): TokenKind {
    return index < this.tokens.count ? (this.tokens.kinds[index] as TokenKind) : Token.EndOfFile
  }

  protected textOf(index: number): string {
    return this.text.slice(this.tokens.starts[index], this.tokens.ends[index])
  }

  /** Compares `kind`, where TypeScript's narrowing does not know that it has changed. */
  protected at(kind: TokenKind): boolean {
    return this.kind === kind
  }

  protected accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false
    this.advance()
    return true
  }

  /** `=` where only a comparison makes sense. */
  protected reportComparison(): void {
    const at = this.span()
    this.reportWithFix('PINE1015', at, [replacing(at, '==', 'Compare with "=="')])
  }

  /** Steps over an opening bracket; line breaks inside mean nothing. */
  protected openBracket(): void {
    this.depth++
    this.advance()
  }

  /** Steps over a closing bracket if it is there; else reports the opening one at `open`. */
  protected closeBracket(kind: TokenKind, open: number): void {
    if (this.kind === kind) {
      this.depth--
      this.advance()
      return
    }
    if (!this.isRecovering) {
      if (this.kind === Token.EndOfFile || this.beginsStatementLine()) {
        this.report('PINE1003', { start: open, end: open + 1 }, { open: this.text.charAt(open) })
      } else if (this.kind === Token.Equal) {
        this.reportComparison()
      } else {
        const expected = kind === Token.CloseParen ? '"," or ")"' : '"]"'
        this.report('PINE1001', this.span(), { found: this.found(), expected })
      }
    }
    this.skipToBracket(kind)
  }

  /** Tests for the start of a statement inside an open bracket: `name =` or a keyword at a lesser column. */
  protected beginsStatementLine(): boolean {
    if (this.indent < 0) return false
    const kind = this.kindAt(this.index)
    if (kind === Token.Identifier) {
      const next = this.kindAt(this.index + 1)
      return (
        next === Token.Equal ||
        next === Token.Assign ||
        next === Token.OpenParams ||
        next === Token.Identifier ||
        next === Token.OpenParen
      )
    }
    return kind >= Token.If && kind <= Token.Varip
  }

  /** After an error inside brackets: on to their end, or to the line that begins the next statement. */
  private skipToBracket(kind: TokenKind): void {
    let nested = 0
    for (;;) {
      const { kind: k } = this
      if (k === Token.EndOfFile) break
      if (this.indent >= 0 && this.beginsStatementLine()) break
      if (k === Token.OpenParen || k === Token.OpenBracket || k === Token.OpenParams) nested++
      else if (k === Token.CloseParen || k === Token.CloseBracket) {
        if (nested === 0) {
          this.depth--
          if (k === kind) {
            this.advance()
            return
          }
          this.depth++
        } else nested--
      }
      this.advance()
    }
    this.depth--
    this.refresh()
  }

  /** Classifies the current token again after the bracket depth has changed. */
  protected refresh(): void {
    this.index--
    const end = this.previousEnd
    this.advance()
    this.previousEnd = end
  }

  protected get atStatementEnd(): boolean {
    return this.kind === Token.EndOfLine || this.kind === Token.EndOfFile || this.kind === Token.Comma
  }

  // ------------------------------------------------------------------------------------------- names

  /** Whether a token of this kind may be a name here: words older versions did not reserve were names there. */
  protected isName(kind: TokenKind): boolean {
    if (kind === Token.Identifier) return true
    if (kind === Token.While || kind === Token.Switch) return this.version < structuresSince
    return kind >= firstSoftKeyword && kind !== Token.Foreign
  }

  /** Returns the current token as a name; the caller has checked its kind. */
  protected takeName(): Identifier {
    const { start, end } = this
    const id = this.newId()
    const name = this.text.slice(start, end)
    this.advance()
    return { kind: 'Identifier', id, start, end, name }
  }

  /** A name, or a report and an empty one. */
  protected expectName(expected: string): Identifier {
    if (this.isName(this.kind)) return this.takeName()
    if (this.kind >= Token.And && this.kind <= Token.Switch) {
      this.report('PINE1024', this.span(), { name: this.textOf(this.index) })
      return this.takeName()
    }
    this.report('PINE1001', this.span(), { found: this.found(), expected })
    return { kind: 'Identifier', id: this.newId(), start: this.previousEnd, end: this.previousEnd, name: '' }
  }

  // ------------------------------------------------------------------------------------------ errors

  protected span(): Span {
    if (this.kind === Token.EndOfLine || this.kind === Token.EndOfFile)
      return { start: this.previousEnd, end: this.previousEnd }
    return { start: this.start, end: this.end }
  }

  /** The current token in words. */
  protected found(): string {
    if (this.kind === Token.EndOfFile) return 'the end of the script'
    if (this.kind === Token.EndOfLine) return 'the end of the line'
    const text = this.textOf(this.index)
    return `"${text.length > 24 ? `${text.slice(0, 24)}…` : text}"`
  }

  /** Reports, unless this statement has an error already: then it is a consequence. */
  protected report: Diagnostics<typeof syntaxMessages>['report'] = (code, at, ...params) => {
    if (!this.isConsequence(at)) this.diagnostics.report(code, at, ...params)
  }

  /** Like `report`, with a fix. */
  protected reportWithFix: Diagnostics<typeof syntaxMessages>['reportWithFix'] = (code, at, fixes, ...params) => {
    if (!this.isConsequence(at)) this.diagnostics.reportWithFix(code, at, fixes, ...params)
  }

  private isConsequence(at: Span): boolean {
    if (this.isRecovering) return true
    this.isRecovering = true
    return this.hasLexerError(this.lineBegin, Math.max(at.end, this.previousEnd))
  }

  private hasLexerError(start: number, end: number): boolean {
    const errors = this.lexerErrors
    let low = 0
    let high = errors.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (errors[middle]! < start) low = middle + 1
      else high = middle
    }
    return low < errors.length && errors[low]! <= end
  }

  /** Enters one level of nesting, which the caller leaves by `nesting--`; false (and a report) beyond the limit. */
  protected enter(): boolean {
    if (this.nesting < nestingLimit) {
      this.nesting++
      return true
    }
    this.report('PINE1029', this.span(), { limit: nestingLimit })
    return false
  }

  // ------------------------------------------------------------------------------------------ trivia

  /** Returns the unattached comments and blank lines before the current token. */
  protected takeTrivia(): readonly Trivia[] {
    const { trivia } = this.tokens
    const first = this.nextTrivia
    let next = first
    while (next < trivia.length && trivia[next]!.before <= this.index) next++
    if (next === first) return noTrivia
    this.nextTrivia = next
    return trivia.slice(first, next).map((item) => item.trivia)
  }

  /** Returns comments inside the text just parsed, up to the current token: they move above the statement. */
  protected takeInnerComments(): readonly Trivia[] {
    const { trivia } = this.tokens
    const comments: Comment[] = []
    while (this.nextTrivia < trivia.length && trivia[this.nextTrivia]!.before < this.index) {
      const item = trivia[this.nextTrivia++]!.trivia
      if (item.kind === 'Comment') comments.push(item)
    }
    return comments.length === 0 ? noTrivia : comments
  }

  /** The comment on the line of the token before the current one. */
  protected takeLineComment(): Comment | null {
    const item = this.peekTrivia()
    if (item === null || item.ownLine || item.trivia.kind !== 'Comment') return null
    this.nextTrivia++
    return item.trivia
  }

  /** At the end of a block: what still belongs to it, the comments that are indented like it. */
  protected takeBlockTrailing(column: number): readonly Trivia[] {
    const { trivia } = this.tokens
    let last = this.nextTrivia
    for (let i = this.nextTrivia; i < trivia.length; i++) {
      const item = trivia[i]!
      if (item.before > this.index) break
      if (item.trivia.kind === 'BlankLines') continue
      if (item.column < column) break
      last = i + 1
    }
    if (last === this.nextTrivia) return noTrivia
    const taken = trivia.slice(this.nextTrivia, last).map((item) => item.trivia)
    this.nextTrivia = last
    return taken
  }

  private peekTrivia(): TriviaItem | null {
    const item = this.tokens.trivia[this.nextTrivia]
    return item !== undefined && item.before <= this.index ? item : null
  }
}
