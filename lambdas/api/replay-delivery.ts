import { deliveryView, replay } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('replay-delivery', async ({ id }, { user }) => deliveryView(await replay(user.id, id)))
