import type { Context } from 'aws-lambda'
import { sendIssues } from '../logic/mail/newsletter.ts'
import { logger } from '../shared/log.ts'

/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 10_000

/** Runs every minute: mails started newsletters to confirmed subscribers, each at most once. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const mailed = await sendIssues(() => context.getRemainingTimeInMillis() < enough)
  if (mailed) logger.info('newsletter mailed', { mailed })
}
