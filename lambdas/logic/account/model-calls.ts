import { reserve } from '../../data/account/usage.ts'
import { ModelUnavailable } from '../../shared/model-unavailable.ts'

/** Requests of one user a day that may ask a model, beside conversions, which their plan counts. */
const modelCallsPerDay = 100

/** Counts that a model will be asked. The count stays, whatever the model says. Throws ModelUnavailable beyond the limit. */
export async function takeModelCall(userId: string, at: Date): Promise<void> {
  if (await reserve(userId, 'modelCalls', { day: modelCallsPerDay, month: null }, at)) return
  throw new ModelUnavailable('The calls of a model are used up for today.')
}
