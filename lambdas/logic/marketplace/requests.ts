import type * as z from 'zod/mini'
import type { adminMarketplaceRoutes } from '../../../contract/marketplace/admin-marketplace.ts'
import type { purchaseRequest } from '../../../contract/marketplace/seller.ts'
import { findProfile } from '../../data/account/profile.ts'
import {
  downloadsOf,
  entitlementsOf,
  type DownloadItem,
  type EntitlementItem,
} from '../../data/marketplace/entitlement.ts'
import { listListings, type ListingItem } from '../../data/marketplace/listing.ts'
import { lockedUntil } from './licenses.ts'

type Search = z.infer<(typeof adminMarketplaceRoutes)['list-purchase-requests']['input']>
type Found = z.infer<(typeof adminMarketplaceRoutes)['list-purchase-requests']['output']>

const maxListed = 100
/** Listings that are read at the same time. */
const batchSize = 25

/** Returns a request as sellers and administrators see it. `downloads` are all of the listing. */
export async function requestView(
  { id, content }: ListingItem,
  entitlement: EntitlementItem,
  downloads: readonly DownloadItem[],
  at: Date,
): Promise<z.infer<typeof purchaseRequest>> {
  const { userId, state, requestedAt } = entitlement
  const own = downloads.filter((download) => download.userId === userId)
  return {
    listingId: id,
    title: content.title,
    buyerId: userId,
    buyerEmail: (await findProfile(userId))?.email ?? null,
    state,
    requestedAt,
    price: content.price,
    downloads: own.length,
    lastDownloadAt: own.at(-1)?.createdAt ?? null,
    accountsLockedUntil: state === 'granted' ? lockedUntil(entitlement, at) : null,
  }
}

/** Returns requests for paid listings of all sellers in one state. */
export async function searchRequests({ state, search }: Search, at: Date): Promise<Found> {
  const paid = (await listListings()).filter(({ content, publishedContent }) =>
    [content.price, publishedContent?.price ?? 0].some((price) => price > 0),
  )
  const found: Found['requests'] = []
  for (let from = 0; from < paid.length; from += batchSize) {
    const views = await Promise.all(
      paid.slice(from, from + batchSize).map(async (listing) => {
        const inState = (await entitlementsOf(listing.id)).filter((one) => one.state === state)
        const downloads = inState.length > 0 ? await downloadsOf(listing.id) : []
        return Promise.all(
          inState.map(async (one) => ({
            ...(await requestView(listing, one, downloads, at)),
            sellerName: listing.sellerName,
          })),
        )
      }),
    )
    found.push(...views.flat())
  }
  const word = search.toLowerCase()
  const matching = found.filter(({ title, sellerName, buyerEmail }) =>
    [title, sellerName, buyerEmail ?? ''].some((text) => text.toLowerCase().includes(word)),
  )
  const direction = state === 'requested' ? 1 : -1
  matching.sort((a, b) => direction * a.requestedAt.localeCompare(b.requestedAt))
  return { requests: matching.slice(0, maxListed), total: matching.length }
}
