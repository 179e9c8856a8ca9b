import type { Source } from '../../text/source.ts'
import { lex } from './lexer.ts'
import type { Macro } from './macros.ts'
import type { Declaration } from './nodes.ts'
import { type Known, type ParsedProgram, parse } from './parse.ts'
import type { Dialect, Property } from './preprocess.ts'
import { type DirectiveToken, Kind, type Token } from './tokens.ts'

/**
 * Most of a printed program are functions and classes that stood in others before, letter by letter. So it is cut where a
 * line at the margin follows an empty one, and what stands between is read once for all programs. A part read by itself gives
 * the trees it gives in its program: nothing in it is open at its end (that would be reported), and what the parser knows
 * from before it, macros and names of types, is told. Its positions are its own.
 */
interface Part {
  readonly declarations: readonly Declaration[]
  readonly properties: readonly Property[]
  readonly macros: readonly (readonly [string, Macro])[]
  readonly typeNames: readonly string[]
}

/** What has been declared so far that decides how words are read. */
interface Before {
  readonly macros: Map<string, Macro>
  readonly typeNames: Set<string>
  /** Either, by its word: what the macro stands for; of types only that there is one. */
  readonly meanings: Map<string, string>
}

/** The program put together from its parts; null where it has anything that cannot be read by parts, or that is reported. */
export function parseByParts(source: Source, dialect: Dialect): ParsedProgram | null {
  const before: Before = { macros: new Map(), typeNames: new Set(), meanings: new Map() }
  const declarations: Declaration[] = []
  const properties: Property[] = []
  for (const piece of cut(source.text)) {
    const part = partIn(readingOf(piece), before)
    if (!part) return null
    declarations.push(...part.declarations)
    properties.push(...part.properties)
    for (const [name, macro] of part.macros) {
      before.macros.set(name, macro)
      before.meanings.set(name, macro.body.map((token) => token.text).join(' '))
    }
    for (const name of part.typeNames) {
      before.typeNames.add(name)
      before.meanings.set(name, 'type')
    }
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

function cut(text: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n', at + 1)) {
    const next = text.charCodeAt(at + 2)
    if (next === 32 || next === 10) continue
    pieces.push(text.slice(from, at + 2))
    from = at + 2
  }
  pieces.push(text.slice(from))
  return pieces
}

// -------------------------------------------------------------------------------------- what is kept

/** What is known of a text: null where it depends on its place in the file. */
interface Reading {
  readonly text: string
  readonly words: readonly string[] | null
  /** The part it is, by what its words mean before it. */
  readonly parts: Map<string, Part | null>
  /** Until it is read the first time. */
  tokens: Token[] | null
}

/**
 * Characters of text whose readings are kept in each of two generations: what is not asked for while as much else is read is
 * let go.
 */
const limit = 500_000
/** Of one text; scripts are not to fill memory. */
const mostOfOne = 16
let room = limit
let young = new Map<string, Reading>()
let old = new Map<string, Reading>()

function readingOf(piece: string): Reading {
  let reading = young.get(piece)
  if (reading) return reading
  // A copy: a text cut out of a program would keep all of the program in memory.
  reading = old.get(piece) ?? readingFor(` ${piece}`.slice(1))
  young.set(reading.text, reading)
  room -= piece.length
  if (room < 0) {
    old = young
    young = new Map()
    room = limit
  }
  return reading
}

function readingFor(text: string): Reading {
  const tokens = lex(text)
  return { text, words: isPlain(tokens) ? wordsOf(tokens) : null, parts: new Map(), tokens }
}

const wordsOf = (tokens: readonly Token[]): readonly string[] => [
  ...new Set(tokens.filter(({ kind }) => kind === Kind.Identifier).map(({ text }) => text)),
]

const typeWords: ReadonlySet<string> = new Set(['class', 'struct', 'union', 'interface', 'enum'])

/** Nothing that depends on its place in the file, and no types within others or in functions, whose names are known outside. */
function isPlain(tokens: readonly Token[]): boolean {
  let depth = 0
  return tokens.every(({ kind, text }) => {
    if (kind === Kind.Operator) depth += text === '{' ? 1 : text === '}' ? -1 : 0
    if (kind === Kind.Directive) return depth === 0 && (text === 'property' || text === 'define')
    if (kind === Kind.Keyword) return depth === 0 || !typeWords.has(text)
    return kind !== Kind.Identifier || !text.startsWith('__')
  })
}

// ------------------------------------------------------------------------------------------- reading

function partIn(reading: Reading, before: Before): Part | null {
  const { words, parts } = reading
  if (!words) return null
  let meaning = ''
  for (const word of words) {
    const known = before.meanings.get(word)
    if (known !== undefined) meaning += `${word}=${known}\n`
  }
  let part = parts.get(meaning)
  if (part === undefined) {
    part = read(reading, before)
    if (parts.size >= mostOfOne) parts.clear()
    parts.set(meaning, part)
  }
  return part
}

/** Ids of nodes differ in all parts there are: any of them may meet in a program. */
let idLimit = 1

function read(reading: Reading, { macros, typeNames }: Before): Part | null {
  const { text } = reading
  const tokens = reading.tokens ?? lex(text)
  reading.tokens = null
  const known: Known = { macros, typeNames, idLimit }
  const parsed = parse([{ name: '', text }], { dialect: 'mql5', tokens, before: known })
  ;({ idLimit } = parsed)
  const defined = tokens.flatMap((token) => definedBy(token, parsed.macros))
  if (parsed.diagnostics.length > 0 || !defined.every(([, macro]) => isConstant(macro))) return null
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

/** A macro that mentions nothing else. */
const isConstant = ({ params, body }: Macro): boolean =>
  params === null && body.every(({ kind }) => kind !== Kind.Identifier)
