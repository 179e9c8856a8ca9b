import { giveUpModelJob } from '../logic/model/model-jobs.ts'
import type { ModelJobReference } from '../shared/model-machine.ts'

/** Ends a job after the last attempt: the user reads that no model is available. */
export async function handler({ userId, id }: ModelJobReference): Promise<ModelJobReference> {
  await giveUpModelJob(userId, id)
  return { userId, id }
}
