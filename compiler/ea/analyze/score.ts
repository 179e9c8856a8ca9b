import type { Deduction, EaIssue, Severity } from './report.ts'

/**
 * The score begins at 100. A rule takes off its weight at its first finding and a quarter of it for each further one,
 * never more than twice its weight: one habit repeated a hundred times is one habit. The sum is rounded, 0 is the least.
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

/** `most` is the cap of code that is no working Expert Advisor (caps.ts). */
export function scoreOf(deductions: readonly Deduction[], most = 100): number {
  return Math.min(most, Math.max(0, Math.round(100 - deductions.reduce((sum, { points }) => sum + points, 0))))
}
