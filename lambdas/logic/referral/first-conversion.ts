import {
  succeedConversion,
  succeedFirstConversion,
  type ConversionItem,
  type FirstConversion,
  type Success,
} from '../../data/conversion/conversion.ts'
import { findReferral } from '../../data/referral/referral.ts'
import { findReferralAccount } from '../../data/referral/referral-account.ts'
import { readReferralSettings } from '../../data/referral/referral-settings.ts'

/** Attempts while the referral changes, such as by an administrator's decision. */
const maxAttempts = 5

/**
 * Saves a conversion's success, and the credits of a referred user's first one with it. Returns false if the
 * conversion had already ended.
 */
export async function succeed(record: ConversionItem, success: Success): Promise<boolean> {
  if (!record.isReferred) return succeedConversion(record, success)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const first = await firstConversion(record.userId)
    if (!first) return succeedConversion(record, success)
    const outcome = await succeedFirstConversion(record, success, first, new Date())
    if (outcome !== 'changed') return outcome === 'saved'
  }
  throw new Error('The referral of a first conversion changed too often.')
}

/** Returns the consequences of the user's first success; null if the user had one or was not referred. */
async function firstConversion(userId: string): Promise<FirstConversion | null> {
  const account = await findReferralAccount(userId)
  if (!account?.referrerId || !account.referralId || account.convertedAt) return null
  const [referral, settings] = await Promise.all([
    findReferral(account.referrerId, account.referralId),
    readReferralSettings(),
  ])
  const isWithheld = referral?.state === 'flagged' || referral?.state === 'void'
  return {
    referral,
    referralId: account.referralId,
    credits: isWithheld ? 0 : settings.newcomerCredits,
    approvalDays: settings.approvalDays,
  }
}
