import * as z from 'zod/mini'
import type { AccountResult, LineFidelity, RunFault, ShownDiagnostic, VerifyResult } from '../compiler/api.ts'
import { of } from './of-compiler.ts'
import { pageSize } from './fields.ts'
import type { Route } from './route.ts'
import { codeFile, outputFields, outputFormats, presenceFields } from './outputs.ts'
import { brokerIds } from '../compiler/ids.ts'
import {
  differenceCauses,
  differenceKinds,
  explanationLimits,
  fidelities,
  layouts,
  leftOutKinds,
  parts,
  refusalKinds,
  severities,
  skippedTrialKinds,
  uncoveredKinds,
} from '../compiler/kinds.ts'
import { dialectIds } from '../compiler/targets/dialects.ts'
import { conversionTasks } from '../compiler/targets/languages.ts'

export const dialect = z.enum(dialectIds)
const outputFormat = z.enum(outputFormats)
const conversionTask = z.enum(conversionTasks)
const conversionType = z.enum(['indicator', 'ea'])
export const conversionStatus = z.enum(['running', 'success', 'error'])

/** Length limits of code in characters, inclusive. */
export const codeLength = { pine_to_mql: { min: 10, max: 50_000 }, mt4_to_mt5: { min: 10, max: 100_000 } } as const
/** Longer notes and names are truncated. */
export const notesLength = 1_000
export const nameLength = 200

/** Limits of libraries or includes: their number, total characters, and characters of a name. */
export const maxFiles = { count: 20, length: 200_000, name: 200 } as const

/** Limits of output options: characters of the chart object prefix, and bars. */
export const outputLimits = {
  prefixLength: 32,
  prefix: /^[\p{L}\p{N} ._-]*$/u,
  minBars: 100,
  maxBars: 1_000_000,
} as const

export const objectPrefix = z.string().check(z.maxLength(outputLimits.prefixLength), z.regex(outputLimits.prefix))
export const layout = z.enum(layouts)
export const maxBars = z.number().check(z.int(), z.gte(outputLimits.minBars), z.lte(outputLimits.maxBars))

/** Output options of code converted from Pine; a port keeps its author's style. */
export const outputOptions = z.object({
  /** The prefix of chart object names; the title if empty. */
  objectPrefix: z._default(objectPrefix, ''),
  /** Comments in the program state the accuracy of lines. */
  proofComments: z._default(z.boolean(), true),
  /** The default number of calculated bars; null for all bars without such an input. */
  maxBars: z._default(z.nullable(maxBars), null),
  /** One file, or a program that includes its runtime as files. */
  layout: z._default(layout, 'file'),
  /** Whether a strategy also becomes an indicator that shows its plots. */
  companion: z._default(z.boolean(), false),
})
export type OutputOptions = z.output<typeof outputOptions>
export const defaultOutput: OutputOptions = {
  objectPrefix: '',
  proofComments: true,
  maxBars: null,
  layout: 'file',
  companion: false,
}

/** Why a conversion failed, or that its owner cancelled it. Its count was refunded. */
export const conversionFailure = z.enum([
  'SOURCE_HAS_ERRORS',
  'DOES_NOT_COMPILE',
  'DOES_NOT_RUN',
  'TIMED_OUT',
  'TOO_COMPLEX',
  'CANCELLED',
  'INTERNAL',
])

export const diagnostic = of<Omit<ShownDiagnostic, 'start' | 'end' | 'params' | 'fix' | 'fixes'>>()(
  z.object({
    code: z.string(),
    severity: z.enum(severities),
    line: z.number(),
    column: z.number(),
    endLine: z.number(),
    endColumn: z.number(),
    text: z.string(),
    help: z.optional(z.string()),
    /** The file, if it is not the program. */
    file: z.optional(z.string()),
  }),
)

