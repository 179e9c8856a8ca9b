import { adminRoutes } from '../../contract/admin.ts'
import { searchUsers } from '../logic/subscriptions.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'admin-search-users-by-email', async ({ _search_email: email }) => ({
  users: await searchUsers(email),
}))
