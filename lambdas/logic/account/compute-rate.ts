import { takeRequest } from '../../data/public/request-rate.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'

/** Calls a minute of one user on the website that compile, run or ask a model; as many at once. */
const computeCallsPerMinute = 60

/** Takes one of a user's calls. Throws RATE_LIMITED when there is none left. */
export async function takeComputeCall({ id }: User, at: Date): Promise<void> {
  const { allowed } = await takeRequest(id, 'web', computeCallsPerMinute, at.getTime())
  if (!allowed) throw new HttpError('RATE_LIMITED')
}
