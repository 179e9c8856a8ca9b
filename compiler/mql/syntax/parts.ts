import { type CachePart, TwoGenerationCache, defaultCache } from '../../cache.ts'
import type { Source } from '../../text/source.ts'
import { lex } from './lexer.ts'
import type { Macro } from './macros.ts'
import type { Declaration } from './nodes.ts'
import { type ParseContext, type ParsedProgram, type ParseOptions, parse } from './parse.ts'
import type { Property } from './preprocess.ts'
import { type DirectiveToken, Kind, type Token } from './tokens.ts'

/**
 * A part of a printed program: a declaration with the comments above it. Most parts occurred in earlier programs,
 * letter by letter, and each is read once for all programs. A part read alone gives the same trees as in its program:
 * an open construct at its end would be reported, and macros and type names before it are part of the key. Positions
 * are relative to the part.
 */
interface Part {
  readonly declarations: readonly Declaration[]
  readonly properties: readonly Property[]
  readonly macros: readonly (readonly [string, Macro])[]
  readonly typeNames: readonly string[]
  /** The files that it includes, and which nodes are theirs. */
  readonly included: Pick<ParsedProgram, 'files' | 'segments'> | null
}

/** Declarations so far that change how words are read. */
interface ContextBefore {
  readonly macros: Map<string, Macro>
  readonly typeNames: Set<string>
  /** By word: the expansion of a macro, or the fact that it is a type. */
  readonly meanings: Map<string, string>
  /** Words of the macros so far. None is a macro or a type itself: the meaning of a macro would depend on its place. */
  readonly mentioned: Set<string>
}

/** Assembles a program from its parts; null where a part depends on its place in the file or has a diagnostic. */
export function parseByParts(
  source: Source,
  { dialect, library }: Pick<ParseOptions, 'dialect' | 'library'>,
  cache = defaultCache,
): ParsedProgram | null {
  const kept = cache.part(partCache)
  const before: ContextBefore = {
    macros: new Map(),
    typeNames: new Set(),
    meanings: new Map(),
    mentioned: new Set(),
  }
  const declarations: Declaration[] = []
  const properties: Property[] = []
  let included: Part['included'] = null
  for (const piece of splitIntoParts(source.text)) {
    const reading = readingOf(piece, kept)
    // Parts are read as MQL5, and included files may not depend on what precedes them.
    if (reading.isInclude && (dialect !== 'mql5' || included || before.meanings.size > 0)) return null
    const part = partFor(reading, before, { kept, library })
    if (!part) return null
    included ??= part.included
    declarations.push(...part.declarations)
    properties.push(...part.properties)
    if (!addDeclarations(part, before)) return null
  }
  return {
    program: { kind: 'Program', declarations, trailing: [] },
    dialect,
    files: [source, ...(included?.files ?? [])],
    properties,
    missing: [],
    diagnostics: [],
    idLimit: 0,
    segments: included?.segments ?? [],
    isOfParts: true,
    ...before,
  }
}

/** Adds the macros and types of a part. Returns false where one of them changes the meaning of a macro. */
function addDeclarations({ macros, typeNames }: Part, before: ContextBefore): boolean {
  for (const [name, macro] of macros) {
    before.macros.set(name, macro)
    before.meanings.set(name, macro.body.map((token) => token.text).join(' '))
    for (const { kind, text } of macro.body) if (kind === Kind.Identifier) before.mentioned.add(text)
  }
  for (const name of typeNames) {
    before.typeNames.add(name)
    before.meanings.set(name, 'type')
  }
  return [...before.mentioned].every((word) => !before.meanings.has(word))
}

/** An unindented line that does not begin a declaration, and one that the next line belongs to. */
const access = /(?:public|protected|private):/y
const heading = /\/\/|template/y

/** Cuts a text at unindented lines, where the line before ends a declaration: it is one line or a closing bracket. */
function splitIntoParts(text: string): readonly string[] {
  const pieces: string[] = []
  const has = (pattern: RegExp, at: number): boolean => {
    pattern.lastIndex = at
    return pattern.test(text)
  }
  let from = 0
  let isBetween = false
  for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1 || text.length) {
    const first = text.charCodeAt(at)
    if (first === 10) continue
    if (first === 32) isBetween = text.startsWith('  }', at)
    else {
      if (isBetween && !has(access, at)) {
        pieces.push(text.slice(from, at))
        from = at
      }
      isBetween = !has(heading, at)
    }
  }
  pieces.push(text.slice(from))
  return pieces
}

// -------------------------------------------------------------------------------------- what is kept

