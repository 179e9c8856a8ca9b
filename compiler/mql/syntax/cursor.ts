import { required } from '../../text/required.ts'
import { Diagnostics, type Fix } from '../../text/diagnostic.ts'
import type { Source, Span } from '../../text/source.ts'
import { messages } from '../messages.ts'
import type { Comment, Identifier, Trivia, TypeArgument, TypeNode } from './nodes.ts'
import type { Preprocessed } from './preprocess.ts'
import { Kind, type Token } from './tokens.ts'

/** The state at the start of a statement or declaration; see `begin` and `finish`. */
export interface NodeStart {
  readonly first: Token
  readonly leading: readonly Trivia[]
  readonly looseCount: number
}

/** The end of a statement's head. */
export interface Head {
  readonly comment: Comment | null
  readonly verbatim: string | null
}

const emptyList: readonly never[] = []

/** Deeper nesting is refused: recursion must not overflow. */
const depthLimit = 250
/** This many `else if` of a chain count as one level: the readers of the tree take less stack for them. */
const chainedPerLevel = 6
/** Tokens of a list of type arguments, and its deepest nesting; what is longer is read as comparisons. */
const typeArgumentsLimit = 400
const typeDepthLimit = 32

const hasComment = (token: Token): boolean => token.trivia !== null && token.trivia.some((t) => t.kind === 'Comment')

/** Reads the list of tokens, and keeps ids, spans and trivia for nodes. */
export class Cursor {
  protected token: Token
  protected previous: Token
  protected at = 0
  protected nextId = 1
  protected readonly diagnostics: Diagnostics<typeof messages>[]
  protected readonly tokens: readonly Token[]
  /** The token of kind End. */
  private readonly endToken: Token
  private readonly files: readonly Source[]
  private depth = 0
  /**
   * Number of comments, directives and macro edges that no node has taken yet. A statement during which it grew cannot
   * be printed from its parts.
   */
  protected looseCount = 0
  private tailTaken: Token | null = null
  /** End of the verbatim text of each file so far: the text of one macro use is printed once. */
  private readonly printedEnd: number[] = []

  constructor(input: Preprocessed) {
    this.tokens = input.tokens
    this.files = input.files
    this.endToken = required(input.tokens.at(-1), 'end of the tokens')
    this.token = this.tokens[0] ?? this.endToken
    this.previous = this.token
    this.diagnostics = input.files.map((source, i) => new Diagnostics(messages, i === 0 ? undefined : source.name))
  }

  // ------------------------------------------------------------------------------------------- moving

  protected advance(): Token {
    const { token } = this
    if (token.trivia !== null && hasComment(token)) this.looseCount++
    if (token.tail !== null) this.looseCount++
    const { extra } = token
    if (
      extra !== null &&
      (extra.expansion?.first === token ||
        extra.directives !== null ||
        (extra.expansion === null && extra.origin < token.start))
    ) {
      this.looseCount++
    }
    this.previous = token
    if (token.kind !== Kind.End) this.token = this.tokens[++this.at] ?? this.endToken
    return token
  }

  protected peek(distance: number): Token {
    return this.tokenAt(this.at + distance)
  }

  /** Returns the token at an index; behind the last one, the end token. */
  protected tokenAt(index: number): Token {
    return this.tokens[index] ?? this.endToken
  }

  /** Tells whether the current token is this operator or keyword. */
  protected is(text: string): boolean {
    return this.token.text === text && this.token.kind !== Kind.String && this.token.kind !== Kind.Char
  }

  protected accept(text: string): boolean {
    if (!this.is(text)) return false
    this.advance()
    return true
  }

  /** Consumes `text`, or reports it as missing behind the previous token. */
  protected expect(text: '(' | ')' | ';' | ':' | ',' | '{' | '}' | ']' | '>' | 'while'): boolean {
    if (this.accept(text)) return true
    const { token } = this
    if (token.kind === Kind.Bad) this.reportBad(token)
    else
      this.reportAt(
        missingTokenCodes[text],
        this.afterPrevious(),
        this.previous.file,
        { token: tokenText(token) },
        this.insertion(text),
      )
    return false
  }

  /** Returns the fix of a missing `;` or `:`; the place of a missing bracket is uncertain. */
  private insertion(text: string): readonly Fix[] | undefined {
    if (text !== ';' && text !== ':') return undefined
    const { end } = this.previous
    return [{ title: `Insert ${text}`, edits: [{ start: end, end, text }] }]
  }

