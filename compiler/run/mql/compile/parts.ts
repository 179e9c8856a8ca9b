import { assertOwnWords } from './own-words.ts'
import type { Js } from './scope.ts'

/**
 * A generated function without anything that is a program's alone: what it names outside itself is numbered in the order
 * in which it names it, and places count from the function's begin. The helpers that conversions carry are so one text
 * in all of them, and one function, which the engine has optimized long before the next program brings it along.
 */
export interface Part {
  readonly name: Js
  readonly factory: Factory
  /** What it names outside itself: functions, constants, globals, helpers by their names. */
  readonly outside: readonly Js[]
  /** Where the function begins in the program. */
  readonly at: number
}

export type Callable = (...args: readonly unknown[]) => unknown

/** The function, and what gives another meaning to one of its outside names. */
type Factory = (...given: readonly unknown[]) => readonly [run: Callable, mean: (k: number, value: unknown) => void]

/** What generated functions take first: the machine, and their place. */
const always = ['m', 'p']
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

/** Characters of functions that are kept. */
const most = 4_000_000
const kept = new Map<Js, Factory>()
let characters = 0

function factoryOf(text: Js, names: number): Factory {
  const known = kept.get(text)
  if (known) {
    // The last ones used stay longest.
    kept.delete(text)
    kept.set(text, known)
    return known
  }
  const outside = Array.from({ length: names }, (_, k) => `x${k}`)
  const meanings = outside.map((x, k) => `case ${k}:${x}=a;break;`)
  const factory = codeOf(
    [...always, ...outside],
    `return [${text},function(n,a){switch(n){${meanings.join('')}}}]`,
  ) as Factory
  kept.set(text, factory)
  characters += text.length
  for (const [old] of kept) {
    if (characters <= most) break
    kept.delete(old)
    characters -= old.length
  }
  return factory
}

/** Generated text as a function of what it is given; beside that it may name `words`, and nothing else. */
export function codeOf(params: readonly Js[], body: Js, words: readonly Js[] = []): Callable {
  const text = `'use strict'\n${body}`
  assertOwnWords(text, [...params, ...words])
  // oxlint-disable-next-line no-implied-eval -- a compiler's output: its words are our own, and the check above saw no other
  return new Function(...params, text) as Callable
}