/** Facts about a text. */
interface Reading {
  readonly text: string
  readonly words: readonly string[] | null
  readonly isInclude: boolean
  /** Parts by the meanings of their words. */
  readonly parts: Map<string, Part | null>
  /** Kept until the first reading. */
  tokens: Token[] | null
}

/** Characters of text in each of two generations. */
const maxCharacters = 500_000
/** Parts kept of one text: scripts must not fill memory. */
const maxPartsOfOneText = 16

/** Keeps the readings of texts between blank lines. */
class PartCache {
  /** Readings by their text. */
  readonly readings = new TwoGenerationCache<string, Reading>({
    maxWeight: maxCharacters,
    weightOf: ({ text }) => text.length,
    keyOf: ({ text }) => text,
  })
  /** Ids of nodes differ in all parts: any of them may meet in one program. */
  idLimit = 1
}

const partCache: CachePart<PartCache> = {
  name: `parts of printed MQL by their text, at most ${maxCharacters} characters in each of two generations`,
  create: () => new PartCache(),
}

// A copy: a slice of a program would keep the whole program in memory.
const readingOf = (piece: string, { readings }: PartCache): Reading =>
  readings.getOrCreate(piece, () => readingFor(` ${piece}`.slice(1)))

function readingFor(text: string): Reading {
  const tokens = lex(text)
  const isInclude = tokens.some(({ kind, text: name }) => kind === Kind.Directive && name === 'include')
  return { text, words: isIndependent(tokens) ? wordsOf(tokens) : null, isInclude, parts: new Map(), tokens }
}

const wordsOf = (tokens: readonly Token[]): readonly string[] => [
  ...new Set(tokens.filter(({ kind }) => kind === Kind.Identifier).map(({ text }) => text)),
]

const independentDirectives: ReadonlySet<string> = new Set(['property', 'define', 'include'])
const typeWords: ReadonlySet<string> = new Set(['class', 'struct', 'union', 'interface', 'enum'])

/**
 * Tells whether the text is independent of its place in the file and declares no nested or local types, whose names
 * are visible outside.
 */
function isIndependent(tokens: readonly Token[]): boolean {
  let depth = 0
  return tokens.every(({ kind, text }) => {
    if (kind === Kind.Operator) depth += text === '{' ? 1 : text === '}' ? -1 : 0
    if (kind === Kind.Directive) return depth === 0 && independentDirectives.has(text)
    if (kind === Kind.Keyword) return depth === 0 || !typeWords.has(text)
    return kind !== Kind.Identifier || !text.startsWith('__')
  })
}

// ------------------------------------------------------------------------------------------- reading

/** The cache of parts, and the finder of included files. */
interface Reader extends Pick<ParseOptions, 'library'> {
  readonly kept: PartCache
}

function partFor(reading: Reading, before: ContextBefore, reader: Reader): Part | null {
  const { words, parts } = reading
  if (!words) return null
  let meaning = ''
  for (const word of words) {
    const known = before.meanings.get(word)
    if (known !== undefined) meaning += `${word}=${known}\n`
  }
  let part = parts.get(meaning)
  if (part === undefined) {
    part = parsePart(reading, before, reader)
    if (parts.size >= maxPartsOfOneText) parts.clear()
    parts.set(meaning, part)
  }
  return part
}

function parsePart(reading: Reading, { macros, typeNames }: ContextBefore, { kept, library }: Reader): Part | null {
  const { text, isInclude } = reading
  const tokens = reading.tokens ?? lex(text)
  reading.tokens = null
  const known: ParseContext = { macros, typeNames, idLimit: kept.idLimit }
  const parsed = parse([{ name: '', text }], { dialect: 'mql5', tokens, before: known, library })
  kept.idLimit = parsed.idLimit
  const defined = isInclude ? [...parsed.macros] : tokens.flatMap((token) => definedBy(token, parsed.macros))
  if (parsed.diagnostics.length > 0 || defined.some(([, { params }]) => params !== null)) return null
  return {
    declarations: parsed.program.declarations,
    properties: parsed.properties,
    macros: defined,
    typeNames: [...parsed.typeNames].filter((name) => !typeNames.has(name)),
    included: isInclude
      ? { files: parsed.files.slice(1), segments: [...parsed.segments, { firstId: parsed.idLimit, file: 0 }] }
      : null,
  }
}

function definedBy(token: Token, macros: ReadonlyMap<string, Macro>): readonly (readonly [string, Macro])[] {
  if (token.kind !== Kind.Directive || token.text !== 'define') return []
  const name = /\w+/.exec((token as DirectiveToken).body)?.[0] ?? ''
  const macro = macros.get(name)
  return macro ? [[name, macro]] : []
}
