import * as z from 'zod/mini'
import { pageSize } from './fields.ts'
import type { Route } from './route.ts'

export const dialect = z.enum(['mql4', 'mql5'])
export const conversionStatus = z.enum(['running', 'success', 'error'])

/** Characters of code, both ends included. */
export const codeLength = { pine_to_mql: { min: 10, max: 50_000 }, mt4_to_mt5: { min: 10, max: 100_000 } } as const
/** Notes and names beyond this are cut, not refused. */
export const notesLength = 1_000
export const nameLength = 200

/** Libraries or includes that come with a program: how many, their characters together, and those of a name. */
export const filesMost = { count: 20, length: 200_000, name: 200 } as const

/** How converted code is written: at most so many characters before the names of chart objects, so many bars back. */
export const outputLimits = {
  prefixLength: 32,
  prefix: /^[\p{L}\p{N} ._-]*$/u,
  leastBars: 100,
  mostBars: 1_000_000,
} as const

export const objectPrefix = z.string().check(z.maxLength(outputLimits.prefixLength), z.regex(outputLimits.prefix))
export const maxBars = z.number().check(z.int(), z.gte(outputLimits.leastBars), z.lte(outputLimits.mostBars))

/** How code converted from Pine is written; a port keeps its author's manner. */
export const outputOptions = z.object({
  /** Names of chart objects begin so; with the title where empty. */
  objectPrefix: z._default(objectPrefix, ''),
  /** Head and lines of the program say how exact they are. */
  proofComments: z._default(z.boolean(), true),
  /** Bars back that the program calculates, as the default of an input; null: all, without such an input. */
  maxBars: z._default(z.nullable(maxBars), null),
})
export type OutputOptions = z.output<typeof outputOptions>
export const usualOutput: OutputOptions = { objectPrefix: '', proofComments: true, maxBars: null }

/** A file beside the program: `name` is what the program calls it, with `/` between folders. */
export const codeFile = z.object({ name: z.string(), text: z.string() })

/** Why a saved conversion failed, or that its owner stopped it. Its count was given back. */
export const conversionFailure = z.enum([
  'SOURCE_HAS_ERRORS',
  'DOES_NOT_COMPILE',
  'DOES_NOT_RUN',
  'TIMED_OUT',
  'CANCELLED',
  'INTERNAL',
])

export const diagnostic = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  line: z.number(),
  column: z.number(),
  endLine: z.number(),
  endColumn: z.number(),
  text: z.string(),
  help: z.optional(z.string()),
  /** The file it stands in, where that is not the program itself. */
  file: z.optional(z.string()),
})

export const lineFidelity = z.object({
  line: z.number(),
  /** `model`: written by a language model in the place of a line the compiler does not know. */
  fidelity: z.enum(['exact', 'approximated', 'model', 'unsupported']),
  reason: z.optional(z.string()),
  /** The file the line stands in, where that is not the program itself. */
  file: z.optional(z.string()),
})

const difference = z.object({
  bar: z.number(),
  original: z.nullable(z.number()),
  converted: z.nullable(z.number()),
  what: z.enum(['value', 'color', 'entry', 'exit', 'missing']),
  cause: z.enum(['warm-up', 'timezone', 'higher-timeframe', 'fill', 'rounding', 'unknown']),
})

const fault = z.nullable(
  z.object({ code: z.string(), message: z.string(), bar: z.number(), line: z.nullable(z.number()) }),
)

