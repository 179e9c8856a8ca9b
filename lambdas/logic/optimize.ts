import { eaNotesLength } from '../../contract/ea.ts'
import type { routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import { check, comparisonBars, optimize, readNotes, run, trialOf } from '../shared/compiler.ts'
import { Refusal } from '../shared/refusal.ts'
import { askForEdit } from './model/ask-for-edit.ts'

type Request = Input<(typeof routes)['optimize-ea']>
type Answer = Omit<Output<(typeof routes)['optimize-ea']>, 'id' | 'createdAt'>

/**
 * The program with its notes and its features. Notes that name a feature become one; the rest is for a model, where there is
 * one. Throws a refusal where nothing at all could be done, so that nothing is counted.
 */
export async function optimizeProgram(
  { eaCode, selectedFeatures, addAnyway, additionalNotes, outputFormat, parameters }: Request,
  remaining: () => number,
): Promise<Answer> {
  const sourceOf = (text: string) => ({ name: `ea.${outputFormat === 'mql4' ? 'mq4' : 'mq5'}`, text })
  refuseErrors(problemsOf(eaCode))
  const notes = readNotes(additionalNotes.trim().slice(0, eaNotesLength))
  const left = notes.left.map(({ text }) => text).join('\n')
  const asked =
    left === ''
      ? null
      : await askForEdit(eaCode, outputFormat, left, (code) => [...problemsOf(code), ...faultsOf(code)], remaining)
  const baseCode = asked?.edited?.code ?? eaCode
  const result = optimize({
    source: sourceOf(baseCode),
    language: outputFormat,
    features: [...new Set([...selectedFeatures, ...notes.features.map(({ id }) => id)])].map((id) => ({
      // What was entered in the field counts before what the notes say.
      id,
      parameters: { ...notes.features.find((feature) => feature.id === id)?.parameters, ...parameters[id] },
      anyway: addAnyway.includes(id),
    })),
    bars: comparisonBars(),
  })
  const notApplied = [...result.notApplied, ...notDone(notes.left, asked)]
  if (result.applied.length === 0 && !asked?.edited) throw new Refusal('INVALID_REQUEST', reasonsOf(notApplied))
  return {
    optimizedCode: result.code,
    selectedFeatures: result.applied.map(({ id }) => id),
    outputFormat,
    baseCode,
    applied: result.applied.map((feature) => ({ ...feature, inputs: [...feature.inputs], lines: [...feature.lines] })),
    notApplied,
    changes: result.changes.map(({ removed, added, features, ...at }) => ({
      ...at,
      removed: [...removed],
      added: [...added],
      features: [...features],
    })),
    understood: [...notes.understood],
    warnings: result.warnings.map((warning) => ({ ...warning, inputs: [...warning.inputs] })),
    notes: (asked?.edited?.edits ?? []).map(({ line, why }) => ({ line, why })),
    before: result.before && { ...result.before, equity: [...result.before.equity] },
    after: result.after && { ...result.after, equity: [...result.after.equity] },
    model: asked?.use ?? null,
  }

  function problemsOf(code: string): string[] {
    const { diagnostics } = check({ source: sourceOf(code), language: outputFormat })
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .slice(0, 10)
      .map(({ line, text }) => `line ${line}: ${text}`)
  }

  /** A model's edit has to run as the program did. */
  function faultsOf(code: string): string[] {
    const [bars] = comparisonBars()
    const faultIn = (text: string) =>
      run({ source: sourceOf(text), language: outputFormat, bars, ...trialOf(bars) }).fault
    const fault = faultIn(code)
    return fault && !faultIn(eaCode) ? [`It stops when it runs: ${fault.message} (line ${fault.line ?? '?'})`] : []
  }
}

/** One sentence for each reason; the features are named where they failed for different ones. */
function reasonsOf(rows: readonly Answer['notApplied'][number][]): string {
  const reasons = [...new Set(rows.map(({ why }) => why))]
  if (reasons.length === 1) return `${reasons[0]}.`
  return reasons
    .map(
      (why) =>
        `${rows
          .filter((row) => row.why === why)
          .map(({ what }) => what)
          .join(', ')}: ${why}.`,
    )
    .join(' ')
}

function refuseErrors([first]: readonly string[]): void {
  if (first)
    throw new Refusal(
      'INVALID_REQUEST',
      `The code does not compile: ${first}. Please fix it first; Fix Compilation Errors is free.`,
    )
}

function notDone(
  left: ReturnType<typeof readNotes>['left'],
  asked: Awaited<ReturnType<typeof askForEdit>> | null,
): Answer['notApplied'] {
  if (asked === null) return []
  if (asked.edited)
    return asked.edited.notDone.map((what) => ({ what: what.replace(/\.$/, ''), why: 'Left out by the model' }))
  const noModel = asked.use.note === 'No model is available.'
  return left.map(({ text, why }) => ({
    what: text.replace(/\.$/, ''),
    why: `${why.replace(/\.$/, '')}${noModel ? '; a language model could try, and none is available' : '; what the model wrote did not pass the checks'}`,
  }))
}
