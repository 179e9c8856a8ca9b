import { isBetter } from '../../fix/decide.ts'
import type { Proposal } from '../../fix/proposal.ts'
import type { FixReport } from '../../fix/report.ts'
import { FixSession } from '../../fix/session.ts'
import type { Diagnostic, Edit } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { oldFunctions, oldVariables } from '../versions/names.ts'
import { type PineText, pineFixes } from './engine.ts'
import { proposalsFor, textMendings } from './mendings.ts'
import { versionEdits } from './mendings/scopes.ts'
import { scriptsIn } from './several-scripts.ts'

export interface PineFixInput {
  readonly source: Source
  /** Texts of imported libraries. */
  readonly files?: readonly Source[]
}

/**
 * Mends a Pine script that does not compile. Each change is tried on the text and kept only if fewer errors remain; the
 * result never has more errors than the source. No change invents a value: such things become questions.
 */
export function fixPine({ source, files = [] }: PineFixInput): FixReport {
  const language = pineFixes(source, files)
  const first = language.check(source.text)
  let session = new FixSession(first, language)
  if (first.errors.length > 0) {
    applyOtherVersion(session)
    applyTextMendings(session)
    applyOtherVersion(session)
    applyCertain(session)
    session.fixErrors()
    applyTextMendings(session)
    if (session.state.errors.length > first.errors.length) {
      session = new FixSession(first, language)
      session.fixErrors()
    }
    // A reader must not find more errors than before.
    if (session.state.shownErrors.length > first.shownErrors.length) session = new FixSession(first, language)
    const pasted = scriptsIn(session.state.text)
    if (pasted !== null) session.askAboutText(pasted.question, pasted.options)
  }
  for (const { params } of session.state.missingLibraries.slice(0, 6)) {
    const library = String(params.library ?? '')
    session.askAboutText(`The script uses the library ${library}. Where is its text?`, [
      { sureness: 'ask', title: `Add the source of ${library} as a second file`, edits: [] },
    ])
  }
  return session.report(source)
}

function applyTextMendings(session: FixSession<PineText>): void {
  for (const { reason, edits: editsOf } of textMendings) {
    const { state } = session
    if (state.errors.length === 0) return
    const edits = editsOf(state.text, state.view)
    if (edits.length === 0) continue
    const after = session.try(edits)
    const [{ code } = { code: 'text' }] = state.errors
    if (isBetter(after, state)) session.apply({ title: reason, edits }, code, false, after)
  }
}

/** States another version where the text is without errors in that version. */
function applyOtherVersion(session: FixSession<PineText>): void {
  const { state } = session
  if (state.errors.length === 0) return
  const unknownNames = state.errors.filter(({ code }) => unknownNameCodes.has(code))
  if (unknownNames.length === 0) return
  const isOld =
    unknownNames.length >= 3 && unknownNames.some(({ start, end }) => isOldName(state.text.slice(start, end)))
  for (const edits of versionEdits(state.text, state.view, isOld)) {
    const after = session.try(edits)
    if (after.errors.length > 0) continue
    const title = `The script is written in version ${after.view.version}`
    return session.apply({ title, edits }, state.errors[0]?.code ?? 'text', false, after)
  }
}

const unknownNameCodes: ReadonlySet<string> = new Set(['PINE1036', 'PINE2001', 'PINE2002', 'PINE2003', 'PINE2070'])
const isOldName = (name: string): boolean => Object.hasOwn(oldFunctions, name) || Object.hasOwn(oldVariables, name)

/** Applies all certain mendings at once: a mistake is seldom made once. */
function applyCertain(session: FixSession<PineText>): void {
  for (let round = 0; round < maxRounds; round++) {
    const { state } = session
    const chosen: { readonly diagnostic: Diagnostic; readonly proposal: Proposal }[] = []
    const taken: Edit[] = []
    for (const diagnostic of state.errors) {
      const proposals = proposalsFor({ text: state.text, view: state.view, diagnostic })
      const [proposal] = proposals
      if (proposal?.sureness !== 'certain' || proposal.edits.length === 0) continue
      if (proposals.filter(({ sureness }) => sureness === 'certain' || sureness === 'sole').length > 1) continue
      if (proposal.edits.some((edit) => taken.some((other) => overlaps(edit, other)))) continue
      taken.push(...proposal.edits)
      chosen.push({ diagnostic, proposal })
    }
    if (chosen.length < 2) return
    const after = session.try(taken)
    // Each of them removes at least its own error, or they are tried one by one.
    if (state.errors.length - after.errors.length < chosen.length || after.syntaxErrors > state.syntaxErrors) return
    const titles = new Set(chosen.map(({ proposal }) => proposal.title))
    const title = [...titles].slice(0, 3).join('; ')
    session.apply({ title, edits: taken }, chosen[0]?.diagnostic.code ?? 'text', false, after)
  }
}

const maxRounds = 5

const overlaps = (a: Edit, b: Edit): boolean => a.start <= b.end && b.start <= a.end
