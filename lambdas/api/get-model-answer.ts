import { modelAnswerRoutes } from '../../contract/model-answers.ts'
import { findModelJob, type ModelJobItem } from '../data/model-job.ts'
import type { Explanation, Failure, FixedProgram, Optimization, Reading } from '../logic/model/model-jobs.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Finds the caller's own only. */
export const handler = handle(modelAnswerRoutes, 'get-model-answer', async ({ id }, { user }) => {
  const job = await findModelJob(user.id, id)
  if (!job) throw new HttpError('NOT_FOUND')
  const failure = (job.output as Partial<Failure> | undefined)?.failure ?? null
  const resultOf = (kind: ModelJobItem['kind']): unknown =>
    job.kind === kind && job.output !== undefined && failure === null ? job.output : null
  return {
    isDone: job.output !== undefined,
    reading: resultOf('reading') as Reading | null,
    explanation: resultOf('explanation') as Explanation | null,
    optimization: resultOf('optimization') as Optimization | null,
    fix: resultOf('fix') as FixedProgram | null,
    failure,
  }
})
