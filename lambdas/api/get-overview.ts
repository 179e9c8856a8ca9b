import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { readOverview } from '../logic/overview.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminOverviewRoutes, 'get-overview', ({ days }) => readOverview(days, new Date()))
