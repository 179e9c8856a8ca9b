import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'
import {
  entitlementState,
  licenseAccounts,
  licenseQuestion,
  listingCard,
  listingCategories,
  listingId,
  listingLanguage,
  listingReview,
  listingVersion,
} from './listing-models.ts'

/** Listings of one page. */
export const listingsPerPage = 24

const reviewText = z.string().check(z.trim(), z.minLength(10, 'Write at least ten characters'), z.maxLength(2_000))
const success = z.object({ success: z.literal(true) })

const libraryEntry = z.object({
  listingId: z.string(),
  title: z.string(),
  sellerName: z.string(),
  price: z.number(),
  storefrontUrl: z.nullable(z.string()),
  state: entitlementState,
  accounts: z.array(z.string()),
  /** The reason of a refusal, revocation or refund. */
  reason: z.nullable(z.string()),
  requestedAt: moment,
  version: z.nullable(z.number()),
  rating: z.nullable(z.number()),
})

/** The routes of visitors and buyers. */
export const marketplaceRoutes = {
  'list-listings': {
    method: 'GET',
    path: '/marketplace/listings',
    access: 'anonymous',
    /** An empty field matches every listing. */
    input: z.object({
      search: z._default(z.string().check(z.maxLength(100)), ''),
      category: z.optional(z.enum(listingCategories)),
      language: z.optional(listingLanguage),
      price: z.optional(z.enum(['free', 'paid'])),
      sort: z._default(z.enum(['newest', 'rating', 'downloads', 'price']), 'newest'),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    }),
    output: z.object({ listings: z.array(listingCard), total: z.number() }),
    errors: [],
  },
  'get-listing': {
    method: 'GET',
    path: '/marketplace/listings/{id}',
    access: 'anonymous',
    input: z.object({ id: listingId }),
    /** Versions newest first; the first is the one that buyers get. */
    output: z.object({
      card: listingCard,
      description: z.string(),
      storefrontUrl: z.nullable(z.string()),
      /** Days that the program may go on without our license server; 0: it does not ask. */
      offlineDays: z.number(),
      versions: z.array(listingVersion),
      reviews: z.array(listingReview),
    }),
    errors: ['NOT_FOUND'],
  },
  'get-library': {
    method: 'GET',
    path: '/marketplace/library',
    access: 'user',
    input: z.object({}),
    /** Newest first. */
    output: z.object({ entries: z.array(libraryEntry) }),
    errors: [],
  },
  'request-listing': {
    method: 'POST',
    path: '/marketplace/listings/{id}/request',
    access: 'user',
    /**
     * A free listing goes to the library at once; a paid one waits for the confirmation of its payment. Repeating it
     * changes the account numbers only, three times in 30 days after the program was granted.
     */
    input: z.object({ id: listingId, accounts: z._default(licenseAccounts, []) }),
    output: z.object({ state: entitlementState }),
    errors: ['NOT_FOUND', 'CONFLICT', 'LISTING_REFUSED', 'LIMIT_REACHED', 'MODEL_UNAVAILABLE'],
  },
  'download-listing': {
    method: 'POST',
    path: '/marketplace/listings/{id}/download',
    access: 'user',
    /** A paid Expert Advisor is built for the buyer's accounts. Every download is logged. */
    input: z.object({ id: listingId }),
    output: z.object({ fileName: z.string(), code: z.string(), version: z.number(), isGuarded: z.boolean() }),
    errors: ['NOT_FOUND', 'LISTING_REFUSED', 'RATE_LIMITED', 'TIMED_OUT', 'TOO_COMPLEX'],
  },
  'review-listing': {
    method: 'PUT',
    path: '/marketplace/listings/{id}/review',
    access: 'user',
    /** By entitled buyers; a second review replaces the first. */
    input: z.object({ id: listingId, rating: z.number().check(z.int(), z.gte(1), z.lte(5)), text: reviewText }),
    output: success,
    errors: ['NOT_FOUND', 'LISTING_REFUSED', 'CONFLICT'],
  },
  'check-license': {
    method: 'POST',
    path: '/license-check',
    access: 'anonymous',
    input: licenseQuestion,
    /**
     * `answer` is `valid` or `revoked`, key, account, nonce and the second since 1970 until which it holds, with spaces
     * between. `signature` is its HMAC-SHA256 by the secret of the build, in hexadecimal.
     */
    output: z.object({ answer: z.string(), signature: z.string() }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'report-listing': {
    method: 'POST',
    path: '/marketplace/listings/{id}/report',
    access: 'user',
    /** One open report for each user and listing. */
    input: z.object({ id: listingId, text: reviewText }),
    output: success,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
