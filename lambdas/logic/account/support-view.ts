import { randomUUID } from 'node:crypto'
import type { Routes } from '../../../contract/index.ts'
import type { Output } from '../../../contract/route.ts'
import { findProfile } from '../../data/account/profile.ts'
import type { Action } from '../../data/audit.ts'
import {
  findConsent,
  removeView,
  saveConsent,
  saveView,
  type SupportViewItem,
} from '../../data/account/support-view.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { isAdministrator } from './user-pool.ts'

/** How long a view of the site as a user lasts. */
const viewMs = 3_600_000
/** How long a consent lasts. */
const consentMs = 3 * 86_400_000

/**
 * Starts an administrator's view of the site as a user, with its reason in the audit log. Throws NOT_FOUND, and
 * FORBIDDEN for administrators' accounts.
 */
export async function startView(
  admin: User,
  userId: string,
  reason: string,
  at: Date,
): Promise<Output<Routes['start-view']>> {
  const profile = await findProfile(userId)
  if (!profile) throw new HttpError('NOT_FOUND', 'There is no user with this id.')
  if (userId === admin.id || (await isAdministrator(userId)))
    throw new HttpError('FORBIDDEN', 'Administrators’ accounts cannot be viewed.')
  const { email } = profile
  const view = { id: randomUUID(), userId, email, until: new Date(at.getTime() + viewMs).toISOString() }
  await saveView(
    { adminId: admin.id, ...view },
    {
      admin,
      action: 'view_as_user',
      targetTable: 'users',
      targetId: userId,
      details: { user_email: email, reason, view_id: view.id, until: view.until },
    },
    at,
  )
  return { ...view, hasConsent: (await findConsent(userId, at)) !== null }
}

/** Ends one of the administrator's views. */
export async function endView(admin: User, id: string, at: Date): Promise<void> {
  const auditOf = ({ userId, email }: SupportViewItem): Action => {
    const details = { user_email: email, view_id: id }
    return { admin, action: 'end_view_as_user', targetTable: 'users', targetId: userId, details }
  }
  await removeView(admin.id, id, auditOf, at)
}

/** Allows support to see the user's code and trades for three days, or withdraws it. Returns the end. */
export async function setConsent(userId: string, isAllowed: boolean, at: Date): Promise<string | null> {
  const until = isAllowed ? new Date(at.getTime() + consentMs).toISOString() : null
  await saveConsent(userId, until)
  return until
}
