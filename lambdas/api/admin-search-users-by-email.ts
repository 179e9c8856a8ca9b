import { adminRoutes } from '../../contract/admin.ts'
import { searchUsers } from '../logic/account/subscriptions.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'admin-search-users-by-email', async ({ _search_email: email }) => ({
  users: await searchUsers(email),
}))