/** `model`: a language model wrote it for a line the compiler does not support. `file`: if it is not the program. */
export type ReportedLine = Omit<LineFidelity, 'fidelity'> & {
  readonly fidelity: LineFidelity['fidelity'] | 'model'
  readonly file?: string
}

const lineFidelity = of<ReportedLine>()(
  z.object({
    line: z.number(),
    fidelity: z.enum([...fidelities, 'model']),
    reason: z.optional(z.string()),
    file: z.optional(z.string()),
  }),
)

const difference = z.object({
  bar: z.number(),
  original: z.nullable(z.number()),
  converted: z.nullable(z.number()),
  what: z.enum(differenceKinds),
  cause: z.enum(differenceCauses),
})

export const fault = of<RunFault | null>()(
  z.nullable(z.object({ code: z.string(), message: z.string(), bar: z.number(), line: z.nullable(z.number()) })),
)

/** The visible parts beside values: one row for each kind of part. */
const part = z.object({
  part: z.enum(parts),
  compared: z.number(),
  approximated: z.number(),
  firstDifference: z.nullable(
    z.object({
      item: z.string(),
      what: z.string(),
      original: z.nullable(z.string()),
      converted: z.nullable(z.string()),
      bar: z.nullable(z.number()),
      line: z.nullable(z.number()),
    }),
  ),
})

/** The comparison on one set of bars. Pages recompute the series. */
const comparison = z.object({
  bars: z.number(),
  equal: z.boolean(),
  plots: z.array(
    z.object({
      title: z.string(),
      equal: z.boolean(),
      compared: z.number(),
      values: z.optional(z.number()),
      line: z.optional(z.nullable(z.number())),
      firstDifference: z.nullable(difference),
    }),
  ),
  trades: z.nullable(
    z.object({ original: z.number(), converted: z.number(), firstDifference: z.nullable(difference) }),
  ),
  logs: z.optional(
    z.nullable(
      z.object({
        compared: z.number(),
        firstDifference: z.nullable(
          z.object({ index: z.number(), original: z.nullable(z.string()), converted: z.nullable(z.string()) }),
        ),
      }),
    ),
  ),
  /** Parts of drawings after the last bar. Older reports lack them. */
  drawings: z.optional(
    z.nullable(
      z.object({
        compared: z.number(),
        /** Older reports lack it. */
        approximated: z.optional(z.number()),
        shown: z.number(),
        firstDifference: z.nullable(
          z.object({
            drawing: z.nullable(z.string()),
            what: z.string(),
            original: z.nullable(z.string()),
            converted: z.nullable(z.string()),
            bar: z.optional(z.number()),
            line: z.optional(z.nullable(z.number())),
          }),
        ),
      }),
    ),
  ),
  /** Looks, marks, levels, fillings, colors of bars and inputs. Older reports lack them. */
  parts: z.optional(z.array(part)),
  /** Parts that were not compared, because a budget or a limit of MetaTrader ended. */
  leftOut: z.optional(z.array(z.object({ what: z.enum(leftOutKinds), count: z.number() }))),
  /** Alerts on live bars. */
  alerts: z.optional(
    z.nullable(
      z.object({
        original: z.number(),
        converted: z.number(),
        firstDifference: z.nullable(
          z.object({
            bar: z.number(),
            original: z.nullable(z.string()),
            converted: z.nullable(z.string()),
            line: z.optional(z.nullable(z.number())),
          }),
        ),
      }),
    ),
  ),
  fault,
})

/** Contracts that the compiler simulates. */
export const brokerId = z.enum(brokerIds)

/** The account after a run at a broker; money is in `currency`. */
export const account = of<AccountResult>()(
  z.object({
    currency: z.string(),
    balance: z.number(),
    equity: z.number(),
    refused: z.array(z.enum(refusalKinds)),
  }),
)

const fill = z.nullable(z.object({ price: z.number(), units: z.number() }))

