import { createWriteTransaction } from 'electrodb'
import type * as z from 'zod/mini'
import type { searchedUser } from '../../contract/admin.ts'
import type { Tier } from '../../contract/fields.ts'
import { Audit, auditItem } from '../data/audit.ts'
import { Profile, searchProfiles, type ProfileItem } from '../data/profile.ts'
import { findSubscriber, Subscriber, type SubscriberItem } from '../data/subscriber.ts'
import type { User } from '../shared/caller.ts'
import { Refusal } from '../shared/refusal.ts'

const mostFound = 50

export async function searchUsers(emailStart: string): Promise<z.infer<typeof searchedUser>[]> {
  const profiles = await searchProfiles(emailStart, mostFound)
  const subscribers = await Promise.all(profiles.map(({ userId }) => findSubscriber(userId)))
  return profiles.map((profile, n) => searched(profile, subscribers[n]))
}

const searched = (profile: ProfileItem, subscriber: SubscriberItem | null): z.infer<typeof searchedUser> => ({
  id: profile.userId,
  email: profile.email,
  created_at: profile.createdAt,
  subscription_tier: subscriber?.subscribed ? subscriber.subscriptionTier : profile.subscriptionTier,
  subscription_active: subscriber?.subscribed ?? profile.subscriptionActive,
  subscriber_info: subscriber && {
    subscribed: subscriber.subscribed,
    subscriber_created_at: subscriber.createdAt,
    subscription_end: subscriber.subscriptionEnd ?? null,
    stripe_customer_id: subscriber.customerId ?? null,
  },
})

export interface SubscriptionChange {
  readonly email: string
  readonly tier: Tier
  readonly subscribed: boolean
  /** Unchanged where absent, open where null. */
  readonly end?: string | null
}

/**
 * Sets somebody's subscription: subscriber, profile and audit row in one transaction, with before and after.
 * Throws NOT_FOUND for an address nobody signed in with, CONFLICT when somebody else changed it meanwhile.
 */
export async function changeSubscription(admin: User, change: SubscriptionChange, at: Date): Promise<void> {
  const email = change.email.toLowerCase()
  const profile = (await searchProfiles(email, mostFound)).find((row) => row.email === email)
  if (!profile) throw new Refusal('NOT_FOUND', 'User not found')
  const { userId } = profile
  const before = await findSubscriber(userId)
  const tier = change.subscribed ? change.tier : 'free'
  const subscriptionEnd = change.end === undefined ? before?.subscriptionEnd : (change.end ?? undefined)
  const after: SubscriberItem = {
    userId,
    subscribed: change.subscribed,
    subscriptionTier: tier,
    createdAt: before?.createdAt ?? at.toISOString(),
    updatedAt: at.toISOString(),
    ...(before?.customerId ? { customerId: before.customerId } : {}),
    ...(subscriptionEnd ? { subscriptionEnd } : {}),
  }
  const audit = auditItem(
    {
      admin,
      action: change.subscribed ? 'activate_subscription' : 'deactivate_subscription',
      targetTable: 'subscribers',
      targetId: userId,
      details: { user_email: email, before: stateOf(before), after: stateOf(after) },
    },
    at,
  )
  const { canceled } = await createWriteTransaction({ Subscriber, Profile, Audit }, (entities) => [
    entities.Subscriber.put(after)
      .where(({ updatedAt }, { eq, notExists }) => (before ? eq(updatedAt, before.updatedAt) : notExists(updatedAt)))
      .commit(),
    entities.Profile.patch({ userId })
      .set({ isPremium: tier !== 'free', subscriptionTier: tier, subscriptionActive: change.subscribed })
      .commit(),
    entities.Audit.create(audit).commit(),
  ]).go()
  if (canceled) throw new Refusal('CONFLICT')
}

const stateOf = (subscriber: SubscriberItem | null) =>
  subscriber && {
    subscribed: subscriber.subscribed,
    tier: subscriber.subscriptionTier,
    end: subscriber.subscriptionEnd ?? null,
  }
