import { adminRoutes } from '../../contract/admin.ts'
import { searchUsers } from '../logic/account/subscriptions.ts'
import { recordSearch } from '../logic/audit.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

/** Searches are audited. */
export const needs: Needs = { table: 'read', grants: ['append-audit'] }

export const handler = handle(
  adminRoutes,
  'admin-search-users-by-email',
  async ({ _search_email: email }, { user }) => {
    const users = await searchUsers(email)
    await recordSearch(user, { search: email, found: users.length }, new Date())
    return { users }
  },
)
