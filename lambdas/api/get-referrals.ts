import { referralRoutes } from '../../contract/referrals.ts'
import { programOf } from '../logic/referral/program.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'get-referrals', (_, { user }) => programOf(user.id, new Date()))
