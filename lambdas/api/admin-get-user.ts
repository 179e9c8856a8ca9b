import { adminUserRoutes } from '../../contract/admin-users.ts'
import { readUser } from '../logic/account/users.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminUserRoutes, 'admin-get-user', ({ id }) => readUser(id, new Date()))