/** A strategy and its conversion at a broker: fills in units, and both accounts. */
const brokerComparison = z.object({
  broker: brokerId,
  bars: z.number(),
  equal: z.boolean(),
  fills: z.object({ original: z.number(), converted: z.number() }),
  firstDifference: z.nullable(z.object({ bar: z.number(), original: fill, converted: fill })),
  original: account,
  converted: account,
  fault,
})

/** A short run of both programs with other values of inputs, by their seed, or on unusual bars. */
const trial = z.object({
  seed: z.number(),
  inputs: z.string(),
  bars: z.number(),
  equal: z.boolean(),
  difference: z.nullable(z.string()),
})

/** Lines and branches of the script that the compared runs have reached, and which they have not. */
const coverage = z.object({
  lines: z.number(),
  linesRun: z.number(),
  branches: z.number(),
  branchesRun: z.number(),
  missing: z.array(
    z.object({
      line: z.number(),
      toLine: z.number(),
      what: z.enum(uncoveredKinds),
    }),
  ),
  unnamed: z.optional(z.number()),
})

const explanation = z.object({
  steps: z.array(
    z.object({
      name: z.string(),
      line: z.number(),
      library: z.optional(z.string()),
      generatedLine: z.nullable(z.number()),
      bar: z.number(),
      original: z.nullable(z.union([z.number(), z.string()])),
      converted: z.nullable(z.union([z.number(), z.string()])),
    }),
  ),
  inputs: z.array(z.object({ name: z.string(), value: z.nullable(z.number()) })),
  limits: z.optional(z.array(z.object({ what: z.enum(explanationLimits), count: z.number() }))),
})

/**
 * Older proofs lack `accounts`, `proved`, `live`, `trials`, `skippedTrials`, `coverage` and `explanation`; `unfinished`
 * is there where time ended before all was compared.
 */
export const proof = of<VerifyResult>()(
  z.object({
    dialect,
    /** Of the indicator beside an Expert Advisor. */
    companion: z.optional(z.literal(true)),
    equal: z.boolean(),
    proved: z.optional(z.boolean()),
    unfinished: z.optional(z.boolean()),
    comparisons: z.array(comparison),
    accounts: z.optional(z.array(brokerComparison)),
    /** An indicator on bars that come while it runs. */
    live: z.optional(z.nullable(comparison)),
    trials: z.optional(z.array(trial)),
    skippedTrials: z.optional(z.array(z.object({ what: z.enum(skippedTrialKinds), count: z.number() }))),
    coverage: z.optional(coverage),
    explanation: z.optional(z.nullable(explanation)),
  }),
)

/** The model's use; `note` explains a missing answer. */
export const modelUse = z.object({
  model: z.string(),
  prompt: z.string(),
  rounds: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars at the configured prices; null without prices. */
  cost: z.nullable(z.number()),
  note: z.nullable(z.string()),
})

/** The compiler's report on a conversion. */
export const conversionReport = z.object({
  kind: z.nullable(z.string()),
  title: z.string(),
  diagnostics: z.array(diagnostic),
  fidelity: z.array(lineFidelity),
  proofs: z.array(proof),
  /** The proved source: the original, or the script with a model's lines if it could not run. */
  provedAgainst: z.enum(['original', 'rewritten']),
  /** Why the original of a port stopped, so that nothing could be compared. */
  originalFault: z.optional(fault),
  model: z.nullable(modelUse),
})

/** `sizing`: an Expert Advisor that may trade the wrong lot size, converted before lots followed the contract size. */
const notice = z.enum(['sizing'])
export type Notice = z.infer<typeof notice>

/**
 * The outcome of a conversion: equal with all lines exact, equal with approximated lines, different, not compared,
 * failed, or running.
 */
const verdict = z.enum(['equal', 'approximated', 'different', 'uncompared', 'failed', 'running'])
export type Verdict = z.infer<typeof verdict>

