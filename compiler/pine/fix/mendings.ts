import type { Proposal } from '../../fix/proposal.ts'
import { withSureness } from '../../fix/proposal.ts'
import type { Mending, MendingContext, TextMending } from './fix-rule.ts'
import { argumentMendings } from './mendings/arguments.ts'
import { declarations } from './mendings/declarations.ts'
import { layout } from './mendings/layout.ts'
import { names } from './mendings/names.ts'
import { otherLanguages } from './mendings/other-languages.ts'
import { pastedText } from './mendings/pasted-text.ts'
import { returns } from './mendings/returns.ts'
import { declarationsOfText, scopes } from './mendings/scopes.ts'
import { signs } from './mendings/signs.ts'
import { types } from './mendings/types.ts'

/** Mendings of the whole text, in the order in which they are tried. */
export const textMendings: readonly TextMending[] = [...pastedText, ...layout, returns, ...declarationsOfText]

/** Mendings of single errors; earlier rows are preferred where several are equally sure. */
export const mendings: readonly Mending[] = [
  ...otherLanguages,
  ...signs,
  ...names,
  ...declarations,
  ...argumentMendings,
  ...types,
  ...scopes,
]

const byCode = new Map<string, Mending[]>()
for (const rule of mendings) for (const code of rule.codes) byCode.set(code, [...(byCode.get(code) ?? []), rule])

/** Returns every proposal for an error; the checker's own fixes are guesses where no row has them. */
export function proposalsFor(context: MendingContext): readonly Proposal[] {
  const { diagnostic } = context
  const proposals = (byCode.get(diagnostic.code) ?? []).flatMap(({ propose }) => propose(context))
  return [...proposals, ...withSureness('guess', diagnostic.fixes ?? [])]
}
