import { eaNotesLength } from '../../contract/ea.ts'
import type { routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import type { Tasks } from '../compute/tasks.ts'
import { runTask } from '../shared/compute.ts'
import { HttpError } from '../shared/http-error.ts'
import { askForEdit, type AskOptions, type EditAnswer } from './model/ask-for-edit.ts'
import { dialects } from '../../compiler/targets/dialects.ts'

type Request = Input<(typeof routes)['optimize-ea']>
type Answer = Omit<Output<(typeof routes)['optimize-ea']>, 'id' | 'createdAt' | 'job'>
type OpenNotes = ReturnType<Tasks['readNotes']>['left']

export interface OptimizeOptions extends AskOptions {
  /**
   * Begins the model's work in the background and returns its id. Gets what was done without the model. Null: the model
   * is asked now.
   */
  readonly defer?: (byRule: Answer) => Promise<string | null>
}

export interface Optimized {
  readonly answer: Answer
  /** The model's work that goes on; null if the answer is whole. */
  readonly job: string | null
}

/** Milliseconds reserved for the response. */
const reserveMs = 1_500
/** Milliseconds of one task on the program. */
const taskMs = 20_000

/**
 * Adds features and notes to a program. Notes that name a feature become features; a model handles the rest. Throws if
 * nothing could be done, so that nothing is counted.
 */
export async function optimizeProgram(request: Request, asking: OptimizeOptions): Promise<Optimized> {
  const { eaCode, additionalNotes, outputFormat } = request
  const checks = checksOf(request, () => Math.min(taskMs, asking.remaining() - reserveMs))
  throwFirstProblem(await checks.problemsOf(eaCode))
  const notes = await runTask('readNotes', [additionalNotes.trim().slice(0, eaNotesLength)], checks.withinMs())
  const left = notes.left.map(({ text }) => text).join('\n')
  const answerOf = (asked: EditAnswer | null): Promise<Answer> => applied(request, notes, asked, checks.withinMs())
  if (left !== '' && asking.defer) {
    const byRule = await answerOf(null)
    const job = await asking.defer(byRule)
    if (job !== null) return { answer: byRule, job }
  }
  const problemsOf = async (code: string): Promise<string[]> => [
    ...(await checks.problemsOf(code)),
    ...(await checks.faultsOf(code)),
  ]
  const asked = left === '' ? null : await askForEdit(eaCode, outputFormat, left, problemsOf, asking)
  const answer = await answerOf(asked)
  if (answer.applied.length === 0 && !asked?.edited)
    throw new HttpError('INVALID_REQUEST', reasonsOf(answer.notApplied))
  return { answer, job: null }
}

const sourceOf = (text: string, language: Request['outputFormat']) => ({
  name: `ea${dialects[language].extension}`,
  text,
})

/** Applies the features to the program, or to what a model made of it, and runs both. */
async function applied(
  { eaCode, selectedFeatures, addAnyway, outputFormat, parameters }: Request,
  notes: ReturnType<Tasks['readNotes']>,
  asked: EditAnswer | null,
  withinMs: number,
): Promise<Answer> {
  const baseCode = asked?.edited?.code ?? eaCode
  const program = {
    source: sourceOf(baseCode, outputFormat),
    language: outputFormat,
    features: [...new Set([...selectedFeatures, ...notes.features.map(({ id }) => id)])].map((id) => ({
      // Values from the form take precedence over notes.
      id,
      parameters: { ...notes.features.find((feature) => feature.id === id)?.parameters, ...parameters[id] },
      anyway: addAnyway.includes(id),
    })),
  }
  const result = await runTask('optimizeOnBars', [program], withinMs)
  return {
    optimizedCode: result.code,
    selectedFeatures: result.applied.map(({ id }) => id),
    outputFormat,
    baseCode,
    applied: result.applied.map((feature) => ({ ...feature, inputs: [...feature.inputs], lines: [...feature.lines] })),
    notApplied: [...result.notApplied, ...notDoneAdvice(notes.left, asked)],
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
}

/** Checks of a program, each within the milliseconds of `withinMs`. */
function checksOf({ eaCode, outputFormat }: Request, withinMs: () => number) {
  return {
    withinMs,
    async problemsOf(code: string): Promise<string[]> {
      const checked = { source: sourceOf(code, outputFormat), language: outputFormat }
      const { diagnostics } = await runTask('check', [checked], withinMs())
      return diagnostics
        .filter(({ severity }) => severity === 'error')
        .slice(0, 10)
        .map(({ line, text }) => `line ${line}: ${text}`)
    },
    /** Checks that an edited program runs if the original did. */
    async faultsOf(code: string): Promise<string[]> {
      const programs = [sourceOf(eaCode, outputFormat), sourceOf(code, outputFormat), outputFormat] as const
      const fault = await runTask('newFaultOf', [...programs], withinMs())
      return fault ? [`It stops when it runs: ${fault.message} (line ${fault.line ?? '?'})`] : []
    },
  }
}

/**
 * Completes what was done without a model that did not answer. Throws if that was nothing; the count stays, because a
 * model was asked.
 */
export async function withoutModel(answer: Answer, additionalNotes: string, use: EditAnswer['use']): Promise<Answer> {
  const { left } = await runTask('readNotes', [additionalNotes.trim().slice(0, eaNotesLength)])
  const notApplied = [...answer.notApplied, ...notDoneAdvice(left, { edited: null, use })]
  if (answer.applied.length === 0) throw new HttpError('INVALID_REQUEST', reasonsOf(notApplied))
  return { ...answer, notApplied, model: use }
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

function notDoneAdvice(left: OpenNotes, asked: EditAnswer | null): Answer['notApplied'] {
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
