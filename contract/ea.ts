import * as z from 'zod/mini'
import type { AppliedFeature, Backtest, CodeChange, NotApplied, OptimizeResult } from '../compiler/api.ts'
import type { AnalysisReport, Deduction } from '../compiler/ea/analyze/report.ts'
import type { FixChange, FixQuestion } from '../compiler/fix/report.ts'
import { of } from './of-compiler.ts'
import { capIds, featureIds } from '../compiler/ids.ts'
import { fixVerdicts, issueSeverities } from '../compiler/kinds.ts'
import { diagnostic, dialect, fault, modelUse } from './conversion.ts'
import { codeFile } from './outputs.ts'
import type { Route } from './route.ts'
import { codeLanguages } from '../compiler/targets/languages.ts'

/** Characters of an Expert Advisor's code. */
export const eaCodeLength = 100_000

const eaIssue = of<AnalysisReport['issues'][number]>()(
  z.object({
    code: z.string(),
    severity: z.enum(issueSeverities),
    category: z.string(),
    issue: z.string(),
    recommendation: z.string(),
    line: z.nullable(z.number()),
  }),
)

/** Notes: names of features become features, a model reads the rest. Longer notes are truncated. */
export const eaNotesLength = 2_000

export const eaFeatureIds = featureIds
const featureId = z.enum(eaFeatureIds)

const parameter = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(1_000))])

/** Lines `line` … of the code became lines `newLine` … of the result; both 1-based, either list may be empty. */
const codeChange = of<CodeChange>()(
  z.object({
    line: z.number(),
    removed: z.array(z.string()),
    newLine: z.number(),
    added: z.array(z.string()),
    /** Ids of the features that caused it. */
    features: z.array(z.string()),
  }),
)

/** A feature that the program already has, with its line. */
const existingFeature = of<AnalysisReport['existing'][number]>()(
  z.object({ id: featureId, line: z.number(), what: z.string() }),
)

const cap = of<AnalysisReport['cap']>()(
  z.nullable(z.object({ code: z.enum(capIds), most: z.number(), reason: z.string() })),
)

const deduction = of<Deduction>()(z.object({ code: z.string(), findings: z.number(), points: z.number() }))

/** Distances and risk with default inputs; null if unknown. */
const eaFacts = of<NonNullable<AnalysisReport['facts']>>()(
  z.object({
    stopPoints: z.nullable(z.number()),
    targetPoints: z.nullable(z.number()),
    lots: z.nullable(z.number()),
    riskPercent: z.nullable(z.number()),
  }),
)

/** Parameters without the intended effect, and the change to make. */
const parameterWarning = of<OptimizeResult['warnings'][number]>()(
  z.object({ feature: featureId, inputs: z.array(z.string()), text: z.string() }),
)

/** A run on generated bars, to compare programs. It does not predict profit. */
export const backtest = of<Backtest>()(
  z.object({
    symbol: z.string(),
    bars: z.number(),
    /** Bars of history before the first. */
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
    fault,
  }),
)

/** `line` is of the fixed code. */
const fixChange = of<FixChange>()(z.object({ line: z.number(), code: z.string(), why: z.string() }))

/** Questions for the author. Edits are offsets into the fixed code; an option without edits is advice. */
const fixQuestion = of<FixQuestion>()(
  z.object({
    line: z.number(),
    code: z.string(),
    text: z.string(),
    options: z.array(
      z.object({
        title: z.string(),
        edits: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
      }),
    ),
  }),
)

/** A model's words about findings. */
export const explanation = z.object({
  /** `finding` is the index of an issue. */
  explanations: z.array(z.object({ finding: z.number(), text: z.string() })),
  suggestions: z.array(z.object({ line: z.nullable(z.number()), title: z.string(), text: z.string() })),
  model: modelUse,
})

const appliedFeature = of<AppliedFeature>()(
  z.object({
    id: featureId,
    title: z.string(),
    inputs: z.array(z.object({ name: z.string(), label: z.string(), value: parameter })),
    lines: z.array(z.number()),
  }),
)

const notApplied = of<NotApplied>()(z.object({ what: z.string(), why: z.string() }))

export const optimization = z.object({
  id: z.string(),
  createdAt: z.string(),
  optimizedCode: z.string(),
  selectedFeatures: z.array(z.string()),
  outputFormat: dialect,
  /** The code before features were applied, including a model's edits for the notes. */
  baseCode: z.string(),
  applied: z.array(appliedFeature),
  /** A feature's id or a note, with the reason it was not applied. */
  notApplied: z.array(notApplied),
  changes: z.array(codeChange),
  /** Sentences of the notes that were applied as features. */
  understood: z.array(z.object({ text: z.string(), meaning: z.string(), feature: featureId })),
  warnings: z.array(parameterWarning),
  /** A model's changes in `baseCode`, by lines of the submitted code. */
  notes: z.array(z.object({ line: z.number(), why: z.string() })),
  before: z.nullable(backtest),
  after: z.nullable(backtest),
  model: z.nullable(modelUse),
})

