import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { changeWebhook } from '../data/public/webhook.ts'
import { webhookView } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'

export const handler = handle(webhookRoutes, 'update-webhook', async ({ id, ...change }, { user }) => {
  const changed = await changeWebhook(user.id, id, omitUndefined(change))
  if (!changed) throw new HttpError('NOT_FOUND')
  return webhookView(changed)
})
