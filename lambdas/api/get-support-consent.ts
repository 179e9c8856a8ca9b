import { adminViewRoutes } from '../../contract/admin-view.ts'
import { findConsent } from '../data/account/support-view.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminViewRoutes, 'get-support-consent', async (_, { user }) => ({
  until: await findConsent(user.id, new Date()),
}))
