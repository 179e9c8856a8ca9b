import { referralRoutes } from '../../contract/referrals.ts'
import { leave, programOf } from '../logic/referral/program.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'leave-referrals', async (_, { user }) => {
  const at = new Date()
  await leave(user.id, at)
  return programOf(user.id, at)
})
