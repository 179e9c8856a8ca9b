import type * as z from 'zod/mini'
import type { searchedUser } from '../../../contract/admin.ts'
import type { Tier } from '../../../contract/fields.ts'
import { saveSubscriber } from '../../data/account/account-changes.ts'
import { searchProfiles, type ProfileItem } from '../../data/account/profile.ts'
import { activeFields, findSubscriber, type SubscriberItem } from '../../data/account/subscriber.ts'
import type { Action } from '../../data/audit.ts'
import { findActivation } from '../../data/referral/activation.ts'
import type { MailItem } from '../../data/mail/mail.ts'
import { HttpError } from '../../shared/http-error.ts'
import { countEvent } from '../business.ts'
import { deliver, newMail } from '../mail/mailer.ts'

const maxFound = 50

export async function searchUsers(emailStart: string): Promise<z.infer<typeof searchedUser>[]> {
  const profiles = await searchProfiles(emailStart, maxFound)
  return Promise.all(profiles.map(async (profile) => searchedUserOf(profile, await findSubscriber(profile.userId))))
}

export const searchedUserOf = (
  profile: ProfileItem,
  subscriber: SubscriberItem | null,
): z.infer<typeof searchedUser> => ({
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
  /** The payment provider's name for the customer. Unchanged if absent, removed if empty. */
  readonly customerId?: string | undefined
}

/**
 * Sets a user's subscription: subscriber, profile, audit row and mail in one transaction. Throws NOT_FOUND for an
 * unknown address, CONFLICT after a concurrent change.
 */
export async function changeSubscription(admin: Action['admin'], change: SubscriptionChange, at: Date): Promise<void> {
  const email = change.email.toLowerCase()
  const profile = (await searchProfiles(email, maxFound)).find((row) => row.email === email)
  if (!profile) throw new HttpError('NOT_FOUND', 'User not found')
  const before = await findSubscriber(profile.userId)
  const after = subscriberAfter(profile.userId, before, change, at)
  const details = { user_email: email, before: stateOf(before), after: stateOf(after) }
  const saved = await saveSubscription({ admin, profile, before, after, details, at })
  if (!saved) throw new HttpError('CONFLICT')
}

function subscriberAfter(
  userId: string,
  before: SubscriberItem | null,
  change: SubscriptionChange,
  at: Date,
): SubscriberItem {
  const subscriptionEnd = change.end === undefined ? before?.subscriptionEnd : (change.end ?? undefined)
  if (change.subscribed && subscriptionEnd && subscriptionEnd <= at.toISOString())
    throw new HttpError('INVALID_REQUEST', 'The end date has passed. Choose a later one, or none.')
  const customerId = change.customerId ?? before?.customerId
  return {
    userId,
    subscribed: change.subscribed,
    subscriptionTier: change.subscribed ? change.tier : 'free',
    createdAt: before?.createdAt ?? at.toISOString(),
    updatedAt: at.toISOString(),
    revision: (before?.revision ?? 0) + 1,
    ...(customerId ? { customerId } : {}),
    ...(subscriptionEnd ? { subscriptionEnd } : {}),
    ...(change.subscribed ? activeFields(subscriptionEnd) : {}),
  }
}

/** The end date has passed: sets the free tier, with audit row and mail. Returns false after a concurrent change. */
export async function endSubscription(profile: ProfileItem, before: SubscriberItem, at: Date): Promise<boolean> {
  const after = subscriberAfter(profile.userId, before, { email: profile.email, tier: 'free', subscribed: false }, at)
  const details = { user_email: profile.email, before: stateOf(before), after: stateOf(after) }
  const admin = { id: 'system', email: 'system' }
  return saveSubscription({ admin, profile, before, after, details, at })
}

interface SubscriptionWrite {
  readonly admin: Action['admin']
  readonly profile: ProfileItem
  readonly before: SubscriberItem | null
  readonly after: SubscriberItem
  readonly details: Readonly<Record<string, unknown>>
  readonly at: Date
}

async function saveSubscription({ admin, profile, before, after, details, at }: SubscriptionWrite): Promise<boolean> {
  const { userId } = profile
  const { subscribed, subscriptionTier: tier } = after
  const audit: Action = {
    admin,
    action: subscribed ? 'activate_subscription' : 'deactivate_subscription',
    targetTable: 'subscribers',
    targetId: userId,
    details,
  }
  const mail = mailOf(profile, before, after, at)
  const activation = subscribed ? await findActivation(userId, at) : null
  if (!(await saveSubscriber(profile, { before, after, activation }, { audit, mail, at }))) return false
  await Promise.all([
    ...(mail ? [deliver(mail)] : []),
    countEvent(subscribed ? 'activation' : 'ending', subscribed ? tier : (before?.subscriptionTier ?? 'free'), at),
  ])
  return true
}

/** Returns the mail about a change; null if the user notices none. */
function mailOf(
  { userId, email }: ProfileItem,
  before: SubscriberItem | null,
  after: SubscriberItem,
  at: Date,
): MailItem | null {
  const receiver = { userId, email }
  const plan = { tier: after.subscriptionTier, end: after.subscriptionEnd ?? null }
  if (!after.subscribed)
    return before?.subscribed ? newMail(receiver, 'subscription-ended', { tier: before.subscriptionTier }, at) : null
  if (!before?.subscribed) return newMail(receiver, 'subscription-activated', plan, at)
  if (before.subscriptionTier === plan.tier && (before.subscriptionEnd ?? null) === plan.end) return null
  return newMail(receiver, 'subscription-changed', { ...plan, from: before.subscriptionTier }, at)
}

/** A user without a subscriber's record is a free user. */
const stateOf = (subscriber: SubscriberItem | null) => ({
  subscribed: subscriber?.subscribed ?? false,
  tier: subscriber?.subscriptionTier ?? 'free',
  end: subscriber?.subscriptionEnd ?? null,
  customer: subscriber?.customerId ?? null,
})
