import type { EaIssue, Severity } from './issue.ts'
import type { Deduction } from './report.ts'

/**
 * The score starts at 100. The first finding of a rule deducts its weight, each further one a quarter. A rule deducts
 * at most twice its weight, because a repeated habit is one habit. The sum is rounded; the minimum is 0.
 */
export const weights: Readonly<Record<Severity, number>> = { critical: 12, warning: 4, info: 1 }

export function deductionsOf(issues: readonly EaIssue[]): readonly Deduction[] {
  const counts = new Map<string, { severity: Severity; findings: number }>()
  for (const { code, severity } of issues)
    counts.set(code, { severity, findings: (counts.get(code)?.findings ?? 0) + 1 })
  return [...counts]
    .map(([code, { severity, findings }]) => ({
      code,
      findings,
      points: Math.min(2, 1 + (findings - 1) / 4) * weights[severity],
    }))
    .sort((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1))
}

/** `maxScore` is the cap of code that is no working Expert Advisor (caps.ts). */
export function scoreOf(deductions: readonly Deduction[], maxScore = 100): number {
  return Math.min(maxScore, Math.max(0, Math.round(100 - deductions.reduce((sum, { points }) => sum + points, 0))))
}
