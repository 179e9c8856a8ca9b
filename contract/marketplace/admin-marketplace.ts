import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'
import { entitlementState, listingId } from './listing-models.ts'
import { purchaseRequest, sellerListing, sellerProfile } from './seller.ts'

const reason = z._default(z.string().check(z.trim(), z.maxLength(1_000)), '')

const moderatedListing = z.object({
  listing: sellerListing,
  sellerId: z.string(),
  sellerName: z.string(),
  sellerEmail: z.nullable(z.string()),
})

const listedSeller = z.object({ id: z.string(), email: z.nullable(z.string()), ...sellerProfile.shape })

/** The moderation of the marketplace. */
export const adminMarketplaceRoutes = {
  'get-moderation': {
    method: 'GET',
    path: '/admin/marketplace',
    access: 'admin',
    input: z.object({}),
    /** The queue for decisions, oldest first, and the listings that are public or suspended. */
    output: z.object({
      sellers: z.array(listedSeller),
      suspendedSellers: z.array(listedSeller),
      listings: z.array(moderatedListing),
      reports: z.array(
        z.object({
          listingId: z.string(),
          reporterId: z.string(),
          title: z.string(),
          text: z.string(),
          createdAt: moment,
        }),
      ),
    }),
    errors: [],
  },
  'get-moderated-listing': {
    method: 'GET',
    path: '/admin/marketplace/listings/{id}',
    access: 'admin',
    input: z.object({ id: listingId }),
    /** The code of the version that buyers get and of the newest one, to compare. */
    output: z.object({
      ...moderatedListing.shape,
      publishedCode: z.nullable(z.string()),
      newestCode: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  },
  'list-purchase-requests': {
    method: 'GET',
    path: '/admin/marketplace/requests',
    access: 'admin',
    /** `search` is looked for in the title, the seller and the buyer's address. */
    input: z.object({
      state: z._default(entitlementState, 'requested'),
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    /** Oldest first where they wait, else newest first; at most 100. `decide-request` decides them. */
    output: z.object({
      requests: z.array(z.object({ ...purchaseRequest.shape, sellerName: z.string() })),
      total: z.number(),
    }),
    errors: [],
  },
  'decide-seller': {
    method: 'POST',
    path: '/admin/marketplace/sellers/{id}',
    access: 'admin',
    /**
     * Repeating a decision changes nothing. A suspension hides all listings of the seller; approving ends it, and each
     * listing is restored by itself.
     */
    input: z.object({
      id: z.string().check(z.maxLength(60)),
      decision: z.enum(['approve', 'refuse', 'suspend']),
      reason,
    }),
    output: sellerProfile,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'decide-listing': {
    method: 'POST',
    path: '/admin/marketplace/listings/{id}',
    access: 'admin',
    /** Publishes the newest version, sends it back, suspends, or lifts a suspension. All but publishing need a reason. */
    input: z.object({
      id: listingId,
      state: z.number(),
      decision: z.enum(['publish', 'reject', 'suspend', 'restore']),
      reason,
    }),
    output: sellerListing,
    errors: ['NOT_FOUND', 'CONFLICT', 'LISTING_REFUSED'],
  },
  'close-report': {
    method: 'POST',
    path: '/admin/marketplace/reports/close',
    access: 'admin',
    input: z.object({ listingId, reporterId: z.string().check(z.maxLength(60)), reason }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
