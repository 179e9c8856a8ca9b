import type * as z from 'zod/mini'
import { actions, type Action, type profile as profileModel } from '../../../contract/account.ts'
import type { Tier } from '../../../contract/fields.ts'
import { profileGet, type ProfileItem } from '../../data/account/profile.ts'
import { subscriberGet, type SubscriberItem } from '../../data/account/subscriber.ts'
import { readLimits, type Allowance, type TierLimits } from '../../data/account/subscription-limits.ts'
import { referralAccountGet, type ReferralAccountItem } from '../../data/referral/referral-account.ts'
import { batchGet, type BatchGet } from '../../data/batch-get.ts'
import type { Counter, UsageNow } from '../../data/account/usage.ts'
import type { User } from '../../shared/caller.ts'
import { disabledText, HttpError } from '../../shared/http-error.ts'

/** A user with plan and limits. Reading it throws FORBIDDEN for a disabled account. */
export interface Account {
  readonly user: User
  readonly tier: Tier
  readonly subscriptionActive: boolean
  readonly isPremium: boolean
  readonly limits: TierLimits
  /** Credits, and who referred the user; null if neither was ever recorded. */
  readonly referral: ReferralAccountItem | null
}

/** The number that administrators see in place of no limit. */
export const adminMaximum = 9999

export async function readAccount(user: User, at: Date): Promise<Account> {
  const [profile, subscriber, referral] = await batchGet(
    profileGet(user.id),
    subscriberGet(user.id),
    referralAccountGet(user.id),
  )
  return accountOf(user, { profile, subscriber, referral }, at)
}

/** Reads the account and one more item in one call. */
export async function readAccountWith<T>(
  user: User,
  at: Date,
  reading: BatchGet<T>,
): Promise<readonly [Account, T | null]> {
  const [profile, subscriber, referral, other] = await batchGet(
    profileGet(user.id),
    subscriberGet(user.id),
    referralAccountGet(user.id),
    reading,
  )
  return [await accountOf(user, { profile, subscriber, referral }, at), other]
}

interface AccountItems {
  readonly profile: ProfileItem | null
  readonly subscriber: SubscriberItem | null
  readonly referral: ReferralAccountItem | null
}

async function accountOf(user: User, { profile, subscriber, referral }: AccountItems, at: Date): Promise<Account> {
  if (profile?.state) throw new HttpError('FORBIDDEN', disabledText)
  const subscription = subscriptionOf(profile, subscriber, at)
  return {
    user,
    referral,
    ...subscription,
    limits: await readLimits(user.isAdmin ? 'admin' : subscription.isPremium ? subscription.tier : 'free'),
  }
}

/**
 * The subscriber's record decides if it is active, else the profile. Premium needs an active paid tier that has not
 * ended.
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

/** Returns the profile as the browser sees it. */
export function profileView(
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

/** Returns the daily allowance if there is one, else the monthly. */
function allowanceOf(limit: Allowance, usage: { readonly day: Counter; readonly month: Counter }) {
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
