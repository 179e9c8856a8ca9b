import { type CachePart, TwoGenerationCache, defaultCache } from '../../cache.ts'
import type { Source } from '../../text/source.ts'
import { lex } from './lexer.ts'
import type { Macro } from './macros.ts'
import type { Declaration } from './nodes.ts'
import { type ParseContext, type ParsedProgram, parse } from './parse.ts'
import type { Dialect, Property } from './preprocess.ts'
import { type DirectiveToken, Kind, type Token } from './tokens.ts'

/**
 * A part of a printed program. Most parts occurred in earlier programs, letter by letter: the text is cut at
 * unindented lines behind empty ones and at comments behind functions, and each part is read once for all programs. A
 * part read alone gives the same trees as in its program: an open construct at its end would be reported, and macros
 * and type names before it are part of the key. Positions are relative to the part.
 */
interface Part {
  readonly declarations: readonly Declaration[]
  readonly properties: readonly Property[]
  readonly macros: readonly (readonly [string, Macro])[]
  readonly typeNames: readonly string[]
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
export function parseByParts(source: Source, dialect: Dialect, cache = defaultCache): ParsedProgram | null {
  const kept = cache.part(partCache)
  const before: ContextBefore = {
    macros: new Map(),
    typeNames: new Set(),
    meanings: new Map(),
    mentioned: new Set(),
  }
  const declarations: Declaration[] = []
  const properties: Property[] = []
  for (const piece of splitIntoParts(source.text)) {
    const part = partFor(readingOf(piece, kept), before, kept)
    if (!part) return null
    declarations.push(...part.declarations)
    properties.push(...part.properties)
    if (!addDeclarations(part, before)) return null
  }
  return {
    program: { kind: 'Program', declarations, trailing: [] },
    dialect,
    files: [source],
    properties,
    missing: [],
    diagnostics: [],
    idLimit: 0,
    segments: [],
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

/** The end of a function, and the comment above the next. */
const betweenFunctions = '\n  }\n//--- '

function splitIntoParts(text: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  const cut = (at: number): void => {
    pieces.push(text.slice(from, at))
    from = at
  }
  let gap = text.indexOf('\n\n')
  let end = text.indexOf(betweenFunctions)
  while (gap >= 0 || end >= 0) {
    if (gap >= 0 && (end < 0 || gap < end)) {
      const next = text.charCodeAt(gap + 2)
      if (next !== 32 && next !== 10) cut(gap + 2)
      gap = text.indexOf('\n\n', gap + 1)
    } else {
      cut(end + '\n  }\n'.length)
      end = text.indexOf(betweenFunctions, end + 1)
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
  return { text, words: isIndependent(tokens) ? wordsOf(tokens) : null, parts: new Map(), tokens }
}

const wordsOf = (tokens: readonly Token[]): readonly string[] => [
  ...new Set(tokens.filter(({ kind }) => kind === Kind.Identifier).map(({ text }) => text)),
]

const typeWords: ReadonlySet<string> = new Set(['class', 'struct', 'union', 'interface', 'enum'])

/**
 * Tells whether the text is independent of its place in the file and declares no nested or local types, whose names
 * are visible outside.
 */
function isIndependent(tokens: readonly Token[]): boolean {
  let depth = 0
  return tokens.every(({ kind, text }) => {
    if (kind === Kind.Operator) depth += text === '{' ? 1 : text === '}' ? -1 : 0
    if (kind === Kind.Directive) return depth === 0 && (text === 'property' || text === 'define')
    if (kind === Kind.Keyword) return depth === 0 || !typeWords.has(text)
    return kind !== Kind.Identifier || !text.startsWith('__')
  })
}

// ------------------------------------------------------------------------------------------- reading

function partFor(reading: Reading, before: ContextBefore, cache: PartCache): Part | null {
  const { words, parts } = reading
  if (!words) return null
  let meaning = ''
  for (const word of words) {
    const known = before.meanings.get(word)
    if (known !== undefined) meaning += `${word}=${known}\n`
  }
  let part = parts.get(meaning)
  if (part === undefined) {
    part = parsePart(reading, before, cache)
    if (parts.size >= maxPartsOfOneText) parts.clear()
    parts.set(meaning, part)
  }
  return part
}

function parsePart(reading: Reading, { macros, typeNames }: ContextBefore, cache: PartCache): Part | null {
  const { text } = reading
  const tokens = reading.tokens ?? lex(text)
  reading.tokens = null
  const known: ParseContext = { macros, typeNames, idLimit: cache.idLimit }
  const parsed = parse([{ name: '', text }], { dialect: 'mql5', tokens, before: known })
  cache.idLimit = parsed.idLimit
  const defined = tokens.flatMap((token) => definedBy(token, parsed.macros))
  if (parsed.diagnostics.length > 0 || defined.some(([, { params }]) => params !== null)) return null
  return {
    declarations: parsed.program.declarations,
    properties: parsed.properties,
    macros: defined,
    typeNames: [...parsed.typeNames].filter((name) => !typeNames.has(name)),
  }
}

function definedBy(token: Token, macros: ReadonlyMap<string, Macro>): readonly (readonly [string, Macro])[] {
  if (token.kind !== Kind.Directive || token.text !== 'define') return []
  const name = /\w+/.exec((token as DirectiveToken).body)?.[0] ?? ''
  const macro = macros.get(name)
  return macro ? [[name, macro]] : []
}
