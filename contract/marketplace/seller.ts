import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import type { Route } from '../route.ts'
import {
  entitlementState,
  listingCodeLength,
  listingContent,
  listingId,
  listingLanguage,
  listingReview,
  listingStatus,
  listingVersion,
} from './listing-models.ts'

export const sellerStates = ['applied', 'approved', 'refused', 'suspended'] as const

const trimmed = (max: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max))

export const sellerProfile = z.object({
  displayName: z.string(),
  about: z.string(),
  state: z.enum(sellerStates),
  /** Why it was refused or suspended. */
  reason: z.nullable(z.string()),
  appliedAt: moment,
})

export const sellerListing = z.object({
  id: z.string(),
  content: listingContent,
  status: listingStatus,
  /** Why it was sent back or suspended. */
  reason: z.nullable(z.string()),
  /** The seller's answer to a suspension. */
  appeal: z.nullable(z.string()),
  /** Whether changed texts or a newer file wait for the review. */
  isChanged: z.boolean(),
  /** Rises with each change; a change of an older state is refused. */
  state: z.number(),
  /** The version that buyers get; null before the first publication. */
  publishedVersion: z.nullable(z.number()),
  /** The newest version; null before the first upload. */
  lastVersion: z.nullable(listingVersion),
  updatedAt: moment,
  downloads: z.number(),
  buyers: z.number(),
  reviews: z.array(listingReview),
})

/** A buyer's request for a paid listing, as sellers and administrators see it. */
export const purchaseRequest = z.object({
  listingId: z.string(),
  title: z.string(),
  buyerId: z.string(),
  buyerEmail: z.nullable(z.string()),
  state: entitlementState,
  requestedAt: moment,
  price: z.number(),
  /** Of this buyer. */
  downloads: z.number(),
  lastDownloadAt: z.nullable(moment),
  /** When the buyer may change the account numbers again; null where they may be changed now. */
  accountsLockedUntil: z.nullable(moment),
})

const listingInput = { id: listingId, state: z.number() }

export const sellerRoutes = {
  'get-seller': {
    method: 'GET',
    path: '/seller',
    access: 'user',
    input: z.object({}),
    output: z.object({
      profile: z.nullable(sellerProfile),
      listings: z.array(sellerListing),
      /** Newest first. */
      requests: z.array(purchaseRequest),
      /** Downloads and granted requests by month, oldest first, of the last twelve. */
      months: z.array(z.object({ month: z.string(), downloads: z.number(), granted: z.number() })),
    }),
    errors: [],
  },
  'apply-seller': {
    method: 'PUT',
    path: '/seller',
    access: 'user',
    /** Applies, or changes the profile. A refused application may be sent again. */
    input: z.object({
      displayName: trimmed(60, 'A name is required'),
      about: z.string().check(z.trim(), z.maxLength(1_000)),
      acceptsTerms: z.literal(true),
    }),
    output: sellerProfile,
    errors: ['CONFLICT', 'LISTING_REFUSED'],
  },
  'save-listing': {
    method: 'PUT',
    path: '/seller/listings',
    access: 'user',
    /** Creates a draft without an id. Texts of a published listing go to the review again. */
    input: z.object({ id: z.nullable(listingId), state: z._default(z.number(), 0), content: listingContent }),
    output: sellerListing,
    errors: ['NOT_FOUND', 'CONFLICT', 'LISTING_REFUSED', 'LIMIT_REACHED'],
  },
  'add-listing-version': {
    method: 'POST',
    path: '/seller/listings/{id}/versions',
    access: 'user',
    /** Checks a file and keeps it as the newest version. Buyers get it after the review. */
    input: z.object({
      ...listingInput,
      language: listingLanguage,
      code: z.string().check(z.minLength(10, 'The file is empty'), z.maxLength(listingCodeLength)),
      changeLog: trimmed(2_000, 'Say what changed'),
    }),
    output: sellerListing,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'LISTING_REFUSED',
      'RATE_LIMITED',
      'MODEL_UNAVAILABLE',
      'TIMED_OUT',
      'TOO_COMPLEX',
    ],
  },
  'move-listing': {
    method: 'POST',
    path: '/seller/listings/{id}/move',
    access: 'user',
    /** Submits a draft to the review, withdraws a listing, or answers a suspension. */
    input: z.object({
      ...listingInput,
      move: z.enum(['submit', 'withdraw', 'appeal']),
      text: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ''),
    }),
    output: sellerListing,
    errors: ['NOT_FOUND', 'CONFLICT', 'LISTING_REFUSED'],
  },
  'decide-request': {
    method: 'POST',
    path: '/seller/listings/{id}/requests/{buyerId}',
    access: 'user',
    /**
     * By the seller or an administrator. Repeating a decision changes nothing. `unlock` lets the buyer change the account
     * numbers again.
     */
    input: z.object({
      id: listingId,
      buyerId: z.string().check(z.maxLength(60)),
      decision: z.enum(['grant', 'refuse', 'revoke', 'refund', 'unlock']),
      reason: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
    output: z.object({ state: entitlementState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'answer-review': {
    method: 'PUT',
    path: '/seller/listings/{id}/reviews/{reviewId}',
    access: 'user',
    input: z.object({
      id: listingId,
      reviewId: z.string().check(z.maxLength(60)),
      answer: trimmed(1_000, 'The answer is empty'),
    }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
