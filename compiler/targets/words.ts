import type { DialectWords } from './dialect.ts'
import type { Dialect } from './dialects.ts'
import { mql4 } from './mql4/words.ts'
import { mql5 } from './mql5/words.ts'

/** The words of each dialect. Only the checker reads these tables: they are large. */
export const wordsOf: Readonly<Record<Dialect, DialectWords>> = { mql4, mql5 }
