import type { Routes } from '../../../contract/index.ts'
import type { Input } from '../../../contract/route.ts'
import { saveAccountState, saveCredits } from '../../data/account/account-changes.ts'
import type { Action } from '../../data/audit.ts'
import { findProfile, type ProfileItem } from '../../data/account/profile.ts'
import { findSubscriber } from '../../data/account/subscriber.ts'
import { readLimits } from '../../data/account/subscription-limits.ts'
import { dayOf, monthOf } from '../../data/periods.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { MailKind } from '../../../content/mails/catalog.ts'
import { deliver, newMail } from '../mail/mailer.ts'
import { subscriptionOf } from './account.ts'
import { isAdministrator, resetPassword, setEnabled, signOutEverywhere } from './user-pool.ts'

type Change = Input<Routes['admin-change-user']>['change']

/** Days between the deletion by an administrator and the end of the account. */
const graceDays = 30

/** Each change: the states it starts from, the state it leads to, the mail, and what the administrator reads. */
const changes = {
  'sign-out': { from: ['in use', 'disabled', 'deleting'], to: null, mail: null, done: 'Signed out everywhere' },
  'reset-password': { from: ['in use'], to: null, mail: null, done: 'A code for a new password was mailed' },
  disable: { from: ['in use'], to: 'disabled', mail: 'account-disabled', done: 'Account disabled' },
  enable: { from: ['disabled'], to: 'in use', mail: 'account-enabled', done: 'Account enabled' },
  delete: {
    from: ['in use', 'disabled'],
    to: 'deleting',
    mail: 'account-deletion-scheduled',
    done: 'Deletion scheduled',
  },
  restore: { from: ['deleting'], to: 'in use', mail: 'account-enabled', done: 'Account restored' },
} as const satisfies Record<
  Change,
  { from: readonly string[]; to: 'in use' | 'disabled' | 'deleting' | null; mail: MailKind | null; done: string }
>

const auditActions = {
  'sign-out': 'sign_out_user',
  'reset-password': 'reset_password_user',
  disable: 'disable_user',
  enable: 'enable_user',
  delete: 'delete_user',
  restore: 'restore_user',
} as const satisfies Record<Change, Action['action']>

/**
 * Changes a user's account for an administrator, with a reason in the audit log. Returns what to tell the administrator.
 * Throws NOT_FOUND, FORBIDDEN for administrators' accounts, CONFLICT if the account has another state.
 */
export async function changeUser(
  admin: User,
  { id, change, reason }: Input<Routes['admin-change-user']>,
  at: Date,
): Promise<string> {
  const profile = await profileOf(id)
  if (await isAdministrator(id)) throw new HttpError('FORBIDDEN', 'Accounts of administrators are not changed here.')
  const { from, to, done } = changes[change]
  const before = profile.state ?? 'in use'
  if (!(from as readonly string[]).includes(before))
    throw new HttpError('CONFLICT', `The account is ${before}. Please load it again.`)
  const deleteAt = new Date(at.getTime() + graceDays * 86_400_000).toISOString()
  const state = to === null ? profile.state : to === 'in use' ? undefined : to
  const mail = mailOf(profile, change, deleteAt, at)
  const audit: Action = {
    admin,
    action: auditActions[change],
    targetTable: 'users',
    targetId: id,
    details: { user_email: profile.email, reason, before: { state: before }, after: { state: state ?? 'in use' } },
  }
  // Before the record, so that a failed call of the user pool leaves no record of a change.
  await applyToSignIn(change, id)
  const isDeletion = change === 'delete' || (to === null && profile.state === 'deleting')
  const kept = profile.deleteAt ?? deleteAt
  const saved = await saveAccountState(
    profile,
    { state, deleteAt: isDeletion ? (change === 'delete' ? deleteAt : kept) : undefined },
    { audit, mail, at },
  )
  if (!saved) throw new HttpError('CONFLICT')
  if (mail) await deliver(mail)
  return done
}

async function profileOf(userId: string): Promise<ProfileItem> {
  const profile = await findProfile(userId)
  if (!profile) throw new HttpError('NOT_FOUND', 'There is no user with this id.')
  return profile
}

function mailOf({ userId, email }: ProfileItem, change: Change, deleteAt: string, at: Date) {
  const { mail } = changes[change]
  if (mail === null) return null
  return mail === 'account-deletion-scheduled'
    ? newMail({ userId, email }, mail, { until: deleteAt }, at)
    : newMail({ userId, email }, mail, {}, at)
}

async function applyToSignIn(change: Change, userId: string): Promise<void> {
  if (change === 'reset-password') return resetPassword(userId)
  if (change === 'enable' || change === 'restore') return setEnabled(userId, true)
  if (change === 'disable' || change === 'delete') await setEnabled(userId, false)
  await signOutEverywhere(userId)
}

/** The singular and plural names of counted actions are those of the plans. */
const creditNames = {
  conversions: 'conversions',
  optimizations: 'optimizations',
  eaGenerations: 'Expert Advisor generations',
  indicatorGenerations: 'indicator generations',
  analyses: 'analyses',
} as const

/**
 * Adds uses to the running day or month of the user's plan. Returns when they expire. Throws NOT_FOUND, and
 * CONFLICT for an action that is unlimited.
 */
export async function grantCredits(
  admin: User,
  { id: userId, action, amount, reason }: Input<Routes['admin-grant-credits']>,
  at: Date,
): Promise<string> {
  const profile = await profileOf(userId)
  const { tier, isPremium } = subscriptionOf(profile, await findSubscriber(userId), at)
  const { day, month } = (await readLimits(isPremium ? tier : 'free'))[action]
  if (day === null && month === null) throw new HttpError('CONFLICT', 'This action is unlimited in the plan.')
  const period = day !== null ? dayOf(at) : monthOf(at)
  const until = endOf(period)
  const details = { user_email: profile.email, credits: action, amount, period, reason }
  const parameters = { amount, action: creditNames[action], until, note: '' }
  const mail = newMail({ userId, email: profile.email }, 'credits-granted', parameters, at)
  const audit: Action = { admin, action: 'grant_credits', targetTable: 'users', targetId: userId, details }
  if (!(await saveCredits({ userId, period, action, amount }, { audit, mail, at }))) throw new HttpError('CONFLICT')
  await deliver(mail)
  return until
}

/** Returns the last millisecond of a day (`2026-11-23`) or month (`2026-11`) in UTC. */
function endOf(period: string): string {
  const [year = 0, month = 1, day] = period.split('-').map(Number)
  return new Date(Date.UTC(year, day ? month - 1 : month, day ? day + 1 : 1) - 1).toISOString()
}
