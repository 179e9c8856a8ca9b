import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Usage } from '../account/usage.ts'
import { monthOf } from '../periods.ts'
import { Audit, type AuditItem } from '../audit.ts'
import {
  conditionFailed,
  configuration,
  expiry,
  globalKey,
  primaryKey,
  service,
  transact,
  type Page,
} from '../table.ts'
import { CreditEntry, creditEntry, readEntries, reversalOf } from './credit-entry.ts'
import { ReferralAccount } from './referral-account.ts'
import type { ReferralSettings } from './referral-settings.ts'

const referralStates = ['pending', 'flagged', 'approved', 'void'] as const

/** One sign-up with a member's code, in the partition of the member. */
export const Referral = new Entity(
  {
    model: { service, entity: 'referral', version: '1' },
    attributes: {
      /** The member. */
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      /** The new user; removed with the account. */
      newcomerId: { type: 'string' },
      createdAt: { type: 'string', required: true },
      state: { type: referralStates, required: true },
      /** Why it is flagged or void. */
      reasons: { type: 'list', items: { type: 'string' }, required: true },
      /** The newcomer's first finished conversion. */
      convertedAt: { type: 'string' },
      /** The newcomer's first paid plan. */
      activatedAt: { type: 'string' },
      /** The reward was withheld by the month's maximum. */
      isCapped: { type: 'boolean' },
      /** The state while something is to be done: `flagged` in the queue, `pending` from the first conversion on. */
      open: { type: 'string' },
      /** The time from which it may be approved; the time of the sign-up while flagged. */
      dueAt: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDue: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['dueAt'] },
      },
    },
  },
  configuration,
)

export type ReferralItem = EntityItem<typeof Referral>

export async function findReferral(userId: string, id: string): Promise<ReferralItem | null> {
  return (await Referral.get({ userId, id }).go({ consistent: true })).data
}

/** Returns all referrals of a member. */
export async function listReferrals(userId: string): Promise<ReferralItem[]> {
  return (await Referral.query.primary({ userId }).go({ consistent: true, pages: 'all' })).data
}

/** Returns flagged referrals, oldest first. */
export async function flaggedReferrals(limit: number): Promise<ReferralItem[]> {
  return (await Referral.query.byDue({ open: 'flagged' }).go({ limit })).data
}

/** Returns a page of pending referrals whose time of approval has come, oldest first. */
export const dueReferrals = (at: Date, limit: number, cursor: string | null): Promise<Page<ReferralItem>> =>
  Referral.query.byDue({ open: 'pending' }).lte({ dueAt: at.toISOString() }).go({ limit, cursor })

export interface NewReferral {
  readonly referrerId: string
  readonly newcomerId: string
  readonly id: string
  /** Flagged if there are any. */
  readonly reasons: readonly string[]
}

/**
 * Saves a sign-up: the referral and the newcomer's account in one transaction. It writes no item that other sign-ups
 * write, so that any number may come at once. Returns false if the newcomer was referred before.
 */
export async function createReferral(referral: NewReferral, at: Date): Promise<boolean> {
  const { referrerId, newcomerId, id, reasons } = referral
  const createdAt = at.toISOString()
  const isFlagged = reasons.length > 0
  const failed = await transact(() =>
    createWriteTransaction({ ReferralAccount, Referral }, (entities) => [
      entities.ReferralAccount.update({ userId: newcomerId })
        .set({ referrerId, referralId: id })
        .where((row, { notExists }) => notExists(row.referrerId))
        .commit(),
      entities.Referral.create({
        userId: referrerId,
        id,
        newcomerId,
        createdAt,
        state: isFlagged ? 'flagged' : 'pending',
        reasons: [...reasons],
        ...(isFlagged ? { open: 'flagged', dueAt: createdAt } : {}),
      }).commit(),
    ]).go(),
  )
  return !failed
}

export const dayLater = (at: Date, days: number): string => new Date(at.getTime() + days * 86_400_000).toISOString()

/** Days a month's count of rewards is kept. */
const keptDays = 400

type Approval = 'approved' | 'changed'

/**
 * Approves a referral whose newcomer has converted: its state, the credits of both and their ledger entries in one
 * transaction. Above the month's maximum the referrer gets none. `changed` means that it is no longer in the state
 * that was read.
 */
export async function approveReferral(
  referral: ReferralItem,
  settings: ReferralSettings,
  at: Date,
  audit: AuditItem | null,
): Promise<Approval> {
  const failed = await writeApproval(referral, settings, at, { audit, isCapped: false })
  if (!failed) return 'approved'
  const [stateChanged, isOverMaximum] = failed
  if (stateChanged || !isOverMaximum) return 'changed'
  return (await writeApproval(referral, settings, at, { audit, isCapped: true })) ? 'changed' : 'approved'
}

interface ApprovalOptions {
  readonly audit: AuditItem | null
  readonly isCapped: boolean
}

