import { failConversion, overdueConversions } from '../data/conversion.ts'
import { announce } from '../logic/public/webhooks.ts'
import { logger } from '../shared/log.ts'

const batch = 100

/**
 * Every minute: conversions whose function or state machine ended without settling them are ended here, their counts
 * given back. Nobody waits for ever, and nobody pays for a crash.
 */
export async function handler(): Promise<void> {
  const overdue = await overdueConversions(new Date(), batch)
  for (const record of overdue) {
    const settled = await failConversion(
      record,
      'TIMED_OUT',
      'Conversion took too long. The code may be too complex. Please try again or contact support.',
    )
    if (settled) await announce(record)
  }
  if (overdue.length) logger.warn('settled overdue conversions', { count: overdue.length })
}
