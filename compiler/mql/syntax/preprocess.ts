import { type CachePart, defaultCache } from '../../cache.ts'
import { required } from '../../text/required.ts'
import { Diagnostics, type Diagnostic } from '../../text/diagnostic.ts'
import { type Dialect, dialects } from '../../targets/dialects.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import { messages } from '../messages.ts'
import { resolveInclude } from './includes.ts'
import { lex } from './lexer.ts'
import { Expander, type Macro, readArguments, readMacro } from './macros.ts'
import { type DirectiveToken, type Expansion, Kind, type Token, isDirective } from './tokens.ts'

export type { Dialect }

export interface PreprocessInput {
  /** The main file first; `#include` names the others. */
  readonly sources: readonly Source[]
  readonly dialect: Dialect
  /** Finds files of the standard library by path below `Include`, lower case, with slashes. */
  readonly library: (path: string) => Source | null
  /** Tokens of the main file, if it is lexed already. */
  readonly tokens?: Token[] | undefined
  /** Macros defined before the main file. */
  readonly macros?: Iterable<readonly [string, Macro]> | undefined
}

export interface Property {
  readonly name: string
  readonly value: string
  readonly file: number
  readonly start: number
  readonly end: number
}

export interface Preprocessed {
  /** Tokens of all files with macros replaced; directives are in `extra`; the last token is of kind End. */
  readonly tokens: readonly Token[]
  /** Every file read, the main one first; tokens hold its index. */
  readonly files: readonly Source[]
  readonly properties: readonly Property[]
  /** Includes that were not found. */
  readonly missing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Macros defined at the end. */
  readonly macros: ReadonlyMap<string, Macro>
}

/** Deepest nesting of includes. */
const includeLimit = 200

/** Runs all directives and returns one list of tokens for the parser. */
export function preprocess(input: PreprocessInput): Preprocessed {
  return new Preprocessor(input).run()
}

/** The bound: only our own few files are read through the library. */
const lexedLibrary: CachePart<WeakMap<Source, Token[]>> = {
  name: 'tokens of the standard library by file, as many as it has files',
  create: () => new WeakMap(),
}

class Preprocessor {
  private readonly out: Token[] = []
  private readonly files: Source[] = []
  private readonly properties: Property[] = []
  private readonly missing: string[] = []
  private readonly diagnostics: Diagnostics<typeof messages>[] = []
  private readonly expander = new Expander((file) => this.diagnosticsOf(file))
  private readonly macros = this.expander.macros
  private readonly included = new Set<Source>()
  private lines: (readonly number[])[] = []
  private counter = 0
  /** Directives that precede the next token. */
  private pendingDirectives: DirectiveToken[] = []
  private depth = 0

  constructor(private readonly input: PreprocessInput) {}

  run(): Preprocessed {
    for (const name of ['__MQL__', dialects[this.input.dialect].macro, '_RELEASE'])
      this.macros.set(name, { name, params: null, body: lex('1').slice(0, 1) })
    for (const [name, macro] of this.input.macros ?? []) this.macros.set(name, macro)
    const end = this.runFile(required(this.input.sources[0], 'main file'))
    this.push(end)
    return {
      tokens: this.out,
      files: this.files,
      properties: this.properties,
      missing: this.missing,
      diagnostics: this.diagnostics.flatMap((d) => d.list),
      macros: this.macros,
    }
  }

  /** Reads one file and returns its End token, which the caller may push. */
  private runFile(source: Source): Token {
    const file = this.files.length
    this.files.push(source)
    this.included.add(source)
    const diagnostics = new Diagnostics(messages, file === 0 ? undefined : source.name)
    this.diagnostics.push(diagnostics)
    const tokens = this.lexed(source, file)
    const open: DirectiveToken[] = []
    let at = 0
    let token = tokens[0]
    for (; token && token.kind !== Kind.End; token = tokens[++at]) {
      if (token.kind === Kind.Identifier) at = this.putWord(tokens, at, token)
      else if (isDirective(token)) at = this.runDirective(tokens, at, token, open)
      else this.push(token)
    }
    for (const directive of open) diagnostics.report('372', directive)
    return required(token, 'end of the tokens')
  }

  private lexed(source: Source, file: number): Token[] {
    if (this.input.sources.includes(source)) return (file === 0 && this.input.tokens) || lex(source.text, file)
    const lexed = defaultCache.part(lexedLibrary)
    const known = lexed.get(source)
    if (known?.[0]?.file === file) return known
    const tokens = lex(source.text, file)
    lexed.set(source, tokens)
    return tokens
  }

