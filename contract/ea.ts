import * as z from 'zod/mini'
import { diagnostic, dialect } from './conversion.ts'
import type { Route } from './route.ts'

/** Characters of an Expert Advisor's code. */
export const eaCodeLength = 100_000

export const eaIssue = z.object({
  code: z.string(),
  severity: z.enum(['critical', 'warning', 'info']),
  category: z.string(),
  issue: z.string(),
  recommendation: z.string(),
  line: z.nullable(z.number()),
})

export const eaRoutes = {
  'analyze-ea': {
    method: 'POST',
    path: '/analyze-ea',
    access: 'user',
    input: z.object({ eaCode: z._default(z.string(), ''), outputFormat: z._default(dialect, 'mql4') }),
    output: z.object({
      qualityScore: z.number(),
      issues: z.array(eaIssue),
      recommendations: z.string(),
      /** What each rule took off the 100. */
      deductions: z.array(z.object({ code: z.string(), findings: z.number(), points: z.number() })),
      diagnostics: z.array(diagnostic),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'LIMIT_REACHED'],
    needs: { memory: 1024, seconds: 29 },
  },
  'fix-compilation-error': {
    method: 'POST',
    path: '/fix-compilation-error',
    access: 'user',
    input: z.object({ sourceCode: z._default(z.string(), ''), errorMessage: z._default(z.string(), ''), codeFormat: z._default(dialect, 'mql4') }),
    output: z.object({
      fixedCode: z.string(),
      /** No error that we know of is left. */
      clean: z.boolean(),
      changes: z.array(z.object({ line: z.number(), code: z.string(), why: z.string() })),
      remaining: z.array(diagnostic),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED'],
    needs: { memory: 1769, seconds: 29, table: 'read' },
  },
} as const satisfies Record<string, Route>
