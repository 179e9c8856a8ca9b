import { createWriteTransaction } from 'electrodb'
import type * as z from 'zod/mini'
import type { searchedUser } from '../../../contract/admin.ts'
import type { Tier } from '../../../contract/fields.ts'
import { Audit, auditItem } from '../../data/audit.ts'
import { Profile, searchProfiles, type ProfileItem } from '../../data/account/profile.ts'
import { findSubscriber, Subscriber, type SubscriberItem } from '../../data/account/subscriber.ts'
import { findActivation } from '../../data/referral/activation.ts'
import { CreditEntry } from '../../data/referral/credit-entry.ts'
import { Referral } from '../../data/referral/referral.ts'
import { ReferralAccount } from '../../data/referral/referral-account.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'

const maxFound = 50

export async function searchUsers(emailStart: string): Promise<z.infer<typeof searchedUser>[]> {
  const profiles = await searchProfiles(emailStart, maxFound)
  return Promise.all(profiles.map(async (profile) => searchedUserOf(profile, await findSubscriber(profile.userId))))
}

const searchedUserOf = (profile: ProfileItem, subscriber: SubscriberItem | null): z.infer<typeof searchedUser> => ({
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
  /** Unchanged if absent, open-ended if null. */
  readonly end?: string | null | undefined
}

/**
 * Sets a user's subscription: subscriber, profile and audit row in one transaction. Throws NOT_FOUND for an unknown
 * address, CONFLICT after a concurrent change.
 */
export async function changeSubscription(admin: User, change: SubscriptionChange, at: Date): Promise<void> {
  const email = change.email.toLowerCase()
  const profile = (await searchProfiles(email, maxFound)).find((row) => row.email === email)
  if (!profile) throw new HttpError('NOT_FOUND', 'User not found')
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
  const activation = change.subscribed ? await findActivation(userId, at) : null
  const { canceled } = await createWriteTransaction(
    { Subscriber, Profile, Audit, Referral, ReferralAccount, CreditEntry },
    (entities) => [
      entities.Subscriber.put(after)
        .where(({ updatedAt }, { eq, notExists }) => (before ? eq(updatedAt, before.updatedAt) : notExists(updatedAt)))
        .commit(),
      entities.Profile.patch({ userId })
        .set({ isPremium: tier !== 'free', subscriptionTier: tier, subscriptionActive: change.subscribed })
        .commit(),
      entities.Audit.create(audit).commit(),
      ...(activation
        ? [
            entities.Referral.patch({ userId: activation.referral.userId, id: activation.referral.id })
              .set({ activatedAt: at.toISOString() })
              .where((row, { eq, notExists }) =>
                [eq(row.state, activation.referral.state), notExists(row.activatedAt)].join(' AND '),
              )
              .commit(),
            ...activation.entries.flatMap((entry) => [
              entities.ReferralAccount.update({ userId: entry.userId }).add({ balance: entry.amount }).commit(),
              entities.CreditEntry.create(entry).commit(),
            ]),
          ]
        : []),
    ],
  ).go()
  if (canceled) throw new HttpError('CONFLICT')
}

const stateOf = (subscriber: SubscriberItem | null) =>
  subscriber && {
    subscribed: subscriber.subscribed,
    tier: subscriber.subscriptionTier,
    end: subscriber.subscriptionEnd ?? null,
  }
