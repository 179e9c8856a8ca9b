import type * as z from 'zod/mini'
import type { adminMarketplaceRoutes } from '../../../contract/marketplace/admin-marketplace.ts'
import { findProfile } from '../../data/account/profile.ts'
import type { Action } from '../../data/audit.ts'
import {
  codeOf,
  findListing,
  findVersion,
  listListings,
  type ListingChange,
  type ListingFacts,
  type ListingItem,
} from '../../data/marketplace/listing.ts'
import { closeReport, openReports } from '../../data/marketplace/review.ts'
import { decideSellerState, findSeller, listedSellers, type SellerItem } from '../../data/marketplace/seller.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { deliver, newMail } from '../mail/mailer.ts'
import { applyChange, listingView, profileView } from './selling.ts'

type Input<N extends keyof typeof adminMarketplaceRoutes> = z.infer<(typeof adminMarketplaceRoutes)[N]['input']>
type Output<N extends keyof typeof adminMarketplaceRoutes> = z.infer<(typeof adminMarketplaceRoutes)[N]['output']>

const maxListed = 100

async function moderatedView(listing: ListingItem) {
  const [view, profile] = await Promise.all([listingView(listing), findProfile(listing.sellerId)])
  return {
    listing: view,
    sellerId: listing.sellerId,
    sellerName: listing.sellerName,
    sellerEmail: profile?.email ?? null,
  }
}

const sellerView = async (seller: SellerItem) => ({
  id: seller.userId,
  email: (await findProfile(seller.userId))?.email ?? null,
  ...profileView(seller),
})

/** A listing that an administrator has something to decide about, first those that wait. */
export const waits = ({ status, isChanged, appeal }: ListingItem): boolean =>
  status === 'review' || (status === 'published' && isChanged) || (status === 'suspended' && appeal !== undefined)

/** Returns what waits for a decision, and the public and suspended listings. */
export async function readModeration(): Promise<Output<'get-moderation'>> {
  const [applications, suspended, listings, reports] = await Promise.all([
    listedSellers('seller applied', maxListed),
    listedSellers('seller suspended', maxListed),
    listListings(),
    openReports(maxListed),
  ])
  const shown = listings
    .filter((listing) => waits(listing) || listing.status === 'published' || listing.status === 'suspended')
    .sort((a, b) => Number(waits(b)) - Number(waits(a)) || a.updatedAt.localeCompare(b.updatedAt))
    .slice(0, maxListed)
  const titles = new Map(listings.map(({ id, content }) => [id, content.title]))
  return {
    sellers: await Promise.all(applications.map(sellerView)),
    suspendedSellers: await Promise.all(suspended.map(sellerView)),
    listings: await Promise.all(shown.map(moderatedView)),
    reports: reports.map(({ listingId, userId, text, createdAt }) => ({
      listingId,
      reporterId: userId,
      title: titles.get(listingId) ?? '',
      text,
      createdAt,
    })),
  }
}

/** Returns a listing with the code of its published and its newest version. Throws NOT_FOUND. */
export async function moderatedListing(id: string): Promise<Output<'get-moderated-listing'>> {
  const listing = await findListing(id)
  if (!listing) throw new HttpError('NOT_FOUND')
  const codeAt = async (number: number | undefined): Promise<string | null> => {
    const version = number ? await findVersion(id, number) : null
    return version && codeOf(version)
  }
  const [view, publishedCode, newestCode] = await Promise.all([
    moderatedView(listing),
    codeAt(listing.publishedVersion),
    codeAt(listing.lastVersion),
  ])
  return { ...view, publishedCode, newestCode }
}

const sellerStatesOf = { approve: 'approved', refuse: 'refused', suspend: 'suspended' } as const

/**
 * Decides an application, suspends a seller with all listings, or lifts the suspension: each listing is restored by
 * itself then. Throws NOT_FOUND and CONFLICT.
 */
export async function decideSeller(
  admin: User,
  { id, decision, reason }: Input<'decide-seller'>,
  at: Date,
): Promise<Output<'decide-seller'>> {
  const before = await findSeller(id)
  if (!before) throw new HttpError('NOT_FOUND')
  const state = sellerStatesOf[decision]
  if (before.state !== state) {
    const profile = await findProfile(id)
    const mail = profile ? newMail({ userId: id, email: profile.email }, 'seller-decided', { state, reason }, at) : null
    const audit: Action = {
      admin,
      action: `${decision}_seller`,
      targetTable: 'marketplace_sellers',
      targetId: id,
      details: { before: before.state, after: state, reason },
    }
    if (!(await decideSellerState({ before, state, reason, audit, mail }, at))) throw new HttpError('CONFLICT')
    if (mail) await deliver(mail)
  }
  if (state === 'suspended') await suspendAll(admin, id, reason, at)
  return profileView({ ...before, state, reason })
}

