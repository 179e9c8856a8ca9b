import { failConversion, overdueConversions } from '../data/conversion/conversion.ts'
import { countEvent } from '../logic/business.ts'
import { notifyWebhooks } from '../logic/public/webhooks.ts'
import { logger } from '../shared/log.ts'

const batch = 100

/**
 * Runs every minute: fails overdue conversions, whose function or state machine ended early, and refunds their counts.
 */
export async function handler(): Promise<void> {
  const overdue = await overdueConversions(new Date(), batch)
  for (const record of overdue) {
    const settled = await failConversion(
      record,
      'TIMED_OUT',
      'Conversion took too long. The code may be too complex. Please try again or contact support.',
    )
    if (settled) await Promise.all([notifyWebhooks(record), countEvent('conversionFailure', 'TIMED_OUT')])
  }
  if (overdue.length) logger.warn('settled overdue conversions', { count: overdue.length })
}
