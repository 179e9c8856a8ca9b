import type { Dialect } from '../syntax/preprocess.ts'
import { applyEdits, type Diagnostic } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { libraryFile } from '../builtins/library.ts'
import { checkParsed } from '../check/check.ts'
import { parse } from '../syntax/parse.ts'
import type { Proposal } from './context.ts'
import { meaningOfProgram } from './meaning.ts'
import { ProgramView } from './program-view.ts'

/** A text with its diagnostics. */
export interface CheckedText {
  readonly text: string
  readonly view: ProgramView
  readonly errors: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
  /** Syntax errors count first: while any is left, semantic errors cannot be counted. */
  readonly syntaxErrors: number
}

/** Errors that cause others: open strings swallow text, and an else without if locates a missing brace. */
const rootCauseCodes: ReadonlySet<string> = new Set(['110', '112', '114', '183'])
/** Unbalanced braces: their place is unreliable, so errors with a better place come first. */
const unplacedCodes: ReadonlySet<string> = new Set(['133', '161'])
const urgency = ({ code }: Diagnostic): number => (rootCauseCodes.has(code) ? 0 : unplacedCodes.has(code) ? 2 : 1)

export function checkText(source: Source, files: readonly Source[], dialect: Dialect): CheckedText {
  const isInMainFile = (d: Diagnostic): boolean => d.file === undefined || d.file === source.name
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const { diagnostics } = checked
  return {
    text: source.text,
    view: new ProgramView(source.text, dialect, checked, parsed),
    syntaxErrors: parsed.diagnostics.filter((d) => d.severity === 'error' && isInMainFile(d) && d.code !== '106')
      .length,
    errors: diagnostics
      .filter((d) => d.severity === 'error' && isInMainFile(d))
      .sort((a, b) => urgency(a) - urgency(b)),
    warnings: diagnostics.filter((d) => d.severity === 'warning' && isInMainFile(d)),
  }
}

export interface Outcome {
  readonly proposal: Proposal
  readonly state: CheckedText
}

/** The action for one error: apply a fix, apply a guess, or ask. */
export type Decision =
  | { readonly kind: 'fix' | 'guess'; readonly outcome: Outcome }
  | { readonly kind: 'question'; readonly options: readonly Proposal[] }
  | { readonly kind: 'nothing' }

const isBetter = (a: CheckedText, b: CheckedText): boolean =>
  a.syntaxErrors < b.syntaxErrors || (a.syntaxErrors === b.syntaxErrors && a.errors.length < b.errors.length)

/** Tries the proposals, surest first. Of those that leave the fewest errors the surest wins. */
export function decide(
  state: CheckedText,
  proposals: readonly Proposal[],
  look: (text: string) => CheckedText,
): Decision {
  const ordered = [...proposals].sort((a, b) => surenessRanks[a.sureness] - surenessRanks[b.sureness])
  const helpful: Outcome[] = []
  for (const proposal of ordered) {
    const isSettled = helpful.some(
      ({ proposal: { sureness }, state: { errors } }) =>
        errors.length === 0 && surenessRanks[sureness] < surenessRanks[proposal.sureness],
    )
    if (isSettled || proposal.edits.length === 0) continue
    const after = look(applyEdits(state.text, proposal.edits))
    if (!isBetter(after, state) || after.errors.length > Math.max(state.errors.length, 3)) continue
    helpful.push({
      proposal: hasIdleStatement(state, after) ? { ...proposal, sureness: weakerSureness(proposal) } : proposal,
      state: after,
    })
  }
  const applicable = helpful.filter(({ proposal }) => proposal.sureness !== 'ask')
  const best = applicable.filter(({ state: one }) => !applicable.some(({ state: other }) => isBetter(other, one)))
  for (const sureness of ['certain', 'sole', 'guess'] as const) {
    const pool = best.filter(({ proposal }) => proposal.sureness === sureness)
    const [first] = pool
    if (!first) continue
    const haveSameMeaning = countMeanings(pool) === 1
    if (sureness === 'guess' || (!haveSameMeaning && sureness === 'sole')) return { kind: 'guess', outcome: first }
    return haveSameMeaning
      ? { kind: 'fix', outcome: first }
      : { kind: 'question', options: pool.map(({ proposal }) => proposal) }
  }
  const options = [
    ...helpful.map(({ proposal }) => proposal),
    ...proposals.filter(({ sureness, edits }) => sureness === 'ask' && edits.length === 0),
  ]
  return options.length > 0 ? { kind: 'question', options } : { kind: 'nothing' }
}

const surenessRanks = { certain: 0, sole: 1, guess: 2, ask: 3 } as const

const weakerSureness = ({ sureness }: Proposal): Proposal['sureness'] => (sureness === 'certain' ? 'guess' : 'ask')

/** A new statement without effect suggests that a change cut an expression in two. */
const hasIdleStatement = (before: CheckedText, after: CheckedText): boolean =>
  countIdleStatements(after) > countIdleStatements(before)
const countIdleStatements = ({ warnings }: CheckedText): number => warnings.filter(({ code }) => code === '178').length

const countMeanings = (outcomes: readonly Outcome[]): number =>
  new Set(outcomes.map(({ state }) => meaningOfProgram(state.view.parsed))).size
