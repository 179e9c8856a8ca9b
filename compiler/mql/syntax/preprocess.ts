import { Diagnostics } from '../../text/diagnostic.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import { messages } from '../messages.ts'
import { resolveInclude } from './includes.ts'
import { lex } from './lexer.ts'
import { Expander, type Macro, readArguments, readMacro } from './macros.ts'
import { type DirectiveToken, type Expansion, Kind, type Token } from './tokens.ts'

export type Dialect = 'mql4' | 'mql5'

export interface PreprocessInput {
  /** The main file first; the others are found by the names `#include` gives. */
  readonly sources: readonly Source[]
  readonly dialect: Dialect
  /** Standard library files, by path below `Include`, lower case with slashes; null where there is none. */
  readonly library: (path: string) => Source | null
  /** The main file's tokens where they are known. */
  readonly tokens?: Token[]
  /** Macros from before the main file. */
  readonly macros?: Iterable<readonly [string, Macro]>
}

export interface Property {
  readonly name: string
  readonly value: string
  readonly file: number
  readonly start: number
  readonly end: number
}

export interface Preprocessed {
  /** All files' tokens as one list, macros replaced, directives in `extra`; the last is of kind End. */
  readonly tokens: readonly Token[]
  /** Every file that was read, the main one first; tokens name them by index. */
  readonly files: readonly Source[]
  readonly properties: readonly Property[]
  /** Includes that could not be found. */
  readonly missing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Those in force at the end. */
  readonly macros: ReadonlyMap<string, Macro>
}

/** Includes nest no deeper than this. */
const includeLimit = 200

/** Runs all directives: one list of tokens as the parser should see them. */
export function preprocess(input: PreprocessInput): Preprocessed {
  return new Preprocessor(input).run()
}

/** Each standard file is lexed once for all programs. Only our own few files come here, so it stays small. */
const lexedLibrary = new WeakMap<Source, Token[]>()

class Preprocessor {
  private readonly out: Token[] = []
  private readonly files: Source[] = []
  private readonly properties: Property[] = []
  private readonly missing: string[] = []
  private readonly diagnostics: Diagnostics<typeof messages>[] = []
  private readonly expander = new Expander((file) => this.diagnostics[file])
  private readonly macros = this.expander.macros
  private readonly included = new Set<Source>()
  private lines: (readonly number[])[] = []
  private counter = 0
  /** Directives that wait for the next token. */
  private pending: DirectiveToken[] = []
  private depth = 0

  constructor(private readonly input: PreprocessInput) {}

