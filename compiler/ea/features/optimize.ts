import type { Backtest, Bars, Dialect, FeatureChoice, NotApplied, OptimizeInput, OptimizeResult } from '../../api.ts'
import { run } from '../../run-program.ts'
import { generateBars, standardSets } from '../../run/bars/generate.ts'
import { marketAround } from '../../run/bars/market.ts'
import { backtestOf } from '../backtest.ts'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import { parameterWarnings, type ParameterWarning } from './parameters/warnings.ts'
import { weave, type WovenProgram } from './weave.ts'

/** Money both runs of the comparison begin with. */
const deposit = 10_000
const mostHistory = 1_000

/** Bars the terminal's tester has before it starts a program: a third of the set at most. */
const historyOf = (bars: Bars): number => Math.min(mostHistory, Math.floor(bars.time.length / 3))

let madeSets: readonly Bars[] | undefined

/** The sets of bars that programs are compared on where the user has none: hours of EURUSD, and five minutes of USDJPY. */
export const comparisonBars = (): readonly Bars[] =>
  (madeSets ??= [standardSets['EURUSD 60'], standardSets['USDJPY 5']].map(generateBars))

/** What a program has around it in the comparison: history, and bars of other symbols and timeframes. */
export const trialOf = (bars: Bars) => ({ deposit, history: historyOf(bars), market: marketAround(bars) })

/**
 * Gives an Expert Advisor the chosen features by edits of its own text. The result has been read and checked again; what
 * could not be done is told and leaves the text alone.
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
  const wrong = known.flatMap(problemOf)
  const anyway = new Set(chosen.filter((choice) => choice.anyway).map(({ id }) => id))
  const woven = weave(
    source,
    language,
    known.filter(({ id }) => !wrong.some(({ what }) => what === id)),
    files,
    anyway,
  )
  const test = (text: string, on: Bars): Backtest =>
    backtestOf(
      run({ source: { ...source, text }, files, language, bars: on, ...trialOf(on) }),
      on,
      deposit,
      historyOf(on),
    )
  const before = woven.diagnostics.length === 0 ? firstThatTrades(bars, (on) => test(source.text, on)) : null
  return {
    code: woven.text,
    applied: woven.applied,
    notApplied: [...unknown, ...wrong, ...woven.refused],
    changes: woven.changes,
    diagnostics: woven.diagnostics,
    warnings: warningsOf(woven, language),
    before: before?.run ?? null,
    after: before && test(woven.text, before.bars),
  }
}

/** The first run with trades and without a fault, else the first with trades, else the first. */
function firstThatTrades(
  sets: readonly Bars[],
  test: (bars: Bars) => Backtest,
): { readonly bars: Bars; readonly run: Backtest } | null {
  let best: { readonly bars: Bars; readonly run: Backtest } | null = null
  for (const bars of sets) {
    const tried = { bars, run: test(bars) }
    if (tried.run.trades > 0 && tried.run.fault === null) return tried
    if (best === null || (best.run.trades === 0 && tried.run.trades > 0)) best = tried
  }
  return best
}

/** Judges the parameters of what was woven in. */
function warningsOf({ applied, facts }: WovenProgram, dialect: Dialect): ParameterWarning[] {
  const chosen = Object.fromEntries(
    applied.map(({ id, inputs }) => [id, Object.fromEntries(inputs.map(({ name, value }) => [name, value]))]),
  )
  return parameterWarnings({ chosen, dialect, facts, spreadPoints: null })
}

function withValues(feature: Feature, chosen: readonly FeatureChoice[]): Feature {
  const values = chosen.find(({ id }) => id === feature.id)?.parameters ?? {}
  return {
    ...feature,
    inputs: feature.inputs.map((input) =>
      Object.hasOwn(values, input.name) ? { ...input, value: values[input.name] } : input,
    ),
  }
}

/** Values outside of what an input takes; the feature is left out then. */
function problemOf({ id, inputs }: Feature): NotApplied[] {
  const bad = inputs.find(({ type, value, min = -Infinity, max = Infinity }) =>
    type === 'string'
      ? typeof value !== 'string' || /["\\\n\r]/.test(value)
      : type === 'bool'
        ? typeof value !== 'boolean'
        : typeof value !== 'number' || !(value >= min && value <= max) || (type === 'int' && !Number.isInteger(value)),
  )
  return bad ? [{ what: id, why: `${bad.name} cannot be ${JSON.stringify(bad.value)}${rangeOf(bad)}` }] : []
}

const rangeOf = ({ min, max }: Feature['inputs'][number]): string =>
  min !== undefined && max !== undefined
    ? `: it goes from ${min} to ${max}`
    : min === undefined
      ? ''
      : `: it is at least ${min}`
