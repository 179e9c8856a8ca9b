import { createWriteTransaction } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { Mail, type MailItem } from '../mail/mail.ts'
import type { Activation } from '../referral/activation.ts'
import { CreditEntry } from '../referral/credit-entry.ts'
import { Referral } from '../referral/referral.ts'
import { ReferralAccount } from '../referral/referral-account.ts'
import { transact } from '../table.ts'
import { AccountRemoval, ClosedAccount, scheduledRemoval } from './account-removal.ts'
import { Profile, type ProfileItem } from './profile.ts'
import { Subscriber, type SubscriberItem } from './subscriber.ts'
import { earnedFields, Usage, type Action as CountedAction } from './usage.ts'

/** Writes of an administrator's change besides its own item. */
interface Recorded {
  readonly audit: Action
  readonly mail: MailItem | null
  readonly at: Date
}

interface NewState {
  readonly state: ProfileItem['state'] | undefined
  readonly deleteAt: string | undefined
}

/**
 * Sets the state of an account, with audit row and mail in one transaction; undefined is an account in use. `deleteAt`
 * schedules its deletion. Returns false if the state has changed since `profile` was read.
 */
export async function saveAccountState(
  { userId, state: before }: ProfileItem,
  { state, deleteAt }: NewState,
  { audit, mail, at }: Recorded,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Profile, Audit, Mail, AccountRemoval, ClosedAccount }, (entities) => {
      const profile = entities.Profile.patch({ userId })
      const changed = state
        ? profile.set({ state, ...(deleteAt ? { deleteAt } : {}) })
        : profile.remove(['state', 'deleteAt'])
      return [
        changed.where((row, { eq, notExists }) => (before ? eq(row.state, before) : notExists(row.state))).commit(),
        entities.Audit.create(auditItem(audit, at)).commit(),
        ...(mail ? [entities.Mail.create(mail).commit()] : []),
        ...(state && !before ? [entities.ClosedAccount.put({ userId, isDisabled: true }).commit()] : []),
        ...(before && !state
          ? [
              // The mark of a deletion that the user asked for meanwhile stays.
              entities.ClosedAccount.delete({ userId })
                .where((row, { eq, notExists }) => `${notExists(row.userId)} OR ${eq(row.isDisabled, true)}`)
                .commit(),
            ]
          : []),
        ...(deleteAt ? [entities.AccountRemoval.put(scheduledRemoval(userId, deleteAt)).commit()] : []),
        ...(before === 'deleting' && !deleteAt ? [entities.AccountRemoval.delete({ userId }).commit()] : []),
      ]
    }).go(),
  )
  return !failed
}

export interface Credits {
  readonly userId: string
  /** The day or month whose allowance grows. */
  readonly period: string
  readonly action: CountedAction
  readonly amount: number
}

/** Adds uses to an allowance, with audit row and mail in one transaction. Returns false if it failed. */
export async function saveCredits(
  { userId, period, action, amount }: Credits,
  { audit, mail, at }: Recorded,
): Promise<boolean> {
  const { add, set } = earnedFields(amount, at)
  const failed = await transact(() =>
    createWriteTransaction({ Usage, Audit, Mail }, (entities) => [
      entities.Usage.update({ userId, period, action }).add(add).set(set).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
      ...(mail ? [entities.Mail.create(mail).commit()] : []),
    ]).go(),
  )
  return !failed
}

interface SubscriberChange {
  readonly before: SubscriberItem | null
  readonly after: SubscriberItem
  /** Set if this is a referred user's first paid plan. */
  readonly activation: Activation | null
}

/**
 * Saves a subscription with the profile's tier, credits for a referral, audit row and mail in one transaction. Returns
 * false if another call has changed it since `before` was read.
 */
export async function saveSubscriber(
  { userId }: ProfileItem,
  { before, after, activation }: SubscriberChange,
  { audit, mail, at }: Recorded,
): Promise<boolean> {
  const { subscribed, subscriptionTier } = after
  const failed = await transact(() =>
    createWriteTransaction({ Subscriber, Profile, Audit, Mail, Referral, ReferralAccount, CreditEntry }, (entities) => [
      entities.Subscriber.put(after)
        .where(({ updatedAt, revision }, { eq, notExists }) =>
          before
            ? before.revision === undefined
              ? `${eq(updatedAt, before.updatedAt)} AND ${notExists(revision)}`
              : eq(revision, before.revision)
            : notExists(updatedAt),
        )
        .commit(),
      entities.Profile.patch({ userId })
        .set({ isPremium: subscriptionTier !== 'free', subscriptionTier, subscriptionActive: subscribed })
        .commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
      ...(mail ? [entities.Mail.create(mail).commit()] : []),
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
    ]).go(),
  )
  return !failed
}

/** Saves the reminder of an end with its mail, once for each end. Returns false if it was saved before. */
export async function saveReminder(userId: string, end: string, mail: MailItem): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Subscriber, Mail }, (entities) => [
      entities.Subscriber.patch({ userId })
        .set({ remindedOf: end })
        .where(
          ({ subscriptionEnd, remindedOf }, { eq, ne }) => `${eq(subscriptionEnd, end)} AND ${ne(remindedOf, end)}`,
        )
        .commit(),
      entities.Mail.create(mail).commit(),
    ]).go(),
  )
  return !failed
}
