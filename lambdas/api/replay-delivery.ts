import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { deliveryView, replay } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(webhookRoutes, 'replay-delivery', async ({ id }, { user }) =>
  deliveryView(await replay(user.id, id)),
)