/** A row of the history; code comes with the single record. */
export const conversionSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The program's declared title; empty while unknown. */
  title: z.string(),
  type: conversionTask,
  conversionType,
  preview: z.string(),
  status: conversionStatus,
  errorMessage: z.nullable(z.string()),
  errorCode: z.nullable(conversionFailure),
  createdAt: z.string(),
  ...presenceFields,
  /** Whether all outputs equal the original on all standard bars; null if not compared. */
  equal: z.nullable(z.boolean()),
  /** Number of approximated or unsupported lines; absent in older records. */
  approximated: z.optional(z.number()),
  /** The warning to its owner. It stays after a replacement. */
  notice: z.nullable(notice),
  /** The newer successful conversion of the same source. */
  replacedBy: z.nullable(z.string()),
  /** The outdated conversion that this one replaces. */
  replaces: z.nullable(z.string()),
  /** The folder that its owner put it into; absent outside folders. */
  folder: z.optional(z.string()),
  /** In alphabetical order; absent without tags. */
  tags: z.optional(z.array(z.string())),
})

/** Folders and tags of a user, tags of a conversion, and characters of each name. */
export const labelLimits = { folders: 50, tags: 100, tagsEach: 10, length: 40 } as const

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(labelLimits.length))

/** `pineScriptCode` holds the source in any language: the specification dictates the name. */
export const conversion = z.object({
  ...conversionSummary.shape,
  outputFormat,
  options: outputOptions,
  pineScriptCode: z.string(),
  ...outputFields,
  additionalNotes: z.string(),
  /** Files sent with the program. */
  files: z.array(codeFile),
  report: z.nullable(conversionReport),
})

/** Returns 200 when it is done, also after an error, and 202 while `running`. */
const converted = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  errorCode: z.nullable(conversionFailure),
  id: z.string(),
  createdAt: z.string(),
  status: conversionStatus,
  ...outputFields,
  result: z.nullable(z.object({ converted: z.string() })),
  report: z.nullable(conversionReport),
})

/** The source of a conversion. */
const conversionRequest = z.object({
  type: conversionTask,
  sourceCode: z._default(z.string(), ''),
  /** Libraries a Pine script imports (`user/library/version`), or includes of an MT4 program. */
  files: z.optional(z.array(codeFile)),
  codeName: z._default(z.string(), ''),
  additionalNotes: z._default(z.string(), ''),
  conversionType: z._default(conversionType, 'indicator'),
  outputFormat: z._default(outputFormat, 'both'),
  options: z._default(outputOptions, defaultOutput),
  /**
   * The browser creates one key per click. A retry with it is the same conversion; other code with it is a
   * CONFLICT.
   */
  idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
})

