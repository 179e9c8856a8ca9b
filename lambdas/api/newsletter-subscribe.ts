import { peopleRoutes } from '../../contract/people.ts'
import { welcome } from '../logic/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(peopleRoutes, 'newsletter-subscribe', async (names, { user }) => ({
  success: true as const,
  isNew: await welcome({ userId: user.id, email: user.email }, names, new Date()),
}))
