import { peopleRoutes } from '../../contract/people.ts'
import { issueTicket } from '../data/account/ad-ticket.ts'
import { adSeconds, rewardsLeft } from '../logic/account/ad-rewards.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(peopleRoutes, 'start-ad', async (_, { user }) => {
  const at = new Date()
  const left = await rewardsLeft(user.id, at)
  if (left === 0) throw new HttpError('LIMIT_REACHED', 'All ad rewards of today are used. Please come back tomorrow.')
  return { ticket: await issueTicket(user.id, adSeconds, at), seconds: adSeconds, rewardsLeft: left }
})
