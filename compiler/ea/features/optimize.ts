import type { Backtest, Bars, Dialect, FeatureChoice, NotApplied, OptimizeInput, OptimizeResult } from '../../api.ts'
import { run } from '../../run-program.ts'
import { generateBars, standardSets } from '../../run/bars/generate.ts'
import { marketAround } from '../../run/bars/market.ts'
import { backtestOf } from '../backtest.ts'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import type { ParameterWarning } from './parameters/parameter-warning.ts'
import { parameterWarnings } from './parameters/warnings.ts'
import { applyFeatures, type OptimizedProgram } from './apply-features.ts'

/** Deposit of both runs of the comparison. */
const deposit = 10_000
const maxHistory = 1_000

/** Number of bars before the program starts: at most a third of the set. */
const historyOf = (bars: Bars): number => Math.min(maxHistory, Math.floor(bars.time.length / 3))

let cachedSets: readonly Bars[] | undefined

/** Default bars of the comparison: hourly EURUSD and five-minute USDJPY. */
export const comparisonBars = (): readonly Bars[] =>
  (cachedSets ??= [standardSets['EURUSD 60'], standardSets['USDJPY 5']].map(generateBars))

/** Returns the run options of the comparison: history, and bars of other symbols and timeframes. */
export const trialOptions = (bars: Bars) => ({ deposit, history: historyOf(bars), market: marketAround(bars) })

/**
 * Adds the chosen features to an Expert Advisor by edits of its text. The result was checked again. Features that
 * could not be added are reported.
 */
export function optimizeEa({
  source,
  language,
  files = [],
  features: chosen,
  bars = [],
}: OptimizeInput): OptimizeResult {
  const known = features
    .filter(({ id }) => chosen.some((choice) => choice.id === id))
    .map((feature) => withValues(feature, chosen))
  const unknown = chosen
    .filter(({ id }) => !features.some((feature) => feature.id === id))
    .map(({ id }) => ({ what: id, why: 'There is no such feature' }))
  const invalid = known.flatMap(problemOf)
  const forced = new Set(chosen.filter((choice) => choice.anyway).map(({ id }) => id))
  const optimized = applyFeatures(
    source,
    language,
    known.filter(({ id }) => !invalid.some(({ what }) => what === id)),
    files,
    forced,
  )
  const test = (text: string, on: Bars): Backtest =>
    backtestOf(
      run({ source: { ...source, text }, files, language, bars: on, ...trialOptions(on) }),
      on,
      deposit,
      historyOf(on),
    )
  const isChanged = optimized.text !== source.text
  const before =
    isChanged && optimized.diagnostics.length === 0 ? firstThatTrades(bars, (on) => test(source.text, on)) : null
  return {
    code: optimized.text,
    applied: optimized.applied,
    notApplied: [...unknown, ...invalid, ...optimized.notApplied],
    changes: optimized.changes,
    diagnostics: optimized.diagnostics,
    warnings: warningsOf(optimized, language),
    before: before?.run ?? null,
    after: before && test(optimized.text, before.bars),
  }
}

/** Returns the first run with trades and without a runtime error, else the first with trades, else the first. */
function firstThatTrades(
  sets: readonly Bars[],
  test: (bars: Bars) => Backtest,
): { readonly bars: Bars; readonly run: Backtest } | null {
  let best: { readonly bars: Bars; readonly run: Backtest } | null = null
  for (const bars of sets) {
    const tried = { bars, run: test(bars) }
    if (tried.run.trades > 0 && tried.run.fault === null) return tried
    // A program that exceeds its steps on one set would do so on each.
    if (tried.run.fault?.code === 'MQL5005') return tried
    if (best === null || (best.run.trades === 0 && tried.run.trades > 0)) best = tried
  }
  return best
}

/** Checks the parameters of the applied features. */
function warningsOf({ applied, facts }: OptimizedProgram, dialect: Dialect): ParameterWarning[] {
  const chosen = Object.fromEntries(
    applied.map(({ id, inputs }) => [id, Object.fromEntries(inputs.map(({ name, value }) => [name, value]))]),
  )
  return parameterWarnings({ chosen, dialect, facts, spreadPoints: null })
}

function withValues(feature: Feature, chosen: readonly FeatureChoice[]): Feature {
  const values = chosen.find(({ id }) => id === feature.id)?.parameters ?? {}
  return {
    ...feature,
    inputs: feature.inputs.map((input) => ({ ...input, value: valueOf(values, input.name) ?? input.value })),
  }
}

const valueOf = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Returns the first input whose value is out of its range; the feature is then dropped. */
function problemOf({ id, inputs }: Feature): NotApplied[] {
  const invalidInput = inputs.find(({ type, value, min = -Infinity, max = Infinity }) =>
    type === 'string'
      ? typeof value !== 'string' || /["\\\n\r]/.test(value)
      : type === 'bool'
        ? typeof value !== 'boolean'
        : typeof value !== 'number' || !(value >= min && value <= max) || (type === 'int' && !Number.isInteger(value)),
  )
  return invalidInput
    ? [
        {
          what: id,
          why: `${invalidInput.name} cannot be ${JSON.stringify(invalidInput.value)}${rangeOf(invalidInput)}`,
        },
      ]
    : []
}

const rangeOf = ({ min, max }: Feature['inputs'][number]): string =>
  min !== undefined && max !== undefined
    ? `: it goes from ${min} to ${max}`
    : min === undefined
      ? ''
      : `: it is at least ${min}`
