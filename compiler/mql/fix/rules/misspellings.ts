import { libraryFile } from '../../builtins/library.ts'
import { functionTables } from '../../builtins/functions.ts'
import { registryOf } from '../../builtins/registry.ts'
import { eventHandlers } from '../../builtins/predefined.ts'
import type { Dialect } from '../../../api.ts'
import type { ClassInfo, Facts } from '../../check/model.ts'
import type { Expression } from '../../syntax/nodes.ts'
import { Kind, keywords, types } from '../../syntax/tokens.ts'
import { type FixContext, type Proposal, type Sureness, insert, replace } from '../context.ts'
import { typeName } from '../../check/types/intern.ts'
import { lineAround } from '../program-view.ts'
import { headers } from './names.ts'

/** Names of types in other languages. */
const foreignTypes: Readonly<Record<string, string>> = {
  boolean: 'bool',
  Boolean: 'bool',
  integer: 'int',
  Integer: 'int',
  Int: 'int',
  Double: 'double',
  real: 'double',
  number: 'double',
  String: 'string',
  str: 'string',
  Bool: 'bool',
  Color: 'color',
  DateTime: 'datetime',
  Datetime: 'datetime',
  unsigned: 'uint',
  decimal: 'double',
  int32: 'int',
  int64: 'long',
  Float: 'float',
  Long: 'long',
}
const untyped = /^(var|let|auto|const|dim|local|def|varip)$/i

