import type { Context } from 'aws-lambda'
import { dueRemovals, openRemovals, removeAccount } from '../data/account/account-removal.ts'
import { beginDeletion, closeAccount } from '../logic/account/delete-account.ts'
import { attemptAll } from '../logic/attempt.ts'
import { logger } from '../shared/log.ts'

const perPage = 20
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 5_000

/** Runs every minute: deletes accounts whose grace period is over, then completes removals, also interrupted ones. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const isOver = () => context.getRemainingTimeInMillis() < enough
  const at = new Date()
  await attemptAll('account not deleted', {
    read: (cursor) => dueRemovals(at, perPage, cursor),
    work: ({ userId }) => beginDeletion(userId, at),
    isOver,
  })
  await attemptAll('account not removed', {
    read: (cursor) => openRemovals(perPage, cursor),
    work: async (removal) => {
      await closeAccount(removal.userId, at)
      const { more } = await removeAccount(removal, isOver)
      logger.info('account removed', { more })
    },
    isOver,
  })
}
