import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { setPreference } from '../logic/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminPeopleRoutes, 'update-newsletter-preference', async ({ subscribed }, { user }) => ({
  status: await setPreference({ userId: user.id, email: user.email }, subscribed, new Date()),
}))
