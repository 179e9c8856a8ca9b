import { randomInt, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { referralWindowDays, type referralRoutes } from '../../../contract/referrals.ts'
import { findProfile } from '../../data/account/profile.ts'
import { readUsage } from '../../data/account/usage.ts'
import { listEntries } from '../../data/referral/credit-entry.ts'
import {
  createReferral,
  findReferral,
  forgetNewcomer,
  listReferrals,
  voidReferral,
  type ReferralItem,
} from '../../data/referral/referral.ts'
import { addBrowser, findReferralAccount, saveMember, setLeft } from '../../data/referral/referral-account.ts'
import { ownerOfCode, releaseCode, reserveCode } from '../../data/referral/referral-code.ts'
import { readReferralSettings } from '../../data/referral/referral-settings.ts'
import type { User } from '../../shared/caller.ts'
import { digestOf, signalsOf } from './signals.ts'
import { firstWords, secondWords } from './words.ts'

type Program = z.infer<(typeof referralRoutes)['get-referrals']['output']>
type Claim = z.infer<(typeof referralRoutes)['claim-referral']['output']>

/** Returns the member's view: numbers, never names. */
export async function programOf(userId: string, at: Date): Promise<Program> {
  const [account, settings, referrals, entries, usage] = await Promise.all([
    findReferralAccount(userId),
    readReferralSettings(),
    listReferrals(userId),
    listEntries(userId),
    readUsage(userId, at),
  ])
  const count = (state: ReferralItem['state']) => referrals.filter((row) => row.state === state).length
  return {
    isMember: account?.code !== undefined && account.leftAt === undefined,
    code: account?.code ?? null,
    settings,
    counts: { pending: count('pending'), flagged: count('flagged'), approved: count('approved'), void: count('void') },
    rewardsThisMonth: usage('referralRewards').month.used,
    balance: entries.reduce((sum, { amount }) => sum + amount, 0),
    ledger: entries.map(({ id, createdAt, kind, amount, reverses }) => ({
      id,
      createdAt,
      kind,
      amount,
      reverses: reverses ?? null,
    })),
  }
}

const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? ''

/** Returns a code that can be read aloud: `amber-river-27`. */
const newCode = (): string => `${pick(firstWords)}-${pick(secondWords)}-${randomInt(10, 100)}`

const maxAttempts = 20

/** Makes the user a member, or opens the code again. */
export async function join(userId: string, browser: string, at: Date): Promise<void> {
  const account = await findReferralAccount(userId)
  if (account?.code === undefined) await createCode(userId, at)
  else if (account.leftAt !== undefined) await setLeft(userId, null)
  await addBrowser(userId, digestOf(browser))
}

async function createCode(userId: string, at: Date): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const code = newCode()
    if (!(await reserveCode(code, userId))) continue
    // Of simultaneous calls one saves its code; the others release theirs.
    if (!(await saveMember(userId, code, at))) await releaseCode(code)
    return
  }
  throw new Error('No free referral code was found.')
}

/** Closes the user's code. */
export async function leave(userId: string, at: Date): Promise<void> {
  const account = await findReferralAccount(userId)
  if (account?.code !== undefined && account.leftAt === undefined) await setLeft(userId, at)
}

/** Hours in which an account counts as new, and for clocks that differ. */
const newForHours = 24
const hour = 3_600_000

export interface ClaimInput {
  readonly code: string
  readonly touchedAt: string
  readonly browser: string
  /** The network address. */
  readonly address: string
}

/** Records a new user's sign-up with a code. Suspicious ones are flagged, without a word to the user. */
export async function claim(user: User, input: ClaimInput, at: Date): Promise<Claim> {
  const refuse = (reason: Claim['reason']): Claim => ({ accepted: false, reason })
  const touched = at.getTime() - Date.parse(input.touchedAt)
  if (touched > referralWindowDays * 24 * hour || touched < -newForHours * hour) return refuse('too-late')
  const referrerId = await ownerOfCode(input.code)
  const [referrer, referrerProfile, profile, own] = await Promise.all([
    referrerId === null ? null : findReferralAccount(referrerId),
    referrerId === null ? null : findProfile(referrerId),
    findProfile(user.id),
    findReferralAccount(user.id),
  ])
  if (!referrerId || !referrer || !referrerProfile || referrer.leftAt !== undefined) return refuse('unknown-code')
  if (referrerId === user.id) return refuse('own-code')
  if (own?.referrerId !== undefined) return refuse('already-referred')
  if (!profile || at.getTime() - Date.parse(profile.createdAt) > newForHours * hour) return refuse('not-new')
  const reasons = await signalsOf(
    {
      email: user.email,
      referrerEmail: referrerProfile.email,
      address: input.address,
      browser: input.browser,
      referrerBrowsers: new Set(referrer.browsers ?? []),
    },
    at,
  )
  const isNew = await createReferral({ referrerId, newcomerId: user.id, id: randomUUID(), reasons }, at)
  return isNew ? { accepted: true, reason: null } : refuse('already-referred')
}

/**
 * Ends a deleted account's part: its code, and its own sign-up as long as that was not approved. Credits for an
 * approved sign-up stay.
 */
export async function removeFromProgram(userId: string, at: Date): Promise<void> {
  const account = await findReferralAccount(userId)
  if (!account) return
  if (account.code !== undefined) await releaseCode(account.code)
  if (!account.referrerId || !account.referralId) return
  const referral = await findReferral(account.referrerId, account.referralId)
  if (!referral) return
  if (referral.state === 'pending' || referral.state === 'flagged')
    await voidReferral(referral, 'account-deleted', at, null)
  await forgetNewcomer(referral)
}