async function suspendAll(admin: User, sellerId: string, reason: string, at: Date): Promise<void> {
  for (const { id, state, status } of (await listListings()).filter((listing) => listing.sellerId === sellerId))
    if (status === 'published' || status === 'review')
      await decideListing(admin, { id, state, decision: 'suspend', reason: reason || 'The seller is suspended.' }, at)
}

/** All listings are read at once, so they hold only what a card draws. */
const smallChart = ({ chart, runs }: ListingFacts): ListingFacts['chart'] =>
  chart && runs.length === 0 ? { ...chart, closes: [], plots: chart.plots.slice(0, 1), trades: [] } : null

type ListingDecision = Input<'decide-listing'>['decision']

/** Returns the change of a decision. Throws where the listing is in another state. */
const decisions: Readonly<
  Record<ListingDecision, (listing: ListingItem, at: Date) => Promise<ListingChange['set']> | ListingChange['set']>
> = {
  publish: async (listing, at) => {
    if (listing.status !== 'review' && !(listing.status === 'published' && listing.isChanged))
      throw new HttpError('CONFLICT', 'This listing does not wait for a review.')
    const version = await findVersion(listing.id, listing.lastVersion)
    if (!version) throw new HttpError('LISTING_REFUSED', 'The listing has no file.')
    return {
      status: 'published',
      isChanged: false,
      publishedContent: listing.content,
      publishedVersion: version.number,
      publishedFacts: { ...version.facts, chart: smallChart(version.facts) },
      publishedAt: listing.publishedAt ?? at.toISOString(),
    }
  },
  reject: (listing) => {
    if (listing.status === 'published') return { isChanged: false }
    if (listing.status !== 'review') throw new HttpError('CONFLICT', 'This listing does not wait for a review.')
    return { status: 'draft', isChanged: false }
  },
  suspend: ({ status }) => {
    if (status === 'suspended') throw new HttpError('CONFLICT', 'This listing is suspended already.')
    return { status: 'suspended' }
  },
  restore: (listing) => {
    if (listing.status !== 'suspended') throw new HttpError('CONFLICT', 'This listing is not suspended.')
    return { status: listing.publishedVersion ? 'published' : 'draft' }
  },
}

/** Carries out a decision with its reason, audit row and a mail to the seller. Throws NOT_FOUND and CONFLICT. */
export async function decideListing(
  admin: User,
  { id, state, decision, reason }: Input<'decide-listing'>,
  at: Date,
): Promise<Output<'decide-listing'>> {
  const listing = await findListing(id)
  if (!listing) throw new HttpError('NOT_FOUND')
  if (decision !== 'publish' && reason === '')
    throw new HttpError('LISTING_REFUSED', 'Write the reason for the seller.')
  if (listing.state !== state) throw new HttpError('CONFLICT')
  const set = await decisions[decision](listing, at)
  const profile = await findProfile(listing.sellerId)
  const mail = profile
    ? newMail(
        { userId: listing.sellerId, email: profile.email },
        'listing-moderated',
        { title: listing.content.title, decision, reason },
        at,
      )
    : null
  const hasReason = decision === 'reject' || decision === 'suspend'
  const changed = await applyChange(
    {
      id,
      before: state,
      set,
      reason: hasReason ? reason : null,
      ...(decision === 'restore' || decision === 'suspend' ? { appeal: null } : {}),
      audit: {
        admin,
        action: `${decision}_listing`,
        targetTable: 'marketplace_listings',
        targetId: id,
        details: { before: listing.status, after: set.status ?? listing.status, reason, version: listing.lastVersion },
      },
      mail,
    },
    at,
  )
  if (mail) await deliver(mail)
  return listingView(changed)
}

/** Closes a report with its audit row. Throws NOT_FOUND if it is closed. */
export async function closeListingReport(
  admin: User,
  { listingId, reporterId, reason }: Input<'close-report'>,
  at: Date,
): Promise<void> {
  const audit: Action = {
    admin,
    action: 'close_report',
    targetTable: 'marketplace_reports',
    targetId: listingId,
    details: { reporter: reporterId, reason },
  }
  if (!(await closeReport(listingId, reporterId, audit, at))) throw new HttpError('NOT_FOUND')
}
