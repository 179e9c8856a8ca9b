import { required, lookUp, elementAt } from '../../../text/required.ts'
import { libraryFile } from '../../builtins/library.ts'
import { functionTables } from '../../builtins/functions.ts'
import { registryOf } from '../../builtins/registry.ts'
import { eventHandlers } from '../../builtins/predefined.ts'
import type { Dialect } from '../../syntax/preprocess.ts'
import type { ClassInfo, Facts } from '../../check/model.ts'
import type { Expression } from '../../syntax/nodes.ts'
import { Kind, keywords, types } from '../../syntax/tokens.ts'
import { type Proposal, type Sureness, insert, replace } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { typeName } from '../../check/types/intern.ts'
import { lineAround } from '../../../text/source.ts'
import { libraryHeaders } from './names.ts'

/** Type names of other languages. */
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

/** Replaces an unknown word where a type is expected: `duoble x`, `boolean ok`, `var n`. */
export function misspeltTypes({ text, view, diagnostic: { start, end } }: FixContext): Proposal[] {
  const from = view.tokens[view.tokenAt(start)]?.start ?? start
  const name = /^[A-Za-z_]\w*/.exec(text.slice(from))?.[0] ?? text.slice(start, end)
  const stop = from + name.length
  if (!/^\s+[&*]?\s*[A-Za-z_]\w*\s*([=;,([)]|$)/m.test(text.slice(stop, stop + 80)) || view.declared.has(name))
    return []
  const known = lookUp(foreignTypes, name)
  if (known !== undefined) return [replace('certain', `The type is ${known}`, from, stop, known)]
  if (untyped.test(name))
    return valueTypes(text.slice(stop, lineAround(text, stop).to)).map((type, _, all) =>
      replace(all.length === 1 ? 'certain' : 'guess', `The type is ${type}`, from, stop, type),
    )
  const near = nearestWords(name, [...types], 2)
  return near.map((type) => replace(near.length === 1 ? 'certain' : 'guess', `The type is ${type}`, from, stop, type))
}

/** Returns the types that a literal initial value allows. */
function valueTypes(rest: string): readonly string[] {
  const value = /=\s*(.*?);/.exec(rest)?.[1] ?? ''
  if (value.startsWith('"')) return ['string']
  if (value.startsWith("D'")) return ['datetime']
  if (/^(true|false)$|[<>!=]=|&&|\|\||^!/.test(value)) return ['bool']
  if (/^-?\d+\.\d*$/.test(value)) return ['double']
  return /^-?\d+$|Total\(|Count\(|Handle|ticket|rates_total|prev_calculated/i.test(value)
    ? ['int', 'double']
    : ['double', 'int', 'string', 'bool', 'datetime']
}

// ------------------------------------------------------------------------------------------ keywords

const reservedWords = [...keywords, ...types]

/** Replaces unknown words near the error that differ from a keyword by case, one letter or one swap: `retrun`, `If`. */
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
      const meant = nearestWords(
        text,
        reservedWords.filter(
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
 * Replaces a name by one with nearly the same letters. A difference in case alone is certain. A different letter is
 * certain only in a long name that is used once: a declaration may be missing instead.
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
  const maxDistance = name.length > 7 ? 2 : name.length > 2 ? 1 : 0
  const meant = nearestWords(name, [...new Set([...own, ...(name.length > 3 ? builtins : [])])], maxDistance)
  const uses = view.words.get(name) ?? 0
  return meant.map((word): Proposal => {
    const isOwn = view.declared.has(word)
    const sureness = surenessOf(name, word, meant.length, isOwn ? uses : 1, isCall && !isOwn)
    // A misspelt built-in name is wrong at every use; two of the program's own names may both be right.
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

/** Joins a variable that is declared and unused with a similar name that is used and undeclared. */
export function misspeltDeclarations({ text, view, diagnostic: { start, end, params } }: FixContext): Proposal[] {
  const name = String(params.name ?? text.slice(start, end))
  const unused = [...view.declared].filter(
    ([word, at]) => at > 0 && view.words.get(word) === 1 && text.slice(at, at + word.length) === word,
  )
  const meant = nearestWords(
    name,
    unused.map(([word]) => word),
    1,
  )
  if (meant.length !== 1 || (view.words.get(name) ?? 0) < 2) return []
  const at = required(view.declared.get(elementAt(meant, 0)), 'declaration')
  const isInput = /\b(s?input|extern)\b[^;\n]*$/.test(text.slice(lineAround(text, at).from, at))
  if (elementAt(meant, 0).toLowerCase() === name.toLowerCase())
    return [replace('certain', `The declared name is ${name}`, at, at + elementAt(meant, 0).length, name)]
  // A declaration may be missing and an input unused: short names are similar by chance.
  return [
    replace(
      name.length >= 6 && !isInput && distance(elementAt(meant, 0), name) === 1 ? 'certain' : 'ask',
      `The declared name is ${name}`,
      at,
      at + elementAt(meant, 0).length,
      name,
    ),
  ]
}

const builtinNamesByDialect = new Map<Dialect, readonly string[]>()

function builtinNames(dialect: Dialect): readonly string[] {
  const known = builtinNamesByDialect.get(dialect)
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
  builtinNamesByDialect.set(dialect, list)
  return list
}

/** Returns the nearest words: those that differ by case only, else those within `most` changes. */
function nearestWords(name: string, list: readonly string[], maxDistance: number): string[] {
  const lower = name.toLowerCase()
  const sameLetters = list.filter((word) => word.toLowerCase() === lower && word !== name)
  if (sameLetters.length > 0) return sameLetters
  const plain = (word: string): string => word.replace(/_/g, '').toLowerCase()
  const near = list
    .map((word) => ({ word, far: plain(word) === plain(name) ? 0.5 : distance(word.toLowerCase(), lower) }))
    .filter(({ far }) => far <= maxDistance)
  const least = Math.min(...near.map(({ far }) => far))
  return near
    .filter(({ far }) => far === least)
    .map(({ word }) => word)
    .slice(0, 4)
}

/** Removes a sign inside of a word near the error, `trad{e`, if the joined word is a name. */
export function joinSplitWords({ view, diagnostic: { start } }: FixContext): Proposal[] {
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
      !sign ||
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
      (part) =>
        view.declared.has(part) || isKnown(part, view.dialect) || reservedWords.includes(part) || /^\d/.test(part),
    )
    const isName = view.words.has(joined) || isKnown(joined, view.dialect) || reservedWords.includes(joined)
    return isName && !isWhole ? [replace('certain', `The name is ${joined}`, sign.start, sign.end, '')] : []
  })
}

// ------------------------------------------------------------------------------------------- members

/** Replaces a member by a similar one of the object's type, or of every structure where the type is unknown. */
export function misspeltMembers({ text, dialect, view, diagnostic: { start, end, params } }: FixContext): Proposal[] {
  const name = String(params.name ?? text.slice(start, end))
  const at = text.slice(start, end) === name ? start : text.lastIndexOf(name, end)
  if (at < 0) return []
  const owner = view.nodes.find(({ node }) => node.kind === 'MemberAccess' && node.name.start === at)
  const list = owner?.node.kind === 'MemberAccess' ? membersOfType(view, owner.node.object, owner.facts) : []
  const near = (list.length > 0 ? list : [...membersOf(dialect)])
    .map((word) => ({ word, far: memberDistance(word, name) }))
    .filter(({ far }) => far < 3)
    .sort((a, b) => a.far - b.far)
  const least = near.filter(({ far }) => far === elementAt(near, 0).far)
  const isSure = list.length > 0 && least.length === 1 && (elementAt(near, 0).far <= 1 || near.length === 1)
  return near
    .slice(0, 6)
    .map(({ word, far }) =>
      replace(
        isSure && far === elementAt(near, 0).far ? 'certain' : 'guess',
        `The member is ${word}`,
        at,
        at + name.length,
        word,
      ),
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

/** Rates how alike two names are: letters, or the same words with one more between them. */
function memberDistance(word: string, name: string): number {
  const [a, b] = [word.toLowerCase(), name.toLowerCase()]
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  const wordsIn = name.match(/[A-Z]?[a-z_\d]+/g)?.map((part) => part.toLowerCase()) ?? []
  if (a === b) return 0
  if (distance(a, b) === 1) return 1
  if (wordsIn.length > 1 && wordsIn.every((part) => a.includes(part)) && a.startsWith(elementAt(wordsIn, 0)))
    return 1.1 + (long.length - short.length) / 20
  return distance(a, b) <= Math.max(1, Math.floor(short.length / 4)) ? distance(a, b) : 9
}

const membersByDialect = new Map<Dialect, ReadonlySet<string>>()

function membersOf(dialect: Dialect): ReadonlySet<string> {
  const known = membersByDialect.get(dialect)
  if (known) return known
  const found = new Set<string>()
  for (const struct of registryOf(dialect).structs.values())
    for (const member of struct.members.keys()) found.add(member)
  for (const path of new Set(Object.values(libraryHeaders)))
    for (const word of methodsOfFile(dialect, path)) found.add(word)
  membersByDialect.set(dialect, found)
  return found
}

/** Returns the names that a library file follows with a bracket. */
export function methodsOfFile(dialect: Dialect, path: string): string[] {
  const text = libraryFile(dialect, path.toLowerCase().replaceAll('\\', '/'))?.text ?? ''
  return [...text.matchAll(/\b([A-Za-z_]\w*)\s*\(/g)].map(([, word = '']) => word)
}

// -------------------------------------------------------------------------- directives, files, handlers

const directives = ['property', 'include', 'define', 'import', 'ifdef', 'ifndef', 'else', 'endif', 'undef', 'resource']

export function misspeltDirectives({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const { from } = lineAround(text, start)
  const found = /^(\s*#\s*)(\w+)/.exec(text.slice(from, from + 60))
  if (!found) return []
  const [, before = '', written = ''] = found
  const at = from + before.length
  return nearestWords(written, directives, 2).map((word) =>
    replace('sole', `The word is #${word}`, at, at + written.length, word),
  )
}

export function misspeltIncludes({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const { from } = lineAround(text, start)
  const found = /^(\s*#include\s*)([<"][^>"\n]*[>"])/.exec(text.slice(from, from + 200))
  if (!found) return []
  const [, before = '', quoted = ''] = found
  const written = quoted.slice(1, -1).replaceAll('/', '\\')
  const at = from + before.length
  const near = [...new Set(Object.values(libraryHeaders))].filter(
    (path) =>
      distance(path.toLowerCase(), written.toLowerCase()) <= 3 ||
      path.toLowerCase().endsWith(`\\${written.toLowerCase()}`),
  )
  return near.map((path) => replace('sole', `The file is ${path}`, at, at + quoted.length, `<${path}>`))
}

/** Renames a function whose name is nearly that of an event without handler. */
export function misspeltHandlers({ text }: FixContext): Proposal[] {
  return [...text.matchAll(/^[ \t]*(?:void|int|double)\s+(\w+)\s*\(/gm)].flatMap((found) => {
    const [head, name = ''] = found
    const at = found.index + head.lastIndexOf(name)
    if (Object.hasOwn(eventHandlers, name)) return []
    return nearestWords(name, Object.keys(eventHandlers), 2)
      .filter((handler) => !new RegExp(`\\b${handler}\\s*\\(`).test(text))
      .map((handler) =>
        replace(
          handler.toLowerCase() === name.toLowerCase() ? 'certain' : 'sole',
          `The handler is ${handler}`,
          at,
          at + name.length,
          handler,
        ),
      )
  })
}

/** Includes the file of a library class that the error's line names. */
export function missingIncludes({ text, diagnostic: { start, end } }: FixContext): Proposal[] {
  const line = text.slice(lineAround(text, start).from, end + 40)
  return Object.entries(libraryHeaders)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(line))
    .flatMap(([, path]) => includeOf(text, path))
}

export function includeOf(text: string, path: string): Proposal[] {
  return new RegExp(`#include\\s*[<"][^>"]*${path.replace(/.*\\/, '').replace('.', '\\.')}`, 'i').test(text)
    ? []
    : [insert('certain', `Include ${path}`, afterHead(text), `#include <${path}>\n`)]
}

/** Returns the offset behind the leading comments, properties and includes. */
export function afterHead(text: string): number {
  const head = /^(?:[ \t]*(?:\/\/[^\n]*|#(?:property|include|define)[^\n]*|\/\*[^]*?\*\/)?[ \t]*\r?\n)*/.exec(text)
  return head ? head[0].length : 0
}

/** Counts insertions, deletions, replacements and swaps between two words. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return 9
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let left = i
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (beforeLast[j - 2] ?? 98) + 1 : 99
      const replaced = (last[j - 1] ?? 98) + (a[i - 1] === b[j - 1] ? 0 : 1)
      left = Math.min((last[j] ?? 98) + 1, left + 1, replaced, swapped)
      row.push(left)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 9
}
