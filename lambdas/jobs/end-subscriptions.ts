import type { Context } from 'aws-lambda'
import { endDueSubscriptions, remindOfEnds } from '../logic/account/subscription-ends.ts'
import { logger } from '../shared/log.ts'

/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 5_000

/** Runs every minute: ends subscriptions whose paid period is over, and reminds of ends a week before. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const at = new Date()
  const isOver = () => context.getRemainingTimeInMillis() < enough
  const [ended, reminded] = [await endDueSubscriptions(at, isOver), await remindOfEnds(at, isOver)]
  if (ended || reminded) logger.info('subscriptions', { ended, reminded })
}
