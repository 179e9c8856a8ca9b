import { adminUserRoutes } from '../../contract/admin-users.ts'
import { grantCredits } from '../logic/account/change-user.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(adminUserRoutes, 'admin-grant-credits', async (input, { user }) => ({
  success: true as const,
  until: await grantCredits(user, input, new Date()),
}))
