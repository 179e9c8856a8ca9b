import { referralRoutes } from '../../contract/referrals.ts'
import { decide } from '../logic/referral/decisions.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'decide-referral', async (input, { user }) => ({
  state: await decide(user, input, new Date()),
}))
