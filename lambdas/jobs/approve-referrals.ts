import type { Context } from 'aws-lambda'
import { approveDue } from '../logic/referral/decisions.ts'
import { logger } from '../shared/log.ts'

const perPage = 200
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 5_000

/** Runs every minute: approves referrals after the days that the settings name. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const approved = await approveDue(new Date(), perPage, () => context.getRemainingTimeInMillis() < enough)
  if (approved > 0) logger.info('referrals approved', { count: approved })
}
