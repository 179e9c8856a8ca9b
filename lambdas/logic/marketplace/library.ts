import type * as z from 'zod/mini'
import type { marketplaceRoutes } from '../../../contract/marketplace/marketplace.ts'
import { listEntitlements } from '../../data/marketplace/entitlement.ts'
import { findListing } from '../../data/marketplace/listing.ts'
import { findReview } from '../../data/marketplace/review.ts'

type Entry = z.infer<(typeof marketplaceRoutes)['get-library']['output']>['entries'][number]

/** Returns the buyer's requests and programs, newest first. Listings that are hidden now stay in the library. */
export async function readLibrary(userId: string): Promise<Entry[]> {
  return Promise.all(
    (await listEntitlements(userId)).map(async ({ listingId, state, accounts, reason, requestedAt }) => {
      const [listing, review] = await Promise.all([findListing(listingId), findReview(listingId, userId)])
      const content = listing?.publishedContent ?? listing?.content
      return {
        listingId,
        title: content?.title ?? 'A removed listing',
        sellerName: listing?.sellerName ?? '',
        price: content?.price ?? 0,
        storefrontUrl: content?.storefrontUrl ?? null,
        state,
        accounts,
        reason: reason ?? null,
        requestedAt,
        version: listing?.publishedVersion ?? null,
        rating: review?.rating ?? null,
      }
    }),
  )
}
