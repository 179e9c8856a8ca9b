import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { marketplaceRoutes } from '../../../contract/marketplace/marketplace.ts'
import type { sellerRoutes } from '../../../contract/marketplace/seller.ts'
import { findProfile } from '../../data/account/profile.ts'
import {
  findEntitlement,
  logDownload,
  saveEntitlement,
  type EntitlementItem,
} from '../../data/marketplace/entitlement.ts'
import { codeOf, findListing, findVersion, type ListingItem } from '../../data/marketplace/listing.ts'
import { findReview, saveReport, saveReview } from '../../data/marketplace/review.ts'
import type { MailItem } from '../../data/mail/mail.ts'
import type { User } from '../../shared/caller.ts'
import { runTask } from '../../shared/compute.ts'
import { HttpError } from '../../shared/http-error.ts'
import { deliver, newMail } from '../mail/mailer.ts'
import { guardLanguageOf, cardOf } from './catalog.ts'
import { checkOf, offlineDaysOf, withAccountChange } from './licenses.ts'
import { languages } from '../../../compiler/targets/languages.ts'

type Output<N extends keyof typeof marketplaceRoutes> = z.infer<(typeof marketplaceRoutes)[N]['output']>
type Decision = z.infer<(typeof sellerRoutes)['decide-request']['input']>['decision']

const missing = (): HttpError => new HttpError('NOT_FOUND', 'There is no such listing.')

/** States from which a buyer may ask again. */
const asksAgain: ReadonlySet<EntitlementItem['state']> = new Set(['refused', 'revoked', 'refunded'])

/** Puts a free listing into the library, or asks the seller for a paid one; else changes the account numbers. */
export async function requestListing(
  user: User,
  { id, accounts }: { readonly id: string; readonly accounts: readonly string[] },
  at: Date,
): Promise<Output<'request-listing'>> {
  const [listing, known] = await Promise.all([findListing(id), findEntitlement(user.id, id)])
  const isHeld = known !== null && !asksAgain.has(known.state)
  if (!listing?.publishedContent || (!isHeld && !cardOf(listing))) throw missing()
  if (listing.sellerId === user.id) throw new HttpError('LISTING_REFUSED', 'This is your own listing.')
  const { price, title } = listing.publishedContent
  if (price > 0 && accounts.length === 0)
    throw new HttpError('LISTING_REFUSED', 'Enter the account numbers on which the program shall run.')
  const now = at.toISOString()
  const state = isHeld ? known.state : price === 0 ? 'granted' : 'requested'
  const distinct = [...new Set(accounts)]
  const item: EntitlementItem = {
    userId: user.id,
    listingId: id,
    state,
    accounts: distinct,
    ...(isHeld && price > 0 ? withAccountChange(known, distinct, at) : {}),
    requestedAt: isHeld ? known.requestedAt : now,
    changedAt: now,
  }
  const isNew = !isHeld && state === 'requested'
  const mails = isNew ? await requestMails(user, listing, title, at) : []
  const change = { item, before: known, buyers: !isHeld && state === 'granted' ? 1 : 0, mails } as const
  if (!(await saveEntitlement(change, at))) throw new HttpError('CONFLICT')
  await Promise.all(mails.map(deliver))
  return { state }
}

/** Mails to the seller and to the buyer about a request. */
async function requestMails(user: User, { sellerId }: ListingItem, title: string, at: Date): Promise<MailItem[]> {
  const seller = await findProfile(sellerId)
  return [
    newMail({ userId: user.id, email: user.email }, 'listing-requested', { title }, at),
    ...(seller
      ? [newMail({ userId: sellerId, email: seller.email }, 'listing-sale', { title, buyer: user.email }, at)]
      : []),
  ]
}

interface Transition {
  readonly to: EntitlementItem['state']
  readonly from: ReadonlySet<EntitlementItem['state']>
}

/** Decisions about a request, with the states that they may follow. */
const transitions: Readonly<Record<Decision, Transition>> = {
  grant: { to: 'granted', from: new Set(['requested', 'refused', 'revoked']) },
  refuse: { to: 'refused', from: new Set(['requested']) },
  revoke: { to: 'revoked', from: new Set(['granted']) },
  refund: { to: 'refunded', from: new Set(['granted', 'revoked']) },
  unlock: { to: 'granted', from: new Set(['granted']) },
}

interface RequestDecision {
  readonly id: string
  readonly buyerId: string
  readonly decision: Decision
  readonly reason: string
}

