import type { ShownDiagnostic } from '../../api.ts'

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
  /** 0–100; 100 less the deductions. */
  readonly qualityScore: number
  readonly issues: readonly EaIssue[]
  readonly deductions: readonly Deduction[]
  readonly recommendations: string
  /** What keeps the program from compiling. */
  readonly diagnostics: readonly ShownDiagnostic[]
}
