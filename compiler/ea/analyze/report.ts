import type { Dialect, ShownDiagnostic } from '../../api.ts'
import type { EaFacts } from '../features/parameters/facts.ts'
import type { ExistingFeature } from '../features/existing/existing.ts'
import type { CapCode } from './caps.ts'

export type Severity = 'critical' | 'warning' | 'info'

export interface EaIssue {
  readonly code: string
  readonly severity: Severity
  readonly category: string
  readonly issue: string
  readonly recommendation: string
  /** 1-based; null for what concerns the program as a whole. */
  readonly line: number | null
}

/** What one rule took off the score. */
export interface Deduction {
  readonly code: string
  readonly findings: number
  readonly points: number
}

export interface AnalysisReport {
  /** 0–100; 100 less the deductions, and no more than the cap. */
  readonly qualityScore: number
  /** Why the score is limited, and to what; null for an Expert Advisor that compiles. */
  readonly cap: { readonly code: CapCode; readonly most: number; readonly reason: string } | null
  /** The dialect the code is written in where that is not the one asked for; else null. */
  readonly belongsTo: Dialect | null
  /** Features of the optimizer that the program has already. */
  readonly existing: readonly ExistingFeature[]
  /** What is known of its distances and risk, for judging parameters; null where it does not compile. */
  readonly facts: EaFacts | null
  readonly issues: readonly EaIssue[]
  readonly deductions: readonly Deduction[]
  readonly recommendations: string
  /** What keeps the program from compiling. */
  readonly diagnostics: readonly ShownDiagnostic[]
}
