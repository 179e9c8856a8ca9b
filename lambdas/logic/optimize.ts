import { eaNotesLength } from '../../contract/ea.ts'
import type { routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import { check, optimize, run, standardBars } from '../shared/compiler.ts'
import { Refusal } from '../shared/refusal.ts'
import { askForEdit } from './model/ask-for-edit.ts'

type Request = Input<(typeof routes)['optimize-ea']>
type Answer = Omit<Output<(typeof routes)['optimize-ea']>, 'id' | 'createdAt'>

/**
 * The program with its notes carried out by a model where there is one, and then with its features. Throws a refusal
 * where nothing at all could be done, so that nothing is counted.
 */
export async function optimizeProgram({ eaCode, selectedFeatures, additionalNotes, outputFormat, parameters }: Request, remaining: () => number): Promise<Answer> {
  const sourceOf = (text: string) => ({ name: `ea.${outputFormat === 'mql4' ? 'mq4' : 'mq5'}`, text })
  refuseErrors(problemsOf(eaCode))
  const notes = additionalNotes.trim().slice(0, eaNotesLength)
  const asked = notes === '' ? null : await askForEdit(eaCode, outputFormat, notes, (code) => [...problemsOf(code), ...faultsOf(code)], remaining)
  const baseCode = asked?.edited?.code ?? eaCode
  const result = optimize({
    source: sourceOf(baseCode),
    language: outputFormat,
    features: [...new Set(selectedFeatures)].map((id) => ({ id, parameters: parameters[id] })),
    bars: standardBars(1)[0],
  })
  if (result.applied.length === 0) throw new Refusal('INVALID_REQUEST', reasonsOf(result.notApplied))
  return {
    optimizedCode: result.code,
    selectedFeatures: result.applied.map(({ id }) => id),
    outputFormat,
    baseCode,
    applied: result.applied.map((feature) => ({ ...feature, inputs: [...feature.inputs], lines: [...feature.lines] })),
    notApplied: [...result.notApplied, ...notDone(notes, asked)],
    changes: result.changes.map(({ removed, added, features, ...at }) => ({ ...at, removed: [...removed], added: [...added], features: [...features] })),
    notes: (asked?.edited?.edits ?? []).map(({ line, why }) => ({ line, why })),
    before: result.before && { ...result.before, equity: [...result.before.equity] },
    after: result.after && { ...result.after, equity: [...result.after.equity] },
    model: asked?.use ?? null,
  }

  function problemsOf(code: string): string[] {
    const { diagnostics } = check({ source: sourceOf(code), language: outputFormat })
    return diagnostics.filter(({ severity }) => severity === 'error').slice(0, 10).map(({ line, text }) => `line ${line}: ${text}`)
  }

  /** A model's edit has to run as the program did. */
  function faultsOf(code: string): string[] {
    const [bars] = standardBars(1)
    const faultIn = (text: string) => run({ source: sourceOf(text), language: outputFormat, bars }).fault
    const fault = faultIn(code)
    return fault && !faultIn(eaCode) ? [`It stops when it runs: ${fault.message} (line ${fault.line ?? '?'})`] : []
  }
}

/** One sentence for each reason; the features are named where they failed for different ones. */
function reasonsOf(rows: readonly Answer['notApplied'][number][]): string {
  const reasons = [...new Set(rows.map(({ why }) => why))]
  if (reasons.length === 1) return `${reasons[0]}.`
  return reasons.map((why) => `${rows.filter((row) => row.why === why).map(({ what }) => what).join(', ')}: ${why}.`).join(' ')
}

function refuseErrors([first]: readonly string[]): void {
  if (first) throw new Refusal('INVALID_REQUEST', `The code does not compile: ${first}. Please fix it first; Fix Compilation Errors is free.`)
}

function notDone(notes: string, asked: Awaited<ReturnType<typeof askForEdit>> | null): Answer['notApplied'] {
  if (asked === null) return []
  if (asked.edited === null) return [{ what: notes.replace(/\.$/, ''), why: asked.use.note === 'No model is available.' ? 'Notes in words need a language model, and none is available' : 'What the model wrote did not pass the checks' }]
  return asked.edited.notDone.map((what) => ({ what: what.replace(/\.$/, ''), why: 'Left out by the model' }))
}
