import type * as z from 'zod/mini'
import { actions, type Action, type profile as profileModel } from '../../contract/account.ts'
import type { Tier } from '../../contract/fields.ts'
import { profileReading, type ProfileItem } from '../data/profile.ts'
import { subscriberReading, type SubscriberItem } from '../data/subscriber.ts'
import { readLimits, type Allowance, type TierLimits } from '../data/subscription-limits.ts'
import { readTogether, type Reading } from '../data/together.ts'
import type { Counter, UsageNow } from '../data/usage.ts'
import type { User } from '../shared/caller.ts'

/** A user with what the subscription makes of them. */
export interface Account {
  readonly user: User
  readonly tier: Tier
  readonly subscriptionActive: boolean
  readonly isPremium: boolean
  readonly limits: TierLimits
}

/** Administrators are shown and told this number where there is no limit. */
export const adminMaximum = 9999

export async function readAccount(user: User, at: Date): Promise<Account> {
  const [profile, subscriber] = await readTogether(profileReading(user.id), subscriberReading(user.id))
  return accountOf(user, profile, subscriber, at)
}

/** The account and one thing more, read in one call. */
export async function readAccountWith<T>(
  user: User,
  at: Date,
  reading: Reading<T>,
): Promise<readonly [Account, T | null]> {
  const [profile, subscriber, other] = await readTogether(profileReading(user.id), subscriberReading(user.id), reading)
  return [await accountOf(user, profile, subscriber, at), other]
}

async function accountOf(
  user: User,
  profile: ProfileItem | null,
  subscriber: SubscriberItem | null,
  at: Date,
): Promise<Account> {
  const subscription = subscriptionOf(profile, subscriber, at)
  return {
    user,
    ...subscription,
    limits: await readLimits(user.isAdmin ? 'admin' : subscription.isPremium ? subscription.tier : 'free'),
  }
}

/**
 * The subscriber's record decides if it says subscribed, otherwise the profile; premium is who has an active
 * subscription of a paid tier whose end has not passed.
 */
export function subscriptionOf(
  profile: Pick<ProfileItem, 'subscriptionTier' | 'subscriptionActive'> | null,
  subscriber: Pick<SubscriberItem, 'subscribed' | 'subscriptionTier' | 'subscriptionEnd'> | null,
  at: Date,
): Pick<Account, 'tier' | 'subscriptionActive' | 'isPremium'> {
  const ended = subscriber?.subscriptionEnd !== undefined && subscriber.subscriptionEnd < at.toISOString()
  const [tier, active] = subscriber?.subscribed
    ? [subscriber.subscriptionTier, true]
    : [profile?.subscriptionTier ?? 'free', profile?.subscriptionActive ?? false]
  const subscriptionActive = active && !ended
  return { tier, subscriptionActive, isPremium: subscriptionActive && tier !== 'free' }
}

/** A user as the browser knows them. */
export function profileOf(
  user: User,
  profile: Omit<ProfileItem, 'initial'>,
  subscriber: SubscriberItem | null,
  at: Date,
): z.infer<typeof profileModel> {
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
}

/** What limits an action most visibly: its day if the day is limited, else its month. */
export function allowanceOf(limit: Allowance, usage: { readonly day: Counter; readonly month: Counter }) {
  const period = limit.day !== null ? ('day' as const) : ('month' as const)
  const { used, earned } = usage[period]
  const allowed = limit[period]
  const max = allowed === null ? null : allowed + earned
  return { used, max, left: max === null ? null : Math.max(0, max - used), period }
}

export type AllowanceState = ReturnType<typeof allowanceOf>

export function allowancesOf(limits: TierLimits, usage: UsageNow): Readonly<Record<Action, AllowanceState>> {
  return Object.fromEntries(actions.map((action) => [action, allowanceOf(limits[action], usage(action))])) as Record<
    Action,
    AllowanceState
  >
}
