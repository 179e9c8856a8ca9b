import { peopleRoutes } from '../../contract/people.ts'
import { takeTicket } from '../data/ad-ticket.ts'
import { earn } from '../data/usage.ts'
import { countReward, rewardsLeft } from '../logic/ads.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

export const handler = handle(peopleRoutes, 'process-ad-reward', async ({ ticket }, { user }) => {
  const at = new Date()
  if (!(await takeTicket(user.id, ticket, at))) {
    return { success: false, error: 'Failed to verify ad completion', rewardsLeft: await rewardsLeft(user.id, at) }
  }
  if (!(await countReward(user.id, at)))
    throw new Refusal('LIMIT_REACHED', 'All ad rewards of today are used. Please come back tomorrow.')
  await earn(user.id, 'conversions', at)
  return { success: true, error: null, rewardsLeft: await rewardsLeft(user.id, at) }
})
