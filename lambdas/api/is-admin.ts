import { adminRoutes } from '../../contract/admin.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 256 }

export const handler = handle(adminRoutes, 'is-admin', async (_, { user }) => ({ isAdmin: user.isAdmin }))
