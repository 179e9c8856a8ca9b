import { referralRoutes } from '../../contract/referrals.ts'
import { join, programOf } from '../logic/referral/program.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'join-referrals', async ({ browser }, { user }) => {
  const at = new Date()
  await join(user.id, browser, at)
  return programOf(user.id, at)
})
