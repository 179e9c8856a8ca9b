import { adminUserRoutes } from '../../contract/admin-users.ts'
import { grantCredits } from '../logic/account/change-user.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminUserRoutes, 'admin-grant-credits', async (input, { user }) => ({
  success: true as const,
  until: await grantCredits(user, input, new Date()),
}))
