import { endDueSubscriptions, remindOfEnds } from '../logic/account/subscription-ends.ts'
import { logger } from '../shared/log.ts'

/** Runs every minute: ends subscriptions whose paid period is over, and reminds of ends a week before. */
export async function handler(): Promise<void> {
  const at = new Date()
  const [ended, reminded] = [await endDueSubscriptions(at), await remindOfEnds(at)]
  if (ended || reminded) logger.info('subscriptions', { ended, reminded })
}