/** Decides a request as its seller or as an administrator, with audit row and mail. Throws NOT_FOUND and CONFLICT. */
export async function decideRequest(
  user: User,
  { id, buyerId, decision, reason }: RequestDecision,
  at: Date,
): Promise<{ readonly state: EntitlementItem['state'] }> {
  const [listing, known] = await Promise.all([findListing(id), findEntitlement(buyerId, id)])
  if (!listing || !known || (listing.sellerId !== user.id && !user.isAdmin)) throw new HttpError('NOT_FOUND')
  const { to, from } = transitions[decision]
  const isUnlock = decision === 'unlock'
  if (known.state === to && !isUnlock) return { state: to }
  if (!from.has(known.state)) throw new HttpError('CONFLICT', `The request is ${known.state}.`)
  const { title } = listing.publishedContent ?? listing.content
  const buyer = await findProfile(buyerId)
  const mails = buyer
    ? [
        newMail(
          { userId: buyerId, email: buyer.email },
          'listing-decided',
          { title, state: isUnlock ? 'unlocked' : to, reason },
          at,
        ),
      ]
    : []
  const isSaved = await saveEntitlement(
    {
      item: {
        ...known,
        state: to,
        changedAt: at.toISOString(),
        ...(reason ? { reason } : {}),
        ...(isUnlock ? { accountChanges: [] } : {}),
      },
      before: known,
      buyers: (Number(to === 'granted') - Number(known.state === 'granted')) as -1 | 0 | 1,
      audit: {
        admin: user,
        action: `${decision}_entitlement`,
        targetTable: 'marketplace_entitlements',
        targetId: id,
        details: { buyer: buyerId, before: known.state, after: to, reason },
      },
      mails,
    },
    at,
  )
  if (!isSaved) throw new HttpError('CONFLICT')
  await Promise.all(mails.map(deliver))
  return { state: to }
}

/** Builds the program for a buyer and logs the download. Throws NOT_FOUND without a granted entitlement. */
export async function downloadListing(user: User, id: string, at: Date): Promise<Output<'download-listing'>> {
  const [listing, entitlement] = await Promise.all([findListing(id), findEntitlement(user.id, id)])
  if (!listing?.publishedVersion || !listing.publishedContent || entitlement?.state !== 'granted')
    throw new HttpError('NOT_FOUND', 'This program is not in your library.')
  const version = await findVersion(id, listing.publishedVersion)
  if (!version) throw missing()
  const guardLanguage = listing.publishedContent.price > 0 ? guardLanguageOf(version.facts) : null
  const isGuarded = guardLanguage !== null
  const buyer = `${entitlement.requestedAt.slice(0, 10)} ${user.id.slice(0, 8)}`
  // Indicators cannot ask: terminals refuse their web requests.
  const asks = isGuarded && version.facts.kind === 'ea' && offlineDaysOf(listing.publishedContent) > 0
  const check = asks ? await checkOf(entitlement, at) : null
  const code = isGuarded
    ? await runTask('guardProgram', [
        { code: codeOf(version), language: guardLanguage, accounts: entitlement.accounts, buyer, check },
      ])
    : codeOf(version)
  if (code === null) throw new HttpError('LISTING_REFUSED', 'The program could not be built for your accounts.')
  await logDownload({
    listingId: id,
    createdAt: at.toISOString(),
    id: randomUUID(),
    userId: user.id,
    version: version.number,
    accounts: isGuarded ? entitlement.accounts : [],
  })
  return {
    fileName: fileNameOf(listing.publishedContent.title, languages[version.facts.language].extension),
    code,
    version: version.number,
    isGuarded,
  }
}

/** Returns a file name of letters, digits and hyphens. */
function fileNameOf(title: string, ending: string): string {
  const name = title
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-')
  return `${name || 'program'}${ending}`
}

/** Saves the review of a buyer who has the program. Throws LISTING_REFUSED for others. */
export async function reviewListing(
  user: User,
  { id, rating, text }: { readonly id: string; readonly rating: number; readonly text: string },
  at: Date,
): Promise<void> {
  const [listing, entitlement, before] = await Promise.all([
    findListing(id),
    findEntitlement(user.id, id),
    findReview(id, user.id),
  ])
  if (!listing || !cardOf(listing)) throw missing()
  if (entitlement?.state !== 'granted')
    throw new HttpError('LISTING_REFUSED', 'Only buyers who have the program review it.')
  const { id: reviewId = randomUUID() } = before ?? {}
  const review = { listingId: id, userId: user.id, id: reviewId, rating, text, createdAt: at.toISOString() }
  const answered = before?.answer === undefined ? review : { ...review, answer: before.answer }
  if (!(await saveReview(answered, before))) throw new HttpError('CONFLICT')
}

export async function reportListing(user: User, id: string, text: string, at: Date): Promise<void> {
  const listing = await findListing(id)
  if (!listing || !cardOf(listing)) throw missing()
  await saveReport({ listingId: id, userId: user.id, text, createdAt: at.toISOString() })
}