export const conversionRoutes = {
  'convert-code-v2': {
    method: 'POST',
    path: '/convert-code-v2',
    access: 'user',
    input: conversionRequest,
    output: converted,
    errors: ['CODE_REQUIRED', 'CODE_TOO_SHORT', 'CODE_TOO_LONG', 'LIMIT_REACHED', 'PREMIUM_REQUIRED', 'CONFLICT'],
  },
  'convert-priority': {
    method: 'POST',
    path: '/convert-priority',
    access: 'user',
    /** The same for paid plans, whose conversions run in environments of their own. Throws PREMIUM_REQUIRED for others. */
    input: conversionRequest,
    output: converted,
    errors: ['CODE_REQUIRED', 'CODE_TOO_SHORT', 'CODE_TOO_LONG', 'LIMIT_REACHED', 'PREMIUM_REQUIRED', 'CONFLICT'],
  },
  'convert-again': {
    method: 'POST',
    path: '/conversions/{id}/convert-again',
    access: 'user',
    /**
     * Converts a record with a notice again, with its options and without a count. One attempt succeeds per record:
     * repeated calls return it or the running attempt. Throws CONFLICT without a notice.
     */
    input: z.object({ id: z.string() }),
    output: converted,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'list-outdated-conversions': {
    method: 'GET',
    path: '/outdated-conversions',
    access: 'user',
    /** Unreplaced conversions with a notice, newest first. */
    input: z.object({ cursor: z.optional(z.string()), limit: pageSize }),
    output: z.object({
      conversions: z.array(conversionSummary),
      cursor: z.nullable(z.string()),
      total: z.number(),
      /** False while a long history is being scanned: call again. */
      isComplete: z.boolean(),
    }),
    errors: [],
    viewing: 'never',
  },
  'list-conversions': {
    method: 'GET',
    path: '/conversions',
    access: 'user',
    /**
     * Newest first. Rows match all given filters. `search` finds rows whose name, title or code contain all its words,
     * ignoring case. `from` and `to` are dates (UTC), both included. `counts` requests totals of the history.
     */
    input: z.object({
      cursor: z.optional(z.string()),
      limit: pageSize,
      search: z.optional(z.string()),
      status: z.optional(conversionStatus),
      verdict: z.optional(verdict),
      type: z.optional(conversionTask),
      conversionType: z.optional(conversionType),
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
      folder: z.optional(label),
      tag: z.optional(label),
      counts: z.optional(z.literal('yes')),
    }),
    output: z.object({
      conversions: z.array(conversionSummary),
      cursor: z.nullable(z.string()),
      counts: z.nullable(z.object({ total: z.number(), successful: z.number() })),
    }),
    errors: [],
  },
  'get-conversion': {
    method: 'GET',
    path: '/conversions/{id}',
    access: 'user',
    input: z.object({ id: z.string() }),
    output: conversion,
    errors: ['NOT_FOUND'],
    viewing: 'consent',
  },
  'rename-conversion': {
    method: 'PATCH',
    path: '/conversions/{id}',
    access: 'user',
    input: z.object({ id: z.string(), name: z.string().check(z.maxLength(nameLength)) }),
    output: conversionSummary,
    errors: ['NOT_FOUND'],
  },
  'organize-conversions': {
    method: 'POST',
    path: '/conversions/organize',
    access: 'user',
    /** Sets the folder if it is given, and adds and removes tags. An empty folder takes conversions out of theirs. */
    input: z.object({
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
      folder: z.optional(z.string().check(z.trim(), z.maxLength(labelLimits.length))),
      addTags: z._default(z.array(label).check(z.maxLength(labelLimits.tagsEach)), []),
      removeTags: z._default(z.array(label).check(z.maxLength(labelLimits.tags)), []),
    }),
    output: z.object({ conversions: z.array(conversionSummary) }),
    errors: ['PREMIUM_REQUIRED', 'LIMIT_REACHED'],
  },
  'list-conversion-labels': {
    method: 'GET',
    path: '/conversion-labels',
    access: 'user',
    /** The caller's folders and tags in alphabetical order. */
    input: z.object({}),
    output: z.object({ folders: z.array(z.string()), tags: z.array(z.string()) }),
    errors: [],
  },
  'cancel-conversion': {
    method: 'POST',
    path: '/conversions/{id}/cancel',
    access: 'user',
    /** Cancels a running conversion, refunds its count and keeps its source. Does nothing after its end. */
    input: z.object({ id: z.string() }),
    output: conversionSummary,
    errors: ['NOT_FOUND'],
  },
  'delete-conversion': {
    method: 'DELETE',
    path: '/conversions/{id}',
    access: 'user',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'delete-conversions': {
    method: 'DELETE',
    path: '/conversions',
    access: 'user',
    /** Deletes all that are not running; `more` requests another call. */
    input: z.object({}),
    output: z.object({ deleted: z.number(), more: z.boolean() }),
    errors: [],
  },
  'export-conversions': {
    method: 'GET',
    path: '/export-conversions',
    access: 'user',
    /** Whole records, as many as one response holds. */
    input: z.object({ cursor: z.optional(z.string()) }),
    output: z.object({ conversions: z.array(conversion), cursor: z.nullable(z.string()) }),
    errors: ['RATE_LIMITED'],
    viewing: 'never',
  },
} as const satisfies Record<string, Route>