/** Both programs run on one set of bars; the series themselves are computed again where they are shown. */
const comparison = z.object({
  bars: z.number(),
  equal: z.boolean(),
  plots: z.array(
    z.object({
      title: z.string(),
      equal: z.boolean(),
      compared: z.number(),
      values: z.optional(z.number()),
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
  fault,
})

/** Contracts that the compiler has the terms of: strategies are proved and tried on them. */
export const brokerId = z.enum(['eurusd', 'usdjpy', 'eurusdJpy', 'xauusd', 'us30', 'ger40', 'btcusd', 'es'])

/** What a run at a broker left in the account; money is in `currency`. */
export const account = z.object({
  currency: z.string(),
  balance: z.number(),
  equity: z.number(),
  refused: z.array(z.enum(['smallest', 'largest', 'margin'])),
})

const fill = z.nullable(z.object({ price: z.number(), units: z.number() }))

/** A strategy and its conversion at a broker: what both bought and sold, in units, and what it left. */
export const brokerComparison = z.object({
  broker: brokerId,
  bars: z.number(),
  equal: z.boolean(),
  fills: z.object({ original: z.number(), converted: z.number() }),
  firstDifference: z.nullable(z.object({ bar: z.number(), original: fill, converted: fill })),
  original: account,
  converted: account,
  fault,
})

/** `accounts` and `proved` are absent in proofs made before brokers, and what there was to compare, were part of them. */
export const proof = z.object({
  dialect,
  equal: z.boolean(),
  proved: z.optional(z.boolean()),
  comparisons: z.array(comparison),
  accounts: z.optional(z.array(brokerComparison)),
})

/** What a model was asked and gave; `note` says why it gave nothing. */
export const modelUse = z.object({
  model: z.string(),
  prompt: z.string(),
  rounds: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars at the prices configured; null where none are. */
  cost: z.nullable(z.number()),
  note: z.nullable(z.string()),
})

/** What the compiler says of a conversion, beside the code. */
export const conversionReport = z.object({
  kind: z.nullable(z.string()),
  title: z.string(),
  diagnostics: z.array(diagnostic),
  fidelity: z.array(lineFidelity),
  proofs: z.array(proof),
  /** Against what was proved: the script as it was given, or with a model's lines where it could not be run. */
  provedAgainst: z.enum(['original', 'rewritten']),
  model: z.nullable(modelUse),
})

/** `sizing`: an Expert Advisor that may trade the wrong lot size, because it was printed before lots followed the contract size. */
export const notice = z.enum(['sizing'])
export type Notice = z.infer<typeof notice>

/** A row of the history; the codes come with the single record only. */
export const conversionSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** What the program calls itself; empty while that is not known. */
  title: z.string(),
  type: z.enum(['pine_to_mql', 'mt4_to_mt5']),
  conversionType: z.enum(['indicator', 'ea']),
  preview: z.string(),
  status: conversionStatus,
  errorMessage: z.nullable(z.string()),
  errorCode: z.nullable(conversionFailure),
  createdAt: z.string(),
  hasMql4: z.boolean(),
  hasMql5: z.boolean(),
  /** Both outputs did the same as the original on every standard set of bars; null where it was not compared. */
  equal: z.nullable(z.boolean()),
  /** What its owner must know before trading it. It stays when a newer conversion replaces this one. */
  notice: z.nullable(notice),
  /** The newer conversion of the same source, once it has succeeded. */
  replacedBy: z.nullable(z.string()),
  /** The outdated conversion that this one was converted again from. */
  replaces: z.nullable(z.string()),
})

/** `pineScriptCode` holds the source whatever its language: the field's name is the specification's. */
export const conversion = z.object({
  ...conversionSummary.shape,
  outputFormat: z.enum(['both', 'mql4', 'mql5']),
  options: outputOptions,
  pineScriptCode: z.string(),
  mql4Code: z.string(),
  mql5Code: z.string(),
  additionalNotes: z.string(),
  /** What came with the program. */
  files: z.array(codeFile),
  /** MQL5 programs of several files: the includes, converted too; `mql5Code` names them. */
  mql5Includes: z.array(codeFile),
  report: z.nullable(conversionReport),
})

/** Answered 200 when it is done (also when the code could not be converted), 202 while `running`. */
const converted = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  errorCode: z.nullable(conversionFailure),
  id: z.string(),
  createdAt: z.string(),
  status: conversionStatus,
  mql4Code: z.string(),
  mql5Code: z.string(),
  mql5Includes: z.array(codeFile),
  result: z.nullable(z.object({ converted: z.string() })),
  report: z.nullable(conversionReport),
})

const convertingNeeds = { memory: 1769, seconds: 29, grants: ['conversion-machine', 'webhook-machine'] } as const

