import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { maxListings } from '../../../contract/marketplace/listing-models.ts'
import type { sellerListing, sellerProfile, sellerRoutes } from '../../../contract/marketplace/seller.ts'
import { downloadsOf, entitlementsOf } from '../../data/marketplace/entitlement.ts'
import {
  changeListing,
  createListing,
  findListing,
  listListings,
  type ListingChange,
  type ListingItem,
} from '../../data/marketplace/listing.ts'
import { listReviews, saveAnswer } from '../../data/marketplace/review.ts'
import { findSeller, saveSeller, type SellerItem } from '../../data/marketplace/seller.ts'
import type { User } from '../../shared/caller.ts'
import { runTask } from '../../shared/compute.ts'
import { HttpError } from '../../shared/http-error.ts'
import { guardLanguageOf, reviewView, versionsOf } from './catalog.ts'
import { requestView } from './requests.ts'

type Input<N extends keyof typeof sellerRoutes> = z.infer<(typeof sellerRoutes)[N]['input']>
type Output<N extends keyof typeof sellerRoutes> = z.infer<(typeof sellerRoutes)[N]['output']>

export const profileView = ({
  displayName,
  about,
  state,
  reason,
  appliedAt,
}: SellerItem): z.infer<typeof sellerProfile> => ({
  displayName,
  about,
  state,
  reason: reason ?? null,
  appliedAt,
})

/** Returns a listing as its seller and administrators see it. */
export async function listingView(listing: ListingItem): Promise<z.infer<typeof sellerListing>> {
  const [versions, reviews] = await Promise.all([versionsOf(listing.id, listing.lastVersion), listReviews(listing.id)])
  return {
    id: listing.id,
    content: listing.content,
    status: listing.status,
    reason: listing.reason ?? null,
    appeal: listing.appeal ?? null,
    isChanged: listing.isChanged,
    state: listing.state,
    publishedVersion: listing.publishedVersion ?? null,
    lastVersion: versions[0] ?? null,
    updatedAt: listing.updatedAt,
    downloads: listing.downloads,
    buyers: listing.buyers,
    reviews: reviews.map(reviewView),
  }
}

/** Returns the seller's listing. Throws NOT_FOUND for listings of others. */
async function ownListing(user: User, id: string): Promise<ListingItem> {
  const listing = await findListing(id)
  if (listing?.sellerId !== user.id) throw new HttpError('NOT_FOUND', 'There is no such listing of yours.')
  return listing
}

async function requireApproved(user: User): Promise<SellerItem> {
  const seller = await findSeller(user.id)
  if (seller?.state !== 'approved')
    throw new HttpError('LISTING_REFUSED', 'An administrator has to approve your application as a seller first.')
  return seller
}

/** Writes a change and returns the listing after it. Throws CONFLICT after another change. */
export async function applyChange(change: ListingChange, at: Date): Promise<ListingItem> {
  if (!(await changeListing(change, at))) throw new HttpError('CONFLICT')
  const listing = await findListing(change.id)
  if (!listing) throw new HttpError('NOT_FOUND')
  return listing
}

/** Sends an application or changes the profile. A suspended seller cannot apply. */
export async function applyAsSeller(
  user: User,
  { displayName, about }: Input<'apply-seller'>,
  at: Date,
): Promise<Output<'apply-seller'>> {
  const before = await findSeller(user.id)
  if (before?.state === 'suspended')
    throw new HttpError('LISTING_REFUSED', `Your seller profile is suspended: ${before.reason ?? ''}`)
  const isApproved = before?.state === 'approved'
  const seller: SellerItem = {
    userId: user.id,
    displayName,
    about,
    state: isApproved ? 'approved' : 'applied',
    appliedAt: before?.state === 'applied' || isApproved ? before.appliedAt : at.toISOString(),
    ...(isApproved ? {} : { open: 'seller applied' as const }),
  }
  if (!(await saveSeller(seller, before?.state ?? null))) throw new HttpError('CONFLICT')
  return profileView(seller)
}

/** Creates a draft, or changes the texts. A published listing keeps its reviewed texts until the next review. */
export async function saveListing(
  user: User,
  { id, state, content }: Input<'save-listing'>,
  at: Date,
): Promise<Output<'save-listing'>> {
  const seller = await requireApproved(user)
  if (id !== null) {
    const listing = await ownListing(user, id)
    if (listing.status === 'suspended') throw new HttpError('LISTING_REFUSED', 'The listing is suspended.')
    const isPublic = listing.status === 'published'
    const set = { content, sellerName: seller.displayName, ...(isPublic ? { isChanged: true } : {}) }
    return listingView(await applyChange({ id, before: state, set }, at))
  }
  const own = (await listListings()).filter(({ sellerId }) => sellerId === user.id)
  if (own.length >= maxListings) throw new HttpError('LIMIT_REACHED', `You have ${maxListings} listings, the limit.`)
  const listing: ListingItem = {
    id: randomUUID(),
    sellerId: user.id,
    sellerName: seller.displayName,
    status: 'draft',
    content,
    lastVersion: 0,
    isChanged: false,
    state: 1,
    updatedAt: at.toISOString(),
    downloads: 0,
    buyers: 0,
    ratingSum: 0,
    reviews: 0,
  }
  if (!(await createListing(listing))) throw new HttpError('CONFLICT')
  return listingView(listing)
}

/** Milliseconds in which a file must be checked. */
const checkLimitMs = 26_000

