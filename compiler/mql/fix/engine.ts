import type { Dialect } from '../../api.ts'
import { applyEdits, type Diagnostic } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { libraryFile } from '../builtins/library.ts'
import { checkParsed } from '../check/check.ts'
import { parse } from '../syntax/parse.ts'
import type { Proposal } from './context.ts'
import { meaningOfProgram } from './meaning.ts'
import { ProgramView } from './program-view.ts'

/** A text with what the checker says of it. */
export interface State {
  readonly text: string
  readonly view: ProgramView
  readonly errors: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
  /** Errors of reading weigh more: while they last, errors of meaning cannot be counted. */
  readonly unread: number
}

/** Causes of others: strings without end swallow what follows them, and an else without if tells where a brace is missing. */
const causes: ReadonlySet<string> = new Set(['110', '112', '114', '183'])
/** Where braces do not balance, the place of the error says nothing: errors with a better place come first. */
const unplaced: ReadonlySet<string> = new Set(['133', '161'])
const urgency = ({ code }: Diagnostic): number => (causes.has(code) ? 0 : unplaced.has(code) ? 2 : 1)

export function lookAt(source: Source, files: readonly Source[], dialect: Dialect): State {
  const own = (d: Diagnostic): boolean => d.file === undefined || d.file === source.name
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const { diagnostics } = checked
  return {
    text: source.text,
    view: new ProgramView(source.text, dialect, checked, parsed),
    unread: parsed.diagnostics.filter((d) => d.severity === 'error' && own(d) && d.code !== '106').length,
    errors: diagnostics.filter((d) => d.severity === 'error' && own(d)).sort((a, b) => urgency(a) - urgency(b)),
    warnings: diagnostics.filter((d) => d.severity === 'warning' && own(d)),
  }
}

export interface Outcome {
  readonly proposal: Proposal
  readonly state: State
}

/** What to do about one error: a change that is certain, a change that is a guess, or a question. */
export type Decision =
  | { readonly kind: 'fix' | 'guess'; readonly outcome: Outcome }
  | { readonly kind: 'question'; readonly options: readonly Proposal[] }
  | { readonly kind: 'nothing' }

const isBetter = (a: State, b: State): boolean =>
  a.unread < b.unread || (a.unread === b.unread && a.errors.length < b.errors.length)

/** Tries the proposals, surest first; of those that leave the fewest errors the surest decides. */
export function decide(state: State, proposals: readonly Proposal[], look: (text: string) => State): Decision {
  const ordered = [...proposals].sort((a, b) => ranks[a.sureness] - ranks[b.sureness])
  const helping: Outcome[] = []
  for (const proposal of ordered) {
    const settled = helping.some(
      ({ proposal: { sureness }, state: { errors } }) =>
        errors.length === 0 && ranks[sureness] < ranks[proposal.sureness],
    )
    if (settled || proposal.edits.length === 0) continue
    const after = look(applyEdits(state.text, proposal.edits))
    if (!isBetter(after, state) || after.errors.length > Math.max(state.errors.length, 3)) continue
    helping.push({
      proposal: hasIdleStatement(state, after) ? { ...proposal, sureness: weaker(proposal) } : proposal,
      state: after,
    })
  }
  const applicable = helping.filter(({ proposal }) => proposal.sureness !== 'ask')
  const best = applicable.filter(({ state: one }) => !applicable.some(({ state: other }) => isBetter(other, one)))
  for (const sureness of ['certain', 'sole', 'guess'] as const) {
    const pool = best.filter(({ proposal }) => proposal.sureness === sureness)
    if (pool.length === 0) continue
    const isOne = meanings(pool) === 1
    if (sureness === 'guess' || (!isOne && sureness === 'sole')) return { kind: 'guess', outcome: pool[0] }
    return isOne
      ? { kind: 'fix', outcome: pool[0] }
      : { kind: 'question', options: pool.map(({ proposal }) => proposal) }
  }
  const options = [
    ...helping.map(({ proposal }) => proposal),
    ...proposals.filter(({ sureness, edits }) => sureness === 'ask' && edits.length === 0),
  ]
  return options.length > 0 ? { kind: 'question', options } : { kind: 'nothing' }
}

const ranks = { certain: 0, sole: 1, guess: 2, ask: 3 } as const

const weaker = ({ sureness }: Proposal): Proposal['sureness'] => (sureness === 'certain' ? 'guess' : 'ask')

/** A change that leaves a statement without effect has probably cut an expression in two. */
const hasIdleStatement = (before: State, after: State): boolean => idle(after) > idle(before)
const idle = ({ warnings }: State): number => warnings.filter(({ code }) => code === '178').length

const meanings = (outcomes: readonly Outcome[]): number =>
  new Set(outcomes.map(({ state }) => meaningOfProgram(state.view.parsed))).size