/** An unknown word where a type is wanted: `duoble x`, `boolean ok`, `var n`. */
export function misspeltTypes({ text, view, diagnostic: { start, end } }: FixContext): Proposal[] {
  const from = view.tokens[view.tokenAt(start)]?.start ?? start
  const name = /^[A-Za-z_]\w*/.exec(text.slice(from))?.[0] ?? text.slice(start, end)
  const stop = from + name.length
  if (!/^\s+[&*]?\s*[A-Za-z_]\w*\s*([=;,([)]|$)/m.test(text.slice(stop, stop + 80)) || view.declared.has(name))
    return []
  if (Object.hasOwn(foreignTypes, name))
    return [replace('certain', `The type is ${foreignTypes[name]}`, from, stop, foreignTypes[name])]
  if (untyped.test(name))
    return valueTypes(text.slice(stop, lineAround(text, stop).to)).map((type, _, all) =>
      replace(all.length === 1 ? 'certain' : 'guess', `The type is ${type}`, from, stop, type),
    )
  const near = nearest(name, [...types], 2)
  return near.map((type) => replace(near.length === 1 ? 'certain' : 'guess', `The type is ${type}`, from, stop, type))
}

/** Types of an initial value that is written out; several where it does not decide. */
function valueTypes(rest: string): readonly string[] {
  const value = /=\s*(.*?);/.exec(rest)?.[1] ?? ''
  if (/^"/.test(value)) return ['string']
  if (/^D'/.test(value)) return ['datetime']
  if (/^(true|false)$|[<>!=]=|&&|\|\||^!/.test(value)) return ['bool']
  if (/^-?\d+\.\d*$/.test(value)) return ['double']
  return /^-?\d+$|Total\(|Count\(|Handle|ticket|rates_total|prev_calculated/i.test(value)
    ? ['int', 'double']
    : ['double', 'int', 'string', 'bool', 'datetime']
}

// ------------------------------------------------------------------------------------------ keywords

const words = [...keywords, ...types]

/** `retrun`, `Esle`, `If`: unknown words near the error that differ from a keyword by case, or by one letter or swap. */
export function misspeltKeywords({ view, diagnostic: { start } }: FixContext): Proposal[] {
  const { from, to } = lineAround(view.text, start)
  const before = lineAround(view.text, Math.max(0, from - 1)).from
  const near = view.tokens
    .slice(view.tokenAt(before))
    .slice(0, 80)
    .filter((token) => token.start < to && token.kind === Kind.Identifier)
  return near
    .filter(({ text }) => !view.declared.has(text) && !isKnown(text, view.dialect))
    .flatMap(({ text, start: at, end }) => {
      const meant = nearest(
        text,
        words.filter(
          (word) =>
            word.length > 1 && (word.length > 3 || word.toLowerCase() === text.toLowerCase() || isSwapped(word, text)),
        ),
        1,
      )
      return meant.map((word) =>
        replace(meant.length === 1 ? 'certain' : 'guess', `The word is ${word}`, at, end, word),
      )
    })
}

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && distance(a, b.toLowerCase()) === 1 && sorted(a) === sorted(b.toLowerCase())
const sorted = (word: string): string => word.split('').sort().join('')

function isKnown(name: string, dialect: Dialect): boolean {
  const registry = registryOf(dialect)
  return (
    registry.canonical(name) !== undefined ||
    registry.constants.has(name) ||
    registry.variables.has(name) ||
    registry.structs.has(name) ||
    registry.enums.has(name)
  )
}

// --------------------------------------------------------------------------------------------- names

/**
 * Names with nearly the same letters: the program's and the built-in ones. A difference in case alone is certain. A
 * different letter is so only in a long name that is used once, for a declaration may be missing instead.
 */
export function misspeltNames(context: FixContext): Proposal[] {
  const {
    text,
    view,
    dialect,
    diagnostic: { start, end, params },
  } = context
  const name = String(params.name ?? text.slice(start, end))
  if (text.slice(start, start + name.length) !== name) return []
  const isCall = /^\s*\(/.test(text.slice(start + name.length))
  const builtins = builtinNames(dialect)
  const own = [...view.declared.keys()].filter((word) => word !== name)
  const most = name.length > 7 ? 2 : name.length > 2 ? 1 : 0
  const meant = nearest(name, [...new Set([...own, ...(name.length > 3 ? builtins : [])])], most)
  const uses = view.words.get(name) ?? 0
  return meant.map((word): Proposal => {
    const isOwn = view.declared.has(word)
    const sureness = surenessOf(name, word, meant.length, isOwn ? uses : 1, isCall && !isOwn)
    // A misspelt built-in name is misspelt wherever it is used; two of the program's own may be two names.
    const isEverywhere = sureness === 'certain' && uses > 1
    const places = isEverywhere
      ? view.tokens.filter((token) => token.kind === Kind.Identifier && token.text === name)
      : [{ start, end: start + name.length }]
    return {
      sureness,
      title: `Change ${name} to ${word}`,
      edits: places.map((place) => ({ start: place.start, end: place.end, text: word })),
    }
  })
}

function surenessOf(name: string, word: string, rivals: number, uses: number, isCall: boolean): Sureness {
  if (rivals > 1) return 'ask'
  if (word.toLowerCase() === name.toLowerCase()) return 'certain'
  if (distance(name, word) > 1) return 'ask'
  const isLetter =
    name.replace(/\d/g, '').length - name.length === word.replace(/\d/g, '').length - word.length &&
    name.replace(/\D/g, '') === word.replace(/\D/g, '')
  if (uses > 1 || !isLetter) return isCall && isLetter ? 'certain' : 'ask'
  return name.length >= 6 ? 'certain' : 'guess'
}

/** A variable that is declared and never used, and one that is used and not declared: their names are meant to be one. */
export function misspeltDeclarations({ text, view, diagnostic: { start, end, params } }: FixContext): Proposal[] {
  const name = String(params.name ?? text.slice(start, end))
  const unused = [...view.declared].filter(
    ([word, at]) => at > 0 && view.words.get(word) === 1 && text.slice(at, at + word.length) === word,
  )
  const meant = nearest(
    name,
    unused.map(([word]) => word),
    1,
  )
  if (meant.length !== 1 || (view.words.get(name) ?? 0) < 2) return []
  const at = view.declared.get(meant[0])!
  const isInput = /\b(s?input|extern)\b[^;\n]*$/.test(text.slice(lineAround(text, at).from, at))
  if (meant[0].toLowerCase() === name.toLowerCase())
    return [replace('certain', `The declared name is ${name}`, at, at + meant[0].length, name)]
  // A variable may lack its declaration and an input may be unused: short names are alike by chance.
  return [
    replace(
      name.length >= 6 && !isInput && distance(meant[0], name) === 1 ? 'certain' : 'ask',
      `The declared name is ${name}`,
      at,
      at + meant[0].length,
      name,
    ),
  ]
}

const builtinCache = new Map<Dialect, readonly string[]>()

function builtinNames(dialect: Dialect): readonly string[] {
  const known = builtinCache.get(dialect)
  if (known) return known
  const registry = registryOf(dialect)
  const functions = [...functionTables.keys()].filter((word) => registry.canonical(word) !== undefined)
  const list = [
    ...functions,
    ...registry.constants.keys(),
    ...registry.variables.keys(),
    ...registry.structs.keys(),
    ...registry.enums.keys(),
    ...types,
  ]
  builtinCache.set(dialect, list)
  return list
}

/** The words with the smallest distance: those that differ in case only, else within `most` changes. */
function nearest(name: string, list: readonly string[], most: number): string[] {
  const lower = name.toLowerCase()
  const sameLetters = list.filter((word) => word.toLowerCase() === lower && word !== name)
  if (sameLetters.length > 0) return sameLetters
  const plain = (word: string): string => word.replace(/_/g, '').toLowerCase()
  const near = list
    .map((word) => ({ word, far: plain(word) === plain(name) ? 0.5 : distance(word.toLowerCase(), lower) }))
    .filter(({ far }) => far <= most)
  const least = Math.min(...near.map(({ far }) => far))
  return near
    .filter(({ far }) => far === least)
    .map(({ word }) => word)
    .slice(0, 4)
}

/** A sign inside of a word, in the line of the error or before it: `trad{e`. It goes where the joined word is a name. */
export function splitWords({ view, diagnostic: { start } }: FixContext): Proposal[] {
  const { from, to } = lineAround(view.text, start)
  const first = view.tokenAt(lineAround(view.text, Math.max(0, from - 1)).from)
  const near = view.tokens
    .slice(first)
    .slice(0, 120)
    .findIndex((token) => token.start >= to)
  const last = near < 0 ? view.tokens.length : first + near
  return Array.from({ length: Math.max(0, last - first) }, (_, k) => first + k).flatMap((i) => {
    const [left, sign, right] = [view.tokens[i - 1], view.tokens[i], view.tokens[i + 1]]
    if (
      !left ||
      !right ||
      left.end !== sign.start ||
      sign.end !== right.start ||
      !/^\w+$/.test(left.text) ||
      !/^\w+$/.test(right.text) ||
      !/^[^\w.()]$/.test(sign.text)
    )
      return []
    const joined = left.text + right.text
    const isWhole = [left.text, right.text].every(
      (part) => view.declared.has(part) || isKnown(part, view.dialect) || words.includes(part) || /^\d/.test(part),
    )
    const isName = view.words.has(joined) || isKnown(joined, view.dialect) || words.includes(joined)
    return isName && !isWhole ? [replace('certain', `The name is ${joined}`, sign.start, sign.end, '')] : []
  })
}

// ------------------------------------------------------------------------------------------- members

/** Members that are called nearly so: of the object's own type where it is known, else of every structure. */
export function misspeltMembers({ text, dialect, view, diagnostic: { start, end, params } }: FixContext): Proposal[] {
  const name = String(params.name ?? text.slice(start, end))
  const at = text.slice(start, end) === name ? start : text.lastIndexOf(name, end)
  if (at < 0) return []
  const owner = view.nodes.find(({ node }) => node.kind === 'MemberAccess' && node.name.start === at)
  const list = owner?.node.kind === 'MemberAccess' ? membersOfType(view, owner.node.object, owner.facts) : []
  const near = (list.length > 0 ? list : [...membersOf(dialect)])
    .map((word) => ({ word, far: likeness(word, name) }))
    .filter(({ far }) => far < 3)
    .sort((a, b) => a.far - b.far)
  const least = near.filter(({ far }) => far === near[0].far)
  const isSure = list.length > 0 && least.length === 1 && (near[0].far <= 1 || near.length === 1)
  return near
    .slice(0, 6)
    .map(({ word, far }) =>
      replace(isSure && far === near[0].far ? 'certain' : 'guess', `The member is ${word}`, at, at + name.length, word),
    )
}

function membersOfType(view: FixContext['view'], object: Expression, facts: Facts): string[] {
  const type = facts.types[object.id - facts.firstId]
  const target = type?.kind === 'pointer' ? type.to : type
  if (target?.kind !== 'class') return []
  const struct = registryOf(view.dialect).structs.get(typeName(target))
  return struct
    ? [...struct.members.keys()]
    : [...target.info.fields.map(({ name }) => name), ...methodNames(target.info)]
}

function methodNames(info: ClassInfo): string[] {
  return [...info.methods.map(({ name }) => name), ...(info.base ? methodNames(info.base) : [])]
}

/** Nearly the same letters, or the same words with one more between them. */
function likeness(word: string, name: string): number {
  const [a, b] = [word.toLowerCase(), name.toLowerCase()]
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  const wordsIn = name.match(/[A-Z]?[a-z_\d]+/g)?.map((part) => part.toLowerCase()) ?? []
  if (a === b) return 0
  if (distance(a, b) === 1) return 1
  if (wordsIn.length > 1 && wordsIn.every((part) => a.includes(part)) && a.startsWith(wordsIn[0]))
    return 1.1 + (long.length - short.length) / 20
  return distance(a, b) <= Math.max(1, Math.floor(short.length / 4)) ? distance(a, b) : 9
}

const members = new Map<Dialect, ReadonlySet<string>>()

function membersOf(dialect: Dialect): ReadonlySet<string> {
  const known = members.get(dialect)
  if (known) return known
  const found = new Set<string>()
  for (const struct of registryOf(dialect).structs.values())
    for (const member of struct.members.keys()) found.add(member)
  for (const path of new Set(Object.values(headers))) for (const word of methodsOfFile(dialect, path)) found.add(word)
  members.set(dialect, found)
  return found
}

/** Names that a file of the standard library follows with a bracket. */
export function methodsOfFile(dialect: Dialect, path: string): string[] {
  const text = libraryFile(dialect, path.toLowerCase().replaceAll('\\', '/'))?.text ?? ''
  return [...text.matchAll(/\b([A-Za-z_]\w*)\s*\(/g)].map(([, word]) => word)
}

// -------------------------------------------------------------------------- directives, files, handlers

const directives = ['property', 'include', 'define', 'import', 'ifdef', 'ifndef', 'else', 'endif', 'undef', 'resource']

export function misspeltDirectives({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const { from } = lineAround(text, start)
  const found = /^(\s*#\s*)(\w+)/.exec(text.slice(from, from + 60))
  if (!found) return []
  const at = from + found[1].length
  return nearest(found[2], directives, 2).map((word) =>
    replace('sole', `The word is #${word}`, at, at + found[2].length, word),
  )
}

export function misspeltIncludes({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const { from } = lineAround(text, start)
  const found = /^(\s*#include\s*)([<"][^>"\n]*[>"])/.exec(text.slice(from, from + 200))
  if (!found) return []
  const written = found[2].slice(1, -1).replaceAll('/', '\\')
  const at = from + found[1].length
  const near = [...new Set(Object.values(headers))].filter(
    (path) =>
      distance(path.toLowerCase(), written.toLowerCase()) <= 3 ||
      path.toLowerCase().endsWith(`\\${written.toLowerCase()}`),
  )
  return near.map((path) => replace('sole', `The file is ${path}`, at, at + found[2].length, `<${path}>`))
}

/** A function whose name is nearly that of an event, where the program has no function for the event. */
export function misspeltHandlers({ text }: FixContext): Proposal[] {
  return [...text.matchAll(/^[ \t]*(?:void|int|double)\s+(\w+)\s*\(/gm)].flatMap((found) => {
    const at = found.index + found[0].lastIndexOf(found[1])
    if (Object.hasOwn(eventHandlers, found[1])) return []
    return nearest(found[1], Object.keys(eventHandlers), 2)
      .filter((handler) => !new RegExp(`\\b${handler}\\s*\\(`).test(text))
      .map((handler) =>
        replace(
          handler.toLowerCase() === found[1].toLowerCase() ? 'certain' : 'sole',
          `The handler is ${handler}`,
          at,
          at + found[1].length,
          handler,
        ),
      )
  })
}

/** `Fixd` of a file that is not included: names of classes in the line of the error. */
export function missingIncludes({ text, diagnostic: { start, end } }: FixContext): Proposal[] {
  const line = text.slice(lineAround(text, start).from, end + 40)
  return Object.keys(headers)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(line))
    .flatMap((name) => includeOf(text, headers[name]))
}

export function includeOf(text: string, path: string): Proposal[] {
  return new RegExp(`#include\\s*[<"][^>"]*${path.replace(/.*\\/, '').replace('.', '\\.')}`, 'i').test(text)
    ? []
    : [insert('certain', `Include ${path}`, afterHead(text), `#include <${path}>\n`)]
}

/** Where declarations may begin: behind the leading comments, properties and includes. */
export function afterHead(text: string): number {
  const head = /^(?:[ \t]*(?:\/\/[^\n]*|#(?:property|include|define)[^\n]*|\/\*[^]*?\*\/)?[ \t]*\r?\n)*/.exec(text)
  return head ? head[0].length : 0
}

/** Letters to insert, drop, change or swap between two words. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return 9
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2][j - 2] + 1 : 99
      rows[i][j] = Math.min(
        rows[i - 1][j] + 1,
        rows[i][j - 1] + 1,
        rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      )
    }
  }
  return rows[a.length][b.length]
}
