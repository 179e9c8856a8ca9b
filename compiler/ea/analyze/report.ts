import type { Dialect, ShownDiagnostic } from '../../api.ts'
import type { EaFacts } from '../features/parameters/facts.ts'
import type { ExistingFeature } from '../features/existing/existing-features.ts'
import type { CapId } from '../../ids.ts'
import type { EaIssue } from './issue.ts'

/** Points that one rule deducted from the score. */
export interface Deduction {
  readonly code: string
  readonly findings: number
  readonly points: number
}

export interface AnalysisReport {
  /** 0 to 100: 100 minus the deductions, at most the cap. */
  readonly qualityScore: number
  /** Limit of the score and its reason; null for an Expert Advisor that compiles. */
  readonly cap: { readonly code: CapId; readonly most: number; readonly reason: string } | null
  /** Dialect of the code if it is not the requested one; else null. */
  readonly belongsTo: Dialect | null
  /** Features of the optimizer that the program already has. */
  readonly existing: readonly ExistingFeature[]
  /** Distances and risk of the program, for checks of parameters; null where it does not compile. */
  readonly facts: EaFacts | null
  readonly issues: readonly EaIssue[]
  readonly deductions: readonly Deduction[]
  readonly recommendations: string
  /** Errors of the compiler. */
  readonly diagnostics: readonly ShownDiagnostic[]
}
