import { Diagnostics } from '../../text/diagnostic.ts'
import type { Fix } from '../../text/diagnostic.ts'
import type { Source, Span } from '../../text/source.ts'
import { messages } from '../messages.ts'
import type { Comment, Identifier, Trivia, TypeArgument, TypeNode } from './nodes.ts'
import type { Preprocessed } from './preprocess.ts'
import { Kind, type Token } from './tokens.ts'

/** What a statement or declaration takes along besides its grammar; see `begin` and `finish`. */
export interface Begun {
  readonly first: Token
  readonly leading: readonly Trivia[]
  readonly loose: number
}

const nothing: readonly never[] = []

/** Nesting beyond this is refused: recursion must not overflow, whatever the text. */
const depthLimit = 250

const hasComment = (token: Token): boolean => token.trivia !== null && token.trivia.some((t) => t.kind === 'Comment')

/** Where the list of tokens is being read, and what nodes need of it: ids, spans, trivia, types. */
export class Cursor {
  protected token: Token
  protected previous: Token
  protected at = 0
  protected nextId = 1
  protected readonly diagnostics: Diagnostics<typeof messages>[]
  protected readonly tokens: readonly Token[]
  private readonly files: readonly Source[]
  private depth = 0
  /**
   * How many oddities have been passed that no node has taken yet: comments, directives and macro edges. A statement
   * during which it grew cannot be printed from its parts.
   */
  protected loose = 0
  private tailTaken: Token | null = null
  /** How far each file has been given out as verbatim text: what one macro use became is printed once. */
  private readonly given: number[] = []

  constructor(input: Preprocessed) {
    this.tokens = input.tokens
    this.files = input.files
    this.token = this.tokens[0]
    this.previous = this.token
    this.diagnostics = input.files.map((source, i) => new Diagnostics(messages, i === 0 ? undefined : source.name))
  }

  // ------------------------------------------------------------------------------------------- moving

  protected advance(): Token {
    const { token } = this
    if (token.trivia !== null && hasComment(token)) this.loose++
    if (token.tail !== null) this.loose++
    const { extra } = token
    if (
      extra !== null &&
      (extra.expansion?.first === token ||
        extra.directives !== null ||
        (extra.expansion === null && extra.origin < token.start))
    ) {
      this.loose++
    }
    this.previous = token
    if (token.kind !== Kind.End) this.token = this.tokens[++this.at]
    return token
  }

  protected peek(distance: number): Token {
    return this.tokens[Math.min(this.at + distance, this.tokens.length - 1)]
  }

  /** Is the current token this operator or keyword? */
  protected is(text: string): boolean {
    return this.token.text === text && this.token.kind !== Kind.String && this.token.kind !== Kind.Char
  }

  protected accept(text: string): boolean {
    if (!this.is(text)) return false
    this.advance()
    return true
  }

  /** Consumes `text` or reports; where the missing token should have stood. */
  protected expect(text: '(' | ')' | ';' | ':' | ',' | '{' | '}' | ']' | '>' | 'while'): boolean {
    if (this.accept(text)) return true
    const { token } = this
    if (token.kind === Kind.Bad) this.reportBad(token)
    else
      this.reportAt(
        expected[text],
        this.afterPrevious(),
        this.previous.file,
        { token: shown(token) },
        this.insertion(text),
      )
    return false
  }

  /** `;` and `:` can only have been forgotten; where a bracket belongs is not as sure. */
  private insertion(text: string): readonly Fix[] | undefined {
    if (text !== ';' && text !== ':') return undefined
    const { end } = this.previous
    return [{ title: `Insert ${text}`, edits: [{ start: end, end, text }] }]
  }

  /** The last character before the current token: a missing `;` belongs to the line it should end. */
  protected afterPrevious(): Span {
    return { start: Math.max(this.previous.end - 1, 0), end: this.previous.end }
  }

  /** Runs `parse` one level deeper; null when that is too deep, with everything up to the end skipped. */
  protected nested<T>(parse: () => T): T | null {
    if (this.depth > depthLimit) {
      this.reportAt('134', this.token, this.token.file)
      while (this.token.kind !== Kind.End) this.advance()
      return null
    }
    this.depth++
    const result = parse()
    this.depth--
    return result
  }

  // --------------------------------------------------------------------------------------- reporting

  private lastReport = -1

  /** At most one report for a place: what follows from an error is not news. */
  protected reportAt(
    code: keyof typeof messages,
    span: Span,
    file: number,
    params: Readonly<Record<string, string | number>> = {},
    fixes?: readonly Fix[],
  ): void {
    if (this.at === this.lastReport) return
    this.lastReport = this.at
    const report = this.diagnostics[file]
    const at = { start: span.start, end: span.end }
    if (fixes) (report.reportWithFix as (...args: unknown[]) => void).call(report, code, at, fixes, params)
    else (report.report as (...args: unknown[]) => void).call(report, code, at, params)
  }

