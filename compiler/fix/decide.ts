import { applyEdits, type Diagnostic } from '../text/diagnostic.ts'
import type { Proposal } from './proposal.ts'

/** A text with its diagnostics, in the order in which errors are fixed. */
export interface CheckedText {
  readonly text: string
  readonly errors: readonly Diagnostic[]
  /** The errors that a reader is shown, where some of `errors` only follow from others. */
  readonly shownErrors?: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
  /** Syntax errors count first: while any is left, semantic errors cannot be counted. */
  readonly syntaxErrors: number
}

export interface Outcome<Checked> {
  readonly proposal: Proposal
  readonly state: Checked
}

/** The action for one error: apply a fix, apply a guess, or ask. */
export type Decision<Checked> =
  | { readonly kind: 'fix' | 'guess'; readonly outcome: Outcome<Checked> }
  | { readonly kind: 'question'; readonly options: readonly Proposal[] }
  | { readonly kind: 'nothing' }

/** How a language checks texts and compares them. */
export interface Judge<Checked extends CheckedText> {
  readonly check: (text: string) => Checked
  /** Texts with the same key are the same program. */
  readonly meaningOf: (state: Checked) => string
  /** True if a change leaves code that is rarely meant; it is then less sure. */
  readonly isSuspicious: (before: Checked, after: Checked) => boolean
}

export const isBetter = (a: CheckedText, b: CheckedText): boolean =>
  a.syntaxErrors < b.syntaxErrors || (a.syntaxErrors === b.syntaxErrors && a.errors.length < b.errors.length)

/** Tries the proposals, surest first. Of those that leave the fewest errors the surest wins. */
export function decide<Checked extends CheckedText>(
  state: Checked,
  proposals: readonly Proposal[],
  judge: Judge<Checked>,
): Decision<Checked> {
  const ordered = [...proposals].sort((a, b) => surenessRanks[a.sureness] - surenessRanks[b.sureness])
  const helpful: Outcome<Checked>[] = []
  for (const proposal of ordered) {
    const isSettled = helpful.some(
      ({ proposal: { sureness }, state: { errors } }) =>
        errors.length === 0 && surenessRanks[sureness] < surenessRanks[proposal.sureness],
    )
    if (isSettled || proposal.edits.length === 0) continue
    const after = judge.check(applyEdits(state.text, proposal.edits))
    if (!isBetter(after, state) || after.errors.length > Math.max(state.errors.length, 3)) continue
    helpful.push({
      proposal: judge.isSuspicious(state, after) ? { ...proposal, sureness: weakerSureness(proposal) } : proposal,
      state: after,
    })
  }
  const applicable = helpful.filter(({ proposal }) => proposal.sureness !== 'ask')
  const best = applicable.filter(({ state: one }) => !applicable.some(({ state: other }) => isBetter(other, one)))
  for (const sureness of ['certain', 'sole', 'guess'] as const) {
    const pool = best.filter(({ proposal }) => proposal.sureness === sureness)
    const [first] = pool
    if (!first) continue
    const haveSameMeaning = new Set(pool.map((outcome) => judge.meaningOf(outcome.state))).size === 1
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
