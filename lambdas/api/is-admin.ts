import { adminRoutes } from '../../contract/admin.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'is-admin', async (_, { user }) => ({ isAdmin: user.isAdmin }))