  protected report(code: keyof typeof messages, token: Token = this.token): void {
    if (token.kind === Kind.Bad) this.reportBad(token)
    else this.reportAt(code, token, token.file, { token: shown(token), name: shown(token) })
  }

  /** A token the lexer could not read: an open string, an open comment, a character MQL does not know. */
  protected reportBad(token: Token): void {
    const first = token.text[0]
    const code =
      token.text === '/*' ? '161' : first === '"' ? '112' : first === "'" || /^[CD]'/.test(token.text) ? '114' : '110'
    this.reportAt(code, token, token.file, { token: token.text })
  }

  // -------------------------------------------------------------------------------------------- nodes

  /**
   * Where a node ends that began with `first` and that the previous token ended. Nodes are written out, field by field:
   * one that takes its first fields from another object costs three times as much to make, and more to read.
   */
  protected endOf(first: Token): number {
    return first.file === this.previous.file && this.previous.end >= first.start ? this.previous.end : first.end
  }

  /** Starts a statement or declaration: takes the comments above it. */
  protected begin(): Begun {
    const first = this.token
    const { loose } = this
    let leading: readonly Trivia[] = first.trivia ?? nothing
    if (leading.length > 0 && hasComment(first)) this.loose--
    if (this.carried.length > 0) {
      leading = [...this.carried, ...leading]
      this.carried = []
    }
    const { extra } = first
    if (extra !== null) {
      if (extra.expansion !== null && extra.expansion.first !== first) this.loose++
      if (extra.directives !== null && extra.directives === this.directivesTaken) this.loose--
    }
    return { first, leading, loose }
  }

  /** The directives the list-level parser has already made into nodes. */
  protected directivesTaken: unknown = null

  /** The fields of `Attached` for what was begun and ends with the previous token. */
  protected finish(begun: Begun): {
    id: number
    start: number
    end: number
    leading: readonly Trivia[]
    comment: Comment | null
    verbatim: string | null
  } {
    const comment = this.takeTail()
    const verbatim = this.loose > begun.loose ? this.textSince(begun.first) : null
    this.loose = begun.loose
    return {
      id: this.nextId++,
      start: begun.first.start,
      end: this.endOf(begun.first),
      leading: begun.leading,
      comment,
      verbatim,
    }
  }

  /** Ends the head of what has a body: later `finishWith` gives the whole its span. */
  protected finishHead(begun: Begun): { comment: Comment | null; verbatim: string | null } {
    const comment = this.takeTail()
    const verbatim = this.loose > begun.loose ? this.textSince(begun.first) : null
    this.loose = begun.loose
    return { comment, verbatim }
  }

  protected finishWith(begun: Begun, head: { comment: Comment | null; verbatim: string | null }) {
    this.loose = begun.loose
    return {
      id: this.nextId++,
      start: begun.first.start,
      end: this.endOf(begun.first),
      leading: begun.leading,
      comment: head.comment,
      verbatim: head.verbatim,
    }
  }

  /** The comment that ends the previous token's line, once. */
  protected takeTail(): Comment | null {
    const { tail } = this.previous
    if (tail === null || this.tailTaken === this.previous) return null
    this.tailTaken = this.previous
    this.loose--
    return tail
  }

  /** Comments that had no place of their own; the next `begin` puts them above. */
  protected carried: Trivia[] = []

  protected carryTail(): void {
    const tail = this.takeTail()
    if (tail) this.carried.push(tail)
  }

  /** Trivia before a closing brace. */
  protected takeTrailing(): readonly Trivia[] {
    let trailing: readonly Trivia[] = this.token.trivia ?? nothing
    if (trailing.length > 0 && hasComment(this.token)) this.loose--
    if (this.token.extra?.directives && this.token.extra.directives === this.directivesTaken) this.loose--
    if (this.carried.length > 0) {
      trailing = [...this.carried, ...trailing]
      this.carried = []
    }
    return trailing
  }

  /** The author's text from `first` to the previous token, less what has been given out before. */
  protected textSince(first: Token): string {
    const { file } = first
    const origin = first.extra?.origin ?? first.start
    const last = this.previous.file === file ? this.previous : first
    const end = Math.max(last.end, last.extra?.expansion?.end ?? 0)
    const start = Math.max(origin, first.extra ? (this.given[file] ?? 0) : 0)
    if (last.extra?.expansion || first.extra) this.given[file] = Math.max(this.given[file] ?? 0, end)
    return start < end ? this.files[file].text.slice(start, end) : ''
  }

  // -------------------------------------------------------------------------------------------- names

