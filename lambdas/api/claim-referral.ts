import { referralRoutes } from '../../contract/referrals.ts'
import { claim } from '../logic/referral/program.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'claim-referral', (input, { user, address }) =>
  claim(user, { ...input, address }, new Date()),
)
