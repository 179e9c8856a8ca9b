import { changeWebhook } from '../data/webhook.ts'
import { webhookView } from '../logic/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle('update-webhook', async ({ id, ...change }, { user }) => {
  const changed = await changeWebhook(user.id, id, change)
  if (!changed) throw new Refusal('NOT_FOUND')
  return webhookView(changed)
})
