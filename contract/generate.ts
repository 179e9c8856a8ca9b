import * as z from 'zod/mini'
import type { EaSelections, GeneratedProgramInput, IndicatorSelections, ReadSentence, Trade } from '../compiler/api.ts'
import { of } from './of-compiler.ts'
import { timeframeChoices } from '../compiler/ea/spec/choices.ts'
import { account as accountResult, brokerId, diagnostic, modelUse, proof } from './conversion.ts'
import { backtest } from './ea.ts'
import {
  account,
  averageMethod,
  combination,
  display,
  frequency,
  goal,
  hexColor,
  indicatorId,
  managementId,
  preference,
  priceSource,
  smoothing,
  strategyId,
} from './generate-names.ts'
import { indicatorSpec, strategySpec } from './generate-spec.ts'
import type { Route } from './route.ts'
import { dialectNames } from '../compiler/targets/dialects.ts'

/** Characters of rules in plain words; a wizard's prompt is shorter. */
export const rulesLength = 10_000

/** The specification writes targets in capitals. */
export const target = z.enum(dialectNames)

/** Choices of the EA Builder's steps. */
const eaSelections = of<EaSelections>()(
  z.object({
    strategies: z.array(strategyId).check(z.minLength(1), z.maxLength(21)),
    combine: z._default(combination, 'any'),
    tradeManagement: z.array(managementId).check(z.minLength(1), z.maxLength(15)),
    riskLevel: z.enum(['low', 'medium', 'high']),
    otherParams: z.object({
      platform: target,
      accountType: account,
      executionType: z.enum(['Market', 'Limit', 'Pending']),
      optimizationPreference: preference,
      tradingPairs: z.string().check(z.maxLength(500)),
      tradingFrequency: frequency,
      strategyGoal: goal,
      alerts: z.boolean(),
      gridMartingale: z.boolean(),
      onChartArrows: z.boolean(),
    }),
  }),
)

const period = z.number().check(z.int(), z.gte(1), z.lte(1000))

/** Choices of the Indicator Builder's steps. */
export const indicatorSelections = of<IndicatorSelections>()(
  z.object({
    indicatorName: z.string().check(z.maxLength(120)),
    indicatorTypes: z.array(indicatorId).check(z.minLength(1), z.maxLength(40)),
    timeframes: z
      .array(z.enum([...timeframeChoices.single, ...timeframeChoices.bundles, ...timeframeChoices.adaptive]))
      .check(z.minLength(1), z.maxLength(20)),
    parameters: z.object({
      periods: z.object({
        movingAverage: period,
        rsi: period,
        macdFast: period,
        macdSlow: period,
        macdSignal: period,
        bollinger: period,
        stochastic: period,
        atr: period,
        adx: period,
        cci: period,
      }),
      methods: z.object({ movingAverage: averageMethod, smoothing }),
      sources: z.object({ price: priceSource }),
      customSettings: z.object({
        bollingerDeviation: z.number().check(z.gt(0), z.lte(100)),
        stochasticK: period,
        stochasticD: period,
      }),
    }),
    outputSettings: z.object({
      platform: target,
      displayType: display,
      colors: z.object({ primary: hexColor, secondary: hexColor, background: hexColor }),
      alerts: z.boolean(),
      arrows: z.boolean(),
      histogram: z.boolean(),
      levels: z.boolean(),
      customLevels: z.array(z.number().check(z.gte(-1e9), z.lte(1e9))).check(z.maxLength(30)),
    }),
  }),
)

/** One sentence of the rules: what was understood of it, or that it was not. */
const readSentence = of<ReadSentence>()(
  z.object({
    text: z.string(),
    /** Position in the rules. */
    from: z.number(),
    understood: z.boolean(),
    /** The sentence in the program's words; for unknown sentences, the obstacle. */
    meaning: z.string(),
    /** Asked where a sentence is ambiguous; each option contains the unambiguous sentence. */
    question: z.nullable(
      z.object({
        about: z.string(),
        text: z.string(),
        options: z.array(z.object({ label: z.string(), sentence: z.string() })),
      }),
    ),
    /** Words that were taken for misspelled ones. */
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
)

/** Rules as they were understood. */
export const rulesReading = z.object({
  sentences: z.array(readSentence),
  /** The generated program; null if a sentence is not understood. */
  spec: z.nullable(z.discriminatedUnion('kind', [strategySpec, indicatorSpec])),
  /** The spec in words. */
  meaning: z.array(z.string()),
  model: z.nullable(modelUse),
})

const generatedInput = of<GeneratedProgramInput>()(
  z.object({ title: z.string(), group: z.string(), value: z.string(), range: z.string() }),
)

/** A trade of the backtest on synthetic bars: they show how a program behaves, not what it earns. */
const generatedTrade = of<Omit<Trade, 'number' | 'entryId' | 'exitId'>>()(
  z.object({
    direction: z.enum(['long', 'short']),
    entryTime: z.number(),
    entryPrice: z.number(),
    exitTime: z.nullable(z.number()),
    exitPrice: z.nullable(z.number()),
    /** In lots. */
    quantity: z.number(),
    profit: z.number(),
  }),
)

const generated = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  code: z.string(),
  /** The record in the history; null where nothing was made. */
  id: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  /** The same thing for TradingView: what the code was compiled from. */
  pine: z.string(),
  inputs: z.array(generatedInput),
  sentences: z.array(readSentence),
  /** Consequences of choices, and conflicts between them. */
  notes: z.array(z.string()),
  diagnostics: z.array(diagnostic),
  /** Null for indicators, and where nothing was made. */
  backtest: z.nullable(backtest),
  trades: z.array(generatedTrade),
  /** The contract of the backtest. */
  broker: brokerId,
  /** Account after the backtest; null without a backtest. */
  account: z.nullable(accountResult),
  /** Its journal's lines about orders that were not traded as asked. */
  journal: z.array(z.string()),
  proof: z.nullable(proof),
})

const idempotencyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(200)))
const rules = z._default(z.string(), '')

export const generateRoutes = {
  'read-rules': {
    method: 'POST',
    path: '/read-rules',
    access: 'user',
    /**
     * Parses rules in words. A language model rewrites the sentences that the parser does not understand, which may take
     * minutes: `job` then names the work, and `get-model-answer` has its result.
     */
    input: z.object({ kind: z.enum(['strategy', 'indicator']), rules }),
    output: z.object({ ...rulesReading.shape, job: z.nullable(z.string()) }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED', 'LIMIT_REACHED'],
  },
  'generate-ea': {
    method: 'POST',
    path: '/generate-ea',
    access: 'user',
    /** `spec` takes precedence, then the builder's selections, then the rules. */
    input: z.object({
      rules,
      target: z._default(target, 'MQL4'),
      name: z._default(z.string(), ''),
      builderData: z.optional(eaSelections),
      spec: z.optional(strategySpec),
      broker: z._default(brokerId, 'eurusd'),
      idempotencyKey,
    }),
    output: generated,
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED', 'LIMIT_REACHED'],
  },
  'generate-indicator': {
    method: 'POST',
    path: '/generate-indicator',
    access: 'user',
    input: z.object({
      rules,
      target: z._default(target, 'MQL4'),
      indicatorName: z._default(z.string(), ''),
      isAdvancedMode: z._default(z.boolean(), false),
      builderData: z.optional(indicatorSelections),
      spec: z.optional(indicatorSpec),
      idempotencyKey,
    }),
    output: generated,
    errors: ['CODE_REQUIRED', 'CODE_TOO_LONG', 'PREMIUM_REQUIRED', 'LIMIT_REACHED'],
  },
} as const satisfies Record<string, Route>
