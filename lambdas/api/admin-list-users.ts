import { adminUserRoutes } from '../../contract/admin-users.ts'
import { listUsers } from '../logic/account/users.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminUserRoutes, 'admin-list-users', listUsers)
