import * as z from 'zod/mini'
import { diagnostic, dialect, modelUse } from './conversion.ts'
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

/** Notes in words, read as features where they name one, else for a model; what is longer is cut. */
export const eaNotesLength = 2_000

export const featureId = z.enum([
  'trailing-stop',
  'breakeven',
  'profit-protection',
  'atr-sltp',
  'news-filter',
  'session-filter',
  'spread-filter',
  'grid-martingale',
  'daily-limit',
  'indicator-filters',
  'mobile-alerts',
  'error-handling',
])

const parameter = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(1_000))])

/** Lines `line` … of the code became lines `newLine` … of the result; both 1-based, either list may be empty. */
export const codeChange = z.object({
  line: z.number(),
  removed: z.array(z.string()),
  newLine: z.number(),
  added: z.array(z.string()),
  /** Ids of the features that asked for it. */
  features: z.array(z.string()),
})

/** A feature of the optimizer that the program has by its author, and the line where it acts. */
export const existingFeature = z.object({ id: featureId, line: z.number(), what: z.string() })

/** Distances and risk of the program with its inputs at their defaults; null where they cannot be told. */
export const eaFacts = z.object({
  stopPoints: z.nullable(z.number()),
  targetPoints: z.nullable(z.number()),
  lots: z.nullable(z.number()),
  riskPercent: z.nullable(z.number()),
})

/** Parameters that do not reach what they are for, and what to change. */
export const parameterWarning = z.object({ feature: featureId, inputs: z.array(z.string()), text: z.string() })

/** A run on generated bars: what it earned says how the two programs differ, not what a market pays. */
export const backtest = z.object({
  symbol: z.string(),
  bars: z.number(),
  /** Bars that the chart had before the first of them. */
  history: z.number(),
  deposit: z.number(),
  trades: z.number(),
  wins: z.number(),
  losses: z.number(),
  netProfit: z.number(),
  profitFactor: z.nullable(z.number()),
  maxDrawdown: z.number(),
  maxDrawdownPercent: z.number(),
  /** At most 500 points; `time` in milliseconds. */
  equity: z.array(z.object({ time: z.number(), value: z.number() })),
  fault: z.nullable(z.object({ code: z.string(), message: z.string(), bar: z.number(), line: z.nullable(z.number()) })),
})

/** `line` is of the fixed code. */
const fixChange = z.object({ line: z.number(), code: z.string(), why: z.string() })

/** What only the author knows. Edits are offsets into the fixed code; an option without edits is advice. */
const fixQuestion = z.object({
  line: z.number(),
  code: z.string(),
  text: z.string(),
  options: z.array(
    z.object({ title: z.string(), edits: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })) }),
  ),
})

export const eaRoutes = {
  'analyze-ea': {
    method: 'POST',
    path: '/analyze-ea',
    access: 'user',
    input: z.object({ eaCode: z._default(z.string(), ''), outputFormat: z._default(dialect, 'mql4') }),
    output: z.object({
      qualityScore: z.number(),
      /** Why the score is limited: the code is empty, no Expert Advisor, of the other dialect, or does not compile. */
      cap: z.nullable(
        z.object({
          code: z.enum([
            'empty',
            'another-language',
            'wrong-dialect',
            'unreadable',
            'not-an-expert-advisor',
            'nothing-happens',
            'does-not-compile',
          ]),
          most: z.number(),
          reason: z.string(),
        }),
      ),
      /** The dialect of the code where it is not the one asked for. */
      belongsTo: z.nullable(dialect),
      existing: z.array(existingFeature),
      facts: z.nullable(eaFacts),
      issues: z.array(eaIssue),
      recommendations: z.string(),
      /** What each rule took off the 100. */
      deductions: z.array(z.object({ code: z.string(), findings: z.number(), points: z.number() })),
      diagnostics: z.array(diagnostic),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'LIMIT_REACHED'],
    needs: { memory: 1024, seconds: 29 },
  },
  'optimize-ea': {
    method: 'POST',
    path: '/optimize-ea',
    access: 'user',
    input: z.object({
      eaCode: z._default(z.string(), ''),
      selectedFeatures: z._default(z.array(z.string()), []),
      /** Features to add beside those that the program has by its author. */
      addAnyway: z._default(z.array(z.string()), []),
      additionalNotes: z._default(z.string(), ''),
      outputFormat: z._default(dialect, 'mql4'),
      /** Values of a feature's inputs by name; its own defaults where absent. */
      parameters: z._default(z.record(z.string(), z.record(z.string(), parameter)), {}),
      /** Chosen by the browser once per click: a retry with the same key is the same optimization. */
      idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
    }),
    output: z.object({
      id: z.string(),
      createdAt: z.string(),
      optimizedCode: z.string(),
      selectedFeatures: z.array(z.string()),
      outputFormat: dialect,
      /** What the features were woven into: the code given, with the notes carried out by a model where that was possible. */
      baseCode: z.string(),
      applied: z.array(
        z.object({
          id: featureId,
          title: z.string(),
          inputs: z.array(z.object({ name: z.string(), label: z.string(), value: parameter })),
          lines: z.array(z.number()),
        }),
      ),
      /** A feature's id, or a note, and why it was not done. */
      notApplied: z.array(z.object({ what: z.string(), why: z.string() })),
      changes: z.array(codeChange),
      /** Sentences of the notes that became features. */
      understood: z.array(z.object({ text: z.string(), meaning: z.string(), feature: featureId })),
      warnings: z.array(parameterWarning),
      /** What a model changed in `baseCode` for the notes, by lines of the code given. */
      notes: z.array(z.object({ line: z.number(), why: z.string() })),
      before: z.nullable(backtest),
      after: z.nullable(backtest),
      model: z.nullable(modelUse),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED', 'LIMIT_REACHED'],
    needs: { memory: 1769, seconds: 29, grants: ['model'] },
  },
  'fix-compilation-error': {
    method: 'POST',
    path: '/fix-compilation-error',
    access: 'user',
    input: z.object({
      sourceCode: z._default(z.string(), ''),
      errorMessage: z._default(z.string(), ''),
      codeFormat: z._default(dialect, 'mql4'),
      /** A version that compiled: the fixed code is run beside it. */
      earlierCode: z._default(z.string(), ''),
    }),
    output: z.object({
      fixedCode: z.string(),
      verdict: z.enum(['fixed', 'compiles-with-guesses', 'not-fixed']),
      /** Changes that could mean nothing else. */
      fixes: z.array(fixChange),
      /** Likely changes, by rule or by a model; their lines end with the comment "please check". */
      guesses: z.array(fixChange),
      questions: z.array(fixQuestion),
      remaining: z.array(diagnostic),
      /** Null where no version of the program compiles elsewhere. */
      comparison: z.nullable(
        z.object({
          against: z.enum(['earlier-version', 'mql4-original']),
          /** `no-evidence`: nothing was drawn, traded or written on these bars, or a run stopped. */
          result: z.enum(['same', 'different', 'no-evidence']),
          bars: z.number(),
          difference: z.nullable(z.string()),
        }),
      ),
      /** What a model was asked for the errors that no rule mends; null where there were none. */
      model: z.nullable(modelUse),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED'],
    needs: { memory: 1769, seconds: 29, table: 'read', grants: ['model'] },
  },
} as const satisfies Record<string, Route>
