import { required } from '../../text/required.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import type { Macro } from './macros.ts'
import type { Declaration, Directive, Program } from './nodes.ts'
import { DeclarationParser } from './parse-declaration.ts'
import { type Dialect, type Preprocessed, type Property, preprocess } from './preprocess.ts'
import { type DirectiveToken, Kind, type Token } from './tokens.ts'

export interface ParseOptions {
  readonly dialect: Dialect
  /** Finds files of the standard library by path below `Include`, lower case, with slashes. */
  readonly library?: ((path: string) => Source | null) | undefined
  /** Tokens of the main file, if it is lexed already. */
  readonly tokens?: Token[] | undefined
  /** Names known from the text before this one. */
  readonly before?: ParseContext
}

/** Context on which the reading of a text depends. */
export interface ParseContext {
  readonly macros: ReadonlyMap<string, Macro>
  readonly typeNames: ReadonlySet<string>
  /** One above the highest id of a node. */
  readonly idLimit: number
}

export interface ParsedProgram extends ParseContext {
  readonly program: Program
  readonly dialect: Dialect
  /** Every file read; the main one is first. */
  readonly files: readonly Source[]
  readonly properties: readonly Property[]
  /** Includes that were not found. */
  readonly missing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Set for programs of shared parts: positions are relative to the part, and ids are not contiguous. */
  readonly isOfParts?: true
  /** Starts of runs of nodes of one file; see `fileOf`. */
  readonly segments: readonly Segment[]
}

export interface Segment {
  readonly firstId: number
  readonly file: number
}

/** Reads a program: the main file first, the others as `#include` names them. Never throws on any text. */
export function parse(sources: readonly Source[], options: ParseOptions): ParsedProgram {
  const { dialect, library = () => null, tokens, before } = options
  return new Parser(preprocess({ sources, dialect, library, tokens, macros: before?.macros }), dialect, before).run()
}

/** Returns the index in `files` of a node's file. */
export function fileOf(parsed: Pick<ParsedProgram, 'segments'>, id: number): number {
  const { segments } = parsed
  let low = 0
  let high = segments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((segments[middle]?.firstId ?? Infinity) <= id) low = middle
    else high = middle - 1
  }
  return segments[low]?.file ?? 0
}

/** Returns the file of a node. */
export const sourceOf = (parsed: Pick<ParsedProgram, 'files' | 'segments'>, id: number): Source =>
  required(parsed.files[fileOf(parsed, id)], 'file of a node')

export const mainSource = ({ files }: Pick<ParsedProgram, 'files'>): Source => required(files[0], 'main file')

/** Returns the declarations of the main file for printing. */
export function mainProgram(parsed: ParsedProgram): Program {
  const declarations = parsed.program.declarations.filter((node) => fileOf(parsed, node.id) === 0)
  return { ...parsed.program, declarations }
}

class Parser extends DeclarationParser {
  private readonly segments: Segment[] = [{ firstId: 0, file: 0 }]
  private readonly source: Preprocessed

  constructor(
    preprocessed: Preprocessed,
    private readonly dialect: Dialect,
    before: ParseContext | undefined,
  ) {
    super(preprocessed)
    this.source = preprocessed
    if (!before) return
    this.nextId = before.idLimit
    for (const name of before.typeNames) this.typeNames.add(name)
  }

  run(): ParsedProgram {
    const declarations: Declaration[] = []
    while (this.token.kind !== Kind.End) {
      this.enterFile(this.token.file)
      if (this.is('}')) this.strayBrace()
      else this.declarationInto(declarations, null)
    }
    this.takeDirectives(declarations)
    this.enterFile(0)
    const trailing = this.takeTrailing()
    const { files, properties, missing, diagnostics, macros } = this.source
    return {
      program: { kind: 'Program', declarations, trailing },
      dialect: this.dialect,
      files,
      properties,
      missing,
      diagnostics: [...diagnostics, ...this.diagnostics.flatMap((d) => d.list)],
      idLimit: this.nextId,
      macros,
      typeNames: this.typeNames,
      segments: this.segments,
    }
  }

  private strayBrace(): void {
    this.report('149')
    this.advance()
  }

  private enterFile(file: number): void {
    if (this.segments.at(-1)?.file === file) return
    this.segments.push({ firstId: this.nextId, file })
  }

  protected lineBetween(from: number, to: number, file: number): boolean {
    const { text } = required(this.source.files[file], 'file of a token')
    for (let i = from; i < to; i++) if (text.charCodeAt(i) === 10 || text.charCodeAt(i) === 13) return true
    return false
  }

  // --------------------------------------------------------------------------------------- directives

  /** Turns the directives before the current token into nodes. */
  protected takeDirectives(into: { push(node: Directive): unknown }): void {
    const list = this.token.extra?.directives
    if (!list || list === this.directivesTaken) return
    this.directivesTaken = list
    for (const token of list) {
      this.enterFile(token.file)
      into.push(this.directive(token))
    }
    this.enterFile(this.token.file)
  }

  private directive(token: DirectiveToken): Directive {
    const leading = this.carriedTrivia.length ? [...this.carriedTrivia, ...(token.trivia ?? [])] : (token.trivia ?? [])
    this.carriedTrivia = []
    const attached = {
      id: this.nextId++,
      start: token.start,
      end: token.end,
      leading,
      comment: token.tail,
      verbatim: null,
    }
    const body = token.body.trim()
    switch (token.text) {
      case 'property': {
        const [, name = '', value = ''] = /^(\w+)\s*([^]*)$/.exec(body) ?? []
        return { kind: 'PropertyDirective', ...attached, name, value }
      }
      case 'include': {
        const [, system, quoted] = /^(?:<([^>]*)>|"([^"]*)")/.exec(body) ?? []
        return { kind: 'IncludeDirective', ...attached, path: system ?? quoted ?? body, system: system !== undefined }
      }
      case 'define': {
        const [, name = '', params, rest = ''] = /^(\w+)(?:\(([^)]*)\))?([^]*)$/.exec(body) ?? []
        return {
          kind: 'DefineDirective',
          ...attached,
          name,
          params:
            params === undefined
              ? null
              : params
                  .split(',')
                  .map((p) => p.trim())
                  .filter(Boolean),
          body: rest.trim(),
        }
      }
      case 'undef':
        return { kind: 'UndefDirective', ...attached, name: body }
      case 'import':
        return { kind: 'ImportDirective', ...attached, path: /^"([^"]*)"/.exec(body)?.[1] ?? null }
      case 'resource':
        return { kind: 'ResourceDirective', ...attached, text: body }
      default:
        return {
          kind: 'ConditionalDirective',
          ...attached,
          text: `#${token.text}${token.body}`,
          inactive: token.inactive ?? '',
        }
    }
  }
}
