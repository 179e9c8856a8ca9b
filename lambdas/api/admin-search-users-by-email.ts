import { searchUsers } from '../logic/subscriptions.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('admin-search-users-by-email', async ({ _search_email: email }) => ({ users: await searchUsers(email) }))
