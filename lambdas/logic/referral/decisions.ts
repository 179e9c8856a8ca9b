import type * as z from 'zod/mini'
import type { referralRoutes } from '../../../contract/referrals.ts'
import { findProfile } from '../../data/account/profile.ts'
import { auditItem } from '../../data/audit.ts'
import {
  approveReferral,
  clearFlag,
  dueReferrals,
  findReferral,
  flaggedReferrals,
  voidReferral,
  type ReferralItem,
} from '../../data/referral/referral.ts'
import { readReferralSettings } from '../../data/referral/referral-settings.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { attemptAll } from '../attempt.ts'

type Queue = z.infer<(typeof referralRoutes)['list-flagged-referrals']['output']>
type DecisionInput = z.infer<(typeof referralRoutes)['decide-referral']['input']>

const maxListed = 100

/** Returns the flagged sign-ups with the addresses that an administrator needs to judge them. */
export async function readQueue(): Promise<Queue> {
  const [flagged, settings] = await Promise.all([flaggedReferrals(maxListed), readReferralSettings()])
  const referrals = await Promise.all(
    flagged.map(async ({ userId, id, newcomerId, createdAt, reasons, convertedAt }) => {
      const [referrer, newcomer] = await Promise.all([findProfile(userId), newcomerId ? findProfile(newcomerId) : null])
      return {
        id,
        referrerId: userId,
        referrerEmail: referrer?.email ?? null,
        newcomerEmail: newcomer?.email ?? null,
        createdAt,
        reasons,
        hasConverted: convertedAt !== undefined,
      }
    }),
  )
  return { referrals, settings }
}

/** Carries out an administrator's decision with its audit row. Throws NOT_FOUND, or CONFLICT after another change. */
export async function decide(
  admin: User,
  { referrerId, id, decision }: DecisionInput,
  at: Date,
): Promise<ReferralItem['state']> {
  const referral = await findReferral(referrerId, id)
  if (!referral) throw new HttpError('NOT_FOUND')
  const target = decision === 'void' ? 'void' : 'approved'
  if (referral.state === target) return target
  if (referral.state === 'void') throw new HttpError('CONFLICT', 'This referral is void. That is final.')
  const isConverted = referral.convertedAt !== undefined
  const after = decision === 'void' ? 'void' : isConverted ? 'approved' : 'pending'
  const audit = auditItem(
    {
      admin,
      action: `${decision}_referral`,
      targetTable: 'referrals',
      targetId: id,
      details: { referrer: referrerId, before: referral.state, after, reasons: referral.reasons },
    },
    at,
  )
  if (decision === 'void') {
    if (!(await voidReferral(referral, 'voided by an administrator', at, audit))) throw new HttpError('CONFLICT')
    return 'void'
  }
  if (!isConverted) {
    if (referral.state === 'pending') return 'pending'
    if (!(await clearFlag(referral, audit))) throw new HttpError('CONFLICT')
    return 'pending'
  }
  if ((await approveReferral(referral, await readReferralSettings(), at, audit)) === 'changed')
    throw new HttpError('CONFLICT')
  return 'approved'
}

/** Approves the referrals whose time has come. Returns their number. */
export async function approveDue(at: Date, perPage: number, isOver: () => boolean): Promise<number> {
  const settings = await readReferralSettings()
  let approved = 0
  await attemptAll('referral not approved', {
    read: (cursor) => dueReferrals(at, perPage, cursor),
    work: async ({ userId, id }) => {
      // The index may be behind: the referral itself decides.
      const referral = await findReferral(userId, id)
      if (referral?.state !== 'pending' || referral.dueAt === undefined || referral.dueAt > at.toISOString()) return
      if ((await approveReferral(referral, settings, at, null)) === 'approved') approved++
    },
    isOver,
  })
  return approved
}
