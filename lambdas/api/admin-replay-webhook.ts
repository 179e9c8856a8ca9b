import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { recordAction } from '../logic/audit.ts'
import { replay } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminOverviewRoutes, 'admin-replay-webhook', async ({ userId, id }, { user }) => {
  await replay(userId, id)
  const details = { user_id: userId, before: { status: 'failed' }, after: { status: 'pending' } }
  const action = 'replay_webhook'
  await recordAction({ admin: user, action, targetTable: 'webhook_deliveries', targetId: id, details }, new Date())
  return { success: true as const }
})