  /** Returns the last character before the current token: a missing `;` belongs to that line. */
  protected afterPrevious(): Span {
    return { start: Math.max(this.previous.end - 1, 0), end: this.previous.end }
  }

  /** Runs `parse` one level deeper. Too deep, it skips to the end and returns null. */
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

  /** Runs `parse` behind `count` earlier members of a chain. */
  protected inChain<T>(count: number, parse: () => T): T {
    const { depth } = this
    this.depth += count / chainedPerLevel
    const result = parse()
    this.depth = depth
    return result
  }

  // --------------------------------------------------------------------------------------- reporting

  private lastReport = -1

  /** Reports at most one error per token: further ones are consequences. */
  protected reportAt(
    code: keyof typeof messages,
    span: Span,
    file: number,
    params: Readonly<Record<string, string | number>> = {},
    fixes?: readonly Fix[],
  ): void {
    if (this.at === this.lastReport) return
    this.lastReport = this.at
    const report = required(this.diagnostics[file], 'report of a file')
    const at = { start: span.start, end: span.end }
    if (fixes) (report.reportWithFix as (...args: unknown[]) => void).call(report, code, at, fixes, params)
    else (report.report as (...args: unknown[]) => void).call(report, code, at, params)
  }

  protected report(code: keyof typeof messages, token: Token = this.token): void {
    if (token.kind === Kind.Bad) this.reportBad(token)
    else this.reportAt(code, token, token.file, { token: tokenText(token), name: tokenText(token) })
  }

  /** Reports a token that the lexer could not read: an open string, an open comment, an unknown character. */
  protected reportBad(token: Token): void {
    const first = token.text[0]
    const code =
      token.text === '/*' ? '161' : first === '"' ? '112' : first === "'" || /^[CD]'/.test(token.text) ? '114' : '110'
    this.reportAt(code, token, token.file, { token: token.text })
  }

  // -------------------------------------------------------------------------------------------- nodes

  /**
   * Returns the end of a node that began with `first` and ended with the previous token. Nodes are written out field
   * by field: spreading another object first makes them three times as slow to create.
   */
  protected endOf(first: Token): number {
    return first.file === this.previous.file && this.previous.end >= first.start ? this.previous.end : first.end
  }

  /** Starts a statement or declaration and takes the comments above it. */
  protected begin(): NodeStart {
    const first = this.token
    const { looseCount } = this
    let leading: readonly Trivia[] = first.trivia ?? emptyList
    if (leading.length > 0 && hasComment(first)) this.looseCount--
    if (this.carriedTrivia.length > 0) {
      leading = [...this.carriedTrivia, ...leading]
      this.carriedTrivia = []
    }
    const { extra } = first
    if (extra !== null) {
      if (extra.expansion !== null && extra.expansion.first !== first) this.looseCount++
      if (extra.directives !== null && extra.directives === this.directivesTaken) this.looseCount--
    }
    return { first, leading, looseCount }
  }

  /** Directives that have already become nodes. */
  protected directivesTaken: unknown = null

  /** Returns the fields of `Attached` for a node that ends with the previous token. */
  protected finish(begun: NodeStart): {
    id: number
    start: number
    end: number
    leading: readonly Trivia[]
    comment: Comment | null
    verbatim: string | null
  } {
    const comment = this.takeTail()
    const verbatim = this.looseCount > begun.looseCount ? this.textSince(begun.first) : null
    this.looseCount = begun.looseCount
    return {
      id: this.nextId++,
      start: begun.first.start,
      end: this.endOf(begun.first),
      leading: begun.leading,
      comment,
      verbatim,
    }
  }

  /** Ends the head of a node with a body; `finishWith` adds the span later. */
  protected finishHead(begun: NodeStart): Head {
    const comment = this.takeTail()
    const verbatim = this.looseCount > begun.looseCount ? this.textSince(begun.first) : null
    this.looseCount = begun.looseCount
    return { comment, verbatim }
  }

  protected finishWith(begun: NodeStart, head: Head) {
    this.looseCount = begun.looseCount
    return {
      id: this.nextId++,
      start: begun.first.start,
      end: this.endOf(begun.first),
      leading: begun.leading,
      comment: head.comment,
      verbatim: head.verbatim,
    }
  }

  /** Returns the comment that ends the previous token's line, once. */
  protected takeTail(): Comment | null {
    const { tail } = this.previous
    if (tail === null || this.tailTaken === this.previous) return null
    this.tailTaken = this.previous
    this.looseCount--
    return tail
  }

