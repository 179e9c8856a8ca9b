import type { DialectFacts } from './dialect.ts'
import { mql4 } from './mql4/dialect.ts'
import { mql5 } from './mql5/dialect.ts'

/** The dialects of MQL, whatever is read or written in them. */
export const dialects = { mql4, mql5 } satisfies Readonly<Record<string, DialectFacts>>

export type Dialect = keyof typeof dialects

export const dialectIds = Object.keys(dialects) as readonly Dialect[]
