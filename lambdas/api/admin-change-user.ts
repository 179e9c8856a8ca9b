import { adminUserRoutes } from '../../contract/admin-users.ts'
import { changeUser } from '../logic/account/change-user.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['user-admin', 'mail'] }

export const handler = handle(adminUserRoutes, 'admin-change-user', async (input, { user }) => ({
  success: true as const,
  message: await changeUser(user, input, new Date()),
}))
