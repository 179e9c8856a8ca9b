import * as z from 'zod/mini'
import type { PrecheckResult } from '../compiler/precheck/result.ts'
import { of } from './of-compiler.ts'
import { diagnostic, dialect, fault } from './conversion.ts'
import type { Route } from './route.ts'
import { precheckCauseIds, precheckMarketIds } from '../compiler/ids.ts'
import { precheckVerdicts } from '../compiler/kinds.ts'

const precheckCause = z.enum(precheckCauseIds)
const precheckMarket = z.enum(precheckMarketIds)

const precheckFinding = z.object({
  cause: precheckCause,
  title: z.string(),
  /** Line and its text; null and empty where no line is to blame. */
  line: z.nullable(z.number()),
  /** All lines where the code shows it; the first is `line`. */
  lines: z.readonly(z.array(z.number())),
  code: z.string(),
  reason: z.string(),
  remedy: z.string(),
  /** The run that shows it; null where the code does. */
  market: z.nullable(precheckMarket),
  count: z.number(),
  /** The correction: checks before each trade request, or an edit of its lines; null where the author must decide. */
  fix: z.nullable(z.enum(['market-checks', 'edit'])),
})

const precheckRun = z.object({
  market: precheckMarket,
  title: z.string(),
  bars: z.number(),
  trades: z.number(),
  refused: z.number(),
  messages: z.number(),
  fault,
})

/** The findings of the pre-check, in the order of the Market's headings. */
const precheckResult = of<
  Omit<PrecheckResult, 'diagnostics'> & { readonly diagnostics: z.infer<typeof diagnostic>[] }
>()(
  z.object({
    verdict: z.enum(precheckVerdicts),
    /** Why it was not checked; null otherwise. */
    why: z.nullable(z.string()),
    findings: z.array(precheckFinding),
    runs: z.array(precheckRun),
    diagnostics: z.array(diagnostic),
  }),
)

export const precheckRoutes = {
  'precheck-program': {
    method: 'POST',
    path: '/precheck-program',
    access: 'user',
    /**
     * Runs the checks of the Market's automatic validation on an Expert Advisor. It counts as an analysis. With
     * `fix` the findings are corrected first, as far as they can be, and the result is about the corrected code.
     */
    input: z.object({
      eaCode: z._default(z.string(), ''),
      outputFormat: z._default(dialect, 'mql5'),
      fix: z._default(z.boolean(), false),
    }),
    output: z.object({
      result: precheckResult,
      /** The corrected code; null without `fix`. */
      code: z.nullable(z.string()),
      /** Causes of which a finding was corrected. */
      corrected: z.array(precheckCause),
      /** Why nothing could be corrected; null where something was, or where nothing was found. */
      whyNotFixed: z.nullable(z.string()),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'LIMIT_REACHED', 'RATE_LIMITED', 'TIMED_OUT', 'TOO_COMPLEX'],
  },
} as const satisfies Record<string, Route>
