import { conversionRoutes } from '../../contract/conversion.ts'
import { failConversion, findConversion } from '../data/conversion/conversion.ts'
import { summaryOf } from '../logic/conversion/conversion-view.ts'
import { notifyWebhooks } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['webhook-machine'] }

const messages = {
  refunded: 'You stopped this conversion. Nothing was counted.',
  counted: 'You stopped this conversion. It counts, because a language model had begun to work on it.',
}

/** Running steps see that the conversion has ended and stop. */
export const handler = handle(conversionRoutes, 'cancel-conversion', async ({ id }, { user }) => {
  const running = await findConversion(user.id, id)
  if (!running) throw new HttpError('NOT_FOUND')
  if (await failConversion(running, 'CANCELLED', messages)) await notifyWebhooks(running)
  const ended = await findConversion(user.id, id)
  if (!ended) throw new HttpError('NOT_FOUND')
  return summaryOf(ended)
})
