import {
  failConversion,
  renewLease,
  type ConversionItem,
  type FailureMessage,
} from '../../data/conversion/conversion.ts'
import { countEvent } from '../business.ts'
import { attempt } from '../attempt.ts'
import { notifyWebhooks } from '../public/webhooks.ts'

/** Seconds after which a conversion whose function has ended counts as interrupted. */
export const leaseSeconds = 10
const renewalMs = 3_000

const interrupted: FailureMessage = {
  refunded: 'The conversion was interrupted on our side. Nothing was counted. Please convert again.',
  counted:
    'The conversion was interrupted on our side, after a language model had worked on the code. Please convert again.',
}

/** Runs `work` and renews the lease meanwhile: only a conversion whose function has ended becomes overdue. */
export async function withLease<T>(record: ConversionItem, work: () => Promise<T>): Promise<T> {
  const renew = () => renewLease(record, new Date(Date.now() + leaseSeconds * 1000))
  const timer = setInterval(() => void attempt('lease not renewed', renew), renewalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Whether the function or state machine of a running conversion has ended early. */
export const isOverdue = ({ status, deadline }: ConversionItem, at: Date): boolean =>
  status === 'running' && deadline !== undefined && deadline < at.toISOString()

/** Fails an overdue conversion, says why, and refunds its count unless a model was asked. */
export async function failInterrupted(record: ConversionItem): Promise<void> {
  if (await failConversion(record, 'INTERNAL', interrupted))
    await Promise.all([notifyWebhooks(record), countEvent('conversionFailure', 'INTERNAL')])
}
