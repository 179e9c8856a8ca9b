import type { Context } from 'aws-lambda'
import { mailNotices } from '../logic/notice-mails.ts'
import { logger } from '../shared/log.ts'

/** Mails of one invocation. */
const batch = 150
/** Milliseconds left at which the rest waits for the next minute. */
const enough = 10_000

/** Every minute: goes on with the mailing an administrator started, until every affected user was mailed once. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const run = await mailNotices({ isOver: () => context.getRemainingTimeInMillis() < enough, mails: batch })
  if (run) logger.info('notices mailed', { accounts: run.accounts, mailed: run.mailed, status: run.status })
}
