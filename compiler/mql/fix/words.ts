import { libraryFile } from '../builtins/library.ts'
import { functionTables } from '../builtins/functions.ts'
import { registryOf } from '../builtins/registry.ts'
import type { Dialect } from '../../api.ts'
import type { Fix } from '../../text/diagnostic.ts'
import type { Patient } from './cures.ts'
import { headers } from './names.ts'

const replace = (title: string, start: number, end: number, text: string): Fix => ({ title, edits: [{ start, end, text }] })

/** Names of types in other languages. */
const types: Readonly<Record<string, string>> = {
  boolean: 'bool', Boolean: 'bool', integer: 'int', Integer: 'int', Int: 'int', Double: 'double', real: 'double', number: 'double', String: 'string', str: 'string',
  Bool: 'bool', Color: 'color', time: 'datetime', DateTime: 'datetime', unsigned: 'uint', decimal: 'double', int32: 'int', int64: 'long',
}
const plain = ['double', 'int', 'bool', 'string', 'datetime', 'long', 'color', 'ulong', 'void'] as const

/** An unknown word where a type is wanted: `duoble x`, `boolean ok`, `var n`. */
export function typesMeant({ text, diagnostic: { start, end } }: Patient): Fix[] {
  const name = text.slice(start, end)
  if (!/^[A-Za-z_]\w*$/.test(name) || !/^\s+[A-Za-z_]\w*\s*([=;,([)]|$)/m.test(text.slice(end, end + 80))) return []
  const meant = Object.hasOwn(types, name) ? [types[name]] : plain.filter((type) => distance(type, name.toLowerCase()) <= 2)
  const guesses = /^(var|let|auto|const|dim|local|def|varip)$/i.test(name) ? valueType(text.slice(end, text.indexOf('\n', end))) : []
  return [...meant, ...guesses].map((type) => replace(`The type is ${type}`, start, end, type))
}

function valueType(rest: string): readonly string[] {
  const value = /=\s*(.*?);/.exec(rest)?.[1] ?? ''
  if (/^"/.test(value)) return ['string']
  if (/^(true|false)$|[<>!=]=|&&|\|\|/.test(value)) return ['bool']
  if (/^-?\d+$|Total\(|Count\(|Handle|ticket/i.test(value)) return ['int', 'double']
  return ['double', 'int', 'string', 'bool', 'datetime']
}

/** Members that are called nearly so: of the structures, and of the standard library's classes. */
export function membersMeant({ text, dialect, diagnostic: { start, end, params } }: Patient): Fix[] {
  const name = String(params.name ?? text.slice(start, end))
  const at = text.slice(start, end) === name ? start : text.lastIndexOf(name, end)
  if (at < 0) return []
  return [...membersOf(dialect)].map((word) => ({ word, far: likeness(word, name) })).filter(({ far }) => far < 3)
    .sort((a, b) => a.far - b.far).slice(0, 6).map(({ word }) => replace(`The member is ${word}`, at, at + name.length, word))
}

/** Nearly the same letters, or the same words with one more between them. */
function likeness(word: string, name: string): number {
  const [a, b] = [word.toLowerCase(), name.toLowerCase()]
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  const wordsIn = name.match(/[A-Z]?[a-z_\d]+/g)?.map((part) => part.toLowerCase()) ?? []
  if (wordsIn.length > 1 && wordsIn.every((part) => a.includes(part)) && a.startsWith(wordsIn[0])) return 1 + (long.length - short.length) / 20
  return distance(a, b) <= Math.max(1, Math.floor(short.length / 4)) ? distance(a, b) : 9
}

const members = new Map<Dialect, ReadonlySet<string>>()

function membersOf(dialect: Dialect): ReadonlySet<string> {
  const known = members.get(dialect)
  if (known) return known
  const found = new Set<string>()
  for (const struct of registryOf(dialect).structs.values()) for (const member of struct.members.keys()) found.add(member)
  for (const path of new Set(Object.values(headers))) {
    for (const [, word] of libraryFile(dialect, path.toLowerCase().replaceAll('\\', '/'))?.text.matchAll(/\b([A-Za-z_]\w*)\s*\(/g) ?? []) found.add(word)
  }
  members.set(dialect, found)
  return found
}

/** Built-in names with the same letters in another order or case, or with one letter more, less or otherwise. */
export function misspelt(name: string, dialect: Dialect): string[] {
  const registry = registryOf(dialect)
  const sorted = (word: string): string => word.toLowerCase().split('').sort().join('')
  const letters = sorted(name)
  const known = [...functionTables.keys()].filter((word) => registry.canonical(word) !== undefined)
  const all = [...known, ...registry.constants.keys(), ...registry.variables.keys(), ...registry.structs.keys(), ...registry.enums.keys()]
  return all.filter((word) => word !== name && name.length > 3 && (sorted(word) === letters || distance(word.toLowerCase(), name.toLowerCase()) <= 1)).slice(0, 4)
}

/** Preprocessor words, includes and event handlers that are written nearly so. */
export function directivesMeant({ text, diagnostic: { start } }: Patient): Fix[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = /^(\s*#\s*)(\w+)/.exec(text.slice(from, from + 60))
  if (!found) return []
  const at = from + found[1].length
  return ['property', 'include', 'define', 'import', 'ifdef', 'ifndef', 'else', 'endif', 'undef', 'resource']
    .filter((word) => distance(word, found[2].toLowerCase()) <= 2).map((word) => replace(`The word is #${word}`, at, at + found[2].length, word))
}

export function includesMeant({ text, diagnostic: { start } }: Patient): Fix[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = /^(\s*#include\s*)([<"][^>"\n]*[>"])/.exec(text.slice(from, from + 200))
  if (!found) return []
  const written = found[2].slice(1, -1).replaceAll('/', '\\')
  const at = from + found[1].length
  const near = [...new Set(Object.values(headers))].filter((path) => distance(path.toLowerCase(), written.toLowerCase()) <= 3 || path.toLowerCase().endsWith(`\\${written.toLowerCase()}`))
  return near.map((path) => replace(`The file is ${path}`, at, at + found[2].length, `<${path}>`))
}

export function handlersMeant({ text }: Patient): Fix[] {
  return [...text.matchAll(/^[ \t]*(?:void|int)\s+(\w+)\s*\(/gm)].flatMap((found) => {
    const at = found.index + found[0].lastIndexOf(found[1])
    return ['OnTick', 'OnInit', 'OnDeinit', 'OnTimer', 'OnStart', 'OnCalculate', 'OnTrade']
      .filter((handler) => handler !== found[1] && distance(handler.toLowerCase(), found[1].toLowerCase()) <= 2)
      .map((handler) => replace(`The handler is ${handler}`, at, at + found[1].length, handler))
  })
}

/** Letters to insert, drop, change or swap between two words. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return 9
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2][j - 2] + 1 : 99
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1), swapped)
    }
  }
  return rows[a.length][b.length]
}
