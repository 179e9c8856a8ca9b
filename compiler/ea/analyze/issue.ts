import type { issueSeverities } from '../../kinds.ts'

export type Severity = (typeof issueSeverities)[number]

/** One finding of a rule, or one reason for a capped score, in the words of the report. */
export interface EaIssue {
  readonly code: string
  readonly severity: Severity
  readonly category: string
  readonly issue: string
  readonly recommendation: string
  /** 1-based; null for an issue of the whole program. */
  readonly line: number | null
}
