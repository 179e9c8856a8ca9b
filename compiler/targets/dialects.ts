import { required } from '../text/required.ts'
import type { DialectFacts } from './dialect.ts'
import { mql4 } from './mql4/dialect.ts'
import { mql5 } from './mql5/dialect.ts'

/** The dialects of MQL, whatever is read or written in them. */
export const dialects = { mql4, mql5 } satisfies Readonly<Record<string, DialectFacts>>

export type Dialect = keyof typeof dialects

export const dialectIds = Object.keys(dialects) as readonly Dialect[]

/** The names shown, in the order of the ids. */
export const dialectNames = dialectIds.map((id) => dialects[id].name)

export const dialectNamed = (name: DialectFacts['name']): Dialect =>
  required(
    dialectIds.find((id) => dialects[id].name === name),
    `dialect ${name}`,
  )

/** Tells whether a word is the id of a dialect. */
export const isDialect = (word: string): word is Dialect => Object.hasOwn(dialects, word)

/** Tells whether all that is traded are orders of a pool; else the server has orders, deals and positions. */
export const hasOrderPool = (dialect: Dialect): boolean => dialects[dialect].machine.book === 'pool'
