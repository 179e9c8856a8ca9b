import type * as z from 'zod/mini'
import type { explanation } from '../../../contract/ea.ts'
import type { rulesReading } from '../../../contract/generate.ts'
import type { Routes } from '../../../contract/index.ts'
import type { Input } from '../../../contract/route.ts'
import type { ProgramSpec, SpecResult } from '../../../compiler/ea/rules.ts'
import { createModelJob, endModelJob, findModelJob, type ModelJobItem } from '../../data/model-job.ts'
import { runTask } from '../../shared/compute.ts'
import { startModelJob } from '../../shared/model-machine.ts'
import { shownSentences } from '../generate.ts'
import { askForSpec, specUnavailable } from './ask-for-spec.ts'
import { explainAnalysis, explanationUnavailable, type Finding } from './explain-analysis.ts'

export type Reading = z.infer<typeof rulesReading>
export type Explanation = z.infer<typeof explanation>

interface ReadingInput {
  readonly kind: ProgramSpec['kind']
  readonly rules: string
  readonly read: SpecResult
}

interface ExplanationInput {
  readonly request: Input<Routes['explain-analysis']>
  readonly findings: readonly Finding[]
}

/** Saves rules with open sentences and begins to ask a model. Returns the id of the work. */
export async function beginReading(userId: string, input: ReadingInput, at: Date): Promise<string> {
  return begin(userId, 'reading', input, at)
}

/** Saves findings and begins to ask a model about them. Returns the id of the work. */
export async function beginExplanation(userId: string, input: ExplanationInput, at: Date): Promise<string> {
  return begin(userId, 'explanation', input, at)
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

async function outputOf({ kind, input }: ModelJobItem, remaining: () => number): Promise<Reading | Explanation> {
  if (kind === 'explanation') {
    const { request, findings } = input as ExplanationInput
    return explainAnalysis(request, findings, { remaining })
  }
  const { kind: of, rules, read } = input as ReadingInput
  const { spec, use } = await askForSpec(of, rules, read, remaining)
  return readingOf(read, { spec, model: use })
}

/** Saves that no model answered, after the last attempt. */
export async function giveUpModelJob(userId: string, id: string): Promise<void> {
  const job = await findModelJob(userId, id)
  if (!job || job.output !== undefined) return
  const output =
    job.kind === 'explanation'
      ? explanationUnavailable()
      : await readingOf((job.input as ReadingInput).read, { spec: null, model: specUnavailable() })
  await endModelJob(job, output)
}

export async function readingOf(
  { sentences }: SpecResult,
  { spec, model }: { readonly spec: ProgramSpec | null; readonly model: Reading['model'] },
): Promise<Reading> {
  const meaning = spec ? [...(await runTask('describeSpec', [spec]))] : []
  return { sentences: shownSentences(sentences), spec: structuredClone(spec) as Reading['spec'], meaning, model }
}
