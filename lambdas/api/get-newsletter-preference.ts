import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { findSubscription } from '../data/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminPeopleRoutes, 'get-newsletter-preference', async (_, { user }) => ({
  status: (await findSubscription(user.id))?.status ?? null,
}))
