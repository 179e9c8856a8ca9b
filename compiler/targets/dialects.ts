import type { DialectFacts } from './dialect.ts'
import { mql4 } from './mql4/dialect.ts'
import { mql5 } from './mql5/dialect.ts'

/** The dialects of MQL, whatever is read or written in them. */
export const dialects = { mql4, mql5 } satisfies Readonly<Record<string, DialectFacts>>

export type Dialect = keyof typeof dialects

export const dialectIds = Object.keys(dialects) as readonly Dialect[]

/** Tells whether a word is the id of a dialect. */
export const isDialect = (word: string): word is Dialect => Object.hasOwn(dialects, word)

/** Tells whether all that is traded are orders of a pool; else the server has orders, deals and positions. */
export const hasOrderPool = (dialect: Dialect): boolean => dialects[dialect].machine.book === 'pool'
