import { adminUserRoutes } from '../../contract/admin-users.ts'
import { changeUser } from '../logic/account/change-user.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminUserRoutes, 'admin-change-user', async (input, { user }) => ({
  success: true as const,
  message: await changeUser(user, input, new Date()),
}))
