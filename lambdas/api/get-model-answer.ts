import { modelAnswerRoutes } from '../../contract/model-answers.ts'
import { findModelJob } from '../data/model-job.ts'
import type { Explanation, Reading } from '../logic/model/model-jobs.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Finds the caller's own only. */
export const handler = handle(modelAnswerRoutes, 'get-model-answer', async ({ id }, { user }) => {
  const job = await findModelJob(user.id, id)
  if (!job) throw new HttpError('NOT_FOUND')
  const output: unknown = job.output
  return {
    isDone: output !== undefined,
    reading: output !== undefined && job.kind === 'reading' ? (output as Reading) : null,
    explanation: output !== undefined && job.kind === 'explanation' ? (output as Explanation) : null,
  }
})
