import { journalLimits } from '../../../contract/journal.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { Account } from '../account/account.ts'

/** The limits of a plan's storage. Null is unlimited. */
export interface JournalAllowance {
  readonly accounts: number | null
  readonly trades: number | null
  readonly pictures: number | null
}

export const journalAllowance = ({ isPremium, user }: Account): JournalAllowance =>
  isPremium || user.isAdmin
    ? { accounts: null, trades: null, pictures: null }
    : { accounts: journalLimits.freeAccounts, trades: journalLimits.freeTrades, pictures: journalLimits.freePictures }

/** Throws PREMIUM_REQUIRED if `count` is more than the plan may store. */
export function requireJournalRoom(allowed: number | null, count: number, what: string): void {
  if (allowed !== null && count > allowed)
    throw new HttpError(
      'PREMIUM_REQUIRED',
      `The free plan stores ${allowed} ${what}. Nothing was saved. Upgrade to store more.`,
    )
}