  run(): Preprocessed {
    const predefined = this.input.dialect === 'mql4' ? ['__MQL__', '__MQL4__'] : ['__MQL__', '__MQL5__']
    for (const name of [...predefined, '_RELEASE'])
      this.macros.set(name, { name, params: null, body: lex('1').slice(0, 1) })
    for (const [name, macro] of this.input.macros ?? []) this.macros.set(name, macro)
    const end = this.runFile(this.input.sources[0])
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

  /** Reads one file; its End token is handed back, the caller decides about it. */
  private runFile(source: Source): Token {
    const file = this.files.length
    this.files.push(source)
    this.included.add(source)
    this.diagnostics.push(new Diagnostics(messages, file === 0 ? undefined : source.name))
    const tokens = this.lexed(source, file)
    const open: DirectiveToken[] = []
    let at = 0
    for (; tokens[at].kind !== Kind.End; at++) {
      const token = tokens[at]
      if (token.kind === Kind.Identifier) at = this.putWord(tokens, at)
      else if (token.kind === Kind.Directive) at = this.runDirective(tokens, at, open)
      else this.push(token)
    }
    for (const directive of open) this.diagnostics[file].report('372', directive)
    return tokens[at]
  }

  private lexed(source: Source, file: number): Token[] {
    if (this.input.sources.includes(source)) return (file === 0 && this.input.tokens) || lex(source.text, file)
    const known = lexedLibrary.get(source)
    if (known?.[0].file === file) return known
    const tokens = lex(source.text, file)
    lexedLibrary.set(source, tokens)
    return tokens
  }

  /** `origin`: where the text that led to the token begins, when that is before the token. */
  private push(token: Token, origin = token.start): void {
    if (this.pending.length === 0 && this.emptied === null && origin === token.start) {
      this.out.push(token)
      return
    }
    const { kind, text, start, end, file, tail } = token
    const trivia = this.emptied?.trivia ? [...this.emptied.trivia, ...(token.trivia ?? [])] : token.trivia
    const extra = {
      expansion: token.extra?.expansion ?? null,
      directives: this.pending.length ? this.pending : null,
      origin: this.emptied?.start ?? origin,
    }
    this.out.push({ kind, text, start, end, file, trivia, tail, extra })
    this.pending = []
    this.emptied = null
  }

  // ------------------------------------------------------------------------------------------- macros

  /** Puts a word, or what the macro of that name becomes; the index of the last token used. */
  private putWord(tokens: readonly Token[], at: number): number {
    const token = tokens[at]
    const macro = this.macros.get(token.text)
    if (!macro) {
      const special = isReserved(token.text) ? this.special(token) : null
      if (special) this.pushSpecial(token, special)
      else this.push(token)
      return at
    }
    const call = macro.params ? readArguments(tokens, at + 1) : null
    if (macro.params && !call) {
      this.push(token)
      return at
    }
    const last = call ? tokens[call.end] : token
    if (
      call &&
      macro.params &&
      call.args.length !== macro.params.length &&
      !(macro.params.length === 1 && call.args.length === 0)
    ) {
      const counts = { name: macro.name }
      this.diagnostics[token.file].report('318', { start: token.start, end: last.end }, counts)
    }
    const use: Expansion = {
      file: token.file,
      start: token.start,
      end: last.end,
      text: this.files[token.file].text.slice(token.start, last.end),
      first: null,
      last: null,
    }
    const result = this.expander.expand(macro, call?.args ?? null, use)
    this.putExpansion(result, use, token, last)
    return call ? call.end : at
  }

  private putExpansion(result: readonly Token[], use: Expansion, first: Token, last: Token): void {
    if (result.length === 0) {
      this.emptied ??= first
      return
    }
    result.forEach((token, i) => {
      const special = token.kind === Kind.Identifier && isReserved(token.text) ? this.special(token) : null
      const outer = { trivia: i === 0 ? first.trivia : null, tail: i === result.length - 1 ? last.tail : null }
      const put: Token = { ...(special ?? token), ...outer }
      if (i === 0) use.first = put
      if (i === result.length - 1) use.last = put
      this.push(put, i === 0 ? use.start : undefined)
      if (i === 0 || i === result.length - 1) this.noteEdge(use, i === 0, i === result.length - 1)
    })
  }

  /** `push` may have copied the token: the edges of an expansion are the tokens the parser will see. */
  private noteEdge(use: Expansion, first: boolean, last: boolean): void {
    const seen = this.out[this.out.length - 1]
    if (first) use.first = seen
    if (last) use.last = seen
  }

  /** A macro use that became nothing; it belongs to the text of the token after it. */
  private emptied: Token | null = null

  /** The author's word stays printable: it counts as the use of a macro. */
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

  /** Words the compiler itself replaces, as literals. */
  private special(token: Token): Token | null {
    const literal = (kind: Kind, text: string): Token => ({ ...token, kind, text, extra: token.extra })
    if (token.text === '__LINE__') return literal(Kind.Number, String(this.lineOf(token)))
    if (token.text === '__FILE__') return literal(Kind.String, `"${baseName(this.files[token.file].name)}"`)
    if (token.text === '__COUNTER__') return literal(Kind.Number, String(this.counter++))
    return null
  }

  private lineOf(token: Token): number {
    const starts = (this.lines[token.file] ??= lineStarts(this.files[token.file].text))
    return positionAt(starts, token.start).line
  }

  // --------------------------------------------------------------------------------------- directives

  private runDirective(tokens: readonly Token[], at: number, open: DirectiveToken[]): number {
    const directive = tokens[at] as DirectiveToken
    const run = directives.get(directive.text)
    if (run === undefined) {
      this.diagnostics[directive.file].report('109', directive, { name: directive.text })
      this.pending.push(directive)
      return at
    }
    if (run === 'conditional') return this.runConditional(tokens, at, open)
    this.pending.push(directive)
    this[run](directive)
    return at
  }

  define(directive: DirectiveToken): void {
    const { text } = this.files[directive.file]
    const macro = readMacro(text, directive.file, directive.bodyStart, directive.bodyStart + directive.body.length)
    const report = this.diagnostics[directive.file]
    if (!macro) return report.report('108', directive, { name: directive.body.trim() })
    const known = this.macros.get(macro.name)
    if (known && spelling(known.body) !== spelling(macro.body)) report.report('30', directive, { name: macro.name })
    this.macros.set(macro.name, macro)
  }

  undef(directive: DirectiveToken): void {
    this.macros.delete(directive.body.trim())
  }

  property(directive: DirectiveToken): void {
    const match = /^\s*(\w+)\s*([^]*)$/.exec(directive.body)
    if (!match) return
    this.properties.push({
      name: match[1],
      value: match[2].trim(),
      file: directive.file,
      start: directive.start,
      end: directive.end,
    })
  }

  include(directive: DirectiveToken): void {
    const match = /^\s*(?:<([^>\n]*)>|"([^"\n]*)")/.exec(directive.body.replace(/\/\*[^]*?\*\//g, ' '))
    const report = this.diagnostics[directive.file]
    if (!match) return report.report('105', directive)
    const path = match[1] ?? match[2]
    const source = resolveInclude(this.input, this.files[directive.file].name, path, match[1] !== undefined)
    if (!source) {
      this.missing.push(path)
      return report.report('106', directive, { name: path })
    }
    // MetaEditor takes each file once, guard or no guard: the standard library relies on it.
    if (this.included.has(source) || this.depth > includeLimit) return
    this.depth++
    this.runFile(source)
    this.depth--
  }

