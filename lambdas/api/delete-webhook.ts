import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { removeWebhook } from '../data/public/webhook.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(webhookRoutes, 'delete-webhook', async ({ id }, { user }) => {
  if (!(await removeWebhook(user.id, id))) throw new HttpError('NOT_FOUND')
  return { success: true as const }
})
