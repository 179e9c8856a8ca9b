import { conversionFailure } from '../../contract/conversion.ts'
import { failConversion, findConversion, type Failure, type FailureMessage } from '../data/conversion/conversion.ts'
import { countEvent } from '../logic/business.ts'
import { notifyWebhooks } from '../logic/public/webhooks.ts'
import type { ConversionJob } from '../shared/conversion-machine.ts'
import { logger } from '../shared/log.ts'

interface FailedJob extends ConversionJob {
  /** The input from the state machine's Catch: the error's name, and the function's error as JSON. */
  readonly failure: { readonly Error: string; readonly Cause?: string }
}

const messages = {
  TIMED_OUT: 'Conversion took too long. The code may be too complex. Please try again or contact support.',
  INTERNAL: {
    refunded: 'Something went wrong on our side. Nothing was counted.',
    counted: 'Something went wrong on our side, after a language model had worked on the code.',
  },
} as const

/** Timeouts of the state machine and of a function. */
const timeouts = new Set(['States.Timeout', 'Sandbox.Timedout'])

/** Saves why the conversion failed and refunds its count. */
export async function handler({ userId, id, failure }: FailedJob): Promise<ConversionJob> {
  const record = await findConversion(userId, id)
  const { code, message } = reasonOf(failure)
  if (code === 'INTERNAL') logger.error('conversion fault', { conversion: id, error: failure.Error })
  if (record && (await failConversion(record, code, message)))
    await Promise.all([notifyWebhooks(record), countEvent('conversionFailure', code)])
  return { userId, id }
}

function reasonOf({ Error: name, Cause: cause }: FailedJob['failure']): {
  code: Failure
  message: string | FailureMessage
} {
  if (timeouts.has(name)) return { code: 'TIMED_OUT', message: messages.TIMED_OUT }
  const known = conversionFailure.safeParse(name)
  const message = messageIn(cause)
  return known.success && message ? { code: known.data, message } : { code: 'INTERNAL', message: messages.INTERNAL }
}

function messageIn(cause: string | undefined): string | null {
  try {
    const parsed = JSON.parse(cause ?? '') as { errorMessage?: unknown }
    return typeof parsed.errorMessage === 'string' ? parsed.errorMessage : null
  } catch {
    return null
  }
}
