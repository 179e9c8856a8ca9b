import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { changeWebhook } from '../data/public/webhook.ts'
import { webhookView } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle(webhookRoutes, 'update-webhook', async ({ id, ...change }, { user }) => {
  const changed = await changeWebhook(user.id, id, change)
  if (!changed) throw new Refusal('NOT_FOUND')
  return webhookView(changed)
})
