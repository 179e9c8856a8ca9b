import { lastMessages } from '../data/chat-message.ts'
import { listUserSessions } from '../data/chat-session.ts'
import { findSubscription } from '../data/newsletter.ts'
import { findOnboarding } from '../data/onboarding.ts'
import { findProfile } from '../data/profile.ts'
import { findSubscriber } from '../data/subscriber.ts'
import { listUsage } from '../data/usage.ts'
import { profileOf } from '../logic/account.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('export-account', async (_, { user }) => {
  const at = new Date()
  const [profile, subscription, usage, onboarding, newsletter, sessions] = await Promise.all([
    findProfile(user.id), findSubscriber(user.id), listUsage(user.id), findOnboarding(user.id), findSubscription(user.id), listUserSessions(user.id),
  ])
  return {
    exportedAt: at.toISOString(),
    profile: profile && profileOf(user, profile, subscription, at),
    subscription,
    usage,
    onboarding,
    newsletter,
    chats: await Promise.all(sessions.map(async (session) => ({ session, messages: await lastMessages(session, session.lastSeq) }))),
  }
})