/** The first two writes are the state and the month's count. */
function writeApproval(
  referral: ReferralItem,
  settings: ReferralSettings,
  at: Date,
  { audit, isCapped }: ApprovalOptions,
): Promise<readonly boolean[] | null> {
  const { userId, id, newcomerId, state, activatedAt } = referral
  const entries = [
    ...(isCapped ? [] : [creditEntry(userId, 'referrer', id, { amount: settings.referrerCredits, at })]),
    ...(activatedAt ? [creditEntry(userId, 'activation', id, { amount: settings.activationCredits, at })] : []),
  ]
  // The newcomer of a flagged referral was not credited at the first conversion.
  const late =
    state === 'flagged' && newcomerId
      ? [creditEntry(newcomerId, 'newcomer', id, { amount: settings.newcomerCredits, at })]
      : []
  const gained = entries.reduce((sum, { amount }) => sum + amount, 0)
  return transact(() =>
    createWriteTransaction({ Referral, Usage, ReferralAccount, CreditEntry, Audit }, (entities) => [
      entities.Referral.patch({ userId, id })
        .set({ state: 'approved', ...(isCapped ? { isCapped: true } : {}) })
        .remove(['open', 'dueAt'])
        .where((row, { eq, exists, notExists }) =>
          [
            eq(row.state, state),
            exists(row.convertedAt),
            activatedAt ? exists(row.activatedAt) : notExists(row.activatedAt),
          ].join(' AND '),
        )
        .commit(),
      ...(isCapped
        ? []
        : [
            entities.Usage.update({ userId, period: monthOf(at), action: 'referralRewards' })
              .add({ used: 1 })
              .set({ expiresAt: expiry(at, keptDays) })
              .where(({ used }, { lt, notExists }) =>
                settings.maxRewardsPerMonth > 0
                  ? `${notExists(used)} OR ${lt(used, settings.maxRewardsPerMonth)}`
                  : lt(used, 0),
              )
              .commit(),
          ]),
      ...(gained > 0 ? [entities.ReferralAccount.update({ userId }).add({ balance: gained }).commit()] : []),
      ...late.map((entry) =>
        entities.ReferralAccount.update({ userId: entry.userId }).add({ balance: entry.amount }).commit(),
      ),
      ...[...entries, ...late].map((entry) => entities.CreditEntry.create(entry).commit()),
      ...(audit ? [entities.Audit.create(audit).commit()] : []),
    ]).go(),
  )
}

/** Lets a flagged referral without a conversion continue as a pending one. Returns false if it changed meanwhile. */
export async function clearFlag({ userId, id }: ReferralItem, audit: AuditItem): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Referral, Audit }, (entities) => [
      entities.Referral.patch({ userId, id })
        .set({ state: 'pending', reasons: [] })
        .remove(['open', 'dueAt'])
        .where((row, { eq, notExists }) => `${eq(row.state, 'flagged')} AND ${notExists(row.convertedAt)}`)
        .commit(),
      entities.Audit.create(audit).commit(),
    ]).go(),
  )
  return !failed
}

/**
 * Voids a referral. Its credits are taken back by reversals in the same transaction. Returns false if it
 * changed meanwhile.
 */
export async function voidReferral(
  { userId, id, newcomerId, state, reasons }: ReferralItem,
  reason: string,
  at: Date,
  audit: AuditItem | null,
): Promise<boolean> {
  const credited = await readEntries([
    { userId, id: `referrer:${id}` },
    { userId, id: `activation:${id}` },
    ...(newcomerId ? [{ userId: newcomerId, id: `newcomer:${id}` }] : []),
  ])
  const reversals = credited.map((entry) => reversalOf(entry, at))
  const failed = await transact(() =>
    createWriteTransaction({ Referral, ReferralAccount, CreditEntry, Audit }, (entities) => [
      entities.Referral.patch({ userId, id })
        .set({ state: 'void', reasons: [...reasons, reason] })
        .remove(['open', 'dueAt'])
        .where((row, { eq }) => eq(row.state, state))
        .commit(),
      ...[...sumByUser(reversals)].map(([owner, amount]) =>
        entities.ReferralAccount.update({ userId: owner }).add({ balance: amount }).commit(),
      ),
      ...reversals.map((entry) => entities.CreditEntry.create(entry).commit()),
      ...(audit ? [entities.Audit.create(audit).commit()] : []),
    ]).go(),
  )
  return !failed
}

/** One transaction may write an item once, so amounts of one user are added up. */
function sumByUser(entries: readonly { readonly userId: string; readonly amount: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { userId, amount } of entries) sums.set(userId, (sums.get(userId) ?? 0) + amount)
  return sums
}

/** Removes the newcomer's id after the account was deleted. */
export async function forgetNewcomer({ userId, id }: ReferralItem): Promise<void> {
  try {
    await Referral.patch({ userId, id }).remove(['newcomerId']).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
