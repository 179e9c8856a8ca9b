import { peopleRoutes } from '../../contract/people.ts'
import { takeTicket } from '../data/account/ad-ticket.ts'
import { addEarned } from '../data/account/usage.ts'
import { countReward, rewardsLeft } from '../logic/account/ad-rewards.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(peopleRoutes, 'process-ad-reward', async ({ ticket }, { user }) => {
  const at = new Date()
  if (!(await takeTicket(user.id, ticket, at))) {
    return { success: false, error: 'Failed to verify ad completion', rewardsLeft: await rewardsLeft(user.id, at) }
  }
  if (!(await countReward(user.id, at)))
    throw new HttpError('LIMIT_REACHED', 'All ad rewards of today are used. Please come back tomorrow.')
  await addEarned(user.id, 'conversions', at)
  return { success: true, error: null, rewardsLeft: await rewardsLeft(user.id, at) }
})
