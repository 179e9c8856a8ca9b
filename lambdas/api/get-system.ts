import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { readSystem } from '../logic/system.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminOverviewRoutes, 'get-system', (_, { user }) => readSystem(user, new Date()))
