import { conversionRoutes } from '../../contract/conversion.ts'
import { failConversion, findConversion } from '../data/conversion.ts'
import { summaryOf } from '../logic/conversion-view.ts'
import { announce } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

/** The steps that are under way find it settled and do no more. */
export const handler = handle(conversionRoutes, 'cancel-conversion', async ({ id }, { user }) => {
  const running = await findConversion(user.id, id)
  if (!running) throw new Refusal('NOT_FOUND')
  if (await failConversion(running, 'CANCELLED', 'You stopped this conversion. Nothing was counted.'))
    await announce(running)
  const ended = await findConversion(user.id, id)
  if (!ended) throw new Refusal('NOT_FOUND')
  return summaryOf(ended)
})
