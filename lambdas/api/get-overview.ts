import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { readOverview } from '../logic/overview.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 20 }

export const handler = handle(adminOverviewRoutes, 'get-overview', ({ days }) => readOverview(days, new Date()))
