import { deliveryView, ping } from '../logic/webhooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('ping-webhook', async ({ id }, { user }) => deliveryView(await ping(user.id, id, new Date())))
