import type { FeatureChoice, NotApplied, OptimizeInput, OptimizeResult } from '../../api.ts'
import { run } from '../../run-program.ts'
import { backtestOf } from '../backtest.ts'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import { weave } from './weave.ts'

/** Money both runs of the comparison begin with. */
const deposit = 10_000

/**
 * Gives an Expert Advisor the chosen features by edits of its own text. The result has been read and checked again; what
 * could not be done is told and leaves the text alone.
 */
export function optimizeEa({ source, language, files = [], features: chosen, bars }: OptimizeInput): OptimizeResult {
  const known = features.filter(({ id }) => chosen.some((choice) => choice.id === id)).map((feature) => withValues(feature, chosen))
  const unknown = chosen.filter(({ id }) => !features.some((feature) => feature.id === id)).map(({ id }) => ({ what: id, why: 'There is no such feature' }))
  const wrong = known.flatMap(problemOf)
  const woven = weave(source, language, known.filter(({ id }) => !wrong.some(({ what }) => what === id)), files)
  const test = (text: string) => bars && backtestOf(run({ source: { ...source, text }, files, language, bars, deposit }), bars, deposit)
  const ran = woven.diagnostics.length === 0
  return {
    code: woven.text, applied: woven.applied, notApplied: [...unknown, ...wrong, ...woven.refused],
    changes: woven.changes, diagnostics: woven.diagnostics,
    before: (ran ? test(source.text) : null) ?? null,
    after: (ran ? test(woven.text) : null) ?? null,
  }
}

function withValues(feature: Feature, chosen: readonly FeatureChoice[]): Feature {
  const values = chosen.find(({ id }) => id === feature.id)?.parameters ?? {}
  return { ...feature, inputs: feature.inputs.map((input) => (Object.hasOwn(values, input.name) ? { ...input, value: values[input.name] } : input)) }
}

/** Values outside of what an input takes; the feature is left out then. */
function problemOf({ id, inputs }: Feature): NotApplied[] {
  const bad = inputs.find(({ type, value, min = -Infinity, max = Infinity }) =>
    type === 'string' ? typeof value !== 'string' || /["\\\n\r]/.test(value)
      : type === 'bool' ? typeof value !== 'boolean'
        : typeof value !== 'number' || !(value >= min && value <= max) || (type === 'int' && !Number.isInteger(value)))
  return bad ? [{ what: id, why: `${bad.name} cannot be ${JSON.stringify(bad.value)}${rangeOf(bad)}` }] : []
}

const rangeOf = ({ min, max }: Feature['inputs'][number]): string =>
  min !== undefined && max !== undefined ? `: it goes from ${min} to ${max}` : min === undefined ? '' : `: it is at least ${min}`
