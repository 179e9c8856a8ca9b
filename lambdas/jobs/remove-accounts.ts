import type { Context } from 'aws-lambda'
import { dueRemovals, openRemovals, removeAccount } from '../data/account/account-removal.ts'
import { deleteAccount } from '../logic/account/delete-account.ts'
import { attempt } from '../logic/attempt.ts'
import { logger } from '../shared/log.ts'

const batch = 20
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 5_000

/** Runs every minute: deletes accounts whose grace period is over, then completes removals, also interrupted ones. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const outOfTime = () => context.getRemainingTimeInMillis() < enough
  for (const { userId } of await dueRemovals(new Date(), batch)) {
    if (outOfTime()) return
    await attempt('account not deleted', () => deleteAccount(userId, new Date()))
  }
  for (const removal of await openRemovals(batch)) {
    if (outOfTime()) return
    await attempt('account not removed', async () => {
      const { more } = await removeAccount(removal, outOfTime)
      logger.info('account removed', { more })
    })
  }
}
