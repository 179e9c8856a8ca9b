import type { Fix } from '../text/diagnostic.ts'

/**
 * How much a proposal proves. `certain`: the text can mean nothing else. `sole`: certain if all such proposals that
 * help produce the same program, else a guess. `guess`: likely, and marked. `ask`: never applied, an option of a
 * question.
 */
export type Sureness = 'certain' | 'sole' | 'guess' | 'ask'

export interface Proposal extends Fix {
  readonly sureness: Sureness
  /** The question of which this proposal is an option; the error's text where absent. */
  readonly question?: string
}

export const replace = (sureness: Sureness, title: string, start: number, end: number, text: string): Proposal => ({
  sureness,
  title,
  edits: [{ start, end, text }],
})

export const insert = (sureness: Sureness, title: string, at: number, text: string): Proposal =>
  replace(sureness, title, at, at, text)

export const withSureness = (sureness: Sureness, fixes: readonly Fix[]): Proposal[] =>
  fixes.map((fix) => ({ ...fix, sureness }))

/** Returns the options of one question; an option without edits is advice. */
export const ask = (question: string, options: readonly (Fix | string)[]): Proposal[] =>
  options.map((option) => ({
    ...(typeof option === 'string' ? { title: option, edits: [] } : option),
    sureness: 'ask',
    question,
  }))
