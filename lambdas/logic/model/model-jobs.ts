import type * as z from 'zod/mini'
import type { explanation, fixedProgram, optimization } from '../../../contract/ea.ts'
import type { rulesReading } from '../../../contract/generate.ts'
import type { Routes } from '../../../contract/index.ts'
import type { Input } from '../../../contract/route.ts'
import type { ProgramSpec, SpecResult } from '../../../compiler/ea/rules.ts'
import { createModelJob, endModelJob, findModelJob, type ModelJobItem } from '../../data/model-job.ts'
import { runTask } from '../../shared/compute.ts'
import { HttpError } from '../../shared/http-error.ts'
import { hasModel, startModelJob } from '../../shared/model-machine.ts'
import { ModelUnavailable } from '../../shared/model-unavailable.ts'
import { shownSentences } from '../generate.ts'
import { optimizeProgram, withoutModel } from '../optimize.ts'
import { takeModelCall } from '../account/model-calls.ts'
import { editUnavailable } from './ask-for-edit.ts'
import { askForSpec, specUnavailable } from './ask-for-spec.ts'
import { explainAnalysis, explanationUnavailable, type Finding } from './explain-analysis.ts'
import { fixCode } from './fix-code.ts'

export type Reading = z.infer<typeof rulesReading>
export type Explanation = z.infer<typeof explanation>
export type Optimization = z.infer<typeof optimization>
export type FixedProgram = z.infer<typeof fixedProgram>
/** Why there is no result. */
export interface Failure {
  readonly failure: string
}

interface ReadingInput {
  readonly kind: ProgramSpec['kind']
  readonly rules: string
  readonly read: SpecResult
}

interface ExplanationInput {
  readonly request: Input<Routes['explain-analysis']>
  readonly findings: readonly Finding[]
}

interface OptimizationInput {
  readonly request: Input<Routes['optimize-ea']>
  /** The work done without the model. */
  readonly byRule: Optimization
}

interface FixInput {
  readonly request: Input<Routes['fix-compilation-error']>
  readonly byRule: FixedProgram
}

/** Saves rules with open sentences and begins to ask a model. Returns the id of the work. */
export async function beginReading(userId: string, input: ReadingInput, at: Date): Promise<string> {
  return begin(userId, 'reading', input, at)
}

/** Saves findings and begins to ask a model about them. Returns the id of the work. */
export async function beginExplanation(userId: string, input: ExplanationInput, at: Date): Promise<string> {
  return begin(userId, 'explanation', input, at)
}

/**
 * Counts a call of the model and begins its work on a program. Returns the id of the work; null if there is no model, or
 * none for this user today.
 */
export async function beginOptimization(userId: string, input: OptimizationInput, at: Date): Promise<string | null> {
  return (await mayAsk(userId, at)) ? begin(userId, 'optimization', input, at) : null
}

/** The same for compile errors that no rule fixes. */
export async function beginFix(userId: string, input: FixInput, at: Date): Promise<string | null> {
  return (await mayAsk(userId, at)) ? begin(userId, 'fix', input, at) : null
}

/** Counts a call of a model; false where none is left today. */
export async function mayAsk(userId: string, at: Date): Promise<boolean> {
  if (!hasModel()) return false
  try {
    await takeModelCall(userId, at)
    return true
  } catch (error) {
    if (error instanceof ModelUnavailable) return false
    throw error
  }
}

async function begin(userId: string, kind: ModelJobItem['kind'], input: unknown, at: Date): Promise<string> {
  // Copied, so that no field is undefined, which the table does not take.
  const job = await createModelJob(userId, kind, JSON.parse(JSON.stringify(input)) as unknown, at)
  await startModelJob(job)
  return job.id
}

/** Asks the model, and saves what it says. Throws errors that may pass: the state machine tries again. */
export async function runModelJob(userId: string, id: string, remaining: () => number): Promise<void> {
  const job = await findModelJob(userId, id)
  if (!job || job.output !== undefined) return
  await endModelJob(job, await outputOf(job, remaining))
}

type JobOutput = Reading | Explanation | Optimization | FixedProgram | Failure

async function outputOf({ kind, input }: ModelJobItem, remaining: () => number): Promise<JobOutput> {
  // The call was counted when the work began.
  const asking = { remaining, beforeAsking: () => Promise.resolve(), isRetried: true }
  if (kind === 'optimization') {
    const { request, byRule } = input as OptimizationInput
    const { id, createdAt } = byRule
    return orFailure(async () => ({ id, createdAt, ...(await optimizeProgram(request, asking)).answer }))
  }
  if (kind === 'fix') return (await fixCode((input as FixInput).request, asking)).answer
  if (kind === 'explanation') {
    const { request, findings } = input as ExplanationInput
    return explainAnalysis(request, findings, { remaining })
  }
  const { kind: of, rules, read } = input as ReadingInput
  const { spec, use } = await askForSpec(of, rules, read, remaining)
  return readingOf(read, { spec, model: use })
}

/** Returns the words for the user of work that could do nothing. */
async function orFailure<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError) return { failure: error.message }
    throw error
  }
}

/** Saves that no model answered, after the last attempt. */
export async function giveUpModelJob(userId: string, id: string): Promise<void> {
  const job = await findModelJob(userId, id)
  if (!job || job.output !== undefined) return
  await endModelJob(job, await outputWithoutModel(job))
}

async function outputWithoutModel({ kind, input }: ModelJobItem): Promise<JobOutput> {
  if (kind === 'optimization') {
    const { request, byRule } = input as OptimizationInput
    const { id, createdAt } = byRule
    const completed = () => withoutModel(byRule, request.additionalNotes, editUnavailable())
    return orFailure(async () => ({ id, createdAt, ...(await completed()) }))
  }
  if (kind === 'fix') return { ...(input as FixInput).byRule, model: editUnavailable() }
  if (kind === 'explanation') return explanationUnavailable()
  return readingOf((input as ReadingInput).read, { spec: null, model: specUnavailable() })
}

export async function readingOf(
  { sentences }: SpecResult,
  { spec, model }: { readonly spec: ProgramSpec | null; readonly model: Reading['model'] },
): Promise<Reading> {
  const meaning = spec ? [...(await runTask('describeSpec', [spec]))] : []
  return { sentences: shownSentences(sentences), spec: structuredClone(spec) as Reading['spec'], meaning, model }
}
