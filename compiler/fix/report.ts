import type { ShownDiagnostic } from '../api.ts'
import type { Edit } from '../text/diagnostic.ts'
import type { fixVerdicts } from '../kinds.ts'

export type FixVerdict = (typeof fixVerdicts)[number]

export interface FixReport {
  readonly text: string
  readonly verdict: FixVerdict
  /** Changes that could mean nothing else; `line` is of the result. */
  readonly fixes: readonly FixChange[]
  /** Changes that are likely; their lines end with the comment "please check". */
  readonly guesses: readonly FixChange[]
  /** Decisions that only the author can make. Nothing is changed for them. */
  readonly questions: readonly FixQuestion[]
  /** Errors that remain. */
  readonly remaining: readonly ShownDiagnostic[]
}

export interface FixChange {
  readonly line: number
  readonly code: string
  readonly why: string
}

export interface FixQuestion {
  /** 1-based, of the result. */
  readonly line: number
  readonly code: string
  readonly text: string
  /** Edits are offsets into the result; an option without edits is advice. */
  readonly options: readonly { readonly title: string; readonly edits: readonly Edit[] }[]
}
