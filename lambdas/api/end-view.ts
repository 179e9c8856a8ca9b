import { adminViewRoutes } from '../../contract/admin-view.ts'
import { endView } from '../logic/account/support-view.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminViewRoutes, 'end-view', async ({ id }, { user }) => {
  await endView(user, id, new Date())
  return { success: true as const }
})
