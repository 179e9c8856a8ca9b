import type { Context } from 'aws-lambda'
import { openRemovals, removeAccount } from '../data/account-removal.ts'
import { logger } from '../shared/log.ts'

const batch = 20
/** Milliseconds left at which the rest waits for the next minute. */
const enough = 5_000

/** Every minute: finishes the deletion of accounts, also those an earlier run did not get through. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const outOfTime = () => context.getRemainingTimeInMillis() < enough
  for (const removal of await openRemovals(batch)) {
    if (outOfTime()) return
    const { more } = await removeAccount(removal, outOfTime)
    logger.info('account removed', { more })
  }
}
