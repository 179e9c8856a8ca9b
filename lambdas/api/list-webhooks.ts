import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { listWebhooks } from '../data/public/webhook.ts'
import { listDeliveries } from '../data/public/webhook-delivery.ts'
import { deliveryView, webhookView } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'

const newest = 25

export const handler = handle(webhookRoutes, 'list-webhooks', async (_, { user }) => {
  const [webhooks, deliveries] = await Promise.all([listWebhooks(user.id), listDeliveries(user.id, newest)])
  return { webhooks: webhooks.map(webhookView), deliveries: deliveries.map(deliveryView) }
})