  /** Pushes a token. `origin` is the start of the text that led to it. */
  private push(token: Token, origin = token.start): void {
    if (this.pendingDirectives.length === 0 && this.emptyUse === null && origin === token.start) {
      this.out.push(token)
      return
    }
    const { kind, text, start, end, file, tail } = token
    const trivia = this.emptyUse?.trivia ? [...this.emptyUse.trivia, ...(token.trivia ?? [])] : token.trivia
    const extra = {
      expansion: token.extra?.expansion ?? null,
      directives: this.pendingDirectives.length ? this.pendingDirectives : null,
      origin: this.emptyUse?.start ?? origin,
    }
    this.out.push({ kind, text, start, end, file, trivia, tail, extra })
    this.pendingDirectives = []
    this.emptyUse = null
  }

  // ------------------------------------------------------------------------------------------- macros

  /** Pushes a word or its macro's expansion; returns the index of the last token used. */
  private putWord(tokens: readonly Token[], at: number, token: Token): number {
    const macro = this.macros.get(token.text)
    if (!macro) {
      const literalFor = isReserved(token.text) ? this.literalFor(token) : null
      if (literalFor) this.pushSpecial(token, literalFor)
      else this.push(token)
      return at
    }
    const call = macro.params ? readArguments(tokens, at + 1) : null
    if (macro.params && !call) {
      this.push(token)
      return at
    }
    const last = (call && tokens[call.end]) ?? token
    if (
      call &&
      macro.params &&
      call.args.length !== macro.params.length &&
      !(macro.params.length === 1 && call.args.length === 0)
    ) {
      const counts = { name: macro.name }
      this.diagnosticsOf(token.file).report('318', { start: token.start, end: last.end }, counts)
    }
    const use: Expansion = {
      file: token.file,
      start: token.start,
      end: last.end,
      text: this.fileAt(token.file).text.slice(token.start, last.end),
      first: null,
      last: null,
    }
    const result = this.expander.expand(macro, call?.args ?? null, use)
    this.putExpansion(result, use, token, last)
    return call ? call.end : at
  }

  private putExpansion(result: readonly Token[], use: Expansion, first: Token, last: Token): void {
    if (result.length === 0) {
      this.emptyUse ??= first
      return
    }
    result.forEach((token, i) => {
      const literalFor = token.kind === Kind.Identifier && isReserved(token.text) ? this.literalFor(token) : null
      const outer = { trivia: i === 0 ? first.trivia : null, tail: i === result.length - 1 ? last.tail : null }
      const put: Token = { ...(literalFor ?? token), ...outer }
      if (i === 0) use.first = put
      if (i === result.length - 1) use.last = put
      this.push(put, i === 0 ? use.start : undefined)
      if (i === 0 || i === result.length - 1) this.noteEdge(use, i === 0, i === result.length - 1)
    })
  }

  /** Sets the edges of an expansion to the pushed tokens, which may be copies. */
  private noteEdge(use: Expansion, first: boolean, last: boolean): void {
    const seen = required(this.out.at(-1), 'token of an expansion')
    if (first) use.first = seen
    if (last) use.last = seen
  }

  /** A macro use with an empty expansion; it belongs to the text of the next token. */
  private emptyUse: Token | null = null

  /** Pushes a literal for a reserved word; as a macro use it keeps the author's word printable. */
  private pushSpecial(word: Token, literal: Token): void {
    const use: Expansion = {
      file: word.file,
      start: word.start,
      end: word.end,
      text: word.text,
      first: null,
      last: null,
    }
    this.push({ ...literal, extra: { expansion: use, directives: null, origin: word.start } })
    this.noteEdge(use, true, true)
  }

  /** Returns the literal for a word that the compiler replaces. */
  private literalFor(token: Token): Token | null {
    const literal = (kind: Kind, text: string): Token => ({ ...token, kind, text, extra: token.extra })
    if (token.text === '__LINE__') return literal(Kind.Number, String(this.lineOf(token)))
    if (token.text === '__FILE__') return literal(Kind.String, `"${baseName(this.fileAt(token.file).name)}"`)
    if (token.text === '__COUNTER__') return literal(Kind.Number, String(this.counter++))
    return null
  }

  private lineOf(token: Token): number {
    const starts = (this.lines[token.file] ??= lineStarts(this.fileAt(token.file).text))
    return positionAt(starts, token.start).line
  }

  private fileAt(file: number): Source {
    return required(this.files[file], 'file of a token')
  }

  private diagnosticsOf(file: number): Diagnostics<typeof messages> {
    return required(this.diagnostics[file], 'diagnostics of a file')
  }

  // --------------------------------------------------------------------------------------- directives

  private runDirective(
    tokens: readonly Token[],
    at: number,
    directive: DirectiveToken,
    open: DirectiveToken[],
  ): number {
    const run = directives.get(directive.text)
    if (run === undefined) {
      this.diagnosticsOf(directive.file).report('109', directive, { name: directive.text })
      this.pendingDirectives.push(directive)
      return at
    }
    if (run === 'conditional') return this.runConditional(tokens, at, directive, open)
    this.pendingDirectives.push(directive)
    this[run](directive)
    return at
  }

