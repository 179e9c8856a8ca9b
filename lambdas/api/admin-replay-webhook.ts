import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { replay } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['webhook-machine'] }

export const handler = handle(adminOverviewRoutes, 'admin-replay-webhook', async ({ userId, id }, { user }) => {
  await replay(userId, id, new Date(), user)
  return { success: true as const }
})
