import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { deliveryView, ping } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(webhookRoutes, 'ping-webhook', async ({ id }, { user }) =>
  deliveryView(await ping(user.id, id, new Date())),
)