export const fixedProgram = z.object({
  fixedCode: z.string(),
  verdict: z.enum(fixVerdicts),
  /** Certain changes. */
  fixes: z.array(fixChange),
  /** Likely changes, by rule or by a model; their lines end with the comment "please check". */
  guesses: z.array(fixChange),
  questions: z.array(fixQuestion),
  remaining: z.array(diagnostic),
  /** Null if no earlier version compiles. */
  comparison: z.nullable(
    z.object({
      against: z.enum(['earlier-version', 'mql4-original']),
      /** `no-evidence`: the runs drew, traded and logged nothing, or stopped. */
      result: z.enum(['same', 'different', 'no-evidence']),
      bars: z.number(),
      difference: z.nullable(z.string()),
    }),
  ),
  /** The model's use for errors that no rule fixes; null if there were none. */
  model: z.nullable(modelUse),
})

/**
 * A model may take longer than the gateway waits. With true, its work goes on after the response: `job` names it, and
 * `get-model-answer` has the whole result. The response then has what was done without the model. With false, a model
 * gets the seconds that are left.
 */
const background = z._default(z.boolean(), false)

/** The work of a model that goes on; null if the response has the whole result. */
const job = z.nullable(z.string())

export const eaRoutes = {
  'analyze-ea': {
    method: 'POST',
    path: '/analyze-ea',
    access: 'user',
    input: z.object({ eaCode: z._default(z.string(), ''), outputFormat: z._default(dialect, 'mql4') }),
    output: z.object({
      qualityScore: z.number(),
      /** Reasons for a limited score: empty code, no Expert Advisor, another dialect, or compile errors. */
      cap,
      /** The code's dialect, if it is not the requested one. */
      belongsTo: z.nullable(dialect),
      existing: z.array(existingFeature),
      facts: z.nullable(eaFacts),
      issues: z.array(eaIssue),
      recommendations: z.string(),
      /** Each rule's deduction from 100. */
      deductions: z.array(deduction),
      diagnostics: z.array(diagnostic),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'LIMIT_REACHED'],
  },
  'explain-analysis': {
    method: 'POST',
    path: '/explain-analysis',
    access: 'user',
    /**
     * A model's words about the findings of `analyze-ea` for the same code, and its suggestions beyond them. It may take
     * minutes: `job` names the work, and `get-model-answer` has its result. Without a model both are empty, and
     * `model.note` says why. A hundred requests of a user a day may ask a model.
     */
    input: z.object({
      eaCode: z._default(z.string(), ''),
      outputFormat: z._default(dialect, 'mql4'),
      /** The user's question, in own words. */
      question: z._default(z.string().check(z.maxLength(1_000)), ''),
    }),
    output: z.object({ ...explanation.shape, job }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'RATE_LIMITED'],
  },
  'optimize-ea': {
    method: 'POST',
    path: '/optimize-ea',
    access: 'user',
    input: z.object({
      eaCode: z._default(z.string(), ''),
      selectedFeatures: z._default(z.array(z.string()), []),
      /** Features to add to the existing ones. */
      addAnyway: z._default(z.array(z.string()), []),
      additionalNotes: z._default(z.string(), ''),
      outputFormat: z._default(dialect, 'mql4'),
      /** Values of a feature's inputs by name; its defaults if absent. */
      parameters: z._default(z.record(z.string(), z.record(z.string(), parameter)), {}),
      /** The browser creates one key per click; a retry with it is the same optimization. */
      idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
      background,
    }),
    output: z.object({ ...optimization.shape, job }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED', 'LIMIT_REACHED'],
  },
  'fix-compilation-error': {
    method: 'POST',
    path: '/fix-compilation-error',
    access: 'user',
    input: z.object({
      sourceCode: z._default(z.string(), ''),
      /** MetaEditor's log; a Pine script is checked here and needs none. */
      errorMessage: z._default(z.string(), ''),
      codeFormat: z._default(z.enum(codeLanguages), 'mql4'),
      /** Its includes, or libraries of a script; they stay as they are. */
      files: z._default(z.array(codeFile), []),
      /** An earlier version that compiled, to compare with the fixed code. */
      earlierCode: z._default(z.string(), ''),
      background,
    }),
    output: z.object({ ...fixedProgram.shape, job }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED'],
  },
} as const satisfies Record<string, Route>
