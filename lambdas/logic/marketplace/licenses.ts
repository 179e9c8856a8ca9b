import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  accountChanges,
  type listingContent,
  type licenseQuestion,
} from '../../../contract/marketplace/listing-models.ts'
import { findEntitlement, type EntitlementItem } from '../../data/marketplace/entitlement.ts'
import { findBuild, keepBuild } from '../../data/marketplace/license-build.ts'
import { findListing } from '../../data/marketplace/listing.ts'
import { takeRequest } from '../../data/public/request-rate.ts'
import { HttpError } from '../../shared/http-error.ts'
import { siteOrigin } from '../../shared/site-origin.ts'

/** Questions a minute from one network address: many programs share a rented server. */
const questionsPerMinute = 120
/** For builds of a listing that asks no longer. */
const defaultOfflineDays = 30
const dayMs = 86_400_000

/** Returns for how many days a program may go on without an answer; 0 for listings that do not ask. */
export const offlineDaysOf = (content: Partial<Pick<z.infer<typeof listingContent>, 'offlineDays'>>): number =>
  content.offlineDays ?? 0

/** Settings of the online check that are compiled into a build. */
export interface BuildCheck {
  readonly url: string
  readonly key: string
  readonly secret: string
}

/** Returns what a buyer's builds of a listing ask with, the same for each build. */
export async function checkOf({ userId, listingId }: EntitlementItem, at: Date): Promise<BuildCheck> {
  const { id: key, secret } = await keepBuild({
    userId,
    listingId,
    id: randomUUID(),
    secret: randomBytes(32).toString('hex'),
    createdAt: at.toISOString(),
  })
  return { url: `${siteOrigin()}/web/license-check`, key, secret }
}

/**
 * Answers a program: whether the license of its buyer holds on its account, and until when it may go on without another
 * answer. Throws RATE_LIMITED, and NOT_FOUND for keys that we did not give.
 */
export async function checkLicense(
  { key, account, nonce }: z.infer<typeof licenseQuestion>,
  address: string,
  at: Date,
): Promise<{ readonly answer: string; readonly signature: string }> {
  const sender = createHash('sha256').update(address).digest('hex')
  const { allowed } = await takeRequest(`license ${sender}`, 'web', questionsPerMinute, at.getTime())
  if (!allowed) throw new HttpError('RATE_LIMITED')
  const build = await findBuild(key)
  if (!build) throw new HttpError('NOT_FOUND', 'There is no license with this key.')
  const [entitlement, listing] = await Promise.all([
    findEntitlement(build.userId, build.listingId),
    findListing(build.listingId),
  ])
  const isValid = entitlement?.state === 'granted' && entitlement.accounts.includes(account)
  const days = offlineDaysOf(listing?.publishedContent ?? {}) || defaultOfflineDays
  const until = Math.floor((at.getTime() + (isValid ? days * dayMs : 0)) / 1000)
  const answer = [isValid ? 'valid' : 'revoked', key, account, nonce, until].join(' ')
  return { answer, signature: createHmac('sha256', build.secret).update(answer).digest('hex') }
}

/** Returns the changes of account numbers that still count. */
const recentChanges = ({ accountChanges: changes = [] }: EntitlementItem, at: Date): readonly string[] => {
  const since = new Date(at.getTime() - accountChanges.days * dayMs).toISOString()
  return changes.filter((change) => change > since)
}

/** Returns when the buyer may change the account numbers again; null for now. */
export function lockedUntil(entitlement: EntitlementItem, at: Date): string | null {
  const recent = recentChanges(entitlement, at)
  const first = recent.at(-accountChanges.most)
  return first === undefined ? null : new Date(Date.parse(first) + accountChanges.days * dayMs).toISOString()
}

/**
 * Returns the changes of the account numbers after another one. A program that was not granted yet counts none. Throws
 * LIMIT_REACHED.
 */
export function withAccountChange(
  known: EntitlementItem,
  accounts: readonly string[],
  at: Date,
): Pick<EntitlementItem, 'accountChanges'> {
  const recent = [...recentChanges(known, at)]
  const isSame = known.accounts.length === accounts.length && accounts.every((one) => known.accounts.includes(one))
  if (isSame || known.state !== 'granted') return { accountChanges: recent }
  const until = lockedUntil(known, at)
  if (until !== null)
    throw new HttpError(
      'LIMIT_REACHED',
      `You changed the account numbers ${accountChanges.most} times within ${accountChanges.days} days. The next ` +
        `change is possible from ${until.slice(0, 16).replace('T', ' ')} UTC. Ask the seller to allow one earlier.`,
    )
  return { accountChanges: [...recent, at.toISOString()] }
}
