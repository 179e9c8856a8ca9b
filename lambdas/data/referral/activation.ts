import { creditEntry, type CreditEntryItem } from './credit-entry.ts'
import { findReferral, type ReferralItem } from './referral.ts'
import { findReferralAccount } from './referral-account.ts'
import { readReferralSettings } from './referral-settings.ts'

/** A referred user's first paid plan. */
export interface Activation {
  readonly referral: ReferralItem
  /** The member's credits; none before the approval, which then grants them. */
  readonly entries: readonly CreditEntryItem[]
}

/** Returns the activation that a user's plan causes; null if the user was not referred, or it is recorded. */
export async function findActivation(userId: string, at: Date): Promise<Activation | null> {
  const account = await findReferralAccount(userId)
  if (!account?.referrerId || !account.referralId) return null
  const referral = await findReferral(account.referrerId, account.referralId)
  if (!referral || referral.activatedAt !== undefined || referral.state === 'void') return null
  if (referral.state !== 'approved') return { referral, entries: [] }
  const { activationCredits: amount } = await readReferralSettings()
  return { referral, entries: [creditEntry(referral.userId, 'activation', referral.id, { amount, at })] }
}
