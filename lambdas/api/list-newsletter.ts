import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { listIssues, listSubscriptions } from '../data/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'

const shownIssues = 20

export const handler = handle(adminPeopleRoutes, 'list-newsletter', async ({ status, limit }) => {
  const [subscribers, issues] = await Promise.all([listSubscriptions(status, limit), listIssues(shownIssues)])
  return { subscribers, issues }
})