  /** Comments without a node; the next `begin` puts them above its node. */
  protected carriedTrivia: Trivia[] = []

  protected carryTail(): void {
    const tail = this.takeTail()
    if (tail) this.carriedTrivia.push(tail)
  }

  /** Returns the trivia before a closing brace. */
  protected takeTrailing(): readonly Trivia[] {
    let trailing: readonly Trivia[] = this.token.trivia ?? emptyList
    if (trailing.length > 0 && hasComment(this.token)) this.looseCount--
    if (this.token.extra?.directives && this.token.extra.directives === this.directivesTaken) this.looseCount--
    if (this.carriedTrivia.length > 0) {
      trailing = [...this.carriedTrivia, ...trailing]
      this.carriedTrivia = []
    }
    return trailing
  }

  /** Returns the author's text from `first` to the previous token, without text that was returned before. */
  protected textSince(first: Token): string {
    const { file } = first
    const origin = first.extra?.origin ?? first.start
    const last = this.previous.file === file ? this.previous : first
    const end = Math.max(last.end, last.extra?.expansion?.end ?? 0)
    const start = Math.max(origin, first.extra ? (this.printedEnd[file] ?? 0) : 0)
    if (last.extra?.expansion || first.extra) this.printedEnd[file] = Math.max(this.printedEnd[file] ?? 0, end)
    return start < end ? required(this.files[file], 'file of a token').text.slice(start, end) : ''
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
   * Looks ahead over a type and returns the index behind it, or -1. Type = ["const"] ["class"|"struct"|"enum"]
   * (builtin | Name {"::" Name}) ["const"]; Name = Identifier ["<" Type ["*"] {"," Type ["*"]} ">"].
   */
  protected scanType(from: number): number {
    let at = from
    if (this.tokenAt(at).text === 'const') at++
    if (typeKeywords.has(this.tokenAt(at).text)) at++
    const token = this.tokenAt(at)
    if (token.text === 'unsigned' && this.tokenAt(at + 1).kind === Kind.Type) at++
    if (this.tokenAt(at).kind === Kind.Type) at++
    else {
      if (token.text === '::' && token.kind === Kind.Operator) at++
      for (;;) {
        if (this.tokenAt(at).kind !== Kind.Identifier) return -1
        at++
        if (this.tokenAt(at).text === '<' && this.tokenAt(at).kind === Kind.Operator) {
          const close = this.scanTypeArguments(at)
          if (close < 0) return at
          at = close
        }
        if (this.tokenAt(at).text !== '::' || this.tokenAt(at + 1).kind !== Kind.Identifier) break
        at++
      }
    }
    if (this.tokenAt(at).text === 'const') at++
    return at
  }

  /**
   * Looks ahead from `<` and returns the index behind its `>`; -1 where these are comparisons. `>>` closes two lists:
   * for an `inner` list the second one began before `from`.
   */
  protected scanTypeArguments(from: number, inner = false): number {
    let depth = 0
    for (let at = from; at < from + typeArgumentsLimit; at++) {
      const { kind, text } = this.tokenAt(at)
      if (
        kind === Kind.Identifier ||
        kind === Kind.Type ||
        text === 'const' ||
        text === ',' ||
        text === '*' ||
        text === '::'
      )
        continue
      if (kind !== Kind.Operator && !typeKeywords.has(text)) return -1
      if (text === '<') {
        if (++depth > typeDepthLimit) return -1
      } else if (text === '>') depth--
      else if (text === '>>') depth -= 2
      else if (!typeKeywords.has(text)) return -1
      if (depth === 0 || (inner && depth === -1)) return at + 1
      if (depth < 0) return -1
    }
    return -1
  }

  protected type(): TypeNode {
    const first = this.token
    let isConst = this.accept('const')
    const keyword = typeKeywords.has(this.token.text) ? (this.advance().text as TypeNode['elaborated']) : null
    let name = ''
    let args: readonly TypeArgument[] = emptyList
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
      this.looseCount++
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

  /** Consumes `>`, or the first half of `>>`. */
  private closeTypeArguments(): void {
    if (!this.is('>>')) {
      this.expect('>')
      return
    }
    const { token } = this
    this.token = { ...token, text: '>', start: token.start + 1 }
  }
}

const typeKeywords: ReadonlySet<string> = new Set(['class', 'struct', 'enum', 'union', 'interface'])

const missingTokenCodes = {
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

/** Returns a token's text for messages. */
const tokenText = (token: Token): string => (token.kind === Kind.End ? 'end of program' : token.text)
