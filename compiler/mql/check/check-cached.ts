import { BoundedCache, type CachePart, defaultCache } from '../../cache.ts'
import type { Source } from '../../text/source.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { check, checkByParts } from './check.ts'
import type { CheckedProgram } from './model.ts'

/** Both dialects of one conversion and of the one before. */
const maxPrograms = 4

const checkedPrograms: CachePart<BoundedCache<string, CheckedProgram>> = {
  name: `checked MQL programs by dialect and text, at most ${maxPrograms}`,
  create: () => new BoundedCache(maxPrograms),
}

const keyOf = ({ text }: Source, dialect: Dialect): string => `${dialect} ${text}`

/**
 * Checks a program of one file. The proof runs the text that a conversion has just checked: it is not read twice.
 * Programs that include other files are not kept: those may have bodies or be declared only.
 */
export const checkCached = (source: Source, dialect: Dialect, cache = defaultCache): CheckedProgram =>
  includesNothing(source)
    ? cache.part(checkedPrograms).getOrCreate(keyOf(source, dialect), () => check([source], dialect))
    : check([source], dialect)

/** Checks the text that a conversion has printed, which shares most of its parts with the texts before it. */
export const checkPrinted = (source: Source, dialect: Dialect, cache = defaultCache): CheckedProgram =>
  cache
    .part(checkedPrograms)
    .getOrCreate(keyOf(source, dialect), () => checkByParts(source, dialect, cache) ?? check([source], dialect))

export const includesNothing = ({ text }: Source): boolean =>
  !text.includes('include') || !/^[ \t]*#[ \t]*include\b/m.test(text)