/** Checks a file and keeps it as the newest version. Buyers get it after the review. */
export async function addVersion(
  user: User,
  { id, state, language, code, changeLog }: Input<'add-listing-version'>,
  at: Date,
): Promise<Output<'add-listing-version'>> {
  await requireApproved(user)
  const listing = await ownListing(user, id)
  if (listing.status === 'suspended') throw new HttpError('LISTING_REFUSED', 'The listing is suspended.')
  const { facts, refusal } = await runTask('checkListing', [code, language], checkLimitMs)
  if (facts === null) throw new HttpError('LISTING_REFUSED', refusal)
  const number = listing.lastVersion + 1
  const isPublic = listing.status === 'published'
  return listingView(
    await applyChange(
      {
        id,
        before: state,
        set: { lastVersion: number, ...(isPublic ? { isChanged: true } : {}) },
        version: { number, code, changeLog, facts: { ...facts, checkedAt: at.toISOString() } },
      },
      at,
    ),
  )
}

/** Submits a listing to the review, withdraws it, or answers a suspension. */
export async function moveListing(
  user: User,
  { id, state, move, text }: Input<'move-listing'>,
  at: Date,
): Promise<Output<'move-listing'>> {
  const listing = await ownListing(user, id)
  if (move === 'submit') await requireApproved(user)
  const change = await moves[move](listing, text)
  return listingView(await applyChange({ id, before: state, ...change }, at))
}

type Change = Pick<ListingChange, 'set' | 'reason' | 'appeal'>

const refuse = (message: string): never => {
  throw new HttpError('LISTING_REFUSED', message)
}

const moves: Readonly<
  Record<Input<'move-listing'>['move'], (listing: ListingItem, text: string) => Promise<Change> | Change>
> = {
  submit: async (listing) => {
    if (listing.lastVersion === 0) refuse('Upload a file first.')
    if (listing.status === 'suspended') refuse('The listing is suspended. Answer the suspension instead.')
    const [newest] = await versionsOf(listing.id, listing.lastVersion)
    if (listing.content.price > 0 && !(newest && guardLanguageOf(newest.facts)))
      refuse(
        'Only Expert Advisors and indicators in MQL can be sold, because only they can be guarded. ' +
          'Offer this one for free.',
      )
    // A published listing stays public while its change is reviewed.
    return listing.status === 'published'
      ? { set: { isChanged: true }, reason: null }
      : { set: { status: 'review', isChanged: true }, reason: null }
  },
  withdraw: (listing) =>
    listing.status === 'suspended'
      ? refuse('The listing is suspended.')
      : { set: { status: 'withdrawn', isChanged: false } },
  appeal: (listing, text) => {
    if (listing.status !== 'suspended') refuse('Only a suspension can be answered.')
    if (text === '') refuse('Write why the suspension should end.')
    return { set: {}, appeal: text }
  },
}

/** Answers a review as the seller. */
export async function answerReview(user: User, { id, reviewId, answer }: Input<'answer-review'>): Promise<void> {
  await ownListing(user, id)
  const review = (await listReviews(id)).find((one) => one.id === reviewId)
  if (!review) throw new HttpError('NOT_FOUND', 'There is no such review.')
  await saveAnswer(review, answer)
}

const shownMonths = 12

/** Returns the seller's page: profile, listings, requests and counts by month. */
export async function sellerOverview(user: User, at: Date): Promise<Output<'get-seller'>> {
  const [profile, all] = await Promise.all([findSeller(user.id), listListings()])
  const own = all.filter(({ sellerId }) => sellerId === user.id)
  const months = lastMonths(at)
  const rows = await Promise.all(
    own.map(async (listing) => ({
      listing,
      entitlements: await entitlementsOf(listing.id),
      downloads: await downloadsOf(listing.id),
    })),
  )
  const requests = await Promise.all(
    rows
      .filter(({ listing }) => listing.content.price > 0)
      .flatMap(({ listing, entitlements, downloads }) =>
        entitlements.map((item) => requestView(listing, item, downloads, at)),
      ),
  )
  const inMonth = (month: string, moment: string): boolean => moment.startsWith(month)
  return {
    profile: profile && profileView(profile),
    listings: await Promise.all(own.map(listingView)),
    requests: requests.sort((a, b) => b.requestedAt.localeCompare(a.requestedAt)),
    months: months.map((month) => ({
      month,
      downloads: rows.reduce((sum, row) => sum + row.downloads.filter((d) => inMonth(month, d.createdAt)).length, 0),
      granted: rows.reduce(
        (sum, row) => sum + row.entitlements.filter((e) => e.state === 'granted' && inMonth(month, e.changedAt)).length,
        0,
      ),
    })),
  }
}

/** Returns the last months as `2026-11`, oldest first. */
function lastMonths(at: Date): string[] {
  return Array.from({ length: shownMonths }, (_, k) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (shownMonths - 1 - k), 1)).toISOString().slice(0, 7),
  )
}

/** Shown for listings whose seller deleted the account. */
const formerSeller = 'A former seller'

/** Withdraws the listings of a deleted account. Buyers keep what they have. */
export async function removeSeller(userId: string, at: Date): Promise<void> {
  for (const { id } of (await listListings()).filter(({ sellerId }) => sellerId === userId)) {
    // The state may change between the read and the write: it is read again until the write succeeds.
    for (let listing = await findListing(id); listing && listing.sellerName !== formerSeller;) {
      const set = { status: 'withdrawn', sellerName: formerSeller, isChanged: false } as const
      if (await changeListing({ id, before: listing.state, set }, at)) break
      listing = await findListing(id)
    }
  }
}
