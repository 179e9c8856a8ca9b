import type { Context } from 'aws-lambda'
import { mailNotices } from '../logic/mail/notice-mails.ts'
import { logger } from '../shared/log.ts'

/** Mails per invocation. */
const batch = 150
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 10_000

/** Runs every minute: continues a started mailing until each affected user was mailed once. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const run = await mailNotices({ isOver: () => context.getRemainingTimeInMillis() < enough, mails: batch })
  if (run) logger.info('notices mailed', { accounts: run.accounts, mailed: run.mailed, status: run.status })
}
