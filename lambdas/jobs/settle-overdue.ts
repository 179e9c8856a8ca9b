import { overdueWork, refundWork } from '../data/account/open-work.ts'
import { overdueConversions } from '../data/conversion/conversion.ts'
import { attempt } from '../logic/attempt.ts'
import { failInterrupted } from '../logic/conversion/lease.ts'
import { logger } from '../shared/log.ts'

const batch = 100

/**
 * Runs every minute: fails overdue conversions, whose function or state machine ended early, and refunds their counts and
 * those of other work that never ended.
 */
export async function handler(): Promise<void> {
  const overdue = await overdueConversions(new Date(), batch)
  for (const record of overdue) {
    await attempt('conversion not settled', () => failInterrupted(record))
  }
  const open = await overdueWork(new Date(), batch)
  for (const work of open) await attempt('work not settled', () => refundWork(work))
  if (open.length) logger.warn('refunded work that never ended', { count: open.length })
  if (overdue.length) logger.warn('settled overdue conversions', { count: overdue.length })
}
