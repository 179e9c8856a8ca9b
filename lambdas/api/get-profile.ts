import { ensureProfile } from '../data/profile.ts'
import { findSubscriber } from '../data/subscriber.ts'
import { subscriptionOf } from '../logic/account.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('get-profile', async (_, { user }) => {
  const at = new Date()
  const [profile, subscriber] = await Promise.all([ensureProfile(user.id, user.email, at), findSubscriber(user.id)])
  const { tier, subscriptionActive, isPremium } = subscriptionOf(profile, subscriber, at)
  return {
    id: user.id,
    email: profile.email,
    isAdmin: user.isAdmin,
    isPremium,
    subscriptionTier: tier,
    subscriptionActive,
    createdAt: profile.createdAt,
  }
})
