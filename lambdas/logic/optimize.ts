import { eaNotesLength } from '../../contract/ea.ts'
import type { routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import type { Tasks } from '../compute/tasks.ts'
import { runTask } from '../shared/compute.ts'
import { HttpError } from '../shared/http-error.ts'
import { askForEdit, type AskOptions } from './model/ask-for-edit.ts'

type Request = Input<(typeof routes)['optimize-ea']>
type Answer = Omit<Output<(typeof routes)['optimize-ea']>, 'id' | 'createdAt'>

/** Milliseconds reserved for the response. */
const reserveMs = 1_500

/**
 * Adds features and notes to a program. Notes that name a feature become features; a model handles the rest. Throws if
 * nothing could be done, so that nothing is counted.
 */
export async function optimizeProgram(
  { eaCode, selectedFeatures, addAnyway, additionalNotes, outputFormat, parameters }: Request,
  asking: AskOptions,
): Promise<Answer> {
  const { remaining } = asking
  const sourceOf = (text: string) => ({ name: `ea.${outputFormat === 'mql4' ? 'mq4' : 'mq5'}`, text })
  throwFirstProblem(await problemsOf(eaCode))
  const notes = await runTask('readNotes', [additionalNotes.trim().slice(0, eaNotesLength)])
  const left = notes.left.map(({ text }) => text).join('\n')
  const asked =
    left === ''
      ? null
      : await askForEdit(
          eaCode,
          outputFormat,
          left,
          async (code) => [...(await problemsOf(code)), ...(await faultsOf(code))],
          asking,
        )
  const baseCode = asked?.edited?.code ?? eaCode
  const program = {
    source: sourceOf(baseCode),
    language: outputFormat,
    features: [...new Set([...selectedFeatures, ...notes.features.map(({ id }) => id)])].map((id) => ({
      // Values from the form take precedence over notes.
      id,
      parameters: { ...notes.features.find((feature) => feature.id === id)?.parameters, ...parameters[id] },
      anyway: addAnyway.includes(id),
    })),
  }
  const result = await runTask('optimizeOnBars', [program], remaining() - reserveMs)
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

  async function problemsOf(code: string): Promise<string[]> {
    const checked = { source: sourceOf(code), language: outputFormat }
    const { diagnostics } = await runTask('check', [checked], remaining() - reserveMs)
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .slice(0, 10)
      .map(({ line, text }) => `line ${line}: ${text}`)
  }

  /** Checks that an edited program runs if the original did. */
  async function faultsOf(code: string): Promise<string[]> {
    const programs = [sourceOf(eaCode), sourceOf(code), outputFormat] as const
    const fault = await runTask('newFaultOf', [...programs], remaining() - reserveMs)
    return fault ? [`It stops when it runs: ${fault.message} (line ${fault.line ?? '?'})`] : []
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
  left: ReturnType<Tasks['readNotes']>['left'],
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
