import type { routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import { optimize, standardBars } from '../shared/compiler.ts'
import { Refusal } from '../shared/refusal.ts'

type Request = Input<(typeof routes)['optimize-ea']>
type Answer = Omit<Output<(typeof routes)['optimize-ea']>, 'id' | 'createdAt'>

/** The program with its features. Throws a refusal where nothing at all could be done, so that nothing is counted. */
export function optimizeProgram({ eaCode, selectedFeatures, additionalNotes, outputFormat, parameters }: Request): Answer {
  const result = optimize({
    source: { name: `ea.${outputFormat === 'mql4' ? 'mq4' : 'mq5'}`, text: eaCode },
    language: outputFormat,
    features: [...new Set(selectedFeatures)].map((id) => ({ id, parameters: parameters[id] })),
    bars: standardBars(1)[0],
  })
  const [first] = result.diagnostics
  if (first) throw new Refusal('INVALID_REQUEST', `The code does not compile: line ${first.line}: ${first.text}. Please fix it first; Fix Compilation Errors is free.`)
  if (result.applied.length === 0) throw new Refusal('INVALID_REQUEST', result.notApplied.map(({ what, why }) => `${what}: ${why}.`).join(' '))
  const notes = additionalNotes.trim()
  return {
    optimizedCode: result.code,
    selectedFeatures: result.applied.map(({ id }) => id),
    outputFormat,
    baseCode: eaCode,
    applied: result.applied.map((feature) => ({ ...feature, inputs: [...feature.inputs], lines: [...feature.lines] })),
    notApplied: [...result.notApplied, ...(notes === '' ? [] : [{ what: notes, why: 'Notes in words need a language model, and none is connected' }])],
    changes: result.changes.map(({ removed, added, features, ...at }) => ({ ...at, removed: [...removed], added: [...added], features: [...features] })),
    before: result.before && { ...result.before, equity: [...result.before.equity] },
    after: result.after && { ...result.after, equity: [...result.after.equity] },
    model: null,
  }
}
