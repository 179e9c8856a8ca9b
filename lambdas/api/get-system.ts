import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { readSystem } from '../logic/system.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 19, grants: ['model', 'user-admin'] }

export const handler = handle(adminOverviewRoutes, 'get-system', (_, { user }) => readSystem(user, new Date()))
