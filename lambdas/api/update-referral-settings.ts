import { referralRoutes } from '../../contract/referrals.ts'
import { writeReferralSettings } from '../data/referral/referral-settings.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'update-referral-settings', async (settings, { user }) => {
  await writeReferralSettings(user, settings, new Date())
  return settings
})