  /** `#import`, `#resource` mean something to the parser only. */
  keep(): void {}

  private runConditional(tokens: readonly Token[], at: number, open: DirectiveToken[]): number {
    const directive = tokens[at] as DirectiveToken
    const report = this.diagnostics[directive.file]
    if (directive.text === 'endif') {
      if (!open.pop()) report.report('372', directive)
      this.pending.push(directive)
      return at
    }
    if (directive.text === 'else') {
      if (open.length === 0) report.report('372', directive)
      return this.skipInactive(tokens, at)
    }
    open.push(directive)
    const name = /\w+/.exec(directive.body)?.[0] ?? ''
    if (this.isDefined(name) === (directive.text === 'ifdef')) {
      this.pending.push(directive)
      return at
    }
    return this.skipInactive(tokens, at)
  }

  /** Words the compiler replaces are defined as well, though nothing here expands them. */
  private isDefined(name: string): boolean {
    const build = this.input.dialect === 'mql4' ? '__MQL4BUILD__' : '__MQL5BUILD__'
    return this.macros.has(name) || name === build || replaced.has(name)
  }

  /** Jumps to the `#else` or `#endif` that ends the part switched off; stops before an `#endif`, after an `#else`. */
  private skipInactive(tokens: readonly Token[], at: number): number {
    const directive = tokens[at] as DirectiveToken
    const { text } = this.files[directive.file]
    const from = (directive.tail ?? directive).end
    let depth = 0
    let to = at + 1
    for (; tokens[to].kind !== Kind.End; to++) {
      const token = tokens[to]
      if (token.kind !== Kind.Directive) continue
      if (token.text === 'ifdef' || token.text === 'ifndef' || token.text === 'if') depth++
      else if (token.text === 'endif' && depth-- === 0) break
      else if (token.text === 'else' && depth === 0) break
    }
    const stop = tokens[to]
    const inactive = text
      .slice(from, stop.start)
      .replace(/^[^\S\n]*\r?\n/, '')
      .replace(/\r?\n?[^\S\n]*$/, '')
    this.pending.push({ ...directive, inactive })
    if (stop.text !== 'else' || stop.kind !== Kind.Directive) return to - 1
    this.pending.push({ ...(stop as DirectiveToken), trivia: null })
    return to
  }
}

type Handler = 'define' | 'undef' | 'property' | 'include' | 'keep' | 'conditional'

const directives: ReadonlyMap<string, Handler> = new Map(
  Object.entries({
    define: 'define',
    undef: 'undef',
    property: 'property',
    include: 'include',
    import: 'keep',
    resource: 'keep',
    ifdef: 'conditional',
    ifndef: 'conditional',
    else: 'conditional',
    endif: 'conditional',
  } as const),
)

const replaced: ReadonlySet<string> = new Set([
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
const baseName = (path: string): string => path.replace(/^.*[\\/]/, '')
