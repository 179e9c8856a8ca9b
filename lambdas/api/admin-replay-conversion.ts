import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { replayConversion } from '../logic/system.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['conversion-machine'] }

export const handler = handle(adminOverviewRoutes, 'admin-replay-conversion', async ({ userId, id }, { user }) => {
  await replayConversion(user, userId, id, new Date())
  return { success: true as const }
})
