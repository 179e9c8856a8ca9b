import { adminViewRoutes } from '../../contract/admin-view.ts'
import { startView } from '../logic/account/support-view.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['user-admin'] }

export const handler = handle(adminViewRoutes, 'start-view', ({ id, reason }, { user }) =>
  startView(user, id, reason, new Date()),
)
