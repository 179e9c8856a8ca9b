import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { recordAction } from '../logic/audit.ts'
import { replay } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminOverviewRoutes, 'admin-replay-webhook', async ({ userId, id }, { user }) => {
  const at = new Date()
  await replay(userId, id, at)
  const details = { user_id: userId, before: { status: 'failed' }, after: { status: 'pending' } }
  const action = 'replay_webhook'
  await recordAction({ admin: user, action, targetTable: 'webhook_deliveries', targetId: id, details }, at)
  return { success: true as const }
})
