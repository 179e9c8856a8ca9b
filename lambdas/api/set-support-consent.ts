import { adminViewRoutes } from '../../contract/admin-view.ts'
import { setConsent } from '../logic/account/support-view.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminViewRoutes, 'set-support-consent', async ({ allowed }, { user }) => ({
  until: await setConsent(user.id, allowed, new Date()),
}))
