import type { Context } from 'aws-lambda'
import { runModelJob } from '../logic/model/model-jobs.ts'
import type { ModelJobReference } from '../shared/model-machine.ts'

/** Asks a language model for a job of a user. */
export async function handler({ userId, id }: ModelJobReference, context: Context): Promise<ModelJobReference> {
  await runModelJob(userId, id, () => context.getRemainingTimeInMillis())
  return { userId, id }
}
