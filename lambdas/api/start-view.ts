import { adminViewRoutes } from '../../contract/admin-view.ts'
import { startView } from '../logic/account/support-view.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminViewRoutes, 'start-view', ({ id, reason }, { user }) =>
  startView(user, id, reason, new Date()),
)
