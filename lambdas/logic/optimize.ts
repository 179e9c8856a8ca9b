import { eaNotesLength } from '../../contract/ea.ts'
import type { routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import { check, comparisonBars, optimize, readNotes, run, trialOptions } from '../shared/compiler.ts'
import { HttpError } from '../shared/http-error.ts'
import { askForEdit } from './model/ask-for-edit.ts'

type Request = Input<(typeof routes)['optimize-ea']>
type Answer = Omit<Output<(typeof routes)['optimize-ea']>, 'id' | 'createdAt'>

/**
 * Adds features and notes to a program. Notes that name a feature become features; a model handles the rest. Throws if
 * nothing could be done, so that nothing is counted.
 */
export async function optimizeProgram(
  { eaCode, selectedFeatures, addAnyway, additionalNotes, outputFormat, parameters }: Request,
  remaining: () => number,
): Promise<Answer> {
  const sourceOf = (text: string) => ({ name: `ea.${outputFormat === 'mql4' ? 'mq4' : 'mq5'}`, text })
  throwFirstProblem(problemsOf(eaCode))
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
      // Values from the form take precedence over notes.
      id,
      parameters: { ...notes.features.find((feature) => feature.id === id)?.parameters, ...parameters[id] },
      anyway: addAnyway.includes(id),
    })),
    bars: comparisonBars(),
  })
  const notApplied = [...result.notApplied, ...notDoneAdvice(notes.left, asked)]
  if (result.applied.length === 0 && !asked?.edited) throw new HttpError('INVALID_REQUEST', reasonsOf(notApplied))
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

  /** Checks that an edited program runs if the original did. */
  function faultsOf(code: string): string[] {
    const [bars] = comparisonBars()
    if (!bars) throw new Error('There are no bars to compare programs on.')
    const faultIn = (text: string) =>
      run({ source: sourceOf(text), language: outputFormat, bars, ...trialOptions(bars) }).fault
    const fault = faultIn(code)
    return fault && !faultIn(eaCode) ? [`It stops when it runs: ${fault.message} (line ${fault.line ?? '?'})`] : []
  }
}

/** One sentence per reason; names the features if reasons differ. */
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

function throwFirstProblem([first]: readonly string[]): void {
  if (first)
    throw new HttpError(
      'INVALID_REQUEST',
      `The code does not compile: ${first}. Please fix it first; Fix Compilation Errors is free.`,
    )
}

function notDoneAdvice(
  left: ReturnType<typeof readNotes>['left'],
  asked: Awaited<ReturnType<typeof askForEdit>> | null,
): Answer['notApplied'] {
  if (asked === null) return []
  if (asked.edited)
    return asked.edited.notDone.map((what) => ({ what: what.replace(/\.$/, ''), why: 'Left out by the model' }))
  const addition =
    asked.use.note === 'No model is available.'
      ? 'a language model could try, and none is available'
      : 'what the model wrote did not pass the checks'
  return left.map(({ text, why }) => ({
    what: text.replace(/\.$/, ''),
    why: `${why.replace(/\.$/, '')}; ${addition}`,
  }))
}
