import { ensureProfile } from '../data/profile.ts'
import { findSubscriber } from '../data/subscriber.ts'
import { profileOf } from '../logic/account.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('get-profile', async (_, { user }) => {
  const at = new Date()
  const [profile, subscriber] = await Promise.all([ensureProfile(user.id, user.email, at), findSubscriber(user.id)])
  return profileOf(user, profile, subscriber, at)
})
