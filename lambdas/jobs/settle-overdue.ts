import type { Context } from 'aws-lambda'
import { overdueWork, refundWork } from '../data/account/open-work.ts'
import { overdueConversions } from '../data/conversion/conversion.ts'
import { attemptAll } from '../logic/attempt.ts'
import { failInterrupted } from '../logic/conversion/lease.ts'
import { logger } from '../shared/log.ts'

const perPage = 100
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 5_000

/**
 * Runs every minute: fails overdue conversions, whose function or state machine ended early, and refunds their counts and
 * those of other work that never ended.
 */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const at = new Date()
  const isOver = () => context.getRemainingTimeInMillis() < enough
  const settled = await attemptAll('conversion not settled', {
    read: (cursor) => overdueConversions(at, perPage, cursor),
    work: failInterrupted,
    isOver,
  })
  const refunded = await attemptAll('work not settled', {
    read: (cursor) => overdueWork(at, perPage, cursor),
    work: refundWork,
    isOver,
  })
  if (refunded) logger.warn('refunded work that never ended', { count: refunded })
  if (settled) logger.warn('settled overdue conversions', { count: settled })
}
