import { referralCode, referralWindowDays } from '../../../../contract/referrals.ts'
import { call } from '../api.ts'
import { readStorage, writeStorage } from '../storage.ts'

/** The parameter of a referral link: `/?ref=amber-river-27`. */
export const referralParameter = 'ref'

const touchKey = 'tradewright.referral'
const browserKey = 'tradewright.browser'
const dayMs = 86_400_000

interface Touch {
  readonly code: string
  readonly touchedAt: string
}

/** Returns the first visit by a link within the last 30 days; null if there is none. */
export function firstTouch(now: Date): Touch | null {
  try {
    const touch = JSON.parse(readStorage(touchKey) ?? 'null') as Touch | null
    const age = touch ? now.getTime() - Date.parse(touch.touchedAt) : Infinity
    return touch && age < referralWindowDays * dayMs && referralCode.safeParse(touch.code).success ? touch : null
  } catch {
    return null
  }
}

/** Stores the code of a referral link. An earlier one that still counts stays. */
export function rememberReferral(search: string, now: Date): void {
  const code = new URLSearchParams(search).get(referralParameter)?.toLowerCase() ?? ''
  if (!referralCode.safeParse(code).success || firstTouch(now)) return
  writeStorage(touchKey, JSON.stringify({ code, touchedAt: now.toISOString() }))
}

/** Returns a random name of this browser, made when it is first needed. */
export function browserName(): string {
  const known = readStorage(browserKey)
  if (known) return known
  const name = crypto.randomUUID()
  writeStorage(browserKey, name)
  return name
}

/** Reports the stored code once after sign-in. A failure leaves it for the next sign-in. */
export async function claimReferral(): Promise<void> {
  const touch = firstTouch(new Date())
  if (!touch) return
  // The first call after sign-up creates the profile, which tells the server that the account is new.
  await call('get-profile', {})
  await call('claim-referral', { ...touch, browser: browserName() })
  writeStorage(touchKey, null)
}
