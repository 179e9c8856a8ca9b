import { assertAllowedIdentifiers } from './allowed-identifiers.ts'
import type { Js } from './scope.ts'

/**
 * A generated function that is independent of its program. Outside names are numbered by first use, and positions count
 * from the function's start. So equal helpers of different programs share one text and one optimized function.
 */
export interface Part {
  readonly name: Js
  readonly factory: Factory
  /** Outside names: functions, constants, globals and helpers. */
  readonly outside: readonly Js[]
  /** Where the function begins in the program. */
  readonly at: number
}

export type Callable = (...args: readonly unknown[]) => unknown

/** Makes the function, and a function that rebinds one of its outside names. */
type Factory = (...given: readonly unknown[]) => readonly [run: Callable, mean: (k: number, value: unknown) => void]

/** First parameters of generated functions: the machine and the position. */
const fixedParameters = ['m', 'p']
const outsideWords = /\bat=(\d+)|\btooLong\((\d+)\)|\bfailed\(e,(\d+)\)|[A-Za-z_$][\w$]*/g
const numbered = /^[cfgkqrv]\d+$/

/** `source` is a function expression; `helpers` are the names it may use beside the program's own. */
export function partOf(name: Js, source: Js, at: number, helpers: ReadonlySet<Js>): Part {
  const outside: Js[] = []
  const places = new Map<Js, number>()
  const place = (word: Js): number => {
    let k = places.get(word)
    if (k === undefined) places.set(word, (k = outside.push(word) - 1))
    return k
  }
  const text = source.replace(outsideWords, (word: Js, mark?: string, limit?: string, only?: string) => {
    if (mark === '0') return word
    if (mark !== undefined) return `at=${Number(mark) - at}`
    if (limit !== undefined) return `x${place('tooLong')}(${from(Number(limit), at)})`
    if (only !== undefined) return `x${place('failed')}(e,${from(Number(only), at)})`
    return numbered.test(word) || helpers.has(word) ? `x${place(word)}` : word
  })
  return { name, factory: factoryOf(text, outside.length), outside, at }
}

const from = (place: number, begin: number): Js => (place < begin ? `p-${begin - place}` : `p+${place - begin}`)

/** Maximum number of characters in the cache of functions. */
const maxCachedCharacters = 4_000_000
const factoryCache = new Map<Js, Factory>()
let characters = 0

function factoryOf(text: Js, names: number): Factory {
  const known = factoryCache.get(text)
  if (known) {
    // LRU order: an entry moves to the end when used.
    factoryCache.delete(text)
    factoryCache.set(text, known)
    return known
  }
  const outside = Array.from({ length: names }, (_, k) => `x${k}`)
  const meanings = outside.map((x, k) => `case ${k}:${x}=a;break;`)
  const factory = codeOf(
    [...fixedParameters, ...outside],
    `return [${text},function(n,a){switch(n){${meanings.join('')}}}]`,
  ) as Factory
  factoryCache.set(text, factory)
  characters += text.length
  for (const [old] of factoryCache) {
    if (characters <= maxCachedCharacters) break
    factoryCache.delete(old)
    characters -= old.length
  }
  return factory
}

/** Compiles generated text to a function of `params`; it may name `words` and nothing else. */
export function codeOf(params: readonly Js[], body: Js, words: readonly Js[] = []): Callable {
  const text = `'use strict'\n${body}`
  assertAllowedIdentifiers(text, [...params, ...words])
  // oxlint-disable-next-line no-implied-eval -- a compiler's output: the check above allows only our own words
  return new Function(...params, text) as Callable
}