  define(directive: DirectiveToken): void {
    const { text } = this.fileAt(directive.file)
    const macro = readMacro(text, directive.file, directive.bodyStart, directive.bodyStart + directive.body.length)
    const report = this.diagnosticsOf(directive.file)
    if (!macro) return report.report('108', directive, { name: directive.body.trim() })
    const known = this.macros.get(macro.name)
    if (known && spelling(known.body) !== spelling(macro.body)) report.report('30', directive, { name: macro.name })
    this.macros.set(macro.name, macro)
  }

  undef(directive: DirectiveToken): void {
    this.macros.delete(directive.body.trim())
  }

  property(directive: DirectiveToken): void {
    const [, name, value = ''] = /^\s*(\w+)\s*([^]*)$/.exec(directive.body) ?? []
    if (name === undefined) return
    this.properties.push({
      name,
      value: value.trim(),
      file: directive.file,
      start: directive.start,
      end: directive.end,
    })
  }

  include(directive: DirectiveToken): void {
    const [, system, quoted] =
      /^\s*(?:<([^>\n]*)>|"([^"\n]*)")/.exec(directive.body.replace(/\/\*[^]*?\*\//g, ' ')) ?? []
    const report = this.diagnosticsOf(directive.file)
    const path = system ?? quoted
    if (path === undefined) return report.report('105', directive)
    const source = resolveInclude(this.input, this.fileAt(directive.file).name, path, system !== undefined)
    if (!source) {
      this.missing.push(path)
      return report.report('106', directive, { name: path })
    }
    // MetaEditor includes each file once, without any guard: the standard library relies on it.
    if (this.included.has(source) || this.depth > includeLimit) return
    this.depth++
    this.runFile(source)
    this.depth--
  }

  /** Leaves `#import` and `#resource` to the parser. */
  keepDirective(): void {}

  private runConditional(
    tokens: readonly Token[],
    at: number,
    directive: DirectiveToken,
    open: DirectiveToken[],
  ): number {
    const report = this.diagnosticsOf(directive.file)
    if (directive.text === 'endif') {
      if (!open.pop()) report.report('372', directive)
      this.pendingDirectives.push(directive)
      return at
    }
    if (directive.text === 'else') {
      if (open.length === 0) report.report('372', directive)
      return this.skipInactive(tokens, at, directive)
    }
    open.push(directive)
    const name = /\w+/.exec(directive.body)?.[0] ?? ''
    if (this.isDefined(name) === (directive.text === 'ifdef')) {
      this.pendingDirectives.push(directive)
      return at
    }
    return this.skipInactive(tokens, at, directive)
  }

  /** Tells whether a macro is defined; words that the compiler replaces count. */
  private isDefined(name: string): boolean {
    const { buildMacro } = dialects[this.input.dialect]
    return this.macros.has(name) || name === buildMacro || replacedWords.has(name)
  }

  /** Skips the inactive part; stops before its `#endif` or after its `#else`. */
  private skipInactive(tokens: readonly Token[], at: number, directive: DirectiveToken): number {
    const { text } = this.fileAt(directive.file)
    const from = (directive.tail ?? directive).end
    let depth = 0
    let to = at + 1
    let token = tokens[to]
    for (; token && token.kind !== Kind.End; token = tokens[++to]) {
      if (token.kind !== Kind.Directive) continue
      if (token.text === 'ifdef' || token.text === 'ifndef' || token.text === 'if') depth++
      else if (token.text === 'endif' && depth-- === 0) break
      else if (token.text === 'else' && depth === 0) break
    }
    const stop = required(token, 'end of the tokens')
    const inactive = text
      .slice(from, stop.start)
      .replace(/^[^\S\n]*\r?\n/, '')
      .replace(/\r?\n?[^\S\n]*$/, '')
    this.pendingDirectives.push({ ...directive, inactive })
    if (stop.text !== 'else' || !isDirective(stop)) return to - 1
    this.pendingDirectives.push({ ...stop, trivia: null })
    return to
  }
}

type Handler = 'define' | 'undef' | 'property' | 'include' | 'keepDirective' | 'conditional'

const directives: ReadonlyMap<string, Handler> = new Map(
  Object.entries({
    define: 'define',
    undef: 'undef',
    property: 'property',
    include: 'include',
    import: 'keepDirective',
    resource: 'keepDirective',
    ifdef: 'conditional',
    ifndef: 'conditional',
    else: 'conditional',
    endif: 'conditional',
  } as const),
)

const replacedWords: ReadonlySet<string> = new Set([
  '__MQLBUILD__',
  '__FILE__',
  '__LINE__',
  '__PATH__',
  '__DATE__',
  '__DATETIME__',
  '__FUNCTION__',
  '__FUNCSIG__',
  '__COUNTER__',
])

const isReserved = (word: string): boolean => word.charCodeAt(0) === 95 && word.charCodeAt(1) === 95

const spelling = (tokens: readonly Token[]): string => tokens.map((token) => token.text).join(' ')
/** The file's name without its folders. */
export const baseName = (path: string): string => path.replace(/^.*[\\/]/, '')
