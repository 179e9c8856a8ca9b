import type { Source } from '../../text/source.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { check, checkByParts } from './check.ts'
import type { CheckedProgram } from './model.ts'

/** Both dialects of a conversion, and those of the one before. */
const most = 4
const lately = new Map<string, CheckedProgram>()

/**
 * Checks a program of one file. What a conversion has printed is checked, and soon after it is run by the proof: the same
 * text is then not read a second time. Nothing is kept of what includes other files: they may be declared only, or have
 * bodies.
 */
export const checkAgain = (source: Source, dialect: Dialect): CheckedProgram =>
  includesNothing(source) ? known(source, dialect, check) : check([source], dialect)

/** What a conversion has printed, which shares most of its parts with those before it. */
export const checkPrinted = (source: Source, dialect: Dialect): CheckedProgram =>
  known(source, dialect, () => checkByParts(source, dialect) ?? check([source], dialect))

function known(source: Source, dialect: Dialect, checkAnew: typeof check): CheckedProgram {
  const key = `${dialect} ${source.text}`
  let checked = lately.get(key)
  if (!checked) {
    checked = checkAnew([source], dialect)
    lately.set(key, checked)
    for (const [oldest] of lately) if (lately.size > most) lately.delete(oldest)
  }
  return checked
}

export const includesNothing = ({ text }: Source): boolean =>
  !text.includes('include') || !/^[ \t]*#[ \t]*include\b/m.test(text)
