import { adminUserRoutes } from '../../contract/admin-users.ts'
import { recordRead } from '../data/audit-read.ts'
import { readUser } from '../logic/account/users.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, table: 'write', grants: ['user-admin'] }

export const handler = handle(adminUserRoutes, 'admin-get-user', async ({ id }, { user: admin }) => {
  const at = new Date()
  const found = await readUser(id, at)
  const details = { user_email: found.user.email }
  await recordRead({ admin, action: 'read_user', targetTable: 'users', targetId: id, details }, at)
  return found
})