  protected identifier(): Identifier {
    const { token } = this
    if (token.kind !== Kind.Identifier) {
      this.report('228')
      return { kind: 'Identifier', id: this.nextId++, start: token.start, end: token.start, name: '' }
    }
    this.advance()
    return { kind: 'Identifier', id: this.nextId++, start: token.start, end: token.end, name: token.text }
  }

  // -------------------------------------------------------------------------------------------- types

  /**
   * Looks ahead over a type from token index `from`: the index behind it, or -1.
   *   Type = ["const"] ["class"|"struct"|"enum"] (builtin | Name {"::" Name}) ["const"]
   *   Name = Identifier ["<" Type ["*"] {"," Type ["*"]} ">"]
   */
  protected scanType(from: number): number {
    let at = from
    if (this.tokens[at].text === 'const') at++
    if (elaborated.has(this.tokens[at].text)) at++
    const token = this.tokens[at]
    if (token.text === 'unsigned' && this.tokens[at + 1].kind === Kind.Type) at++
    if (this.tokens[at].kind === Kind.Type) at++
    else {
      if (token.text === '::' && token.kind === Kind.Operator) at++
      for (;;) {
        if (this.tokens[at].kind !== Kind.Identifier) return -1
        at++
        if (this.tokens[at].text === '<' && this.tokens[at].kind === Kind.Operator) {
          const close = this.scanTypeArguments(at)
          if (close < 0) return at
          at = close
        }
        if (this.tokens[at].text !== '::' || this.tokens[at + 1].kind !== Kind.Identifier) break
        at++
      }
    }
    if (this.tokens[at].text === 'const') at++
    return at
  }

  /**
   * From the index of `<` to the one behind its `>`; -1 where these are comparisons. `>>` closes two lists, the second
   * of which began before `from` when the list is `inner`.
   */
  protected scanTypeArguments(from: number, inner = false): number {
    let depth = 0
    for (let at = from; ; at++) {
      const { kind, text } = this.tokens[at]
      if (
        kind === Kind.Identifier ||
        kind === Kind.Type ||
        text === 'const' ||
        text === ',' ||
        text === '*' ||
        text === '::'
      )
        continue
      if (kind !== Kind.Operator && !elaborated.has(text)) return -1
      if (text === '<') depth++
      else if (text === '>') depth--
      else if (text === '>>') depth -= 2
      else if (!elaborated.has(text)) return -1
      if (depth === 0 || (inner && depth === -1)) return at + 1
      if (depth < 0) return -1
    }
  }

  protected type(): TypeNode {
    const first = this.token
    let isConst = this.accept('const')
    const keyword = elaborated.has(this.token.text) ? (this.advance().text as TypeNode['elaborated']) : null
    let name = ''
    let args: readonly TypeArgument[] = nothing
    if (this.is('unsigned') && this.peek(1).kind === Kind.Type) {
      this.advance()
      name = `unsigned ${this.advance().text}`
    } else if (this.token.kind === Kind.Type) name = this.advance().text
    else {
      if (this.accept('::')) name = '::'
      for (;;) {
        if (this.token.kind !== Kind.Identifier) {
          this.report('116')
          break
        }
        name += this.advance().text
        if (this.is('<') && this.scanTypeArguments(this.at, true) > 0) args = this.typeArguments()
        if (!this.is('::') || this.peek(1).kind !== Kind.Identifier) break
        this.advance()
        name += '::'
      }
    }
    if (this.accept('const')) {
      isConst = true
      this.loose++
    }
    return {
      kind: 'TypeNode',
      id: this.nextId++,
      start: first.start,
      end: this.endOf(first),
      const: isConst,
      name,
      args,
      elaborated: keyword,
    }
  }

  protected typeArguments(): readonly TypeArgument[] {
    this.advance()
    const args: TypeArgument[] = []
    do {
      const first = this.token
      const type = this.type()
      const pointer = this.accept('*')
      args.push({ kind: 'TypeArgument', id: this.nextId++, start: first.start, end: this.endOf(first), type, pointer })
    } while (this.accept(','))
    this.closeTypeArguments()
    return args
  }

  /** `>`; of `>>` the first half. */
  private closeTypeArguments(): void {
    if (!this.is('>>')) {
      this.expect('>')
      return
    }
    const { token } = this
    this.token = { ...token, text: '>', start: token.start + 1 }
  }
}

const elaborated: ReadonlySet<string> = new Set(['class', 'struct', 'enum', 'union', 'interface'])

const expected = {
  '(': '132',
  ')': '144',
  ';': '154',
  ':': '123',
  ',': '155',
  '{': '141',
  '}': '133',
  ']': '144',
  '>': '115',
  while: '236',
} as const

/** A token as messages show it. */
export const shown = (token: Token): string => (token.kind === Kind.End ? 'end of program' : token.text)
