import { adminUserRoutes } from '../../contract/admin-users.ts'
import { listUsers } from '../logic/account/users.ts'
import { recordSearch } from '../logic/audit.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

/** Searches and reads of people are audited. */
export const needs: Needs = { memory: 1024, grants: ['append-audit'] }

export const handler = handle(adminUserRoutes, 'admin-list-users', async (input, { user }) => {
  const page = await listUsers(input)
  if (input.search) await recordSearch(user, { search: input.search, found: page.users.length }, new Date())
  return page
})
