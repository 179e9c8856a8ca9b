import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { changeNewsletter } from '../logic/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminPeopleRoutes, 'change-newsletter', async (input) => ({
  status: await changeNewsletter(input, new Date()),
}))