export const conversionRoutes = {
  'convert-code-v2': {
    method: 'POST',
    path: '/convert-code-v2',
    access: 'user',
    input: z.object({
      type: z.enum(['pine_to_mql', 'mt4_to_mt5']),
      sourceCode: z._default(z.string(), ''),
      /** Libraries a Pine script imports (`user/library/version`), or includes of an MT4 program. */
      files: z.optional(z.array(codeFile)),
      codeName: z._default(z.string(), ''),
      additionalNotes: z._default(z.string(), ''),
      conversionType: z._default(z.enum(['indicator', 'ea']), 'indicator'),
      outputFormat: z._default(z.enum(['both', 'mql4', 'mql5']), 'both'),
      options: z._default(outputOptions, usualOutput),
      /** Chosen by the browser once per click: a retry with the same key is the same conversion; other code with it is refused. */
      idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
    }),
    output: converted,
    errors: ['CODE_REQUIRED', 'CODE_TOO_SHORT', 'CODE_TOO_LONG', 'LIMIT_REACHED', 'PREMIUM_REQUIRED', 'CONFLICT'],
    needs: convertingNeeds,
  },
  'convert-again': {
    method: 'POST',
    path: '/conversions/{id}/convert-again',
    access: 'user',
    /**
     * Converts the source of a record with a notice again, with its options, and counts nothing. One succeeds for each record:
     * repeated calls return it, or the attempt that is running. CONFLICT for a record without a notice.
     */
    input: z.object({ id: z.string() }),
    output: converted,
    errors: ['NOT_FOUND', 'CONFLICT'],
    needs: convertingNeeds,
  },
  'list-outdated-conversions': {
    method: 'GET',
    path: '/outdated-conversions',
    access: 'user',
    /** Conversions with a notice that no newer one replaces, newest first. */
    input: z.object({ cursor: z.optional(z.string()), limit: pageSize }),
    output: z.object({
      conversions: z.array(conversionSummary),
      cursor: z.nullable(z.string()),
      total: z.number(),
      /** False while a long history is still looked through: ask again. */
      isComplete: z.boolean(),
    }),
    errors: [],
    needs: { table: 'write' },
  },
  'list-conversions': {
    method: 'GET',
    path: '/conversions',
    access: 'user',
    /** Newest first; `search` looks in name, title and preview, whatever the case of letters. `counts` counts the whole history too. */
    input: z.object({
      cursor: z.optional(z.string()),
      limit: pageSize,
      search: z.optional(z.string()),
      status: z.optional(conversionStatus),
      counts: z.optional(z.literal('yes')),
    }),
    output: z.object({
      conversions: z.array(conversionSummary),
      cursor: z.nullable(z.string()),
      counts: z.nullable(z.object({ total: z.number(), successful: z.number() })),
    }),
    errors: [],
    needs: { table: 'write' },
  },
  'get-conversion': {
    method: 'GET',
    path: '/conversions/{id}',
    access: 'user',
    input: z.object({ id: z.string() }),
    output: conversion,
    errors: ['NOT_FOUND'],
  },
  'rename-conversion': {
    method: 'PATCH',
    path: '/conversions/{id}',
    access: 'user',
    input: z.object({ id: z.string(), name: z.string().check(z.maxLength(nameLength)) }),
    output: conversionSummary,
    errors: ['NOT_FOUND'],
  },
  'cancel-conversion': {
    method: 'POST',
    path: '/conversions/{id}/cancel',
    access: 'user',
    /** Ends one that is running, gives its count back, and keeps its source. One that has ended stays as it is. */
    input: z.object({ id: z.string() }),
    output: conversionSummary,
    errors: ['NOT_FOUND'],
    needs: { grants: ['webhook-machine'] },
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
    /** All that are not running; `more` asks for another call. */
    input: z.object({}),
    output: z.object({ deleted: z.number(), more: z.boolean() }),
    errors: [],
    needs: { seconds: 29 },
  },
  'export-conversions': {
    method: 'GET',
    path: '/export-conversions',
    access: 'user',
    /** Whole records, as many as one answer holds. */
    input: z.object({ cursor: z.optional(z.string()) }),
    output: z.object({ conversions: z.array(conversion), cursor: z.nullable(z.string()) }),
    errors: [],
    needs: { memory: 1024, seconds: 29 },
  },
} as const satisfies Record<string, Route>
